/** Returns the number of halvings until one is left. */
export function roundsOf(arms: number): number {
  let rounds = 0;
  while (1 << rounds < arms) rounds++;
  return rounds;
}
