// The page of all measures: the columns of every table that a run writes, and the measures for gates. columns.json of a
// run is made from the same declarations.

import type { Columns, DeclaredTable } from '../../../experiments/formats/columns.ts';
import { LEVELS } from '../../../experiments/formats/handicap-text.ts';
import { allOutputs } from '../../../experiments/kinds/registry.ts';
import { noteOfColumn } from '../../engine/contract/columns.ts';
import type { Measures } from '../../engine/contract/measures.ts';
import { rulesets } from '../../rules/registry.ts';
import { crtTables } from '../crt/files.ts';
import { code, table } from './tables.ts';

const HEAD = `# Measures

\`npm run reference\` makes this page from the code, and a test keeps the two in step. The \`columns.json\` of every run says the same
of its own tables, as a [Data Package](https://datapackage.org) whose tables have a Table Schema each. A column with SEAT or SIDE in
its name stands for one column for each of them; an empty cell is an unknown or missing value; the unit 1 marks yes (1) or no (0).
`;

/** The whole page as Markdown. */
export async function measuresPage(): Promise<string> {
  const loaded = await Promise.all(rulesets.filter(({ canary }) => !canary).map((entry) => entry.load()));
  const rulesetParts = loaded.flatMap(({ name, measures }) => (measures ? [measurePart(name, measures)] : []));
  return [HEAD, await kindPart(), studyPart(), ...rulesetParts].join('\n');
}

/** Tables and measures of every kind of experiment. */
async function kindPart(): Promise<string> {
  const parts = (await allOutputs()).map(({ kinds, outputs }) => {
    const tables = outputs.tables.map((each) => tableText(each));
    const rows = Object.entries(outputs.gates).map(([name, about]) => [code(name), about]);
    const gates = `Measures for gates (\`--require\`):\n\n${table(['measure', 'meaning'], rows)}`;
    return `### ${kinds.map(code).join(', ')}\n\n${[...tables, gates].join('\n')}`;
  });
  const search = `### \`handicap\`\n\n${tableText(LEVELS)}`;
  return `## Tables and measures of experiments\n\n${[...parts, search].join('\n')}`;
}

const studyPart = (): string => `## Tables of \`crt\`\n\n${crtTables.map(tableText).join('\n')}`;

const tableText = ({ file, row, columns }: DeclaredTable): string =>
  `\`${file}\`, a row is ${row}:\n\n${columnTable(columns)}`;

/** Only facts that some column of the table has get a column of their own. */
function columnTable(columns: Columns): string {
  const notes = Object.entries(columns).map(([name, column]) => ({ name, ...noteOfColumn(column) }));
  const isTyped = notes.some(({ type }) => type !== 'any');
  const hasRule = notes.some(({ rule }) => rule !== undefined);
  const head = ['column', ...(isTyped ? ['type', 'unit'] : []), 'meaning', ...(hasRule ? ['rule'] : [])];
  const rows = notes.map(({ name, type, unit = '', about, rule = '' }) => [
    code(name),
    ...(isTyped ? [type, unit] : []),
    about,
    ...(hasRule ? [rule] : []),
  ]);
  return table(head, rows);
}

function measurePart(name: string, { about = {}, heat }: Measures): string {
  const tables = Object.entries(about).map(([file, columns]) => `### \`${file}.csv\`\n\n${columnTable(columns)}`);
  const layers = heat.map(({ key, title, unit, byTurn }) =>
    byTurn ? [code(`${key}-N`), `${title} N, for each turn of the scenario`, unit] : [code(key), title, unit],
  );
  const heatPart = `### Layers of \`heat.csv\`\n\n${table(['layer', 'meaning', 'unit'], layers)}`;
  return `## ${name}\n\n${[...tables, ...(layers.length > 0 ? [heatPart] : [])].join('\n')}`;
}
