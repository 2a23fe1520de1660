import { expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { aOf } from '../../src/engine/kernel/action.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, decide, over, procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { parse } from '../../src/engine/text/text.ts';
import { namedStatics } from '../../src/rules/canaries/statics.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { GameTable } from '../../src/table/game-table.ts';

async function table(name: string, scenario: string, seed: string): Promise<GameTable> {
  const rules = await findRuleset(name);
  const s = rules.prepare({ scenario });
  const seats = Object.fromEntries(s.seats.map((seat) => [seat, 'human']));
  return new GameTable({ rules, s, scenario, seed, makers: s.seats.map(() => null), seats });
}

test('a choice that uncovers the other side’s secret mission cannot be undone, whoever is to act next', async () => {
  const rng = new Rng('people');
  let revealed = 0;
  for (let seed = 1; revealed < 1 && seed < 20; seed++) {
    const game = await table('winter-thunder', 'home-for-christmas', String(seed));
    const { g } = game;
    const planners = g.s.seats.map(() => g.rules.knowledge!.planner());
    while (!game.isOver) {
      if (!game.waits) {
        game.advance();
        continue;
      }
      const chooser = g.actor;
      const group = currentGroup(g)?.name;
      game.choose(planners[chooser].next(g, rng));
      if (group !== 'missions' || currentGroup(g)?.name === 'missions') continue;
      if (g.actor === chooser) revealed++;
      expect(game.undoable()).toBe(0);
    }
  }
  expect(revealed).toBeGreaterThan(0);
});

test('undo to the bound and redo of all lead to the same position; the record replays to it', async () => {
  const game = await table('winter-thunder', 'bastogne', '5');
  const { g } = game;
  const rng = new Rng('people');
  for (let n = 0; n < 150 && !game.isOver; n++) {
    if (!game.waits) {
      game.advance();
      continue;
    }
    game.choose(g.options().at(rng.below(g.options().size)));
    const most = game.undoable();
    const { hash } = g;
    const log = game.log.length;
    game.undo(most);
    for (let i = 0; i < most; i++) expect(game.redo()).toBe(true);
    expect(g.hash).toBe(hash);
    expect(game.log).toHaveLength(log);
  }
  expect(game.record().finalHash).toBe(g.hash);
});

test('redo repeats a deed of several choices as a whole, and no more', async () => {
  const game = await table('winter-thunder', 'bastogne', '5');
  const { g } = game;
  const rng = new Rng('deeds');
  const drawn = () => g.options().at(rng.below(g.options().size));
  let deeds = 0;
  for (let n = 0; deeds < 3 && n < 300 && !game.isOver; n++) {
    if (!game.waits) {
      game.advance();
      continue;
    }
    const begin = game.length;
    const deed = game.choose(drawn());
    if (game.undoable() === 0 || !game.waits) continue;
    game.choose(drawn(), deed);
    const [end, { hash }] = [game.length, g];
    if (!game.waits || game.undoable() < 3) continue;
    game.choose(drawn());
    game.undo(game.length - begin);
    expect(game.length).toBe(begin);
    expect(game.redo()).toBe(true);
    expect([game.length, g.hash]).toEqual([end, hash]);
    deeds++;
  }
  expect(deeds).toBe(3);
});

test('dice fall the same again after a take-back', async () => {
  const game = await table('pig', 'to-20', '1');
  while (!game.waits) game.advance();
  game.choose(game.g.options().at(0));
  game.advance();
  const { hash } = game.g;
  expect(game.takeBack()).toBe(true);
  game.choose(game.g.options().at(0));
  game.advance();
  expect(game.g.hash).toBe(hash);
});

/** A game without a view: north lies in a ditch or in a wood, unseen, twice; south waits in between. */
function hiding(): Ruleset {
  const [NORTH, SOUTH] = [seat(0), seat(1)];
  const [LIE, WAIT] = [0, 1];
  const game = procedure('game', { steps: ['lie', 'wait', 'end'] });
  game.define<Statics>({
    lie: decide({
      ...{ rule: '1', prompt: 'lie somewhere', actor: () => NORTH },
      legal: (_, out) => {
        for (const place of [1, 2]) out.add(LIE, place);
      },
      apply: (g, chosen) => {
        g.set(at.place, aOf(chosen));
        g.goto(game.step.wait);
      },
    }),
    wait: decide({
      ...{ rule: '2', prompt: 'wait', actor: () => SOUTH },
      legal: (_, out) => void out.add(WAIT),
      apply: (g) => {
        g.add(at.turn, 1);
        g.goto(g.cells[at.turn] > 2 ? game.step.end : game.step.lie);
      },
    }),
    end: over,
  });
  const program = assemble([game]);
  const fields = new LayoutBuilder(program.frameEnd);
  const at = { place: fields.field('place', { sees: NORTH }), turn: fields.field('turn') };
  const layout = fields.build(program.frames);
  const scenarios = [{ id: 'a', name: 'A', summary: 'A game.', turns: 2, seats: ['north', 'south'] }];
  return {
    ...{ id: 'hiding', name: 'Hiding', aliases: [], version: 1, program, scenarios, options: [], turnName: 'turn' },
    ...{ decisionsPerTurn: 2, bounds: { choices: 2, outcomes: 1, cells: 512 }, resultNames: ['even'] },
    ...{ words: { seats: {}, results: {} }, resultName: () => 'even', turn: (g) => g.cells[at.turn] },
    verbs: [{ word: 'lie', a: 'number' }, { word: 'wait' }],
    prepare: (setup) => namedStatics(layout, scenarios, setup, {}),
    setup: (g) => g.set(at.turn, 1),
    resample: (g, _, hidden, rng) => {
      if (hidden(at.place)) g.set(at.place, 1 + rng.below(2));
    },
    returns: (_, out) => out.fill(0.5),
  };
}

test('without a view, a choice that might have changed what is hidden is not told, even where it changes nothing', () => {
  const rules = hiding();
  const s = rules.prepare({ scenario: 'a' });
  const seats = { north: 'human', south: 'human' };
  const game = new GameTable({ rules, s, scenario: 'a', seed: '1', makers: [null, null], seats });
  for (const text of ['lie 2', 'wait', 'lie 2', 'wait']) game.choose(parse(game.g, text));
  expect(game.log.map(({ text, to }) => [text, to])).toEqual([
    ['north: lie 2', 0],
    ['south: wait', undefined],
    ['north: lie 2', 0],
    ['south: wait', undefined],
  ]);
});
