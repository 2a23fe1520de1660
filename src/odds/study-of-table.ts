// The study of a ruleset's table of odds: the table solved for every row, column and modifier that the ruleset
// declares.

import { BadInput } from '../engine/contract/errors.ts';
import type { OddsAxis, OddsResult, OddsSetting, OddsSetup, OddsStudy, OddsTable } from '../engine/contract/odds.ts';
import { type CombatStudy, NO_MODIFIER, type StudyCell } from './combat-study.ts';
import { fractionOf } from './fractions.ts';

type Keys = Readonly<Record<string, string>>;

const WITHOUT: OddsSetting = { label: NO_MODIFIER, keys: {} };
const ONE: OddsAxis = { title: '', settings: [{ label: '', keys: {} }] };

/**
 * Solves all cells. Keys that the user gives win over those that the ruleset fixes; an axis that such a key would move
 * along falls away.
 * @throws BadInput where a key is wrong, or no cell can be solved.
 */
export function studyOfOdds(study: OddsStudy, table: OddsTable, given: Keys, setup?: OddsSetup): CombatStudy {
  const plan = study.plan(given, setup);
  const isGiven = ({ keys }: OddsSetting): boolean => Object.keys(keys).some((key) => key in given);
  const rows = plan.rows && !plan.rows.settings.some(isGiven) ? plan.rows : ONE;
  const columns = plan.columns.settings.some(isGiven)
    ? { ...ONE, settings: [{ label: 'as given', keys: {} }] }
    : plan.columns;
  const modifiers = [WITHOUT, ...plan.modifiers.filter((setting) => !isGiven(setting))];
  const keysOf = (...settings: readonly OddsSetting[]): Keys => ({
    ...settings.map(({ keys }) => keys).reduce((all, keys) => joined(table, all, keys), plan.fixed),
    ...given,
  });
  const refusals: BadInput[] = [];
  const cells = rows.settings.map((row) =>
    modifiers.map((modifier) =>
      columns.settings.map((column) => solved(study, table, keysOf(row, column, modifier), setup, refusals)),
    ),
  );
  if (cells.every(([line]) => line.every((cell) => cell === null))) throw refusals[0];
  const { simulate } = table;
  return {
    table: study.name,
    title: study.title,
    about: Object.entries({ ...plan.fixed, ...given })
      .map(([key, value]) => `${key}=${value}`)
      .join(', '),
    unit: study.unit,
    taken: study.taken,
    rowTitle: rows.title,
    columnTitle: columns.title,
    rows: rows.settings.map(({ label }) => label),
    columns: columns.settings.map(({ label }) => label),
    isLadder: columns.isLadder === true,
    strengths: columns.settings.map(({ strength }) => strength ?? null),
    modifiers: modifiers.map(({ label }) => label),
    cells,
    ...(simulate
      ? {
          simulate: ({ row, modifier, column }, n, rng) =>
            simulate(keysOf(rows.settings[row], columns.settings[column], modifiers[modifier]), n, rng, setup),
        }
      : {}),
  };
}

/**
 * A key that takes a list gets what both settings give, as an attack that artillery joins; of others the later wins.
 */
function joined({ keys }: OddsTable, before: Keys, after: Keys): Keys {
  const both = Object.keys(after).filter((key) => key in before && keys.some((spec) => spec.key === key && spec.list));
  return { ...before, ...after, ...Object.fromEntries(both.map((key) => [key, `${before[key]},${after[key]}`])) };
}

/** Solves a cell; null where the rules rule such an attack out, as a Blitz without armor. */
function solved(
  study: OddsStudy,
  table: OddsTable,
  keys: Keys,
  setup: OddsSetup | undefined,
  refusals: BadInput[],
): StudyCell | null {
  let result: OddsResult;
  try {
    result = table.solve(keys, setup);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    refusals.push(error);
    return null;
  }
  return result.outcomes.map(({ outcome, probability, cost }) => {
    if (cost === undefined) throw new Error(`${study.name}: outcome '${outcome}' of table ${table.name} has no cost`);
    return { outcome, probability: fractionOf(probability), cost };
  });
}
