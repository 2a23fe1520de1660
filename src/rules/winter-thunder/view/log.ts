// The log: a sentence for every event, with the hexes that it mentions.

import { LogWords, type Sentences, teller } from '../../../wargame/view/log.ts';
import type { Game } from '../state.ts';
import { CAUSES, EDGES, type EVENT, GERMAN, WEATHERS } from '../terms.ts';
import { hexName } from '../text/names.ts';

class Words extends LogWords<Game> {
  side(seat: number): string {
    return seat === GERMAN ? 'German' : 'Allied';
  }

  /** The present hex of a unit, 0 off the map. */
  at(unit: number): number {
    return this.g.cells[this.g.s.at.unitHex + unit];
  }
}

const STEPS = ['no step', 'one step', 'two steps', 'three steps', 'four steps', 'five steps'];
const steps = (count: number): string => STEPS[count] ?? `${count} steps`;

const SENTENCES: Sentences<typeof EVENT, Words> = {
  turn: (w, { turn, weather }) =>
    w.line(`Turn ${turn}, ${w.g.s.play.dates[turn]}: ${WEATHERS[weather]} to begin with.`),
  weather: (w, { weather, die }) =>
    w.line(
      die < 0 ? `The weather is ${WEATHERS[weather]}.` : `Weather die ${die}: the weather is ${WEATHERS[weather]}.`,
    ),
  supply: (w, { die, marked }) => w.line(`Supply die ${die}: ${marked} German corps HQ out of supply this turn.`),
  short: (w, { hq }) => w.line(`${w.unit(hq)} is marked out of supply.`, w.at(hq)),
  enter: (w, { unit, hex }) => w.line(`${w.unit(unit)} enters at ${w.hex(hex)}.`, hex),
  bought: (w, { unit }) => w.line(`The German player calls up ${w.unit(unit)}, for points to the Allied player.`),
  refit: (w, { unit }) => w.line(`${w.unit(unit)} takes replacements and is at full strength.`, w.at(unit)),
  chit: (w, { hq, how }) => {
    const called = ['is drawn', 'is chosen under surprise', 'is called by its army'][how];
    return { ...w.line(`${w.unit(hq)} ${called}.`, w.at(hq)), asks: 'Why this activation?' };
  },
  supplied: (w, { hq, isSupplied }) =>
    w.line(`${w.unit(hq)} is ${isSupplied === 1 ? 'in supply' : 'out of supply'}.`, w.at(hq)),
  exploit: (w, { unit }) => w.line(`${w.unit(unit)} is to exploit.`, w.at(unit)),
  move: (w, { unit, from, to, strategic }) => {
    const goes = strategic === 1 ? 'goes by strategic movement' : 'moves';
    return w.line(
      `${w.unit(unit)} ${goes} from ${w.hex(from)} ${from === to ? 'and back' : `to ${w.hex(to)}`}.`,
      from,
      to,
    );
  },
  exit: (w, { unit, from, edge }) =>
    w.line(
      `${w.unit(unit)} leaves the map by the ${edge === 1 ? 'west' : edge === 2 ? 'north' : EDGES[edge]} edge at ${w.hex(from)}.`,
      from,
    ),
  block: (w, { hex, side }) => w.line(`${w.side(side)} BLOCK laid at ${w.hex(hex)}.`, hex),
  unblock: (w, { hex, side }) => w.line(`The ${w.side(side)} BLOCK at ${w.hex(hex)} is gone.`, hex),
  dig: (w, { hex, side }) => w.line(`${w.side(side)} improved position dug at ${w.hex(hex)}.`, hex),
  undig: (w, { hex }) => w.line(`The improved position at ${w.hex(hex)} is gone.`, hex),
  attack: (w, { hex, attackers, defenders, air }) => {
    const support = air === 0 ? '' : `, ${air} air point${air === 1 ? '' : 's'}`;
    return w.line(`Attack on ${w.hex(hex)}: ${attackers} combat factors against ${defenders}${support}.`, hex);
  },
  missions: (w, { attack, defend, hex }) => {
    const { missions } = w.g.s;
    return w.line(`${missions.attack[attack].name} against ${missions.defend[defend].name}.`, hex);
  },
  check: (w, { unit, total, die, lost }) => {
    const result = lost === 1 ? 'a step lost' : 'no loss';
    return w.line(`${w.unit(unit)} checks on ${total}: die ${die}, ${result}.`, w.at(unit));
  },
  loss: (w, { unit, cause, eliminated, hex }) => {
    const why = {
      check: '',
      retreat: ', its retreat cut short',
      stand: ', holding its position',
      overrun: ', with its stack',
    };
    return w.line(
      `${w.unit(unit)} is ${eliminated === 1 ? 'eliminated' : 'reduced'} at ${w.hex(hex)}${why[CAUSES[cause]]}.`,
      hex,
    );
  },
  retreat: (w, { unit, from, to }) => w.line(`${w.unit(unit)} retreats from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  stand: (w, { hex }) => w.line(`The defenders of ${w.hex(hex)} stand in their position.`, hex),
  advance: (w, { unit, from, to }) => w.line(`${w.unit(unit)} advances from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  battle: (w, { hex, attackLost, defendLost, taken }) => {
    const losses = `the attacker lost ${steps(attackLost)}, the defender ${steps(defendLost)}`;
    return w.line(
      `Battle for ${w.hex(hex)} over: ${losses}; ${taken === 1 ? 'the hex is taken' : 'the hex is not taken'}.`,
      hex,
    );
  },
  control: (w, { hex, side }) => w.line(`${w.hex(hex)} is in ${w.side(side)} hands.`, hex),
  released: (w, { hex }) => w.line(`Germans in ${w.hex(hex)}: the British may cross the Meuse.`, hex),
  crossed: (w, { unit }) => w.line(`${w.unit(unit)} is across the Meuse.`, w.at(unit)),
  replaced: (w, { hq, hex }) => w.line(`${w.unit(hq)} is back, at ${w.hex(hex)}.`, hex),
  over: (w, { german, allied }) => w.line(`The game is over: ${german} German points, ${allied} Allied points.`),
};

/** The event in words. */
export const sentence = teller((g: Game) => new Words(g, g.s.units.titles, (hex) => hexName(g.s, hex)), SENTENCES);
