// Free deployment: the hex that the scenario has ready, or the nearest one that is left (TITE 3.1).

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import type { Game } from '../../state.ts';

export const chooseReady = (g: Game, options: Options): Action =>
  bestOption(
    options,
    (chosen) => -g.s.land.grid.distance(bOf(chosen) as Hex, g.s.play.deployment.ready[aOf(chosen)] as Hex),
  );
