// The log: a sentence for every event, with the hexes that it mentions.

import { LogWords, plural, type Sentences, teller } from '../../../wargame/view/log.ts';
import type { NOTE } from '../notes.ts';
import { resultText } from '../odds/results.ts';
import { type Game, hexOf, isLone, kindOf } from '../state.ts';
import {
  AIR_BOXES,
  AIR_RESULTS,
  AIR_ROLES,
  BONUSES,
  FATES,
  HALVES,
  MISSIONS,
  MODE,
  MONTHS,
  ONSLAUGHTS,
  RESULT,
  RUIN,
  SABOTAGE,
  SABOTAGES,
  WEATHERS,
  WORK,
} from '../terms.ts';
import { columnName, hexName } from '../text/names.ts';
import { CAMPAIGN_SENTENCES } from './campaign-log.ts';

export const SIDE_WORDS = ['Axis', 'Soviet'] as const;

export class Words extends LogWords<Game> {
  side(seat: number): string {
    return SIDE_WORDS[seat];
  }

  at(unit: number): number {
    return hexOf(this.g, unit);
  }

  aircraft(aircraft: number): string {
    return this.g.s.aviation.titles[aircraft];
  }

  city(city: number): string {
    return this.g.s.land.cities[city].name;
  }

  fleet(fleet: number): string {
    return this.g.s.navy.fleets[fleet].name;
  }

  /** A hex, or the port of a fleet off the map. */
  port(fleet: number, hex: number): string {
    return hex === 0 ? this.g.s.navy.fleets[fleet].finalPort || 'its dock' : this.hex(hex);
  }

  /** Of points counted in halves: `12`, `4.5`. */
  points(halves: number): string {
    return `${halves / HALVES}`;
  }
}

const SUPPLY_WORDS = ['in supply', 'out of supply, in communication only', 'isolated'];
export const MISSION_WORDS: Readonly<Record<(typeof MISSIONS)[number], string>> = {
  none: 'no mission',
  support: 'close support',
  interdiction: 'interdiction',
  airfields: 'against airfields',
  logistics: 'against logistics',
  strafe: 'to strafe',
  sweep: 'a sweep',
  strategic: 'strategic bombing',
  'air-supply': 'air supply',
  airlift: 'air transport',
  paradrop: 'a paradrop',
  ships: 'against ships',
  port: 'against a port',
};
const ROLE_WORDS: Readonly<Record<(typeof AIR_ROLES)[number], string>> = {
  none: '',
  mission: '',
  escort: ' as escort',
  intercept: ', intercepting,',
};
/** TITE 208.1.2: `2/3 ruined`, `destroyed and 1/3 ruined`. */
function ruinText(hits: number): string {
  if (hits >= RUIN.devastated) return 'devastated';
  const thirds = hits % RUIN.destroyed === 0 ? '' : `${hits % RUIN.destroyed}/3 ruined`;
  return [hits >= RUIN.destroyed ? 'destroyed' : '', thirds].filter((text) => text !== '').join(' and ');
}

const FATE_WORDS: Readonly<Record<(typeof FATES)[number], string>> = {
  'last-stand': 'is eliminated in its last stand',
  shattered: 'is shattered',
  stacking: 'is eliminated: too many units in the hex',
};

const ONSLAUGHT_WORDS: Readonly<Record<(typeof ONSLAUGHTS)[number], string>> = {
  none: 'no offensive',
  sneak: 'the Sneak Attack',
  major: 'the Major Offensive',
  deep: 'the Deep Operation',
};

export const SABOTAGE_WORDS: Readonly<Record<(typeof SABOTAGES)[number], string>> = {
  none: 'no effect',
  rail: 'the railways',
  'out-of-supply': 'a unit out of supply',
  interdicted: 'a unit interdicted',
  suppressed: 'an aircraft suppressed',
  knives: 'the knives',
  recruit: 'recruits',
  organize: 'organized resistance',
};

const SENTENCES: Sentences<typeof NOTE, Words> = {
  ...CAMPAIGN_SENTENCES,
  begun: (w, { turn, side }) => ({
    ...w.line(
      `Turn ${turn}, ${w.g.s.play.calendar[turn].text}${isLone(w.g) ? ', the Mid-East alone' : ''}: ${w.side(side)} player turn.`,
    ),
    asks: 'Why this player turn?',
  }),
  supplied: (w, { unit, hex, state }) => w.line(`${w.unit(unit)} in ${w.hex(hex)} is ${SUPPLY_WORDS[state]}.`, hex),
  attrition: (w, { unit, hex, die }) =>
    w.line(`${w.unit(unit)}, isolated beside the enemy: attrition die ${die}.`, hex),
  repaired: (w, { city, left }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(left === 0 ? `${name} works again.` : `${name} works again in ${plural(left, 'turn')}.`, hex);
  },
  recovered: (w, { unit, left }) =>
    w.line(
      left === 0 ? `${w.unit(unit)} works again.` : `${w.unit(unit)} works again in ${plural(left, 'turn')}.`,
      w.at(unit),
    ),
  arrived: (w, { unit, hex }) => w.line(`${w.unit(unit)} arrives in ${w.hex(hex)}.`, hex),
  built: (w, { unit, hex }) => w.line(`${w.unit(unit)} is built in ${w.hex(hex)}.`, hex),
  improved: (w, { unit, steps, hex }) => w.line(`${w.unit(unit)} gains a step and has ${steps}.`, hex),
  raised: (w, { corps, army, hex }) => w.line(`${w.unit(corps)} becomes ${w.unit(army)}.`, hex),
  works: (w, { side, hex, work }) =>
    w.line(
      work === WORK.none
        ? `The ${w.side(side)} Defense marker in ${w.hex(hex)} is removed.`
        : `${work === WORK.fortified ? 'Fortified' : 'Improved'} Defense, ${w.side(side)}, in ${w.hex(hex)}.`,
      hex,
    ),
  mode: (w, { unit, mode }) =>
    w.line(`${w.unit(unit)} goes into ${mode === MODE.attack ? 'Attack' : 'Balanced'} mode.`, w.at(unit)),
  relocated: (w, { unit, from, to }) =>
    w.line(`${w.unit(unit)} relocates from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  dissolved: (w, { unit, from }) => w.line(`${w.unit(unit)} dissolves in ${w.hex(from)}; the enemy takes booty.`, from),
  moved: (w, { unit, from, to }) => ({
    ...w.line(`${w.unit(unit)} moves from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
    step: {
      piece: w.g.s.forces.ids[unit],
      begins: `${w.unit(unit)} moves from ${w.hex(from)}`,
      ends: ` to ${w.hex(to)}.`,
    },
  }),
  railed: (w, { unit, from, to }) =>
    w.line(`${w.unit(unit)} goes by rail from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  redeployed: (w, { unit, from, to }) =>
    w.line(`${w.unit(unit)} redeploys from the reserve in ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  evacuated: (w, { from, to }) =>
    w.line(`The government leaves ${w.hex(from)} for ${w.hex(to)}; the Soviets fight no battles this turn.`, from, to),
  overrun: (w, { unit, from, hex }) => w.line(`${w.unit(unit)} overruns ${w.hex(hex)}.`, from, hex),
  overrunDie: (w, { hex, die, modified }) =>
    w.line(die === modified ? `Overrun die ${die}.` : `Overrun die ${die}, modified to ${modified}.`, hex),
  revealed: (w, { unit, hex, value }) => {
    const { attack, defence } = kindOf(w.g, unit).values[value];
    return w.line(`${w.unit(unit)} shows its strength: ${attack}-${defence}.`, hex);
  },
  broken: (w, { unit, hex }) => w.line(`${w.unit(unit)} breaks down in ${w.hex(hex)}.`, hex),
  assembled: (w, { unit, hex }) => w.line(`${w.unit(unit)} is built up in ${w.hex(hex)}.`, hex),
  declared: (w, { hex, bonus }) =>
    w.line(`Attack declared on ${w.hex(hex)}${bonus === 0 ? '' : `, with ${BONUS_WORDS[bonus]}`}.`, hex),
  odds: (w, { hex, attack, defence, column }) =>
    w.line(
      `Battle for ${w.hex(hex)}: ${w.points(attack)} against ${w.points(defence)}, column ${columnName(w.g.s, column)}.`,
      hex,
    ),
  rolled: (w, { hex, die, result }) => w.line(`Die ${die}: ${resultText(result)}.`, hex),
  lost: (w, { unit, left, hex }) =>
    left === 0 ? null : w.line(`${w.unit(unit)} loses a step and has ${left} left.`, hex),
  destroyed: (w, { unit, hex, how }) => w.line(`${w.unit(unit)} ${FATE_WORDS[FATES[how]]}.`, hex),
  retreated: (w, { unit, from, to }) =>
    w.line(`${w.unit(unit)} retreats from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  advanced: (w, { unit, from, to }) => w.line(`${w.unit(unit)} advances into ${w.hex(to)}.`, from, to),
  taken: (w, { city, side }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`${name} is in ${w.side(side)} hands.`, hex);
  },
  flew: (w, { aircraft, hex, mission, role }) =>
    w.line(
      `${w.aircraft(aircraft)} flies ${MISSION_WORDS[MISSIONS[mission]]}${ROLE_WORDS[AIR_ROLES[role]]} over ${w.hex(hex)}.`,
      hex,
    ),
  dogfight: (w, { lead, hex, die, isReturn }) =>
    w.line(
      `${isReturn === 1 ? 'Return fire' : 'Dogfight'} over ${w.hex(hex)} around ${w.aircraft(lead)}: die ${die}.`,
      hex,
    ),
  hit: (w, { aircraft, hex, result }) =>
    w.line(`${w.aircraft(aircraft)} suffers: ${AIR_RESULTS[result].replace('-', ' ')}.`, hex),
  struck: (w, { lead, hex, mission, damage, die }) =>
    w.line(
      `${w.aircraft(lead)} strikes ${w.hex(hex)} (${MISSION_WORDS[MISSIONS[mission]]}): damage value ${damage}, ${die === 0 ? 'which fails' : `die ${die}`}.`,
      hex,
    ),
  supportDice: (w, { hex, dice, shift }) =>
    w.line(
      `${plural(dice, 'Support die').replace('dies', 'dice')} over ${w.hex(hex)}: ${shift} columns for the attacker.`,
      hex,
    ),
  suppressed: (w, { aircraft, box }) =>
    w.line(`${w.aircraft(aircraft)} is suppressed on its airfield: ${AIR_BOXES[box]}.`),
  restored: (w, { aircraft, box }) => w.line(`${w.aircraft(aircraft)} recovers: ${AIR_BOXES[box]}.`),
  frost: (w, { points }) => w.line(`Frostbite: the Axis loses ${plural(points, 'point')} of units.`),
  selected: (w, { side }) => w.line(`The ${w.side(side)} side takes a card into its hand.`),
  returned: (w, { side }) => w.line(`The ${w.side(side)} side returns a card to its deck.`),
  played: (w, { card, side }) => {
    const { name, text } = w.g.s.deck.cards[card];
    return w.line(`${w.side(side)} card: ${name}. ${text}`);
  },
  scorched: (w, { city, die }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`Scorched earth: ${name} works ${plural(die, 'turn')} later.`, hex);
  },
  motivated: (w, { hex }) => w.line(`Commissars at ${w.hex(hex)}: ${resultText(RESULT.AP)}.`, hex),
  swayed: (w, { card, hex, result }) =>
    w.line(`${w.g.s.deck.cards[card].name} at ${w.hex(hex)}: ${resultText(result)}.`, hex),
  led: (w, { unit, offensive }) =>
    w.line(`${w.unit(unit)} leads ${ONSLAUGHT_WORDS[ONSLAUGHTS[offensive]]}.`, w.at(unit)),
  embarked: (w, { unit, hex }) => w.line(`${w.unit(unit)} leaves ${w.hex(hex)} for its aircraft.`, hex),
  landed: (w, { unit, hex, dropped }) =>
    w.line(`${w.unit(unit)} ${dropped === 1 ? 'drops into' : 'lands in'} ${w.hex(hex)}.`, hex),
  surprise: (w, { unit, hex, die, columns }) =>
    w.line(`${w.unit(unit)} drops: surprise die ${die}, ${plural(columns, 'column')}.`, hex),
  suppliedByAir: (w, { side, hex }) => w.line(`${w.side(side)} supplies fall in ${w.hex(hex)}.`, hex),
  regrouped: (w, { unit, hex }) => w.line(`${w.unit(unit)} finds firm footing in ${w.hex(hex)}.`, hex),
  bombed: (w, { city, hits }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`${name} is bombed: ${ruinText(hits)}.`, hex);
  },
  flak: (w, { aircraft, hex }) => w.line(`Flak fires at ${w.aircraft(aircraft)} over ${w.hex(hex)}.`, hex),
  airDefense: (w, { side, level, paid }) =>
    w.line(`${w.side(side)} Air Defense: level ${level}${paid > 0 ? `, ${paid} paid for the next` : ''}.`),
  reserve: (w, { aircraft, joins }) =>
    w.line(`${w.aircraft(aircraft)} ${joins === 1 ? 'joins' : 'leaves'} the Air Reserve.`),
  putToSea: (w, { unit, from, to }) =>
    w.line(`${w.unit(unit)} puts to sea in ${w.hex(from)} for ${w.hex(to)}.`, from, to),
  debarked: (w, { unit, hex, die }) =>
    w.line(`${w.unit(unit)} ${die === 1 ? 'is back' : 'lands'} in ${w.hex(hex)}: die ${die}.`, hex),
  hidden: (w, { hex }) => w.line(`Partisans gather in ${w.hex(hex)}.`, hex),
  raided: (w, { city, result }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`A detachment attacks ${name}: ${SABOTAGE_WORDS[SABOTAGES[result]]}.`, hex);
  },
  sabotaged: (w, { city, result }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`The partisans at ${name}: ${SABOTAGE_WORDS[SABOTAGES[result]]}.`, hex);
  },
  harmed: (w, { unit, hex, result }) =>
    w.line(`${w.unit(unit)} is ${result === SABOTAGE.interdicted ? 'interdicted' : 'out of supply'}.`, hex),
  sailed: (w, { fleet, from, to }) =>
    w.line(`The ${w.fleet(fleet)} sails from ${w.port(fleet, from)} to ${w.port(fleet, to)}.`, from, to),
  waylaid: (w, { unit, hex, damage, die }) =>
    w.line(
      `${unit === 0 ? 'The fleet' : w.unit(unit)} is attacked at sea in ${w.hex(hex)}: damage value ${damage}, die ${die}.`,
      hex,
    ),
  holed: (w, { fleet, left, hex }) =>
    w.line(`The ${w.fleet(fleet)} ${left === 0 ? 'is sunk' : 'is damaged'} in ${w.hex(hex)}.`, hex),
  docked: (w, { fleet, month }) =>
    w.line(
      `The ${w.fleet(fleet)} is under repair until ${MONTHS[month % MONTHS.length]} ${Math.floor(month / MONTHS.length)}.`,
    ),
  scuttled: (w, { fleet }) => w.line(`The ${w.fleet(fleet)} finds no port and is out of the game.`),
  portBombed: (w, { city, turns }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`Bombs close the port of ${name} for ${plural(turns, 'turn')}.`, hex);
  },
  portSaved: (w, { city, price }) => {
    const { name, hex } = w.g.s.land.cities[city];
    return w.line(`The port of ${name} stays at work, for ${w.points(price)} equipment.`, hex);
  },
  absorbed: (w, { unit, hex }) => w.line(`${w.unit(unit)} joins the army in ${w.hex(hex)}.`, hex),
  weather: (w, { theater, weather, severe }) =>
    theater === 0 ? w.line(`The weather: ${WEATHERS[weather]}${severe === 1 ? ', severe' : ''}.`) : null,
};

/** Of places of BONUSES. */
export const BONUS_WORDS: readonly string[] = BONUSES.map((bonus) =>
  bonus === 'none' ? 'no support' : bonus === 'broad' ? 'a Broad Front (1 column)' : 'a Narrow Front (2 columns)',
);

/** The event in words. */
export const sentence = teller((g: Game) => new Words(g, g.s.forces.titles, (hex) => hexName(g.s, hex)), SENTENCES);
