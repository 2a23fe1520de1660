// Answers about combat tables: the same studies as `grognard crt` prints.

import { BadInput } from '../../engine/contract/errors.ts';
import type { OddsStudy } from '../../engine/contract/odds.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { parseJson } from '../../engine/text/json.ts';
import type { CombatStudy } from '../../odds/combat-study.ts';
import { readAim } from '../../odds/study-aim.ts';
import { type StudyDocument, studyDocument } from '../../odds/study-document.ts';
import { studyOfOdds } from '../../odds/study-of-table.ts';
import { comparison } from '../../odds/study-order.ts';
import { trialOf } from '../../odds/study-trial.ts';
import { findRuleset } from '../../rules/registry.ts';
import { circumstancesOf, readTableFile, type TableFile } from '../../wargame/combat/table-file.ts';
import { studyOfTable } from '../../wargame/combat/table-study.ts';
import type { OfferedStudy, TableAnswers, TableAsk, Wishes } from './talk.ts';

export async function answerTo(ask: TableAsk): Promise<TableAnswers[keyof TableAnswers]> {
  if (ask.ask === 'studies') return offered(await findRuleset(ask.ruleset));
  if (ask.ask === 'study') {
    const rules = await findRuleset(ask.ruleset);
    const study = studyIn(rules, ask.study);
    return documentOf(studyOfOdds(study, tableOf(rules, study), ask.keys), ask.wishes);
  }
  const file = tableIn(ask.text);
  const defender = ask.defender ?? file.forces.defender;
  const study = studyOfTable(file, { defender, given: ask.given });
  return {
    offered: { defender, circumstances: circumstancesOf(file) },
    study: documentOf(study, ask.wishes),
  };
}

const offered = (rules: Ruleset): readonly OfferedStudy[] =>
  (rules.odds?.studies ?? []).map((study) => ({
    name: study.name,
    title: study.title,
    keys: tableOf(rules, study).keys,
    fixed: study.plan({}).fixed,
  }));

function studyIn(rules: Ruleset, name: string): OddsStudy {
  const studies = rules.odds?.studies ?? [];
  const found = studies.find((each) => each.name === name);
  if (found) return found;
  throw new BadInput(`no table '${name}'`, rules.id, studies.map((each) => each.name).join(', ') || 'none to study');
}

const tableOf = (rules: Ruleset, study: OddsStudy) => rules.odds!.tables.find(({ name }) => name === study.table)!;

/** @throws BadInput with the first fault of the file. */
function tableIn(text: string): TableFile {
  const read = readTableFile(documentIn(text));
  if ('file' in read) return read.file;
  const [{ path, found, expected }, ...others] = read.faults;
  throw new BadInput(
    `${path}: ${found}`,
    'file',
    `${expected}${others.length > 0 ? `; and ${others.length} more` : ''}`,
  );
}

function documentIn(text: string): unknown {
  try {
    return parseJson(text, 'file');
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput('this file is no JSON', 'file', 'a combat table');
  }
}

/** The seed of fights in a browser, as at the terminal. */
const SEED = '1';

function documentOf(study: CombatStudy, { aim, beside, fights }: Wishes): StudyDocument {
  const other = beside === null ? null : comparison(study, studyOfTable(tableIn(beside)));
  if (other?.cells.length === 0)
    throw new BadInput('no cell in common', 'file', 'a table with columns of the same names');
  return studyDocument({
    study,
    aim: aim === null ? null : readAim(study, aim),
    beside: other,
    trial: fights === 0 ? null : trialOf(study, fights, SEED),
  });
}
