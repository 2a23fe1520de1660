// Whole Combat Phases at random from crowded positions: every counter stays in one place, stacks are legal, nothing is
// left.

import { expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { MOST_VALUES } from '../../../src/rules/thunder-in-the-east/cells.ts';
import { battles } from '../../../src/rules/thunder-in-the-east/chapters/battle.ts';
import { seating } from '../../../src/rules/thunder-in-the-east/chapters/stacking.ts';
import {
  boxOf,
  hexOf,
  type Stack,
  shownValue,
  stackIn,
  stepsOf,
  takeOffMap,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import { BORDERS, BOX, BOXES, STACK, WEATHERS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength } from '../../length.ts';
import { Battlefield } from './battlefield.ts';
import { Referee } from './oracle/referee.ts';

const KINDS = [
  ['DE_PZA', 'DE_INA', 'DE_PZC', 'DE_INC6', 'DE_INC4', 'DE_PZD', 'DE_KGL', 'DE_GAR', 'DE_HGR', 'RO_INC', 'DE_MNC'],
  [
    'SU_INA',
    'SU_SHA',
    'SU_GDA',
    'SU_RC',
    'SU_EMC',
    'SU_TKC',
    'SU_TKA',
    'SU_CVC',
    'SU_CMG',
    'SU_GAR',
    'SU_HGR',
    'SU_GRC',
  ],
] as const;
/** Counters of which the mix has no more. */
const MOST = 4;
const TERRAINS = ['open', 'open', 'forest', 'swamp', 'hill', 'mountain'] as const;

/** A map with units of both sides in many hexes, within the stacking limits. */
function crowd(rng: Rng): Battlefield {
  const field = new Battlefield();
  const { g } = field;
  const { grid } = g.s.land;
  for (const label of grid.labels.slice(1)) {
    field.ground(label, TERRAINS[rng.below(TERRAINS.length)]);
    const near = grid.neighbour[field.hex(label) * 6 + rng.below(6)] as Hex;
    if (near !== 0 && rng.below(4) === 0) field.border(label, grid.label(near), BORDERS[rng.below(BORDERS.length)]);
    if (rng.below(3) > 0) continue;
    const kinds = KINDS[rng.below(2)];
    for (let n = rng.below(3); n >= 0; n--) {
      const kind = kinds[rng.below(kinds.length)];
      if (field.count(kind, 'map') >= (kind === 'DE_MNC' ? 1 : MOST)) continue;
      const full = g.s.forces.kinds.find(({ id }) => id === kind)!.steps;
      const u = field.place(kind, label, full > 1 ? full - rng.below(2) : full);
      if (!isLegal(stackIn(g, field.hex(label)))) {
        takeOffMap(g, u, BOX.pool);
      } else if (rng.below(6) === 0) {
        field.supply(u, rng.below(2) === 0 ? 'unsupplied' : 'isolated');
      }
    }
    if (rng.below(5) === 0)
      field.work(label, kinds === KINDS[0] ? 'axis' : 'soviet', rng.below(2) === 0 ? 'improved' : 'fortified');
  }
  for (const hq of ['DE_HQ', 'SU_HQ', 'RO_HQ']) field.headquarters(hq, grid.labels[1 + rng.below(grid.size)]);
  return field
    .acts(rng.below(2) === 0 ? 'axis' : 'soviet')
    .weather(WEATHERS[rng.below(WEATHERS.length)], rng.below(4) === 0);
}

/** Everything that is out of order. */
function faults({ g }: Battlefield): string[] {
  const { at, forces, presence, land } = g.s;
  const found: string[] = [];
  presence.audit(g);
  for (let hex = 1; hex <= land.grid.size; hex++) {
    if (!isLegal(stackIn(g, hex as Hex))) found.push(`too many in ${land.grid.label(hex as Hex)}`);
  }
  const shown = new Int32Array(forces.kinds.length * MOST_VALUES);
  for (let u = 1; u <= forces.count; u++) {
    const isHere = hexOf(g, u) !== 0;
    if ((boxOf(g, u) === BOX.map) !== isHere) found.push(`${forces.ids[u]} is in ${BOXES[boxOf(g, u)]}`);
    if (isHere && stepsOf(g, u) === 0) found.push(`${forces.ids[u]} has no step`);
    if (g.cells[at.unitTarget + u] !== 0) found.push(`${forces.ids[u]} is in a battle`);
    if (shownValue(g, u) >= 0) shown[forces.kind[u] * MOST_VALUES + shownValue(g, u)]++;
  }
  forces.kinds.forEach(({ id, values, isRemovable, isEarlyMech }, kind) => {
    values.forEach(({ count }, value) => {
      const place = kind * MOST_VALUES + value;
      const known = g.cells[at.drawable + place] + shown[place];
      // Those that leave the game take their value with them.
      if (known > count || (known < count && !isRemovable && !isEarlyMech))
        found.push(`${id} has ${known} of ${count}`);
    });
  });
  if (g.cells[at.battles] !== 0) found.push('battles are left');
  return found;
}

const isLegal = ({ units, majors, larges, hardened }: Stack): boolean =>
  units <= STACK.units && majors <= STACK.majors && larges <= STACK.larges && hardened <= STACK.hardened;

test('[TITE 11.4] the owner removes only what brings a hex back to its limit', () => {
  const field = new Battlefield();
  for (const kind of ['SU_INA', 'SU_INA', 'SU_TKC']) field.place(kind, '9240');
  field.g.startAt(seating.step.next);
  expect(field.offers('remove')).toHaveLength(2);
  field.play(field.offers('remove')[0]);
  expect(field.in('9240')).toEqual(['SU_INA 3', 'SU_TKC 1']);
});

test('[TITE 19.1] [TITE 19.5] Combat Phases at random keep every counter, stack and untried value in order, and do what the oracles say', () => {
  const steps = new Set<string>();
  for (let round = 0; round < (atLength ? 400 : 6); round++) {
    const rng = new Rng(`phase ${round}`);
    const field = crowd(rng);
    const { g } = field;
    const referee = new Referee(g);
    const play = (): void => {
      for (let n = 0; n < 3000 && g.stepName !== 'game.end'; n++) {
        steps.add(g.stepName);
        referee.check(n);
        const options = g.options();
        g.play(g.actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
      }
      expect(g.stepName).toBe('game.end');
    };
    field.declare();
    play();
    g.startAt(battles.step.next);
    play();
    // TITE 11.3, 12.6: what broke down before an advance must fit at the end of the phase.
    g.startAt(seating.step.next);
    play();
    expect(faults(field), `round ${round}`).toEqual([]);
  }
  for (const step of ['loss.unit', 'retreat.first', 'retreat.second', 'advance.unit', 'battle.press', 'battle.stand']) {
    expect(steps).toContain(step);
  }
});
