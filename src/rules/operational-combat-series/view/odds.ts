// The odds of combats and barrages in the form of the table (OCS 9.7 to 9.17, 12.4), exact over surprise and all dice.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { certain, type Distribution, expectation, mapOutcomes, probability } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsRow, OddsView } from '../../../view/view.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { mayCommit } from '../chapters/attackers.ts';
import { barrage } from '../chapters/barrage.ts';
import { battle, canDefend, engageDefenders } from '../chapters/battle.ts';
import { combat } from '../chapters/combat.ts';
import { fire, strengthNow, unitColumn } from '../chapters/fire.ts';
import { barrageGrains, gunCost, isLoaded, mayBarrage, reaches } from '../chapters/guns.ts';
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
  ONE_DIE,
  resultOf,
  resultShares,
  resultText,
  surpriseShifts,
} from '../odds/fight.ts';
import { barrageShares, barrageText, burntShares, facilityShares, facilityText } from '../odds/fire.ts';
import type { Game } from '../state.ts';
import { allPointsAt, tokensAt } from '../stocks.ts';
import { GRAINS } from '../tables/strength.ts';
import { enemyOf, TARGET, TARGETS, TOKENS, type UnitId } from '../terms.ts';
import { hexName, mixedText, sideName, supplyText, unitName } from '../text/names.ts';
import { TARGET_WORDS } from '../text/words.ts';
import { acting, plays } from '../turn.ts';
import { actionRating, give, has, hexOf, nextWith, sideOf, stepsOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { combatMarks } from './charts.ts';
import { knowsChoices } from './pieces.ts';

/** The combat or the barrage that is being decided or rolled. */
export function odds(g: Game, viewer: Seat | null): OddsView | null {
  if (g.isOver) return null;
  if (g.isRunning(fire)) {
    const { hex, target, grains } = fire.at;
    const isRolled = g.stepId !== fire.step.dice && g.stepId !== fire.step.die;
    return isRolled ? null : barrageView(g, g.cells[hex] as Hex, g.cells[target], g.cells[grains], []);
  }
  if (g.isRunning(battle)) return isDecided(g) ? null : battleNow(g);
  if (g.stepId === combat.step.name) {
    const hex = g.cells[combat.at.target] as Hex;
    const view = nextWith(g, 'engaged', acting(g), 0) === 0 ? ofAll(g, hex) : namedView(g, hex);
    return knowsChoices(g, viewer) ? { ...view, alternatives: alternatives(g) } : view;
  }
  if (g.stepId === barrage.step.guns) {
    const { hex, target, grains } = barrage.at;
    if (g.cells[grains] === 0) return ofAllGuns(g, g.cells[hex] as Hex, g.cells[target]);
    return barrageView(g, g.cells[hex] as Hex, g.cells[target], g.cells[grains], []);
  }
  return null;
}

/** The attack or barrage that a choice begins, or as the choice makes it. */
export function oddsOf(g: Game, chosen: Action, _viewer: Seat | null): OddsView | null {
  const [a, b] = [aOf(chosen), bOf(chosen)];
  switch (verbOf(chosen)) {
    case VERB.attack:
      return ofAll(g, a as Hex);
    case VERB.commit:
      return g.tried(() => {
        give(g, 'engaged', a);
        return namedView(g, g.cells[combat.at.target] as Hex);
      });
    case VERB.done:
      return g.stepId === combat.step.name ? namedView(g, g.cells[combat.at.target] as Hex) : null;
    case VERB.usualCost:
    case VERB.allCosts:
      return battleView(g, {
        hex: g.cells[battle.at.target] as Hex,
        isAtAllCosts: verbOf(chosen) === VERB.allCosts,
        isOverrun: g.cells[battle.at.overrun] === 1,
      });
    case VERB.overrun:
      return g.tried(() => {
        g.apply(chosen);
        return g.isRunning(battle) ? battleNow(g) : null;
      });
    case VERB.barrage:
      return ofAllGuns(g, b as Hex, a);
    case VERB.fire: {
      const { hex, target, grains } = barrage.at;
      const all = g.cells[grains] + barrageGrains(g, a);
      return barrageView(g, g.cells[hex] as Hex, g.cells[target], all, []);
    }
    default:
      return null;
  }
}

/** Lines for the terminal and for reports. */
export function preview(g: Game): string[] {
  const view = odds(g, null);
  if (view === null) return [];
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    view.title,
    ...view.workings.map(({ label, value, rule }) => `  ${label}: ${value}${rule ? ` (${rule})` : ''}`),
    ...view.outcomes.map(({ outcome, probability }) => `  ${percent(probability)} ${outcome}`),
    ...view.expectations.map(
      ({ label, value, isShare }) => `  ${label}: ${isShare ? percent(value) : value.toFixed(2)}`,
    ),
  ];
}

// Combat

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
const namedView = (g: Game, hex: Hex): OddsView =>
  g.tried(() => {
    engageDefenders(g, hex);
    return battleView(g, { hex, isAtAllCosts: false, isOverrun: false });
  });

const isDecided = (g: Game): boolean => g.cells[battle.at.rolls] > 0 && g.stepId !== battle.step.roll;

/** The combat in progress. */
function battleNow(g: Game): OddsView {
  const { at, step } = battle;
  const isAtAllCosts = g.cells[at.atAllCosts] === 1;
  return battleView(g, {
    hex: g.cells[at.target] as Hex,
    isAtAllCosts,
    isOverrun: g.cells[at.overrun] === 1,
    // OCS 9.17: known once its dice have fallen.
    ...(g.stepId === step.roll ? { shifts: certain(g.cells[at.shift]) } : {}),
    ...(g.stepId === step.shift ? { shifts: shiftsOf(g.cells[at.surprised] === acting(g) + 1) } : {}),
    lead: g.cells[at.lead],
    holder: g.cells[at.holder],
  });
}

const shiftsOf = (isAttackers: boolean): Distribution<number> =>
  mapOutcomes(ONE_DIE, (die) => (isAttackers ? die : -die));

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
  const columns = [...columnsOf(g.s, fight).keys()].sort((a, b) => a - b);
  const plain = g.s.tables.combat.column(fight.category, fight.attack, fight.defense);
  return {
    title: `${isOverrun ? 'Overrun of' : 'Attack on'} ${hexName(g.s, hex)}`,
    hexes: [hex, ...new Set(attackers.map((u) => hexOf(g, u)))],
    attackers: attackers.map((u) => g.s.forces.ids[u]),
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
      ...priceRows(g, side, isAtAllCosts),
    ],
    outcomes: outcomesOf(shares, resultText),
    expectations: figuresOf(
      shares,
      steps,
      sum(attackers, (u) => stepsOf(g, u)),
    ),
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

const outcomesOf = (shares: Distribution<number>, text: (outcome: number) => string): OddsView['outcomes'] =>
  [...shares].map(([outcome, share]) => ({ outcome: text(outcome), probability: toNumber(share) }));

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

/** What each unit would make of the attack that is put together. */
function alternatives(g: Game): NonNullable<OddsView['alternatives']> {
  const options = g.options();
  const actions = Array.from({ length: options.size }, (_, i) => options.at(i));
  return actions.flatMap((action) => {
    const view = oddsOf(g, action, null);
    if (view === null) return [];
    const label = verbOf(action) === VERB.commit ? `with ${unitName(g.s, aOf(action))}` : 'as it is';
    return [{ label, action, expectations: view.expectations }];
  });
}

// Barrages

/** A barrage by all guns that can fire at the target. */
function ofAllGuns(g: Game, hex: Hex, target: number): OddsView {
  const guns = Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter(
    (u) => isLoaded(g, u, acting(g)) && mayBarrage(g, u) && reaches(g, u, hex),
  );
  const grains = guns.reduce((sum, u) => sum + barrageGrains(g, u), 0);
  const price = guns.reduce((sum, u) => sum + gunCost(g, u), 0);
  const rows = [
    ...guns.map((u) => ({ label: unitName(g.s, u), value: mixedText(barrageGrains(g, u), GRAINS), rule: '12.4' })),
    { label: 'price', value: supplyText(price), rule: '12.4f' },
  ];
  const view = barrageView(g, hex, target, grains, rows);
  return { ...view, notes: ['The figures assume that all guns in range fire.', ...(view.notes ?? [])] };
}

/** The odds of a barrage with a strength in grains. */
export function barrageView(g: Game, hex: Hex, target: number, grains: number, rows: readonly OddsRow[]): OddsView {
  const points = strengthNow(grains);
  const head = {
    title: `Barrage on ${hexName(g.s, hex)}: ${TARGET_WORDS[TARGETS[target]]}`,
    hexes: [hex],
  };
  const strengthRow = { label: 'strength', value: `${points}`, rule: '12.4' };
  if (target === TARGET.units) {
    const column = unitColumn(g, hex, acting(g), grains);
    const shares = barrageShares(g.s, column);
    return {
      ...head,
      workings: [
        strengthRow,
        ...rows,
        { label: 'column after shifts', value: `${g.s.tables.barrage.leastOf(column)}`, rule: '12.4c' },
      ],
      outcomes: outcomesOf(shares, barrageText),
      expectations: [
        {
          label: 'the units are disorganized',
          value: toNumber(probability(shares, (outcome) => outcome > 0)),
          isShare: true,
        },
        {
          label: 'steps lost by the target',
          value: toNumber(expectation(shares, (outcome) => Math.max(0, outcome - 1))),
        },
      ],
    };
  }
  if (target === TARGET.supplies) {
    const enemy = enemyOf(acting(g));
    const tokens = tokensAt(g, hex, enemy);
    const shares = burntShares(g.s, points, tokens / TOKENS + allPointsAt(g, hex, enemy));
    return {
      ...head,
      workings: [
        strengthRow,
        ...rows,
        { label: `${sideName(g.s, enemy)} supply`, value: supplyText(tokens), rule: '14.13b' },
      ],
      outcomes: outcomesOf(shares, (percent) => `${percent} % lost`),
      expectations: [{ label: 'percent lost', value: toNumber(expectation(shares, (percent) => percent)) }],
    };
  }
  const shares = facilityShares(g.s, points);
  return {
    ...head,
    workings: [strengthRow, ...rows],
    outcomes: outcomesOf(shares, facilityText),
    expectations: [{ label: 'hits', value: toNumber(expectation(shares, (outcome) => Math.floor(outcome / 2))) }],
  };
}
