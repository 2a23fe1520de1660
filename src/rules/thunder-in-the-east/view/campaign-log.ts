// Sentences of the log about the campaign: morale, seasons, production, and what forces leave or stand down (TITE 200
// to 207).

import type { Sentences } from '../../../wargame/view/log.ts';
import type { NOTE } from '../notes.ts';
import { ALLEGIANCES, FACTORY_STATES, MORALE_CAUSES, type MoraleCause, NATIONS, OIL_STATES } from '../terms.ts';
import { NATION_WORDS } from '../text/names.ts';
import type { Words } from './log.ts';

const CAUSE_WORDS: Readonly<Record<MoraleCause, string>> = {
  objective: 'an Objective lost',
  regained: 'an Objective regained',
  government: 'the government leaves Moscow',
  equipment: 'new equipment',
  'returned-equipment': 'equipment given back',
  ally: 'an ally leaves the Axis',
  casualties: 'casualties',
  personnel: 'men kept at home',
  goods: 'consumer goods',
  bombing: 'bombs',
  event: 'an event',
  fleet: 'a fleet lost for good',
};
const FACTORY_WORDS: Readonly<Record<(typeof FACTORY_STATES)[number], string>> = {
  none: 'has no factory',
  working: 'works at full yield',
  idle: 'stands empty',
  captured: 'is captured',
  retooling: 'is retooled',
  restored: 'works again at half yield',
};
const OIL_WORDS: Readonly<Record<(typeof OIL_STATES)[number], string>> = {
  none: 'are none',
  working: 'work',
  burning: 'burn',
  recovered: 'work again at half yield',
};
const ALLEGIANCE_WORDS: Readonly<Record<(typeof ALLEGIANCES)[number], string>> = {
  own: 'fights on',
  coup: 'has a coup and fights on for the Axis',
  left: 'leaves the war',
  defected: 'defects to the Soviets',
  independent: 'goes independent and leaves the war',
};

const nation = (number: number): string => NATION_WORDS[NATIONS[number]];

type Part =
  | 'morale'
  | 'season'
  | 'produced'
  | 'lent'
  | 'factory'
  | 'uprooted'
  | 'resettled'
  | 'oil'
  | 'demobilized'
  | 'scrapped'
  | 'withdrawn'
  | 'replaced'
  | 'collapseDie'
  | 'collapse';

export const CAMPAIGN_SENTENCES: Pick<Sentences<typeof NOTE, Words>, Part> = {
  morale: (w, { nation: of, points, left, cause }) =>
    w.line(
      `${nation(of)} ${points < 0 ? 'loses' : 'gains'} ${w.points(Math.abs(points))} morale (${CAUSE_WORDS[MORALE_CAUSES[cause]]}) and has ${w.points(left)}.`,
    ),
  season: (w, { turn }) => w.line(`A season begins with ${w.g.s.play.calendar[turn].text}.`),
  produced: (w, { side, personnel, equipment, fuel }) =>
    w.line(
      `The ${w.side(side)} season brings ${w.points(personnel)} personnel, ${w.points(equipment)} equipment, ${w.points(fuel)} fuel.`,
    ),
  lent: (w, { equipment, fuel }) =>
    w.line(`Lend-lease brings ${w.points(equipment)} equipment and ${w.points(fuel)} fuel.`),
  factory: (w, { city, state }) =>
    w.line(`The factory of ${w.city(city)} ${FACTORY_WORDS[FACTORY_STATES[state]]}.`, w.g.s.land.cities[city].hex),
  uprooted: (w, { city, turn }) => {
    const date = w.g.s.play.calendar[turn];
    return w.line(
      `The factory of ${w.city(city)} leaves for the Urals${date === undefined ? '' : `, to work there from ${date.text}`}.`,
      w.g.s.land.cities[city].hex,
    );
  },
  resettled: (w, { city }) => w.line(`The factory of ${w.city(city)} works in the Urals.`),
  oil: (w, { city, state }) =>
    w.line(`The oil wells of ${w.city(city)} ${OIL_WORDS[OIL_STATES[state]]}.`, w.g.s.land.cities[city].hex),
  demobilized: (w, { unit, hex }) => w.line(`${w.unit(unit)} stands down by a step.`, hex),
  scrapped: (w, { aircraft }) => w.line(`${w.aircraft(aircraft)} is disbanded.`),
  withdrawn: (w, { unit }) => w.line(`${w.unit(unit)} is withdrawn.`),
  replaced: (w, { unit, into }) => w.line(`${w.unit(into)} takes the place of ${w.unit(unit)}.`, w.at(into)),
  collapseDie: (w, { nation: of, die, modified }) =>
    w.line(`${nation(of)} collapses: die ${die}${die === modified ? '' : `, modified to ${modified}`}.`),
  collapse: (w, { nation: of, allegiance }) => w.line(`${nation(of)} ${ALLEGIANCE_WORDS[ALLEGIANCES[allegiance]]}.`),
};
