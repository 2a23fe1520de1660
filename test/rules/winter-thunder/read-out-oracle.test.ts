// Each counter as it is read out, and the overlay of supply, against the book alone (WT 2.1, 5.1, 8.0, 8.1, 9.5), at
// positions of played games.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { activation } from '../../../src/rules/winter-thunder/chapters/command.ts';
import unitsFile from '../../../src/rules/winter-thunder/data/units.json' with { type: 'json' };
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { Game as Thunder } from '../../../src/rules/winter-thunder/state.ts';
import { view } from '../../../src/rules/winter-thunder/view/view.ts';
import { atLength } from '../../length.ts';
import { Board, SCENARIOS } from './board.ts';

const COMMANDED = 'commanded';

/** 2.1, 8.0: the figures of a counter, as printed and as they count now. */
function printedFigures(id: string, isReduced: boolean, isSupplied: boolean): Record<string, readonly string[]> {
  const row = unitsFile.units.find((each) => each.id === id)!;
  const shown = (factor: number): string => (unitsFile.nonCombat.includes(row.type) ? `(${factor})` : `${factor}`);
  const isSlow = unitsFile.motorized.includes(row.type) && !isSupplied;
  const steps = row.size === 'division' ? 2 : 1;
  return {
    'Combat factor': [shown(row.cf), shown(isReduced ? row.reduced! : row.cf)],
    ...(row.quality === null ? {} : { Quality: [row.quality, row.quality] }),
    'Movement factor': [`${row.mf}`, `${isSlow ? Math.min(3, row.mf) : row.mf}`],
    Steps: [`${steps}`, `${isReduced ? 1 : steps}`],
  };
}

describe.each(Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[])('WT 8.0 in %s', (scenario) => {
  test('each counter, mark and overlay shows the supply of the book', () => {
    const s = winterThunder.prepare({ scenario });
    const g = new Game(winterThunder, s) as Thunder;
    const [dice, rng, planner] = [new Dice('supply'), new Rng('supply'), winterThunder.knowledge!.planner()];
    const { at, names } = s;
    const most = atLength ? 60 : 3;
    const every = atLength && scenario === 'campaign' ? 37 : atLength ? 5 : 40;
    let [looked, cut, drawn] = [0, 0, 0];
    // 8.0: as it was when the chit was drawn.
    let [hq, drawnIn, kept] = [0, 0, false];
    for (let n = 0; n < 60_000 && !g.isOver && looked < most; n++) {
      const active = g.isRunning(activation) ? g.cells[activation.at.hq] : 0;
      const turn = g.cells[at.turn];
      if (active !== hq || turn !== drawnIn) {
        [hq, drawnIn] = [active, turn];
        if (hq !== 0) kept = new Board(g, SCENARIOS[scenario]).isSupplied(hq);
      }
      if (g.actor !== CHANCE && n % every === 0) {
        looked++;
        const board = new Board(g, SCENARIOS[scenario]);
        const cutHexes = new Set<string>();
        const hexes = new Set<string>();
        for (const unit of board.all) {
          const isCorps = hq !== 0 && unitsFile.units.find(({ id }) => id === names.unit[hq])!.size === 'corps';
          const orders = (names as unknown as { orders: readonly string[] }).orders?.[g.cells[at.unitOrders + unit.at]];
          const isUnder = unit.at === hq || (isCorps && orders === COMMANDED);
          const expected = isUnder ? kept || board.isBehindMeuse(unit) : board.isSupplied(unit.at);
          const reading = view.readOut!(g, unit.id, null)!;
          const read = reading.states.map(({ text }) => text);
          const where = `${scenario} ${n}: ${unit.id} at ${unit.hex}${isUnder ? ', under orders' : ''}`;
          expect(read.includes('in supply'), where).toBe(expected);
          expect(
            read.some((text) => text.startsWith('out of supply')),
            where,
          ).toBe(!expected);
          const figures = Object.fromEntries(reading.figures.map(({ name, printed, now }) => [name, [printed, now]]));
          expect(figures, where).toMatchObject(
            printedFigures(unit.id, g.cells[at.unitReduced + unit.at] !== 0, expected),
          );
          hexes.add(unit.hex);
          if (!expected) {
            cut++;
            cutHexes.add(unit.hex);
          }
        }
        const overlay = new Map(view.overlay!(g, 'supply', null).hexes.map(({ hex, key }) => [names.hex[hex], key]));
        for (const hex of hexes) expect(overlay.get(hex) === 'cut', `${scenario} ${n}: ${hex}`).toBe(cutHexes.has(hex));
      }
      if (hq !== 0) drawn++;
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
    }
    expect(looked).toBeGreaterThan(1);
    if (atLength && scenario === 'campaign') expect(cut).toBeGreaterThan(0);
    expect(drawn).toBeGreaterThan(0);
  }, 600_000);
});
