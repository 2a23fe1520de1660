// The log: a sentence for each event, with the hexes that it names.

import { LogWords, plural, type Sentences, teller } from '../../../wargame/view/log.ts';
import { type Game, hexOf, isShaken } from '../state.ts';
import {
  CAUSES,
  EDGES,
  type EVENT,
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

  /** Names the AP factor, the HE factor or a weapon. */
  means(means: number): string {
    if (means === MEANS.ap) return 'its AP factor';
    return means === MEANS.he ? 'its HE factor' : `the ${this.g.s.weapons.titles[means - FIRST_WEAPON]}`;
  }
}

/** For example `by mines`: the cause of a hit. */
export const causeInWords = (cause: number): string => CAUSES[cause].replaceAll('-', ' ');

/** An attack value, with its dice, compared with a defence value: `roll 8: 18 against 17, 1 hit`. */
const result = (value: number, defence: number, roll: number, hits: number): string =>
  `roll ${roll}: ${value} against ${defence}, ${hits === 0 ? 'no effect' : plural(hits, 'hit')}`;

const MANNERS: Readonly<Record<number, string>> = {
  [MODE.still]: 'fires at',
  [MODE.moving]: 'fires on the move at',
  [MODE.opportunity]: 'takes opportunity fire at',
  [MODE.strafing]: 'attacks from the air',
};

const STATES_AFTER = ['unhurt', 'shaken', 'shaken and reduced', 'destroyed', 'reduced'] as const;
/** The unit was reduced and lost its High Morale instead of becoming Shaken. */
const REDUCED_ONLY = 4;

/** The fate of a weapon, in the order of `HANDLING`; the sentence begins with its new holder. */
const HANDLINGS: readonly ((weapon: string, unit: string, hex: string) => string)[] = [
  (weapon, _, hex) => `The ${weapon} lies at ${hex}.`,
  (weapon, unit) => `${unit} picks up the ${weapon}.`,
  (weapon, _, hex) => `The ${weapon} is dropped at ${hex}.`,
  (weapon, unit) => `${unit} is handed the ${weapon}.`,
  (weapon, unit) => `${unit} has the ${weapon}.`,
  (weapon) => `The ${weapon} is off the board, for the unit that uses it first.`,
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

const SENTENCES: Sentences<typeof EVENT, Words> = {
  turn: (w, { turn, markers, draws }) =>
    w.line(`Turn ${turn}: ${plural(markers, 'marker')} in the cup, ${draws} to be drawn.`),
  pull: (w, { marker }) => w.line(`Drawn from the cup: ${markerInWords(w.g, marker)}.`),
  void: (w, { marker }) => w.line(`No unit is left for ${markerInWords(w.g, marker)}.`),
  impulse: (w, { formation, faction }) => {
    const [title, side] = [w.formation(formation), sideName(faction)];
    return { ...w.line(`${title === side ? side : `${title} of ${side}`} activates.`), asks: 'Why this activation?' };
  },
  place: (w, { unit, hex }) => w.line(`${w.unit(unit)} sets up at ${w.hex(hex)}.`, hex),
  command: (w, { formation, unit, second }) =>
    w.line(
      `${w.unit(unit)} is ${second === 1 ? 'second in command, and leads' : 'CO of'} ${w.formation(formation)}.`,
      w.at(unit),
    ),
  rally: (w, { unit, roll, bonus, rallied }) => {
    if (roll === 0) return w.line(`${w.unit(unit)} rallies by itself.`, w.at(unit));
    const help = bonus === 0 ? '' : ` and ${bonus} from its CO`;
    return w.line(
      `${w.unit(unit)} rolls ${roll}${help}: ${rallied === 1 ? 'it rallies' : 'it stays shaken'}.`,
      w.at(unit),
    );
  },
  contact: (w, { unit }) => w.line(`${w.unit(unit)} is out of contact.`, w.at(unit)),
  take: (w, { unit, mate }) =>
    mate === 0
      ? { ...w.line(`${w.unit(unit)} acts.`, w.at(unit)), announces: w.unit(unit) }
      : w.line(`${w.unit(unit)} and ${w.unit(mate)} act as a group.`, w.at(unit)),
  move: (w, { unit, from, to, along }) => {
    const [begins, ends] = [
      `${w.unit(unit)} ${along === 1 ? 'goes along' : 'moves'} from ${w.hex(from)}`,
      ` to ${w.hex(to)}.`,
    ];
    return { ...w.line(begins + ends, from, to), step: { piece: `${unit} ${along}`, begins, ends } };
  },
  altitude: (w, { unit, altitude }) =>
    w.line(`${w.unit(unit)} ${altitude === 1 ? 'climbs to cruise altitude' : 'flies low'}.`, w.at(unit)),
  attack: (w, { firer, target, mode, means, mate }) => {
    const assist = mate === 0 ? '' : `, ${w.unit(mate)} assisting`;
    const text = `${w.unit(firer)} ${MANNERS[mode]} ${w.unit(target)} with ${w.means(means)}${assist}.`;
    return w.line(text, w.at(firer), w.at(target));
  },
  fire: (w, { firer, target, value, defence, roll, hits }) =>
    w.line(`${w.unit(firer)} on ${w.unit(target)}, ${result(value, defence, roll, hits)}.`, w.at(firer), w.at(target)),
  assault: (w, { leader, target, mate, hex }) => {
    const assist = mate === 0 ? '' : ` with ${w.unit(mate)}`;
    return w.line(`${w.unit(leader)}${assist} assaults ${w.unit(target)} in ${w.hex(hex)}.`, w.at(leader), hex);
  },
  assaulted: (w, { leader, target, value, defence, roll, hits }) =>
    w.line(
      `${w.unit(leader)} in assault on ${w.unit(target)}, ${result(value, defence, roll, hits)}.`,
      w.at(leader),
      w.at(target),
    ),
  // The attack value of a blast comes without the dice.
  blast: (w, { unit, cause, value, defence, roll, hits }) =>
    w.line(`${w.unit(unit)} in ${causeInWords(cause)}, ${result(value + roll, defence, roll, hits)}.`, w.at(unit)),
  gas: (w, { unit, die, hits, cause }) =>
    w.line(
      `${w.unit(unit)} under a ${causeInWords(cause)} attack, die ${die}: ${hits === 0 ? 'no' : hits} hit${hits > 1 ? 's' : ''}.`,
      w.at(unit),
    ),
  hit: (w, { unit, hits, cause, state }) => {
    const after = STATES_AFTER[state === 2 && !w.isShaken(unit) ? REDUCED_ONLY : state];
    const text =
      hits === 0
        ? `is ${after} (${causeInWords(cause)})`
        : `takes ${plural(hits, 'hit')} (${causeInWords(cause)}): ${after}`;
    return w.line(`${w.unit(unit)} ${text}.`, w.at(unit));
  },
  destroyed: (w, { unit, cause, by, hex }) => {
    const whose = by === 0 ? '' : `, by ${sideName(by - 1)}`;
    return w.line(`${w.unit(unit)} is destroyed at ${w.hex(hex)} (${causeInWords(cause)}${whose}).`, hex);
  },
  morale: (w, { unit }) => w.line(`High morale: ${w.unit(unit)} is not shaken, and its marker is spent.`, w.at(unit)),
  wreck: (w, { hex }) => w.line(`A wreck burns at ${w.hex(hex)}.`, hex),
  debris: (w, { hex, die, shaken }) =>
    w.line(`Debris falls on ${w.hex(hex)}, die ${die}: ${shaken === 0 ? 'no unit' : w.unit(shaken)} is shaken.`, hex),
  retreat: (w, { unit, from, to }) => w.line(`${w.unit(unit)} retreats from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  board: (w, { unit, carrier }) => w.line(`${w.unit(unit)} boards ${w.unit(carrier)}.`, w.at(carrier)),
  land: (w, { unit, carrier, hex }) => w.line(`${w.unit(unit)} leaves ${w.unit(carrier)} at ${w.hex(hex)}.`, hex),
  weapon: (w, { weapon, unit, hex, handling }) => {
    const text = HANDLINGS[handling](
      w.g.s.weapons.titles[weapon],
      unit === 0 ? '' : w.unit(unit),
      hex === 0 ? '' : w.hex(hex),
    );
    return w.line(text, hex, w.at(unit));
  },
  dig: (w, { hex, unit }) => w.line(laid(w, 'sandbags', hex, unit), hex),
  lay: (w, { hex, unit }) => w.line(laid(w, 'mines', hex, unit), hex),
  screen: (w, { hex, unit, level }) => w.line(`${w.unit(unit)} lays smoke at ${w.hex(hex)}: level ${level}.`, hex),
  mines: (w, { hex, die, removed }) =>
    w.line(`Mines at ${w.hex(hex)}, die ${die}: they ${removed === 1 ? 'are used up' : 'stay'}.`, hex),
  call: (w, { caller, strike, hex }) =>
    w.line(`${w.unit(caller)} calls for ${STRIKES[strike]} on ${w.hex(hex)}.`, w.at(caller), hex),
  request: (w, { caller, airplane }) =>
    w.line(`${w.unit(caller)} requests ${w.unit(airplane)} for the next turn.`, w.at(caller)),
  accuracy: (w, { strike, aim, die, hex }) => {
    const where = aim === hex ? 'it is on target' : `it strays to ${w.hex(hex)}`;
    return w.line(`${capital(STRIKES[strike])} on ${w.hex(aim)}, accuracy die ${die}: ${where}.`, aim, hex);
  },
  strike: (w, { strike, hex, by, firer }) => {
    const whose = by === 0 ? '' : ` of ${sideName(by - 1)}`;
    const from = firer === 0 ? '' : ` from ${w.unit(firer)}`;
    return w.line(`${capital(STRIKES[strike])}${whose}${from} falls on ${w.hex(hex)}.`, hex);
  },
  converted: (w, { unit, zealots }) => w.line(`${w.unit(unit)} turns into ${w.unit(zealots)}.`, w.at(zealots)),
  radiation: (w, { hex }) => w.line(`${w.hex(hex)} is radioactive.`, hex),
  flight: (w, { unit, edge, hex }) =>
    w.line(`${w.unit(unit)} flies in over the ${EDGES[edge]} edge at ${w.hex(hex)}.`, hex),
  home: (w, { unit }) => w.line(`${w.unit(unit)} returns to its base.`),
  exit: (w, { unit, hex, edge }) =>
    w.line(`${w.unit(unit)} leaves the map by the ${EDGES[edge]} edge at ${w.hex(hex)}.`, hex),
  // The log leaves out hexes that are no objective.
  control: (w, { hex, holder }) =>
    w.g.s.play.objectives.some((objective) => objective.hex === hex)
      ? w.line(`${w.hex(hex)} is in the hands of ${holder === 0 ? 'no side' : sideName(holder - 1)}.`, hex)
      : null,
  capture: (w, { unit, by }) => w.line(`${sideName(by - 1)} captures ${w.unit(unit)}.`, w.at(unit)),
  chance: (w, { row, by }) =>
    w.line(`Event ${row}${by === 0 ? '' : `, ${sideName(by - 1)} affected`}: ${w.g.s.events.titles[row]}.`),
  appear: (w, { unit, hex }) => w.line(`${w.unit(unit)} appears at ${w.hex(hex)}.`, hex),
  vanish: (w, { unit, hex }) => w.line(`${w.unit(unit)} vanishes from ${w.hex(hex)}.`, hex),
  refit: (w, { unit }) => w.line(`${w.unit(unit)} is back at full strength.`, w.at(unit)),
  supply: (w, { by, points }) => w.line(`${sideName(by - 1)} receives ${plural(points, 'supply point')}.`),
  score: (w, { faction, points, source }) =>
    w.line(`${sideName(faction)} scores ${plural(points, 'point')} for ${REASONS[SOURCES[source]]}.`),
  cleanup: (w, { turn }) => w.line(`Cleanup of turn ${turn}.`),
  over: (w, { reich, nato, blackHand }) => {
    const scores = [reich, nato, blackHand].flatMap((points, faction) =>
      w.g.s.seatOf[faction] >= 0 ? [`${sideName(faction)} ${points}`] : [],
    );
    return w.line(`The game is over: ${scores.join(', ')}.`);
  },
};

/** Returns the event in words; null for the control of a hex that is no objective. */
export const sentence = teller((g: Game) => new Words(g, g.s.units.titles, (hex) => hexName(g.s, hex)), SENTENCES);

/** The names of markers are formation ids, `event` and `advance-SIDE`. */
export function markerInWords(g: Game, marker: number): string {
  const { formations } = g.s;
  if (marker <= formations.count) return `the marker of ${formations.titles[marker]}`;
  if (marker === formations.count + 1) return 'an Event marker';
  return `the Advance marker of ${sideName(marker - formations.count - 2)}`;
}

/** Tells of works laid by a unit or, at set-up, by no unit in particular. */
const laid = (w: Words, what: string, hex: number, unit: number): string =>
  unit === 0 ? `${capital(what)} are laid at ${w.hex(hex)}.` : `${w.unit(unit)} lays ${what} at ${w.hex(hex)}.`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
