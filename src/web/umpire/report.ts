// The computers' actions since a person last chose: shown to that person at the next choice.

import type { LogEntry, Sector, ToldMoment, TurnReport } from '../protocol.ts';
import { Reasons } from './reasons.ts';

export class Reporter {
  /** The moment since which it reports. */
  from = 0;
  readonly reasons = new Reasons();
  private bySeat: number[] = [];
  private odds: string[] = [];

  /** Restarts from this moment. */
  begin(at: number): void {
    this.from = at;
    this.bySeat = [];
    this.odds = [];
  }

  /** Actions that were taken back are dropped. */
  backTo(at: number): void {
    this.reasons.backTo(at);
    if (at < this.from || this.bySeat.length === 0) this.begin(Math.min(at, this.from));
  }

  get isEmpty(): boolean {
    return this.bySeat.length === 0;
  }

  decided(seat: number): void {
    this.bySeat[seat] = (this.bySeat[seat] ?? 0) + 1;
  }

  /** The odds of the next roll. */
  rolls(preview: readonly string[]): void {
    for (const line of preview) if (!this.odds.includes(line)) this.odds.push(line);
  }

  /**
   * @param lines of the log since {@link from}. @param moments all of the game
   * @param sectorOf the part of the front that a hex belongs to
   */
  make(
    turn: number,
    to: number,
    lines: readonly LogEntry[],
    moments: readonly ToldMoment[],
    sectorOf: (hex: number) => string,
  ): TurnReport {
    const { from, bySeat, odds } = this;
    const seat = bySeat.reduce((most, count, i) => (count > (bySeat[most] ?? 0) ? i : most), 0);
    const topics = this.reasons.topics(seat, from, to, lines, moments);
    const battles = answered(seat, from, to, lines, moments);
    const fought = moments.filter((moment) => moment.from < to && moment.to > from);
    return { seat, battles, turn, from, to, lines, sectors: sectorsOf(lines, fought, sectorOf), odds, topics };
  }
}

/** The battles of others, by their titles, of which alone a report tells: all that the seat did was to answer in them. */
export function answered(
  seat: number,
  from: number,
  to: number,
  lines: readonly LogEntry[],
  moments: readonly ToldMoment[],
): string[] {
  const fought = moments.filter((moment) => moment.from < to && moment.to > from);
  const isAnswer = lines.every(
    ({ actor, at }) => actor !== seat || fought.some((moment) => moment.from < at && at <= moment.to),
  );
  return isAnswer && fought.every(({ attack }) => attack.seat !== seat) ? fought.map(({ title }) => title) : [];
}

/** The lines by sector, in the order in which they come; those of a battle that name no hex belong to its sector. */
export function sectorsOf(
  lines: readonly LogEntry[],
  fought: readonly ToldMoment[],
  sectorOf: (hex: number) => string,
): Sector[] {
  const sectors = new Map<string, { readonly name: string; battles: number; readonly lines: number[] }>();
  const at = (name: string) => {
    const sector = sectors.get(name) ?? { name, battles: 0, lines: [] };
    sectors.set(name, sector);
    return sector;
  };
  for (const [i, line] of lines.entries()) {
    const battle = fought.find(({ from, to }) => from < line.at && line.at <= to);
    const hex = line.hexes.at(-1) ?? battle?.hexes[0];
    at(hex === undefined ? '' : sectorOf(hex)).lines.push(i);
  }
  for (const { hexes } of fought) if (hexes.length > 0) at(sectorOf(hexes[0])).battles++;
  return [...sectors.keys()].filter((name) => name !== '').length < 2 ? [] : [...sectors.values()];
}
