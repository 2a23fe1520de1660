// Caravans in the order of play: deal, place guards in secret, then each caravan rides as its chit is drawn.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import {
  type Assignment,
  addToSubset,
  assigned,
  type Multiset,
  offerAssignment,
  offerMultiset,
  offerSubset,
  type Subset,
} from '../../../engine/kernel/forms.ts';
import { assemble, auto, chance, decide, over, procedure } from '../../../engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../../engine/kernel/sealed.ts';
import { ambush, callAmbush } from './ambush.ts';
import {
  addCrates,
  CARDS,
  crateCell,
  type Game,
  GUARDS,
  KINDS,
  loadOf,
  MOST_CRATES,
  NOTE,
  otherGuard,
  RIDES,
  SALES,
  SEATS,
  SPACES,
  type ToyStatics,
  VERB,
} from './state.ts';

const game = procedure('game', { steps: ['start', 'deal', 'round', 'cup', 'next', 'end'] });
const place = procedure('place', { steps: ['guard'], locals: ['guards'] });
const journey = procedure('journey', {
  steps: ['begin', 'load', 'road', 'met', 'sell'],
  locals: ['mover', 'last', 'kinds', 'rides', 'kind', 'sold'],
});

const placing = sealedGroup<ToyStatics>('placing', {
  count: () => SEATS,
  seatAt: (_, i) => seat(i),
  choose: place,
  fields: ['plan'],
  reveal: (g) => {
    for (let guard = 0; guard < SEATS * GUARDS; guard++) {
      g.set(g.s.at.guard + guard, g.cells[g.s.at.plan + guard]);
      g.set(g.s.at.plan + guard, 0);
    }
  },
});

const planCell = (g: Game, guard: number): number => g.s.at.plan + GUARDS * sealedSeat(g, placing) + guard;

const guards: Assignment<ToyStatics> = {
  assignVerb: VERB.guard,
  skipVerb: VERB.leave,
  next: () => place.at.guards,
  count: () => GUARDS,
  bins: () => SPACES,
  fits: (g, guard, space) => guard === 0 || g.cells[planCell(g, 0)] !== space + 1,
  maySkip: () => true,
};

place.define<ToyStatics>({
  guard: decide({
    rule: '2.1',
    prompt: 'place a guard in secret, or leave it at home',
    actor: (g) => sealedSeat(g, placing),
    legal: (g, out) => offerAssignment(g, guards, out),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.guard) g.set(planCell(g, aOf(chosen)), bOf(chosen) + 1);
      g.add(place.at.guards, 1);
      if (assigned(g, guards)) g.back();
      else g.stay();
    },
  }),
});

game.define<ToyStatics>({
  start: auto((g) => g.goto(g.s.options['1.2'] === true ? game.step.deal : game.step.round)),

  deal: chance({
    rule: '1.2',
    legal: (g, out) => {
      const to = dealtTo(g);
      for (let card = 1; card <= CARDS; card++) if (!isDealt(g, card)) out.add(VERB.deal, to, card);
    },
    apply: (g, outcome) => {
      const to = aOf(outcome);
      g.set(g.s.at.card + to, bOf(outcome));
      g.set(g.s.at.holds + to, 1);
      g.note(NOTE.dealt, to, bOf(outcome));
      if (to === SEATS - 1) g.goto(game.step.round);
      else g.stay();
    },
  }),

  round: auto((g) => {
    for (let of = 0; of < SEATS; of++) g.set(g.s.at.gone + of, 0);
    g.call(placing, game.step.cup);
  }),

  cup: chance({
    rule: '3.1',
    legal: (g, out) => {
      for (let of = 0; of < SEATS; of++) if (g.cells[g.s.at.gone + of] === 0) out.add(VERB.draw, of);
    },
    apply: (g, drawn) => {
      const mover = seat(aOf(drawn));
      g.set(g.s.at.gone + mover, 1);
      g.note(NOTE.drawn, mover);
      g.call(journey, game.step.next);
      g.set(journey.at.mover, mover);
    },
  }),

  next: auto((g) => {
    for (let of = 0; of < SEATS; of++) {
      if (g.cells[g.s.at.gone + of] === 0) {
        g.goto(game.step.cup);
        return;
      }
    }
    if (g.cells[g.s.at.round] === g.s.turns) {
      g.goto(game.step.end);
      return;
    }
    g.add(g.s.at.round, 1);
    g.goto(game.step.round);
  }),

  end: over,
});

const dealtTo = (g: Game): number => {
  let to = 0;
  while (g.cells[g.s.at.holds + to] === 1) to++;
  return to;
};

function isDealt(g: Game, card: number): boolean {
  for (let of = 0; of < SEATS; of++) if (g.cells[g.s.at.card + of] === card) return true;
  return false;
}

const mover = (g: Game): Seat => g.cells[journey.at.mover] as Seat;

const loading: Subset<ToyStatics> = {
  addVerb: VERB.load,
  doneVerb: VERB.loaded,
  last: () => journey.at.last,
  count: () => KINDS,
  eligible: (g, kind) => g.cells[crateCell(g, mover(g), kind)] < MOST_CRATES,
  completes: (g) => g.cells[journey.at.kinds] < 2,
  closed: (g) => g.cells[journey.at.kinds] > 0,
};

function anyToLoad(g: Game): boolean {
  for (let kind = 0; kind < KINDS; kind++) if (loading.eligible(g, kind)) return true;
  return false;
}

const sales: Multiset<ToyStatics> = {
  takeVerb: VERB.sell,
  next: () => journey.at.kind,
  classes: () => KINDS,
  least: () => 0,
  most: (g, kind) => Math.min(g.cells[crateCell(g, mover(g), kind)], SALES - g.cells[journey.at.sold]),
};

/** The price of a crate: higher for dearer kinds, and the farther round the ring. */
export const price = (kind: number, space: number): number => 1 + kind + Math.floor(space / 2);

journey.define<ToyStatics>({
  begin: auto((g) => g.goto(anyToLoad(g) ? journey.step.load : journey.step.road)),

  load: decide({
    rule: '3.2',
    prompt: 'load a crate of one or two kinds',
    actor: mover,
    legal: (g, out) => offerSubset(g, loading, out),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.loaded) {
        g.goto(journey.step.road);
        return;
      }
      addToSubset(g, loading, aOf(chosen));
      g.add(journey.at.kinds, 1);
      addCrates(g, mover(g), aOf(chosen), 1);
      g.stay();
    },
  }),

  road: decide({
    rule: '3.3',
    prompt: 'ride on, ride back, or stop and sell',
    actor: mover,
    legal: (g, out) => {
      const space = g.cells[g.s.at.caravan + mover(g)];
      out.add(VERB.ride, (space + 1) % SPACES);
      out.add(VERB.ride, (space + SPACES - 1) % SPACES);
      out.add(VERB.stop);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.stop) {
        passSales(g);
        return;
      }
      g.set(g.s.at.caravan + mover(g), aOf(chosen));
      g.add(journey.at.rides, 1);
      g.note(NOTE.ridden, mover(g), aOf(chosen));
      const by = loadOf(g, mover(g)) === 0 ? -1 : otherGuard(g, mover(g), -1);
      if (by === -1) g.goto(journey.step.met);
      else callAmbush(g, mover(g), by, 0, journey.step.met);
    },
  }),

  // A caravan that lost crates stands still.
  met: auto((g) => {
    if (g.returned > 0 || g.cells[journey.at.rides] === RIDES) passSales(g);
    else g.goto(journey.step.road);
  }),

  sell: decide({
    rule: '3.4',
    prompt: 'sell up to two crates',
    actor: mover,
    legal: (g, out) => offerMultiset(g, sales, out),
    apply: (g, chosen) => {
      const kind = aOf(chosen);
      const crates = bOf(chosen);
      addCrates(g, mover(g), kind, -crates);
      g.add(g.s.at.coins + mover(g), crates * price(kind, g.cells[g.s.at.caravan + mover(g)]));
      g.add(journey.at.sold, crates);
      g.set(journey.at.kind, kind + 1);
      if (crates > 0) g.note(NOTE.sold, mover(g), kind, crates);
      passSales(g);
    },
  }),
});

/** Moves on to the next kind with goods to sell; home when there is none. */
function passSales(g: Game): void {
  while (g.cells[journey.at.kind] < KINDS && sales.most(g, g.cells[journey.at.kind]) === 0) g.add(journey.at.kind, 1);
  if (g.cells[journey.at.kind] < KINDS) g.goto(journey.step.sell);
  else g.back();
}

export const program = assemble([game, placing, place, journey, ambush]);
