// The rules of turns, counters, general concepts and modes (OCS 1 to 5), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
1.0 done text/dates.ts: Units are battalions to divisions, a hex 2 1/2 to 5 miles, a turn a week
2.0 not applicable: The sequence of play
  A heading: its rules are 2.1 to 2.3.
2.1 done sequence.ts: A turn is an Overphase and two player turns, in strict order
2.2 done sequence.ts: The outline of the sequence
2.3 done chapters/first-player.ts: The sequence told: weather, supply, arrivals, rebuilding, who is first; then the phases of each player turn
  The set-up stands for the supply, arrivals and reorganization of the first week. Both dice for the first player are thrown every week, and ties again. The winner may take either place.
3.0 not applicable: Units and markers
  A heading: its rules are 3.1 to 3.7f.
3.1 done schema/units.ts: What the counter of a combat unit prints
3.1a done units.ts: The colour of the symbol tells armor, mech and other units
3.1b done chapters/motorizing.ts: One wheel is semi-motorized, two are fully motorized
3.1c done chapters/attackers.ts: Strength in parentheses only defends
3.1d done units.ts: Action ratings run from 0 to 5
3.1e done loading/check-forces.ts: A division has a step for each RE that it prints
3.1f done chapters/break-down.ts: Break-Down Regiments stand for detachments of divisions
3.2 done loading/forces.ts: Replacements are personnel and equipment
3.3 not applicable: Division Markers stand for several counters of a division
  See 12.7.
3.4 done chapters/tracing.ts: Headquarters link units to dumps; range and allowance are truck points
3.5 done tables/aircraft.ts: Aircraft: type, air rating, ground support, range, capacity; the back is reduced
3.6 done chapters/haulage.ts: Trucks and wagons have points and an allowance
3.7 not applicable: Markers
  A heading: its rules are 3.7a to 3.7f.
3.7a not applicable: Markers of Low and No Supply; units without one are in Full Supply
  The program keeps the level of each unit.
3.7b not applicable: The side showing and four markers tell the mode
  The program keeps side and marker of each unit.
3.7c done bases.ts: Air bases have three levels and a number
3.7d not applicable: Markers of turn and phase
  The program keeps turn and phase.
3.7e done hexes.ts: Hedgehogs have four levels
3.7f not applicable: Step loss markers
  The program keeps the steps that each unit has lost.
4.0 not applicable: General concepts
  A heading: its rules are 4.1 to 4.9.
4.1 done chapters/adjacency.ts: No zones of control, but what an adjacent enemy does to movement, rail, supply, repair, modes and retreats
  A unit with truck points that begins next to an enemy may leave, and stops in the next such hex unless a friendly unit
  negates it. The negating unit stood there, or ended its move there earlier in the phase. A disorganized stack that
  retreats next to enemies loses a step for each such hex that it enters.
4.2 done chapters/stacking.ts: At most 10 RE in a hex at the end of phases with movement, and of a stack that overruns
  Headquarters are free; a replacement counts 1/4 RE. The hex from which an overrun starts is checked at its combat. The book
  names no penalty but for retreats (9.13): what is too much at the end of a phase is removed, by the owner's choice.
4.3 done tables/quantity.ts: Fractions are rounded once, a half up
4.4 done tables/quantity.ts: Fractions are kept until all is added
4.5 done tables/strength.ts: Modifiers multiply
4.6 done chapters/retreat.ts: Retreats go to the rear, towards headquarters and supply
  Away from where the unit stood, and never towards the enemy that attacked it or that it attacked; the book says "if
  possible" of headquarters and supply, which is left to the owner.
4.7 done loading/check-forces.ts: Regimental equivalents by size; a division has a step for each, others have one
4.8 not applicable: A unit is a ground combat unit of strength 0 or more
  A definition.
4.9 optional chapters/fog.ts: Only the top of a stack is known to the enemy
  On for people, off in runs of many games unless asked for: an option. Not even the height of a stack is known. A unit that
  comes to others lies below them, unless its owner lays it on top when it halts.
5.0 not applicable: Modes
  A heading: its rules are 5.1 to 5.11.
5.1 done chapters/modes.ts: Combat units and headquarters have modes
5.2 done chapters/modes.ts: One mode at a time, a matter of the single unit
5.3 done chapters/modes.ts: Modes change in the Mode Determination Phase, at no cost
5.4 done chapters/modes.ts: Combat, Move, Strategic Move and Reserve are chosen; Disorganized and Exploitation are inflicted
5.5 done units.ts: Combat Mode is the side of more strength and less movement
5.5a done units.ts: It moves, attacks and overruns with that side
5.5b done chapters/trains.ts: It may not go by rail
5.6 done units.ts: Move Mode is the side of less strength and more movement
5.6a done units.ts: It moves, attacks and overruns with that side
5.6b done chapters/trains.ts: It may go by rail
5.7 done chapters/modes.ts: Reserve Mode waits to react; the counter mix limits its stacks
  A stack is a hex with units under a marker. Reserves that part from others need a marker of their own.
5.7a done chapters/occupation.ts: Half the allowance in the Movement Phase, never next to enemies, no fire; lost when an enemy stops adjacent
  A unit next to an enemy cannot enter Reserve Mode either: a printed correction. By another a stack loses its markers when
  an overrun of it is declared, but its guns may still make an anti-overrun barrage first.
5.7b done chapters/release.ts: Reserves are released at the start of Reaction and of Exploitation, with their full abilities
  Guns that are released may move and fire, once.
5.7c done units.ts: A disorganized reserve loses its marker
5.8 done units.ts: Strategic Move Mode marches where no enemy is expected
5.8a done units.ts: It doubles the allowance of Move Mode
5.8b done chapters/steps.ts: Roads and railroads only, never next to enemies, half strength in defense, no barrage
5.8c done chapters/trains.ts: It may go by rail
5.8d done units.ts: When disorganized it loses its marker
5.9 done chapters/aftermath.ts: Exploitation Mode is earned in combat
5.9a done chapters/clean-up.ts: Marked units move and fight in the Exploitation Phase; no overrun gives the mark; Clean Up removes it
5.9b done chapters/aftermath.ts: A unit must be, or flip to, Combat Mode to be marked
  As the book has it. A later correction keeps the mode and halves the allowance instead: an option, off.
5.9c done chapters/aftermath.ts: Disorganized units are never marked
5.9d not applicable: Released reserves may be marked for convenience
  An aid of play: the program knows who was released.
5.10 done units.ts: Disorganized Mode
5.10a done units.ts: It comes from combat, barrage and retreats of two hexes, for the whole hex, but never for headquarters
  A barrage may disorganize without a step loss: no example shows it, but 5.10a and 7.2b speak of it.
5.10b done units.ts: Half strength and allowance, action rating less 1, no overruns; a retreat next to enemies costs the stack a step
  A rating of 0 stays 0. A released reserve that is disorganized in its phase still moves, attacks and fires in it.
5.10c done chapters/aftermath.ts: It ignores results of exploitation
5.10d done units.ts: Reserve and Strategic markers are lost
5.10e done chapters/modes.ts: Its side may be flipped in Mode Determination, but the marker stays
5.10f done chapters/clean-up.ts: Clean Up removes it
5.11 optional chapters/modes.ts: Option: modes are determined as units move
  Option 5.11, on. That modes are not arranged after the results of overruns is left to the players' honour: each unit chooses
  once, before it spends points.
`;

export const turnRules = ledgerOf(page);
