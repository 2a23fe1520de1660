// An explanation of every column of the measured tables.

import type { VictorySource } from '../statics.ts';
import { CAUSES } from '../terms.ts';

type Columns = Readonly<Record<string, string>>;

const CAUSE_WORDS: Readonly<Record<(typeof CAUSES)[number], string>> = {
  check: 'casualty checks',
  retreat: 'retreats',
  stand: 'standing fast',
  overrun: 'overruns',
};

/** @param sources of victory points, German and Allied */
export const aboutColumns = (sources: readonly VictorySource[]): Readonly<Record<string, Columns>> => ({
  turns: {
    SIDE_points: 'victory points of the side at the end of the turn',
    ...Object.fromEntries(
      sources.map((source) => [
        `points_${source.replaceAll(/[- ]/g, '_')}`,
        `victory points from the source ${source.replaceAll('-', ' ')}, counted for the side that scores them`,
      ]),
    ),
    SIDE_towns: 'number of towns that the side holds',
    SIDE_cities: 'number of cities that the side holds',
    SIDE_divisions_full: 'number of divisions of the side on the map at full strength',
    SIDE_divisions_reduced: 'number of divisions of the side on the map that are reduced',
    SIDE_divisions_lost: 'number of divisions of the side in the dead pile',
    ...Object.fromEntries(
      CAUSES.map((cause) => [`SIDE_steps_${cause}`, `steps that the side lost by ${CAUSE_WORDS[cause]} in the turn`]),
    ),
    westmost_6pz:
      'westernmost map column with a combat unit of 6 Panzer Army, counted from the west; empty where the army has no unit on the map',
    median_column_6pz: 'median map column of the combat units of 6 Panzer Army',
    westmost_5pz: 'westernmost map column with a combat unit of 5 Panzer Army',
    median_column_5pz: 'median map column of the combat units of 5 Panzer Army',
    westmost_7: 'westernmost map column with a combat unit of 7 Army',
    median_column_7: 'median map column of the combat units of 7 Army',
    SIDE_attacks: 'number of battles in the turn in which the side attacked',
    SIDE_attacks_taken: 'number of these battles after which the side held the hex',
    SIDE_hq_supplied: 'number of HQs of the side that were in supply for their operations in the turn',
    SIDE_hq_cut: 'number of HQs of the side that were out of supply for their operations in the turn',
    turn_st_vith: 'turn in which the Germans first held St Vith; empty before',
    turn_bastogne: 'turn in which the Germans first held Bastogne; empty before',
    turn_meuse_reached: 'turn in which a German unit first reached the Meuse; empty before',
    turn_meuse_crossed: 'turn in which a German unit first crossed the Meuse; empty before',
    leader: 'the side that would win if the game ended with the turn, `-` where none would win alone',
    SIDE_needs: 'the lead in points that the side would need to win',
  },
  battles: {
    hex: 'hex that was attacked',
    attacker: 'side that attacked',
    attack_cf: 'combat factors of the attackers',
    defend_cf: 'combat factors of the defenders',
    terrain: 'terrain of the hex',
    terrain_modifier: "the defender's modifier for terrain and field works",
    air: 'air points in the battle',
    attack_mission: 'mission that the attacker chose',
    defend_mission: 'mission that the defender chose',
    attacker_steps: 'steps that the attacker lost',
    defender_steps: 'steps that the defender lost',
    taken: '1 if the attacker holds the hex after it, else 0',
  },
  missions: {
    attacker: 'side that attacked',
    attack_mission: 'mission of the attacker',
    defend_mission: 'mission of the defender',
    battles: 'number of battles in the turn with these two missions',
    taken: 'number of these battles after which the attacker held the hex',
    attacker_steps: 'steps that attackers lost in these battles',
    defender_steps: 'steps that defenders lost in these battles',
  },
});
