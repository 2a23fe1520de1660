// The table of effects: what each card does, by the name that its row gives (TITE 25.5).

import type { EffectName } from '../../terms.ts';
import {
  commissars,
  cutOffShift,
  elasticDefense,
  heavyShift,
  ignoreWorks,
  mask,
  overrunBonus,
  standFast,
} from './battle-effects.ts';
import type { Effect } from './effect.ts';
import { blitzkrieg, deepOperation, trumpets } from './onslaught-effects.ts';
import { guerrillaWar, partisanOffensive, securitySweep } from './partisan-effects.ts';
import {
  annexation,
  attackMode,
  evacuation,
  fortify,
  iceRoad,
  labor,
  mobilization,
  overspending,
  quickRepair,
  receivePoints,
  scorchedEarth,
  warmClothing,
} from './rear-effects.ts';
import { refit } from './refit.ts';
import {
  airOffensive,
  earlyAircraft,
  edgeReinforcements,
  militia,
  reinforcements,
  restoreAircraft,
} from './unit-effects.ts';

/** Made when it is first asked for: effects, and the chapters that open windows for them, import each other. */
const table = (): Readonly<Record<EffectName, Effect>> => ({
  'air-offensive': airOffensive,
  annexation,
  'attack-mode': attackMode,
  blitzkrieg,
  commissars,
  'cut-off-shift': cutOffShift,
  'deep-operation': deepOperation,
  'early-aircraft': earlyAircraft,
  'edge-reinforcements': edgeReinforcements,
  'elastic-defense': elasticDefense,
  evacuation,
  fortify,
  'guerrilla-war': guerrillaWar,
  'heavy-shift': heavyShift,
  'ice-road': iceRoad,
  'ignore-works': ignoreWorks,
  labor,
  mask,
  militia,
  mobilization,
  'overrun-bonus': overrunBonus,
  overspending,
  'partisan-offensive': partisanOffensive,
  'quick-repair': quickRepair,
  'receive-points': receivePoints,
  refit,
  reinforcements,
  'restore-aircraft': restoreAircraft,
  'scorched-earth': scorchedEarth,
  'security-sweep': securitySweep,
  'stand-fast': standFast,
  trumpets,
  'warm-clothing': warmClothing,
});

let made: ReturnType<typeof table> | undefined;

export function effectNamed(name: EffectName): Effect {
  made ??= table();
  return made[name];
}
