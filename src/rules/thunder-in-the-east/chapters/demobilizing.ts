// Demobilizing, disbanding and scrapping in the Special Reorganization Step of a campaign (TITE 203.0).

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { airBoxOf, isFirstAlike, modelOf, setAirBox } from '../aircraft.ts';
import { cheer, isCampaign } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  type Game,
  hexOf,
  inactiveSide,
  isInZone,
  kindOf,
  nationIn,
  partsOf,
  putOnMap,
  setSteps,
  setSupply,
  stepsOf,
  supplyOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import { AIR_BOX, BOX, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { corpsInPool, isAssembledArmy } from './losses.ts';
import { breakDown, mayBreakDown } from './organization.ts';
import { communicates } from './overland.ts';
import { homeOf, type Price, payerOf, priceOfStep, priceOfUnit } from './purchases.ts';

/** Local: the hex of an army that has broken down, of whose corps one must stand down; 0 for none. */
export const demobilizing = procedure('demobilizing', { steps: ['choose', 'part'], locals: ['hex', 'army'] });

demobilizing.define<Thunder>({
  choose: decide({
    rule: '203.2',
    prompt: 'demobilize a step or disband an aircraft, or go on',
    actor: activeSide,
    legal: (g, out) => {
      if (!isCampaign(g)) return; // TITE 203.0
      offerUnits(g, out);
      offerAircraft(g, out);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.scrap:
          scrap(g, aOf(chosen));
          return g.stay();
        default:
          standDown(g, aOf(chosen));
      }
    },
  }),

  part: decide({
    rule: '203.2',
    prompt: 'choose the corps of the army that stands down by a step',
    actor: activeSide,
    legal: (g, out) => {
      const { presence, forces } = g.s;
      const parts = partsOf(g, kindOf(g, g.cells[demobilizing.at.army]));
      const hex = g.cells[demobilizing.at.hex] as Hex;
      for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
        if (parts.includes(forces.kind[u])) out.add(VERB.demobilize, u);
      }
    },
    otherwise: (g) => g.goto(demobilizing.step.choose),
    apply: (g, chosen) => {
      demobilize(g, aOf(chosen));
      g.goto(demobilizing.step.choose);
    },
  }),
});

/**
 * TITE 203.2: units and headquarters at home, outside enemy zones, with a line over land; one with an army, its parts
 * first.
 */
function offerUnits(g: Game, out: Options): void {
  const { forces } = g.s;
  const [first, last] = forces.ground[activeSide(g)];
  for (let u = first; u <= last; u++) if (mayStandDown(g, u)) out.add(VERB.demobilize, u);
  for (const hq of forces.hqs[activeSide(g)]) if (mayStandDown(g, hq)) out.add(VERB.demobilize, hq);
}

function mayStandDown(g: Game, u: UnitId): boolean {
  const hex = hexOf(g, u);
  const kind = kindOf(g, u);
  if (hex === 0 || kind.isPartisan || kind.isEarlyMech || nationIn(g, hex) !== homeOf(kind) + 1) return false;
  if (isInZone(g, hex, inactiveSide(g)) || !communicates(g, hex, kind.side)) return false;
  // TITE 203.2, 12.6: an army that is put together must be able to break down.
  if (isAssembledArmy(kind)) return mayBreakDown(g, u);
  return !isReducedArmy(g, u) || corpsInPool(g, kind) !== 0;
}

const isReducedArmy = (g: Game, u: UnitId): boolean =>
  kindOf(g, u).size === SIZE.large && stepsOf(g, u) < kindOf(g, u).steps;

function standDown(g: Game, u: UnitId): void {
  if (!isAssembledArmy(kindOf(g, u))) {
    demobilize(g, u);
    g.stay();
    return;
  }
  g.set(demobilizing.at.hex, hexOf(g, u));
  g.set(demobilizing.at.army, u);
  breakDown(g, u);
  g.goto(demobilizing.step.part);
}

/**
 * TITE 203.2: takes a step off; a raised army goes back the way it came, to its third step, to a corps, to the pool.
 */
function demobilize(g: Game, u: UnitId): void {
  const kind = kindOf(g, u);
  const hex = hexOf(g, u);
  const steps = stepsOf(g, u);
  g.note(NOTE.demobilized, u, hex);
  if (kind.hq !== null) {
    refund(g, kind, priceOfUnit(g, kind));
    takeOffMap(g, u, BOX.pool);
  } else if (isReducedArmy(g, u)) {
    refund(g, kind, priceOfRaising(g, kind));
    const corps = corpsInPool(g, kind);
    const supply = supplyOf(g, u);
    takeOffMap(g, u, BOX.pool);
    putOnMap(g, corps, hex, kindOf(g, corps).steps);
    setSupply(g, corps, supply);
  } else {
    refund(g, kind, priceOfStep(g, kind));
    if (steps > 1) setSteps(g, u, steps - 1);
    else takeOffMap(g, u, kind.medal === 'bronze' ? BOX.remnants : BOX.pool);
  }
}

/** TITE 9.5: a shock army is raised for equipment, others for personnel. */
function priceOfRaising(g: Game, { attack, defence, steps }: Kind): Price {
  const { majorStep } = g.s.prices;
  const isShock = attack[steps] > defence[steps];
  return { personnel: isShock ? 0 : majorStep, equipment: isShock ? majorStep : 0, fuel: 0 };
}

/**
 * TITE 203.2: personnel goes back to the nation, equipment to the side; fuel is lost. TITE 202.1: an ally resents it.
 */
function refund(g: Game, kind: Kind, { personnel, equipment }: Price): void {
  g.add(g.s.at.personnel + payerOf(kind), personnel);
  g.add(g.s.at.equipment + kind.side, equipment);
  cheer(g, kind.nation, -equipment);
}

// Aircraft

function offerAircraft(g: Game, out: Options): void {
  const [first, last] = g.s.aviation.ofSide[activeSide(g)];
  for (let a = first; a <= last; a++) {
    const box = airBoxOf(g, a);
    const isOnDisplay = box === AIR_BOX.available || box === AIR_BOX.flown || box === AIR_BOX.destroyed;
    if (isOnDisplay && isFirstAlike(g, a)) out.add(VERB.scrap, a);
  }
}

/** TITE 203.1: two Personnel Points for an aircraft in any box of the Air Display. */
function scrap(g: Game, a: number): void {
  const { build } = g.s.aviation.prices;
  g.note(NOTE.scrapped, a);
  g.set(g.s.at.aircraft + a, 0);
  setAirBox(g, a, AIR_BOX.pool);
  g.add(g.s.at.personnel + payerOf(modelOf(g, a)), build.personnel);
}
