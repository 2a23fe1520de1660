// Optional rules and switches for doubtful readings, under the names that the rules use; each key begins with the
// number of its rule. House rules would stand here too, with keys of `house-` and a word.

import { type Switches, switches } from '../../engine/text/switches.ts';

const declared = {
  gasStays: { key: '1.3.1-dispersal', title: 'Gas may stay after Cleanup: a die decides (optional rule)' },
  mayHide: { key: '2.0-hidden-setup', title: 'Units may set up hidden where the scenario allows it (optional rule)' },
  fixedRangeFree: {
    key: '1.2-fixed-range',
    title: 'Fixed-range weapons: barred from moving fire, assaults and support (strict), or as the list in 2.3 allows',
    default: 'strict',
    values: ['strict', 'section-2.3'],
    on: 'section-2.3',
  },
  jagdtigerReducedAp: {
    key: '1.2-jagdtiger-reduced-ap',
    title: 'AP factor of the reduced Jagdtiger',
    default: 10,
    values: [9, 10],
  },
  cropFieldsInfantry: {
    key: '2.2-crop-fields-infantry',
    title: 'Movement points for infantry to enter crop fields',
    default: 2,
    values: [1, 2],
  },
  cropFieldsVehicle: {
    key: '2.2-crop-fields-vehicle',
    title: 'Movement points for vehicles to enter crop fields',
    default: 1,
    values: [1, 2],
  },
  keepsDistance: {
    key: '2.0-setup-distance',
    title: 'No unit sets up near an enemy that is already placed',
    default: true,
  },
  wanderersLeave: {
    key: '2.1.1-event-footnote',
    title: 'Wandering creatures leave after their assault: in rows 2 to 7 of the events table, or 2 to 4',
    default: 'rows-2-7',
    values: ['rows-2-7', 'rows-2-4'],
    on: 'rows-2-7',
  },
  ralliesAnywhere: {
    key: '1.2.2-rally-range',
    title: 'How far from its commander a Shaken unit may try to rally: anywhere, or within the extended radio range',
    default: 'anywhere',
    values: ['anywhere', 'extended-range'],
    on: 'anywhere',
  },
  missilesCommand: {
    key: '1.2.2-missile-command',
    title: 'A V-2 or Scud attached to a formation may command it',
    default: true,
  },
  loadsStill: {
    key: '1.2.4b-loading-fire',
    title: 'A carrier that has loaded or unloaded without moving fires as if standing still, or as on the move',
    default: 'still',
    values: ['still', 'moving'],
    on: 'still',
  },
  gunsStrikeHex: {
    key: '1.2.4d-direct-fire',
    title: 'Direct fire of self-propelled guns attacks every unit in the hex, or only one',
    default: 'each',
    values: ['each', 'one'],
    on: 'each',
  },
  nuclearTakesV2: { key: '1.2.4d-v-2-nuclear', title: 'A nuclear strike attacks a V-2 too', default: true },
  hugeOnHills: { key: '1.2-huge-hills', title: 'Huge units find cover on hills', default: true },
  aircraftControl: { key: '2.2.3-aircraft', title: 'Aircraft take control of the hexes that they fly over' },
  gasTakesLow: { key: '1.3.1-gas-low', title: 'Gas acts on helicopters that fly low into its hex', default: true },
} as const;

export const { options, read: readSwitches, houseRows } = switches(declared);

/** Optional rules and readings in the form in which the rules read them. */
export type RuleSwitches = Switches<typeof declared>;

/**
 * Returns the value of a switch that replaces a number of the data; undefined where the switch has its default, the
 * value in the data.
 */
export function otherThanPrinted(
  rules: RuleSwitches,
  name: 'jagdtigerReducedAp' | 'cropFieldsInfantry' | 'cropFieldsVehicle',
): number | undefined {
  return rules[name] === declared[name].default ? undefined : rules[name];
}
