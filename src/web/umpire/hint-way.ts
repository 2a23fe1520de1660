// The hexes that a hint leads over: from the piece that it speaks of to where that goes or what it attacks.

import { type Action, seat } from '../../engine/contract/ids.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { hexesOf } from './choice-views.ts';
import type { PlayedGame } from './game.ts';

/** By what the seat to choose may know. */
export function hintWay({ table, sight, rules, index }: PlayedGame, chain: readonly Action[]): number[] {
  const of = seat(table.g.actor);
  const counters = (g: Game) => rules.view?.counters(g, of) ?? [];
  return sight.of(table.g, of).tried((g) => {
    const started = new Map(counters(g).map(({ id, hex }) => [id, hex]));
    const own = new Set(counters(g).flatMap(({ seat: whose, hex }) => (whose === of ? [hex] : [])));
    const way: number[] = [];
    for (const action of chain) {
      if (g.actor !== of || !g.options().has(action)) break;
      const attack = rules.view?.oddsOf?.(g, action, of) ?? null;
      // The hex attacked stands first, those who attack after it.
      const from = attack?.hexes.slice(1).find((hex) => own.has(hex));
      if (way.length === 0 && attack && from !== undefined) return [from, attack.hexes[0]];
      for (const hex of hexesOf(g, action, index, counters(g))) if (hex !== way.at(-1)) way.push(hex);
      g.apply(action);
    }
    const moved = counters(g).find(({ id, hex }) => hex !== 0 && (started.get(id) ?? hex) !== hex);
    if (own.has(way[0])) return way;
    // A choice that names only where it leads.
    const from = moved ? started.get(moved.id)! : 0;
    return own.has(from) ? [from, ...way.filter((hex) => hex !== from)] : way.slice(-1);
  });
}
