// The players' view of a plain game: map, counters, log, reach, odds, points, and places to hold.

import { aOf, verbOf } from '../../engine/kernel/action.ts';
import type { Hex } from '../../hex/ids.ts';
import type { OddsView, ViewSource } from '../../view/view.ts';
import { drawCounters, printedCounters } from '../view/counters.ts';
import { LogWords, plural, type Sentences, teller } from '../view/log.ts';
import { type DrawnGround, drawMap } from '../view/map.ts';
import { ReachByTurns } from '../view/reach.ts';
import { type PlainRules, plainCharts, plainReading } from './charts.ts';
import { hexName, oddsView } from './odds.ts';
import { plainPlanning } from './planning.ts';
import {
  columnOf,
  type Game,
  isFighting,
  type NOTE,
  type Plain,
  score,
  searchFrom,
  targetOf,
  unitIn,
  VERB,
} from './state.ts';

export interface PlainLooks {
  readonly looks: DrawnGround['looks'];
  /** The names of the sides, in the order of seats, and their tasks. */
  readonly sides: readonly { readonly name: string; readonly aim: string }[];
  /** The size mark of all counters, such as `XX`. */
  readonly size: string;
  /** Numbers of rules. */
  readonly rules: PlainRules;
}

/** Sentences for all events. */
class Words extends LogWords<Game> {
  readonly places = this.g.s.places.list;
  side(seat: number): string {
    return this.g.rules.words?.seats[this.g.s.seats[seat]] ?? this.g.s.seats[seat];
  }
}

const SENTENCES: Sentences<typeof NOTE, Words> = {
  moved: (w, { unit, from, to }) =>
    w.line(
      from === 0 ? `${w.unit(unit)} arrives at ${w.hex(to)}.` : `${w.unit(unit)} moves to ${w.hex(to)}.`,
      from,
      to,
    ),
  cut: (w, { unit, hex }) => w.line(`${w.unit(unit)} is out of supply.`, hex),
  attacked: (w, { hex, column, side }) =>
    w.line(`${w.side(side)} attacks ${w.hex(hex)} at ${w.g.s.crt.columns[column]}.`, hex),
  rolled: (w, { hex, die, result }) => w.line(`Die ${die}: ${w.g.s.crt.results[result]}.`, hex),
  lost: (w, { unit, steps, hex }) => {
    const end = w.g.s.roster.hexOf(w.g, unit) === 0 ? ' and is destroyed' : '';
    return w.line(`${w.unit(unit)} loses ${plural(steps, 'step')}${end}.`, hex);
  },
  retreated: (w, { unit, from, to }) => w.line(`${w.unit(unit)} retreats to ${w.hex(to)}.`, from, to),
  advanced: (w, { unit, from, to }) => w.line(`${w.unit(unit)} advances into ${w.hex(to)}.`, from, to),
  taken: (w, { place, side }) =>
    w.line(`${w.places[place].name} is in the hands of ${w.side(side)}.`, w.places[place].hex),
};

const wordsFor = (g: Game): Words =>
  new Words(
    g,
    g.s.roster.counters.map(({ name }) => name),
    (hex) => hexName(g.s, hex),
  );

export function plainView({ looks, sides, size, rules }: PlainLooks): ViewSource<Plain> {
  const oddsNow = (g: Game): OddsView | null =>
    targetOf(g) !== 0 && unitIn(g, targetOf(g)) !== 0 && g.actor < 0
      ? oddsView(g, targetOf(g), columnOf(g, targetOf(g), isFighting), rules.battle)
      : null;
  return {
    map: (s) => drawMap(s.map, s.file, looks),
    counters: (g) =>
      drawCounters(g, g.s.roster, size, (u) => [
        ['out of supply', g.cells[g.s.at.cut + u] === 1],
        ['moved', g.cells[g.s.at.moved + u] === 1 && g.s.roster.counters[u].side === g.cells[g.s.at.active]],
      ]),
    printed: ({ s }) => ({
      counters: printedCounters(s, s.roster, size, (hex) => s.map.grid.labels[hex]),
      markers: [{ kind: 'turn', name: 'Turn', count: 1 }],
      turns: Array.from({ length: s.turns }, (_, i) => ({ turn: i + 1, label: '' })),
    }),
    markers: (g) => (targetOf(g) === 0 ? [] : [{ hex: targetOf(g), kind: 'battle', label: 'battle' }]),
    status: (g) => [
      { label: 'Turn', value: `${g.cells[g.s.at.turn]} of ${g.s.turns}`, on: 'track' },
      ...sides.map(({ name }, seat) => ({
        label: `${name}, points`,
        value: `${score(g, seat)}`,
        on: 'score' as const,
      })),
    ],
    track: (s) =>
      Array.from({ length: s.turns }, (_, before) => ({
        name: '',
        arrivals: s.roster.counters.filter(({ turn }) => turn === before + 1 && turn > 1).map(({ name }) => name),
      })),
    score: (g) => ({ points: sides.map((_, seat) => score(g, seat)), needs: [g.s.lead + 1, 1 - g.s.lead] }),
    verdict: (g) =>
      `${sides.map(({ name }, seat) => `${name} ${score(g, seat)}`).join(', ')}; ${sides[0].name} ${g.s.lead < 0 ? `could be ${-g.s.lead - 1} behind` : `needed a lead of ${g.s.lead + 1}`}`,
    aims: (s) => ({
      whole: `${sides[0].name} ${s.lead < 0 ? `must end less than ${-s.lead} points behind` : `must lead by more than ${s.lead}`}: points for places held, and one for each enemy unit destroyed.`,
      bySeat: sides.map(({ aim }) => [aim]),
      places: s.places.list.map(({ hex, name, worth }) => {
        return { hex, worth: `${worth}`, text: `${name}: ${plural(worth, 'point')} to its holder` };
      }),
    }),
    sentence: teller(wordsFor, SENTENCES),
    preview: (g) => {
      const odds = oddsNow(g);
      const lines = odds?.outcomes.map(({ outcome, probability }) => `${outcome}: ${Math.round(100 * probability)} %`);
      return odds === null ? [] : [`${odds.title} at ${odds.workings[0].value}`, ...(lines ?? [])];
    },
    charts: (s) => plainCharts(s, rules),
    readOut: (g, counter) => plainReading(g, counter, rules),
    odds: oddsNow,
    planning: plainPlanning(rules.battle),
    oddsOf: (g, action) =>
      verbOf(action) === VERB.attack
        ? oddsView(g, aOf(action) as Hex, columnOf(g, aOf(action) as Hex), rules.battle)
        : null,
    reach(g, counter) {
      const u = g.s.names.unit.indexOf(counter);
      const found = new ReachByTurns(g.s.roster.hexOf(g, u), '0');
      const reach = searchFrom(g, u);
      const way = new Int16Array(g.s.map.grid.size);
      for (let i = 1; i < reach.count; i++) {
        const hex = reach.reached[i] as Hex;
        if (unitIn(g, hex) !== 0) continue;
        found.add([...way.subarray(0, reach.path(hex, way))], `${reach.costTo(hex)}`, { turn: 1 });
      }
      return found.list();
    },
  };
}
