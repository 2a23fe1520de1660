// The odds of combats in the form of the table (OCS 9.7 to 9.17), exact over surprise and all dice.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { OddsCost } from '../../../engine/contract/odds.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  certain,
  type Distribution,
  expectation,
  given,
  mapOutcomes,
  probability,
} from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsOutcomeView, OddsRow, OddsView } from '../../../view/view.ts';
import { ascending } from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { plural } from '../../../wargame/view/log.ts';
import { mayCommit } from '../chapters/attackers.ts';
import { battle, canDefend, engageDefenders } from '../chapters/battle.ts';
import { PURPOSE, paying } from '../chapters/paying.ts';
import { attackOf, attackPrice, defenseOf, defensePrice, ratingDifference } from '../chapters/strengths.ts';
import { categoryIn, hedgehogIn } from '../hexes.ts';
import {
  CHOICES,
  columnsOf,
  costOf,
  FIGURES,
  type Fight,
  MARKS,
  resultOf,
  resultShares,
  resultText,
  shiftsBy,
  surpriseShifts,
} from '../odds/fight.ts';
import type { Game } from '../state.ts';
import { GRAINS } from '../tables/strength.ts';
import { enemyOf, type UnitId } from '../terms.ts';
import { hexName, mixedText, supplyText, unitName } from '../text/names.ts';
import { acting, plays } from '../turn.ts';
import { actionRating, give, has, hexOf, nextWith, sideOf, stepsOf } from '../units.ts';
import { outcomesOf } from './barrage-odds.ts';
import { combatMarks } from './charts.ts';
import { overrunView } from './overrun-odds.ts';

const engagedOf = (g: Game, side: number): UnitId[] => {
  const units: UnitId[] = [];
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) units.push(u);
  return units;
};

const FULL = 'The figures assume that all units that can join the attack do, the strongest first.';
const BEST = 'Each side is taken to count its best action rating.';

/** The attack on a hex by all that may join it. */
export function ofAll(g: Game, hex: Hex): OddsView {
  return g.tried(() => {
    const near = Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter(
      (u) => sideOf(g, u) === acting(g) && !has(g, 'engaged', u),
    );
    near.sort((a, b) => strength(g, b, hex) - strength(g, a, hex) || a - b);
    for (const u of near) if (mayCommit(g, u, hex)) give(g, 'engaged', u);
    const view = namedView(g, hex);
    return { ...view, attackers: [], notes: [FULL, ...(view.notes ?? [])] };
  });
}

const strength = (g: Game, u: UnitId, target: Hex): number =>
  g.s.land.grid.distance(hexOf(g, u), target) === 1 ? attackOf(g, u, target) : 0;

/** The attack on a hex by those that are named. */
export const namedView = (g: Game, hex: Hex): OddsView =>
  g.tried(() => {
    engageDefenders(g, hex);
    return battleView(g, { hex, isAtAllCosts: false, isOverrun: false });
  });

export const isDecided = (g: Game): boolean => g.cells[battle.at.rolls] > 0 && g.stepId !== battle.step.roll;

/** OCS 4.9: the attacker's world knows no marks of the defenders; all that may defend are taken to. */
const withDefenders = <Odds>(g: Game, odds: () => Odds): Odds =>
  nextWith(g, 'engaged', enemyOf(acting(g)), 0) !== 0
    ? odds()
    : g.tried(() => {
        engageDefenders(g, g.cells[battle.at.target] as Hex);
        return odds();
      });

/** The combat in progress. */
export const battleNow = (g: Game, viewer: Seat | null): OddsView =>
  withDefenders(g, () => battleWithDefenders(g, viewer));

function battleWithDefenders(g: Game, viewer: Seat | null): OddsView {
  const { at, step } = battle;
  const view = battleView(g, {
    hex: g.cells[at.target] as Hex,
    isAtAllCosts: g.cells[at.atAllCosts] === 1,
    isOverrun: g.cells[at.overrun] === 1,
    // OCS 9.17: known once its dice have fallen.
    ...(g.stepId === step.roll ? { shifts: certain(g.cells[at.shift]) } : {}),
    ...(g.stepId === step.shift
      ? { shifts: shiftsBy(g.s, g.cells[at.surprised] === acting(g) + 1 ? 'attacker' : 'defender') }
      : {}),
    lead: g.cells[at.lead],
    holder: g.cells[at.holder],
  });
  return isUnanswered(g) ? overrunView(g, view, differenceNow(g), viewer) : view;
}

/** The same at a price. */
export const ofCosts = (g: Game, isAtAllCosts: boolean, viewer: Seat | null): OddsView =>
  withDefenders(g, () => {
    const isOverrun = g.cells[battle.at.overrun] === 1;
    const view = battleView(g, { hex: g.cells[battle.at.target] as Hex, isAtAllCosts, isOverrun });
    return isOverrun ? overrunView(g, view, differenceNow(g), viewer) : view;
  });

/** OCS 7.2a: before the barrage that may answer an overrun. */
function isUnanswered(g: Game): boolean {
  const { costs, attackerRates, defenderRates, surprise } = battle.step;
  return (
    g.cells[battle.at.overrun] === 1 && [costs, attackerRates, defenderRates, surprise].includes(g.stepId as never)
  );
}

const differenceNow = (g: Game): number =>
  ratingDifference(
    g,
    g.cells[battle.at.lead] || bestOf(g, engagedOf(g, acting(g))),
    g.cells[battle.at.holder] || bestOf(g, engagedOf(g, enemyOf(acting(g)))),
  );

interface Asked {
  readonly hex: Hex;
  readonly isAtAllCosts: boolean;
  readonly isOverrun: boolean;
  readonly shifts?: Distribution<number>;
  /** Units whose action ratings count, 0 where they are not chosen yet. */
  readonly lead?: UnitId;
  readonly holder?: UnitId;
}

/** The odds of a combat between the engaged units. */
export function battleView(g: Game, asked: Asked): OddsView {
  const { hex, isAtAllCosts, isOverrun } = asked;
  const [side, enemy] = [acting(g), enemyOf(acting(g))];
  const [attackers, defenders] = [engagedOf(g, side), engagedOf(g, enemy)];
  const lead = asked.lead || bestOf(g, attackers);
  const holder = asked.holder || bestOf(g, defenders);
  const isUnpaid = defendsUnpaid(g, hex, enemy);
  const difference = ratingDifference(g, lead, holder);
  const sum = (units: readonly UnitId[], of: (u: UnitId) => number): number =>
    units.reduce((total, u) => total + of(u), 0);
  const fight: Fight = {
    category: categoryIn(g, hex),
    attack: sum(attackers, (u) => attackOf(g, u, hex)),
    defense: sum(defenders, (u) => defenseOf(g, u, isUnpaid)),
    difference,
    hedgehog: hedgehogIn(g, hex),
    isOverrun,
    isAtAllCosts,
    shifts: asked.shifts ?? surpriseShifts(g.s, isOverrun, difference),
  };
  const shares = resultShares(g.s, fight);
  const steps = sum(defenders, (u) => stepsOf(g, u));
  const own = sum(attackers, (u) => stepsOf(g, u));
  const columns = [...columnsOf(g.s, fight).keys()].sort((a, b) => a - b);
  const plain = g.s.tables.combat.column(fight.category, fight.attack, fight.defense);
  return {
    title: `${isOverrun ? 'Overrun of' : 'Attack on'} ${hexName(g.s, hex)}`,
    hexes: [hex, ...new Set(attackers.map((u) => hexOf(g, u)))],
    attackers: attackers.map((u) => ({ counter: g.s.forces.ids[u], adds: mixedText(attackOf(g, u, hex), GRAINS) })),
    workings: [
      { label: 'attack', value: mixedText(fight.attack, GRAINS), rule: '9.4' },
      { label: 'defense', value: mixedText(fight.defense, GRAINS), rule: '9.4' },
      ...attackers.map((u) => unitRow(g, u, attackOf(g, u, hex))),
      ...defenders.map((u) => unitRow(g, u, defenseOf(g, u, isUnpaid))),
      ...(isUnpaid ? [{ label: 'defense without combat supply', value: 'halved', rule: '9.5a' }] : []),
      { label: 'odds', value: g.s.tables.combat.oddsOf(fight.category, plain), rule: '9.7' },
      { label: 'action ratings', value: signed(difference), rule: '9.9', worth: difference },
      ...(fight.hedgehog > 0 ? [{ label: 'hedgehog', value: `−${fight.hedgehog}`, rule: '17.0' }] : []),
      ...surpriseRows(fight.shifts),
      ...surprisedRows(g, fight, steps, own),
      ...priceRows(g, side, isAtAllCosts),
    ],
    outcomes: outcomesOf(shares, resultText),
    expectations: figuresOf(shares, steps, own),
    fates: [
      { unit: 'attackers', outcomes: lossesOf(shares, ({ attacker }) => attacker, steps, own) },
      { unit: 'defenders', outcomes: lossesOf(shares, ({ defender }) => defender, steps, own) },
    ],
    notes: [...(asked.lead ? [] : [BEST]), CHOICES, ...(isAtAllCosts ? [DEAR] : [])],
    marks: combatMarks(fight.category, columns),
  };
}

/** OCS 9.5; a lesson without supply has no prices. */
const priceRows = (g: Game, side: number, isAtAllCosts: boolean): OddsRow[] =>
  plays(g.s, 'supply')
    ? [
        { label: 'price of the attack', value: supplyText(attackPrice(g, side, isAtAllCosts)), rule: '9.5' },
        { label: 'price of the defense', value: supplyText(defensePrice(g, enemyOf(side))), rule: '9.5' },
      ]
    : [];

const DEAR = 'At All Costs: two rolls, the second at −4; options of the attackers are losses.';

function bestOf(g: Game, units: readonly UnitId[]): UnitId {
  return units.reduce((best, u) => (best === 0 || actionRating(g, u) > actionRating(g, best) ? u : best), 0);
}

const unitRow = (g: Game, u: UnitId, grains: number): OddsRow => ({
  label: unitName(g.s, u),
  value: `${mixedText(grains, GRAINS)}, rating ${actionRating(g, u)}`,
  rule: '9.4',
});

/** Whether the defenders are halved for want of supply: as they have paid, or as they could. */
function defendsUnpaid(g: Game, hex: Hex, side: number): boolean {
  const isPaying = g.isRunning(paying) && g.cells[paying.at.purpose] === PURPOSE.defense;
  if (isPaying) return false;
  const { attackerRates, defenderRates, surprise, shift, roll } = battle.step;
  const isPaid = !g.isRunning(paying) && [attackerRates, defenderRates, surprise, shift, roll].includes(g.stepId);
  const isRegular = g.isRunning(battle) && g.cells[battle.at.overrun] === 0;
  if (isPaid && (isRegular || g.stepId === roll)) return g.cells[battle.at.unpaid] === 1;
  return !canDefend(g, hex, side);
}

function surpriseRows(shifts: Distribution<number>): OddsRow[] {
  const [attacker, defender] = [
    probability(shifts, (shift) => shift > 0),
    probability(shifts, (shift) => shift < 0),
  ].map((share) => Math.round(1000 * toNumber(share)) / 10);
  const [only] = shifts.keys();
  if (shifts.size === 1)
    return only === 0 ? [] : [{ label: 'surprise', value: `${signed(only)} columns`, rule: '9.17', worth: only }];
  return [{ label: 'surprise', value: `${attacker} % by the attacker, ${defender} % by the defender`, rule: '9.17' }];
}

/** OCS 9.17: what the combat comes to for the side that surprises the other. */
function surprisedRows(g: Game, fight: Fight, steps: number, own: number): OddsRow[] {
  const both = [
    ['surprise by the attacker', (shift: number) => shift > 0],
    ['surprise by the defender', (shift: number) => shift < 0],
  ] as const;
  if (!both.every(([, holds]) => [...fight.shifts.keys()].some(holds))) return [];
  return both.map(([label, holds]) => {
    const shifts = given(fight.shifts, holds);
    const shares = resultShares(g.s, { ...fight, shifts });
    const mean = (of: (cost: OddsCost) => number): number =>
      toNumber(expectation(shares, (number) => of(costOf(number, steps, own))));
    const vacated = Math.round(100 * mean(({ taken }) => (taken ? 1 : 0)));
    const lost = [mean(({ attacker }) => attacker), mean(({ defender }) => defender)].map((each) => each.toFixed(1));
    return { label, value: `${vacated} % vacated, steps ${lost[0]} to ${lost[1]}`, rule: '9.17' };
  });
}

/** How many steps a side loses. */
function lossesOf(
  shares: Distribution<number>,
  of: (cost: OddsCost) => number,
  steps: number,
  own: number,
): OddsOutcomeView[] {
  const losses = ascending(mapOutcomes(shares, (number) => of(costOf(number, steps, own))));
  return outcomesOf(losses, (lost) => plural(lost, 'step'));
}

const figuresOf = (shares: Distribution<number>, steps: number, own: number): OddsFigure[] => [
  ...FIGURES.map(([label, value, isShare]) => ({
    label,
    value: toNumber(expectation(shares, (number) => value(costOf(number, steps, own)))),
    ...(isShare ? { isShare } : {}),
  })),
  ...MARKS.map(([label, holds]) => ({
    label,
    value: toNumber(probability(shares, (number) => holds(resultOf(number)))),
    isShare: true,
  })),
];
