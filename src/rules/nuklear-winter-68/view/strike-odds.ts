// The odds of strikes and indirect fire as the table shows them (NW 1.2.4 d, 1.3.1): before the call, when they are
// aimed, when they stray, and when further hexes are chosen.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { ONE, toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsView } from '../../../view/view.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { shelling } from '../chapters/artillery.ts';
import type { ValueRow } from '../chapters/attack-sum.ts';
import { bonusFor } from '../chapters/command.ts';
import { isSureOf } from '../chapters/missiles.ts';
import { orders } from '../chapters/movement.ts';
import { strike } from '../chapters/strikes.ts';
import { outcomesOf } from '../odds/harm.ts';
import { worthRows } from '../odds/hit-distribution.ts';
import { suffererOf } from '../odds/offered-attacks.ts';
import { type Landing, type StrikeSpec, StrikeStudy } from '../odds/strike-study.ts';
import { factionOf, type Game, isOnMap } from '../state.ts';
import { CLASS, FACTIONS, type Faction, NO_UNIT, STRIKE, STRIKES, type UnitId } from '../terms.ts';
import { hexName, sideName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { choiceLabel } from './choice-label.ts';

type Alternative = NonNullable<OddsView['alternatives']>[number];

/** The greatest number of aims listed, the best first. */
const LISTED = 10;

/**
 * Returns the odds of the strike that is being decided or checked. @param chooses whether the value of each choice may
 * be shown.
 */
export function strikeOdds(g: Game, chooses: boolean): OddsView | null {
  const { step, at } = strike;
  if (g.stepId === shelling.step.bonus) {
    const hex = g.cells[shelling.at.hex] as Hex;
    const shown = viewOf(g, shellingStudy(g, 0), hex);
    return shown && chooses ? { ...shown, alternatives: choicesOf(g) } : shown;
  }
  // NW 1.3.1-smoke: it harms no unit, so that no hex is better than another.
  if (g.cells[at.kind] === STRIKE.smoke) return null;
  const hex = g.cells[at.hex] as Hex;
  switch (g.stepId) {
    case step.aim:
      return chooses ? aimsView(g) : null;
    case step.accuracy:
      return viewOf(g, new StrikeStudy(g, pendingSpec(g, false)), hex);
    case step.scatter:
      return chooses ? { ...blank(g, hex), alternatives: choicesOf(g) } : null;
    case step.spread: {
      const study = new StrikeStudy(g, pendingSpec(g, true));
      const shown = landedView(g, study, [fallingNow(g, study)]);
      return chooses ? { ...(shown ?? blank(g, hex)), alternatives: choicesOf(g) } : shown;
    }
    default:
      return null;
  }
}

/**
 * Returns the odds of the strike that a choice calls for, aims or shifts; null for other choices, and for strikes that
 * do no harm.
 */
export function strikeOddsOf(g: Game, chosen: Action): OddsView | null {
  if (g.isRunning(strike) && g.cells[strike.at.kind] === STRIKE.smoke) return null;
  const [a, b] = [aOf(chosen), bOf(chosen)];
  switch (verbOf(chosen)) {
    case VERB.call:
      return a === STRIKE.smoke ? null : callView(g, chosen);
    case VERB.aim:
      return viewOf(g, new StrikeStudy(g, pendingSpec(g, false)), a as Hex);
    case VERB.scatter:
      return viewOf(g, new StrikeStudy(g, pendingSpec(g, true)), a as Hex);
    case VERB.spread: {
      const study = new StrikeStudy(g, pendingSpec(g, true));
      return landedView(g, study, [{ share: ONE, strays: false, hexes: struck(g, study, a as Hex) }]);
    }
    case VERB.shell:
      return viewOf(g, shellStudy(g), a as Hex);
    case VERB.launch:
      return viewOf(g, launchStudy(g, a, b as Hex), b as Hex);
    case VERB.bonus:
    case VERB.save: {
      if (g.stepId !== shelling.step.bonus) return null;
      const bonus = verbOf(chosen) === VERB.bonus ? bonusFor(g, g.cells[shelling.at.unit] as UnitId) : 0;
      return viewOf(g, shellingStudy(g, bonus), g.cells[shelling.at.hex] as Hex);
    }
    default:
      return null;
  }
}

/** Returns the strike that is running. */
export const pendingSpec = (g: Game, sure: boolean): StrikeSpec => ({
  kind: g.cells[strike.at.kind],
  faction: (g.cells[strike.at.faction] - 1) as Faction,
  firer: g.cells[strike.at.firer] as UnitId,
  bonus: g.cells[strike.at.bonus],
  sure,
});

const gunSpec = (g: Game, firer: UnitId, kind: number, bonus: number, sure: boolean): StrikeSpec => ({
  kind,
  faction: factionOf(g, firer),
  firer,
  bonus,
  sure,
});

const shellStudy = (g: Game): StrikeStudy =>
  new StrikeStudy(g, gunSpec(g, g.cells[orders.at.unit] as UnitId, STRIKE.conventional, 0, false));

const shellingStudy = (g: Game, bonus: number): StrikeStudy =>
  new StrikeStudy(g, gunSpec(g, g.cells[shelling.at.unit] as UnitId, STRIKE.conventional, bonus, false));

function launchStudy(g: Game, kind: number, hex: Hex): StrikeStudy {
  const launcher = g.cells[orders.at.unit] as UnitId;
  return new StrikeStudy(g, gunSpec(g, launcher, kind, 0, isSureOf(g, launcher, hex)));
}

/** Returns the hexes struck if this one is chosen besides those chosen before. */
function struck(g: Game, study: StrikeStudy, chosen: Hex): Hex[] {
  const aim = g.cells[strike.at.hex] as Hex;
  const second = g.cells[strike.at.second] as Hex;
  if (second !== 0) return chosen === 0 ? study.coveredWith(aim, second) : [aim, second, chosen];
  return chosen === 0 ? study.covered(aim) : study.coveredWith(aim, chosen);
}

/** Returns where a strike falls while its further hexes are being chosen, with the best of them. */
export const fallingNow = (g: Game, study: StrikeStudy): Landing => ({
  share: ONE,
  strays: false,
  hexes: struck(g, study, 0 as Hex),
});

const blank = (g: Game, hex: Hex): OddsView => ({
  title: `The strike on ${hexName(g.s, hex)}`,
  hexes: [hex],
  workings: [],
  outcomes: [],
  expectations: [],
});

const viewOf = (g: Game, study: StrikeStudy, aim: Hex): OddsView | null => landedView(g, study, study.landings(aim));

function landedView(g: Game, study: StrikeStudy, landings: readonly Landing[]): OddsView | null {
  const { spec } = study;
  const fates = study.fates(landings);
  if (fates.length === 0) return null;
  const [{ hexes }] = landings;
  const notes = notesOf(g, study, landings);
  return {
    title: strikeTitle(g, spec, hexes[0]),
    hexes: [...hexes],
    workings: workings(g, study, landings),
    outcomes: [...study.losses(landings)]
      .map(([lost, share]) => ({ outcome: lossText(lost), probability: toNumber(share) }))
      .sort((a, b) => b.probability - a.probability),
    expectations: figures(g, study, landings),
    fates: fates.map(({ unit, hex, fate }) => ({
      unit: `${g.s.units.titles[unit]} in ${g.s.map.grid.label(hex)}`,
      outcomes: outcomesOf(fate),
    })),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

const NAMES = ['Smoke', 'Barrage', 'Chemical strike', 'Biological strike', 'Nuclear strike', 'Conventional warhead'];

export function strikeTitle(g: Game, { kind, firer }: StrikeSpec, hex: Hex): string {
  const { titles, cls } = g.s.units;
  if (firer === NO_UNIT) return `${NAMES[kind]} on ${hexName(g.s, hex)}`;
  if (cls[firer] !== CLASS.missile) return `Indirect fire of ${titles[firer]} on ${hexName(g.s, hex)}`;
  return `${titles[firer]} on ${hexName(g.s, hex)}: ${STRIKES[kind]} warhead`;
}

/** For example `no step is lost`, or `NATO loses 2 steps, Das Reich 1`. */
function lossText(lost: string): string {
  const parts = lost.split(',').flatMap((steps, faction) => (steps === '0' ? [] : [{ faction, steps }]));
  if (parts.length === 0) return 'no step is lost';
  return parts
    .map(({ faction, steps }, i) =>
      i === 0 ? `${sideName(faction)} loses ${steps} step${steps === '1' ? '' : 's'}` : `${sideName(faction)} ${steps}`,
    )
    .join(', ');
}

function figures(g: Game, study: StrikeStudy, landings: readonly Landing[]): OddsFigure[] {
  const lost = study.lostAt(landings);
  const strays = landings.reduce((sum, { share, strays }) => (strays ? sum + toNumber(share) : sum), 0);
  return [
    ...(study.spec.sure ? [] : [{ label: 'it strays', value: strays, isShare: true }]),
    ...sidesOf(g, study.spec.faction).map((faction) => ({
      label: `steps lost by ${sideName(faction)}`,
      value: lost[faction],
    })),
  ];
}

/** Returns the sides with units on the map, the caller's last. */
function sidesOf(g: Game, caller: Faction): Faction[] {
  const isThere = (f: number): boolean => [...g.s.units.of[f]].some((unit) => isOnMap(g, unit as UnitId));
  const sides = FACTIONS.flatMap((_, f) => (isThere(f) ? [f as Faction] : []));
  return [...sides.filter((faction) => faction !== caller), caller];
}

const CHECKS: Readonly<Record<number, (g: Game) => ValueText>> = {
  [STRIKE.chemical]: (g) => ({
    label: 'nerve gas, a die for each unit',
    value: facesText(g.s.artillery.chemical, (hits) =>
      hits === 0 ? 'nothing' : hits === 1 ? '1 hit' : `${hits} hits`,
    ),
    rule: '1.3.1-chemical',
  }),
  [STRIKE.biological]: (g) => ({
    label: 'biological agent, a die for each infantry unit',
    value: facesText(
      g.s.artillery.biological,
      (effect) => ['nothing', 'Zealots', 'reduced Zealots', '1 hit'][effect] ?? 'nothing',
    ),
    rule: '1.3.1-biological',
  }),
};

interface ValueText {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
}

/** For example `1: 2 hits, 2–3: 1 hit, 4–6: nothing`. */
function facesText(table: ArrayLike<number>, text: (effect: number) => string): string {
  const faces = [1, 2, 3, 4, 5, 6];
  const runs = faces.filter((face) => face === 1 || table[face] !== table[face - 1]);
  return runs
    .map((from, i) => {
      const to = (runs[i + 1] ?? 7) - 1;
      return `${from === to ? from : `${from}–${to}`}: ${text(table[from])}`;
    })
    .join(', ');
}

/** Returns the accuracy check, then a row for each unit; for a single unit, every modifier with its value. */
function workings(g: Game, study: StrikeStudy, landings: readonly Landing[]): OddsView['workings'][number][] {
  const { spec } = study;
  const check = { label: 'accuracy', value: `strays on ${g.s.artillery.strays} of 6`, rule: '1.3.1-accuracy' };
  const hexes = [...new Set(landings.filter(({ strays }) => !strays).flatMap((landing) => landing.hexes))];
  const blasts = hexes.flatMap((hex) => study.fallOn(hex).blasts);
  const rows =
    blasts.length === 1
      ? worthRows(suffererOf(g, blasts[0].unit), blasts[0].attack, blasts[0].defence)
      : blasts.map(({ unit, attack, defence }) => ({
          label: g.s.units.titles[unit],
          value: `${sumText(attack)} + 2D6 against ${sumText(defence)}`,
          rule: attack[0].rule,
        }));
  return [...(spec.sure ? [] : [check]), ...(CHECKS[spec.kind] ? [CHECKS[spec.kind](g)] : []), ...rows];
}

/** For example `9 (armor 7, woods +1)`; a single term is not listed. */
function sumText(rows: readonly ValueRow[]): string {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  if (rows.length < 2) return `${total}`;
  return `${total} (${rows.map(({ label, value }, i) => `${label} ${i === 0 ? value : signed(value)}`).join(', ')})`;
}

function notesOf(g: Game, { spec }: StrikeStudy, landings: readonly Landing[]): string[] {
  const hasChoice = landings.some(({ hexes }) => hexes.length === 3);
  const label = (hex: Hex): string => g.s.map.grid.label(hex);
  const [{ hexes }] = landings;
  return [
    ...(hasChoice ? [`Assumes that ${hexes.slice(1).map(label).join(' and ')} are struck too, the best choice.`] : []),
    ...(spec.sure ? [] : ['If it strays, the figures assume the worst hex for the caller.']),
    ...(spec.kind === STRIKE.biological ? ['New Zealots attack at once the units in their hex (1.3.1).'] : []),
  ];
}

/** Returns every choice with its figures. */
function choicesOf(g: Game): Alternative[] {
  const choices = g.offered();
  return choices.map((chosen) => {
    const { study, landings } = weigh(g, chosen);
    return { label: choiceLabel(g, chosen), action: chosen, expectations: figures(g, study, landings) };
  });
}

interface Weighed {
  readonly study: StrikeStudy;
  readonly landings: readonly Landing[];
}

const bestOf = <T extends Weighed>(weighed: readonly T[]): T[] =>
  weighed
    .map((each) => ({ each, worth: each.study.worthAt(each.landings) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, LISTED)
    .map(({ each }) => each);

function weigh(g: Game, chosen: Action): Weighed {
  const hex = aOf(chosen) as Hex;
  const verb = verbOf(chosen);
  if (g.stepId === shelling.step.bonus) {
    const bonus = verb === VERB.bonus ? bonusFor(g, g.cells[shelling.at.unit] as UnitId) : 0;
    const study = shellingStudy(g, bonus);
    return { study, landings: study.landings(g.cells[shelling.at.hex] as Hex) };
  }
  const study = new StrikeStudy(g, pendingSpec(g, true));
  if (verb === VERB.spread) {
    return { study, landings: [{ share: ONE, strays: false, hexes: struck(g, study, hex) }] };
  }
  return { study, landings: study.landings(hex) };
}

/** Returns the best hexes at which a strike may be aimed. */
function aimsView(g: Game): OddsView | null {
  const study = new StrikeStudy(g, pendingSpec(g, false));
  const aims = g.offered();
  const weighed = aims.map((chosen) => ({ chosen, study, landings: study.landings(aOf(chosen) as Hex) }));
  const best = bestOf(weighed);
  if (best.length === 0) return null;
  return {
    title: `${NAMES[study.spec.kind]}: best aims`,
    hexes: best.map(({ landings }) => landings[0].hexes[0]),
    workings: [],
    outcomes: [],
    expectations: [],
    alternatives: best.map(({ chosen, landings }) => ({
      label: choiceLabel(g, chosen),
      action: chosen,
      expectations: figures(g, study, landings),
    })),
    notes: [
      `The best ${best.length} of ${aims.length} hexes, by steps that the enemy loses minus your own.`,
      ...(study.spec.sure ? [] : ['If it strays, the figures assume the worst hex for you.']),
    ],
  };
}

/** Returns the odds before a call, from the position after it. */
function callView(g: Game, chosen: Action): OddsView | null {
  const shown = g.tried(() => {
    g.apply(chosen);
    return g.stepId === strike.step.aim ? aimsView(g) : null;
  });
  if (shown === null) return null;
  const alternatives = shown.alternatives?.map(({ label, expectations }) => ({ label, expectations }));
  return { ...shown, ...(alternatives ? { alternatives } : {}) };
}
