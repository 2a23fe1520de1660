import { describe, expect, test } from 'vitest';
import { Playouts } from '../../agents/explaining/playouts.ts';
import { candidatesOf, MAX_CANDIDATES } from '../../agents/mcts/sealed.ts';
import { SecretSampler, shrunkMeans } from '../../agents/mcts/secrets.ts';
import { Mirror } from '../../agents/mirror.ts';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type Belief, currentGroup } from '../../src/engine/kernel/sealed.ts';
import { attackOn1112 } from '../rules/winter-thunder/position.ts';
import { matrixGame } from './toys.ts';

test('a spread that chance explains is shrunk to nothing, a difference in all samples is kept', () => {
  const rng = new Rng('noise');
  const noise = Array.from({ length: 20 }, () => Float64Array.from({ length: 24 }, () => rng.unit()));
  const spread = (values: Float64Array): number => Math.max(...values) - Math.min(...values);
  expect(spread(shrunkMeans(noise))).toBeLessThan(0.15);
  const sure = Array.from({ length: 3 }, () => Float64Array.from({ length: 24 }, (_, i) => i / 24));
  expect(spread(shrunkMeans(sure))).toBeCloseTo(23 / 24, 12);
});

test('a difference common to all cells of a sample does not count', () => {
  const samples = [5, -3, 8, 1].map((level) => Float64Array.of(level, level, level));
  expect([...shrunkMeans(samples)]).toEqual([0, 0, 0]);
});

test('one sample says nothing about its own chance', () => {
  expect([...shrunkMeans([Float64Array.of(1, 2, 3)])]).toEqual([0, 0, 0]);
  expect([...shrunkMeans([])]).toEqual([]);
});

describe('what the other seat has chosen in secret', () => {
  const { rules, s } = matrixGame([
    [0.9, 0.2, 0.5],
    [0.1, 0.7, 0.4],
    [0, 0, 0],
  ]);

  /** How often each of the first seat's choices is met in worlds that the second imagines. */
  const met = (chosen: number, belief: Belief | null): number[] => {
    const g = new Game(rules, s);
    g.apply(g.options().at(chosen));
    const mirror = new Mirror({ rules, s, seat: seat(1), rng: new Rng('own') });
    mirror.belief = belief;
    const observation = new Int32Array(g.cells.length);
    observe(g, seat(1), observation);
    const rng = new Rng('worlds');
    mirror.look(observation, rng);
    const counts = [0, 0, 0];
    const { offset } = s.layout.field('secret') ?? { offset: 0 };
    for (let n = 0; n < 2000; n++) {
      mirror.again(rng);
      counts[mirror.g.cells[offset] - 1]++;
      expect(mirror.g.actor).toBe(1);
    }
    return counts.map((count) => Math.round(count / 100) / 20);
  };
  const actions = [0, 1, 2].map((i) => new Game(rules, s).options().at(i));

  test('is drawn evenly at first, and by the solved mix afterwards', () => {
    expect(met(0, null).every((share) => Math.abs(share - 1 / 3) < 0.05)).toBe(true);
    expect(met(0, { actions, mix: [0.25, 0.75, 0] })).toEqual([0.25, 0.75, 0]);
  });

  test('is drawn among the legal choices only; evenly where the mix has none of them', () => {
    const unheard = 77 as Action;
    expect(met(0, { actions: [unheard, actions[2]], mix: [0.9, 0.1] })).toEqual([0, 0, 1]);
    expect(met(0, { actions: [unheard], mix: [1] }).every((share) => share > 0.25)).toBe(true);
  });

  test('is drawn the same whatever it really is', () => {
    const belief = { actions, mix: [0.25, 0.75, 0] };
    expect(met(2, belief)).toEqual(met(0, belief));
    expect(met(1, null)).toEqual(met(0, null));
  });
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
    const sampler = new SecretSampler(context, { policy: 'planner', horizon: 1, noise: 0, styles: 0 });
    return [...sampler.sample(g, group, candidates, 2, key)];
  };
  const first = table(7);
  expect(table(7)).toEqual(first);
  expect(table(8)).not.toEqual(first);
  expect(first.length).toBe(candidates.rows.length * candidates.columns.length);
  expect(Math.max(...first.map(Math.abs))).toBeLessThanOrEqual(1.5);
  expect(g.hash).toBe(hash);
});

test('playouts that explain a choice draw the choice of the other side from the solved mix', () => {
  const { g } = attackOn1112({ '1113': '1SS', '1212': '12SS' }, { shipped: true }).play('attack 1112');
  const dice = new Dice('battle');
  const first = (): Action => g.options().at(0);
  for (let n = 0; n < 20 && currentGroup(g)?.name !== 'missions'; n++) {
    g.play(g.actor === CHANCE ? dice.fall(g) : g.options().at(g.options().size - 1));
  }
  const chooser = g.actor;
  const [one, other] = [first(), g.options().at(g.options().size - 1)];
  g.play(one);
  expect(currentGroup(g)?.name).toBe('missions');
  expect(g.actor).not.toBe(chooser);
  const own = seat(g.actor);
  const observation = new Int32Array(g.cells.length);
  observe(g, own, observation);
  const secrets = (of: Game<typeof g.s>): number[] =>
    (currentGroup(of)?.sealed.fields ?? []).map((name) => of.cells[(of.layout.field(name)?.offset ?? 0) + chooser]);
  const imagined = (mission: Action): number[] => {
    const context = { rules: g.rules, s: g.s, seat: own, rng: new Rng('own') };
    const playouts = new Playouts(context, observation, { policy: 'planner', horizon: 1, noise: 0, styles: 0 });
    playouts.believe({ actions: [mission], mix: [1] });
    return secrets(playouts.look());
  };
  expect(imagined(one)).toEqual(secrets(g));
  expect(imagined(other)).not.toEqual(secrets(g));
});
