// The odds card against the book alone: the sums and chances of fire and assaults, worked out anew from the counters,
// the terrain chart and the paragraphs on combat (NW 1.2, 2.2, 2.3), at positions of played games. Lines of sight are
// the engine's: where smoke or a recon unit makes them matter, both values are allowed.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { choicesOf } from '../../../src/table/choices.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { atLength } from '../../length.ts';
import { Board, DEFENCE } from './board.ts';

/** 2.3.5, 1.2.5: the state after hits. */
function after(isOneStep: boolean, shaken: boolean, reduced: boolean, morale: boolean, hits: number): string {
  if (hits === 0) return 'no hit';
  if (isOneStep) return hits > 1 || shaken ? 'destroyed' : morale ? 'unhurt' : 'shaken';
  if (hits + (shaken ? 1 : 0) + (reduced ? 1 : 0) >= 3) return 'destroyed';
  const isReduced = shaken || reduced || hits > 1;
  const isShaken = shaken || !morale;
  return isReduced ? (isShaken ? 'shaken and reduced' : 'reduced') : isShaken ? 'shaken' : 'unhurt';
}

/** All 36 throws. */
function chances(difference: number, fate: (hits: number) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const text = fate(Math.max(0, difference + a + b));
      sums.set(text, (sums.get(text) ?? 0) + 1);
    }
  }
  return sums;
}

const shown = (odds: OddsView, label: string): number =>
  Number.parseInt(odds.workings.find((each) => each.label === label)!.value, 10);

function checkCard(board: Board, target: number, odds: OddsView, attack: number, defences: readonly number[]): void {
  expect(shown(odds, 'attack value'), odds.title).toBe(attack);
  const defence = shown(odds, 'defence value');
  expect(defences, odds.title).toContain(defence);
  // A row for each term, and they add up.
  for (const side of ['attack', 'defence']) {
    const terms = odds.workings.filter(({ label }) => label.startsWith(`${side}: `));
    const sum = terms.reduce((total, { value }) => total + Number(value), 0);
    expect(sum, odds.title).toBe(shown(odds, `${side} value`));
  }
  const isOneStep = board.row(target).reduced === null;
  const book = chances(attack - defence, (hits) =>
    after(isOneStep, board.is(target, 'shaken'), board.is(target, 'reduced'), board.is(target, 'morale'), hits),
  );
  expect(odds.outcomes.map(({ outcome }) => outcome).sort(), odds.title).toEqual([...book.keys()].sort());
  for (const { outcome, probability } of odds.outcomes) {
    expect(probability, `${odds.title}: ${outcome}`).toBeCloseTo(book.get(outcome)! / 36, 12);
  }
}

describe.each(['cloak-and-dagger', 'lifeline', 'fratricide'])('NW 2.3 in %s', (scenario) => {
  test('fire and assaults on offer have the sums and the chances of the book', () => {
    const s = nuklearWinter.prepare({ scenario });
    const g = new Game(nuklearWinter, s) as unknown as Game;
    const board = new Board(g);
    const { grid } = s.map;
    const distance = (a: number, b: number): number => grid.distance(a as never, b as never);
    const [dice, rng, planner] = [new Dice('7'), new Rng('oracle'), nuklearWinter.knowledge!.planner()];
    let [fire, storms] = [0, 0];
    const most = atLength ? 4000 : 40;
    for (let n = 0; n < 20_000 && !g.isOver && fire + storms < most; n++) {
      if (g.actor !== CHANCE && n % 3 === 0) {
        for (const { action, text } of choicesOf(g)) {
          const [verb, a, b] = text.replace('fire moving', 'fire').split(' ');
          if (verb !== 'fire' && verb !== 'assault') continue;
          const odds = g.rules.view!.oddsOf!(g, action, null)!;
          const target = g.s.names.unit.indexOf(verb === 'assault' ? a : b);
          if (verb === 'assault') {
            if (checkStorm(board, g, target, odds, distance)) storms++;
            continue;
          }
          const firer = g.s.names.unit.indexOf(a);
          const far = distance(board.hexOf(firer), board.hexOf(target));
          const isMoving = odds.title.includes(' on the move');
          const values = board.guns(firer, target).flatMap(({ factor, range, fixed }) => {
            if (far > (fixed ? range : 2 * range)) return [];
            const close = !fixed && far <= Math.floor(range / 2) ? 1 : 0;
            return [factor + close - (far > range ? 2 : 0) - (isMoving ? 2 : 0) + board.state(firer)];
          });
          const level = board.is(firer, 'cruise') ? 2 : board.isHill(board.hexOf(firer)) ? 1 : 0;
          const cover = board.cover(target, board.hexOf(target), level);
          const conceals = board.conceals(target, distance);
          const isSmoky = grid.size > 0 && s.names.hex.some((_, hex) => hex > 0 && board.has(hex, 'smoke'));
          // A scenario may say that it counts more.
          const { concealment } = s.play;
          const hidden = conceals === undefined ? [0, concealment] : [conceals ? concealment : 0];
          const defences = hidden.flatMap((more) => (isSmoky ? [more, more + 1] : [more])).map((more) => cover + more);
          checkCard(board, target, odds, Math.max(...values), defences);
          fire++;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g as never, rng) ?? g.options().at(0)));
    }
    expect(fire).toBeGreaterThan(20);
    if (atLength) expect(storms).toBeGreaterThan(0);
  }, 600_000);
});

/** 2.3.4, for a single attacker. */
function checkStorm(
  board: Board,
  g: Game,
  target: number,
  odds: OddsView,
  distance: (a: number, b: number) => number,
): boolean {
  const name = / assaults /.exec(odds.title) && odds.title.split(' assaults ')[0];
  const titles = (g.s as unknown as { units: { titles: readonly string[] } }).units.titles;
  const leader = titles.indexOf(name ?? '');
  if (leader <= 0) return false;
  const hex = board.hexOf(target);
  const from = board.hexOf(leader);
  if (distance(hex, from) !== 1) return false;
  const isFoot = (unit: number): boolean => board.row(unit).class === 'infantry';
  const beside = board.units.filter(
    (unit) => unit !== target && board.hexOf(unit) === hex && !board.isAir(unit) && !board.areEnemies(unit, target),
  );
  const isEscorted = beside.some((unit) => isFoot(unit) !== isFoot(target));
  const isBare =
    DEFENCE[board.hex(hex).terrain][0] === 0 &&
    !board.isHill(hex) &&
    !['sandbags', 'wreck', 'shellholes'].some((mark) => board.has(hex, mark));
  const town = isFoot(leader) && !isFoot(target) && !isEscorted && board.hex(hex).terrain === 'urban' ? 2 : 0;
  const open = !isFoot(leader) && isFoot(target) && !isEscorted && isBare ? 2 : 0;
  const factor = Math.max(...board.guns(leader, target).map((gun) => gun.factor));
  const helpers = beside.filter(
    (unit) => !board.is(unit, 'shaken') && board.row(unit).class !== 'spa' && board.row(unit).class !== 'missile',
  );
  const assist = Math.max(0, ...helpers.map((unit) => (isFoot(unit) ? 1 : 2)));
  const defence = board.cover(target, hex, board.isHill(from) ? 1 : 0) + assist;
  expect(shown(odds, 'attack value'), odds.title).toBe(factor + 2 + town + open + board.state(leader));
  expect(shown(odds, 'defence value'), odds.title).toBe(defence);
  return true;
}
