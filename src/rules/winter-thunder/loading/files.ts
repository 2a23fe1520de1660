// The data files as they are shipped.

import checks from '../data/checks.json' with { type: 'json' };
import evaluation from '../data/evaluation.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import markers from '../data/markers.json' with { type: 'json' };
import missions from '../data/missions.json' with { type: 'json' };
import bastogne from '../data/scenarios/bastogne.json' with { type: 'json' };
import campaign from '../data/scenarios/campaign.json' with { type: 'json' };
import homeForChristmas from '../data/scenarios/home-for-christmas.json' with { type: 'json' };
import stVith from '../data/scenarios/st-vith.json' with { type: 'json' };
import solitaire from '../data/solitaire.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import turns from '../data/turns.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import victory from '../data/victory.json' with { type: 'json' };
import type { WinterThunderFiles } from './load.ts';

export const shippedFiles: WinterThunderFiles = {
  map,
  units,
  terrain,
  missions,
  checks,
  turns,
  solitaire,
  victory,
  markers,
  evaluation,
  scenarios: {
    campaign,
    'home-for-christmas': homeForChristmas,
    'st-vith': stVith,
    bastogne,
  },
};
