// The making of scenarios of Winter Thunder: every unit of the game may be placed; those that arrive later, or are out
// of the game, stand in lists of their own.

import { type Path, valueAt, without } from '../../../engine/text/document.ts';
import { NOWHERE } from '../../../hex/ids.ts';
import type { AuthoredPiece, Authoring, ScenarioFile } from '../../../view/authoring.ts';
import {
  NEW_SCENARIO,
  rowsAt,
  shippedScenarios,
  textAt,
  withoutLast,
  withoutUnit,
  withPlace,
  wordsAt,
} from '../../../wargame/data/authoring.ts';
import { foreignTo } from '../loading/check-scenario.ts';
import { dataset } from '../loading/data.ts';
import { VICTORY_SOURCES } from '../schema/tables.ts';
import type { WinterThunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { faceOf } from './counters.ts';

export const authoring: Authoring<WinterThunder> = {
  whole: 'campaign',
  files: shippedScenarios(dataset),

  blank: () => ({
    ...NEW_SCENARIO,
    turns: { first: 2, last: 5 },
    start: { at: 'initial' },
    setup: [],
    victory: { sources: [...VICTORY_SOURCES], decision: { by: 'more', tie: 'draw' } },
  }),

  sides: () => ['German', 'Allied'],

  pieces(s, file) {
    const elsewhere = statuses(file);
    const { units } = dataset.prepareData();
    const rowOf = new Map(units.units.map((row) => [row.id, row]));
    const rows = new Map(rowsAt(file, ['setup']).map((found) => [found.row.unit, found]));
    return Array.from({ length: s.units.count }, (_, i): AuthoredPiece => {
      const unit = (i + 1) as UnitId;
      const id = s.units.ids[unit];
      const found = rows.get(id);
      const hex = found && typeof found.row.hex === 'string' ? s.map.grid.hexOf(found.row.hex) : NOWHERE;
      const isReduced = found?.row.strength === 'reduced' && s.units.reduced[unit] !== 0;
      const face = faceOf(s.units, unit, isReduced);
      const marks = found ? wordsAt(found.row, ['marks']) : [];
      const status = elsewhere.get(id) ?? '';
      return {
        face: { ...face, hex, states: marks.slice(0, 8) },
        group: groupOf(s.units, unit),
        row: found?.path ?? null,
        lacks: found ? lacksOf(found.path, [...foreignTo(rowOf.get(id)!, units).keys()]) : [],
        status,
        isIn: found !== undefined || status !== '',
        canLeave: status !== '' && found === undefined,
      };
    });
  },

  put: (_, file, unit, hex) => withPlace(withoutElsewhere(file, unit), ['setup'], unit, hex),
  take: (_, file, unit) => withoutUnit(file, ['setup'], unit),
  remove: (_, file, unit) => withoutElsewhere(withoutUnit(file, ['setup'], unit), unit),

  words: (s) => ({
    unit: s.units.ids.slice(1),
    hq: s.units.hqs.map((hq) => s.units.ids[hq]),
  }),
};

/** A unit that is never reduced has but one strength. */
/** The heading of a unit in the list. */
function groupOf({ isHq, titles, corps }: WinterThunder['units'], unit: UnitId): string {
  if (isHq[unit] === 1) return 'Headquarters';
  return corps[unit] === 0 ? 'Without a corps' : titles[corps[unit]];
}

function lacksOf(row: Path, foreign: readonly string[]): AuthoredPiece['lacks'] {
  const strengths = foreign.includes('reduced') ? ['full', 'reduced'] : [];
  return [
    { path: [...row, 'strength'], words: strengths },
    { path: [...row, 'marks'], words: foreign },
  ];
}

/** The units that are not on the map, each with its whereabouts in words. */
function statuses(file: ScenarioFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { row, path } of rowsAt(file, ['reinforcements'])) {
    const turn = valueAt(row, ['turn']);
    const words = `arrives in turn ${typeof turn === 'number' ? turn : '?'} from the ${textAt(row, ['edge'])}`;
    for (const unit of wordsAt(file, [...path, 'units'])) found.set(unit, words);
  }
  for (const unit of wordsAt(file, ['conditional', 'units'])) found.set(unit, 'conditional reinforcement');
  for (const unit of wordsAt(file, ['eliminated'])) found.set(unit, 'eliminated');
  for (const { row } of rowsAt(file, ['exited'])) found.set(textAt(row, ['unit']), 'has left the map');
  return found;
}

/** A unit stands in one list only. Rows of arrivals that get empty go. */
function withoutElsewhere(file: ScenarioFile, unit: string): ScenarioFile {
  let left = file;
  for (const list of ['eliminated', 'exited']) left = withoutUnit(left, [list], unit);
  left = withoutLast(left, ['conditional', 'units'], unit);
  if (valueAt(left, ['conditional']) !== undefined && valueAt(left, ['conditional', 'units']) === undefined) {
    left = without(left, ['conditional']);
  }
  for (const { path } of rowsAt(left, ['reinforcements']).reverse()) {
    const shorter = withoutUnit(left, [...path, 'units'], unit);
    if (shorter === left) continue;
    left = wordsAt(shorter, [...path, 'units']).length > 0 ? shorter : without(shorter, path);
  }
  return left;
}
