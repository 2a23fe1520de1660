// The log: a sentence for everything that happens, with the hexes it speaks of.

import { LogWords, type Sentences, teller } from '../../../wargame/view/log.ts';
import type { Game } from '../state.ts';
import { CAUSES, EDGES, EVENT_NAMES, type EventName, GERMAN, WEATHERS } from '../terms.ts';
import { hexName } from '../text/names.ts';

class Words extends LogWords<Game> {
  side(seat: number): string {
    return seat === GERMAN ? 'German' : 'Allied';
  }

  /** Where a unit is now, 0 off the map. */
  at(unit: number): number {
    return this.g.cells[this.g.s.at.unitHex + unit];
  }
}

const STEPS = ['no step', 'one step', 'two steps', 'three steps', 'four steps', 'five steps'];
const steps = (count: number): string => STEPS[count] ?? `${count} steps`;

const SENTENCES: Sentences<EventName, Words> = {
  turn: (w, { a, b }) => w.line(`Turn ${a}, ${w.g.s.play.dates[a]}: ${WEATHERS[b]} to begin with.`),
  weather: (w, { a, b }) =>
    w.line(b < 0 ? `The weather is ${WEATHERS[a]}.` : `Weather die ${b}: the weather is ${WEATHERS[a]}.`),
  supply: (w, { a, b }) => w.line(`Supply die ${a}: ${b} German corps HQ out of supply this turn.`),
  short: (w, { a }) => w.line(`${w.unit(a)} is marked out of supply.`, w.at(a)),
  enter: (w, { a, b }) => w.line(`${w.unit(a)} enters at ${w.hex(b)}.`, b),
  bought: (w, { a }) => w.line(`The German player calls up ${w.unit(a)}, for points to the Allied player.`),
  refit: (w, { a }) => w.line(`${w.unit(a)} takes replacements and is at full strength.`, w.at(a)),
  chit: (w, { a, b }) => {
    const how = ['is drawn', 'is chosen under surprise', 'is called by its army'][b];
    return w.line(`${w.unit(a)} ${how}.`, w.at(a));
  },
  supplied: (w, { a, b }) => w.line(`${w.unit(a)} is ${b === 1 ? 'in supply' : 'out of supply'}.`, w.at(a)),
  exploit: (w, { a }) => w.line(`${w.unit(a)} is to exploit.`, w.at(a)),
  move: (w, { a, b, c, d }) => {
    const goes = d === 1 ? 'goes by strategic movement' : 'moves';
    return w.line(`${w.unit(a)} ${goes} from ${w.hex(b)} ${b === c ? 'and back' : `to ${w.hex(c)}`}.`, b, c);
  },
  exit: (w, { a, b, c }) =>
    w.line(
      `${w.unit(a)} leaves the map by the ${c === 1 ? 'west' : c === 2 ? 'north' : EDGES[c]} edge at ${w.hex(b)}.`,
      b,
    ),
  block: (w, { a, b }) => w.line(`${w.side(b)} BLOCK laid at ${w.hex(a)}.`, a),
  unblock: (w, { a, b }) => w.line(`The ${w.side(b)} BLOCK at ${w.hex(a)} is gone.`, a),
  dig: (w, { a, b }) => w.line(`${w.side(b)} improved position dug at ${w.hex(a)}.`, a),
  undig: (w, { a }) => w.line(`The improved position at ${w.hex(a)} is gone.`, a),
  attack: (w, { a, b, c, d }) => {
    const air = d === 0 ? '' : `, ${d} air point${d === 1 ? '' : 's'}`;
    return w.line(`Attack on ${w.hex(a)}: ${b} combat factors against ${c}${air}.`, a);
  },
  missions: (w, { a, b, c }) => {
    const { attack, defend } = w.g.s.missions;
    return w.line(`${attack[a].name} against ${defend[b].name}.`, c);
  },
  check: (w, { a, b, c, d }) => {
    const result = d === 1 ? 'a step lost' : 'no loss';
    return w.line(`${w.unit(a)} checks on ${b - 32}: die ${c}, ${result}.`, w.at(a));
  },
  loss: (w, { a, b, c, d }) => {
    const why = {
      check: '',
      retreat: ', its retreat cut short',
      stand: ', holding its position',
      overrun: ', with its stack',
    };
    return w.line(`${w.unit(a)} is ${c === 1 ? 'eliminated' : 'reduced'} at ${w.hex(d)}${why[CAUSES[b]]}.`, d);
  },
  retreat: (w, { a, b, c }) => w.line(`${w.unit(a)} retreats from ${w.hex(b)} to ${w.hex(c)}.`, b, c),
  stand: (w, { a }) => w.line(`The defenders of ${w.hex(a)} stand in their position.`, a),
  advance: (w, { a, b, c }) => w.line(`${w.unit(a)} advances from ${w.hex(b)} to ${w.hex(c)}.`, b, c),
  battle: (w, { a, c, d }) => {
    const losses = `the attacker lost ${steps(c >> 8)}, the defender ${steps(c & 255)}`;
    return w.line(
      `Battle for ${w.hex(a)} over: ${losses}; ${d === 1 ? 'the hex is taken' : 'the hex is not taken'}.`,
      a,
    );
  },
  control: (w, { a, b }) => w.line(`${w.hex(a)} is in ${w.side(b)} hands.`, a),
  released: (w, { a }) => w.line(`Germans in ${w.hex(a)}: the British may cross the Meuse.`, a),
  crossed: (w, { a }) => w.line(`${w.unit(a)} is across the Meuse.`, w.at(a)),
  replaced: (w, { a, b }) => w.line(`${w.unit(a)} is back, at ${w.hex(b)}.`, b),
  over: (w, { a, b }) => w.line(`The game is over: ${a} German points, ${b} Allied points.`),
};

/** The event in words. */
export const sentence = teller(
  EVENT_NAMES,
  (g: Game) => new Words(g, g.s.units.titles, (hex) => hexName(g.s, hex)),
  SENTENCES,
);
