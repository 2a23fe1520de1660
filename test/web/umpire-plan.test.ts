// Plans at the umpire: judged without a trace, and played by the same choices as a person's.

import { describe, expect, test } from 'vitest';
import type { Plan, PlanView } from '../../src/web/protocol-plan.ts';
import { TestPage } from './umpire-page.ts';

async function begun(): Promise<TestPage> {
  const page = new TestPage();
  await page.open('three-bridges', 'crossing', { north: 'human', south: 'heuristic' });
  await page.settled();
  return page;
}

/** A plan of one unit that can come next to an enemy now and attack him. */
async function attackPlan(page: TestPage): Promise<{ plan: Plan; judged: PlanView }> {
  const { counters } = page.seen;
  for (const { id } of counters.filter(({ seat, hex }) => seat === 0 && hex !== 0)) {
    for (const { hex, path } of await page.ask('reach', { counter: id })) {
      if (path.length < 2) continue;
      for (const enemy of counters.filter(({ seat, hex: at }) => seat === 1 && at !== 0)) {
        const plan = { placed: [{ counter: id, hex }], target: enemy.hex };
        const judged = await page.ask('plan', { plan });
        if (judged.attack!.odds.length > 0) return { plan, judged };
      }
    }
  }
  throw new Error('no unit can come next to an enemy');
}

describe('a plan at the umpire', () => {
  test('leaves the game as it was', async () => {
    const page = await begun();
    const before = structuredClone(page.seen);
    const { judged } = await attackPlan(page);
    expect(judged.units[0]).toMatchObject({ reach: 'now', refusal: null });
    expect(judged.units[0].facts[0].label).toBe('Supply');
    expect(judged.units[0].threats.length).toBeGreaterThan(0);
    expect(page.seen).toEqual(before);
    expect(page.log.length).toBe(0);
  });

  test('is played by ordinary choices: the move, then the attack', async () => {
    const page = await begun();
    const { plan } = await attackPlan(page);
    const parts = await page.ask('playPlan', { plan });
    expect(
      parts.map(({ isDone }) => isDone),
      JSON.stringify(parts),
    ).toEqual([true, true]);
    await page.until(({ length }) => length > 2);
    const [{ counter, hex }] = plan.placed;
    const record = await page.ask('record', {});
    expect(record.actions.some((text) => text.startsWith('attack '))).toBe(true);
    expect(
      page.log.some(({ hexes, text }) => hexes.includes(hex) && /moves to/.test(text)),
      counter,
    ).toBe(true);
  });

  test('is one deed, which one undo takes back', async () => {
    const page = await begun();
    const own = page.seen.counters.filter(({ seat, hex }) => seat === 0 && hex !== 0);
    const placed: { counter: string; hex: number }[] = [];
    const taken = new Set(page.seen.counters.map(({ hex }) => hex));
    for (const { id } of own) {
      const reached = await page.ask('reach', { counter: id });
      const free = reached.find(({ hex, path }) => path.length > 1 && !taken.has(hex));
      if (!free || placed.length === 2) continue;
      taken.add(free.hex);
      placed.push({ counter: id, hex: free.hex });
    }
    const before = page.seen;
    const parts = await page.ask('playPlan', { plan: { placed, target: null } });
    expect(parts.map(({ isDone }) => isDone)).toEqual([true, true]);
    const seen = await page.settled();
    expect(seen.length).toBeGreaterThan(before.length + 1);
    expect(seen.undoTo).toBe(before.length);
  });

  test('names each unit once', async () => {
    const page = await begun();
    const [{ id, hex }] = page.seen.counters.filter(({ seat, hex: at }) => seat === 0 && at !== 0);
    const twice = { placed: [1, 2].map(() => ({ counter: id, hex })), target: null };
    await expect(page.ask('plan', { plan: twice })).rejects.toThrow(/in two hexes/);
  });

  test('is refused where it is forged, and leaves the game as it was', async () => {
    const page = await begun();
    const { counters, length } = page.seen;
    const [own] = counters.filter(({ seat, hex }) => seat === 0 && hex !== 0);
    const enemy = counters.find(({ seat, hex }) => seat === 1 && hex !== 0)!;
    const forged: readonly unknown[] = [
      { placed: [{ counter: 'nobody', hex: own.hex }], target: null },
      { placed: [{ counter: enemy.id, hex: enemy.hex }], target: null },
      { placed: [{ counter: own.id, hex: 999_999 }], target: null },
      { placed: [{ counter: own.id, hex: 1.5 }], target: null },
      { placed: [{ counter: own.id, hex: -1 }], target: null },
      { placed: [{ counter: own.id, hex: own.hex }], target: 999_999 },
      { placed: [{ counter: own.id, hex: own.hex, seat: 1 }], target: null },
      { placed: [{ counter: own.id, hex: own.hex }], target: null, attack: 7 },
      { placed: own.id, target: null },
      {
        placed: Array.from({ length: 13 }, (_, i) => ({ counter: counters[i % counters.length].id, hex: own.hex })),
        target: null,
      },
      null,
    ];
    for (const plan of forged as readonly Plan[]) {
      await expect(page.ask('plan', { plan }), JSON.stringify(plan)).rejects.toThrow();
      await expect(page.ask('playPlan', { plan }), JSON.stringify(plan)).rejects.toThrow();
    }
    expect(page.seen.length).toBe(length);
  });

  test('is judged while another is to act, and not played then', async () => {
    const page = new TestPage();
    await page.ask('pace', { ms: 600_000 });
    await page.open('three-bridges', 'crossing', { north: 'heuristic', south: 'human' });
    const { counters } = await page.until(({ counters: drawn }) => drawn.length > 0);
    expect(page.seen.choices).toEqual([]);
    const own = counters.find(({ seat, hex }) => seat === 1 && hex !== 0)!;
    const plan = { placed: [{ counter: own.id, hex: own.hex }], target: null };
    expect((await page.ask('plan', { plan })).units[0].reach).toBe('stays');
    await expect(page.ask('playPlan', { plan })).rejects.toThrow();
  });

  test('says what cannot be done, and does not attack without the moves that it needs', async () => {
    const page = await begun();
    const { plan } = await attackPlan(page);
    const [{ counter }] = plan.placed;
    const far = (await page.open('three-bridges', 'crossing', { north: 'human', south: 'heuristic' })).map.hexes;
    await page.settled();
    const reached = new Set((await page.ask('reach', { counter })).map(({ hex }) => hex));
    const taken = new Set(page.seen.counters.map(({ hex }) => hex));
    const beyond = far.find(({ hex }) => !reached.has(hex) && !taken.has(hex))!.hex;
    const length = page.seen.length;
    const parts = await page.ask('playPlan', { plan: { placed: [{ counter, hex: beyond }], target: plan.target } });
    expect(parts.every(({ isDone }) => !isDone)).toBe(true);
    expect(parts[0].text).toMatch(/beyond its reach/);
    expect(page.seen.length).toBe(length);
    const enemy = page.seen.counters.find(({ seat, hex }) => seat === 1 && hex !== 0)!;
    const onEnemy = { placed: [{ counter, hex: enemy.hex }], target: null };
    expect((await page.ask('plan', { plan: onEnemy })).units[0].refusal).toMatch(/stands there/);
    await expect(page.ask('plan', { plan: { placed: [], target: 0 } as unknown as Plan })).rejects.toThrow(/damaged/);
  });

  test('does not attack after a move that failed, though others could', async () => {
    const page = await begun();
    const { counters } = page.seen;
    const own = counters.filter(({ seat, hex }) => seat === 0 && hex !== 0);
    const enemies = counters.filter(({ seat, hex }) => seat === 1 && hex !== 0);
    for (const { id, hex } of own) {
      for (const enemy of enemies) {
        const alone = { placed: [{ counter: id, hex }], target: enemy.hex };
        if ((await page.ask('plan', { plan: alone })).attack!.odds.length === 0) continue;
        // It can attack from where it stands; another is to go where the enemy stands.
        const other = own.find((each) => each.id !== id)!;
        const plan = { ...alone, placed: [...alone.placed, { counter: other.id, hex: enemy.hex }] };
        const { length } = page.seen;
        const parts = await page.ask('playPlan', { plan });
        expect(parts.map(({ isDone }) => isDone)).toEqual([false, false]);
        expect(parts[0].text).toMatch(/not possible, /);
        expect(parts[1].text).toMatch(/not begun, since a move of the plan was not made/);
        expect(page.seen.length).toBe(length);
        // Without that move it is begun.
        expect((await page.ask('playPlan', { plan: alone })).at(-1)).toMatchObject({ isDone: true });
        return;
      }
    }
    throw new Error('no unit stands next to an enemy');
  });

  test('is not offered by a game without a planner', async () => {
    const page = new TestPage();
    const opening = await page.open('pig', 'to-20', { first: 'human', second: 'random' });
    expect(opening.hasPlanner).toBe(false);
    await page.settled();
    await expect(page.ask('plan', { plan: { placed: [], target: null } })).rejects.toThrow(/has no planner/);
  });
});

test.each([
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'cloak-and-dagger'],
])(
  '%s: a unit of the plan goes where its next move leads, by legal choices',
  async (ruleset, scenario) => {
    const page = new TestPage();
    const opening = await page.open(ruleset, scenario, {});
    const [seat] = opening.seats;
    await page.open(
      ruleset,
      scenario,
      Object.fromEntries(opening.seats.map((each) => [each, each === seat ? 'human' : 'heuristic'])),
    );
    let isDone = false;
    for (let n = 0; n < 300 && !isDone; n++) {
      const seen = await page.settled();
      expect(seen.result).toBe('');
      for (const { id, hex } of seen.counters.filter((counter) => counter.seat === 0 && counter.hex !== 0)) {
        if (!(await page.ask('mayGo', { counter: id }))) continue;
        const there = (await page.ask('reach', { counter: id })).find(
          ({ path, turn = 1 }) => path.length === 2 && turn === 1,
        );
        if (!there) continue;
        const plan = { placed: [{ counter: id, hex: there.hex }], target: null };
        const { units } = await page.ask('plan', { plan });
        if (units[0].refusal !== null) continue;
        expect(units[0]).toMatchObject({ from: hex, reach: 'now', path: there.path });
        const parts = await page.ask('playPlan', { plan });
        expect(parts).toHaveLength(1);
        isDone = parts[0].isDone;
        break;
      }
      if (!isDone) await page.choose(page.seen.choices[0].action);
    }
    expect(isDone).toBe(true);
  },
  60_000,
);

test('Nuklear Winter: two units of a plan go one after the other, though enemies may answer in between', async () => {
  const page = new TestPage();
  const { seats } = await page.open('nuklear-winter-68', 'cloak-and-dagger', {});
  const [seat] = seats;
  const players = Object.fromEntries(seats.map((each) => [each, each === seat ? 'human' : 'heuristic']));
  await page.open('nuklear-winter-68', 'cloak-and-dagger', players);
  const placed: { counter: string; hex: number }[] = [];
  for (let n = 0; n < 300; n++) {
    const seen = await page.settled();
    placed.length = 0;
    for (const { id, hex } of seen.counters.filter((each) => each.seat === 0 && each.hex !== 0)) {
      if (placed.length === 2 || !(await page.ask('mayGo', { counter: id }))) continue;
      const there = (await page.ask('reach', { counter: id })).find(
        (each) => each.path.length === 2 && (each.turn ?? 1) === 1 && each.hex !== hex && each.hex !== placed[0]?.hex,
      );
      if (there) placed.push({ counter: id, hex: there.hex });
    }
    if (placed.length === 2) break;
    await page.choose(seen.choices[0].action);
  }
  expect(placed).toHaveLength(2);
  const at = (counter: string) => page.seen.counters.find(({ id }) => id === counter)?.hex;
  for (let n = 0; n < 4 && placed.some(({ counter, hex }) => at(counter) !== hex); n++) {
    const parts = await page.ask('playPlan', { plan: { placed, target: null } });
    expect(parts.filter(({ isDone, waits }) => !isDone && !waits)).toEqual([]);
    await page.settled();
  }
  expect(placed.map(({ counter }) => at(counter))).toEqual(placed.map(({ hex }) => hex));
}, 60_000);
