// Bare ground with a few pieces on it, set up in the rules: fights of numbers that a user names are fought there again
// and again.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { Action, StepId } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { buildStatics } from '../loading/build.ts';
import type { OcsModule } from '../loading/module.ts';
import type { AircraftRow } from '../schema/aircraft.ts';
import { LESSON_PARTS } from '../schema/module.ts';
import type { PlacedRow } from '../schema/scenario.ts';
import type { Face, UnitRow } from '../schema/units.ts';
import type { Ocs } from '../statics.ts';
import type { Category } from '../tables/combat.ts';
import { PHASE, RE } from '../terms.ts';

/** The sides: who attacks, and who holds the target. */
export const [FIRST, SECOND] = [0, 1];
/** So many that none is destroyed. */
export const STEPS = 10;

/** A hex with six neighbours. */
export function targetOf({ land: { grid } }: Ocs): Hex {
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

export interface Piece {
  readonly id: string;
  readonly side: number;
  readonly strength: number;
  readonly ar: number;
  readonly steps: number;
  /** In quarters. */
  readonly re: number;
  readonly at: Hex;
}

/** An aircraft over the target. */
export interface Plane {
  readonly id: string;
  readonly side: number;
  readonly rating: number;
  readonly isActive: boolean;
}

/** The things that lie on the bare ground. */
interface Scene {
  /** Of the target's hex. */
  readonly category?: Category;
  readonly pieces?: readonly Piece[];
  readonly planes?: readonly Plane[];
  /** The level of an air base of the second side in the target's hex. */
  readonly base?: number;
}

/** Statics of bare ground with a scene and nothing else; combat costs no supply. */
function bareStatics(s: Ocs, scene: Scene, program: Ruleset<Ocs>['program']): Ocs {
  const { category = 'open', pieces = [], planes = [], base = 0 } = scene;
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
  const aircraft = planes.map(
    ({ id, side, rating }): AircraftRow => ({
      ...{ id, name: id, side: head.sides[side].id, nation: head.sides[side].nations[0], roles: ['F'] },
      ...{ air: { rating, isOffensive: true }, gs: { over: 1, under: 1 }, range: 1, capacityT: 0 },
    }),
  );
  const nothing = { craft: [], ships: [], dumps: [], trucks: [], hedgehogs: [] };
  const scenario = {
    ...play.scenario,
    ...nothing,
    aircraft: planes.map(({ id, isActive }) => ({ unit: id, at: label(target), isActive, isReduced: false })),
    airBases: base === 0 ? [] : [{ id: BARE, side: head.sides[SECOND].id, at: label(target), level: base }],
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
    aircraft,
    ships: { ships: [], landingCraft: [] },
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

/** A fight about one hex on bare ground. */
export abstract class OcsTrial extends Trial<Ocs, number> {
  protected readonly target: Hex;

  constructor(
    protected readonly rules: Ruleset<Ocs>,
    s: Ocs,
    scene: Scene,
  ) {
    super(waiting(rules), bareStatics(s, scene, rules.program));
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

export const fighter =
  (trial: OcsTrial) =>
  (rng: Rng): number =>
    trial.once(rng);
