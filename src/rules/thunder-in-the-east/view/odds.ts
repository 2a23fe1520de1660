// The odds of battles and overruns in the form of the table (TITE 17.2, 21.0 to 21.5): exact, over the strengths that
// untried corps may show.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { certain, type Distribution, expectation, mapOutcomes, mixture } from '../../../odds/distribution.ts';
import { type Rational, rational, toNumber } from '../../../odds/rational.ts';
import type { OddsAttacker, OddsFigure, OddsRow, OddsView } from '../../../view/view.ts';
import { MOST_VALUES } from '../cells.ts';
import { advance } from '../chapters/advance.ts';
import { battle, battles } from '../chapters/battle.ts';
import { declaredOdds } from '../chapters/battle-column.ts';
import { columnOf, halvingsOf, isOpenBattle, type Odds, shiftRows, strengthAgainst } from '../chapters/battle-odds.ts';
import { cardPlay } from '../chapters/cards/playing.ts';
import { supportShares } from '../chapters/close-support.ts';
import { declaration, mayJoin } from '../chapters/declaration.ts';
import { enlistParty } from '../chapters/landing.ts';
import { movement } from '../chapters/movement.ts';
import { modifiedDie, overrun, overrunModifier } from '../chapters/overrun.ts';
import { nextFighter } from '../chapters/step-loss.ts';
import { costOf, FIGURES, resultShares, resultText } from '../odds/results.ts';
import { OVERRUN_WORDS, overrunCost, overrunShares } from '../odds/tables.ts';
import {
  activeSide,
  attackOf,
  defenceOf,
  type Game,
  hexOf,
  inactiveSide,
  isAloft,
  isHeldBy,
  isHq,
  isUntried,
  kindOf,
  reveal,
  stepsOf,
} from '../state.ts';
import { BONUS, HALVES, type UnitId } from '../terms.ts';
import { columnName, hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { resultMarks } from './charts.ts';
import { BONUS_WORDS } from './log.ts';

/** The battle or the overrun that is being decided or rolled. */
export function odds(g: Game, _viewer: Seat | null): OddsView | null {
  if (g.isOver) return null;
  if (g.isRunning(overrun)) {
    const target = g.cells[overrun.at.target];
    const isRolled = g.stepId !== overrun.step.roll || target === 0;
    return isRolled ? null : overrunView(g, g.cells[overrun.at.unit], g.cells[overrun.at.hex] as Hex);
  }
  if (g.stepId === declaration.step.join || g.stepId === declaration.step.support) {
    const hex = g.cells[declaration.at.hex] as Hex;
    const view = nextFighter(g, hex, activeSide(g)) === 0 ? ofAll(g, hex) : battleView(g, hex, BONUS.none);
    return { ...view, alternatives: alternatives(g) };
  }
  if (!g.isRunning(battle) || g.cells[battle.at.result] !== 0 || g.cells[battle.at.done] !== 0) return null;
  const { press, stand, pick, motivate } = battle.step;
  if ([press, stand, pick, motivate].includes(g.stepId) || g.isRunning(cardPlay)) return null;
  const { hex, bonus, airShift, cardShift } = battle.at;
  return battleView(g, g.cells[hex] as Hex, g.cells[bonus], [], certain(g.cells[airShift]), g.cells[cardShift]);
}

/** The attack that a choice begins, or as the choice makes it. */
export function oddsOf(g: Game, chosen: Action, _viewer: Seat | null): OddsView | null {
  const a = aOf(chosen);
  switch (verbOf(chosen)) {
    case VERB.attack:
      return ofAll(g, a as Hex);
    case VERB.join:
      return withUnit(g, a, () => battleView(g, g.cells[declaration.at.hex] as Hex, BONUS.none));
    case VERB.done:
      return g.stepId === declaration.step.join ? battleView(g, g.cells[declaration.at.hex] as Hex, BONUS.none) : null;
    case VERB.support:
      return battleView(g, g.cells[declaration.at.hex] as Hex, a);
    case VERB.resolve:
      return g.stepId === battles.step.next ? declaredView(g, a as Hex) : null;
    case VERB.overrun:
      return overrunView(g, g.cells[movement.at.unit], a as Hex);
    case VERB.exploit:
      return g.isRunning(advance) && isHeldBy(g, bOf(chosen) as Hex, inactiveSide(g))
        ? overrunView(g, a, bOf(chosen) as Hex)
        : null;
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

/** A declared battle, with the support of a headquarters and the columns of cards. */
export function declaredView(g: Game, hex: Hex): OddsView {
  const { at } = g.s;
  let place = 0;
  while (g.cells[at.battleHex + place] !== hex) place++;
  const bonus = g.cells[at.battleBonus + place];
  return battleView(g, hex, bonus, [], supportShares(g, hex, bonus), g.cells[at.battleCards + place]);
}

const withUnit = <T>(g: Game, u: UnitId, look: () => T): T =>
  g.tried(() => {
    g.set(g.s.at.unitTarget + u, g.cells[declaration.at.hex]);
    return look();
  });

const FULL = 'The figures assume that all units that can join the attack do, the strongest first over each hexside.';

/** The attack on a hex by all that may join it. */
export const ofAll = (g: Game, hex: Hex): OddsView => withAll(g, hex, () => battleView(g, hex, BONUS.none, [FULL]));

/** Looks at the game as if all that may join an attack had joined it. */
export function withAll<T>(g: Game, hex: Hex, look: () => T): T {
  return g.tried(() => {
    const near: UnitId[] = [];
    const { presence, land } = g.s;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const from = land.grid.neighbour[side] as Hex;
      if (from === 0 || !isHeldBy(g, from, activeSide(g))) continue;
      for (let u = presence.firstIn(g, from); u !== 0; u = presence.nextOf(g, u)) if (!isHq(g, u)) near.push(u);
    }
    near.sort((a, b) => strengthAgainst(g, b, hexOf(g, b), hex) - strengthAgainst(g, a, hexOf(g, a), hex) || a - b);
    enlistParty(g, hex);
    for (const u of near) if (mayJoin(g, u, hex)) g.set(g.s.at.unitTarget + u, hex);
    return look();
  });
}

/** The odds of the attack that is being declared, with each unit or support of a headquarters added. */
function alternatives(g: Game): NonNullable<OddsView['alternatives']> {
  const options = g.options();
  const actions = Array.from({ length: options.size }, (_, i) => options.at(i));
  const list: NonNullable<OddsView['alternatives']>[number][] = [];
  for (const action of actions) {
    const verb = verbOf(action);
    const view = oddsOf(g, action, null);
    if (view === null) continue;
    const label =
      verb === VERB.join
        ? `with ${g.s.forces.titles[aOf(action)]}`
        : verb === VERB.support
          ? BONUS_WORDS[aOf(action)]
          : 'as it is';
    list.push({ label, action, expectations: view.expectations });
  }
  return list;
}

// Battles

/**
 * The battle for a hex by its declared attackers, with a support: a place of BONUSES.
 * @param air columns that aircraft and fleets shift, by chance while their dice have not fallen
 * @param cards columns that event cards add
 */
export function battleView(
  g: Game,
  hex: Hex,
  bonus: number,
  notes: readonly string[] = [],
  air: Distribution<number> = supportShares(g, hex, bonus),
  cards = 0,
): OddsView {
  const side = activeSide(g);
  const enemy = inactiveSide(g);
  const forces = { ...declaredOdds(g, hex) };
  const isOpen = isOpenBattle(g, forces, enemy);
  const columns = mixture(air, (shift) => columnsOf(g, forces, bonus + shift + cards));
  const shares = mixture(columns, (column) => resultShares(g, column, isOpen));
  const defenders = unitsIn(g, hex);
  const steps = defenders.reduce((sum, u) => sum + stepsOf(g, u), 0);
  const attackers = fighters(g, hex, side);
  const hasUntried = [...attackers, ...defenders].some((u) => isUntried(g, u));
  return {
    title: `Attack on ${hexName(g.s, hex)}`,
    // Units that came by air or by sea stand in no hex.
    hexes: [hex, ...new Set(attackers.map((u) => hexOf(g, u)).filter((from) => from !== 0))],
    attackers: notes.includes(FULL) ? [] : attackers.map((u) => joined(g, u, hex)),
    workings: [
      sumRow(g, 'attack', attackers, forces.attack),
      sumRow(g, 'defence', defenders, forces.defence),
      ...attackers.map((u) => attackerRow(g, u, hex)),
      ...defenders.map((u) => ({
        label: g.s.forces.titles[u],
        value: isUntried(g, u) ? 'untried' : `${defenceOf(g, u)}`,
        rule: isUntried(g, u) ? '13.2' : '21.1',
      })),
      ...columnRows(g, forces, bonus, air, cards),
      {
        label: 'column',
        value: [...columns.keys()].map((column) => columnName(g.s, column)).join(' or '),
        rule: '21.0',
      },
      { label: 'split results as in', value: isOpen ? 'clement weather' : 'inclement weather', rule: '21.5' },
    ],
    outcomes: [...shares]
      .sort(([a], [b]) => a - b)
      .map(([result, probability]) => ({ outcome: resultText(result), probability: toNumber(probability) })),
    expectations: figuresOf(mapOutcomes(shares, (result) => costOf(result, steps))),
    notes: [...notes, ...(hasUntried ? [UNTRIED] : []), ...(air.size > 1 ? [SUPPORT] : []), CHOICES],
    marks: columns.size === 1 ? resultMarks(g.s, [...columns.keys()][0], isOpen) : [],
  };
}

const SUPPORT = 'Support dice fall before the battle; the shares are over all that they may show.';
const UNTRIED = 'Untried corps count with each strength that is left to draw, by its chance.';
const CHOICES = 'A side that may choose takes the hex, or yields it; steps lost in retreats come on top.';

const figuresOf = (costs: Distribution<ReturnType<typeof costOf>>): OddsFigure[] =>
  FIGURES.map(([label, value], i) => ({
    label,
    value: toNumber(expectation(costs, value)),
    ...(i === 2 ? { isShare: true } : {}),
  }));

/** `24`, `12 and untried corps`. */
function sumRow(g: Game, label: string, units: readonly UnitId[], halves: number): OddsRow {
  const untried = units.filter((u) => isUntried(g, u)).length;
  const known = untried === units.length && untried > 0 ? [] : [`${halves / HALVES}`];
  return { label, value: [...known, ...(untried > 0 ? ['untried'] : [])].join(' and '), rule: '21.1' };
}

const joined = (g: Game, u: UnitId, hex: Hex): OddsAttacker => ({
  counter: g.s.forces.ids[u],
  adds: isUntried(g, u) ? '?' : `${countsOf(g, u, hex)}`,
});

/**
 * TITE 21.2: the strength of an attacker against a hex, halved as the rules have it; a corps that is revealed as halved
 * twice adds nothing, and paratroops in the hex are not halved (105.1).
 */
export const countsOf = (g: Game, u: UnitId, hex: Hex): number =>
  isAloft(g, u) ? attackOf(g, u) : Math.max(0, strengthAgainst(g, u, hexOf(g, u), hex)) / HALVES;

function attackerRow(g: Game, u: UnitId, hex: Hex): OddsRow {
  const label = g.s.forces.titles[u];
  if (isUntried(g, u)) return { label, value: 'untried', rule: '13.2' };
  const counts = countsOf(g, u, hex);
  const isHalved = !isAloft(g, u) && halvingsOf(g, u, hexOf(g, u), hex) > 0;
  return {
    label,
    value: isHalved ? `${counts}, half of ${attackOf(g, u)}` : `${counts}`,
    rule: isHalved ? '21.2' : '21.1',
  };
}

function columnRows(g: Game, forces: Odds, bonus: number, air: Distribution<number>, cards: number): OddsRow[] {
  const rows: readonly (readonly [string, number, string])[] = [
    ...shiftRows(g, forces, inactiveSide(g)),
    [BONUS_WORDS[bonus], bonus, '10.3.1'],
    ['event cards', cards, '25.5'],
  ];
  const support = [...air.keys()].sort((a, b) => a - b);
  return [
    ...rows.flatMap(([label, value, rule]) => (value === 0 ? [] : [{ label, value: signed(value), rule }])),
    ...(support.every((shift) => shift === 0)
      ? []
      : [{ label: 'close support', value: support.map(signed).join(' or '), rule: '18.3.1' }]),
  ];
}

/** `+1`, `−2`, in columns. */
const signed = (columns: number): string => (columns === 0 ? '0' : `${columns > 0 ? '+' : '−'}${Math.abs(columns)}`);

function fighters(g: Game, hex: Hex, side: number): UnitId[] {
  const found: UnitId[] = [];
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) found.push(u);
  return found;
}

function unitsIn(g: Game, hex: Hex): UnitId[] {
  const { presence } = g.s;
  const found: UnitId[] = [];
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (!isHq(g, u)) found.push(u);
  return found;
}

/** The columns that a battle may be fought in, over what untried corps may show. */
function columnsOf(g: Game, forces: Odds, bonus: number): Distribution<number> {
  const enemy = inactiveSide(g);
  const { hex } = forces;
  const untried = [...fighters(g, hex, activeSide(g)), ...unitsIn(g, hex)].filter((u) => isUntried(g, u));
  const sums = untried.reduce(
    (draws, u) => mixture(draws, (draw) => drawn(g, u, hex, draw)),
    certain(JSON.stringify({ attack: forces.attack, defence: forces.defence, out: [] } satisfies Draw)),
  );
  return mapOutcomes(sums, (draw) => {
    const { attack, defence } = JSON.parse(draw) as Draw;
    return columnOf(g, { ...forces, attack, defence }, enemy, bonus);
  });
}

/**
 * Strengths in halves so far, and the counters that are out, as `kind * MOST_VALUES + value`; equal draws are equal
 * texts.
 */
interface Draw {
  readonly attack: number;
  readonly defence: number;
  readonly out: readonly number[];
}

function drawn(g: Game, u: UnitId, hex: Hex, before: string): Distribution<string> {
  const draw = JSON.parse(before) as Draw;
  const shares = valuesOf(g, u, draw.out);
  return mapOutcomes(shares, (value) => {
    const [attack, defence] = revealed(g, u, value, () =>
      hexOf(g, u) === hex ? [0, HALVES * defenceOf(g, u)] : [Math.max(0, strengthAgainst(g, u, hexOf(g, u), hex)), 0],
    );
    const out = [...draw.out, g.s.forces.kind[u] * MOST_VALUES + value].sort((a, b) => a - b);
    return JSON.stringify({ attack: draw.attack + attack, defence: draw.defence + defence, out } satisfies Draw);
  });
}

/** Looks at the game as if a corps had shown a value. No choices are listed there: they may be none. */
function revealed<T>(g: Game, u: UnitId, value: number, look: () => T): T {
  const { listener } = g;
  const mark = g.mark();
  g.listener = null;
  reveal(g, u, value);
  const seen = look();
  g.rewind(mark);
  g.listener = listener;
  return seen;
}

/** TITE 13.2: the values that a corps may show, when some counters are already out. */
function valuesOf(g: Game, u: UnitId, out: readonly number[]): Distribution<number> {
  const first = g.s.forces.kind[u] * MOST_VALUES;
  const counts = kindOf(g, u).values.map(
    (_, value) => g.cells[g.s.at.drawable + first + value] - out.filter((each) => each === first + value).length,
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  return new Map(
    counts.flatMap((count, value): [number, Rational][] => (count > 0 ? [[value, rational(count, all)]] : [])),
  );
}

// Overruns

export function overrunView(g: Game, u: UnitId, hex: Hex): OddsView {
  const from = hexOf(g, u);
  const [target] = unitsIn(g, hex);
  const dice = (): Distribution<number> =>
    overrunShares(overrunModifier(g, u, from, hex, target), defenceOf(g, target));
  const shares = isUntried(g, target)
    ? mixture(valuesOf(g, target, []), (value) => revealed(g, target, value, dice))
    : dice();
  const strength = strengthAgainst(g, u, from, hex) / HALVES;
  return {
    title: `Overrun of ${hexName(g.s, hex)}`,
    hexes: [hex, from],
    workings: [
      { label: g.s.forces.titles[u], value: `${strength}`, rule: '17.0' },
      {
        label: g.s.forces.titles[target],
        value: isUntried(g, target) ? 'untried' : `${defenceOf(g, target)}`,
        rule: '17.2',
      },
      ...(isUntried(g, target)
        ? []
        : [{ label: 'added to the die', value: `${overrunModifier(g, u, from, hex, target)}`, rule: '17.2' }]),
    ],
    outcomes: [...shares]
      .sort(([a], [b]) => b - a)
      .map(([outcome, probability]) => ({ outcome: OVERRUN_WORDS[outcome], probability: toNumber(probability) })),
    expectations: figuresOf(mapOutcomes(shares, overrunCost)),
    notes: isUntried(g, target)
      ? [UNTRIED]
      : [`The die with what is added counts from ${modifiedDie(0, 0)} to ${modifiedDie(9, 0)}.`],
  };
}
