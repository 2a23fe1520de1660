// The sequence of play (TITE 6.2): two player turns of four phases, then housekeeping.

import type { StepId } from '../../engine/contract/ids.ts';
import { assemble, auto, over, procedure } from '../../engine/kernel/procedure.ts';
import { isCampaign } from './campaign.ts';
import { advance } from './chapters/advance.ts';
import { airCombat, fightInTheAir } from './chapters/air-combat.ts';
import { airOrders, orderAircraft } from './chapters/air-orders.ts';
import { airRecovery, recoverAircraft } from './chapters/air-recovery.ts';
import { airReserve } from './chapters/air-reserve.ts';
import { airReturn, returnAircraft } from './chapters/air-return.ts';
import { airTasking, task } from './chapters/air-tasking.ts';
import { followUp, preparing } from './chapters/airborne.ts';
import { battle, battles } from './chapters/battle.ts';
import { isWinter } from './chapters/battle-odds.ts';
import { dissolution, isDissolving } from './chapters/capture.ts';
import { beginsSeason, bringBack, monthNow } from './chapters/cards/hand.ts';
import { chooseLeader, endOnslaught, leading } from './chapters/cards/onslaught.ts';
import { cardPlay, openWindow, playFree } from './chapters/cards/playing.ts';
import { endAnnexation } from './chapters/cards/rear-effects.ts';
import { selectCards, selection, trimHand, trimming } from './chapters/cards/selection.ts';
import { changes } from './chapters/changes.ts';
import { closeSupport } from './chapters/close-support.ts';
import { moraleStep } from './chapters/collapse.ts';
import { declaration } from './chapters/declaration.ts';
import { demobilizing } from './chapters/demobilizing.ts';
import { deployment } from './chapters/deployment.ts';
import { infiltrate, infiltration, mayInfiltrate } from './chapters/detachments.ts';
import { dogfight } from './chapters/dogfight.ts';
import { checkFactories } from './chapters/economy.ts';
import { harbors } from './chapters/fleets.ts';
import { frostbite, isFrosty } from './chapters/frostbite.ts';
import { hqModes, relocation } from './chapters/headquarters.ts';
import { movement } from './chapters/movement.ts';
import { orderOfBattle } from './chapters/order-of-battle.ts';
import { buildUp, disbanding } from './chapters/organization.ts';
import { overrun } from './chapters/overrun.ts';
import { isFirstWeek } from './chapters/purchases.ts';
import { recovery } from './chapters/recovery.ts';
import { retreat } from './chapters/retreat.ts';
import { revealing } from './chapters/revealing.ts';
import { bombs, targeting, throwBombs } from './chapters/sabotage.ts';
import { sailing } from './chapters/sailing.ts';
import { isSeasonStart, season } from './chapters/season.ts';
import { seating } from './chapters/stacking.ts';
import { stepLoss } from './chapters/step-loss.ts';
import { bombingStep } from './chapters/strategic-bombing.ts';
import { checkUnits, supplyStep } from './chapters/supply.ts';
import { debarkation } from './chapters/transport.ts';
import { checkpoint, isCheckpoint, isDecided } from './chapters/victory.ts';
import { changeWeather, forecast } from './chapters/weather.ts';
import { NOTE } from './notes.ts';
import {
  activeSide,
  type Game,
  hexOf,
  inactiveSide,
  isFrozen,
  isInterdicted,
  isLone,
  isStunned,
  setInterdicted,
} from './state.ts';
import type { Thunder } from './statics.ts';
import { AIR_RAID, AXIS, PHASE, POWER, SOVIET } from './terms.ts';

export const game = procedure('game', {
  steps: [
    'deploy',
    'initial',
    'supply',
    'frost',
    'recoveryCards',
    'enemyCards',
    'recovery',
    'airRecovery',
    'selection',
    'seasonCards',
    'orderCards',
    'oob',
    'airOrders',
    'modes',
    'seating',
    'hand',
    'disbanding',
    'specialCards',
    'leader',
    'special',
    'seatingSpecial',
    'declarationCards',
    'declaration',
    'declaredCards',
    'missions',
    'reaction',
    'interception',
    'airCombat',
    'battles',
    'airReturn',
    'seatingCombat',
    'forecast',
    'buildUp',
    'regularCards',
    'regular',
    'seatingRegular',
    'next',
    'end',
    'preparing',
    'followUp',
    'factories',
    'changes',
    'demobilizing',
    'morale',
    'parting',
    'advance',
    'partisans',
    'targeting',
    'bombs',
    'debarkation',
    'harbors',
    'lone',
  ],
});

game.define<Thunder>({
  deploy: auto((g) => {
    if (g.s.rules.freeDeployment) g.call(deployment, game.step.initial);
    else g.goto(game.step.initial);
  }),
  // TITE 3.5: the supply of the side that moves first is checked before play begins.
  initial: auto((g) => {
    checkUnits(g, activeSide(g));
    g.goto(game.step.supply);
  }),
  supply: auto((g) => {
    g.set(g.s.at.phase, PHASE.logistics); // TITE 6.0
    g.note(NOTE.begun, g.cells[g.s.at.turn], activeSide(g));
    g.call(supplyStep, game.step.factories);
  }),
  // TITE 207.4: cities are judged with the units.
  factories: auto((g) => {
    if (isLone(g)) return g.goto(game.step.recovery);
    if (isCampaign(g) && activeSide(g) === AXIS) checkFactories(g);
    g.goto(game.step.frost);
  }),
  frost: auto((g) => {
    if (isFrosty(g)) g.call(frostbite, game.step.recoveryCards);
    else g.goto(game.step.recoveryCards);
  }),
  // TITE 25.5: a step that cards speak of begins with a window in which they are played.
  recoveryCards: auto((g) => openWindow(g, 'recovery', activeSide(g), game.step.enemyCards)),
  enemyCards: auto((g) => openWindow(g, 'enemy-recovery', inactiveSide(g), game.step.recovery)),
  recovery: auto((g) => g.call(recovery, game.step.airRecovery)),
  // TITE 101.0: the Mid-East alone has no air recovery, and no Order of Battle Step, which is that of East Europe.
  airRecovery: auto((g) => {
    if (isLone(g)) g.goto(game.step.modes);
    else recoverAircraft(g, game.step.selection);
  }),
  selection: auto((g) => {
    playFree(g, 'invasion', activeSide(g));
    selectCards(g, game.step.seasonCards);
  }),
  seasonCards: auto((g) => {
    if (isFirstWeek(g) && beginsSeason(monthNow(g))) openWindow(g, 'season', activeSide(g), game.step.orderCards);
    else g.goto(game.step.orderCards);
  }),
  orderCards: auto((g) => openWindow(g, 'order', activeSide(g), game.step.changes)),
  changes: auto((g) => g.call(changes, game.step.oob)),
  oob: auto((g) => g.call(orderOfBattle, game.step.partisans)),
  // TITE 9.0, 107.1: a detachment of partisans is free each turn.
  partisans: auto((g) => {
    if (activeSide(g) === SOVIET && mayInfiltrate(g)) infiltrate(g, game.step.harbors);
    else g.goto(game.step.harbors);
  }),
  // TITE 209: fleets return with the reinforcements.
  harbors: auto((g) => {
    if (activeSide(g) === SOVIET && g.s.navy.count > 0) g.call(harbors, game.step.airOrders);
    else g.goto(game.step.airOrders);
  }),
  airOrders: auto((g) => orderAircraft(g, game.step.modes)),
  modes: auto((g) => g.call(hqModes, game.step.seating)),
  // TITE 11.3: the stacking limit holds at the end of each phase.
  seating: auto((g) => g.call(seating, game.step.hand)),
  // TITE 25.4: so does the limit of a hand, at the end of the Logistics Phase.
  hand: auto((g) => {
    if (isLone(g)) beginSpecial(g, game.step.special);
    else trimHand(g, game.step.demobilizing);
  }),
  demobilizing: auto((g) => {
    g.set(g.s.at.phase, PHASE.special); // TITE 6.0
    g.call(demobilizing, game.step.disbanding);
  }),
  disbanding: auto((g) => g.call(disbanding, game.step.preparing)),
  // TITE 105.0: at the start of the Special Movement Phase.
  preparing: auto((g) => g.call(preparing, game.step.specialCards)),
  specialCards: auto((g) => openWindow(g, 'special', activeSide(g), game.step.leader)),
  leader: auto((g) => chooseLeader(g, game.step.special)),
  special: auto((g) => g.call(movement, game.step.targeting)),
  targeting: auto((g) => {
    if (activeSide(g) === SOVIET && g.s.rules.partisans && !isLone(g)) g.call(targeting, game.step.seatingSpecial);
    else g.goto(game.step.seatingSpecial);
  }),
  seatingSpecial: auto((g) => g.call(seating, game.step.declarationCards)),
  declarationCards: auto((g) => {
    if (isOver(g)) return g.goto(game.step.end);
    g.set(g.s.at.phase, PHASE.combat); // TITE 6.0
    // TITE 13.1: while the government moves the Soviets fight no battles.
    if (g.cells[g.s.at.noCombat + activeSide(g)] === 1) g.goto(game.step.forecast);
    else if (isLone(g)) g.goto(game.step.declaration);
    else openWindow(g, 'declaration', activeSide(g), game.step.declaration);
  }),
  declaration: auto((g) => g.call(declaration, game.step.declaredCards)),
  declaredCards: auto((g) => {
    if (isLone(g)) g.goto(game.step.missions);
    else openWindow(g, 'declared', activeSide(g), game.step.missions);
  }),
  // TITE 19.1 to 19.4: what a side may send is its own choice up to now, so its missions take off when battles are
  // declared.
  missions: auto((g) => task(g, 'missions', game.step.reaction)),
  reaction: auto((g) => task(g, 'reaction', game.step.interception)),
  interception: auto((g) => task(g, 'interception', game.step.airCombat)),
  airCombat: auto((g) => fightInTheAir(g, game.step.bombs)),
  // TITE 107.2.1: partisans attack before the battles.
  bombs: auto((g) => {
    if (activeSide(g) === SOVIET && !isLone(g)) throwBombs(g, game.step.battles);
    else g.goto(game.step.battles);
  }),
  battles: auto((g) => g.call(battles, game.step.airReturn)),
  airReturn: auto((g) => returnAircraft(g, game.step.seatingCombat)),
  seatingCombat: auto((g) => {
    // Headquarters overtaken in an advance reform before the phase ends.
    if (isDissolving(g)) g.call(dissolution, game.step.seatingCombat);
    else g.call(seating, game.step.forecast);
  }),
  forecast: auto((g) => {
    if (isOver(g)) return g.goto(game.step.end);
    const { at } = g.s;
    g.set(at.phase, PHASE.regular); // TITE 6.0
    g.set(at.noCombat + activeSide(g), 0);
    g.set(at.railUsed + activeSide(g), 0); // TITE 16.2
    liftInterdiction(g); // TITE 16.2
    g.set(at.airRaid + activeSide(g), AIR_RAID.none);
    if (activeSide(g) === SOVIET) g.set(at.wholeRecovery, 0);
    if (isLone(g)) return g.goto(game.step.regular);
    // TITE 16.1, 24.2: the Soviets forecast the weather of the next turn.
    if (activeSide(g) === SOVIET) g.call(forecast, game.step.buildUp);
    else g.goto(game.step.buildUp);
  }),
  buildUp: auto((g) => g.call(buildUp, game.step.regularCards)),
  regularCards: auto((g) => openWindow(g, 'regular', activeSide(g), game.step.followUp)),
  // TITE 105.2: units that land now move with the others.
  followUp: auto((g) => g.call(followUp, game.step.regular)),
  regular: auto((g) => g.call(movement, game.step.debarkation)),
  // TITE 106.2: a unit that lands moves no further.
  debarkation: auto((g) => {
    if (g.s.rules.naval) g.call(debarkation, game.step.seatingRegular);
    else g.goto(game.step.seatingRegular);
  }),
  seatingRegular: auto((g) => g.call(seating, game.step.morale)),
  morale: auto((g) => g.call(moraleStep, game.step.next)),

  // TITE 6.2: the Axis, then the Soviets, then the next game turn; where the Soviets begin, the first turn is theirs
  // alone.
  next: auto((g) => {
    const { at, play } = g.s;
    if (isOver(g)) return g.goto(game.step.end);
    endTurn(g);
    if (activeSide(g) !== SOVIET) {
      g.set(at.active, inactiveSide(g));
      return g.goto(game.step.supply);
    }
    g.set(at.phase, PHASE.housekeeping); // TITE 24.0
    if (isLoneTurnDue(g)) return g.goto(game.step.lone);
    if (g.cells[at.turn] === play.turns) return g.goto(game.step.end);
    if (!isCheckpoint(g)) return g.goto(game.step.advance);
    if (isDecided(g)) g.goto(game.step.end);
    else g.call(checkpoint, game.step.parting);
  }),

  // TITE 101.0: the third turn of a winter month, of the Mid-East alone, in the weather of the second.
  lone: auto((g) => {
    g.set(g.s.at.lone, 1);
    g.set(g.s.at.active, AXIS);
    g.goto(game.step.supply);
  }),

  parting: auto((g) => g.goto(g.returned === 1 ? game.step.end : game.step.advance)),

  advance: auto((g) => {
    g.set(g.s.at.lone, 0);
    g.add(g.s.at.turn, 1); // TITE 24.1
    if (isFirstWeek(g)) bringBack(g, monthNow(g));
    changeWeather(g);
    g.set(g.s.at.active, AXIS);
    if (isSeasonStart(g)) g.call(season, game.step.supply);
    else g.goto(game.step.supply);
  }),

  end: over,
});

/** Ends the effects that cards have for one player turn. */
function endTurn(g: Game): void {
  endOnslaught(g);
  endAnnexation(g);
  if (isStunned(g, activeSide(g))) g.add(g.s.at.grounded + activeSide(g), -1);
  for (let i = 0; i < POWERS_OF_TURN.length; i++) g.set(g.s.at.power + POWERS_OF_TURN[i], 0);
}
const POWERS_OF_TURN = [POWER['overrun-bonus'], POWER['extra-model'], POWER.mask, POWER['partisan-offensive']] as const;

/** TITE 101.0: in January to March, after the second turn of the month, where anything stands in the Mid-East. */
function isLoneTurnDue(g: Game): boolean {
  const { rules, play, forces, land, at } = g.s;
  const { month, week } = play.calendar[g.cells[at.turn]];
  if (!rules.loneTurn || isLone(g) || !isWinter(g) || play.calendar[g.cells[at.turn] + 1].month === month || week < 2)
    return false;
  for (let u = 1; u <= forces.count; u++) if (hexOf(g, u) !== 0 && land.theater[hexOf(g, u)] === 1) return true;
  return false;
}

function beginSpecial(g: Game, then: StepId): void {
  g.set(g.s.at.phase, PHASE.special);
  g.goto(then);
}

/** TITE 18.4.2: interdiction ends in the Regular Recovery & Reorganization Step of its victims. */
function liftInterdiction(g: Game): void {
  const [first, last] = g.s.forces.ground[activeSide(g)];
  for (let u = first; u <= last; u++) if (isInterdicted(g, u) && !isFrozen(g, hexOf(g, u))) setInterdicted(g, u, false);
}

/** TITE 4.1, 202.5: the government or the morale of the Soviets has fallen. */
const isOver = (g: Game): boolean => g.cells[g.s.at.collapsed + SOVIET] === 1;

export const program = assemble([
  game,
  deployment,
  supplyStep,
  frostbite,
  recovery,
  orderOfBattle,
  hqModes,
  seating,
  disbanding,
  movement,
  relocation,
  dissolution,
  declaration,
  battles,
  battle,
  revealing,
  stepLoss,
  retreat,
  advance,
  overrun,
  forecast,
  buildUp,
  airRecovery,
  airOrders,
  airTasking,
  airCombat,
  dogfight,
  closeSupport,
  airReturn,
  selection,
  trimming,
  cardPlay,
  leading,
  airReserve,
  preparing,
  followUp,
  bombingStep,
  changes,
  demobilizing,
  moraleStep,
  checkpoint,
  season,
  infiltration,
  targeting,
  bombs,
  debarkation,
  sailing,
  harbors,
]);
