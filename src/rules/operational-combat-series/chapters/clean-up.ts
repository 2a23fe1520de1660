// The Clean Up Phase (OCS 2.3, 5.9a, 5.10f).

import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { MARKER } from '../terms.ts';
import { acting } from '../turn.ts';
import { hexOf, isDisorganized, isExploiting, markerOf, setMarker, sideOf } from '../units.ts';

export const cleanUp = procedure('clean-up', { steps: ['remove'] });

cleanUp.define<Ocs>({
  // OCS 5.9a, 5.10f: markers of exploitation and of disorganization of the phasing side, wherever its units are.
  remove: auto((g) => {
    for (let u = 1; u <= g.s.forces.count; u++) {
      if (sideOf(g, u) !== acting(g) || !(isDisorganized(g, u) || isExploiting(g, u))) continue;
      g.note(NOTE.rallied, u, hexOf(g, u), markerOf(g, u));
      setMarker(g, u, MARKER.none);
    }
    g.back();
  }),
});
