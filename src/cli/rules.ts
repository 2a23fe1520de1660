// `grognard rules`: the ledger of a ruleset.

import { wrap } from '../../experiments/formats/text-table.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { LedgerRow } from '../engine/contract/ledger.ts';
import { testsByRule } from '../node/rule-tests.ts';
import { findRuleset } from '../rules/registry.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share } from './flags.ts';

interface Flags extends SharedFlags {
  readonly rule?: string;
}

export const rules: CliCommand<Flags> = {
  examples: ['npx grognard rules winter-thunder --rule 7.3'],

  define(command) {
    command.argument('<RULESET>').option('--rule <N>', 'print only this rule and those below it, e.g. 7.3');
    share(command);
  },

  async act(io, flags, [name]) {
    const { id, name: title, ledger, aliases } = await findRuleset(String(name));
    if (!ledger) throw new BadInput(`${id} has no ledger`, 'rules', 'a ruleset made after a rulebook');
    const rows = ledger.filter(({ rule }) => flags.rule === undefined || isWithin(rule, flags.rule));
    if (rows.length === 0) throw new BadInput(`no rule ${flags.rule}`, id, 'a number of its rulebook, such as 7.3');
    const tests = testsByRule({ id, aliases });
    if (flags.json) {
      const list = rows.map((row) => ({ ...row, tests: tests.get(row.rule) ?? [] }));
      io.out(`${JSON.stringify({ ruleset: id, name: title, rules: list }, null, 2)}\n`);
      return 0;
    }
    for (const row of rows) io.out(rowText(row, tests.get(row.rule) ?? [], Math.min(io.columns, 120)));
    const statuses = new Map<string, number>();
    for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const counts = [...statuses].map(([status, count]) => `${count} ${status}`).join(', ');
    io.out(`\n${title}: ${rows.length === 1 ? 'one rule' : `${rows.length} rules`}: ${counts}\n`);
    return 0;
  },
};

const isWithin = (rule: string, asked: string): boolean =>
  rule === asked || (rule.startsWith(asked) && !/\d/.test(rule[asked.length] ?? '')) || isDigitBelow(rule, asked);

/** Rulebooks number 7.31 and 7.32 under 7.3. */
const isDigitBelow = (rule: string, asked: string): boolean => asked.includes('.') && rule.startsWith(asked);

function rowText({ rule, title, status, file, ruling }: LedgerRow, tests: readonly string[], width: number): string {
  const indent = ' '.repeat(9);
  const lines = [`${rule.padEnd(8)} ${title}`];
  const count = tests.length === 0 ? '' : `; ${tests.length} test${tests.length === 1 ? '' : 's'}`;
  lines.push(`${indent}${status}${file ? `: ${file}` : ''}${count}`);
  if (ruling) lines.push(...wrap(`Ruling: ${ruling}`, width - indent.length).map((line) => indent + line));
  return `${lines.join('\n')}\n`;
}
