// One line of documentation for each column of the measured tables.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import { columnForEach } from '../../../wargame/lab/columns.ts';
import { CAUSES, SOURCES, type Source, STRIKE_KINDS, STRIKES } from '../terms.ts';

const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  objectives: 'objectives that it holds',
  destroyed: 'destroyed enemy units',
  exited: 'units that it took off the map',
  launched: 'missiles launched',
  captured: 'captures',
  survived: 'its own surviving units',
  converted: 'infantry turned into Zealots',
};

const plain = (word: string): string => word.replaceAll('-', ' ');

const turns: ColumnNotes = {
  SIDE_points: whole(
    'points',
    'victory points of the side at the end of the turn; empty for a side that is not in play, here and below',
  ),
  ...columnForEach(SOURCES, 'SIDE_points_*', (source) =>
    whole('points', `of these points, those for ${SOURCE_WORDS[source]}`),
  ),
  SIDE_objectives: whole('objectives', 'objectives that the side holds'),
  SIDE_units_full: whole('units', 'units of the side on the map at full strength, without airplanes'),
  SIDE_units_reduced: whole('units', 'units of the side on the map that have lost a step', 'NW 2.3.5'),
  SIDE_units_shaken: whole('units', 'units of the side on the map that are shaken', 'NW 2.3.5'),
  SIDE_units_destroyed: whole('units', 'units of the side destroyed so far', 'NW 2.3.5'),
  SIDE_units_exited: whole('units', 'units of the side that have left the map so far'),
  ...columnForEach(CAUSES, 'SIDE_hits_given_*', (cause) =>
    whole('hits', `hits by ${plain(cause)} that the side scored in the turn`, 'NW 2.3.5'),
  ),
  ...columnForEach(CAUSES, 'SIDE_hits_taken_*', (cause) =>
    whole('hits', `hits by ${plain(cause)} that the side took in the turn`, 'NW 2.3.5'),
  ),
  ...columnForEach(CAUSES, 'SIDE_steps_*', (cause) =>
    whole('steps', `steps that the side lost to ${plain(cause)} in the turn`, 'NW 2.3.5'),
  ),
  SIDE_attacks: whole('attacks', 'attacks by fire of the side in the turn, opportunity fire among them', 'NW 2.3'),
  SIDE_opportunity_shots: whole('attacks', 'attacks by opportunity fire of the side in the turn', 'NW 2.3.3'),
  SIDE_assaults: whole('assaults', 'assaults of the side in the turn', 'NW 2.3.4'),
  ...columnForEach(STRIKES.slice(0, STRIKE_KINDS), 'SIDE_strikes_*', (strike) =>
    whole('strikes', `${strike} strikes of off-board artillery of the side in the turn`, 'NW 1.2.4'),
  ),
  SIDE_shellings: whole('strikes', 'strikes by artillery units of the side in the turn', 'NW 1.2.4'),
  SIDE_missiles: whole('missiles', 'missiles that the side launched in the turn', 'NW 1.2.4'),
  SIDE_activations: whole('activations', 'activations of formations of the side in the turn', 'NW 2.1.1'),
  leader: text('the side that would win if the game ended with the turn, `-` where none would win alone'),
  margin: whole('points', 'the lead in points that wins the scenario'),
};

const attacks: ColumnNotes = {
  mode: text('kind of attack: by fire, or assault'),
  side: text('side of the attacker'),
  firer: text('counter of the attacker'),
  target_side: text('side of the target'),
  target: text('counter of the target'),
  factor: text('the factor attacked with: `ap`, `he`, or the type of an individual weapon'),
  assisted: whole('1', '1 if a mate assists, else 0'),
  av: real('attack value', 'attack value without the dice', 'NW 2.3'),
  dv: real('defence value', 'defence value of the target', 'NW 2.3'),
  roll: whole('pips', 'the roll', 'NW 2.3'),
  hits: whole('hits', 'hits', 'NW 2.3.5'),
  result: text('state of the target after the attack', 'NW 2.3.5'),
  range: whole('hexes', 'hexes between the two; empty for an attacker off the map'),
  from: text('hex of the attacker'),
  hex: text('hex of the target'),
  terrain: text('terrain of the target'),
};

const hits: ColumnNotes = {
  cause: text('kind of attack'),
  by: text('side that scored the hits; `nobody` for mines and chance'),
  side: text('side that took the hits'),
  unit: text('counter of the unit hit'),
  hits: whole('hits', 'hits taken at once', 'NW 2.3.5'),
  result: text('state of the unit after the hits', 'NW 2.3.5'),
  steps: whole('steps', 'steps lost by the hits', 'NW 2.3.5'),
  hex: text('hex of the unit'),
};

const activations: ColumnNotes = {
  number: whole('activations', 'number of the activation in its turn', 'NW 2.1.1'),
  side: text('side of the formation'),
  formation: text('the formation'),
  units: whole('units', 'units of the formation on the map when it began'),
  acted: whole('units', 'units that were taken up to act'),
  attacks: whole('attacks', 'attacks by fire of the formation'),
  assaults: whole('assaults', 'assaults of the formation', 'NW 2.3.4'),
  hits: whole('hits', 'hits that the formation scored', 'NW 2.3.5'),
  steps: whole('steps', 'steps that its enemies lost during the activation', 'NW 2.3.5'),
  shot_at: whole('attacks', 'attacks by fire of its enemies during the activation', 'NW 2.3.3'),
};

export const about: Readonly<Record<string, ColumnNotes>> = { turns, attacks, hits, activations };
