// Checks that hold in every position: each counter has one place, armies have their corps in the Change box, no points
// are owed.

import { RulesError } from '../../../engine/contract/errors.ts';
import { airBoxOf } from '../aircraft.ts';
import { cargoOf } from '../cargo.ts';
import { TRANSPORTS } from '../cells.ts';
import { boxOf, type Game, hexOf, isHq, kindOf, partsOf, stepsOf } from '../state.ts';
import { AIR_BOX, BOX, NATIONS, SEATS, type UnitId } from '../terms.ts';
import { isAssembledArmy } from './losses.ts';

export function audit(g: Game): void {
  const { presence, rules, forces } = g.s;
  // TITE 105.1, 106.5.1: paratroops, and those who retreat through them, share hexes with the enemy for a while.
  presence.audit(g, () => rules.airborne || rules.naval);
  for (let u = 1; u <= forces.count; u++) placeHolds(g, u);
  changeBoxHolds(g);
  pointsHold(g);
  cargoHolds(g);
}

function fail(what: string): never {
  throw new RulesError(what);
}

/** A counter is in a hex or in a box; in a hex it has steps (TITE 12.0). */
function placeHolds(g: Game, u: UnitId): void {
  const title = g.s.forces.titles[u];
  if ((hexOf(g, u) !== 0) !== (boxOf(g, u) === BOX.map)) fail(`${title} is in a hex and in a box`);
  if (hexOf(g, u) === 0 || isHq(g, u)) return;
  if (stepsOf(g, u) < 1 || stepsOf(g, u) > kindOf(g, u).steps) fail(`${title} has ${stepsOf(g, u)} steps`);
}

/** TITE 12.1: the corps of an assembled army that is on the map wait in the Change box. */
function changeBoxHolds(g: Game): void {
  const { kinds, ofKind } = g.s.forces;
  const owed = kinds.map(() => 0);
  kinds.forEach((kind, number) => {
    if (!isAssembledArmy(kind)) return;
    const onMap = ofKind[number].filter((u) => hexOf(g, u) !== 0).length;
    for (const part of partsOf(g, kind)) owed[part] += onMap;
  });
  owed.forEach((count, kind) => {
    const waiting = ofKind[kind].filter((u) => boxOf(g, u) === BOX.change).length;
    if (waiting < count) fail(`${waiting} of ${count} ${kinds[kind].id} are in the Change box`);
  });
}

/** TITE 9.1: no side spends more than it has. */
function pointsHold(g: Game): void {
  const { at } = g.s;
  NATIONS.forEach((nation, i) => {
    if (g.cells[at.personnel + i] < 0) fail(`personnel of ${nation} is owed`);
  });
  SEATS.forEach((seat, side) => {
    for (const what of ['equipment', 'fuel', 'offensive', 'railUsed'] as const) {
      if (g.cells[at[what] + side] < 0) fail(`${what} of the ${seat} side is owed`);
    }
  });
}

/**
 * TITE 104.1, 106.2: what flies is aboard an aircraft in flight, what sails is aboard a transport, and nothing twice.
 */
function cargoHolds(g: Game): void {
  const { aviation, at, forces } = g.s;
  const aboard = new Set<UnitId>();
  const load = (u: UnitId, what: string): void => {
    if (aboard.has(u)) fail(`${forces.titles[u]} is aboard twice: ${what}`);
    aboard.add(u);
  };
  for (let a = 1; a <= aviation.count; a++) {
    const cargo = cargoOf(g, a);
    if (cargo > 0 && airBoxOf(g, a) === AIR_BOX.flying) load(cargo, aviation.titles[a]);
  }
  if (!g.s.rules.naval) return;
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    const u = g.cells[at.shipped + transport];
    if (u !== 0 && boxOf(g, u) === BOX['at-sea']) load(u, 'a transport');
  }
}
