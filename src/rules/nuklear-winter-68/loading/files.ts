// The data files as they are shipped.

import artillery from '../data/artillery.json' with { type: 'json' };
import campaign from '../data/campaign.json' with { type: 'json' };
import combat from '../data/combat.json' with { type: 'json' };
import evaluation from '../data/evaluation.json' with { type: 'json' };
import events from '../data/events.json' with { type: 'json' };
import formations from '../data/formations.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import blackSteel from '../data/scenarios/black-steel.json' with { type: 'json' };
import cloakAndDagger from '../data/scenarios/cloak-and-dagger.json' with { type: 'json' };
import emptyQuiver from '../data/scenarios/empty-quiver.json' with { type: 'json' };
import eyeForAnEye from '../data/scenarios/eye-for-an-eye.json' with { type: 'json' };
import finalVictory from '../data/scenarios/final-victory.json' with { type: 'json' };
import flytrap from '../data/scenarios/flytrap.json' with { type: 'json' };
import fratricide from '../data/scenarios/fratricide.json' with { type: 'json' };
import licenceToKill from '../data/scenarios/licence-to-kill.json' with { type: 'json' };
import lifeline from '../data/scenarios/lifeline.json' with { type: 'json' };
import masquerade from '../data/scenarios/masquerade.json' with { type: 'json' };
import omega from '../data/scenarios/omega.json' with { type: 'json' };
import parsifal from '../data/scenarios/parsifal.json' with { type: 'json' };
import powerstrike from '../data/scenarios/powerstrike.json' with { type: 'json' };
import prodigalSons from '../data/scenarios/prodigal-sons.json' with { type: 'json' };
import reversedKnee from '../data/scenarios/reversed-knee.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import weapons from '../data/weapons.json' with { type: 'json' };
import type { NuklearWinterFiles } from './load.ts';

export const shippedFiles: NuklearWinterFiles = {
  map,
  terrain,
  units,
  formations,
  weapons,
  artillery,
  combat,
  events,
  campaign,
  evaluation,
  scenarios: {
    'prodigal-sons': prodigalSons,
    powerstrike,
    lifeline,
    omega,
    'empty-quiver': emptyQuiver,
    flytrap,
    'eye-for-an-eye': eyeForAnEye,
    'cloak-and-dagger': cloakAndDagger,
    parsifal,
    'black-steel': blackSteel,
    'licence-to-kill': licenceToKill,
    'reversed-knee': reversedKnee,
    masquerade,
    fratricide,
    'final-victory': finalVictory,
  },
};
