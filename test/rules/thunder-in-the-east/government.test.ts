// The government: it leaves Moscow by rail for Kuybyshev, once, and the Soviets fight no battles then.

import { describe, expect, it } from 'vitest';
import { SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const stalin = ({ g }: Front): string => g.s.land.grid.label(g.cells[g.s.at.stalin] as never);
const MOVE = 'evacuate-stalin';

describe('[TITE 13.1] the government', () => {
  const front = (): Front => {
    const at = new Front('barbarossa');
    at.place('SU_INA', '9240');
    return at;
  };

  it('leaves in the Special Movement of the Soviets for two rail moves, and there is no Combat Phase', () => {
    const at = front().moves('soviet', 'special').play(MOVE);
    expect(stalin(at)).toBe(at.hexOf('Kuybyshev'));
    expect(at.g.cells[at.g.s.at.railUsed + SOVIET]).toBe(2);
    expect(at.g.cells[at.g.s.at.noCombat + SOVIET]).toBe(1);
    expect(at.refuses(MOVE)).toBe(true);
  });

  it('stays in the Regular Movement, and where it has not two rail moves left', () => {
    expect(front().moves('soviet').refuses(MOVE)).toBe(true);
    const at = front();
    at.g.set(at.g.s.at.railUsed + SOVIET, at.g.s.play.rail[SOVIET] - 1);
    expect(at.moves('soviet', 'special').refuses(MOVE)).toBe(true);
  });

  it('passes zones of control, but not enemy units (5.1.2)', () => {
    const beside = front();
    beside.place('DE_INC6', '9938');
    expect(beside.moves('soviet', 'special').offers(MOVE)).toEqual([MOVE]);
    const ringed = front();
    ringed.surround(ringed.hexOf('Moscow'), 'DE_INC4');
    expect(ringed.moves('soviet', 'special').refuses(MOVE)).toBe(true);
  });
});
