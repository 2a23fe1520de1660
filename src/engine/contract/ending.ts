/** The end of a game by agreement: the seat that resigned, or null for a draw. */
export interface Ending {
  readonly resigned: string | null;
}
