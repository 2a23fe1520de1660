// The players' view of Caravans: six spaces in a ring, caravans and guards on them.

import { seat } from '../../../engine/contract/ids.ts';
import type { CounterDrawing, LogLine, MapDrawing, ViewSource } from '../../../view/view.ts';
import { type Game, guardsAt, type Happening, KINDS, loadOf, SEATS, SPACES, type ToyStatics } from './state.ts';

const map = (s: ToyStatics): MapDrawing => ({
  orientation: 'flat',
  terrains: [{ code: 'd', name: 'desert', look: 'sand' }],
  hexes: Array.from({ length: SPACES }, (_, space) => ({
    hex: space + 1,
    label: s.names.space[space],
    x: [0, 1.5, 1.5, 0, -1.5, -1.5][space],
    y: [-2, -1, 1, 2, 1, -1][space] * (Math.sqrt(3) / 2),
    terrain: 'd',
    features: [],
  })),
  sides: [],
  links: Array.from({ length: SPACES }, (_, space) => ({ a: space + 1, b: ((space + 1) % SPACES) + 1, kind: 'track' })),
  places: [],
});

const counters = (g: Game): CounterDrawing[] =>
  Array.from({ length: SEATS }, (_, of) => ({
    id: g.s.seats[of],
    name: `${g.s.seats[of]} caravan`,
    hex: g.cells[g.s.at.caravan + of] + 1,
    seat: seat(of),
    nation: g.s.seats[of],
    symbol: 'cavalry',
    size: 'I',
    factors: String(loadOf(g, seat(of))),
    reduced: false,
    states: g.cells[g.s.at.gone + of] === 1 ? ['gone'] : [],
  }));

export const view: ViewSource<ToyStatics> = {
  map,
  counters,
  markers: (g) => {
    const markers = [];
    for (let space = 0; space < SPACES; space++) {
      const guarded = g.s.seats.filter((_, of) => (guardsAt(g, space) & (1 << of)) !== 0);
      if (guarded.length > 0) markers.push({ hex: space + 1, kind: 'guard', label: guarded.join(' ') });
    }
    return markers;
  },
  status: (g) => [
    { label: 'round', value: String(g.cells[g.s.at.round]) },
    ...g.s.seats.map((name, of) => ({ label: `${name}'s coins`, value: String(g.cells[g.s.at.coins + of]) })),
  ],
  sentence: (g, event: Happening): LogLine => {
    const who = g.s.seats[event.seat];
    const say = (text: string, hexes: readonly number[] = []): LogLine => ({ text, hexes });
    switch (event.kind) {
      case 'dealt':
        return { text: `You are dealt the ${g.s.names.card[event.card]}.`, hexes: [], to: event.seat };
      case 'drawn':
        return say(`The ${who} caravan sets out.`);
      case 'ridden':
        return say(`The ${who} caravan rides to ${g.s.names.space[event.space]}.`, [event.space + 1]);
      case 'struck':
        return say(`The ${who} guards strike at the ${g.s.seats[event.victim]} caravan.`);
      case 'lost':
        return say(`The ${who} caravan loses ${event.crates}.`);
      case 'sold': {
        const { goods, crates } = event;
        return say(`The ${who} caravan sells ${crates} of ${goods < KINDS ? g.s.names.kind[goods] : 'nothing'}.`);
      }
    }
  },
  preview: () => [],
};
