// The odds of what is being decided, in the form of the table: combats, barrages, strikes, air combat.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { certain } from '../../../odds/distribution.ts';
import type { OddsView } from '../../../view/view.ts';
import { wingOf } from '../aircraft.ts';
import { antiOverrun } from '../chapters/anti-overrun.ts';
import { barrage } from '../chapters/barrage.ts';
import { battle } from '../chapters/battle.ts';
import { combat } from '../chapters/combat.ts';
import { dogfight } from '../chapters/dogfight.ts';
import { fire } from '../chapters/fire.ts';
import { barrageGrains } from '../chapters/guns.ts';
import { sortie } from '../chapters/sortie.ts';
import type { Game } from '../state.ts';
import { GRAINS } from '../tables/strength.ts';
import { TARGETS } from '../terms.ts';
import { hexName, unitName } from '../text/names.ts';
import { TARGET_WORDS } from '../text/words.ts';
import { acting } from '../turn.ts';
import { give, nextWith } from '../units.ts';
import { VERB } from '../verbs.ts';
import { barrageOf as barrageOfVessel } from '../vessels.ts';
import {
  AGAINST,
  duelView,
  flightView,
  interceptionView,
  namedStrikers,
  strikersOver,
  strikeView,
} from './air-odds.ts';
import { type Barrage, barrageView, gunRow, ofAllGuns, planeRow } from './barrage-odds.ts';
import { battleNow, isDecided, namedView, ofAll, ofCosts } from './combat-odds.ts';
import { answerView } from './overrun-odds.ts';
import { isSeenBy, knowsChoices } from './pieces.ts';

/** The combat, barrage, strike or air combat that is being decided or rolled. */
export function odds(g: Game, viewer: Seat | null): OddsView | null {
  if (g.isOver) return null;
  return withGuesses(g, inProgress(g, viewer), viewer);
}

/** OCS 4.9: the other side is not told who attacks, and odds of those that it imagines would be false. */
const isUnknown = (g: Game, viewer: Seat | null): boolean => g.s.rules.fog && viewer !== null && viewer !== acting(g);

/** @param lists whether the choices of the seat to act are compared */
function inProgress(g: Game, viewer: Seat | null, lists = knowsChoices(g, viewer)): OddsView | null {
  if (g.isRunning(fire)) {
    const { hex, side, target, grains } = fire.at;
    const isRolled = g.stepId !== fire.step.dice && g.stepId !== fire.step.die;
    return isRolled ? null : barrageView(g, barrageOf(g, hex, target, g.cells[grains], g.cells[side]));
  }
  if (g.stepId === sortie.step.planes || g.stepId === sortie.step.flak) {
    const hex = g.cells[sortie.at.hex] as Hex;
    const named = namedStrikers(g, 0);
    const planes = named.length > 0 ? named : strikersOver(g, hex);
    return planes.length === 0 ? null : strikeView(g, hex, planes);
  }
  if (g.stepId === antiOverrun.step.guns || g.stepId === antiOverrun.step.planes) {
    const { hex, grains } = antiOverrun.at;
    return knowsChoices(g, viewer) ? answerView(g, g.cells[hex] as Hex, g.cells[grains]) : null;
  }
  if (g.isRunning(dogfight)) return lists && g.stepId === dogfight.step.defend ? defenders(g) : null;
  if (g.isRunning(battle)) return isDecided(g) || isUnknown(g, viewer) ? null : battleNow(g, viewer);
  if (g.stepId === combat.step.name) {
    const hex = g.cells[combat.at.target] as Hex;
    const view = nextWith(g, 'engaged', acting(g), 0) === 0 ? ofAll(g, hex) : namedView(g, hex);
    return lists ? { ...view, alternatives: alternatives(g) } : view;
  }
  return g.isRunning(barrage) ? barrageNow(g, lists) : null;
}

function barrageNow(g: Game, lists: boolean): OddsView | null {
  const { hex, target, grains } = barrage.at;
  switch (g.stepId) {
    case barrage.step.target:
      return lists ? targets(g) : null;
    case barrage.step.aim:
      return strikeView(g, g.cells[hex] as Hex, strikersOver(g, g.cells[hex] as Hex), {
        isPastFlak: true,
        action: (aim) => ({ action: action(VERB.aim, aim) }),
      });
    case barrage.step.planes:
      return barrageView(g, barrageOf(g, hex, target, g.cells[grains] + grainsOver(g, hex)));
    case barrage.step.guns:
    case barrage.step.ships:
      if (g.cells[grains] === 0) return ofAllGuns(g, g.cells[hex] as Hex, g.cells[target]);
      return barrageView(g, barrageOf(g, hex, target, g.cells[grains]));
    default:
      return null;
  }
}

/** A barrage on the hex and target in two cells. */
const barrageOf = (g: Game, hex: number, target: number, grains: number, side: number = acting(g)): Barrage => ({
  ...{ hex: g.cells[hex] as Hex, target: g.cells[target], side },
  grains: certain(grains),
});

/** The strength in grains of the aircraft over a hex that have no target yet. */
const grainsOver = (g: Game, hex: number): number =>
  strikersOver(g, g.cells[hex] as Hex).reduce((sum, a) => sum + wingOf(g, a).grains, 0);

/** The effect of each barrage that can be begun. */
function targets(g: Game): OddsView | null {
  const rows = g.offered().flatMap((chosen) => {
    const view = verbOf(chosen) === VERB.barrage ? ofAllGuns(g, bOf(chosen) as Hex, aOf(chosen)) : null;
    if (view === null) return [];
    const [harm, lost] = view.expectations;
    return [
      {
        label: `${hexName(g.s, bOf(chosen))}: ${TARGET_WORDS[TARGETS[aOf(chosen)]]}`,
        action: chosen,
        expectations: [
          { ...harm, label: 'harm' },
          { ...lost, label: 'steps, hits or percent' },
        ],
      },
    ];
  });
  if (rows.length === 0) return null;
  const title = 'Barrages by all guns and ships in range';
  return { title, hexes: [], workings: [], outcomes: [], expectations: [], alternatives: rows, isAside: true };
}

/** The odds of a round of air combat after each of the defender's choices. */
function defenders(g: Game): OddsView | null {
  const views = g.offered().map((chosen) => [chosen, duelView(g, chosen)] as const);
  const [[, first]] = views;
  const [title] = first.title.split(AGAINST);
  return {
    ...{ title, hexes: first.hexes, workings: [], outcomes: [], expectations: [] },
    alternatives: views.map(([chosen, view]) => ({
      label: view.title.slice(title.length + AGAINST.length),
      action: chosen,
      expectations: view.expectations,
    })),
  };
}

/** OCS 4.9: with fog the viewer imagines what lies below the tops of the enemy. */
function withGuesses(g: Game, view: OddsView | null, viewer: Seat | null): OddsView | null {
  if (view === null || !g.s.rules.fog || viewer === null) return view;
  const { presence } = g.s;
  for (const hex of view.hexes)
    for (let u = presence.firstIn(g, hex as Hex); u !== 0; u = presence.nextOf(g, u))
      if (!isSeenBy(g, u, viewer)) return { ...view, notes: [...(view.notes ?? []), GUESSED] };
  return view;
}
const GUESSED = 'Below the top of an enemy stack the figures assume what may lie there.';

/** The attack, barrage, flight or air combat that a choice begins, or as the choice makes it. */
export function oddsOf(g: Game, chosen: Action, viewer: Seat | null): OddsView | null {
  return withGuesses(g, chosenOdds(g, chosen, viewer), viewer);
}

function chosenOdds(g: Game, chosen: Action, viewer: Seat | null): OddsView | null {
  const [a, b] = [aOf(chosen), bOf(chosen)];
  const { hex, target, grains } = barrage.at;
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
      return ofCosts(g, verbOf(chosen) === VERB.allCosts, viewer);
    case VERB.overrun:
      return g.tried(() => {
        g.apply(chosen);
        return g.isRunning(battle) ? battleNow(g, viewer) : null;
      });
    case VERB.barrage:
      return ofAllGuns(g, b as Hex, a);
    case VERB.fire:
      if (g.isRunning(antiOverrun)) return inProgress(g, viewer);
      return barrageView(g, barrageOf(g, hex, target, g.cells[grains] + barrageGrains(g, a)), [gunRow(g, a)]);
    case VERB.shell:
      return barrageView(g, barrageOf(g, hex, target, g.cells[grains] + shellGrains(g, a)));
    case VERB.assign:
      return barrageView(g, barrageOf(g, hex, target, g.cells[grains] + wingOf(g, a).grains), [planeRow(g, a)]);
    case VERB.aim:
      return barrageView(g, {
        hex: g.cells[hex] as Hex,
        target: a,
        side: acting(g),
        grains: certain(grainsOver(g, hex)),
      });
    case VERB.strike:
    case VERB.hipShoot:
      return strikeView(g, a as Hex, strikersOver(g, a as Hex));
    case VERB.strikeWith:
      return strikeView(g, g.cells[sortie.at.hex] as Hex, namedStrikers(g, a));
    case VERB.deploy:
      return inProgress(g, viewer);
    case VERB.flyTo:
      return flightView(g, a);
    case VERB.intercept:
      return interceptionView(g, a);
    case VERB.engage:
    case VERB.engageBoth:
    case VERB.meet:
    case VERB.meetBoth:
      return duelView(g, chosen);
    default:
      return null;
  }
}

const shellGrains = (g: Game, v: number): number => barrageOfVessel(g, v).strength * GRAINS;

/**
 * Lines for the terminal and for reports. The game may be one that a viewer imagines in the fog (OCS 4.9), in which the
 * other side has no choice: choices are not compared.
 */
export function preview(g: Game, viewer: Seat | null = null): string[] {
  const view = g.isOver ? null : inProgress(g, viewer, false);
  if (view === null || view.isAside) return [];
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

/** The odds of the attack that is put together, with each unit added. */
function alternatives(g: Game): NonNullable<OddsView['alternatives']> {
  const options = g.options();
  const actions = Array.from({ length: options.size }, (_, i) => options.at(i));
  return actions.flatMap((action) => {
    const view = chosenOdds(g, action, null);
    if (view === null) return [];
    const label = verbOf(action) === VERB.commit ? `with ${unitName(g.s, aOf(action))}` : 'as it is';
    return [{ label, action, expectations: view.expectations }];
  });
}
