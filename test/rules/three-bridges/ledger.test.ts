import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { threeBridges } from '../../../src/rules/three-bridges/index.ts';

const rows = (threeBridges.ledger ?? []).map(({ rule }) => rule);

test('every rule of Three Bridges is named by a test that plays it, and no other', () => {
  const code = readFileSync(join(import.meta.dirname, 'rules.test.ts'), 'utf8');
  const named = [...code.matchAll(/\[TB ([^\]]+)\]/g)].map(([, rule]) => rule);
  expect([...new Set(named)].sort()).toEqual([...rows].sort());
});

test('every step of play and every tip names a rule of the ledger', () => {
  const steps = threeBridges.program.steps.flatMap((step) => (step && 'rule' in step ? [step.rule] : []));
  const tips = (threeBridges.tips ?? []).flatMap(({ tips: own, turn }) => [...own, ...turn].map(({ rule }) => rule));
  expect([...steps, ...tips].filter((rule) => !rows.includes(rule))).toEqual([]);
});

test('tips stand at steps that there are, and the stages of a turn have each of them once', () => {
  const { names, steps } = threeBridges.program;
  const seats = names.filter((_, i) => steps[i]?.kind === 'seat');
  for (const { turn, tips } of threeBridges.tips ?? []) {
    expect(turn.flatMap((stage) => stage.steps).sort()).toEqual([...seats].sort());
    expect(tips.map(({ step }) => step).filter((step) => !seats.includes(step))).toEqual([]);
  }
});
