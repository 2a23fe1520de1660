// The aircraft of a scenario with their numbers and boxes, and the charts of air combat (TITE 18 to 20).

import type { AirFile, ModelRow } from '../schema/air.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { AirModel, Aviation } from '../statics-air.ts';
import {
  AIR_BOX,
  AIR_RESULT,
  HALVES,
  NATION,
  RANGE,
  RANGES,
  SIZE,
  SIZES,
  SOVIET,
  SUPPORT_FACES,
  TARGETS,
} from '../terms.ts';
import { idFrom, ROWS, SIDE_NAMES } from './forces.ts';
import { DEFECTORS, sideOfRow } from './kinds.ts';

/** The most aircraft of a scenario: their numbers fit a choice. */
export const MOST_AIRCRAFT = 200;

const BOX_OF = {
  AVAILABLE: AIR_BOX.available,
  FLOWN: AIR_BOX.flown,
  DESTROYED: AIR_BOX.destroyed,
  POOL: AIR_BOX.pool,
} as const;

const RESULT_OF: Readonly<Record<string, number>> = {
  D: AIR_RESULT.damage,
  H: AIR_RESULT['heavy-damage'],
  A: AIR_RESULT.abort,
  X: AIR_RESULT.exhaust,
  K: AIR_RESULT.kill,
  P: AIR_RESULT.press,
};

/** An aircraft before it has a number: its model, its box, and the turn in which it arrives, 0 for the set-up. */
interface Called {
  readonly model: number;
  readonly box: number;
  readonly turn: number;
}

/** @param isPlayed whether aircraft take part; without them the charts stand, and there is no aircraft. */
export function aviationTables(file: AirFile, scenario: Scenario, isPlayed: boolean): Aviation {
  const printed = file.models.map(airModel);
  const models = scenario.seasons === undefined ? printed : withTwins(printed);
  const own = isPlayed ? callUp(file, scenario) : [];
  const called = [
    ...own,
    ...own
      .filter(({ model }) => models[model].twin >= 0)
      .map(({ model }) => ({ model: models[model].twin, box: AIR_BOX.absent, turn: 0 })),
  ];
  const model = Uint8Array.from([0, ...called.map((each) => each.model)]);
  const side = Uint8Array.from(model, (each, aircraft) => (aircraft === 0 ? 0 : models[each].side));
  const ordinals = Array.from(model, (each, aircraft) => model.slice(1, aircraft + 1).filter((m) => m === each).length);
  const named = (field: 'id' | 'name', between: string): string[] =>
    Array.from(model, (each, aircraft) =>
      aircraft === 0 ? '' : `${models[each][field]}${between}${ordinals[aircraft]}`,
    );
  return {
    models,
    count: called.length,
    model,
    side,
    ofSide: SIDE_NAMES.map((name) => [side.indexOf(ROWS[name], 1), side.lastIndexOf(ROWS[name])] as const).map(
      ([first, last]) => (first < 1 || last < 1 ? ([1, 0] as const) : ([first, last] as const)),
    ),
    ids: named('id', '-'),
    titles: named('name', ' '),
    box: Uint8Array.from([0, ...called.map(({ box }) => box)]),
    arrivals: called.flatMap(({ turn }, i) => (turn > 0 ? [{ aircraft: i + 1, turn }] : [])),
    withdrawals: isPlayed ? withdrawals(file, scenario) : [],
    ...charts(file),
  };
}

const airModel = (row: ModelRow): AirModel => ({
  id: idFrom(row.model),
  name: row.model,
  side: sideOfRow(row),
  nation: NATION[row.nation],
  size: SIZE[row.size],
  air: row.air,
  red: row.red,
  white: row.white,
  bomb: row.bomb * HALVES,
  range: RANGE[row.range],
  defence: TARGETS.indexOf(row.target) - 1,
  isNightCapable: row.night,
  hasCargo: row.cargo,
  twin: -1,
});

/** TITE 202.7: aircraft of allies that may defect have twins, as counters on the ground have. */
function withTwins(models: readonly AirModel[]): AirModel[] {
  const defectors = models.filter(({ nation }) => DEFECTORS.includes(nation));
  return [
    ...models.map((model) => ({
      ...model,
      twin: defectors.includes(model) ? models.length + defectors.indexOf(model) : -1,
    })),
    ...defectors.map((model) => ({ ...model, id: `${model.id}-SU`, name: `${model.name}, Soviet`, side: SOVIET })),
  ];
}

/** Aircraft of the Axis, then those of the Soviets, each by model, those of the set-up first. */
function callUp({ models }: AirFile, scenario: Scenario): Called[] {
  return SIDE_NAMES.flatMap((side) => {
    const { air, later } = scenario[side];
    const place = (name: string): number => models.findIndex(({ model }) => model === name);
    const many = (count: number, each: Called): Called[] => Array.from({ length: count }, () => each);
    const setup = (Object.keys(BOX_OF) as (keyof typeof BOX_OF)[]).flatMap((box) =>
      (air[box] ?? []).flatMap(([name, count]) => many(count, { model: place(name), box: BOX_OF[box], turn: 0 })),
    );
    const arrivals = later.flatMap((row) =>
      row.what === 'air' ? many(row.count, { model: place(row.model), box: AIR_BOX.absent, turn: row.turn }) : [],
    );
    return [...setup, ...arrivals].sort((a, b) => a.model - b.model);
  });
}

const withdrawals = ({ models }: AirFile, scenario: Scenario): Aviation['withdrawals'] =>
  SIDE_NAMES.flatMap((side) =>
    scenario[side].later.flatMap((row) =>
      row.what === 'withdraw-air'
        ? Array.from({ length: row.count }, () => ({
            turn: row.turn,
            side: ROWS[side],
            model: models.findIndex(({ model }) => model === row.model),
          }))
        : [],
    ),
  );

type Charts = Pick<Aviation, 'dogfight' | 'faces' | 'mostDice' | 'mostDamage' | 'hardness' | 'ranges' | 'prices'>;

function charts({ dogfight, supportDie, mostDice, strikes, ranges, prices }: AirFile): Charts {
  return {
    dogfight: {
      lowest: dogfight.columns[0],
      results: dogfight.columns.map((_, column) => [
        [],
        ...dogfight.rows.map((row) => (row[column] === '-' ? [] : [...row[column]].map((letter) => RESULT_OF[letter]))),
      ]),
    },
    faces: SUPPORT_FACES.map((face) => supportDie.filter((each) => each === face).length),
    mostDice,
    mostDamage: strikes.mostDamage,
    hardness: {
      interdiction: SIZES.map((size) => strikes.interdiction[size]),
      airfields: SIDE_NAMES.map((side) => strikes.airfields[side]),
      logistics: strikes.logistics,
    },
    ranges: RANGES.map((range) => ranges[range]),
    prices: {
      build: { personnel: prices.build.personnel * HALVES, equipment: prices.build.equipment * HALVES },
      repair: { major: prices.repair.major * HALVES, minor: prices.repair.minor * HALVES },
      upgrade: prices.upgrade * HALVES,
      rush: { usual: prices.rush.usual * HALVES, smallGerman: prices.rush.smallGerman * HALVES },
      repairPercent: prices.repairPercent,
      germanRepairs: prices.germanRepairs,
    },
  };
}
