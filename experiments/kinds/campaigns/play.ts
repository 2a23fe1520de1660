// One campaign of a run: its missions one after the other, each with the losses of the earlier ones and the usual
// repairs between them.

import type { AgentMaker } from '../../../src/engine/contract/agent.ts';
import type { CampaignMission, CampaignSource, CampaignState } from '../../../src/engine/contract/campaign.ts';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { OptionValue, Ruleset } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { hashDocument } from '../../../src/engine/kernel/hash.ts';
import { gameSeed } from '../../../src/engine/kernel/rng.ts';
import { CrashedGame, type PlayedGame, playGame } from '../../../src/engine/play/play.ts';
import type { Player } from '../../../workers/player.ts';
import type { GameOrder, PlayedLine } from '../../../workers/protocol.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';

export const player: Player = {
  prepare({ setup, rules, makers }, index) {
    const { options, data } = setup;
    const { side } = setup.task as { readonly side: string };
    const source = rules.campaigns?.(data);
    if (!source) throw new Error(`${rules.id} has no campaigns`);
    return (order) => playCampaign({ rules, source, side, options, data, makers }, index, order);
  },
};

/** A campaign as a worker holds it. */
export interface PreparedCampaign {
  readonly rules: Ruleset;
  readonly source: CampaignSource;
  readonly side: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** By side. */
  readonly makers: readonly AgentMaker[];
}

/** Plays a campaign to its end or its crash; never throws. @param index of the arm. */
export function playCampaign(arm: PreparedCampaign, index: number, order: GameOrder): PlayedLine {
  const start = performance.now();
  const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
  const head = { arm: index, game: order.game, seed: order.seed, seating: order.seating };
  const course = new Course(arm, order);
  try {
    while (course.playNext()) {}
    return {
      line: { ...head, ...course.outcome(), ms: ms() },
      record: order.record ? course.records.join('\n') : undefined,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const record = error instanceof CrashedGame ? JSON.stringify(error.record) : undefined;
    return { line: { ...head, crashed: `${course.where}: ${why}`, ms: ms() }, record };
  }
}

/** A campaign in progress. */
class Course {
  readonly records: string[] = [];
  where = 'before the first mission';
  private state: CampaignState;
  private decisions = 0;
  private readonly rows: [number, ...MeasureValue[]][] = [];

  constructor(
    private readonly arm: PreparedCampaign,
    private readonly order: GameOrder,
  ) {
    this.state = arm.source.begin(arm.side);
  }

  /** @returns whether there was a mission to play. */
  playNext(): boolean {
    const { source } = this.arm;
    const mission = source.next(this.state);
    if (mission === null) return false;
    this.where = `mission ${mission.number}, ${mission.id}`;
    const seed = gameSeed(this.order.seed, mission.number);
    const [played, g] = mission.walkover ? [null, null] : this.play(mission, seed);
    const after = source.after(this.state, g);
    const repairs = source.usualRepairs(after);
    this.rows.push([0, mission.number, ...this.row(mission, seed, played, after, repairs)]);
    this.state = source.repair(after, repairs);
    this.decisions += played?.decisions ?? 0;
    return true;
  }

  private play(mission: CampaignMission, seed: string): [PlayedGame, Game] {
    const { rules, source, makers, options, data } = this.arm;
    const s = rules.prepare({ scenario: mission.scenario, options, data });
    const sides = source.sides.map(({ id }) => id);
    let game: Game | null = null;
    const played = playGame({
      rules,
      s,
      agents: s.seats.map((seat) => makers[sides.indexOf(seat)]),
      seed,
      scenario: mission.scenario,
      record: this.order.record,
      clock: () => performance.now(),
      onStart: (g) => {
        game = g;
      },
    });
    if (played.record) this.records.push(JSON.stringify(played.record));
    return [played, game as unknown as Game];
  }

  private row(
    mission: CampaignMission,
    seed: string,
    played: PlayedGame | null,
    after: CampaignState,
    repairs: readonly string[],
  ): MeasureValue[] {
    const { source, side } = this.arm;
    const { missions, sides, losses } = source.standing(after);
    const results = missions[missions.length - 1].results;
    const names = source.sides.map(({ id }) => id);
    const sideOf = new Map(losses.map((loss) => [loss.unit, loss.side]));
    return [
      mission.id,
      mission.secondary ? 1 : 0,
      mission.walkover ? 1 : 0,
      seed,
      results[side],
      ...names.map((name) => results[name] ?? ''),
      ...names.map((name) => sides[name].victoryPoints),
      ...names.map((name) => losses.filter((loss) => loss.side === name).length),
      ...names.map((name) => repairs.filter((unit) => sideOf.get(unit) === name).length),
      played?.turns ?? 0,
      played?.decisions ?? 0,
      played?.hash ?? '',
    ];
  }

  outcome(): Omit<FinishedGame, 'arm' | 'game' | 'seed' | 'seating' | 'ms'> {
    const { source, side } = this.arm;
    const { missions, sides } = source.standing(this.state);
    const [best] = source.results;
    const won = (name: string): number => missions.filter(({ results }) => results[name] === best).length;
    return {
      result: sides[side].rating,
      returns: source.sides.map(({ id }) => (missions.length === 0 ? 0 : won(id) / missions.length)),
      scores: source.sides.map(({ id }) => sides[id].victoryPoints),
      turns: missions.length,
      decisions: this.decisions,
      hash: hashDocument(this.state),
      tableRows: this.rows,
    };
  }
}
