import { describe, expect, test } from 'vitest';
import {
  ClockWatch,
  checkChance,
  checkCopy,
  checkDerived,
  checkEnd,
  checkOptions,
  checkRewind,
  checkTexts,
  choicesOf,
} from '../../src/engine/checks/invariants.ts';
import {
  checkLog,
  checkObservation,
  checkResample,
  checkSealed,
  checkSealedSight,
} from '../../src/engine/checks/secrecy.ts';
import { type Seat, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { aOf } from '../../src/engine/kernel/action.ts';
import { type AnyEvent, eventFields, eventKinds } from '../../src/engine/kernel/events.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, auto, chance, decide, over, procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { sealedGroup, sealedSeat } from '../../src/engine/kernel/sealed.ts';
import type { LogLine, ViewSource } from '../../src/view/view.ts';
import { playRandomly } from '../random-play.ts';

type Flaw =
  | 'none'
  | 'choice twice'
  | 'same text'
  | 'a pile without a name'
  | 'unlogged write'
  | 'unlogged write of a die'
  | 'stale count'
  | 'weight of nothing'
  | 'wrong class'
  | 'memory outside the cells'
  | 'clock falls'
  | 'long turn'
  | 'too many turns'
  | 'idle turn'
  | 'return of two'
  | 'unknown result'
  | 'secret betrayed by choices'
  | 'secret forgotten'
  | 'secret told'
  | 'sealed choice betrayed'
  | 'sealed choice seen';

const TOLD = eventKinds({
  secret: ['A seat is told its secret.', eventFields<Seat>()('to'), eventFields()('secret')],
});

const ADD = 0;
const DIE = 1;
const DEAL = 2;
const PICK = 3;

/** A race to add up: a secret number each, sealed picks, then additions and dice. It has the flaw asked for. */
function race(flaw: Flaw): Ruleset {
  const main = procedure('race', { steps: ['deal', 'pick', 'add', 'die', 'end'] });
  const choose = procedure('choose', { steps: ['pick'] });
  const memory = new WeakMap<Game, number>();

  const picking = sealedGroup<Statics>('picking', {
    count: () => 2,
    seatAt: (_, i) => seat(i),
    choose,
    fields: ['pick'],
    reveal: () => {},
  });

  choose.define<Statics>({
    pick: decide({
      rule: '1',
      prompt: 'pick',
      actor: (g) => sealedSeat(g, picking),
      legal: (g, out) => {
        out.add(PICK, 1);
        if (flaw !== 'sealed choice betrayed' || g.cells[at.pick] !== 1) out.add(PICK, 2);
      },
      apply: (g, chosen) => {
        g.set(at.pick + sealedSeat(g, picking), aOf(chosen));
        g.back();
      },
    }),
  });

  main.define<Statics>({
    deal: chance({
      rule: '2',
      legal: (_, out) => {
        for (let secret = 1; secret <= 3; secret++) out.add(DEAL, secret);
      },
      apply: (g, outcome) => {
        const to = g.cells[at.secret] === 0 ? 0 : 1;
        g.set(at.secret + to, aOf(outcome));
        g.note(TOLD.secret, to, aOf(outcome));
        if (to === 0) g.stay();
        else g.goto(main.step.pick);
      },
    }),
    pick: auto((g) => g.call(picking, main.step.add)),
    add: decide({
      rule: '3',
      prompt: 'add',
      actor: (g) => seat(g.cells[at.turn] & 1),
      legal: (g, out) => {
        out.add(ADD, 1);
        out.add(ADD, flaw === 'choice twice' ? 1 : 2);
        if (flaw === 'memory outside the cells' && (memory.get(g) ?? 0) > 1) out.add(ADD, 3);
        if (flaw === 'secret betrayed by choices' && g.cells[at.secret + 1 - (g.cells[at.turn] & 1)] === 2) {
          out.add(ADD, 3);
        }
      },
      apply: (g, chosen) => {
        memory.set(g, (memory.get(g) ?? 0) + 1);
        g.add(at.pile, aOf(chosen));
        if (flaw !== 'stale count') g.set(at.double, 2 * g.cells[at.pile]);
        if (flaw === 'unlogged write') g.cells[at.trace] = aOf(chosen);
        if (flaw === 'unlogged write of a die') g.cells[at.pile]++;
        g.goto(main.step.die);
      },
    }),
    die: chance({
      rule: '4',
      legal: (_, out) => {
        for (let pips = 1; pips <= 4; pips++) out.add(DIE, pips);
      },
      weight: (_, outcome) => (flaw === 'weight of nothing' && aOf(outcome) === 4 ? 0 : 1),
      classOf: (_, outcome) => (flaw === 'wrong class' ? 0 : aOf(outcome) & 1),
      apply: (g, outcome) => {
        if (flaw === 'idle turn' && (aOf(outcome) & 1) === 1) {
          g.add(at.pile, -1);
          g.set(at.double, 2 * g.cells[at.pile]);
          g.goto(main.step.add);
          return;
        }
        g.add(at.pile, aOf(outcome) & 1);
        g.set(at.double, 2 * g.cells[at.pile]);
        g.add(at.turn, 1);
        if (flaw === 'clock falls' && g.cells[at.turn] === 3) g.set(at.turn, -1);
        if (g.cells[at.turn] < (flaw === 'too many turns' ? 8 : 4)) g.goto(main.step.add);
        else {
          g.add(at.turn, -1);
          g.goto(main.step.end);
        }
      },
    }),
    end: over,
  });

  const program = assemble([main, picking, choose]);
  const fields = new LayoutBuilder(program.frameEnd);
  const at = {
    secret: fields.field('secret', { size: 2, sees: seat }),
    pick: fields.field('pick', { size: 2, sees: flaw === 'sealed choice seen' ? 'all' : seat }),
    pile: fields.field('pile'),
    double: fields.field('double', { section: 'derived' }),
    turn: fields.field('turn'),
    trace: fields.field('trace'),
  };
  const layout = fields.build(program.frames);

  const sentence: ViewSource['sentence'] = (_, event: AnyEvent<typeof TOLD>): LogLine => ({
    text: `the secret is ${event.secret}`,
    hexes: [],
    ...(flaw === 'secret told' ? {} : { to: event.to }),
  });

  return {
    id: 'race',
    name: 'Race',
    aliases: [],
    version: 1,
    program,
    verbs: [
      { word: 'add', a: flaw === 'same text' ? undefined : flaw === 'a pile without a name' ? 'pile' : 'number' },
      { word: 'die', a: 'number' },
      { word: 'deal', a: 'number' },
      { word: 'pick', a: 'number' },
    ],
    scenarios: [],
    options: [],
    turnName: 'turn',
    decisionsPerTurn: flaw === 'long turn' ? 3 : 6,
    bounds: { choices: 9, outcomes: 9, cells: 512 },
    prepare: () => ({
      layout,
      scenario: '',
      seats: ['first', 'second'],
      options: {},
      names: { pile: ['', 'one'] },
      dataHash: () => '',
      turns: 4,
    }),
    setup: () => {},
    turn: (g) => g.cells[at.turn] + 1,
    derive: (g) => g.set(at.double, 2 * g.cells[at.pile]),
    resample: (g, of, hidden, rng) => {
      if (flaw !== 'secret forgotten' && hidden(at.secret + 1 - of)) g.set(at.secret + 1 - of, 1 + rng.below(3));
    },
    returns: (_, out) => {
      out[0] = flaw === 'return of two' ? 2 : 1;
      out[1] = 0;
    },
    resultName: () => (flaw === 'unknown result' ? 'lost' : 'won'),
    resultNames: ['won'],
    audit: (g) => {
      if (g.stepName === 'race.add' && (g.cells[at.secret] === 0 || g.cells[at.secret + 1] === 0)) {
        throw new Error('a secret is missing');
      }
    },
    view: { sentence } as ViewSource,
  };
}

/** All that the suite checks, over five games. */
function examine(rules: Ruleset): void {
  const s = rules.prepare({ scenario: '' });
  for (let n = 0; n < 5; n++) {
    const g = new Game(rules, s);
    const other = new Game(rules, s);
    const rng = new Rng(n);
    const watch = new ClockWatch(g);
    playRandomly(
      g,
      `race-${n}`,
      (chosen) => {
        checkOptions(g);
        checkTexts(g);
        checkDerived(g);
        checkRewind(g);
        checkChance(g);
        checkCopy(g, other, chosen);
        checkObservation(g, rng);
        checkResample(g, other, rng);
        checkSealed(g, rng, 8);
        checkSealedSight(g, choicesOf(g));
        checkLog(g);
      },
      () => watch.after(),
    );
    checkEnd(g);
  }
}

describe('each invariant can fail', () => {
  test('a sound game passes', () => examine(race('none')));

  test.each<[Flaw, RegExp]>([
    ['choice twice', /out of order or twice/],
    ['same text', /two choices read 'add'/],
    ['a pile without a name', /'add 2' names pile 2, which has no name/],
    ['unlogged write', /taking back 'add 1' leaves trace/],
    ['unlogged write of a die', /leaves|leads a copy elsewhere|a recount differs/],
    ['stale count', /a recount differs: double/],
    ['weight of nothing', /'die 4' has weight 0/],
    ['wrong class', /of one class but differ: pile/],
    ['memory outside the cells', /other choices/],
    ['clock falls', /clock falls from 3 to 0/],
    ['long turn', /more than the declared 3/],
    ['too many turns', /turn 5 of 4/],
    ['idle turn', /a position repeats in turn/],
    ['return of two', /returns are 2/],
    ['unknown result', /result 'lost'/],
    ['secret betrayed by choices', /depends on what it cannot see/],
    ['secret forgotten', /a secret is missing/],
    ['secret told', /by the log alone/],
    ['sealed choice betrayed', /betray an earlier seat/],
    ['sealed choice seen', /tells 'pick 2' from 'pick 1' by pick/],
  ])('%s', (flaw, message) => expect(() => examine(race(flaw))).toThrow(message));
});
