// The table of Thunder in the East: all that it draws and says in random games, and its odds against the rules.

import { expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { declaration } from '../../../src/rules/thunder-in-the-east/chapters/declaration.ts';
import { movement } from '../../../src/rules/thunder-in-the-east/chapters/movement.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import type { Happening } from '../../../src/rules/thunder-in-the-east/notes.ts';
import { resultText } from '../../../src/rules/thunder-in-the-east/odds/results.ts';
import { VERB } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { printedName } from '../../../src/rules/thunder-in-the-east/view/counters.ts';
import { view } from '../../../src/rules/thunder-in-the-east/view/view.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import { atLength } from '../../length.ts';

const begin = (): Game<ReturnType<typeof rules.prepare>> => new Game(rules, rules.prepare({ scenario: 'smolensk' }));

/** Plays a random game and looks at every decision or die; movement ends after a few units. */
function throughout(seed: number, look: (g: ReturnType<typeof begin>) => void): void {
  const g = begin();
  const rng = new Rng('view', seed);
  for (; !g.isOver; g.forget()) {
    look(g);
    const options = g.options();
    g.apply(options.at(rng.below(options.size)));
  }
}

test('chances of odds add up to one, and each choice has a label of its own', () => {
  let seen = 0;
  throughout(1, (g) => {
    const shown = [view.odds!(g, null)];
    if (g.actor !== CHANCE) {
      const options = [...Array(g.options().size).keys()].map((i) => g.options().at(i));
      const labels = options.map((option) => view.choiceLabel!(g, option));
      expect(new Set(labels).size, `${g.stepName}: ${labels.join(' | ')}`).toBe(labels.length);
      if (g.stepId === declaration.step.target || g.stepId === declaration.step.join) {
        for (const option of options) shown.push(view.oddsOf!(g, option, null));
      }
    }
    for (const odds of shown) {
      if (odds === null) continue;
      seen++;
      expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(odds.title).not.toContain('undefined');
    }
  });
  expect(seen).toBeGreaterThan(20);
});

test.each([
  ['XXXXVIII Panzer', 'XXXXVIII Pz'],
  ['Romanian Second-line Infantry Corps 7', 'Second-line 7'],
  ['3rd Guards Cavalry', '3rd Gds Cav'],
  ['21st Army: 63rd Rifle', '63rd Rifle'],
  ['Stalingrad South Direction', 'Stalingrad S'],
  ['Warsaw garrison corps', 'Warsaw'],
  ['Guards Cavalry-Mechanized Group 1', 'Gds CavMech 1'],
])('the counter of %s reads %s', (title, printed) => {
  expect(printedName(title)).toBe(printed);
});

test('every counter keeps within 13 letters the number of its title', () => {
  for (const scenario of ['barbarossa', 'uranus', 'bagration']) {
    for (const title of rules.prepare({ scenario }).forces.titles) {
      const name = printedName(title);
      expect(name.length, name).toBeLessThanOrEqual(13);
      expect(/ \d+$/.exec(name)?.[0], `${title}: ${name}`).toBe(/ \d+$/.exec(title)?.[0]);
    }
  }
});

test('every hex that a legal step or overrun leads to is in reach, at the end of a way of neighbours', () => {
  let steps = 0;
  let asked = 0;
  throughout(2, (g) => {
    if (g.stepId !== movement.step.step || asked++ % 8 !== 0) return;
    const { grid } = g.s.land;
    const unit = g.cells[movement.at.unit];
    const reached = view.reach!(g, g.s.forces.ids[unit], null);
    const options = g.options();
    for (let i = 0; i < options.size; i++) {
      const verb = verbOf(options.at(i));
      if (verb !== VERB.step && verb !== VERB.overrun) continue;
      steps++;
      expect(reached.map(({ hex }) => hex)).toContain(aOf(options.at(i)));
    }
    for (const { path, hex } of reached) {
      expect(path.at(-1)).toBe(hex);
      for (let i = 1; i < path.length; i++) expect(grid.distance(path[i - 1] as never, path[i] as never)).toBe(1);
    }
  });
  expect(steps).toBeGreaterThan(20);
});

test('counters, boxes, panels, overlays and read-outs are whole, and every event has words without gaps', () => {
  const g = begin();
  const rng = new Rng('view', 3);
  const said: string[] = [];
  g.listener = (_, event) => {
    const line = view.sentence(g, event);
    if (line !== null) said.push(line.text);
  };
  for (let n = 0; !g.isOver; g.forget(), n++) {
    if (n % 40 === 0) {
      const drawn = view.counters(g);
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
      for (const { short, factors } of drawn) {
        expect(short!.length).toBeLessThanOrEqual(13);
        expect(factors).not.toMatch(/undefined|NaN/);
      }
      const texts = JSON.stringify([
        view.status(g),
        view.markers(g),
        view.boxes!(g),
        view.panel!(g, 'resources', null),
        view.overlays!.map(({ name }) => view.overlay!(g, name, null)),
        drawn.map(({ id }) => view.readOut!(g, id, null)),
      ]);
      expect(texts).not.toMatch(/undefined|NaN/);
    }
    const options = g.options();
    g.apply(options.at(rng.below(options.size)));
  }
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  expect(view.verdict!(g)).toMatch(/^Axis points \d+/);
});

test.runIf(atLength)('the odds of declared battles, over what untried corps may show, are those of the rules', () => {
  const rng = new Rng('battles', 1);
  let compared = 0;
  throughout(4, (g) => {
    if (compared > 5 || g.stepName !== 'battles.next' || g.actor === CHANCE) return;
    const chosen = g.options().at(0);
    const { outcomes } = view.oddsOf!(g, chosen, null)!;
    const counts = outcomes.map(() => 0);
    for (let n = 0; n < 400; n++) {
      const root = g.mark();
      const heard: Happening[] = [];
      const { listener } = g;
      g.listener = (_, event) => heard.push(event as Happening);
      for (g.apply(chosen); !heard.some(({ kind }) => kind === 'rolled'); ) g.apply(fallen(g, rng));
      const rolled = heard.find((event) => event.kind === 'rolled') as Happening & { kind: 'rolled' };
      counts[outcomes.findIndex(({ outcome }) => outcome === resultText(rolled.result))]++;
      g.rewind(root);
      g.listener = listener;
    }
    compared++;
    expect(
      agreement(
        counts,
        outcomes.map(({ probability }) => probability),
      ).p,
    ).toBeGreaterThan(0.0005);
  });
  expect(compared).toBeGreaterThan(2);
});

function fallen(g: ReturnType<typeof begin>, rng: Rng): ReturnType<ReturnType<typeof g.options>['at']> {
  const options = g.options();
  let total = 0;
  for (let i = 0; i < options.size; i++) total += g.weight(options.at(i));
  let left = rng.below(total);
  for (let i = 0; ; i++) {
    left -= g.weight(options.at(i));
    if (left < 0) return options.at(i);
  }
}

test('while a unit moves, those that can still be taken up are marked, as before it was', () => {
  let moved = 0;
  const acting = (g: ReturnType<typeof begin>): string[] =>
    view.counters(g).flatMap(({ id, mayAct }) => (mayAct ? [id] : []));
  throughout(4, (g) => {
    if (g.isOver || g.stepId !== movement.step.pick || moved > 40) return;
    const options = [...Array(g.options().size).keys()].map((i) => g.options().at(i));
    const picks = options.filter((option) => verbOf(option) === VERB.pick);
    const ids = picks.map((option) => g.s.forces.ids[aOf(option)]);
    expect(acting(g)).toEqual(ids);
    const [first] = picks;
    if (first === undefined) return;
    const left = g.tried(() => {
      g.apply(first);
      return g.stepId === movement.step.step ? acting(g) : null;
    });
    if (left === null) return;
    expect(left).toEqual(ids.slice(1));
    moved++;
  });
  expect(moved).toBeGreaterThan(5);
});

test('each unit is listed under the nearest headquarters of its side', () => {
  const g = begin();
  const drawn = view.counters(g);
  const hqs = drawn.filter(({ symbol }) => symbol === 'hq');
  const far = (a: number, b: number): number => g.s.land.grid.distance(a as never, b as never);
  for (const { id, hex, seat, command } of drawn) {
    const own = hqs.filter((hq) => hq.seat === seat);
    const named = own.find(({ name }) => name === command)!;
    expect([id, far(hex, named.hex)]).toEqual([id, Math.min(...own.map((hq) => far(hex, hq.hex)))]);
  }
});
