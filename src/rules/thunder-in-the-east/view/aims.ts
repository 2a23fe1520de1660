// The aims of the sides, the reasons for a result, and the score, from the bands of the scenario (TITE 4.0).

import { seat } from '../../../engine/contract/ids.ts';
import type { Aims, Score } from '../../../view/view.ts';
import { plural } from '../../../wargame/view/log.ts';
import { axisPoints, bandOf, bandsNow } from '../chapters/victory.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, SOVIET } from '../terms.ts';

export function aims(s: Thunder): Aims {
  const { bands, armyPoints } = s.play.scoring;
  const ladder = bands
    .map(({ result, least }) => (least > 0 ? `${result} from ${least}` : `${result} below`))
    .join(', ');
  const armies = armyPoints > 0 ? [`${plural(armyPoints, 'point')} for each army destroyed that leaves no corps`] : [];
  return {
    whole:
      `Axis points at the end decide: ${ladder}. ${s.play.stalin === 0 ? '' : 'The Axis wins at once when it takes the city where Stalin is.'}`.trim(),
    bySeat: [
      ['Take and hold the cities with a number on the map: they count at the end', ...armies],
      [
        'Keep those cities, or retake them by the last turn',
        ...armies.map((text) => text.replace('destroyed', 'that you lose')),
      ],
    ],
    places: s.land.cities.flatMap(({ hex, name }, city) => {
      const worth = s.play.scoring.cityPoints[city];
      const text = `${name}: ${plural(worth, 'point')} to the Axis player who holds it at the end`;
      return worth === 0 ? [] : [{ hex, worth: `${worth}`, seat: seat(AXIS), text }];
    }),
  };
}

/** The Axis points, and the lead that the best band takes. */
export function scoreOf(g: Game): Score {
  const bands = bandsNow(g);
  const last = bands[bands.length - 2].least;
  return { points: [axisPoints(g), 0], needs: [bands[0].least, 1 - last] };
}

export function verdict(g: Game): string {
  if (g.cells[g.s.at.collapsed + SOVIET] === 1) return 'The Soviet government has fallen';
  const bands = bandsNow(g);
  const band = bandOf(g);
  const better = band === 0 ? '' : `, ${bands[band - 1].least} needed for: ${bands[band - 1].result}`;
  return `Axis points ${axisPoints(g)}${better}`;
}
