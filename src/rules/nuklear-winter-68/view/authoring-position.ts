// A game after its set-up as the position of a scenario file: every unit in its hex, with its marks, to be changed by
// hand.

import { without, withValue } from '../../../engine/text/document.ts';
import type { ScenarioFile } from '../../../view/authoring.ts';
import { deployment } from '../chapters/deployment.ts';
import { carrierOf, formationOf, type Game, holderOf, isCruising, isInCommand, isMarked, isReduced } from '../state.ts';
import { CLASS, FATE, MARK, NO_UNIT, type UnitId, type WeaponId } from '../terms.ts';

export function standing(g: Game, file: ScenarioFile): ScenarioFile | null {
  if (g.isRunning(deployment)) return null;
  const { units, at, map } = g.s;
  const rows: object[] = [];
  const offMap: string[] = [];
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const fate = g.cells[at.unitFate + u];
    if (units.cls[u] === CLASS.airplane || units.isSpare[u] === 1) continue;
    if (fate === FATE.waiting) offMap.push(units.ids[u]);
    const hex = fate === FATE.hidden ? g.cells[at.secretHex + u] : fate === FATE.onMap ? g.cells[at.unitHex + u] : 0;
    const carrier = fate === FATE.onMap ? carrierOf(g, u) : NO_UNIT;
    if (hex === 0 && carrier === NO_UNIT) continue;
    const place = carrier === NO_UNIT ? { hex: map.grid.labels[hex] } : { aboard: units.ids[carrier] };
    const marks = marksOf(g, u);
    rows.push({ unit: units.ids[u], ...place, ...(marks.length > 0 ? { marks } : {}) });
  }
  const position = {
    turn: 1,
    start: { at: 'draw' },
    units: rows,
    ...(offMap.length > 0 ? { offMap } : {}),
    markers: markersOf(g),
    weapons: weaponsOf(g),
  };
  return withValue(without(file, ['special', 'place']), ['position'], position);
}

function marksOf(g: Game, unit: UnitId): string[] {
  const isLow = g.s.units.cls[unit] === CLASS.helicopter && !isCruising(g, unit);
  const leads = g.s.formations.hasCo[formationOf(g, unit)] === 1 && isInCommand(g, unit);
  const marks: readonly (readonly [boolean, string])[] = [
    [isReduced(g, unit), 'reduced'],
    [isLow, 'low'],
    [leads, 'co'],
  ];
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : []));
}

/** Works that were laid. */
function markersOf(g: Game): object[] {
  const works = [
    [MARK.sandbags, 'sandbags'],
    [MARK.mines, 'mines'],
  ] as const;
  return g.s.map.grid.labels.flatMap((label, hex) =>
    hex === 0 ? [] : works.flatMap(([mark, marker]) => (isMarked(g, hex, mark) ? [{ marker, hex: label }] : [])),
  );
}

function weaponsOf(g: Game): object[] {
  const { weapons, units } = g.s;
  return weapons.ids.flatMap((_, w) => {
    const holder = w === 0 || weapons.owner[w] === 0 ? NO_UNIT : holderOf(g, w as WeaponId);
    return holder === NO_UNIT ? [] : [{ weapon: weapons.typeIds[weapons.type[w]], unit: units.ids[holder] }];
  });
}
