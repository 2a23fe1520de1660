// The log: a sentence for everything that happens, with the hexes it speaks of.

import { LogWords, plural, type Sentences, teller } from '../../../wargame/view/log.ts';
import { type Game, hexOf, isShaken } from '../state.ts';
import {
  CAUSES,
  EDGES,
  EVENT_NAMES,
  type EventName,
  FIRST_WEAPON,
  MEANS,
  MODE,
  SOURCES,
  type Source,
  STRIKES,
  type UnitId,
} from '../terms.ts';
import { hexName, sideName } from '../text/names.ts';

class Words extends LogWords<Game> {
  /** Where a unit is now, 0 off the map. */
  at(unit: number): number {
    return unit === 0 ? 0 : hexOf(this.g, unit as UnitId);
  }

  isShaken(unit: number): boolean {
    return isShaken(this.g, unit as UnitId);
  }

  formation(formation: number): string {
    return this.g.s.formations.titles[formation];
  }

  /** AP factor, HE factor or a weapon. */
  means(means: number): string {
    if (means === MEANS.ap) return 'its AP factor';
    return means === MEANS.he ? 'its HE factor' : `the ${this.g.s.weapons.titles[means - FIRST_WEAPON]}`;
  }
}

/** `by mines`: what hit a unit. */
export const causeInWords = (cause: number): string => CAUSES[cause].replaceAll('-', ' ');

/** An attack value, which holds its dice, held against a defence value: `roll 8: 18 against 17, 1 hit`. */
function result(values: number, roll: number, hits: number): string {
  return `roll ${roll}: ${values >> 8} against ${values & 255}, ${hits === 0 ? 'no effect' : plural(hits, 'hit')}`;
}

const MANNERS: Readonly<Record<number, string>> = {
  [MODE.still]: 'fires at',
  [MODE.moving]: 'fires on the move at',
  [MODE.opportunity]: 'takes opportunity fire at',
  [MODE.strafing]: 'attacks from the air',
};

const STATES_AFTER = ['unhurt', 'shaken', 'shaken and reduced', 'destroyed', 'reduced'] as const;
/** High morale has taken the shock. */
const REDUCED_ONLY = 4;

/** What becomes of a weapon, in the order of `HANDLING`; it begins with the unit that has it then. */
const HANDLINGS: readonly ((weapon: string, unit: string, hex: string) => string)[] = [
  (weapon, _, hex) => `The ${weapon} lies at ${hex}.`,
  (weapon, unit) => `${unit} picks up the ${weapon}.`,
  (weapon, _, hex) => `The ${weapon} is dropped at ${hex}.`,
  (weapon, unit) => `${unit} is handed the ${weapon}.`,
  (weapon, unit) => `${unit} has the ${weapon}.`,
  (weapon) => `The ${weapon} is off the board, for whoever uses it first.`,
];

const REASONS: Readonly<Record<Source, string>> = {
  objectives: 'objectives',
  destroyed: 'a destroyed unit',
  exited: 'a unit that left the map',
  launched: 'a missile launched',
  captured: 'a missile captured',
  survived: 'survivors',
  converted: 'infantry turned into Zealots',
};

const SENTENCES: Sentences<EventName, Words> = {
  turn: (w, { a, b, c }) => w.line(`Turn ${a}: ${plural(b, 'marker')} in the cup, ${c} to be drawn.`),
  pull: (w, { a }) => w.line(`Drawn from the cup: ${markerInWords(w.g, a)}.`),
  void: (w, { a }) => w.line(`Nobody is left for ${markerInWords(w.g, a)}.`),
  impulse: (w, { a, b }) => {
    const [formation, side] = [w.formation(a), sideName(b)];
    return w.line(`${formation === side ? side : `${formation} of ${side}`} activates.`);
  },
  place: (w, { a, b }) => w.line(`${w.unit(a)} sets up at ${w.hex(b)}.`, b),
  command: (w, { a, b, c }) =>
    w.line(`${w.unit(b)} is ${c === 1 ? 'second in command, and leads' : 'CO of'} ${w.formation(a)}.`, w.at(b)),
  rally: (w, { a, b, c, d }) => {
    if (b === 0) return w.line(`${w.unit(a)} rallies by itself.`, w.at(a));
    const bonus = c === 0 ? '' : ` and ${c} from its CO`;
    return w.line(`${w.unit(a)} rolls ${b}${bonus}: ${d === 1 ? 'it rallies' : 'it stays shaken'}.`, w.at(a));
  },
  contact: (w, { a }) => w.line(`${w.unit(a)} is out of contact.`, w.at(a)),
  take: (w, { a, b }) =>
    b === 0
      ? { ...w.line(`${w.unit(a)} acts.`, w.at(a)), announces: w.unit(a) }
      : w.line(`${w.unit(a)} and ${w.unit(b)} act as a group.`, w.at(a)),
  move: (w, { a, b, c, d }) => {
    const [begins, ends] = [`${w.unit(a)} ${d === 1 ? 'goes along' : 'moves'} from ${w.hex(b)}`, ` to ${w.hex(c)}.`];
    return { ...w.line(begins + ends, b, c), step: { piece: `${a} ${d}`, begins, ends } };
  },
  altitude: (w, { a, b }) => w.line(`${w.unit(a)} ${b === 1 ? 'climbs to cruise altitude' : 'flies low'}.`, w.at(a)),
  attack: (w, { a, b, c, d }) => {
    const assist = d === 0 ? '' : `, ${w.unit(d)} assisting`;
    const text = `${w.unit(a)} ${MANNERS[c & 15]} ${w.unit(b)} with ${w.means(c >> 4)}${assist}.`;
    return w.line(text, w.at(a), w.at(b));
  },
  fire: (w, { a, b, c, d }) =>
    w.line(`${w.unit(a)} on ${w.unit(b)}, ${result(c, d >> 16, (d >> 8) & 255)}.`, w.at(a), w.at(b)),
  assault: (w, { a, b, c, d }) => {
    const assist = c === 0 ? '' : ` with ${w.unit(c)}`;
    return w.line(`${w.unit(a)}${assist} assaults ${w.unit(b)} in ${w.hex(d)}.`, w.at(a), d);
  },
  assaulted: (w, { a, b, c, d }) =>
    w.line(`${w.unit(a)} in assault on ${w.unit(b)}, ${result(c, d >> 8, d & 255)}.`, w.at(a), w.at(b)),
  blast: (w, { a, b, c, d }) => {
    // Its attack value comes without the dice.
    const values = c + ((d >> 8) << 8);
    return w.line(`${w.unit(a)} in ${causeInWords(b)}, ${result(values, d >> 8, d & 255)}.`, w.at(a));
  },
  gas: (w, { a, b, c, d }) =>
    w.line(
      `${w.unit(a)} under a ${causeInWords(d)} attack, die ${b}: ${c === 0 ? 'no' : c} hit${c > 1 ? 's' : ''}.`,
      w.at(a),
    ),
  hit: (w, { a, b, c, d }) => {
    const state = STATES_AFTER[d === 2 && !w.isShaken(a) ? REDUCED_ONLY : d];
    const text =
      b === 0 ? `is ${state} (${causeInWords(c)})` : `takes ${plural(b, 'hit')} (${causeInWords(c)}): ${state}`;
    return w.line(`${w.unit(a)} ${text}.`, w.at(a));
  },
  destroyed: (w, { a, b, c, d }) => {
    const by = c === 0 ? '' : `, by ${sideName(c - 1)}`;
    return w.line(`${w.unit(a)} is destroyed at ${w.hex(d)} (${causeInWords(b)}${by}).`, d);
  },
  morale: (w, { a }) => w.line(`High morale: ${w.unit(a)} is not shaken, and its marker is spent.`, w.at(a)),
  wreck: (w, { a }) => w.line(`A wreck burns at ${w.hex(a)}.`, a),
  debris: (w, { a, b, c }) =>
    w.line(`Debris falls on ${w.hex(a)}, die ${b}: ${c === 0 ? 'nobody' : w.unit(c)} is shaken.`, a),
  retreat: (w, { a, b, c }) => w.line(`${w.unit(a)} retreats from ${w.hex(b)} to ${w.hex(c)}.`, b, c),
  board: (w, { a, b }) => w.line(`${w.unit(a)} boards ${w.unit(b)}.`, w.at(b)),
  land: (w, { a, b, c }) => w.line(`${w.unit(a)} leaves ${w.unit(b)} at ${w.hex(c)}.`, c),
  weapon: (w, { a, b, c, d }) => {
    const text = HANDLINGS[d](w.g.s.weapons.titles[a], b === 0 ? '' : w.unit(b), c === 0 ? '' : w.hex(c));
    return w.line(text, c, w.at(b));
  },
  dig: (w, { a, b }) => w.line(laid(w, 'sandbags', a, b), a),
  lay: (w, { a, b }) => w.line(laid(w, 'mines', a, b), a),
  screen: (w, { a, b, c }) => w.line(`${w.unit(b)} lays smoke at ${w.hex(a)}: level ${c}.`, a),
  mines: (w, { a, b, c }) => w.line(`Mines at ${w.hex(a)}, die ${b}: they ${c === 1 ? 'are used up' : 'stay'}.`, a),
  call: (w, { a, b, c }) => w.line(`${w.unit(a)} calls for ${STRIKES[b]} on ${w.hex(c)}.`, w.at(a), c),
  request: (w, { a, b }) => w.line(`${w.unit(a)} requests ${w.unit(b)} for the next turn.`, w.at(a)),
  accuracy: (w, { a, b, c, d }) => {
    const where = b === d ? 'it is on target' : `it strays to ${w.hex(d)}`;
    return w.line(`${capital(STRIKES[a])} on ${w.hex(b)}, accuracy die ${c}: ${where}.`, b, d);
  },
  strike: (w, { a, b, c, d }) => {
    const whose = c === 0 ? '' : ` of ${sideName(c - 1)}`;
    const from = d === 0 ? '' : ` from ${w.unit(d)}`;
    return w.line(`${capital(STRIKES[a])}${whose}${from} falls on ${w.hex(b)}.`, b);
  },
  converted: (w, { a, b }) => w.line(`${w.unit(a)} turns into ${w.unit(b)}.`, w.at(b)),
  radiation: (w, { a }) => w.line(`${w.hex(a)} is radioactive.`, a),
  flight: (w, { a, b, c }) => w.line(`${w.unit(a)} flies in over the ${EDGES[b]} edge at ${w.hex(c)}.`, c),
  home: (w, { a }) => w.line(`${w.unit(a)} returns to its base.`),
  exit: (w, { a, b, c }) => w.line(`${w.unit(a)} leaves the map by the ${EDGES[c]} edge at ${w.hex(b)}.`, b),
  // Nobody needs to be told of the others.
  control: (w, { a, b }) =>
    w.g.s.play.objectives.some(({ hex }) => hex === a)
      ? w.line(`${w.hex(a)} is in the hands of ${b === 0 ? 'nobody' : sideName(b - 1)}.`, a)
      : null,
  capture: (w, { a, b }) => w.line(`${sideName(b - 1)} captures ${w.unit(a)}.`, w.at(a)),
  chance: (w, { a, b }) =>
    w.line(`Event ${a}${b === 0 ? '' : `, ${sideName(b - 1)} affected`}: ${w.g.s.events.titles[a]}.`),
  appear: (w, { a, b }) => w.line(`${w.unit(a)} appears at ${w.hex(b)}.`, b),
  vanish: (w, { a, b }) => w.line(`${w.unit(a)} vanishes from ${w.hex(b)}.`, b),
  refit: (w, { a }) => w.line(`${w.unit(a)} is back at full strength.`, w.at(a)),
  supply: (w, { a, b }) => w.line(`${sideName(a - 1)} receives ${plural(b, 'supply point')}.`),
  score: (w, { a, b, c }) => w.line(`${sideName(a)} scores ${plural(b, 'point')} for ${REASONS[SOURCES[c]]}.`),
  cleanup: (w, { a }) => w.line(`Cleanup of turn ${a}.`),
  over: (w, { a, b, c }) => {
    const scores = [a, b, c].flatMap((points, faction) =>
      w.g.s.seatOf[faction] >= 0 ? [`${sideName(faction)} ${points}`] : [],
    );
    return w.line(`The game is over: ${scores.join(', ')}.`);
  },
};

/** The event in words; null for the control of a hex that is no objective. */
export const sentence = teller(
  EVENT_NAMES,
  (g: Game) => new Words(g, g.s.units.titles, (hex) => hexName(g.s, hex)),
  SENTENCES,
);

/** The names of markers are formation ids, `event` and `advance-SIDE`. */
export function markerInWords(g: Game, marker: number): string {
  const { formations } = g.s;
  if (marker <= formations.count) return `the marker of ${formations.titles[marker]}`;
  if (marker === formations.count + 1) return 'an Event marker';
  return `the Advance marker of ${sideName(marker - formations.count - 2)}`;
}

/** By a unit, or at set-up by nobody in particular. */
const laid = (w: Words, what: string, hex: number, unit: number): string =>
  unit === 0 ? `${capital(what)} are laid at ${w.hex(hex)}.` : `${w.unit(unit)} lays ${what} at ${w.hex(hex)}.`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
