// Plans in a plain game: units tried in other hexes, and the battle from there.

import type { Hex } from '../../hex/ids.ts';
import type { Planning } from '../../view/planning.ts';
import { oddsView } from './odds.ts';
import { columnOf, type Game, hexOf, type Plain, searchFrom, supply, unitIn } from './state.ts';

const sideOf = (g: Game, u: number): number => g.s.roster.counters[u].side;

/** @param battleRule the number of the rule of battles */
export const plainPlanning = (battleRule: string): Planning<Plain> => ({
  place(g, counter, hex) {
    const there = unitIn(g, hex as Hex);
    if (there !== 0) return `${g.s.roster.counters[there].name} stands there`;
    g.s.roster.put(g, g.s.names.unit.indexOf(counter), hex as Hex);
    return null;
  },

  attack(g, units, target) {
    const { grid } = g.s.map;
    const leftOut: { counter: string; why: string }[] = [];
    const near: number[] = [];
    for (const { counter } of units) {
      const u = g.s.names.unit.indexOf(counter);
      const isNear = grid.distance(hexOf(g, u), target as Hex) === 1;
      if (isNear && g.cells[g.s.at.fought + u] === 0) near.push(u);
      else leftOut.push({ counter, why: isNear ? 'it has fought' : 'not next to it' });
    }
    if (near.length === 0 || unitIn(g, target as Hex) === 0) return { odds: [], leftOut };
    const column = columnOf(g, target as Hex, (_, u) => near.includes(u));
    return { odds: [oddsView(g, target as Hex, column, battleRule)], leftOut };
  },

  facts(g, counter) {
    const u = g.s.names.unit.indexOf(counter);
    const isCut = !supply[sideOf(g, u)](g).isReached(hexOf(g, u));
    return [{ label: 'Supply', value: isCut ? 'out of supply' : 'in supply', isBad: isCut }];
  },

  threats(g, counter) {
    const own = g.s.names.unit.indexOf(counter);
    const at = hexOf(g, own);
    const { grid } = g.s.map;
    return g.s.roster.counters.flatMap((_, u) => {
      if (u === 0 || hexOf(g, u) === 0 || sideOf(g, u) === sideOf(g, own)) return [];
      if (grid.distance(hexOf(g, u), at) === 1) return [{ counter: g.s.names.unit[u], how: 'from where it stands' }];
      const reach = searchFrom(g, u);
      for (let i = 1; i < reach.count; i++) {
        const hex = reach.reached[i] as Hex;
        if (unitIn(g, hex) === 0 && grid.distance(hex, at) === 1)
          return [{ counter: g.s.names.unit[u], how: 'after a move' }];
      }
      return [];
    });
  },
});
