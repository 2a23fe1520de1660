// The price and risks of an overrun before its dice (OCS 7.0, 7.2): movement points, and the barrage that may answer
// and cancel it.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { certain, convolve, probability } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsView } from '../../../view/view.ts';
import { aircraftWhere, isStriking } from '../aircraft.ts';
import { thoseThatAnswer } from '../chapters/anti-overrun.ts';
import { leaderOf, nextInGroup } from '../chapters/groups.ts';
import { barrageGrains } from '../chapters/guns.ts';
import { overrun } from '../chapters/overrun.ts';
import { flakOf } from '../chapters/sortie.ts';
import { surpriseShifts } from '../odds/fight.ts';
import type { Game } from '../state.ts';
import { type AircraftId, enemyOf, TARGET, type UnitId } from '../terms.ts';
import { pointsText } from '../text/names.ts';
import { acting } from '../turn.ts';
import { leftOf } from '../units.ts';
import { type Barrage, barrageView, disorder, gunRow, planeRow, throughFlak } from './barrage-odds.ts';
import { isSeenBy } from './pieces.ts';

/** All that the viewer knows to be able to answer. */
function answersTo(g: Game, from: Hex, viewer: Seat | null) {
  const { guns, planes } = thoseThatAnswer(g, from, enemyOf(acting(g)));
  return { guns: guns.filter((u) => isSeenBy(g, u, viewer)), planes };
}

function barrageOf(g: Game, from: Hex, guns: readonly UnitId[], planes: readonly AircraftId[], before = 0): Barrage {
  const fired = guns.reduce((sum, u) => sum + barrageGrains(g, u), before);
  const bombed = throughFlak(g, planes, flakOf(g, from, acting(g)));
  return {
    ...{ hex: from, target: TARGET.units, side: enemyOf(acting(g)) },
    grains: convolve(certain(fired), bombed, (a, b) => a + b),
  };
}

/** Adds to the odds of an overrun that has been declared what it costs and what may cancel it. */
export function overrunView(g: Game, view: OddsView, difference: number, viewer: Seat | null): OddsView {
  let left = Number.POSITIVE_INFINITY;
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) left = Math.min(left, leftOf(g, u));
  const from = g.cells[overrun.at.from] as Hex;
  const { guns, planes } = answersTo(g, from, viewer);
  // OCS 7.2d.
  const open = toNumber(probability(surpriseShifts(g.s, true, difference), (shift) => shift <= 0));
  const cancelled = guns.length + planes.length === 0 ? 0 : open * disorder(g, barrageOf(g, from, guns, planes));
  return {
    ...view,
    workings: [
      { label: 'movement points left after it', value: pointsText(Math.max(0, left)), rule: '7.0' },
      ...[...guns.map((u) => gunRow(g, u)), ...planes.map((a) => planeRow(g, a))].map((row) => ({
        ...row,
        label: `may answer: ${row.label}`,
        rule: '7.2',
      })),
      ...view.workings,
    ],
    expectations: [
      ...(cancelled === 0 ? [] : [{ label: 'a barrage that answers cancels it', value: cancelled, isShare: true }]),
      ...view.expectations,
    ],
    notes: [
      ...(cancelled === 0
        ? []
        : ['All that may answer is taken to fire; the other figures are for an overrun that goes on.']),
      ...(view.notes ?? []),
    ],
  };
}

/** The barrage that answers, as the side that answers puts it together: of all that may still join. */
export function answerView(g: Game, from: Hex, grains: number): OddsView {
  const { guns, planes: able } = thoseThatAnswer(g, from, enemyOf(acting(g)));
  const planes = [...aircraftWhere(g, (a) => isStriking(g, a)), ...able];
  const rows = [...guns.map((u) => gunRow(g, u)), ...planes.map((a) => planeRow(g, a))];
  const view = barrageView(g, barrageOf(g, from, guns, planes, grains), rows);
  return {
    ...view,
    title: `${view.title}, against the overrun`,
    notes: ['The figures assume that all that can answer do. Disorganized attackers do not overrun.'],
  };
}
