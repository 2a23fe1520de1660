// An explanation of every column of the measured tables.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import { columnForEach } from '../../../wargame/lab/columns.ts';
import type { VictorySource } from '../statics.ts';
import { CAUSES } from '../terms.ts';

/** The steps that the column of each cause counts, and the rule by which the steps are lost. */
const LOST_BY: Readonly<Record<(typeof CAUSES)[number], readonly [about: string, rule: string]>> = {
  check: ['steps that the side lost by casualty checks in the turn', 'WT 7.31'],
  retreat: ['steps that the side lost by retreats in the turn', 'WT 7.32'],
  stand: ['steps that the side lost by standing fast in the turn', 'WT 7.32'],
  overrun: ['steps that the side lost by overruns in the turn', 'WT 7.31'],
};

/** @param sources of victory points, German and Allied */
export const aboutColumns = (sources: readonly VictorySource[]): Readonly<Record<string, ColumnNotes>> => ({
  turns: {
    SIDE_points: whole('points', 'victory points of the side at the end of the turn', 'WT 10.0'),
    ...columnForEach(sources, 'points_*', (source) =>
      whole(
        'points',
        `victory points from the source ${source.replaceAll('-', ' ')}, counted for the side that scores them`,
        'WT 10.0',
      ),
    ),
    SIDE_towns: whole('towns', 'number of towns that the side holds', 'WT 10.0'),
    SIDE_cities: whole('cities', 'number of cities that the side holds', 'WT 10.0'),
    SIDE_divisions_full: whole('divisions', 'number of divisions of the side on the map at full strength'),
    SIDE_divisions_reduced: whole('divisions', 'number of divisions of the side on the map that are reduced'),
    SIDE_divisions_lost: whole('divisions', 'number of divisions of the side in the dead pile'),
    ...columnForEach(CAUSES, 'SIDE_steps_*', (cause) => whole('steps', ...LOST_BY[cause])),
    westmost_6pz: whole(
      'map column',
      'westernmost map column with a combat unit of 6 Panzer Army, counted from the west; empty where the army has no unit on the map',
    ),
    median_column_6pz: real('map column', 'median map column of the combat units of 6 Panzer Army'),
    westmost_5pz: whole('map column', 'westernmost map column with a combat unit of 5 Panzer Army'),
    median_column_5pz: real('map column', 'median map column of the combat units of 5 Panzer Army'),
    westmost_7: whole('map column', 'westernmost map column with a combat unit of 7 Army'),
    median_column_7: real('map column', 'median map column of the combat units of 7 Army'),
    SIDE_attacks: whole('battles', 'number of battles in the turn in which the side attacked', 'WT 7.1'),
    SIDE_attacks_taken: whole('battles', 'number of these battles after which the side held the hex', 'WT 7.32'),
    SIDE_hq_supplied: whole(
      'HQs',
      'number of HQs of the side that were in supply for their operations in the turn',
      'WT 8.0',
    ),
    SIDE_hq_cut: whole(
      'HQs',
      'number of HQs of the side that were out of supply for their operations in the turn',
      'WT 8.0',
    ),
    turn_st_vith: whole('turns', 'turn in which the Germans first held St Vith; empty before'),
    turn_bastogne: whole('turns', 'turn in which the Germans first held Bastogne; empty before'),
    turn_meuse_reached: whole('turns', 'turn in which a German unit first reached the Meuse; empty before'),
    turn_meuse_crossed: whole('turns', 'turn in which a German unit first crossed the Meuse; empty before'),
    leader: text('the side that would win if the game ended with the turn, `-` where none would win alone', 'WT 10.0'),
    SIDE_needs: whole('points', 'the lead in points that the side would need to win', 'WT 10.0'),
  },
  battles: {
    hex: text('hex that was attacked'),
    attacker: text('side that attacked'),
    attack_cf: real('combat factors', 'combat factors of the attackers', 'WT 7.1'),
    defend_cf: real('combat factors', 'combat factors of the defenders', 'WT 7.1'),
    terrain: text('terrain of the hex'),
    terrain_modifier: whole('modifier', "the defender's modifier for terrain and field works", 'WT 7.22'),
    air: whole('air points', 'air points in the battle', 'WT 7.22'),
    attack_mission: text('mission that the attacker chose', 'WT 7.21'),
    defend_mission: text('mission that the defender chose', 'WT 7.21'),
    attacker_steps: whole('steps', 'steps that the attacker lost', 'WT 7.31'),
    defender_steps: whole('steps', 'steps that the defender lost', 'WT 7.31'),
    taken: whole('1', '1 if the attacker holds the hex after it, else 0', 'WT 7.32'),
  },
  missions: {
    attacker: text('side that attacked'),
    attack_mission: text('mission of the attacker', 'WT 7.21'),
    defend_mission: text('mission of the defender', 'WT 7.21'),
    battles: whole('battles', 'number of battles in the turn with these two missions'),
    taken: whole('battles', 'number of these battles after which the attacker held the hex', 'WT 7.32'),
    attacker_steps: whole('steps', 'steps that attackers lost in these battles', 'WT 7.31'),
    defender_steps: whole('steps', 'steps that defenders lost in these battles', 'WT 7.31'),
  },
});
