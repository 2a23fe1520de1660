// The computers' actions since a person last chose in a turn of the own: shown to that person at the next choice.

import type { LogEntry, Sector, ToldMoment, TurnReport } from '../protocol.ts';
import { Reasons } from './reasons.ts';

export class Reporter {
  readonly reasons = new Reasons();
  /** The moments at which reports began, for when choices are taken back. */
  private begun: number[] = [0];
  private choices: { readonly at: number; readonly seat: number }[] = [];
  private odds: { readonly at: number; readonly line: string }[] = [];
  /** The end of the last report. */
  private toldTo = 0;
  /** Whether others have chosen since. */
  hasNews = false;
  /** Whether the person chooses in a turn of the own, not within one of another. */
  isOwnTurn = true;

  /** The moment since which it reports. */
  get from(): number {
    return this.begun[this.begun.length - 1];
  }

  /** Restarts from this moment. */
  begin(at: number): void {
    if (this.from !== at) this.begun.push(at);
    this.hasNews = false;
    this.toldTo = at;
  }

  /** A person has chosen: what others do next is reported from here, but within their turn from its beginning. */
  chosen(at: number): void {
    if (this.isOwnTurn && !this.hasNews) this.begin(at);
  }

  /** Actions that were taken back are dropped. */
  backTo(at: number): void {
    this.reasons.backTo(at);
    while (this.begun.length > 1 && this.from > at) this.begun.pop();
    this.choices = this.choices.filter((choice) => choice.at < at);
    this.odds = this.odds.filter((each) => each.at < at);
    this.hasNews = this.choices.some((choice) => choice.at >= Math.max(this.from, this.toldTo));
    this.toldTo = Math.min(this.toldTo, at);
  }

  decided(at: number, seat: number): void {
    this.choices.push({ at, seat });
    this.hasNews = true;
  }

  /** The odds of the next roll. */
  rolls(at: number, preview: readonly string[]): void {
    for (const line of preview) this.odds.push({ at, line });
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
    const { from, toldTo } = this;
    const bySeat: number[] = [];
    for (const { at, seat } of this.choices) if (at >= from) bySeat[seat] = (bySeat[seat] ?? 0) + 1;
    const seat = bySeat.reduce((most, count, i) => (count > (bySeat[most] ?? 0) ? i : most), 0);
    const odds = [...new Set(this.odds.flatMap(({ at, line }) => (at >= from ? [line] : [])))];
    const told = lines.filter(({ at }) => at <= toldTo).length;
    const topics = this.reasons.topics(seat, from, to, lines, moments);
    const battles = answered(seat, from, to, lines, moments);
    const fought = moments.filter((moment) => moment.from < to && moment.to > from);
    this.hasNews = false;
    this.toldTo = to;
    return { seat, battles, turn, from, to, lines, told, sectors: sectorsOf(lines, fought, sectorOf), odds, topics };
  }
}

/**
 * The battles of others, by their titles, of which alone a report tells: all that the seat did was to answer in them.
 */
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
