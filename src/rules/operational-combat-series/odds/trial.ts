// Combats, barrages and captures of numbers that a user names, set up in the rules on bare ground: to fight them again and again.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { Action, StepId } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { battle, beginBattle } from '../chapters/battle.ts';
import { capture, captures } from '../chapters/capture.ts';
import { fire, openFire } from '../chapters/fire.ts';
import { setHedgehog } from '../hexes.ts';
import { buildStatics } from '../loading/build.ts';
import type { OcsModule } from '../loading/module.ts';
import type { Note } from '../notes.ts';
import { LESSON_PARTS } from '../schema/module.ts';
import type { PlacedRow } from '../schema/scenario.ts';
import type { Face, UnitRow } from '../schema/units.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens } from '../stocks.ts';
import type { Goods } from '../tables/capture.ts';
import type { Category } from '../tables/combat.ts';
import type { CombatResult } from '../tables/results.ts';
import { GRAINS } from '../tables/strength.ts';
import { LOAD, MARKER, PHASE, RE, TARGET } from '../terms.ts';
import { give, setMarker } from '../units.ts';
import { numberOf, summed } from './fight.ts';

/** Two attack over each hexside; they have so many steps that none is lost. */
const ATTACKERS = 12;
const STEPS = 10;
const [FIRST, SECOND] = [0, 1];

/** A hex with six neighbours. */
function targetOf({ land: { grid } }: Ocs): Hex {
  let hex = 1 as Hex;
  while ([0, 1, 2, 3, 4, 5].some((d) => grid.neighbour[hex * 6 + d] === 0)) hex = (hex + 1) as Hex;
  return hex;
}

/** A code of ground on foot that changes no strength. @throws BadInput where the chart has none */
function codeOf({ chart }: Ocs, category: Category): string {
  const isPlain = ({ over, under }: { readonly over: number; readonly under: number }): boolean => over === under;
  const OTHER = 2;
  const found = Object.entries(chart.hexes).find(
    ([, row]) =>
      row.category === category &&
      !row.isSea &&
      row.movement[0] !== null &&
      isPlain(row.attack[OTHER]) &&
      isPlain(row.defend[OTHER]),
  );
  if (found !== undefined) return found[0];
  throw new BadInput(`no plain ground of ${category} terrain`, 'ground', 'a row of the terrain chart');
}

interface Piece {
  readonly id: string;
  readonly side: number;
  readonly strength: number;
  readonly ar: number;
  readonly steps: number;
  /** In quarters. */
  readonly re: number;
  readonly at: Hex;
}

/** Statics of bare ground with these pieces and nothing else; nobody pays. */
function bareStatics(s: Ocs, category: Category, pieces: readonly Piece[], program: Ruleset<Ocs>['program']): Ocs {
  const { module, play, head, land } = s;
  const open = codeOf(s, 'open');
  const target = targetOf(s);
  const label = (hex: Hex): string => land.grid.label(hex);
  const units = pieces.map(({ id, side, strength, ar, steps, re }): UnitRow => {
    const face: Face = { strength, isDefenseOnly: false, ar, ma: 4, mobility: 0 };
    return {
      ...{ id, name: id, side: head.sides[side].id, nation: head.sides[side].nations[0], combat: face, move: face },
      ...{ symbol: 'infantry', size: 'regiment', class: 'other', motorization: 'none' },
      ...{ re: { over: re, under: RE }, steps, engineer: false },
    };
  });
  const setup = pieces.map(({ id, at }): PlacedRow => ({ unit: id, at: label(at), mode: 'combat' }));
  const nothing = { craft: [], ships: [], dumps: [], trucks: [], airBases: [], aircraft: [], hedgehogs: [] };
  const scenario = {
    ...play.scenario,
    ...nothing,
    ...{ setup, destroyedRail: [], railheads: {}, portHits: [], arrivals: [], supply: {}, truckArrivals: [] },
    victory: { ...play.victory, places: [], also: [] },
  };
  const { map } = module;
  const bare: OcsModule = {
    ...module,
    map: {
      ...map,
      ground: map.ground?.map((row) => open.repeat(row.length)),
      hexes: [{ hex: label(target), terrain: codeOf(s, category), features: [] }],
      ...{ sides: [], courses: [], links: [], places: [], edges: [], ports: [], zones: [], areas: [] },
    },
    units: { ...module.units, formations: [], units },
    mix: { ...module.mix, breakDown: [], pax: {}, eq: {} },
    ...{ aircraft: [], ships: { ships: [], landingCraft: [] } },
    scenarios: [scenario],
    lessons: [
      {
        ...{ id: BARE, name: BARE, of: scenario.id, turns: 1, text: BARE, victory: scenario.victory },
        off: LESSON_PARTS.filter((part) => part !== 'surprise'),
      },
    ],
  };
  return buildStatics(bare, BARE, s.options, program);
}
const BARE = 'bare';

const endOf = ({ program }: Ruleset<Ocs>): StepId => program.names.indexOf('game.end') as StepId;

/** The rules of a game that waits at its end for the fight. */
const waiting = (rules: Ruleset<Ocs>): Ruleset<Ocs> => ({
  ...rules,
  setup: (g) => {
    rules.setup(g);
    g.startAt(endOf(rules));
  },
});

abstract class OcsTrial extends Trial<Ocs, number> {
  protected readonly target: Hex;

  constructor(
    protected readonly rules: Ruleset<Ocs>,
    s: Ocs,
    category: Category,
    pieces: readonly Piece[],
  ) {
    super(waiting(rules), bareStatics(s, category, pieces, rules.program));
    const { g } = this;
    this.target = targetOf(g.s);
    g.set(g.s.at.playerTurn, 1);
    g.set(g.s.at.phase, PHASE.combat);
    g.set(g.s.at.phasing, FIRST);
    g.set(g.s.at.acting, FIRST);
  }

  protected get end(): StepId {
    return endOf(this.rules);
  }

  protected choose(): Action {
    return this.g.options().at(0);
  }

  once(rng: Rng): number {
    return this.fightOnce(rng);
  }
}

export interface CombatOf {
  readonly category: Category;
  readonly attack: number;
  readonly defense: number;
  readonly attackerRating: number;
  readonly defenderRating: number;
  readonly steps: number;
  readonly hedgehog: number;
  readonly isOverrun: boolean;
  readonly isAtAllCosts: boolean;
}

/** The most that a counter may have, and of attackers as many as have place. */
export const MOST = { attack: ATTACKERS * 99, defense: 99 } as const;

/** A combat; its outcome is the number of its result. */
export class CombatTrial extends OcsTrial {
  private sum: CombatResult | null = null;
  private readonly isAtAllCosts: boolean;

  constructor(rules: Ruleset<Ocs>, s: Ocs, of: CombatOf) {
    const target = targetOf(s);
    const attackers = Array.from({ length: ATTACKERS }, (_, i): Piece => {
      const at = s.land.grid.neighbour[target * 6 + (i % 6)] as Hex;
      const strength = Math.floor((of.attack + i) / ATTACKERS);
      return { id: `attacker-${i + 1}`, side: FIRST, strength, ar: of.attackerRating, steps: STEPS, re: 2, at };
    });
    const defender: Piece = {
      ...{ id: 'defender', side: SECOND, strength: of.defense, ar: of.defenderRating, steps: of.steps, re: RE },
      at: target,
    };
    super(rules, s, of.category, [...attackers, defender]);
    this.isAtAllCosts = of.isAtAllCosts;
    const { g } = this;
    setHedgehog(g, this.target, of.hedgehog);
    for (let u = 1; u <= g.s.forces.count; u++) give(g, 'engaged', u);
    beginBattle(g, this.target, of.isOverrun, this.end);
    g.resume(battle.step.costs);
    g.apply(g.options().at(of.isAtAllCosts ? 1 : 0));
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'attacked') this.sum = null;
    if (event.kind !== 'fought') return;
    const result = this.g.s.tables.combat.result(event.column, event.roll + event.modifier);
    if (!this.isAtAllCosts) this.outcome = numberOf(result);
    else if (this.sum === null) this.sum = result;
    else {
      this.outcome = numberOf(summed(this.sum, result));
      this.sum = null;
    }
  }
}

export interface BarrageOf {
  readonly strength: number;
  readonly category: Category;
  /** RE in the hex, in quarters. */
  readonly re: number;
  readonly hasHedgehog: boolean;
  readonly isObserved: boolean;
  readonly isMarching: boolean;
}

/** A barrage of a stack; its outcome is 0 for nothing, else one more than the steps lost. */
export class BarrageTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, of: BarrageOf) {
    const target = targetOf(s);
    const beside = s.land.grid.neighbour[target * 6] as Hex;
    const piece = { strength: 1, ar: 1, steps: STEPS };
    super(rules, s, of.category, [
      { ...piece, id: 'target', side: SECOND, re: of.re, at: target },
      ...(of.isObserved ? [{ ...piece, id: 'observer', side: FIRST, re: RE, at: beside }] : []),
    ]);
    const { g } = this;
    setHedgehog(g, this.target, of.hasHedgehog ? 1 : 0);
    if (of.isMarching) setMarker(g, 1, MARKER.strategic);
    openFire(g, this.target, FIRST, TARGET.units, of.strength * GRAINS, this.end);
    g.resume(fire.step.begin);
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'grazed') this.outcome = event.steps + 1;
    if (event.kind !== 'barrage') return;
    const result = this.g.s.tables.barrage.result(event.column, event.roll);
    if (!result.isHalf) this.outcome = result.isDisorganized ? result.steps + 1 : 0;
  }
}

/** What becomes of goods; the outcome is what is captured, in tokens or points. */
export class CaptureTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, goods: Goods, amount: number) {
    super(rules, s, 'open', [{ id: 'captor', side: FIRST, strength: 1, ar: 1, steps: 1, re: RE, at: targetOf(s) }]);
    const { g } = this;
    if (goods === 'dump') addTokens(g, this.target, SECOND, amount);
    else addPark(g, this.target, SECOND, LOAD[goods], 0, amount, 0);
    captures.begin(g, this.target, FIRST, this.end);
    g.resume(capture.step.roll);
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'captured') this.outcome = event.goods === DUMP ? event.tokens : event.points;
  }
}
const DUMP = 2;
