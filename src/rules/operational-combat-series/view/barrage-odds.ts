// The odds of barrages in the form of the table (OCS 12.4, 14.13): of guns, ships and aircraft, exact over flak and all
// dice.

import type { Hex } from '../../../hex/ids.ts';
import {
  certain,
  chanceOf,
  convolve,
  type Distribution,
  expectation,
  mapOutcomes,
  mixture,
  probability,
} from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsOutcomeView, OddsRow, OddsView } from '../../../view/view.ts';
import { ascending } from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { wingOf } from '../aircraft.ts';
import { thoseInRange } from '../chapters/barrage.ts';
import { strengthNow, struckUnits, unitColumn } from '../chapters/fire.ts';
import { barrageGrains, gunCost } from '../chapters/guns.ts';
import { flakShares } from '../odds/air.ts';
import { barrageShares, barrageText, burntShares, facilityShares, facilityText, NOTHING } from '../odds/fire.ts';
import type { Game } from '../state.ts';
import { allPointsAt, tokensAt } from '../stocks.ts';
import type { BarrageShifts } from '../tables/barrage.ts';
import { GRAINS } from '../tables/strength.ts';
import { type AircraftId, enemyOf, MOST, TARGET, TARGETS, TOKENS } from '../terms.ts';
import { hexName, mixedText, planeName, sideName, supplyText, unitName, vesselName } from '../text/names.ts';
import { TARGET_WORDS } from '../text/words.ts';
import { acting } from '../turn.ts';
import { barrageOf } from '../vessels.ts';

/** A barrage: its target, the side that fires, and its strength in grains, as flak leaves it. */
export interface Barrage {
  readonly hex: Hex;
  readonly target: number;
  readonly side: number;
  readonly grains: Distribution<number>;
}

/** The strength of aircraft in grains after flak of a rating; who aborts or loses a step does not attack (14.18b). */
export function throughFlak(g: Game, planes: readonly AircraftId[], rating: number): Distribution<number> {
  const unharmed = probability(flakShares(g.s, rating), (place) => place === 0);
  return planes.reduce<Distribution<number>>(
    (all, a) => convolve(all, chanceOf(unharmed, wingOf(g, a).grains, 0), (sum, grains) => sum + grains),
    certain(0),
  );
}

/** Outcomes by number, mildest first: those of `barrageShares`, percentages burnt, or those of `facilityShares`. */
function sharesOf(g: Game, { hex, target, side, grains }: Barrage): Distribution<number> {
  const supply = tokensAt(g, hex, enemyOf(side)) / TOKENS + allPointsAt(g, hex, enemyOf(side));
  const of = (strength: number): Distribution<number> => {
    if (strength === 0) return certain(NOTHING);
    if (target === TARGET.units) return barrageShares(g.s, unitColumn(g, hex, side, strength));
    if (target === TARGET.supplies) return burntShares(g.s, strengthNow(strength), supply);
    const shares = facilityShares(g.s, strengthNow(strength));
    // OCS 14.13c: on air bases alone the table may try what is parked without a hit; one hit breaks a railroad.
    if (target === TARGET['air-base']) return shares;
    const most = target === TARGET.railroad ? 2 : MOST_HITS;
    return mapOutcomes(shares, (outcome) => Math.min(outcome & ~1, most));
  };
  return ascending(mixture(grains, of));
}

const MOST_HITS = 2 * MOST.portHits;

interface Kind {
  readonly text: (outcome: number) => string;
  readonly harmed: string;
  readonly lost: string;
  readonly value: (outcome: number) => number;
}

const UNITS: Kind = {
  text: barrageText,
  harmed: 'the units are disorganized',
  lost: 'steps lost by the target',
  value: (outcome) => Math.max(0, outcome - 1),
};
const SUPPLIES: Kind = {
  text: (percent) => `${percent} % lost`,
  harmed: 'something is lost',
  lost: 'percent lost',
  value: (percent) => percent,
};
const FACILITY: Kind = {
  text: facilityText,
  harmed: 'it is hit',
  lost: 'hits',
  value: (outcome) => Math.floor(outcome / 2),
};
const AIR_BASE: Kind = { ...FACILITY, harmed: 'it is hit, or aircraft on it are tried' };
const RAILROAD: Kind = {
  ...FACILITY,
  text: (outcome) => (outcome === NOTHING ? 'no effect' : 'broken'),
  harmed: 'it is broken',
};

/** By place of TARGETS. */
const KINDS: Readonly<Record<(typeof TARGETS)[number], Kind>> = {
  units: UNITS,
  supplies: SUPPLIES,
  'air-base': AIR_BASE,
  hedgehog: FACILITY,
  port: FACILITY,
  railroad: RAILROAD,
};
const kindOf = (target: number): Kind => KINDS[TARGETS[target]];

/** The same labels for all kinds of targets: choices among them stand in one table. */
export function harmOf(g: Game, of: Barrage): OddsFigure[] {
  const shares = sharesOf(g, of);
  const { value } = kindOf(of.target);
  return [
    { label: 'harm', value: toNumber(probability(shares, (outcome) => outcome > 0)), isShare: true },
    { label: 'steps, hits or percent', value: toNumber(expectation(shares, value)) },
  ];
}

/** The chance that the units of a hex are disorganized. */
export const disorder = (g: Game, of: Barrage): number =>
  toNumber(probability(sharesOf(g, of), (outcome) => outcome > 0));

/** @param rows what fires, and what it costs */
export function barrageView(g: Game, of: Barrage, rows: readonly OddsRow[] = []): OddsView {
  const { hex, target, side } = of;
  const { text, harmed, lost, value } = kindOf(target);
  const shares = sharesOf(g, of);
  return {
    title: `Barrage on ${hexName(g.s, hex)}: ${TARGET_WORDS[TARGETS[target]]}`,
    hexes: [hex],
    workings: [{ label: 'strength', value: strengthText(of.grains), rule: '12.4' }, ...rows, ...circumstances(g, of)],
    outcomes: outcomesOf(shares, text),
    expectations: [
      { label: harmed, value: toNumber(probability(shares, (outcome) => outcome > 0)), isShare: true },
      { label: lost, value: toNumber(expectation(shares, value)) },
    ],
    marks: target === TARGET.units ? marksOf(g, hex, side, of.grains) : [],
  };
}

export const outcomesOf = (shares: Distribution<number>, text: (outcome: number) => string): OddsOutcomeView[] =>
  [...shares].map(([outcome, share]) => ({ outcome: text(outcome), probability: toNumber(share) }));

/** `18`; after flak `0 to 21, 13.5 on average`. */
function strengthText(grains: Distribution<number>): string {
  const strengths = [...grains.keys()].map(strengthNow);
  const [least, most] = [Math.min(...strengths), Math.max(...strengths)];
  if (least === most) return `${most}`;
  return `${least} to ${most}, ${toNumber(expectation(mapOutcomes(grains, strengthNow), (each) => each)).toFixed(1)} on average`;
}

/** Shifts of the column, and the column. */
function circumstances(g: Game, { hex, target, side, grains }: Barrage): OddsRow[] {
  const enemy = enemyOf(side);
  if (target === TARGET.supplies) {
    const [tokens, points] = [tokensAt(g, hex, enemy), allPointsAt(g, hex, enemy)];
    const transport = points > 0 ? ` and ${points} points of transport` : '';
    return [{ label: `${sideName(g.s, enemy)} supply`, value: `${supplyText(tokens)}${transport}`, rule: '14.13b' }];
  }
  if (target !== TARGET.units) return [];
  const shifts = g.s.tables.barrage.shiftsOf(struckUnits(g, hex, side));
  const columns = columnsOf(g, hex, side, grains);
  return [
    ...SHIFTS.flatMap(([cause, label]) =>
      shifts[cause] === 0 ? [] : [{ label, value: `${signed(shifts[cause])} columns`, rule: '12.4c' }],
    ),
    { label: 'column after shifts', value: columns.join(', '), rule: '12.4c' },
  ];
}

const SHIFTS: readonly (readonly [cause: keyof BarrageShifts, label: string])[] = [
  ['density', 'RE in the hex'],
  ['unobserved', 'nobody beside the target'],
  ['ground', 'terrain'],
  ['hedgehog', 'hedgehog'],
  ['marching', 'a unit in Strategic Move Mode'],
];

/** Columns by their least strength. */
function columnsOf(g: Game, hex: Hex, side: number, grains: Distribution<number>): number[] {
  const found = [...grains.keys()].filter((each) => each > 0).map((each) => unitColumn(g, hex, side, each));
  return [...new Set(found)].sort((a, b) => a - b).map((column) => g.s.tables.barrage.leastOf(column));
}

const marksOf = (g: Game, hex: Hex, side: number, grains: Distribution<number>): OddsView['marks'] => [
  ...columnsOf(g, hex, side, grains).map((least) => ({ chart: 'barrage', column: `${least}` })),
  { chart: 'supply-costs' },
];

// The firers

export const gunRow = (g: Game, u: number): OddsRow => ({
  label: unitName(g.s, u),
  value: mixedText(barrageGrains(g, u), GRAINS),
  rule: '12.4',
});

export const planeRow = (g: Game, a: AircraftId): OddsRow => ({
  label: planeName(g.s, a),
  value: mixedText(wingOf(g, a).grains, GRAINS),
  rule: '14.12',
});

/** A barrage by all guns and ships that can fire at the target, with what already does. */
export function ofAllGuns(g: Game, hex: Hex, target: number, before = 0): OddsView {
  const { guns, ships } = thoseInRange(g, hex);
  const own = guns.reduce((sum, u) => sum + barrageGrains(g, u), 0);
  const afloat = ships.reduce((sum, v) => sum + barrageOf(g, v).strength * GRAINS, 0);
  const price = guns.reduce((sum, u) => sum + gunCost(g, u), 0);
  const rows = [
    ...guns.map((u) => gunRow(g, u)),
    ...ships.map((v) => ({ label: vesselName(g.s, v), value: `${barrageOf(g, v).strength}`, rule: '19.2' })),
    { label: 'price', value: supplyText(price), rule: '12.4f' },
  ];
  const view = barrageView(g, { hex, target, side: acting(g), grains: certain(before + own + afloat) }, rows);
  return { ...view, notes: ['The figures assume that all guns and ships in range fire.', ...(view.notes ?? [])] };
}
