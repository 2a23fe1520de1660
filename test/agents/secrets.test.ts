import { expect, test } from 'vitest';
import { candidatesOf, MAX_CANDIDATES } from '../../agents/mcts/sealed.ts';
import { SecretSampler, shrunkMeans } from '../../agents/mcts/secrets.ts';
import { Dice } from '../../src/engine/chance.ts';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Rng } from '../../src/engine/rng.ts';
import { currentGroup } from '../../src/engine/sealed.ts';
import { attackOn1112 } from '../rules/winter-thunder/position.ts';

test('scatter that chance alone would give is shrunk to nothing, what all samples agree on is kept', () => {
  const rng = new Rng('noise');
  const noise = Array.from({ length: 20 }, () => Float64Array.from({ length: 24 }, () => rng.unit()));
  const spread = (values: Float64Array): number => Math.max(...values) - Math.min(...values);
  expect(spread(shrunkMeans(noise))).toBeLessThan(0.15);
  const sure = Array.from({ length: 3 }, () => Float64Array.from({ length: 24 }, (_, i) => i / 24));
  expect(spread(shrunkMeans(sure))).toBeCloseTo(23 / 24, 12);
});

test('what all places of a sample have in common does not count', () => {
  const samples = [5, -3, 8, 1].map((level) => Float64Array.of(level, level, level));
  expect([...shrunkMeans(samples)]).toEqual([0, 0, 0]);
});

test('one sample says nothing about its own chance', () => {
  expect([...shrunkMeans([Float64Array.of(1, 2, 3)])]).toEqual([0, 0, 0]);
  expect([...shrunkMeans([])]).toEqual([]);
});

test('the table of a battle depends on its key alone, and leaves the game as it was', () => {
  const { g } = attackOn1112({ '1113': '1SS', '1212': '12SS' }, { shipped: true }).play('attack 1112');
  const dice = new Dice('battle');
  for (let n = 0; n < 20 && currentGroup(g)?.name !== 'missions'; n++) {
    const { list, size } = g.options();
    g.play(g.actor === CHANCE ? dice.fall(g) : (list[size - 1] as Action));
  }
  const group = currentGroup(g);
  expect(group?.name).toBe('missions');
  if (group === null) return;
  const candidates = candidatesOf(g, group, g.rules.knowledge, MAX_CANDIDATES);
  expect(candidates).not.toBeNull();
  if (candidates === null) return;
  const context = { rules: g.rules, s: g.s, seat: seat(g.actor), rng: new Rng('own') };
  const hash = g.hash;
  const table = (key: number): number[] => {
    const sampler = new SecretSampler(context, { policy: 'planner', horizon: 1, noise: 0 });
    return [...sampler.sample(g, group, candidates, 2, key)];
  };
  const first = table(7);
  expect(table(7)).toEqual(first);
  expect(table(8)).not.toEqual(first);
  expect(first.length).toBe(candidates.rows.length * candidates.columns.length);
  expect(Math.max(...first.map(Math.abs))).toBeLessThanOrEqual(1.5);
  expect(g.hash).toBe(hash);
});
