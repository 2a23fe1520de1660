// Ground battles (TITE 19.5, 21.0 to 21.9): the attacker takes them one after another; untried units show themselves,
// the die falls, and each result is a list of deeds: losses, a retreat, an advance.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { landAll, packetCount } from '../aircraft.ts';
import { hasMorale } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, inactiveSide, isAloft, isHeldBy, isHq, isUntried, setWork, workOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_ROLE, NATION, ONSLAUGHT, POWER, RESULT, type UnitId, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { offerAdvance } from './advance.ts';
import { dropOver, paratroopsOf } from './air-transport.ts';
import { jump, openLanding, secure, surpriseOf, surpriseShift } from './airborne.ts';
import { columnNow, oddsOf, resultOfDie } from './battle-column.ts';
import { DEEDS, EXTENTS, HELD, hasDrop, NOTHING, outsider, wreck } from './battle-results.ts';
import { dissolution, isDissolving } from './capture.ts';
import { hasPersonnel, holdCity, mayMotivate, motivate } from './cards/battle-effects.ts';
import { onslaughtOf } from './cards/onslaught.ts';
import { openWindow } from './cards/playing.ts';
import { supportBattle } from './close-support.ts';
import { goAshore } from './landing.ts';
import { revealUnit } from './revealing.ts';
import { areAllSteadfast, nextFighter, takeLoss } from './step-loss.ts';

/** The Ground Battles Step (TITE 19.5). */
export const battles = procedure('battles', { steps: ['next'] });

/**
 * Locals: the hex; the support of a headquarters; the list of deeds, and how many are done; whether the defenders were
 * hurt; columns by aircraft and by cards; a die that may be chosen; the unit that drops into the hex, columns and value
 * of its surprise, and whether its aircraft is ready; a place of EXTENTS: the advance that waits until all who came by
 * air and sea stand in the hex.
 */
export const battle = procedure('battle', {
  steps: [
    'begin',
    'attackers',
    'defenders',
    'odds',
    'roll',
    'second',
    'pick',
    'sway',
    'motivate',
    'act',
    'press',
    'stand',
    'next',
    'works',
    'end',
    'drop',
    'surprise',
    'bridge',
    'cost',
    'secured',
  ],
  locals: [
    'hex',
    'bonus',
    'cardShift',
    'isEased',
    'deeds',
    'done',
    'isHurt',
    'result',
    'airShift',
    'die',
    'drop',
    'surprise',
    'value',
    'isReady',
    'extent',
  ],
});

export const hexFought = (g: Game): Hex => g.cells[battle.at.hex] as Hex;

battles.define<Thunder>({
  next: decide({
    rule: '19.5',
    prompt: 'choose the next battle',
    actor: activeSide,
    legal: (g, out) => {
      const { at } = g.s;
      for (let i = 0; i < g.cells[at.battles]; i++) {
        const hex = g.cells[at.battleHex + i] as Hex;
        // An overrun after a Breakthrough may have left no unit there.
        if (hex === 0 || !isHeldBy(g, hex, inactiveSide(g))) continue;
        // TITE 104.5, 106.5.3: paratroops that were to fight alone may have turned back, and so may those that were to
        // land.
        if (!mayLackAttackers(g) || nextFighter(g, hex, activeSide(g)) !== 0) out.add(VERB.resolve, hex);
      }
    },
    otherwise: (g) => {
      const { at, forces } = g.s;
      for (let i = 0; i < g.cells[at.battles]; i++) g.set(at.battleHex + i, 0);
      for (const list of [at.battleBonus, at.battleCards, at.battleEased]) {
        for (let i = 0; i < g.cells[at.battles]; i++) g.set(list + i, 0);
      }
      for (const power of [POWER.commissars, POWER['stand-fast']]) g.set(at.power + power, 0);
      for (let u = 1; u <= forces.count; u++) g.set(at.unitTarget + u, 0);
      g.set(at.battles, 0);
      g.back();
    },
    apply: (g, chosen) => {
      const { at } = g.s;
      let place = 0;
      while (g.cells[at.battleHex + place] !== aOf(chosen)) place++;
      g.call(battle, battles.step.next);
      g.set(battle.at.hex, aOf(chosen));
      g.set(battle.at.bonus, g.cells[at.battleBonus + place]);
      g.set(battle.at.cardShift, g.cells[at.battleCards + place]);
      g.set(battle.at.isEased, g.cells[at.battleEased + place]);
      g.set(at.battleHex + place, 0);
    },
  }),
});

const mayLackAttackers = ({ s }: Game): boolean => s.rules.airborne || s.navy.count > 0;

battle.define<Thunder>({
  begin: auto((g) => {
    const { presence, at } = g.s;
    const hex = hexFought(g);
    for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
      if (!isHq(g, u)) g.set(at.unitTarget + u, hex);
    }
    g.goto(battle.step.attackers);
  }),

  // TITE 13.2: attackers show themselves before defenders.
  attackers: auto((g) => {
    const untried = untriedOf(g, activeSide(g));
    if (untried !== 0) revealUnit(g, untried, battle.step.attackers);
    else g.goto(battle.step.defenders);
  }),

  defenders: auto((g) => {
    const untried = untriedOf(g, inactiveSide(g));
    if (untried !== 0) {
      revealUnit(g, untried, battle.step.defenders);
    } else if (g.s.rules.airborne) {
      g.goto(battle.step.drop);
    } else {
      support(g);
    }
  }),

  // TITE 105.1: paratroops jump into the battle.
  drop: auto((g) => {
    const p = dropOver(g, activeSide(g), hexFought(g), packetCount(g));
    const value = p === 0 ? 0 : surpriseOf(g, p, activeSide(g));
    if (p !== 0) {
      g.set(battle.at.drop, paratroopsOf(g, p));
      g.set(battle.at.isReady, jump(g, p) ? 1 : 0);
      landAll(g, p, AIR_ROLE.mission);
      landAll(g, p, AIR_ROLE.escort);
    }
    g.set(battle.at.value, value);
    if (value > 0) g.goto(battle.step.surprise);
    else support(g);
  }),

  surprise: chance({
    rule: '105.1',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => surpriseShift(aOf(outcome), g.cells[battle.at.value]),
    apply: (g, outcome) => {
      const shift = surpriseShift(aOf(outcome), g.cells[battle.at.value]);
      g.note(NOTE.surprise, g.cells[battle.at.drop], hexFought(g), aOf(outcome), shift);
      g.set(battle.at.surprise, shift);
      support(g);
    },
  }),

  odds: auto((g) => {
    const odds = oddsOf(g);
    g.note(NOTE.odds, odds.hex, odds.attack, odds.defence, columnNow(g));
    g.goto(battle.step.roll);
  }),

  roll: chance({
    rule: '21.5',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => (hasTwoDice(g) ? aOf(outcome) : resultOfDie(g, aOf(outcome))),
    apply: (g, outcome) => {
      if (!hasTwoDice(g)) return settleDie(g, aOf(outcome));
      g.set(battle.at.die, aOf(outcome));
      g.goto(battle.step.second);
    },
  }),

  // TITE 301.0: a handicap gives the attacker of a Sneak Attack two dice, of which one counts.
  second: chance({
    rule: '301.0',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    apply: (g, outcome) => {
      if (aOf(outcome) === g.cells[battle.at.die]) return settleDie(g, aOf(outcome));
      g.set(battle.at.done, aOf(outcome));
      g.goto(battle.step.pick);
    },
  }),

  pick: decide({
    rule: '301.0',
    prompt: 'choose the die that counts',
    actor: activeSide,
    legal: (g, out) => {
      for (const die of [g.cells[battle.at.die], g.cells[battle.at.done]]) out.add(VERB.count, die);
    },
    apply: (g, chosen) => {
      g.set(battle.at.done, 0);
      settleDie(g, aOf(chosen));
    },
  }),

  // TITE 25.5, 302.0: cards of the defender that change a result.
  sway: auto((g) => {
    holdCity(g);
    openWindow(g, 'enemy-result', inactiveSide(g), battle.step.motivate);
  }),

  motivate: decide({
    rule: '302.0',
    prompt: 'pay half a point to turn the result into AP, or let it stand',
    actor: inactiveSide,
    legal: (g, out) => {
      if (!mayMotivate(g)) return;
      if (hasPersonnel(g)) out.add(VERB.motivate);
      if (hasMorale(g, NATION.ussr)) out.add(VERB.exhort);
      out.add(VERB.done);
    },
    otherwise: (g) => g.goto(battle.step.act),
    apply: (g, chosen) => {
      if (verbOf(chosen) !== VERB.done) motivate(g, verbOf(chosen) === VERB.exhort);
      g.goto(battle.step.act);
    },
  }),

  act: auto((g) => {
    const result = g.cells[battle.at.result];
    if (result === RESULT.AP) g.goto(battle.step.press);
    else if (result === RESULT.DP) g.goto(battle.step.stand);
    else g.goto(battle.step.next);
  }),

  press: decide({
    rule: '21.5',
    prompt: 'press the attack for a step, or let it rest',
    actor: activeSide,
    legal: (_, out) => {
      out.add(VERB.press);
      out.add(VERB.refuse);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.refuse) g.set(battle.at.deeds, NOTHING);
      g.goto(battle.step.next);
    },
  }),

  stand: decide({
    rule: '21.5',
    prompt: 'yield the hex, or hold it for a step',
    actor: inactiveSide,
    legal: (g, out) => {
      // TITE 27.1: hardened garrisons ignore a retreat; under an option they must then lose the step.
      if (!g.s.rules.hardenedRefuses || !areAllSteadfast(g, hexFought(g), inactiveSide(g))) out.add(VERB.yield);
      out.add(VERB.hold);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.hold) g.set(battle.at.deeds, HELD);
      g.goto(battle.step.next);
    },
  }),

  next: auto((g) => {
    const deed = DEEDS[g.cells[battle.at.deeds]][g.cells[battle.at.done]];
    g.add(battle.at.done, 1);
    if (deed === undefined) g.goto(hasDrop(g) || outsider(g) !== 0 ? battle.step.bridge : battle.step.end);
    else deed(g, battle.step.next);
  }),

  // TITE 21.8, 27.2.1: what the battle leaves of a Defense marker.
  works: auto((g) => {
    wreck(g);
    g.goto(battle.step.next);
  }),

  // TITE 105.1, A Bridge Too Far: Stalemates until one side alone is in the hex.
  bridge: auto((g) => {
    const hex = hexFought(g);
    if (!isHeldBy(g, hex, inactiveSide(g))) {
      for (let u = outsider(g); u !== 0; u = outsider(g)) {
        if (isAloft(g, u)) secure(g, u, hex);
        else goAshore(g, u, hex);
      }
      if (g.cells[battle.at.isReady] === 1) openLanding(g, hex);
      g.goto(battle.step.secured);
    } else if (outsider(g) !== 0) {
      g.set(battle.at.isHurt, 1);
      if (workOf(g, hex, inactiveSide(g)) === WORK.improved) setWork(g, hex, inactiveSide(g), WORK.none);
      enlistAll(g);
      takeLoss(g, hex, inactiveSide(g), inactiveSide(g), battle.step.cost);
    } else {
      g.goto(battle.step.end);
    }
  }),

  cost: auto((g) => takeLoss(g, hexFought(g), activeSide(g), activeSide(g), battle.step.bridge)),

  // TITE 105.1: where paratroops have dropped, any result that clears the hex is a Breakthrough.
  secured: auto((g) => {
    if (isDissolving(g)) return g.call(dissolution, battle.step.secured);
    const extent = hasDrop(g) ? 'all' : EXTENTS[g.cells[battle.at.extent]];
    if (extent === 'none') g.goto(battle.step.end);
    else offerAdvance(g, hexFought(g), extent, battle.step.end);
  }),

  end: auto((g) => {
    const { at, forces } = g.s;
    for (let u = 1; u <= forces.count; u++)
      if (g.cells[at.unitTarget + u] === hexFought(g)) g.set(at.unitTarget + u, 0);
    g.back();
  }),
});

/** TITE 301.0: in the turn of a Sneak Attack, for its attacker. */
const hasTwoDice = (g: Game): boolean => g.s.rules.choiceOfTwoDice && onslaughtOf(g, activeSide(g)) === ONSLAUGHT.sneak;

function settleDie(g: Game, die: number): void {
  const result = resultOfDie(g, die);
  g.note(NOTE.rolled, hexFought(g), columnNow(g), die, result);
  setResult(g, result);
  g.goto(battle.step.sway);
}

export function setResult(g: Game, result: number): void {
  g.set(battle.at.result, result);
  g.set(battle.at.deeds, result);
}

const support = (g: Game): void =>
  supportBattle(g, hexFought(g), g.cells[battle.at.bonus], battle.at.airShift, battle.step.odds);

/** Units that have stayed in the hex fight on, those that have retreated do not (TITE 21.7.5, 105.1). */
function enlistAll(g: Game): void {
  const { presence, at, forces } = g.s;
  const hex = hexFought(g);
  const [first, last] = forces.ground[inactiveSide(g)];
  for (let u = first; u <= last; u++) if (g.cells[at.unitTarget + u] === hex) g.set(at.unitTarget + u, 0);
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (!isHq(g, u)) g.set(at.unitTarget + u, hex);
  }
}

function untriedOf(g: Game, side: number): UnitId {
  let u = nextFighter(g, hexFought(g), side);
  while (u !== 0 && !isUntried(g, u)) u = nextFighter(g, hexFought(g), side, u);
  return u;
}
