// The release of reserves at the beginning of the Reaction and the Exploitation Phase (OCS 5.7b, 10.0a).

import { aOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { MARKER } from '../terms.ts';
import { acting } from '../turn.ts';
import { hexOf, isOnMap, isReserve, setMarker, setReleased, sideOf } from '../units.ts';
import { VERB } from '../verbs.ts';

/** Local: the last unit that was asked about; units are named in the order of their numbers. */
export const release = procedure('release', { steps: ['choose'], locals: ['last'] });

release.define<Ocs>({
  choose: decide({
    rule: '5.7b',
    prompt: 'release a unit from Reserve Mode, or done',
    actor: acting,
    declines: VERB.done,
    set: {
      verb: () => VERB.release,
      ends: VERB.done,
      has: (g, chosen) => !isReserve(g, aOf(chosen)),
    },
    legal: (g, out) => {
      for (let u = g.cells[release.at.last] + 1; u <= g.s.forces.count; u++)
        if (sideOf(g, u) === acting(g) && isOnMap(g, u) && isReserve(g, u)) out.add(VERB.release, u);
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const u = aOf(chosen);
      // The unit is in the mode of the side that shows, with all that it can do.
      setMarker(g, u, MARKER.none);
      setReleased(g, u, true); // OCS 10.0a
      g.note(NOTE.released, u, hexOf(g, u));
      g.set(release.at.last, u);
      g.stay();
    },
  }),
});
