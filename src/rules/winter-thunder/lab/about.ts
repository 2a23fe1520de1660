// A line on every column of the tables that are measured.

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
        `of all victory points, those for ${source.replaceAll('-', ' ')}`,
      ]),
    ),
    SIDE_towns: 'towns that the side holds',
    SIDE_cities: 'cities that the side holds',
    SIDE_divisions_full: 'divisions of the side on the map at full strength',
    SIDE_divisions_reduced: 'divisions of the side on the map that are reduced',
    SIDE_divisions_lost: 'divisions of the side in the dead pile',
    ...Object.fromEntries(
      CAUSES.map((cause) => [`SIDE_steps_${cause}`, `steps that the side lost by ${CAUSE_WORDS[cause]} in the turn`]),
    ),
    westmost_6pz:
      'westernmost map column of a combat unit of 6 Panzer Army; columns count from the west, empty without any',
    median_column_6pz: 'median map column of the combat units of 6 Panzer Army',
    westmost_5pz: 'the same of 5 Panzer Army: westernmost',
    median_column_5pz: 'the same of 5 Panzer Army: median',
    westmost_7: 'the same of 7 Army: westernmost',
    median_column_7: 'the same of 7 Army: median',
    SIDE_attacks: 'battles in the turn in which the side attacked',
    SIDE_attacks_taken: 'of these, those after which it held the hex',
    SIDE_hq_supplied: 'HQs of the side found in supply in the turn',
    SIDE_hq_cut: 'HQs of the side found out of supply in the turn',
    turn_st_vith: 'turn in which the Germans first held St Vith; empty before',
    turn_bastogne: 'turn in which the Germans first held Bastogne; empty before',
    turn_meuse_reached: 'turn in which a German unit first came to the Meuse; empty before',
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
    terrain_modifier: 'what terrain and works give the defender',
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
    battles: 'battles of the turn with these two missions',
    taken: 'of these, those after which the attacker held the hex',
    attacker_steps: 'steps that attackers lost in them',
    defender_steps: 'steps that defenders lost in them',
  },
});
