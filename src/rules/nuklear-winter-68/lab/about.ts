// One line of documentation for each column of the measured tables.

import { CAUSES, SOURCES, type Source, STRIKE_KINDS, STRIKES } from '../terms.ts';

type Columns = Readonly<Record<string, string>>;

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
const column = (word: string): string => word.replaceAll('-', '_');

/** Makes one column for each word. */
const each = (words: readonly string[], name: (word: string) => string, about: (word: string) => string): Columns =>
  Object.fromEntries(words.map((word) => [name(word), about(word)]));

const turns: Columns = {
  SIDE_points:
    'victory points of the side at the end of the turn; empty for a side that is not in play, here and below',
  ...each(
    SOURCES,
    (source) => `SIDE_points_${source}`,
    (source) => `of these points, those for ${SOURCE_WORDS[source as Source]}`,
  ),
  SIDE_objectives: 'objectives that the side holds',
  SIDE_units_full: 'units of the side on the map at full strength, without airplanes',
  SIDE_units_reduced: 'units of the side on the map that have lost a step',
  SIDE_units_shaken: 'units of the side on the map that are shaken',
  SIDE_units_destroyed: 'units of the side destroyed so far',
  SIDE_units_exited: 'units of the side that have left the map so far',
  ...each(
    CAUSES,
    (cause) => `SIDE_hits_given_${column(cause)}`,
    (cause) => `hits by ${plain(cause)} that the side scored in the turn`,
  ),
  ...each(
    CAUSES,
    (cause) => `SIDE_hits_taken_${column(cause)}`,
    (cause) => `hits by ${plain(cause)} that the side took in the turn`,
  ),
  ...each(
    CAUSES,
    (cause) => `SIDE_steps_${column(cause)}`,
    (cause) => `steps that the side lost to ${plain(cause)} in the turn`,
  ),
  SIDE_attacks: 'attacks by fire of the side in the turn, opportunity fire among them',
  SIDE_opportunity_shots: 'attacks by opportunity fire of the side in the turn',
  SIDE_assaults: 'assaults of the side in the turn',
  ...each(
    STRIKES.slice(0, STRIKE_KINDS),
    (strike) => `SIDE_strikes_${strike}`,
    (strike) => `${strike} strikes of off-board artillery of the side in the turn`,
  ),
  SIDE_shellings: 'strikes by artillery units of the side in the turn',
  SIDE_missiles: 'missiles that the side launched in the turn',
  SIDE_activations: 'activations of formations of the side in the turn',
  leader: 'the side that would win if the game ended with the turn, `-` where none would win alone',
  margin: 'the lead in points that wins the scenario',
};

const attacks: Columns = {
  mode: 'kind of attack: by fire, or assault',
  side: 'side of the attacker',
  firer: 'counter of the attacker',
  target_side: 'side of the target',
  target: 'counter of the target',
  factor: 'the factor attacked with: `ap`, `he`, or the type of an individual weapon',
  assisted: '1 if a mate assists, else 0',
  av: 'attack value without the dice',
  dv: 'defence value of the target',
  roll: 'the roll',
  hits: 'hits',
  result: 'state of the target after the attack',
  range: 'hexes between the two; empty for an attacker off the map',
  from: 'hex of the attacker',
  hex: 'hex of the target',
  terrain: 'terrain of the target',
};

const hits: Columns = {
  cause: 'kind of attack',
  by: 'side that scored the hits; `nobody` for mines and chance',
  side: 'side that took the hits',
  unit: 'counter of the unit hit',
  hits: 'hits taken at once',
  result: 'state of the unit after the hits',
  steps: 'steps lost by the hits',
  hex: 'hex of the unit',
};

const activations: Columns = {
  number: 'number of the activation in its turn',
  side: 'side of the formation',
  formation: 'the formation',
  units: 'units of the formation on the map when it began',
  acted: 'units that were taken up to act',
  attacks: 'attacks by fire of the formation',
  assaults: 'assaults of the formation',
  hits: 'hits that the formation scored',
  steps: 'steps that its enemies lost during the activation',
  shot_at: 'attacks by fire of its enemies during the activation',
};

export const about: Readonly<Record<string, Columns>> = { turns, attacks, hits, activations };
