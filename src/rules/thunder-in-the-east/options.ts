// Switches for doubtful readings (the numbers of the rulings stand in docs), under their names in the rules. The key of a
// switch begins with the number of its rule.

import { type Switches, switches } from '../../engine/text/switches.ts';

/** The option without which no aircraft take part; Smolensk is taught without them. */
export const AIR_OPTION = '18.0-air';

const declared = {
  aircraft: { key: AIR_OPTION, title: 'Aircraft take part', default: true },
  // TITE 102.0.
  theaterReserves: {
    key: '102.0-reserves',
    title: 'Units that stand with a strategic headquarters are in reserve and may redeploy to another',
    default: false,
  },
  freeDeployment: { key: '3.1-deployment', title: 'Sides set up freely, in the order of the rules', default: false },
  // TITE 24.2: Smolensk is taught in clear weather.
  rolledWeather: {
    key: '24.2-rolled',
    title: 'The weather is rolled also where the scenario fixes it',
    default: false,
  },
  // 21.7.2 speaks of units that retreat into the hex, and in the line before it of those that end their retreat.
  retreatThroughBattles: {
    key: '21.7.2-through',
    title: 'A retreat may pass through the hex of a declared battle',
    default: false,
  },
  // 27.1: such a unit always and must ignore a retreat, so its owner may choose one.
  hardenedRefuses: {
    key: '21.5-hardened',
    title: 'A lone Hardened Garrison that is Pressed must lose a step',
    default: false,
  },
  // 12.7 says may, 21.6, which is numbered later, replaces the corps.
  remnantsByChoice: { key: '12.7-remnants', title: 'The owner may decline a corps remnant', default: false },
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
    default: false,
  },
} as const;

export const { options, read: readSwitches, houseRows } = switches(declared);
export type RuleSwitches = Switches<typeof declared>;
