// Close Air Support (TITE 18.3.1, 21.4): the strikes of both sides in a battle, the Support dice of their difference,
// and the columns that these shift.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { certain, type Distribution, mapOutcomes } from '../../../odds/distribution.ts';
import { rational } from '../../../odds/rational.ts';
import {
  hasAircraft,
  is,
  isFirstOnMission,
  landAll,
  leadOf,
  missionOf,
  modelOf,
  nextFlyer,
  type PacketId,
  packetCount,
  packetHex,
  packetSide,
  setIs,
} from '../aircraft.ts';
import { broadsideOf, navalSupport, supportingFleet } from '../navy.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, inactiveSide, isHeavy, isVictimLand, weatherIn } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { EFFECT, effectOf, FACES_NAMES, type SupportAid, waysOf } from '../support-dice.ts';
import { AIR_RESULT, AIR_ROLE, type AircraftId, AXIS, HALVES, MISSION, ONSLAUGHT, POWER, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hasFerocity, onslaughtOf } from './cards/onslaught.ts';
import { nextFighter } from './step-loss.ts';
import { strikesOf } from './strike-strength.ts';

/**
 * Locals: the hex; the support of a headquarters, a place of BONUSES; where the shift is written; the favoured side;
 * dice; shifts that come without a die; shift without sign; aircraft that are still to be damaged.
 */
export const closeSupport = procedure('support', {
  steps: ['begin', 'dice', 'damage', 'end'],
  locals: ['hex', 'bonus', 'cell', 'side', 'dice', 'sure', 'shift', 'toDamage'],
});

const local = (g: Game, name: keyof typeof closeSupport.at): number => g.cells[closeSupport.at[name]];
const hexNow = (g: Game): Hex => local(g, 'hex') as Hex;

/**
 * Settles the support of a battle: writes the columns in the attacker's favour into a cell, then continues at `then`.
 */
export function supportBattle(g: Game, hex: Hex, bonus: number, cell: number, then: StepId): void {
  if (!hasAircraft(g) && !hasFerocity(g, hex, bonus) && supportingFleet(g, SOVIET, hex) === 0) {
    g.goto(then);
    return;
  }
  g.call(closeSupport, then);
  g.set(closeSupport.at.hex, hex);
  g.set(closeSupport.at.bonus, bonus);
  g.set(closeSupport.at.cell, cell);
}

// The battle

/** The support packet of a side over a hex, 0 for none. */
function packetFor(g: Game, side: number, hex: Hex): PacketId {
  for (let p = 1; p <= packetCount(g); p++) {
    if (packetHex(g, p) === hex && packetSide(g, p) === side && missionOf(g, p) === MISSION.support) return p;
  }
  return 0;
}

/** Strike Strength that a side brings to a battle (TITE 18.3.1, 21.4, 106.5.2): the defender has red strikes alone. */
export function supportOf(g: Game, side: number, hex: Hex): number {
  const p = packetFor(g, side, hex);
  let halves = 0;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    halves += strikesOf(g, a, hex, side === inactiveSide(g));
  }
  return halves / HALVES + navalSupport(g, side, hex);
}

/** The advantages of the favoured side in a battle. The object is shared: read it before the next call. */
const aid = { weather: 0, hasHeavy: false, hasRed: false, undamaged: 0 };

export function aidOf(g: Game, side: number, hex: Hex): SupportAid {
  const p = packetFor(g, side, hex);
  aid.weather = weatherIn(g, hex);
  const fleet = supportingFleet(g, side, hex);
  aid.hasHeavy = false;
  aid.hasRed = fleet !== 0 && broadsideOf(g, fleet).red > 0;
  aid.undamaged = 0;
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (isHeavy(g, u)) aid.hasHeavy = true;
  }
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (modelOf(g, a).red > 0) aid.hasRed = true;
    if (!is(g, a, 'damaged')) aid.undamaged++;
  }
  return aid;
}

/** The dice that are rolled. */
const rolled = (g: Game): number => local(g, 'dice') - local(g, 'sure');

/** TITE 302.0: shifts without a die, of a model that a card makes dreaded in the country that is invaded. */
export function sureShifts(g: Game, side: number, hex: Hex): number {
  const { at } = g.s;
  const model = g.cells[at.power + POWER['trumpets-model']] - 1;
  if (model < 0 || side !== AXIS || g.cells[at.turn] > g.cells[at.power + POWER['trumpets-until']]) return 0;
  if (!isVictimLand(g, hex)) return 0;
  const p = packetFor(g, side, hex);
  let shifts = 0;
  for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
    if (g.s.aviation.model[a] === model) shifts += SURE_SHIFTS;
  }
  return shifts;
}
const SURE_SHIFTS = 2;

/** The aid of the favoured side; a handicap makes the strike of Ferocity a red one (TITE 301.0). */
function aidWith(g: Game, side: number, hex: Hex, bonus: number): SupportAid {
  const found = aidOf(g, side, hex);
  const isRed = g.s.rules.redFerocity && onslaughtOf(g, activeSide(g)) === ONSLAUGHT.sneak;
  if (isRed && side === activeSide(g) && hasFerocity(g, hex, bonus)) aid.hasRed = true;
  return found;
}

const aidNow = (g: Game): SupportAid => aidWith(g, local(g, 'side'), hexNow(g), local(g, 'bonus'));

/**
 * The support of a battle as both sides have it now: the favoured side, its dice, and of these the shifts without a
 * die.
 */
function favour(
  g: Game,
  hex: Hex,
  bonus: number,
): { readonly side: number; readonly dice: number; readonly sure: number } {
  const fury = hasFerocity(g, hex, bonus) ? 1 : 0;
  const difference = supportOf(g, activeSide(g), hex) + fury - supportOf(g, inactiveSide(g), hex);
  const side = difference >= 0 ? activeSide(g) : inactiveSide(g);
  const dice = Math.min(g.s.aviation.mostDice, Math.abs(difference));
  return { side, dice, sure: Math.min(dice, sureShifts(g, side, hex)) };
}

/**
 * The columns in the attacker's favour that the support of a battle may bring as both sides have it now, with their
 * chances.
 */
export function supportShares(g: Game, hex: Hex, bonus: number): Distribution<number> {
  const { side, dice, sure } = favour(g, hex, bonus);
  if (dice === 0) return certain(0);
  const { faces } = g.s.aviation;
  const aid = aidWith(g, side, hex, bonus);
  const sign = side === activeSide(g) ? 1 : -1;
  const ways = FACES_NAMES.map((_, fallen) => waysOf(faces, fallen, dice - sure));
  const all = ways.reduce((sum, count) => sum + count, 0);
  const thrown = new Map(ways.flatMap((count, fallen) => (count > 0 ? [[fallen, rational(count, all)] as const] : [])));
  return mapOutcomes(thrown, (fallen) => sign * (sure + (effectOf(fallen, aid) % EFFECT)));
}

closeSupport.define<Thunder>({
  begin: auto((g) => {
    const { side, dice, sure } = favour(g, hexNow(g), local(g, 'bonus'));
    g.set(closeSupport.at.side, side);
    g.set(closeSupport.at.sure, sure);
    g.set(closeSupport.at.shift, sure);
    g.set(closeSupport.at.dice, dice);
    g.goto(dice === sure ? closeSupport.step.end : closeSupport.step.dice);
  }),

  dice: chance({
    rule: '18.3.1',
    legal: (g, out) => {
      for (let faces = 0; faces < FACES_NAMES.length; faces++) {
        if (waysOf(g.s.aviation.faces, faces, rolled(g)) > 0) out.add(VERB.supportDice, faces);
      }
    },
    weight: (g, outcome) => waysOf(g.s.aviation.faces, aOf(outcome), rolled(g)),
    classOf: (g, outcome) => effectOf(aOf(outcome), aidNow(g)),
    apply: (g, outcome) => {
      const effect = effectOf(aOf(outcome), aidNow(g));
      g.set(closeSupport.at.shift, local(g, 'sure') + (effect % EFFECT));
      g.set(closeSupport.at.toDamage, Math.floor(effect / EFFECT));
      g.goto(closeSupport.step.damage);
    },
  }),

  // TITE 18.3.1: an airplane on the die damages one of them, a vulnerable one if there is one.
  damage: decide({
    rule: '18.3.1',
    prompt: 'choose the aircraft that its support damages',
    actor: (g) => local(g, 'side') as Seat,
    legal: (g, out) => {
      if (local(g, 'toDamage') === 0) return;
      const p = packetFor(g, local(g, 'side'), hexNow(g));
      for (let a = leadOf(g, p); a !== 0; a = nextFlyer(g, p, AIR_ROLE.mission, a)) {
        if (mayBeDamaged(g, p, a) && isFirstOnMission(g, p, a)) out.add(VERB.risk, a);
      }
    },
    otherwise: (g) => g.goto(closeSupport.step.end),
    apply: (g, chosen) => {
      setIs(g, aOf(chosen), 'damaged', true);
      g.note(NOTE.hit, aOf(chosen), hexNow(g), AIR_RESULT.damage);
      g.add(closeSupport.at.toDamage, -1);
      g.stay();
    },
  }),

  // TITE 21.0: the aircraft of the battle go home before its die falls.
  end: auto((g) => {
    const hex = hexNow(g);
    const shift = local(g, 'side') === activeSide(g) ? local(g, 'shift') : -local(g, 'shift');
    g.set(local(g, 'cell'), shift);
    if (local(g, 'dice') > 0) g.note(NOTE.supportDice, hex, local(g, 'dice'), shift);
    for (const side of [activeSide(g), inactiveSide(g)]) {
      const p = packetFor(g, side, hex);
      landAll(g, p, AIR_ROLE.mission);
      landAll(g, p, AIR_ROLE.escort);
    }
    g.back();
  }),
});

function mayBeDamaged(g: Game, p: PacketId, a: AircraftId): boolean {
  if (is(g, a, 'damaged')) return false;
  if (modelOf(g, a).defence < 0) return true;
  for (let other = leadOf(g, p); other !== 0; other = nextFlyer(g, p, AIR_ROLE.mission, other)) {
    if (!is(g, other, 'damaged') && modelOf(g, other).defence < 0) return false;
  }
  return true;
}
