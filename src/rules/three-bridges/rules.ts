// The rules of Three Bridges in the order of play: supply, march and battles of one side, then of the other.

import { aOf } from '../../engine/kernel/action.ts';
import { assemble, auto, chance, decide, over, procedure } from '../../engine/kernel/procedure.ts';
import type { Hex } from '../../hex/ids.ts';
import { FORBIDDEN } from '../../hex/reach.ts';
import * as plain from '../../wargame/plain/state.ts';
import { rulesOf } from './options.ts';

const { activeSide, columnOf, enemySide, hexOf, isFighting, isFree, isReady, loseSteps, NOTE, putInto } = plain;
const { searchFrom, strongestAttacker, supply, targetOf, unitIn, VERB } = plain;
type Game = plain.Game;

export const game = procedure('game', {
  steps: ['supply', 'march', 'move', 'target', 'die', 'retreat', 'advance', 'next', 'end'],
  locals: ['retreats'],
});

/** 3.1 A unit that has not moved; 3.4 of the reinforcements one whose turn has come. Units of the start have turn 0. */
const mayMarch = (g: Game, u: number): boolean =>
  g.s.roster.counters[u].side === activeSide(g) &&
  g.cells[g.s.at.moved + u] === 0 &&
  g.cells[g.s.roster.steps + u] !== 0 &&
  g.s.roster.counters[u].turn <= g.cells[g.s.at.turn];

game.define<plain.Plain>({
  // 2.3 A unit that is out of supply twice running loses a step.
  supply: auto((g) => {
    const { at, roster } = g.s;
    for (let u = 1; u < roster.counters.length; u++) {
      if (roster.counters[u].side !== activeSide(g)) continue;
      g.set(at.moved + u, 0);
      g.set(at.fought + u, 0);
      const isCut = hexOf(g, u) !== 0 && !supply[activeSide(g)](g).isReached(hexOf(g, u));
      if (isCut) g.note(NOTE.cut, u, hexOf(g, u));
      if (isCut && g.cells[at.cut + u] === 1) loseSteps(g, u, 1);
      g.set(at.cut + u, isCut ? 1 : 0);
    }
    g.goto(game.step.march);
  }),

  march: decide({
    rule: '3.1',
    prompt: 'pick a unit to move, or halt',
    actor: activeSide,
    legal: (g, out) => {
      for (let u = 1; u < g.s.roster.counters.length; u++) if (mayMarch(g, u)) out.add(VERB.pick, u);
    },
    declines: VERB.halt,
    otherwise: (g) => g.goto(game.step.target),
    apply: (g, chosen) => {
      g.set(g.s.at.picked, aOf(chosen));
      g.set(g.s.at.moved + aOf(chosen), 1);
      g.goto(game.step.move);
    },
  }),

  move: decide({
    rule: '3.2',
    prompt: (g) => `choose the hex for ${g.s.roster.counters[g.cells[g.s.at.picked]].name}`,
    actor: activeSide,
    legal: (g, out) => {
      const u = g.cells[g.s.at.picked];
      // 3.4 Reinforcements enter by any source of their side; this is their move.
      if (hexOf(g, u) === 0) {
        for (const to of g.s.sources[activeSide(g)]) if (isFree(g, to, activeSide(g))) out.add(VERB.move, to);
        return;
      }
      const { reached, count } = searchFrom(g, u);
      for (let i = 0; i < count; i++) if (i === 0 || unitIn(g, reached[i] as Hex) === 0) out.add(VERB.move, reached[i]);
    },
    otherwise: (g) => g.goto(game.step.march),
    apply: (g, chosen) => {
      const u = g.cells[g.s.at.picked];
      if (aOf(chosen) !== hexOf(g, u)) {
        g.note(NOTE.moved, u, hexOf(g, u), aOf(chosen));
        putInto(g, u, aOf(chosen) as Hex);
      }
      g.goto(game.step.march);
    },
  }),

  target: decide({
    rule: '4.1',
    prompt: 'attack a hex, or cease fire',
    actor: activeSide,
    legal: (g, out) => {
      const { counters, presence } = g.s.roster;
      for (let enemy = 1; enemy < counters.length; enemy++) {
        const hex = hexOf(g, enemy);
        if (hex === 0 || presence.holderOf(g, hex) !== enemySide(g) + 1) continue;
        if (counters.some((_, u) => isReady(g, u, hex))) out.add(VERB.attack, hex);
      }
    },
    declines: VERB.cease,
    otherwise: (g) => g.goto(game.step.next),
    apply: (g, chosen) => {
      const hex = aOf(chosen) as Hex;
      g.note(NOTE.attacked, hex, columnOf(g, hex), activeSide(g));
      for (let u = 1; u < g.s.roster.counters.length; u++) if (isReady(g, u, hex)) g.set(g.s.at.fought + u, 1);
      g.set(g.s.at.target, hex);
      g.goto(game.step.die);
    },
  }),

  die: chance({
    rule: '4.2',
    legal: (_, out) => {
      for (let pips = 1; pips <= 6; pips++) out.add(VERB.roll, pips);
    },
    classOf: (g, outcome) => g.s.crt.result(columnOf(g, targetOf(g), isFighting), aOf(outcome)),
    apply: (g, outcome) => {
      const { attacker, defender, retreats } =
        g.s.losses[g.s.crt.result(columnOf(g, targetOf(g), isFighting), aOf(outcome))];
      g.note(
        NOTE.rolled,
        targetOf(g),
        aOf(outcome),
        g.s.crt.result(columnOf(g, targetOf(g), isFighting), aOf(outcome)),
      );
      if (defender > 0) loseSteps(g, unitIn(g, targetOf(g)), defender);
      for (let step = 0; step < attacker; step++) {
        if (strongestAttacker(g) !== 0) loseSteps(g, strongestAttacker(g), 1);
      }
      g.set(game.at.retreats, retreats && unitIn(g, targetOf(g)) !== 0 ? 1 : 0);
      g.goto(game.step.retreat);
    },
  }),

  // 4.4 One hex, into one without a unit or an enemy zone, over the river by a bridge; else a step is lost.
  retreat: decide({
    rule: '4.4',
    prompt: 'choose the hex of the retreat',
    actor: enemySide,
    legal: (g, out) => {
      const { map, ground, roster } = g.s;
      if (g.cells[game.at.retreats] === 0) return;
      for (let side = targetOf(g) * 6; side < targetOf(g) * 6 + 6; side++) {
        const to = map.grid.neighbour[side] as Hex;
        const isClosed = ground.bridged[side] === FORBIDDEN || unitIn(g, to) !== 0;
        if (!isClosed && !roster.isInZone(g, to, activeSide(g))) out.add(VERB.retreat, to);
      }
    },
    otherwise: (g) => {
      const u = unitIn(g, targetOf(g));
      // house-no-quarter: all its steps are lost.
      const steps = rulesOf(g.s).noQuarter ? g.cells[g.s.roster.steps + u] : 1;
      if (g.cells[game.at.retreats] === 1) loseSteps(g, u, steps);
      g.goto(game.step.advance);
    },
    apply: (g, chosen) => {
      g.note(NOTE.retreated, unitIn(g, targetOf(g)), targetOf(g), aOf(chosen));
      putInto(g, unitIn(g, targetOf(g)), aOf(chosen) as Hex);
      g.goto(game.step.advance);
    },
  }),

  advance: decide({
    rule: '4.5',
    prompt: 'choose the unit that advances into the hex, or stay',
    actor: activeSide,
    legal: (g, out) => {
      if (unitIn(g, targetOf(g)) !== 0) return;
      for (let u = 1; u < g.s.roster.counters.length; u++) if (isFighting(g, u)) out.add(VERB.advance, u);
    },
    declines: VERB.stay,
    otherwise: closeBattle,
    apply: (g, chosen) => {
      g.note(NOTE.advanced, aOf(chosen), hexOf(g, aOf(chosen)), targetOf(g));
      putInto(g, aOf(chosen), targetOf(g));
      closeBattle(g);
    },
  }),

  // 1.4 The North's half of the turn, then the South's.
  next: auto((g) => {
    const { at, turns } = g.s;
    const isTurnOver = activeSide(g) === 1;
    if (isTurnOver && g.cells[at.turn] === turns) return g.goto(game.step.end);
    g.set(at.active, enemySide(g));
    if (isTurnOver) g.add(at.turn, 1);
    g.goto(game.step.supply);
  }),

  end: over,
});

function closeBattle(g: Game): void {
  const { at, roster } = g.s;
  for (let u = 1; u < roster.counters.length; u++) if (g.cells[at.fought + u] === 1) g.set(at.fought + u, 2);
  g.set(g.s.at.target, 0);
  g.goto(game.step.target);
}

export const program = assemble([game]);
