// Small positions for tests of rules: units in hexes, a step of the sequence of play, then action texts and dice.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { buildStatics } from '../../../src/rules/winter-thunder/loading/build.ts';
import { dataset } from '../../../src/rules/winter-thunder/loading/data.ts';
import type { WinterThunder } from '../../../src/rules/winter-thunder/statics.ts';
import { type EVENT, FATE, type UnitId } from '../../../src/rules/winter-thunder/terms.ts';
import { Driver } from '../driver.ts';
import checks from './data/checks.json' with { type: 'json' };
import missions from './data/missions.json' with { type: 'json' };
import terrain from './data/terrain.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };

/**
 * The tables and counters that tests of rules are written against: those of the reconstruction's first edition. The
 * shipped ones are tuned for balance, which must not change what a test of a rule says.
 */
const files = { 'checks.json': checks, 'missions.json': missions, 'terrain.json': terrain, 'units.json': units };

export interface PositionSpec {
  /** Units by hex: `{ '1306': '18VG 79VG-' }`; a minus sign puts a unit at reduced strength, `!mark` adds marks. */
  readonly units: Readonly<Record<string, string>>;
  /** Where play begins; within the activation of `hq` but for `initial` and `operations`. */
  readonly at?: 'initial' | 'operations' | 'designate' | 'movement' | 'combat' | 'exploitation';
  readonly hq?: string;
  readonly turn?: number;
  readonly lastTurn?: number;
  readonly weather?: 'overcast' | 'mist' | 'clear';
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Anything else of a scenario document. */
  readonly scenario?: object;
  /** Played with the shipped tables and counters rather than those of the tests. */
  readonly shipped?: boolean;
  /** Germans are supplied whatever their lines unless this is false. */
  readonly germansSupplied?: boolean;
}

/** A game in the midst of play, and the few ways in which a test plays on and looks. */
export class Position extends Driver<WinterThunder, typeof EVENT> {
  constructor(spec: PositionSpec) {
    super(winterThunder, staticsOf(spec));
  }

  unit(id: string): UnitId {
    return this.number('unit', id) as UnitId;
  }

  /** `full 1205`, `reduced 1205`, `eliminated`. */
  where(id: string): string {
    const { at, map } = this.g.s;
    const unit = this.unit(id);
    const { cells } = this.g;
    if (cells[at.unitFate + unit] === FATE.eliminated) return 'eliminated';
    const strength = cells[at.unitReduced + unit] === 1 ? 'reduced' : 'full';
    return `${strength} ${map.grid.label(cells[at.unitHex + unit] as Hex)}`;
  }

  /** The casualty checks so far: `79VG 7 6 loss`. */
  checks(): string[] {
    return this.noted('check').map(
      ({ unit, total, die, lost }) => `${this.g.s.units.ids[unit]} ${total} ${die}${lost === 1 ? ' loss' : ''}`,
    );
  }
}

export const position = (spec: PositionSpec): Position => new Position(spec);

/** An attack by XLVII Panzer Korps on 1112, a clear hex with clear hexes to the north, east and south. */
export const attackOn1112 = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}): Position =>
  position({ units: { '1112': '9Inf', '1313': '47PzK', ...units }, hq: '47PzK', ...more });

function setupRow(hex: string, text: string): object {
  const [named, ...marks] = text.split('!');
  const reduced = named.endsWith('-');
  return {
    unit: reduced ? named.slice(0, -1) : named,
    hex,
    strength: reduced ? 'reduced' : 'full',
    marks,
  };
}

function staticsOf(spec: PositionSpec): WinterThunder {
  const tables = spec.shipped === true ? dataset.prepareData() : testTables();
  const scenario = dataset.chosen(documentOf(spec), tables);
  return buildStatics(tables, scenario, spec.options ?? {}, winterThunder.program);
}

let loaded: ReturnType<typeof dataset.prepareData> | undefined;

/** The tables of the tests, checked once. */
function testTables(): NonNullable<typeof loaded> {
  loaded ??= dataset.prepareData(files);
  return loaded;
}

/** A scenario document. */
function documentOf(spec: PositionSpec): object {
  const turn = spec.turn ?? 3;
  const lastTurn = spec.lastTurn ?? turn + 1;
  return {
    scenario: 'position',
    title: 'A position',
    about: 'Made for a test.',
    source: 'Ours.',
    turns: { first: turn, last: lastTurn },
    start: { at: spec.at ?? 'combat', hq: spec.hq },
    weather: Array.from({ length: lastTurn - turn + 1 }, () => spec.weather ?? 'overcast'),
    setup: Object.entries(spec.units).flatMap(([hex, list]) => list.split(' ').map((text) => setupRow(hex, text))),
    special: { firstTurnSurprise: false, germansSuppliedThrough: spec.germansSupplied === false ? 0 : lastTurn },
    victory: {
      sources: ['german-division-eliminated', 'allied-division-eliminated', 'town-gained', 'city-gained'],
      decision: { by: 'ratio' },
    },
    ...spec.scenario,
  };
}
