// The panel of the air (OCS 14, 15): each base with the level that is paid for, its aircraft and the refits that it has
// left; then those on station.

import { type Action, type Seat, seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Panel, PanelCell, PanelRow } from '../../../view/beside.ts';
import {
  aircraftWhere,
  isActive,
  isPresent,
  isReduced,
  isSecret,
  rangeLeft,
  sideOfAircraft,
  siteOfAircraft,
  wingOf,
} from '../aircraft.ts';
import { baseAt, isBaseOf, levelOfBase, paidLevel, sideOfBase, siteOfBase } from '../bases.ts';
import { refit } from '../chapters/refit.ts';
import { flakOf } from '../chapters/sortie.ts';
import type { Game } from '../state.ts';
import { GRAINS } from '../tables/strength.ts';
import { type AircraftId, type BaseId, MOST, SIDES, type Site } from '../terms.ts';
import { mixedText, siteName } from '../text/names.ts';
import { mayFly, plays } from '../turn.ts';
import { VERB } from '../verbs.ts';

/** Bases of the viewer first, then his aircraft on station; then the same of the enemy, as far as he knows it. */
export function airPanel(g: Game, viewer: Seat | null): Panel {
  const sides = [...SIDES].sort((a, b) => (a === viewer ? -1 : b === viewer ? 1 : a - b));
  return {
    title: 'Air',
    note: noteOf(g),
    columns: ['Base', 'Level paid', 'Active', 'Inactive', 'Refits', 'Flak'],
    rows: sides.flatMap((side) => [...basesOf(g, side, viewer), ...stationsOf(g, side, viewer)]),
  };
}

function noteOf(g: Game): string {
  if (!plays(g.s, 'air')) return 'This game is played without aircraft.';
  const flies = mayFly(g) ? '' : 'No aircraft flies in this weather. ';
  return `${flies}After each kind: air rating, strength against the ground, hexes that it flies. A base refits a die for each level that is paid for.`;
}

const isKnown = (g: Game, a: AircraftId, viewer: Seat | null): boolean =>
  viewer === null || sideOfAircraft(g, a) === viewer || !isSecret(g, a);

function basesOf(g: Game, side: number, viewer: Seat | null): PanelRow[] {
  const rows: PanelRow[] = [];
  for (let base = 1; base <= g.s.counts.bases; base++) {
    if (levelOfBase(g, base) === 0 || sideOfBase(g, base) !== side) continue;
    const site = siteOfBase(g, base);
    const planes = aircraftWhere(
      g,
      (a) => siteOfAircraft(g, a) === site && sideOfAircraft(g, a) === side && isKnown(g, a, viewer),
    );
    rows.push({
      ...placed(g, site, side),
      cells: cellsOf(g, base, planes),
      ...(side === viewer || viewer === null ? { choices: choicesOf(g, planes) } : {}),
    });
  }
  return rows;
}

const placed = (g: Game, site: Site, side: number): Pick<PanelRow, 'label' | 'seat' | 'hexes'> => ({
  label: siteName(g.s, site),
  seat: seat(side),
  ...(site > g.s.counts.hexes ? {} : { hexes: [site] }),
});

function cellsOf(g: Game, base: BaseId, planes: readonly AircraftId[]): PanelCell[] {
  const [level, paid, site] = [levelOfBase(g, base), paidLevel(g, base), siteOfBase(g, base)];
  return [
    { value: paid, of: level, text: `${paid} of ${level}` },
    kindsText(
      g,
      planes.filter((a) => isActive(g, a)),
    ),
    kindsText(
      g,
      planes.filter((a) => !isActive(g, a)),
    ),
    refitsText(g, base),
    site > g.s.counts.hexes ? '' : flakOf(g, site as Hex, sideOfBase(g, base)),
  ];
}

/** OCS 14.17b: what is left of the dice of a base whose turn it is; else what it may expect. */
function refitsText(g: Game, base: BaseId): PanelCell {
  if (g.isRunning(refit) && g.cells[refit.at.base] === base && g.stepId === refit.step.choose)
    return g.cells[refit.at.left];
  const paid = paidLevel(g, base);
  return paid === 0 ? 'none' : paid === 1 ? 'a\u00a0die' : `a\u00a0die\u00a0×\u00a0${paid}`;
}

/** Aircraft on station, by hex. */
function stationsOf(g: Game, side: number, viewer: Seat | null): PanelRow[] {
  const planes = aircraftWhere(
    g,
    (a) => sideOfAircraft(g, a) === side && isKnown(g, a, viewer) && !isBaseOf(g, siteOfAircraft(g, a), side),
  );
  const sites = [...new Set(planes.map((a) => siteOfAircraft(g, a)))].sort((a, b) => a - b);
  return sites.map((site) => {
    const here = planes.filter((a) => siteOfAircraft(g, a) === site);
    const row = placed(g, site, side);
    const base = baseAt(g, site);
    return {
      ...row,
      label: `On station over ${base === 0 ? '' : 'the base of '}${row.label}`,
      cells: ['', kindsText(g, here), '', '', ''],
      ...(side === viewer || viewer === null ? { choices: choicesOf(g, here) } : {}),
    };
  });
}

/** Aircraft that are alike to a reader. */
function kinds(g: Game, planes: readonly AircraftId[]): ReadonlyMap<string, AircraftId[]> {
  const found = new Map<string, AircraftId[]>();
  for (const a of planes) {
    if (!isPresent(g, a)) continue;
    const { rating, grains } = wingOf(g, a);
    const name = `${g.s.aircraft[a].name.replace(/ \(\d+\)$/, '')}${isReduced(g, a) ? ', reduced' : ''}`;
    const key = `${name} (${rating}, ${mixedText(grains, GRAINS)}, ${rangeLeft(g, a)})`;
    found.set(key, [...(found.get(key) ?? []), a]);
  }
  return found;
}

/** `3 Spitfire V (4, 2, 20); P-40, reduced (2, 1, 20)`. */
const kindsText = (g: Game, planes: readonly AircraftId[]): string =>
  [...kinds(g, planes)].map(([kind, all]) => `${all.length > 1 ? `${all.length} ` : ''}${kind}`).join('; ');

/** Deeds for one of each kind; the table leaves out what is not legal now. */
const choicesOf = (g: Game, planes: readonly AircraftId[]): Action[] => [
  ...[...kinds(g, planes).values()].flatMap(([a]) => [action(VERB.fly, a), action(VERB.refit, a)]),
  ...Array.from({ length: MOST.base + 1 }, (_, level) => action(VERB.payBase, level)),
];
