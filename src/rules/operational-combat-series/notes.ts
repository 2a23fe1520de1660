// Events for the log, measures and charts.

import { type AnyEvent, eventFields, eventKinds } from '../../engine/kernel/events.ts';
import type { Hex } from '../../hex/ids.ts';
import type { AircraftId, Site, UnitId, VesselId } from './terms.ts';

const unit = eventFields<UnitId>();
const hex = eventFields<Hex>();
const aircraft = eventFields<AircraftId>();
const site = eventFields<Site>();
const vessel = eventFields<VesselId>();
const number = eventFields();

export const NOTE = eventKinds({
  // The sequence of play (OCS 2, 18).
  segment: ['A segment begins.', number('turn', 'playerTurn', 'phase', 'segment', 'side')],
  weather: ['The weather of the week, by its row.', number('row')],
  firstPlayer: ['The dice for the first player.', number('first', 'second')],
  began: ['A side goes first in this week.', number('side')],
  // Modes and stacks (OCS 4, 5).
  mode: ['A unit takes a mode: side of the counter and marker.', unit('unit'), hex('hex'), number('face', 'marker')],
  released: ['A unit is released from Reserve Mode.', unit('unit'), hex('hex')],
  alarmed: ['A unit loses Reserve Mode to an enemy that stopped beside it.', unit('unit'), hex('hex')],
  rallied: ['A unit loses its marker in Clean Up.', unit('unit'), hex('hex'), number('marker')],
  overstacked: ['A unit is removed from an overstacked hex.', unit('unit'), hex('hex')],
  // Movement (OCS 6).
  moved: ['A unit moves into the next hex, for parts of a point.', unit('unit'), hex('from', 'to'), number('cost')],
  stopped: ['A unit ends its movement.', unit('unit'), hex('hex')],
  taken: ['A place that counts for victory changes hands.', hex('hex'), number('side', 'points')],
  // Supply (OCS 11).
  paid: ['Tokens of a place are spent.', site('site'), number('side', 'tokens', 'purpose')],
  issued: [
    'A group draws supply for the week, by a headquarters or from a dump.',
    unit('hq'),
    site('dump'),
    number('side', 'dse', 'level'),
  ],
  attrition: ['A unit in No Supply rolls for attrition.', unit('unit'), hex('hex'), number('roll', 'steps')],
  blown: ['A dump is blown.', site('site'), number('side', 'tokens')],
  hauled: ['A column of trucks or wagons halts.', site('site'), number('side', 'load', 'points', 'tokens')],
  arrived: ['Supply, trucks or wagons arrive.', site('site'), number('side', 'tokens', 'points')],
  // Barrages (OCS 12.4).
  fired: ['A gun fires.', unit('unit'), hex('hex', 'target')],
  barrage: ['A barrage is resolved.', hex('hex'), number('side', 'target', 'strength', 'column', 'roll')],
  grazed: ['The die for half a step.', hex('hex'), number('die', 'steps')],
  burnt: ['Supply and transport are destroyed by a barrage.', hex('hex'), number('side', 'tokens', 'points')],
  damaged: ['A facility is hit.', hex('hex'), number('target', 'hits')],
  parked: ['An aircraft is hit on the ground.', aircraft('aircraft'), hex('hex')],
  // Combat (OCS 9).
  attacked: ['A hex is attacked; 1 for an overrun.', hex('hex'), number('side', 'overrun')],
  rated: ['The units whose action ratings count.', unit('attacker', 'defender'), hex('hex')],
  surprise: ['The dice of surprise, and the side that has it, plus one.', hex('hex'), number('roll', 'side')],
  shifted: ['Surprise shifts the column; below 0 to the left.', hex('hex'), number('columns')],
  fought: ['The dice of a combat.', hex('hex'), number('column', 'roll', 'modifier')],
  fellBack: ['A unit retreats into the next hex.', unit('unit'), hex('from', 'to')],
  barred: ['A unit is destroyed that cannot complete its retreat.', unit('unit'), hex('hex')],
  advanced: ['A unit enters the hex that its attack has emptied.', unit('unit'), hex('from', 'to')],
  exploits: ['A unit is marked for exploitation.', unit('unit'), hex('hex')],
  captured: [
    'The die for what is found: 0 trucks, 1 wagons, 2 a dump; points and tokens captured and destroyed.',
    hex('hex'),
    number('goods', 'die', 'points', 'pointsLost', 'tokens', 'tokensLost'),
  ],
  displaced: ['What was not taken goes elsewhere.', hex('from'), site('to'), number('points', 'tokens')],
  // The sea (OCS 19, 20).
  sailed: ['A ship or landing craft sails, for points.', vessel('vessel'), site('from', 'to'), number('cost')],
  embarked: ['A unit goes aboard.', unit('unit'), vessel('vessel'), site('site')],
  landed: ['A unit goes ashore.', unit('unit'), site('site')],
  freight: [
    'Tokens and truck or wagon points go aboard; below 0 ashore.',
    vessel('vessel'),
    site('site'),
    number('tokens', 'points'),
  ],
  shipped: ['A unit goes by shipping or ferry.', unit('unit'), site('from', 'to')],
  shippedGoods: ['Supply, trucks or wagons go by shipping or ferry.', site('from', 'to'), number('tokens', 'points')],
  shelled: ['A ship fires at land.', vessel('vessel'), hex('hex', 'target')],
  paidAfloat: ['Tokens aboard are spent on an assault.', vessel('vessel'), number('side', 'tokens', 'purpose')],
  // Overruns (OCS 7).
  rodeAlong: ['A unit goes along with an overrun or its retreat.', unit('unit'), hex('from', 'to')],
  // Railways (OCS 12.3).
  railed: ['A unit goes by rail.', unit('unit'), hex('from', 'to')],
  freighted: ['Supply or truck or wagon points go by rail.', hex('from', 'to'), number('side', 'points', 'tokens')],
  railBroken: ['A unit destroys the railroad of a hex.', unit('unit'), hex('hex')],
  railRepaired: ['A unit repairs the railroad of a hex.', unit('unit'), hex('hex')],
  // Reinforcements and replacements (OCS 12.5, 12.6).
  reinforced: ['A unit arrives.', unit('unit'), site('site')],
  variable: ['The dice of the Variable Reinforcement Table.', number('side', 'roll')],
  based: ['An aircraft, or a step of it, comes to an air base.', aircraft('aircraft'), site('site')],
  rebuilt: ['A unit regains a step.', unit('unit'), hex('hex')],
  // Motorization (OCS 13).
  motorized: [
    'Truck points change what moves a unit; below 0 they come back.',
    unit('unit'),
    hex('hex'),
    number('motor', 'points'),
  ],
  // Break-Down Regiments (OCS 21).
  brokeDown: ['A division gives a step for a regiment.', unit('division', 'regiment'), hex('hex')],
  tookBack: ['A division takes a regiment back.', unit('division', 'regiment'), hex('hex')],
  cameBack: ['A lost division comes back for a regiment.', unit('division', 'regiment'), hex('hex')],
  // Works (OCS 17, 20.0b).
  dug: ['A hedgehog is built or improved: its level, 0 where it is razed.', hex('hex'), number('level')],
  portHits: ['A port is repaired or damaged by its holder: its hits.', hex('hex'), number('hits')],
  // Aircraft (OCS 14).
  flew: ['An aircraft flies from a place to another.', aircraft('aircraft'), site('from', 'to')],
  alighted: ['An aircraft is inactive at its base.', aircraft('aircraft'), site('site')],
  intercepted: ['A fighter intercepts.', aircraft('aircraft'), site('from'), hex('hex')],
  airCombat: ['Air combat begins; the side attacks.', site('site'), number('side')],
  airDice: ['The dice of a round of air combat.', aircraft('attacker', 'defender'), number('roll')],
  aborted: ['An aircraft aborts.', aircraft('aircraft'), site('site')],
  airLoss: ['An aircraft loses a step.', aircraft('aircraft'), site('site')],
  shotDown: ['An aircraft is destroyed.', aircraft('aircraft'), site('site')],
  combined: ['Two reduced aircraft become one.', aircraft('aircraft', 'other'), site('site')],
  refitDie: ['The die of a base for refits, and how many it makes.', site('site'), number('die', 'refits')],
  refitted: ['An aircraft is refitted.', aircraft('aircraft'), site('site')],
  flak: ['Flak fires at an aircraft.', aircraft('aircraft'), hex('hex'), number('rating', 'roll')],
  bombed: ['An aircraft attacks the hex below.', aircraft('aircraft'), site('site')],
  loadedByAir: ['Transports take tokens aboard.', site('site'), number('side', 'tokens')],
  flownIn: ['Transports unload tokens.', site('site'), number('side', 'tokens')],
  boarded: ['A unit goes aboard an aircraft.', unit('unit'), aircraft('aircraft'), site('site')],
  unitFlownIn: ['A unit leaves its transport at a base.', unit('unit'), site('site')],
  cargoLost: ['Cargo is lost with an aircraft.', site('site'), number('side', 'tokens')],
  dropped: ['Tokens are dropped; how many are lost.', hex('hex'), number('side', 'die', 'tokens', 'tokensLost')],
  jumped: ['A unit jumps over a hex.', unit('unit'), hex('hex'), number('die')],
  landedInHex: ['A unit comes down.', unit('unit'), hex('hex')],
  missed: ['A unit comes down among enemies, in the sea or off the map.', unit('unit'), hex('hex')],
  // Air bases (OCS 15).
  basePaid: ['A level of an air base is paid for the week.', site('site'), number('side', 'level')],
  baseBuilt: ['An air base is built or reduced, to this level.', hex('hex'), number('side', 'level')],
  baseTaken: ['An air base falls to a side.', hex('hex'), number('side')],
  // Losses.
  lost: ['A unit loses steps.', unit('unit'), hex('hex'), number('steps')],
  destroyed: ['A unit is destroyed.', unit('unit'), hex('hex')],
});
export type Note = AnyEvent<typeof NOTE>;
