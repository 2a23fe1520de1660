// The Initial Phase (WT 3.1, 4.0): weather, the German supply die, reinforcements, replacements.

import { auto, type Procedure, procedure } from '../../../engine/kernel/procedure.ts';
import type { WinterThunder } from '../statics.ts';
import { conditionals, reinforcements } from './reinforcements.ts';
import { replacements } from './replacements.ts';
import { shortage } from './shortage.ts';
import { weatherPhase } from './weather.ts';

/** The printed order; the weather comes first because the supply die depends on it (WT 8.11). */
export const initialPhase = procedure('initial', {
  steps: ['weather', 'supply', 'conditionals', 'reinforcements', 'replacements', 'finish'],
});

/** The order of the phase (WT 3.1). */
initialPhase.define<WinterThunder>({
  weather: auto((g) => g.call(weatherPhase, initialPhase.step.supply)),
  supply: auto((g) => g.call(shortage, initialPhase.step.conditionals)),
  conditionals: auto((g) => g.call(conditionals, initialPhase.step.reinforcements)),
  reinforcements: auto((g) => g.call(reinforcements, initialPhase.step.replacements)),
  replacements: auto((g) => g.call(replacements, initialPhase.step.finish)),
  finish: auto((g) => g.back()),
});

export const initialProcedures: readonly Procedure[] = [
  initialPhase,
  weatherPhase,
  shortage,
  conditionals,
  reinforcements,
  replacements,
] as readonly Procedure[];
