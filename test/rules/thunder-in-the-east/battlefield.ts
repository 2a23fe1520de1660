// A bare map for tests of battles: the hexes of Smolensk without ground, rivers, cities and counters, on which a test
// puts what its rule speaks of; the game begins where the test says.

import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { battles } from '../../../src/rules/thunder-in-the-east/chapters/battle.ts';
import { declaration } from '../../../src/rules/thunder-in-the-east/chapters/declaration.ts';
import { movement } from '../../../src/rules/thunder-in-the-east/chapters/movement.ts';
import { overrun } from '../../../src/rules/thunder-in-the-east/chapters/overrun.ts';
import { fallBack, retreat } from '../../../src/rules/thunder-in-the-east/chapters/retreat.ts';
import { buildStatics } from '../../../src/rules/thunder-in-the-east/loading/build.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import type { NOTE } from '../../../src/rules/thunder-in-the-east/notes.ts';
import { game, program } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setup } from '../../../src/rules/thunder-in-the-east/setup.ts';
import {
  boxOf,
  type Game,
  hexOf,
  presenceOf,
  putOnMap,
  setBox,
  setMode,
  setSupply,
  setWork,
  stepsOf,
  workOf,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import {
  AXIS,
  BORDER,
  type BORDERS,
  BOX,
  BOXES,
  enemyOf,
  MODE,
  PHASE,
  SOVIET,
  SUPPLY,
  TERRAIN,
  type TERRAINS,
  WEATHER,
  type WEATHERS,
  WORK,
  type WORKS,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { verbs } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { Driver } from '../driver.ts';

const rules = {
  id: 'thunder-in-the-east',
  version: 1,
  program,
  verbs,
  scenarios: [],
  options: [],
  bounds: { choices: 400, outcomes: 40, cells: 40_000 },
  decisionsPerTurn: 2000,
  // The game waits at its end for what a test begins.
  setup: (g: Game) => {
    setup(g);
    g.startAt(game.step.end);
  },
  turn: (g: Game) => g.cells[g.s.at.turn],
  events: [],
} as unknown as Ruleset<Thunder>;

const data = dataset.prepareData(undefined);
const shipped = buildStatics(data, dataset.chosen('smolensk', data), {}, program);

type Options = Partial<Thunder['rules']>;

/** The same without the scenario's units, and with ground and railways that a test may change for itself alone. */
function emptied(options: Options, statics: Thunder): Thunder {
  const { play, rules, land } = statics;
  const box = play.box.map((each) => (each === BOX.map || each === BOX.arriving ? BOX.unused : each));
  return {
    ...statics,
    land: { ...land, terrain: land.terrain.slice(), rails: land.rails.slice() },
    play: { ...play, setup: [], attackModes: [], works: [], box },
    rules: { ...rules, ...options },
  };
}

/** The same without ground, rivers and cities. */
function bare(statics: Thunder): Thunder {
  const { land: given, at, forces } = statics;
  const land = {
    ...given,
    terrain: new Uint8Array(given.terrain.length).fill(TERRAIN.open),
    isBarred: new Uint8Array(given.isBarred.length),
    border: new Uint8Array(given.border.length),
    zoneSides: new Uint8Array(given.zoneSides.length).fill(63),
    theater: given.theater.slice(),
    cityIn: new Int16Array(given.cityIn.length),
    cities: given.cities.map((city) => ({ ...city })),
    steps: given.steps.map((table) => new Int32Array(table.length).fill(1)),
    offRoadSteps: given.offRoadSteps.map((table) => new Int32Array(table.length).fill(1)),
  };
  return { ...statics, land, presence: presenceOf(at, land, forces) };
}

export class Battlefield extends Driver<Thunder, typeof NOTE> {
  constructor(options: Options = {}, statics: Thunder = shipped, hasGround = false) {
    super(rules, hasGround ? emptied(options, statics) : bare(emptied(options, statics)));
    this.g.set(this.g.s.at.phase, PHASE.combat);
  }

  private kind(id: string): number {
    const kind = this.g.s.forces.kinds.findIndex((each) => each.id === id);
    if (kind < 0) throw new Error(`no kind ${id}`);
    return kind;
  }

  /** Puts a counter of the kind that is not on the map into a hex, at full strength or with so many steps. */
  place(id: string, label: string, steps?: number): number {
    const kind = this.kind(id);
    const u = this.g.s.forces.ofKind[kind].find((each) => boxOf(this.g, each) !== BOX.map);
    if (u === undefined) throw new Error(`no ${id} is left`);
    putOnMap(this.g, u, this.hex(label), steps ?? this.g.s.forces.kinds[kind].steps);
    return u;
  }

  /** Puts so many counters of the kind into a box. */
  stock(id: string, box: (typeof BOXES)[number], count = 1): this {
    const free = this.g.s.forces.ofKind[this.kind(id)].filter((u) => boxOf(this.g, u) !== BOX.map);
    for (const u of free) if (boxOf(this.g, u) === BOX[box]) setBox(this.g, u, BOX.unused);
    for (const u of free.slice(free.length - count)) setBox(this.g, u, BOX[box]);
    return this;
  }

  /** How many counters of a kind are in a box. */
  count(id: string, box: (typeof BOXES)[number]): number {
    return this.g.s.forces.ofKind[this.kind(id)].filter((u) => boxOf(this.g, u) === BOX[box]).length;
  }

  /** An HQ in Attack mode. */
  headquarters(id: string, label: string): number {
    const hq = this.place(id, label);
    setMode(this.g, hq, MODE.attack);
    return hq;
  }

  ground(label: string, terrain: (typeof TERRAINS)[number]): this {
    this.g.s.land.terrain[this.hex(label)] = TERRAIN[terrain];
    return this;
  }

  hardCity(label: string): this {
    const { land } = this.g.s;
    land.cityIn[this.hex(label)] = 1;
    (land.cities[0] as { isHard: boolean }).isHard = true;
    return this;
  }

  /** The hexside between two hexes. */
  border(a: string, b: string, border: (typeof BORDERS)[number]): this {
    const { grid, border: table, zoneSides } = this.g.s.land;
    for (const [from, to] of [
      [this.hex(a), this.hex(b)],
      [this.hex(b), this.hex(a)],
    ] as const) {
      const d = grid.directionTo(from, to);
      table[from * 6 + d] = BORDER[border];
      const isShut = border === 'closed' || border === 'rail-bridge';
      zoneSides[from] = isShut ? zoneSides[from] & ~(1 << d) : zoneSides[from] | (1 << d);
    }
    this.g.s.presence.derive(this.g);
    return this;
  }

  weather(weather: (typeof WEATHERS)[number], isSevere = false): this {
    const { at } = this.g.s;
    for (const theater of [0, 1]) {
      this.g.set(at.weather + theater, WEATHER[weather]);
      this.g.set(at.severe + theater, isSevere ? 1 : 0);
    }
    return this;
  }

  work(label: string, side: 'axis' | 'soviet', work: (typeof WORKS)[number]): this {
    setWork(this.g, this.hex(label), side === 'axis' ? AXIS : SOVIET, WORK[work]);
    return this;
  }

  workIn(label: string): number {
    return Math.max(workOf(this.g, this.hex(label), AXIS), workOf(this.g, this.hex(label), SOVIET));
  }

  supply(u: number, state: keyof typeof SUPPLY): this {
    setSupply(this.g, u, SUPPLY[state]);
    return this;
  }

  id(u: number): string {
    return this.g.s.forces.ids[u];
  }

  /** The label of a unit's hex; an empty text off the map. */
  at(u: number): string {
    return hexOf(this.g, u) === 0 ? '' : this.g.s.land.grid.label(hexOf(this.g, u));
  }

  steps(u: number): number {
    return stepsOf(this.g, u);
  }

  box(u: number): string {
    return BOXES[boxOf(this.g, u)];
  }

  /** Ids of kinds in a hex, with the steps of each: `DE_PZC 2`. */
  in(label: string): string[] {
    const { presence, forces } = this.g.s;
    const found: string[] = [];
    for (let u = presence.firstIn(this.g, this.hex(label)); u !== 0; u = presence.nextOf(this.g, u)) {
      found.push(`${forces.kinds[forces.kind[u]].id} ${stepsOf(this.g, u)}`);
    }
    return found;
  }

  acts(side: 'axis' | 'soviet'): this {
    this.g.set(this.g.s.at.active, side === 'axis' ? AXIS : SOVIET);
    return this;
  }

  /** A Movement Step of a side. */
  moves(side: 'axis' | 'soviet', phase: 'special' | 'regular' = 'regular'): this {
    this.acts(side);
    this.g.set(this.g.s.at.phase, PHASE[phase]);
    this.g.call(movement, game.step.end);
    this.g.resume(movement.step.begin);
    return this;
  }

  declare(): this {
    this.g.startAt(declaration.step.begin);
    return this;
  }

  /** Declares an attack by units on a hex and begins to resolve it. */
  attack(label: string, units: readonly number[], bonus = 0): this {
    const { at } = this.g.s;
    for (const u of units) this.g.set(at.unitTarget + u, this.hex(label));
    this.g.set(at.battleHex, this.hex(label));
    this.g.set(at.battleBonus, bonus);
    this.g.set(at.battles, 1);
    this.g.startAt(battles.step.next);
    return this.play(`resolve ${label}`);
  }

  /** A battle that is declared and not yet resolved. */
  unresolved(label: string): this {
    const { at } = this.g.s;
    const place = this.g.cells[at.battles];
    this.g.set(at.battleHex + place, this.hex(label));
    this.g.set(at.battles, place + 1);
    return this;
  }

  /** The units of a hex retreat, moved by a side. */
  retreatFrom(label: string, side: 'axis' | 'soviet', mover: 'axis' | 'soviet'): this {
    const { presence, at } = this.g.s;
    const hex = this.hex(label);
    const retreating = side === 'axis' ? AXIS : SOVIET;
    this.g.set(at.active, enemyOf(retreating));
    for (let u = presence.firstIn(this.g, hex); u !== 0; u = presence.nextOf(this.g, u)) {
      this.g.set(at.unitTarget + u, hex);
    }
    fallBack(this.g, hex, retreating, mover === 'axis' ? AXIS : SOVIET, 0, game.step.end);
    this.g.resume(retreat.step.begin);
    return this;
  }

  overrun(u: number, label: string): this {
    this.g.set(this.g.s.at.phase, PHASE.regular);
    this.g.call(overrun, game.step.end);
    this.g.set(overrun.at.unit, u);
    this.g.set(overrun.at.hex, this.hex(label));
    this.g.resume(overrun.step.begin);
    return this;
  }
}
