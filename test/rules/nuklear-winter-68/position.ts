// Small positions for tests of rules: units in hexes, a step of the sequence of play, then action texts and dice.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import formationsFile from '../../../src/rules/nuklear-winter-68/data/formations.json' with { type: 'json' };
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { hexOf, isOnMap } from '../../../src/rules/nuklear-winter-68/state.ts';
import type { NuklearWinter } from '../../../src/rules/nuklear-winter-68/statics.ts';
import {
  type EVENT,
  FACTIONS,
  FATE,
  FATES,
  type FormationId,
  type UnitId,
  type WeaponId,
} from '../../../src/rules/nuklear-winter-68/terms.ts';
import { Driver } from '../driver.ts';

export interface PositionSpec {
  /**
   * Units by formation, in hexes or aboard another unit, with marks (scenario schema) after exclamation marks:
   * `{ '2-130': 'sdkfz-250@C5 fallschirmjager@sdkfz-250-1!shaken e-100@D5!co' }`. Units are called `e-100-1`: counter and
   * number, by side in the order written. The first unit of a formation with ratings commands it unless one is marked
   * `co` or `2ic`; `attached` units are written with a plus sign before them: `+hummel@C7`.
   */
  readonly units: Readonly<Record<string, string>>;
  /** Zealots and other creatures that no player leads, in the same way. */
  readonly masterless?: string;
  /** The formation whose activation begins; without it, a marker is to be drawn. */
  readonly active?: string;
  /** Leaves the question who commands the active formation open; otherwise command stays where it is. */
  readonly askCommand?: boolean;
  readonly turn?: number;
  readonly turns?: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Activation markers by formation, 2 for those not named. */
  readonly activationMarkers?: Readonly<Record<string, number>>;
  readonly events?: number;
  /** More of a side: `{ reich: { oba: { smoke: 1 }, cas: { 'ju-87-stuka': 1 }, weapons: { mg42: 1 } } }`. */
  readonly sides?: Readonly<Record<string, object>>;
  /** More of the position: markers, weapons, streak, drawn, flights, control... */
  readonly position?: object;
  /** Special rules of the scenario. */
  readonly special?: object;
  /** Anything else of a scenario document. */
  readonly scenario?: object;
}

/** A game in the midst of play, and the few ways in which a test plays on and looks. */
export class Position extends Driver<NuklearWinter, typeof EVENT> {
  constructor(scenario: string | object, options: Readonly<Record<string, OptionValue>> = {}) {
    super(nuklearWinter, nuklearWinter.prepare({ scenario, options }));
  }

  unit(id: string): UnitId {
    return this.number('unit', id) as UnitId;
  }

  formation(id: string): FormationId {
    return this.number('formation', id) as FormationId;
  }

  weapon(id: string): WeaponId {
    return this.number('weapon', id) as WeaponId;
  }

  /** `C5`, `C5 reduced shaken finished`, `C5 aboard sdkfz-250-1`, or its fate where it is not on the map. */
  where(id: string): string {
    const { at, map, units } = this.g.s;
    const { cells } = this.g;
    const unit = this.unit(id);
    if (!isOnMap(this.g, unit)) return FATES[cells[at.unitFate + unit]];
    const states = [map.grid.label(hexOf(this.g, unit))];
    const carrier = cells[at.unitCarrier + unit];
    if (carrier !== 0) states.push(`aboard ${units.ids[carrier]}`);
    if (cells[at.unitReduced + unit] !== 0) states.push('reduced');
    if (cells[at.unitShaken + unit] !== 0) states.push('shaken');
    if (cells[at.unitFinished + unit] !== 0) states.push('finished');
    return states.join(' ');
  }

  /** A field by faction. */
  ofFaction(name: string, faction: (typeof FACTIONS)[number]): number {
    return this.g.cells[(this.g.s.layout.field(name)?.offset ?? 0) + FACTIONS.indexOf(faction)];
  }

  /** Whether a unit is on the map still. */
  lives(id: string): boolean {
    return this.g.cells[this.g.s.at.unitFate + this.unit(id)] === FATE.onMap;
  }
}

export function position(spec: PositionSpec): Position {
  const put = new Position(documentOf(spec), spec.options);
  if (!spec.askCommand && put.step === 'impulse.command' && put.legal().includes('keep')) put.play('keep');
  return put;
}

/** A shipped scenario from its set-up on, or a scenario document. */
export const opening = (scenario: string | object, options: Readonly<Record<string, OptionValue>> = {}): Position =>
  new Position(scenario, options);

/** The scenario document of a position. */
export function documentOf(spec: PositionSpec): object {
  const turn = spec.turn ?? 1;
  const forces = Object.entries(spec.units).map(([formation, text]) => forceOf(formation, text, spec));
  const sides = FACTIONS.flatMap((faction) => {
    const own = forces.filter((force) => force.faction === faction);
    if (own.length === 0) return [];
    return [{ faction, formations: own.map(({ row }) => row), ...spec.sides?.[faction] }];
  });
  const numbered = new Map<string, number>();
  const units = FACTIONS.flatMap((faction) =>
    forces.filter((force) => force.faction === faction).flatMap(({ placed }) => placed),
  )
    .concat(rowsOf(spec.masterless ?? '').map(placedOf))
    .map(({ counter, ...row }) => {
      const number = (numbered.get(counter) ?? 0) + 1;
      numbered.set(counter, number);
      return { unit: `${counter}-${number}`, ...row };
    });
  return {
    scenario: 'position',
    title: 'A position',
    about: 'Made for a test.',
    source: 'Ours.',
    turns: spec.turns ?? turn + 1,
    eventMarkers: spec.events ?? 0,
    sides,
    scoring: sides.map(({ faction }) => ({ for: 'destroy', by: faction, target: 'any', points: 1 })),
    margin: 1,
    special: spec.special ?? {},
    position: {
      turn,
      start: spec.active === undefined ? { at: 'draw' } : { at: 'impulse', formation: spec.active },
      units,
      ...spec.position,
    },
    ...spec.scenario,
  };
}

interface Placed {
  readonly counter: string;
  readonly hex?: string;
  readonly aboard?: string;
  readonly marks: readonly string[];
}

function forceOf(formation: string, text: string, spec: PositionSpec) {
  const known = formationsFile.formations.find(({ id }) => id === formation);
  if (!known) throw new Error(`no formation ${formation}`);
  const own: Record<string, number> = {};
  const attached: Record<string, number> = {};
  const rows = rowsOf(text);
  for (const word of rows) {
    const list = word.startsWith('+') ? attached : own;
    const { counter } = placedOf(word);
    list[counter] = (list[counter] ?? 0) + 1;
  }
  const placed = inOrder(rows.map(placedOf), [...Object.keys(own), ...Object.keys(attached)]);
  const lost = (spec.position as { commandLost?: string[] } | undefined)?.commandLost?.includes(formation) ?? false;
  const hasCo = 'co' in known && known.co !== null && known.co !== undefined;
  if (hasCo && !lost && placed.length > 0 && !placed.some(({ marks }) => leads(marks))) {
    const first = placedOf(rows[0]);
    const place = placed.findIndex((row) => row.counter === first.counter);
    placed[place] = { ...placed[place], marks: [...placed[place].marks, 'co'] };
  }
  return {
    faction: known.faction,
    placed,
    row: {
      formation,
      units: own,
      attached,
      activationMarkers: spec.activationMarkers?.[formation] ?? 2,
      co: hasCo,
      zones: [{ columns: ['A', 'DD'], rows: [1, 20] }],
    },
  };
}

const rowsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const leads = (marks: readonly string[]): boolean => marks.includes('co') || marks.includes('2ic');

/** Scenarios number units counter by counter. */
const inOrder = (rows: readonly Placed[], counters: readonly string[]): Placed[] =>
  counters.flatMap((counter) => rows.filter((row) => row.counter === counter));

function placedOf(word: string): Placed {
  const [named, ...marks] = word.replace(/^\+/, '').split('!');
  const [counter, place] = named.split('@');
  return /^[A-Z]/.test(place) ? { counter, hex: place, marks } : { counter, aboard: place, marks };
}
