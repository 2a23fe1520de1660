// The oracles at work: a referee looks at a game before each action and compares what it finds with what the rules say.

import { expect } from 'vitest';
import { aOf, bOf, verbOf } from '../../../../src/engine/kernel/action.ts';
import type { EventOf } from '../../../../src/engine/kernel/events.ts';
import { battle } from '../../../../src/rules/thunder-in-the-east/chapters/battle.ts';
import { columnNow, resultNow } from '../../../../src/rules/thunder-in-the-east/chapters/battle-column.ts';
import { declaration } from '../../../../src/rules/thunder-in-the-east/chapters/declaration.ts';
import { dogfight } from '../../../../src/rules/thunder-in-the-east/chapters/dogfight.ts';
import { hasLine } from '../../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { leavesRemnantOnMap } from '../../../../src/rules/thunder-in-the-east/chapters/losses.ts';
import { movement } from '../../../../src/rules/thunder-in-the-east/chapters/movement.ts';
import { findSupply } from '../../../../src/rules/thunder-in-the-east/chapters/overland.ts';
import { retreat } from '../../../../src/rules/thunder-in-the-east/chapters/retreat.ts';
import type { NOTE } from '../../../../src/rules/thunder-in-the-east/notes.ts';
import { isMotorized } from '../../../../src/rules/thunder-in-the-east/state.ts';
import { AIR_RESULTS, RESULTS, SUPPLIES } from '../../../../src/rules/thunder-in-the-east/terms.ts';
import { VERB } from '../../../../src/rules/thunder-in-the-east/verbs.ts';
import { differential, type Flyer, flyers, resultsOf, victims } from './air.ts';
import { fightOver, mayAttack, mayOverrun, resultOf, retreats, targets } from './battle.ts';
import { Board, fieldOf } from './board.ts';
import { SupplyOracle } from './supply.ts';

type Played = Board['g'];

const label = (g: Played, hex: number): string => g.s.land.grid.label(hex as never);
const labels = (g: Played, hexes: Iterable<number>): string[] => [...hexes].map((hex) => label(g, hex)).sort();

/** What the options of a position name first, of one verb. */
function offered(g: Played, verb: number): number[] {
  const options = g.options();
  const found: number[] = [];
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === verb) found.push(aOf(options.at(i)));
  return found;
}

const declared = (g: Played): number[] =>
  Array.from({ length: fieldOf(g, 'battles') }, (_, i) => fieldOf(g, 'battle.hex', i)).filter((hex) => hex !== 0);

export class Referee {
  readonly seen = new Map<string, number>();
  private phase = -1;
  private group: Flyer[] = [];
  private hit: number[] = [];
  private column = 0;
  private results: string[] = [];
  private rounds = new Map<number, number>();

  constructor(
    private readonly g: Played,
    private readonly every = Number.POSITIVE_INFINITY,
  ) {
    g.listener = (_, event) => {
      if (event.kind === 'dogfight') this.fired(event as EventOf<typeof NOTE.dogfight>);
    };
  }

  private fired({ column, die }: EventOf<typeof NOTE.dogfight>): void {
    expect(column).toBe(this.column);
    this.results = resultsOf(this.column, die, this.group.length);
    if (this.results[0] === 'press') this.count('press');
  }

  private count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  check(n: number): void {
    const { g } = this;
    if (n % this.every === this.every - 1) this.supply(n);
    const phase = fieldOf(g, 'phase');
    if (phase !== this.phase) this.stacks(new Board(g));
    this.phase = phase;
    if (g.stepId === movement.step.step && isMotorized(g, g.cells[movement.at.unit])) this.overruns(new Board(g));
    const look = this.looks.get(g.stepId);
    if (look !== undefined) look(new Board(g));
  }

  private readonly looks = new Map<number, (board: Board) => void>([
    [declaration.step.target, (board) => this.targets(board)],
    [declaration.step.join, (board) => this.joining(board)],
    [battle.step.roll, (board) => this.odds(board)],
    [retreat.step.first, (board) => this.retreat(board)],
    [dogfight.step.fire, () => this.fire()],
    [dogfight.step.suffer, () => this.suffer()],
  ]);

  /** Compares the supply of all units, and the lines of all cities. */
  supply(n: number): void {
    const { g } = this;
    const board = new Board(g);
    const oracle = new SupplyOracle(board);
    if (board.fleets.some(({ isInvading }) => isInvading)) this.count('fleets');
    for (const { hex, name } of g.s.land.cities) {
      for (const side of [0, 1])
        expect([n, name, side, hasLine(g, hex, side)]).toEqual([n, name, side, oracle.hasLine(hex, side)]);
    }
    for (const counter of board.counters) {
      if (counter.hex === 0) continue;
      const where = `${n} ${g.s.forces.ids[counter.u]} ${label(g, counter.hex)}`;
      expect(`${where} ${SUPPLIES[findSupply(g, counter.u)]}`).toBe(`${where} ${oracle.of(counter)}`);
      this.count('supply');
    }
  }

  /** TITE 11.1, 11.3: at the end of each phase. */
  private stacks(board: Board): void {
    const hexes = new Set(board.counters.map(({ hex }) => hex));
    hexes.delete(0);
    for (const hex of hexes) {
      const all = board.in(hex).filter(({ isDropped }) => !isDropped);
      const numbers = [
        all.length,
        all.filter(({ size }) => size !== 'small').length,
        all.filter(({ size }) => size === 'large').length,
        all.filter(({ isHardened }) => isHardened).length,
      ];
      expect(
        numbers.every((number, i) => number <= [3, 2, 1, 1][i]),
        `${label(this.g, hex)}: ${numbers}`,
      ).toBe(true);
    }
    this.count('stacks');
  }

  private targets(board: Board): void {
    const { g } = this;
    if (g.s.navy.count > 0) return;
    const side = fieldOf(g, 'active');
    expect(labels(g, offered(g, VERB.attack))).toEqual(labels(g, targets(board, side, declared(g))));
    this.count('targets');
  }

  private joining(board: Board): void {
    const { g } = this;
    const side = fieldOf(g, 'active');
    const hex = g.cells[declaration.at.hex];
    const last = g.cells[declaration.at.last];
    // Units are named in the order of their numbers.
    const may = board.counters.filter((each) => each.side === side && each.u > last && mayAttack(board, each, hex));
    expect(offered(g, VERB.join).sort()).toEqual(may.map(({ u }) => u).sort());
    this.count('joining');
  }

  private odds(board: Board): void {
    const { g } = this;
    const hex = g.cells[battle.at.hex];
    if (board.counters.some(({ target, hex: at }) => target === hex && at === 0)) return;
    const other = (['bonus', 'cardShift', 'airShift', 'surprise'] as const).reduce(
      (sum, local) => sum + ((g.cells[battle.at[local]] << 24) >> 24),
      0,
    );
    const fight = fightOver(board, hex, fieldOf(g, 'active'), other, g.cells[battle.at.isEased] === 1);
    for (let die = 1; die <= 6; die++) {
      const where = `${label(g, hex)} ${columnNow(g)} ${die}`;
      expect(`${where} ${RESULTS[resultNow(g, die)]}`).toBe(`${where} ${resultOf(fight, die)}`);
    }
    this.count('odds');
  }

  private retreat(board: Board): void {
    const { g } = this;
    if (g.s.rules.airborne) return;
    const at = (local: keyof typeof retreat.at): number => g.cells[retreat.at[local]];
    const ways = retreats(board, {
      from: at('hex'),
      side: at('side'),
      overrunner: at('overrunner'),
      unresolved: declared(g),
      throughBattles: g.s.rules.retreatThroughBattles,
      hasRemnant: (u) => leavesRemnantOnMap(g, u),
    });
    expect(labels(g, offered(g, VERB.retreat))).toEqual(labels(g, new Set(ways.map(([via]) => via))));
    this.count('retreats');
  }

  private overruns(board: Board): void {
    const { g } = this;
    const u = g.cells[movement.at.unit];
    const left = g.cells[movement.at.left];
    const ahead = g.cells[movement.at.ahead];
    const from = fieldOf(g, 'unit.hex', u);
    // An offensive has costs and zones of its own.
    if (fieldOf(g, 'onslaught', 0) !== 0 || fieldOf(g, 'onslaught', 1) !== 0) return;
    const may = board
      .around(from)
      .filter(({ to }) => (ahead === 0 || ahead === to) && mayOverrun(board, u, to, left))
      .map(({ to }) => to);
    expect(labels(g, offered(g, VERB.overrun)), `${g.s.forces.ids[u]} ${label(g, from)} ${left}`).toEqual(
      labels(g, may),
    );
    if (may.length > 0) this.count('overruns');
  }

  private fire(): void {
    const { g } = this;
    const at = (local: keyof typeof dogfight.at): number => g.cells[dogfight.at[local]];
    const isReturn = at('isReturn') === 1;
    const all = flyers(g);
    const ofPacket = all.filter(({ packet }) => packet === at('packet'));
    const firing = isReturn
      ? [...ofPacket.filter(({ role }) => role === 'escort'), ...all.filter(({ a }) => a === at('sweep'))]
      : ofPacket.filter(({ role }) => role === 'intercept');
    const fired = isReturn
      ? ofPacket.filter(({ role, a }) => role === 'intercept' && (at('target') === 0 || at('target') === a))
      : ofPacket.filter(({ role }) => role !== 'intercept');
    const isNight = fieldOf(g, 'packet.night', at('packet')) === 1 && !isReturn;
    this.column = differential(firing, fired, isNight);
    this.group = fired;
    this.hit = [];
    this.rounds.set(at('packet'), (this.rounds.get(at('packet')) ?? 0) + 1);
    this.count(isReturn ? 'return fire' : 'dogfights');
  }

  private suffer(): void {
    const { g } = this;
    const at = (local: keyof typeof dogfight.at): number => g.cells[dogfight.at[local]];
    if (this.hit.length === 0) {
      const names = [at('first'), at('second')].map((result) => AIR_RESULTS[result]);
      if (this.results[0] === 'press') names[0] = 'press';
      expect(names.filter((each) => each !== 'none')).toEqual(this.results);
    }
    const left = [...new Set([at('first'), at('second')].filter((result) => result !== 0))];
    // Those of a model that are in one state are alike.
    const name = (a: number, result: number): string => {
      const { model, role, isDamaged } = this.group.find((each) => each.a === a)!;
      return `${model} ${role} ${isDamaged} ${AIR_RESULTS[result]}`;
    };
    const options = g.options();
    const found = new Set<string>();
    for (let i = 0; i < options.size; i++) found.add(name(aOf(options.at(i)), bOf(options.at(i))));
    const may = new Set(victims(this.group, this.hit).flatMap(({ a }) => left.map((result) => name(a, result))));
    expect([...found].sort()).toEqual([...may].sort());
    this.count('losses');
  }

  chosen(step: number, a: number): void {
    if (step === dogfight.step.suffer) this.hit.push(a);
  }
}
