// `grognard crt`: studies a whole combat table, a ruleset's or one in a file of the user's own.

import { BadInput } from '../engine/contract/errors.ts';
import type { OddsSetup, OddsStudy } from '../engine/contract/odds.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { disk } from '../node/files.ts';
import { readJson } from '../node/named-files.ts';
import { orShipped } from '../node/program.ts';
import { progressDisplay } from '../node/progress.ts';
import { shellWord } from '../node/shell.ts';
import type { CombatStudy } from '../odds/combat-study.ts';
import { readAim } from '../odds/study-aim.ts';
import { studyDocument } from '../odds/study-document.ts';
import { studyOfOdds } from '../odds/study-of-table.ts';
import { comparison } from '../odds/study-order.ts';
import { type StudyTrial, trialOf } from '../odds/study-trial.ts';
import { findRuleset } from '../rules/registry.ts';
import { readTableFile, type TableFile } from '../wargame/combat/table-file.ts';
import { studyOfTable } from '../wargame/combat/table-study.ts';
import type { CliCommand, Io } from './command.ts';
import { writeStudy } from './crt/files.ts';
import { listText, studyText } from './crt/text.ts';
import { pathOf, type SharedFlags, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';
import { readPairs } from './pairs.ts';
import { oddsSetup } from './setup.ts';

interface Flags extends SharedFlags {
  readonly compare?: string;
  readonly simulate?: number;
  readonly for?: string;
}

/** The word for the data without changes. */
const SHIPPED = 'shipped';

type Keys = Readonly<Record<string, string>>;

export const crt: CliCommand<Flags> = {
  examples: [
    'npx grognard crt winter-thunder',
    'npx grognard crt nw fire firer=t-62 target=king-tiger --for taken=1/4',
    'npx grognard crt tb --set tables.json#/crt/rows/0/0=1/0 --compare shipped',
    'npx grognard crt examples/hedgerow-crt.json --for taken=2/3',
    'npx grognard crt examples/hedgerow-crt.json defender=9 with=woods --out runs/hedgerow',
    'npx grognard crt examples/hedgerow-crt.json --compare examples/hedgerow-2d6-crt.json --simulate 1000',
  ],

  define(command) {
    command
      .argument('<RULESET|FILE>', 'a ruleset, or FILE.json with a combat table of your own')
      .argument('[TABLE]', "one of the ruleset's studies; without it, a list where there are several")
      .argument('[key=value...]', 'keys of the table; of a file: defender=STRENGTH, with=NAME,NAME')
      .option(
        '--compare <FILE>',
        'another table beside it: a table file, a folder of data files for the ruleset, or shipped: its own data',
        pathOf('--compare'),
      )
      .option(
        '--simulate <N>',
        'also fight every cell N times, and say whether all agree',
        whole('--simulate', 1, 1_000_000),
      )
      .option('--for <AIM>', 'the least that reaches an aim: taken=2/3, RESULT=50%, defenderLoss=1.5');
    share(command, 'seed', 'option', 'data', 'set', 'out');
  },

  async act(io, flags, [name, first, rest]) {
    const words = [first as string | undefined, ...(rest as readonly string[])].filter((word) => word !== undefined);
    const named = words[0] !== undefined && !words[0].includes('=') ? words[0] : undefined;
    const keys = readPairs(named === undefined ? words : words.slice(1));
    const studies = isFile(String(name))
      ? studiesOfFile(String(name), named, keys, flags)
      : await studiesOfRuleset(io, String(name), named, keys, flags);
    if (studies === null) return 0;
    const [study, other] = studies;
    const beside = other === undefined ? null : comparison(study, other);
    if (beside?.cells.length === 0)
      throw new BadInput('no cell in common', '--compare', 'a table with columns of the same names');
    const aim = flags.for === undefined ? null : readAim(study, flags.for);
    const trial = flags.simulate === undefined ? null : simulated(study, flags.simulate, flags, io);
    const parts = { study, aim, beside, trial };
    if (flags.out !== undefined) await writeStudy(flags.out, parts, disk);
    if (flags.json) io.out(`${JSON.stringify(studyDocument(parts), null, 2)}\n`);
    else {
      io.out(studyText(parts, Math.min(io.columns, 100)));
      if (flags.out !== undefined && !flags.quiet) io.err(`written: ${flags.out}/report.html, tables, charts\n`);
    }
    return 0;
  },
};

function simulated(study: CombatStudy, n: number, { seed = '1', quiet }: Flags, io: Io): StudyTrial {
  const display = progressDisplay({ stream: io.screen, quiet });
  const began = performance.now();
  try {
    return trialOf(study, n, seed, (done, total) => {
      const rate = (1000 * done) / (performance.now() - began);
      display.show({ unit: 'cell', done, total, crashed: 0, rate, left: (total - done) / rate, arm: '', shares: [] });
    });
  } finally {
    display.end();
  }
}

const isFile = (name: string): boolean => name.endsWith('.json');

type Studies = readonly [study: CombatStudy, other?: CombatStudy];

function studiesOfFile(path: string, named: string | undefined, keys: Keys, flags: Flags): Studies {
  if (named !== undefined) throw new BadInput(`'${named}'`, path, 'no table: the file is one');
  const { compare, data, option, set } = flags;
  if (data !== undefined) throw new BadInput(data, '--data', 'a ruleset: a table file needs none');
  if (option !== undefined) throw new BadInput(String(option), '--option', 'a ruleset: a table file has none');
  if (set !== undefined) throw new BadInput(set[0], '--set', 'a ruleset: change the table file itself');
  const terms = readTerms(keys);
  const study = studyOfTable(tableIn(path), terms);
  if (compare === undefined) return [study];
  const other = tableIn(compare);
  return [study, distinct(studyOfTable(other, terms), study, compare)];
}

/** Names the second of two tables by its file where both have one title. */
const distinct = (other: CombatStudy, { title }: CombatStudy, path: string): CombatStudy =>
  other.title === title ? { ...other, title: `${title} (${path})` } : other;

/** @throws BadInput with the first fault of the file, in one line; `grognard check` lists all. */
function tableIn(path: string): TableFile {
  const read = readTableFile(readJson(orShipped(path)));
  if ('file' in read) return read.file;
  const [first, ...others] = read.faults;
  const rest = others.length === 0 ? '' : `; ${others.length} more: npx grognard check ${shellWord(path)}`;
  throw new BadInput(`${first.path}: ${first.found}`, path, `${first.expected}${rest}`);
}

function readTerms(keys: Keys): { defender?: number; given?: string[] } {
  const wrong = Object.keys(keys).find((key) => key !== 'defender' && key !== 'with');
  if (wrong !== undefined) throw new BadInput(`no key '${wrong}'`, wrong, 'defender=STRENGTH or with=NAME,NAME');
  return {
    ...(keys.defender === undefined ? {} : { defender: whole('defender', 1, 999)(keys.defender) }),
    ...(keys.with === undefined ? {} : { given: keys.with.split(',').map((each) => each.trim()) }),
  };
}

/** Null where the studies have been listed instead. */
async function studiesOfRuleset(
  io: Io,
  name: string,
  named: string | undefined,
  keys: Keys,
  flags: Flags,
): Promise<Studies | null> {
  const rules = await findRuleset(name);
  const declared = rules.odds?.studies ?? [];
  if (declared.length === 0)
    throw new BadInput(`${rules.id} declares no study of its combat tables`, 'crt', 'another ruleset, or a table file');
  if (named === undefined && declared.length > 1) {
    const { compare, simulate, for: aim, out } = flags;
    const isAsked = [compare, simulate, aim, out].some((flag) => flag !== undefined);
    if (isAsked || Object.keys(keys).length > 0)
      throw new BadInput('no table named', 'crt', namesOf(declared).join(', '));
    const studies = declared.map(({ name: each, title, table }) => ({ name: each, title, table }));
    io.out(flags.json ? `${JSON.stringify({ ruleset: rules.id, studies }, null, 2)}\n` : listText(rules.id, declared));
    return null;
  }
  const chosen = named === undefined ? declared[0].name : uniqueName(named, namesOf(declared), 'table');
  const study = declared.find((each) => each.name === chosen)!;
  const made = studied(rules, study, keys, oddsSetup(rules, flags));
  const { compare } = flags;
  if (compare === undefined) return [made];
  const other = isFile(compare)
    ? studyOfTable(tableIn(compare))
    : studied(
        rules,
        study,
        keys,
        oddsSetup(rules, { ...flags, data: compare === SHIPPED ? undefined : compare, set: undefined }),
      );
  return [made, distinct(other, made, compare)];
}

const namesOf = (studies: readonly OddsStudy[]): string[] => studies.map(({ name }) => name);

const studied = (rules: Ruleset, study: OddsStudy, keys: Keys, setup: OddsSetup): CombatStudy =>
  studyOfOdds(study, rules.odds!.tables.find(({ name }) => name === study.table)!, keys, setup);
