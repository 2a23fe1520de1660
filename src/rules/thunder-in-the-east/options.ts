// Optional rules, switches for doubtful readings (the ledger has the rulings) and house rules, under their names in the
// rules. The key of a switch begins with the number of its rule, that of a house rule with `house-`.

import { type Switches, switches } from '../../engine/text/switches.ts';
import type { CHAPTERS } from './terms.ts';

/** The option without which no aircraft take part; Smolensk is taught without them. */
export const AIR_OPTION = '18.0-air';

/** The option without which no scenario has cards. */
export const CARDS_OPTION = '25.0-cards';

/** Options of the chapters that cards need: while a chapter is not played, its cards are out of the game. */
export const CHAPTER_OPTIONS: Readonly<Record<Exclude<(typeof CHAPTERS)[number], 'campaign'>, string>> = {
  aircraft: AIR_OPTION,
  partisans: '107.0-partisans',
};

/**
 * Chapters that a campaign plays unless the player says otherwise: the optional ones (TITE 100.0, 200.0) and its air
 * war (208.0).
 */
export const CAMPAIGN_OPTIONS = {
  '101.0-third-turn': true,
  '102.0-reserves': true,
  '103.0': true,
  '104.0': true,
  '105.0': true,
  '106.0-naval': true,
  '107.0-partisans': true,
  '208.1': true,
  '208.2': true,
  '208.3': true,
  '208.4': true,
} as const;

const declared = {
  aircraft: { key: AIR_OPTION, title: 'Aircraft take part', default: true },
  // TITE 101.0.
  loneTurn: {
    key: '101.0-third-turn',
    title: 'In January to March the Mid-East has a third turn of each month alone',
  },
  // TITE 102.0.
  theaterReserves: {
    key: '102.0-reserves',
    title: 'Units that stand with a strategic headquarters are in reserve and may redeploy to another',
  },
  freeDeployment: { key: '3.1-deployment', title: 'Sides set up freely, in the order of the rules' },
  // 7.1 to 7.3 are standard rules; the sidebars that say who sails which sea stand among the optional ones.
  seaLines: {
    key: '7.1-sea',
    title: 'Lines of communication run by sea, also without the other naval rules',
    default: true,
  },
  // TITE 106.0.
  naval: { key: '106.0-naval', title: 'Lines of communication, transport and fleets by sea' },
  // TITE 107.0.
  partisans: { key: '107.0-partisans', title: 'Soviet partisans rise behind the front' },
  // TITE 24.2: Smolensk is taught in clear weather.
  rolledWeather: { key: '24.2-rolled', title: 'The weather is rolled also where the scenario fixes it' },
  // 21.7.2 speaks of units that retreat into the hex, and in the line before it of those that end their retreat.
  retreatThroughBattles: { key: '21.7.2-through', title: 'A retreat may pass through the hex of a declared battle' },
  // 27.1: such a unit always and must ignore a retreat, so its owner may choose one.
  hardenedRefuses: { key: '21.5-hardened', title: 'A lone Hardened Garrison that is Pressed must lose a step' },
  // 12.7 says may, 21.6, which is numbered later, replaces the corps.
  remnantsByChoice: { key: '12.7-remnants', title: 'The owner may decline a corps remnant' },
  // No sentence bars an attack over an impassable hexside but the one on the Crimea rail bridge.
  attacksOverLakes: {
    key: '21.0-lakes',
    title: 'Units may attack over lakes and other closed hexsides',
    default: true,
  },
  // 5.0 excepts retreats, 11.5, which is numbered later, the whole Combat Phase.
  smallHeavyZones: {
    key: '11.5-small-heavy',
    title: 'Small heavy units exert zones of control in the Combat Phase, but not against retreats',
  },
  cards: { key: CARDS_OPTION, title: 'Event cards are played', default: true },
  // TITE 301.0: handicaps.
  sovietCap: {
    key: '301-soviet-cap',
    title: 'What is added to the 8 points that the Soviets may spend of a pool in a turn',
    default: 0,
    values: [-2, -1, -0.5, 0, 0.5, 1, 2],
  },
  sovietWorks: {
    key: '301-making-ready',
    title: 'Equipment Points that the Soviets may spend in a turn on Improved Defense markers, four for a point',
    default: 0,
    values: [0, 0.5, 1],
  },
  noTrumpets: { key: '301-no-trumpets', title: 'The card Jericho Trumpets is out of the game' },
  balticLifeline: {
    key: '301-baltic',
    title: 'Soviets in Riga are in supply, and ports on the Baltic give them communication',
  },
  choiceOfTwoDice: {
    key: '301-two-dice',
    title: 'In the turn of a Sneak Attack the Axis rolls two dice in each battle and chooses one',
  },
  shockAndAwe: { key: '301-shock-and-awe', title: 'The Soviets begin with Scorched Earth alone' },
  redFerocity: { key: '301-ferocity', title: 'In a Sneak Attack the strike of Ferocity is a red one' },
  // Optional rules and air operations of the campaign: off in scenarios, on in the campaign.
  halfRange: { key: '103.0', title: 'Some bombers carry twice their load at half range' },
  airTransport: { key: '104.0', title: 'Transport aircraft carry units and supplies' },
  airborne: { key: '105.0', title: 'Airborne units drop from transport aircraft' },
  strategicBombing: { key: '208.1', title: 'Bombers attack capitals, factories, oil and people' },
  nightMissions: { key: '208.2', title: 'Bombers and paratroops may fly by night' },
  // 208.2.2 subtracts; the chart of 303.2 halves the bombs of those that are not Night Capable.
  halvesByNight: {
    key: '208.2.2-halved',
    title: 'Bombs of bombers that are not Night Capable are halved by night, and nothing is subtracted',
  },
  airReserve: { key: '208.3', title: 'Aircraft may withdraw to the Air Reserve' },
  airDefense: { key: '208.4', title: 'Sides may buy Air Defense, whose flak fires at bombers' },
  // 202.5: "if so, the Campaign Game ends".
  pastCheckpoints: {
    key: '202.5-to-the-end',
    title: 'A campaign goes on to August 1944 whatever the result at the last turns of scenarios on its way',
  },
} as const;

export const { options, read: readSwitches, houseRows } = switches(declared);
export type RuleSwitches = Switches<typeof declared>;
