// A scenario or lesson in the form of the rules, and the list of both.

import type { ScenarioInfo } from '../../../engine/contract/ruleset.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { introductionsOf } from '../../../wargame/data/introductions.ts';
import introductions from '../data/introductions.json' with { type: 'json' };
import type { ScenarioFile } from '../schema/scenario.ts';
import type { Play, VictoryPlace } from '../statics.ts';
import type { OcsModule } from './module.ts';

/** Of scenarios of the shipped modules. */
const introduced = introductionsOf(introductions);

export function infosOf(module: OcsModule): ScenarioInfo[] {
  const seats = module.head.sides.map(({ id }) => id);
  const scenarios = module.scenarios.map(({ id, name, summary, turns }) => ({ id, name, summary, turns, seats }));
  const lessons = module.lessons.map(({ id, name, text, turns }) => ({ id, name, summary: text, turns, seats }));
  return [...scenarios, ...lessons].map((info) =>
    Object.hasOwn(introduced, info.id) ? { ...info, introduction: introduced[info.id] } : info,
  );
}

/**
 * The scenario of this id, or that on whose set-up the lesson of this id is played, with the lesson's own length and
 * aim.
 */
export function playOf(module: OcsModule, id: string, grid: HexGrid): Play {
  const lesson = module.lessons.find((each) => each.id === id);
  const found = module.scenarios.find((each) => each.id === (lesson?.of ?? id));
  if (found === undefined) throw new RangeError(`no scenario ${id} in ${module.head.id}`);
  const scenario: ScenarioFile =
    lesson === undefined
      ? found
      : {
          ...found,
          id: lesson.id,
          name: lesson.name,
          summary: lesson.text,
          turns: lesson.turns,
          victory: lesson.victory,
        };
  const sideNumber = (side: string): number => module.head.sides.findIndex((each) => each.id === side);
  const firstPlayer = Int8Array.from({ length: scenario.turns + 1 }, (_, week) => {
    const stated = scenario.firstPlayer[String(scenario.firstTurn + week - 1)];
    return week === 0 || stated === undefined ? -1 : sideNumber(stated);
  });
  return {
    scenario,
    firstTurn: scenario.firstTurn,
    firstPlayer,
    places: placesOf(scenario, grid, sideNumber),
    victory: scenario.victory,
    off: new Set(lesson?.off ?? []),
  };
}

/** Places that pay points, and those whose fall is timed. */
function placesOf({ victory }: ScenarioFile, grid: HexGrid, sideNumber: (side: string) => number): VictoryPlace[] {
  const paid = victory.places.map(({ at, side, points }) => ({ hex: grid.hexOf(at), side: sideNumber(side), points }));
  const timed = victory.also.flatMap((row) =>
    row.by === 'turns-early' ? [{ hex: grid.hexOf(row.at), side: sideNumber(row.side), points: 0 }] : [],
  );
  const isPaid = ({ hex, side }: VictoryPlace): boolean => paid.some((each) => each.hex === hex && each.side === side);
  return [...paid, ...timed.filter((place) => !isPaid(place))];
}
