// Moments of fire, assaults and strikes, and of mines, gas and radiation: the two sums beside each roll (NW 2.3), the
// effect on each unit, and who goes and who stays (NW 2.3.4).

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { MomentDie, MomentPiece, Moments } from '../../../view/moments.ts';
import { D6, DRAW, MomentDraft, MomentTeller, plainDie, TWO_D6 } from '../../../wargame/view/moments.ts';
import { assault, currentAssault } from '../chapters/assault.ts';
import { assaultWorkings } from '../chapters/assault-value.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { sumOf, type ValueRow } from '../chapters/attack-sum.ts';
import { workings } from '../chapters/attack-value.ts';
import { casualty } from '../chapters/casualties.ts';
import { blast, blastNow } from '../chapters/contamination.ts';
import { conversion } from '../chapters/conversion.ts';
import { strike } from '../chapters/strikes.ts';
import { type Game, hexOf, isReduced, isShaken } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, FIRST_WEAPON, type Happening, MEANS, MODE, NO_UNIT, STRIKE, STRIKES, type UnitId } from '../terms.ts';
import { hexName, sideName } from '../text/names.ts';
import { battles } from './battles.ts';
import { causeInWords, sentence } from './log.ts';

const MANNERS: Readonly<Record<number, string>> = {
  [MODE.still]: 'fire',
  [MODE.moving]: 'fire on the move',
  [MODE.opportunity]: 'opportunity fire',
  [MODE.strafing]: 'attack from the air',
};

class Attack extends MomentTeller<NuklearWinter> {
  /** Steps of each unit as last reported. */
  private steps: number[] = [];

  protected key(g: Game): string | null {
    return keyOf(g);
  }

  protected begin(g: Game, event: Happening | null): MomentDraft | null {
    const key = keyOf(g);
    if (key === null || !(event === null || event.kind === 'strike' || event.kind === 'call')) return null;
    this.steps = Array.from({ length: g.s.units.count + 1 }, (_, u) => (u === 0 ? 0 : stepsOf(g, u as UnitId)));
    const draft = drafted(g, key);
    if (event?.kind === 'strike') joinStruck(g, draft);
    return draft;
  }

  protected die(g: Game, outcome: Action, draft: MomentDraft): MomentDie {
    const roll = aOf(outcome);
    switch (g.stepId) {
      case attack.step.roll:
        return sumDie(g, roll, currentAttack(g).target, workings(g, currentAttack(g)), draft);
      case assault.step.roll:
        return sumDie(g, roll, currentAssault(g).target, assaultWorkings(g, currentAssault(g)), draft);
      case blast.step.roll:
        return sumDie(g, roll, blastNow(g).unit, blastNow(g), draft);
      case blast.step.gas:
      case blast.step.germ:
        return { ...plainDie(roll, D6, 'defend'), ...named(g, blastUnit(g), draft) };
      case strike.step.accuracy: {
        const strays = roll <= g.s.artillery.strays;
        if (draft.isHarmless) draft.ending = smokeOn(g, strays ? null : (g.cells[strike.at.hex] as Hex));
        return plainDie(roll, D6, 'attack', strays ? 'it strays' : 'on target');
      }
      case strike.step.drift:
        if (draft.isHarmless) draft.ending = smokeOn(g, roll as Hex);
        return plainDie(roll, DRAW, 'attack', `drifts to ${hexName(g.s, roll)}`);
      case casualty.step.debris:
        return plainDie(roll, D6, 'attack', roll <= g.s.artillery.debris ? 'debris strikes' : 'debris strikes no unit');
      default:
        return plainDie(roll, DRAW, 'attack', 'drawn at random');
    }
  }

  protected tell(g: Game, event: Happening, draft: MomentDraft): void {
    const { ids, titles } = g.s.units;
    switch (event.kind) {
      case 'fire':
      case 'assaulted':
      case 'blast':
      case 'gas':
        draft.came(hitsInWords(event.hits), event.hits > 0);
        break;
      case 'strike':
        joinStruck(g, draft);
        break;
      case 'hit':
      case 'destroyed':
        this.hurt(g, event, draft);
        break;
      case 'morale':
        draft.ending = `${titles[event.unit]} keeps its nerve: its High Morale is spent.`;
        break;
      case 'converted':
        draft.ending = `${titles[event.unit]} turns into ${titles[event.zealots]}.`;
        break;
      case 'retreat':
        draft.move('retreat', ids[event.unit], titles[event.unit], event.from, event.to);
        break;
      case 'move':
        draft.move('advance', ids[event.unit], titles[event.unit], event.from, event.to);
        break;
    }
  }

  private hurt(g: Game, event: Extract<Happening, { kind: 'hit' | 'destroyed' }>, draft: MomentDraft): void {
    const { ids, titles } = g.s.units;
    const { unit } = event;
    // A `hit` that destroys a unit comes while the unit is still there; `destroyed` follows.
    const isGone = event.kind === 'destroyed';
    const left = isGone ? 0 : stepsOf(g, unit);
    const hex = event.kind === 'destroyed' ? event.hex : hexOf(g, unit);
    if (draft.partOf(ids[unit]) === null) draft.join('defend', pieceOf(g, unit, hex));
    draft.lose(ids[unit], titles[unit], hex, this.steps[unit] - left, isGone, isShaken(g, unit) ? 'shaken' : '');
    this.steps[unit] = left;
  }
}

/** Returns the key by which the luck of battles tells them apart; here smoke has one too. */
function keyOf(g: Game): string | null {
  const { cells } = g;
  if (g.isRunning(strike) && cells[strike.at.kind] === STRIKE.smoke) return `smoke ${cells[strike.at.caller]}`;
  // Infantry that the biological agent turns belongs to the strike: it turns, and fights, after the dice have fallen
  // (NW 1.3.1).
  if (g.isRunning(conversion) && !g.isRunning(strike)) return `blast ${CAUSE.biological} 0`;
  const key = battles.key(g);
  // When hits fall, the key no longer names the unit.
  return key?.startsWith('blast') ? `blast ${cells[blast.at.cause]} ${cells[blast.at.ground]}` : key;
}

const stepsOf = (g: Game, unit: UnitId): number => {
  if (hexOf(g, unit) === 0) return 0;
  return g.s.units.isOneStep[unit] === 1 || isReduced(g, unit) ? 1 : 2;
};

const hitsInWords = (hits: number): string => (hits === 0 ? 'no effect' : `${hits} hit${hits === 1 ? '' : 's'}`);

const seatOf = (g: Game, unit: UnitId): number => g.s.seatOf[g.s.units.faction[unit]] ?? -1;

const pieceOf = (g: Game, unit: UnitId, hex: number, adds = ''): MomentPiece => ({
  ...{ counter: g.s.units.ids[unit], name: g.s.units.titles[unit], hex, adds },
});

const standing = (g: Game, unit: UnitId, adds = ''): MomentPiece => pieceOf(g, unit, hexOf(g, unit), adds);

function drafted(g: Game, key: string): MomentDraft {
  if (g.isRunning(strike)) return strikeDraft(g, key);
  if (g.isRunning(assault)) return assaultDraft(g, key);
  return g.isRunning(attack) ? attackDraft(g, key) : blastDraft(g, key);
}

function attackDraft(g: Game, key: string): MomentDraft {
  const now = currentAttack(g);
  const { titles } = g.s.units;
  const { attack: adds, defence } = workings(g, now);
  const mates = now.mate === NO_UNIT ? [] : [standing(g, now.mate)];
  return new MomentDraft(
    key,
    `${titles[now.firer]} on ${titles[now.target]}`,
    [hexOf(g, now.target)],
    {
      ...{ seat: seatOf(g, now.firer), title: meansInWords(g, now.means), strength: `${sumOf(adds)}` },
      pieces: [standing(g, now.firer, `${sumOf(adds)}`), ...mates],
    },
    { seat: seatOf(g, now.target), title: 'Defence', pieces: [standing(g, now.target)], strength: `${sumOf(defence)}` },
    MANNERS[now.mode],
  );
}

function assaultDraft(g: Game, key: string): MomentDraft {
  const now = currentAssault(g);
  const { titles } = g.s.units;
  const { attack: adds, defence } = assaultWorkings(g, now);
  // New Zealots come from no hex: they are shown among the units that they assault.
  const at = (unit: UnitId, text = ''): MomentPiece => pieceOf(g, unit, hexOf(g, unit) || now.from, text);
  const mates = now.mate === NO_UNIT ? [] : [at(now.mate)];
  return new MomentDraft(
    key,
    `${titles[now.leader]} assaults ${hexName(g.s, now.hex)}`,
    [now.hex],
    {
      ...{ seat: seatOf(g, now.leader), title: 'Assault', strength: `${sumOf(adds)}` },
      pieces: [at(now.leader, `${sumOf(adds)}`), ...mates],
    },
    { seat: seatOf(g, now.target), title: 'Defence', pieces: [standing(g, now.target)], strength: `${sumOf(defence)}` },
    'assault',
  );
}

function strikeDraft(g: Game, key: string): MomentDraft {
  const { cells } = g;
  const kind = cells[strike.at.kind];
  const hex = cells[strike.at.hex] as Hex;
  const [firer, caller] = [cells[strike.at.firer] as UnitId, cells[strike.at.caller] as UnitId];
  const pieces = [firer, caller].filter((unit) => unit !== NO_UNIT).map((unit) => standing(g, unit));
  const name = capital(STRIKES[kind]);
  const what = firer === NO_UNIT ? name : `${name} fire of ${g.s.units.titles[firer]}`;
  const draft = new MomentDraft(
    key,
    `${what} on ${hexName(g.s, hex)}`,
    [hex],
    { seat: g.s.seatOf[cells[strike.at.faction] - 1] ?? -1, title: name, pieces },
    { seat: -1, title: 'Where it falls', pieces: [] },
    firer === NO_UNIT ? 'strike' : 'indirect fire',
  );
  draft.isHarmless = kind === STRIKE.smoke;
  return draft;
}

/** @param hex null while it drifts */
const smokeOn = (g: Game, hex: Hex | null): string =>
  hex === null ? 'The smoke drifts.' : `The smoke falls on ${hexName(g.s, hex)}.`;

/** Adds all units in the hexes where it falls. */
function joinStruck(g: Game, draft: MomentDraft): void {
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (g.cells[g.s.at.unitHex + u] !== g.cells[strike.at.hex]) continue;
    draft.join('defend', standing(g, u));
    if (draft.defend.seat < 0) draft.defend.seat = seatOf(g, u);
  }
}

const blastUnit = (g: Game): UnitId => g.cells[blast.at.unit] as UnitId;

function blastDraft(g: Game, key: string): MomentDraft {
  const unit = blastUnit(g);
  const cause = g.cells[blast.at.cause];
  const by = g.cells[blast.at.by];
  const hex = (g.cells[blast.at.ground] || hexOf(g, unit)) as Hex;
  const name = capital(cause === CAUSE.chemical ? 'gas' : causeInWords(cause));
  return new MomentDraft(
    key,
    `${name} at ${hexName(g.s, hex)}`,
    [hex],
    { seat: by === 0 ? -1 : (g.s.seatOf[by - 1] ?? -1), title: name, pieces: [] },
    { seat: seatOf(g, unit), title: 'Target', pieces: [standing(g, unit)] },
  );
}

/** A roll of two dice: it has an effect if the dice and all modifiers together exceed the defence value (NW 2.3). */
function sumDie(
  g: Game,
  roll: number,
  unit: UnitId,
  rows: { attack: readonly ValueRow[]; defence: readonly ValueRow[] },
  draft: MomentDraft,
): MomentDie {
  return {
    ...plainDie(roll, TWO_D6, 'attack'),
    ...named(g, unit, draft),
    adds: [...rows.attack],
    against: [...rows.defence],
  };
}

/** Names the unit that a die concerns, and adds it to the draft as a defender. */
function named(g: Game, unit: UnitId, draft: MomentDraft): Pick<MomentDie, 'counter' | 'name'> {
  draft.join('defend', standing(g, unit));
  return { counter: g.s.units.ids[unit], name: g.s.units.titles[unit] };
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

function meansInWords(g: Game, means: number): string {
  if (means === MEANS.ap) return 'AP factor';
  return means === MEANS.he ? 'HE factor' : g.s.weapons.titles[means - FIRST_WEAPON];
}

const LINES = new Set(['pull', 'void', 'command', 'chance', 'flight', 'appear', 'supply', 'refit']);

export const moments: Moments<NuklearWinter> = {
  listen: () => new Attack(),

  whereabouts: (g) => ({
    ids: g.s.units.ids,
    seats: seatsOf(g),
    hexes: g.cells.subarray(g.s.at.unitHex, g.s.at.unitHex + g.s.units.count + 1),
  }),

  herald(g, event: Happening) {
    switch (event.kind) {
      case 'turn':
        return { as: 'turn', text: `Turn ${event.turn}` };
      case 'impulse': {
        const [title, side] = [g.s.formations.titles[event.formation], sideName(event.faction)];
        return { as: 'move', text: title === side ? side : `${side}: ${title}`, seat: g.s.seatOf[event.faction] };
      }
      default:
        return LINES.has(event.kind) ? { as: 'line', text: sentence(g, event)?.text ?? '' } : null;
    }
  },
};

const seatsKept = new WeakMap<NuklearWinter, readonly number[]>();

/** Returns by unit the seat that leads it, -1 for none. */
function seatsOf({ s }: Game): readonly number[] {
  let seats = seatsKept.get(s);
  if (seats === undefined) {
    seats = Array.from(s.units.faction, (faction) => s.seatOf[faction] ?? -1);
    seatsKept.set(s, seats);
  }
  return seats;
}
