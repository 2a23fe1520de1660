// The worth of units, steps, places and tokens, in strength points: the common coin of the planner and the
// evaluation.

import { perStatics } from '../../../engine/kernel/scratch.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type Park, readPark, tokensOn } from '../stocks.ts';
import { LOAD, RE, type UnitId } from '../terms.ts';
import { isWorn, sideShown, stepsOf, supplyOf } from '../units.ts';

/** The worth of a point of victory in strength points. */
export const POINT = 6;
/** A headquarters holds a front together. */
const HEADQUARTERS = 24;
/** The chance that a unit that counts at the end lives to see it. */
const LIVES = 0.7;
/** A gun strikes without being struck: its barrage strength counts less than a strength that holds ground. */
const GUN = 0.5;

type Also = Ocs['play']['victory']['also'][number];

/** The worth of a unit's steps without losses, and what a step is worth, by unit. */
interface Worths {
  readonly whole: Float64Array;
  readonly step: Float64Array;
}

const worths = perStatics(({ forces, play, head }: Ocs): Worths => {
  const whole = new Float64Array(forces.count + 1);
  const step = new Float64Array(forces.count + 1);
  /** Points that a unit brings by being there at the end, as far as it is likely to be. */
  const aliveFor = (row: Also, u: UnitId): number =>
    row.by === 'forces' && row.area === undefined && isOf(head, forces.rows[u], row.of)
      ? (LIVES * POINT * row.points.over * row.per.under * forces.re[u]) / (row.points.under * row.per.over * RE)
      : 0;
  for (let u = 1; u <= forces.count; u++) {
    const { strength, ar } = forces.combat[u];
    const fights =
      forces.isHq[u] === 1 ? HEADQUARTERS : (strength * (forces.isArtillery[u] === 1 ? GUN : 1) * (3 + ar)) / 6;
    const counted = play.victory.also.filter(
      (row) =>
        row.by === 'steps-lost' && isOf(head, forces.rows[u], row.of) && (row.breakDown || forces.isBreakDown[u] === 0),
    );
    const points = counted.reduce((sum, row) => sum + row.points.over / row.points.under, 0);
    const lives = play.victory.also.reduce((sum, row) => sum + aliveFor(row, u), 0);
    step[u] = (fights + lives) / forces.steps[u] + points * POINT;
    whole[u] = step[u] * forces.steps[u];
  }
  return { whole, step };
});

function isOf(head: Ocs['head'], row: Ocs['forces']['rows'][number], of: string): boolean {
  return (
    row?.side === of ||
    row?.nation === of ||
    (head.sides.find(({ id }) => id === of)?.nations ?? []).includes(row?.nation ?? '')
  );
}

/** The worth of a unit with the steps that it has. */
export const unitWorth = (g: Game, u: UnitId): number => worths(g.s).step[u] * stepsOf(g, u);
export const stepWorth = (g: Game, u: UnitId): number => worths(g.s).step[u];

/** OCS 9.12d: what its losses leave of the strength of a unit. */
const wear = (g: Game, u: UnitId): number => (isWorn(g, u) ? 0.5 : 1);

/** Strength of an attack from a side of the counter in the open, without terrain; 0 for those that never attack. */
export function attackStrength(g: Game, u: UnitId, face: number): number {
  const { forces } = g.s;
  const { strength, isDefenseOnly } = sideShown(g, u, face);
  if (isDefenseOnly || forces.isArtillery[u] === 1 || forces.isHq[u] === 1) return 0;
  const { over, under } = supplyOf(g, u).attack;
  return ((strength * over) / under) * wear(g, u);
}

/** OCS 12.4b: guns defend with 1. */
export function defenseStrength(g: Game, u: UnitId, face: number): number {
  const { forces } = g.s;
  const { over, under } = supplyOf(g, u).defense;
  const strength = forces.isArtillery[u] === 1 ? 1 : sideShown(g, u, face).strength;
  return ((strength * over) / under) * wear(g, u);
}

/** Whether a unit holds ground: guns, headquarters and unarmed units do not. */
export const isCombatUnit = ({ forces }: Ocs, u: UnitId): boolean =>
  forces.isArtillery[u] === 0 && forces.isHq[u] === 0 && forces.combat[u].strength > 0;

const park: Park = { site: 0, side: 0, kind: 0, moved: 0, points: 0, tokens: 0 };

/** All tokens of a side on the map, on the ground and on trucks. */
export function tokensOfSide(g: Game, side: number): number {
  let tokens = 0;
  for (let site = 1; site <= g.s.counts.sites; site++) tokens += tokensOn(g, site, side);
  for (let i = 0; i < g.cells[g.s.at.parks]; i++) {
    const { kind, side: owner, tokens: cargo } = readPark(g, i, park);
    if (owner === side && kind !== LOAD.hauled) tokens += cargo;
  }
  return tokens;
}

/** Tokens with which a side can fight for a week: below them each is dear. */
const AMPLE = 24;
const CHEAP = 0.5;
const DEAR = 4;

/** The worth of a token to a side that has so many. */
export const tokenWorth = (tokens: number): number =>
  tokens >= AMPLE ? CHEAP : CHEAP + ((DEAR - CHEAP) * (AMPLE - tokens)) / AMPLE;
