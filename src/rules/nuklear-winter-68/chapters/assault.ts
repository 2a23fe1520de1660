// Assaults (NW 2.3.4): units move into an enemy hex, one leads, only the attackers roll; one side stays and the other
// leaves.
//
// Until the assault is decided the attackers stand in the hex they come from, so that no hex ever holds two sides.
// Mines and gas of the assaulted hex have acted before the call. New Zealots that attack their former comrades (NW
// 1.3.1) are in no hex until then; creatures of an event vanish afterwards (NW 2.1.1 d).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  carrierOf,
  expose,
  factionOf,
  finish,
  formationOf,
  type Game,
  hexOf,
  isAircraft,
  isFinished,
  isOnMap,
  moveInto,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, EVENT, type Faction, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  type Assault,
  assaultDefence,
  assaultValue,
  bestAssaultMeans,
  canLead,
  canStorm,
  newAssault,
  offerAssaultMeans,
} from './assault-value.ts';
import { takeUp } from './attack.ts';
import { hitsOf } from './attack-sum.ts';
import { casualty, effectiveHits, prepareCasualty } from './casualties.ts';
import { bonusFor, commanderOf, ratingAt, useBonus } from './command.ts';
import { appear, vanish } from './creatures.ts';
import { twoDice } from './dice.ts';
import { captureAt } from './missiles.ts';
import { unmask, unmaskAround } from './special.ts';
import { prepareWithdrawal, withdrawal } from './withdrawal.ts';

/** The origin of an assault: local `kind`. */
export const ASSAULT = {
  /** Units that move into the hex, or creatures that stay (option 2.1.1-event-footnote). */
  ordinary: 0,
  /** A creature of an event, which leaves when the assault is over. */
  wandering: 1,
  /** Zealots that were comrades of the defenders until a moment ago. */
  joint: 2,
} as const;

/**
 * One assault. Locals: leader, mate, target; the attackers' and the defenders' hex; ASSAULT; the means; the commanders'
 * bonuses; both values without the dice; the faction plus one of the defenders; 1 if the attackers have won, which the
 * procedure hands back.
 */
export const assault = procedure('assault', {
  steps: ['begin', 'leader', 'means', 'bonus', 'support', 'close', 'roll', 'outcome', 'end'],
  locals: [
    'leader',
    'mate',
    'target',
    'from',
    'hex',
    'kind',
    'means',
    'bonus',
    'support',
    'value',
    'defence',
    'defender',
    'won',
  ],
});

/** Sets up the call to `assault`. `mate` is NO_UNIT for a single attacker; `from` is 0 for ASSAULT.joint. */
export function prepareAssault(
  g: Game,
  leader: UnitId,
  mate: UnitId,
  target: UnitId,
  from: Hex,
  kind: number = ASSAULT.ordinary,
): void {
  const { at } = assault;
  g.set(at.leader, leader);
  g.set(at.mate, mate);
  g.set(at.target, target);
  g.set(at.from, from);
  g.set(at.hex, hexOf(g, target));
  g.set(at.kind, kind);
  g.set(at.defender, factionOf(g, target) + 1);
}

const leaderOf = (g: Game): UnitId => g.cells[assault.at.leader] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[assault.at.mate] as UnitId;
const targetOf = (g: Game): UnitId => g.cells[assault.at.target] as UnitId;
const fromHex = (g: Game): Hex => g.cells[assault.at.from] as Hex;
const battleHex = (g: Game): Hex => g.cells[assault.at.hex] as Hex;
const isKind = (g: Game, kind: number): boolean => g.cells[assault.at.kind] === kind;

const attackingSeat = (g: Game): Seat => seatOfUnit(g, leaderOf(g));
const defendingSeat = (g: Game): Seat => g.s.seatOf[g.cells[assault.at.defender] - 1];
const title = (g: Game, unit: UnitId): string => g.s.units.titles[unit];

/** One assault a game, overwritten each time. */
const assaultNow = scratchSlot<NuklearWinter, Assault>(newAssault);

/** Returns the assault that is running, as far as it is decided; valid until the next call. */
export function currentAssault(g: Game): Assault {
  const now = assaultNow(g);
  now.leader = leaderOf(g);
  now.mate = mateOf(g);
  now.target = targetOf(g);
  now.hex = battleHex(g);
  now.from = fromHex(g) === 0 ? now.hex : fromHex(g);
  now.means = g.cells[assault.at.means];
  now.bonus = g.cells[assault.at.bonus];
  now.support = g.cells[assault.at.support];
  return now;
}

assault.define<NuklearWinter>({
  begin: auto((g) => {
    muster(g);
    const leader = leaderOf(g);
    const mate = mateOf(g);
    if (leader === NO_UNIT || !isOnMap(g, targetOf(g))) g.back();
    else if (mate === NO_UNIT || !canLeadIt(g, mate)) g.goto(assault.step.means);
    else if (attackingSeat(g) >= 0) g.goto(assault.step.leader);
    else {
      if (bestFactor(g, mate) > bestFactor(g, leader)) lead(g, mate);
      g.goto(assault.step.means);
    }
  }),

  leader: decide({
    rule: '2.3.4-declare',
    prompt: (g) => `Who leads the assault upon ${title(g, targetOf(g))}?`,
    actor: attackingSeat,
    legal(g, out) {
      out.add(VERB.lead, leaderOf(g));
      out.add(VERB.lead, mateOf(g));
    },
    apply(g, chosen) {
      lead(g, aOf(chosen) as UnitId);
      g.goto(assault.step.means);
    },
  }),

  means: decide({
    rule: '1.2.3a-weapons',
    prompt: (g) => `${title(g, leaderOf(g))} assaults ${title(g, targetOf(g))}: choose what with.`,
    actor: attackingSeat,
    legal(g, out) {
      if (attackingSeat(g) >= 0) offerAssaultMeans(g, leaderOf(g), targetOf(g), out);
    },
    takesOnly: true,
    apply(g, chosen) {
      g.set(assault.at.means, aOf(chosen));
      g.goto(assault.step.bonus);
    },
    otherwise(g) {
      g.set(assault.at.means, bestAssaultMeans(g, leaderOf(g), targetOf(g)));
      g.goto(assault.step.bonus);
    },
  }),

  bonus: decide({
    rule: '1.2.2-bonus',
    prompt: (g) => `The commander can add ${assaultBonus(g)} to the assault of ${title(g, leaderOf(g))}.`,
    actor: attackingSeat,
    legal(g, out) {
      if (attackingSeat(g) >= 0 && assaultBonus(g) > 0) out.add(VERB.bonus);
    },
    apply(g) {
      g.set(assault.at.bonus, assaultBonus(g));
      useBonus(g, formationOf(g, leaderOf(g)));
      g.goto(assault.step.support);
    },
    declines: VERB.save,
    otherwise: (g) => g.goto(assault.step.support),
  }),

  support: decide({
    rule: '2.3.4-defenders',
    prompt: (g) => `The commander can add ${bonusFor(g, targetOf(g))} to the defence of ${title(g, targetOf(g))}.`,
    actor: defendingSeat,
    legal(g, out) {
      if (defendingSeat(g) >= 0 && bonusFor(g, targetOf(g)) > 0) out.add(VERB.bonus);
    },
    apply(g) {
      g.set(assault.at.support, bonusFor(g, targetOf(g)));
      useBonus(g, formationOf(g, targetOf(g)));
      g.goto(assault.step.close);
    },
    declines: VERB.save,
    otherwise: (g) => g.goto(assault.step.close),
  }),

  close: auto((g) => {
    const now = currentAssault(g);
    g.set(assault.at.value, assaultValue(g, now));
    g.set(assault.at.defence, assaultDefence(g, now));
    g.note(EVENT.assault, now.leader, now.target, now.mate, now.hex);
    takeUp(g, now.leader, now.means);
    exposeAndFinish(g, now.leader);
    if (now.mate !== NO_UNIT) exposeAndFinish(g, now.mate);
    g.goto(assault.step.roll);
  }),

  roll: chance({
    rule: '2.3.4-bonus',
    ...twoDice,
    classOf: (g, outcome) => effectiveHits(g, targetOf(g), rawHits(g, aOf(outcome))),
    apply(g, outcome) {
      const { at } = assault;
      const hits = rawHits(g, aOf(outcome));
      const value = g.cells[at.value] + aOf(outcome);
      g.note(EVENT.assaulted, leaderOf(g), targetOf(g), value, g.cells[at.defence], aOf(outcome), hits);
      if (hits === 0) {
        g.goto(assault.step.outcome);
        return;
      }
      const effective = effectiveHits(g, targetOf(g), hits);
      g.call(casualty, assault.step.outcome);
      prepareCasualty(g, targetOf(g), effective, factionOf(g, leaderOf(g)) + 1, CAUSE.assault);
    },
  }),

  // NW 2.3.4: one side leaves. A creature that is about to vanish does not have to.
  outcome: auto((g) => {
    const won = !isOnMap(g, targetOf(g));
    g.set(assault.at.won, won ? 1 : 0);
    if (!won && isKind(g, ASSAULT.wandering)) {
      g.goto(assault.step.end);
      return;
    }
    const defender = (g.cells[assault.at.defender] - 1) as Faction;
    g.call(withdrawal, assault.step.end);
    prepareWithdrawal(g, leaderOf(g), mateOf(g), fromHex(g), battleHex(g), defender, won);
  }),

  end: auto((g) => {
    const won = g.cells[assault.at.won];
    if (isKind(g, ASSAULT.wandering)) {
      vanish(g, leaderOf(g));
      if (mateOf(g) !== NO_UNIT) vanish(g, mateOf(g));
    } else if (won === 1) {
      takeHex(g);
    }
    g.back(won);
  }),
});

const rawHits = (g: Game, sum: number): number => hitsOf(g.cells[assault.at.value] + sum, g.cells[assault.at.defence]);

/** Removes attackers whom mines or gas have killed or Shaken on the way in; a survivor leads. */
function muster(g: Game): void {
  const leader = leaderOf(g);
  const mate = mateOf(g);
  const leads = isReady(g, leader) && canLeadIt(g, leader);
  const mateLeads = !leads && isReady(g, mate) && canLeadIt(g, mate);
  g.set(assault.at.leader, leads ? leader : mateLeads ? mate : NO_UNIT);
  g.set(assault.at.mate, leads && isReady(g, mate) ? mate : mateLeads && isReady(g, leader) ? leader : NO_UNIT);
  dismiss(g, leader);
  dismiss(g, mate);
}

/** Tells whether an attacker is still there and unshaken; creatures and new Zealots always are. */
const isReady = (g: Game, unit: UnitId): boolean =>
  unit !== NO_UNIT &&
  (!isKind(g, ASSAULT.ordinary) || (isOnMap(g, unit) && (isAircraft(g, unit) || canStorm(g, unit))));

/** Finishes a unit that set out but cannot assault, since it has acted. */
function dismiss(g: Game, unit: UnitId): void {
  if (unit !== NO_UNIT && unit !== leaderOf(g) && unit !== mateOf(g) && isOnMap(g, unit)) finish(g, unit);
}

/** Tells whether a unit can lead; an aircraft does so only in events (NW 2.1.1 d, row 7). */
const canLeadIt = (g: Game, unit: UnitId): boolean =>
  isAircraft(g, unit) ? offerAssaultMeans(g, unit, targetOf(g), null) > 0 : canLead(g, unit, targetOf(g));

function lead(g: Game, unit: UnitId): void {
  if (unit === leaderOf(g)) return;
  g.set(assault.at.mate, leaderOf(g));
  g.set(assault.at.leader, unit);
}

/**
 * Returns the best factor with which one of the attackers would lead, for assaults without a choice. Among equal
 * factors it does not matter which.
 */
function bestFactor(g: Game, unit: UnitId): number {
  const now = currentAssault(g);
  if (unit !== now.leader) {
    now.mate = now.leader;
    now.leader = unit;
  }
  now.means = bestAssaultMeans(g, unit, now.target);
  return assaultValue(g, now);
}

/**
 * Returns what the commander would add, by the distance from the hex of the assault, which is 0 if the commander takes
 * part. A bonus counts once an activation, and neither comes from nor goes to Finished units (NW 1.2.2).
 */
export function assaultBonus(g: Game): number {
  const leader = leaderOf(g);
  const formation = formationOf(g, leader);
  const commander = commanderOf(g, formation);
  if (commander === NO_UNIT || g.cells[g.s.at.formationBonus + formation] !== 0) return 0;
  if (isFinished(g, commander) || isFinished(g, leader) || isAircraft(g, leader)) return 0;
  const distance = takesPart(g, commander) ? 0 : g.s.map.grid.distance(hexOf(g, commander), battleHex(g));
  return ratingAt(g, formation, distance);
}

/** Tells whether a unit attacks, or rides in a carrier that does. */
function takesPart(g: Game, unit: UnitId): boolean {
  const self = carrierOf(g, unit) === NO_UNIT ? unit : carrierOf(g, unit);
  return self === leaderOf(g) || self === mateOf(g);
}

/** NW 2.3.4: the attackers are Finished whatever the result, and lose concealment and disguise. */
function exposeAndFinish(g: Game, unit: UnitId): void {
  expose(g, unit);
  unmask(g, unit);
  finish(g, unit);
}

/** NW 2.3.4: the attackers stay in the hex and control it. */
function takeHex(g: Game): void {
  occupy(g, leaderOf(g));
  if (mateOf(g) !== NO_UNIT) occupy(g, mateOf(g));
  captureAt(g, battleHex(g), leaderOf(g));
  unmaskAround(g, battleHex(g));
}

function occupy(g: Game, unit: UnitId): void {
  if (isKind(g, ASSAULT.joint)) {
    appear(g, unit, battleHex(g));
    return;
  }
  moveInto(g, unit, battleHex(g));
  g.note(EVENT.move, unit, fromHex(g), battleHex(g), 0);
}
