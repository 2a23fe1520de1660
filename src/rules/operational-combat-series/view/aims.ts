// The aims of both sides in a scenario, how it stands, and why it ended so.

import type { Aims, Score } from '../../../view/view.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { levelNow, pointsOf } from '../chapters/victory.ts';
import type { OcsModule } from '../loading/module.ts';
import type { VictoryFile } from '../schema/module.ts';
import { type Fraction, fractionText } from '../schema/numbers.ts';
import type { Game } from '../state.ts';
import { SIDES } from '../terms.ts';

/** @param victory the aims of a scenario or of a lesson */
export function aimsOf({ head, map }: OcsModule, victory: VictoryFile): Aims {
  const grid = gridOf(map);
  const nameOf = (side: string): string => head.sides.find(({ id }) => id === side)?.name ?? side;
  const seatOf = (side: string): number => head.sides.findIndex(({ id }) => id === side);
  const other = head.sides.find(({ id }) => id !== victory.for)?.name;
  const areas = new Map(map.areas.map(({ id, name }) => [id, name]));
  const levels = victory.levels.map(({ result, atLeast }) => {
    const [side, level] = result.split('.');
    const words = level === undefined ? 'a draw' : `a ${level} ${nameOf(side)} victory`;
    return atLeast === undefined ? `${words} below` : `${words} from ${atLeast}`;
  });
  return {
    whole: `${nameOf(victory.for)} points less ${other} points: ${levels.join(', ')}.`,
    bySeat: head.sides.map(({ id }) =>
      victory.also
        .filter(({ side }) => side === id)
        .map((row) => `${fractionText(row.points)} ${alsoInWords(row, areas, nameOf)}`),
    ),
    places: victory.places.map(({ at, side, points, name }) => ({
      hex: grid.hexOf(at),
      worth: String(points),
      seat: seatOf(side) as never,
      text: `${name ?? at}: ${points} to the ${nameOf(side)} side`,
    })),
  };
}

type AlsoRow = VictoryFile['also'][number];

function alsoInWords(row: AlsoRow, areas: ReadonlyMap<string, string>, nameOf: (side: string) => string): string {
  switch (row.by) {
    case 'forces': {
      const where = [row.area === undefined ? 'on the map' : areas.get(row.area), ...row.zones].join(' or ');
      const re = `${fractionText(row.per)} ${nationName(nameOf(row.of))} RE`;
      return `for each ${re}${row.supplied ? ' in supply' : ''} ${where}`;
    }
    case 'steps-lost':
      return `for each ${nationName(nameOf(row.of))} step lost`;
    case 'turns-early':
      return `for each turn left when ${row.at} is taken`;
  }
}

const nationName = (nation: string): string => nation[0].toUpperCase() + nation.slice(1);

/** Points so far, and the lead that the best level of each side takes. */
export function scoreOf(g: Game): Score {
  const { play, head } = g.s;
  const { levels } = play.victory;
  const own = head.sides.findIndex(({ id }) => id === play.victory.for);
  const least = levels.map(({ atLeast }) => atLeast).filter((margin) => margin !== undefined);
  const [best = 0, last = 0] = [least[0], least.at(-1)];
  return {
    points: SIDES.map((side) => asNumber(pointsOf(g, side))),
    needs: SIDES.map((side) => (side === own ? best : 1 - last)),
  };
}

const asNumber = ({ over, under }: Fraction): number => over / under;

export function verdict(g: Game): string {
  const { play, head } = g.s;
  const points = head.sides.map(({ name }, side) => `${name} points ${fractionText(pointsOf(g, side))}`);
  const better = play.victory.levels[levelNow(g) - 1];
  const needed = better?.atLeast === undefined ? '' : `; a lead of ${better.atLeast} was needed for more`;
  return `${points.join(', ')}${needed}`;
}
