// Optional rules (WT 11.0), switches for doubtful readings and house rules, under their names in the rules. The key of
// a switch begins with the number of its rule, that of a house rule with `house-`.

import { type Switches, switches } from '../../engine/text/switches.ts';

const declared = {
  variableWeather: { key: '11.1', title: 'Variable weather' },
  alliedCommandControl: { key: '11.2', title: 'Corps artillery and cavalry fight only under their own corps' },
  germanBlocks: { key: '11.3', title: 'German corps may lay BLOCK markers' },
  solitaire: {
    key: '11.4',
    title: 'Defend missions by the die: off, a chit at random, or by posture',
    default: 'off',
    values: ['off', 'random', 'posture'],
  },
  placingTakesControl: {
    key: '2.3-placed',
    title: 'A reinforcement or a returning HQ takes the place in which it is put',
  },
  blocksWithMovement: { key: '5.1-blocks-with-movement', title: 'BLOCKs are lifted and placed while units move' },
  armyMovesCorpsHq: { key: '5.2-corps-hq', title: 'An army HQ may also move corps HQ' },
  spentCorpsBarArmy: { key: '5.2-spent-corps', title: 'A corps HQ that has been active still bars its army' },
  minimumMove: { key: '6.2-minimum-move', title: 'A unit may always enter one permitted hex with its whole MF' },
  freeCheckChoice: { key: '7.31-free-choice', title: 'One unit may check twice before all have checked once' },
  nonCombatChecks: {
    key: '7.31-non-combat',
    title: 'HQ and artillery may take checks once all combat units have checked',
  },
  retreatsWithinMf: {
    key: '7.32-whole-mf',
    title: 'Retreats and advances do not enter a hex that costs more than the whole MF of the unit',
  },
  retreatsAway: { key: '7.32-away', title: 'Each hex of a retreat is farther from the battle than the last' },
  attackersRetreatFirst: {
    key: '7.32-counter-advance',
    title: 'A defender that advances does so after the attackers have retreated',
  },
  anyUnitEndsPosition: {
    key: '9.1-any-unit',
    title: 'An improved position is removed when any unit of its hex moves or attacks',
  },
  counterattackBarsStanding: {
    key: '9.1-counterattack',
    title: 'Under Counterattack no unit may stand in an improved position',
  },
  lossPerUnitStanding: { key: '9.1-loss-per-unit', title: 'Standing in an improved position costs each unit a step' },
  noBlockBesideOperated: { key: '9.5-fresh-units', title: 'No BLOCK beside a unit that has operated' },
  noStrategicExit: { key: '10.0-tactical-exit', title: 'Units leave the map by tactical movement only' },
  noSurprise: {
    key: 'house-no-surprise',
    title: 'The first turn brings no surprise',
    house: {
      file: 'state.ts',
      ruling: 'Rule 9.4 is left out: chits, Allied missions and Allied strategic movement are in turn 1 as in others.',
    },
  },
} as const;

export const { options, read: readSwitches, houseRows } = switches(declared);

/** Optional rules and readings, as the rules read them. */
export type RuleSwitches = Switches<typeof declared>;
