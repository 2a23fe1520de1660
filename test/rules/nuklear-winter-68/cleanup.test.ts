import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

/** A position in which the next two activations, of helicopters, end the turn. */
const evening = (more: Partial<PositionSpec> = {}) => {
  const p = position({
    turns: 3,
    ...more,
    units: { 'sg-2': 'haunebu-iii@B2', cowboys: 'uh-1-huey@CC2', ...more.units },
    activationMarkers: { 'sg-2': 2, cowboys: 2, ...more.activationMarkers },
  });
  return p;
};

const endTurn = (p: ReturnType<typeof position>) => p.dice('pull cowboys').play('done').dice('pull sg-2').play('done');

describe('Cleanup', () => {
  test('[NW 2.1.2-smoke] smoke thins by one level', () => {
    const markers = [
      { marker: 'smoke', hex: 'M2', level: 2 },
      { marker: 'smoke', hex: 'N2', level: 1 },
    ];
    const p = evening({ position: { markers } });
    const levels = () => [p.field('hex.smoke', 'M2'), p.field('hex.smoke', 'N2')];
    expect(levels()).toEqual([2, 1]);
    endTurn(p);
    expect(levels()).toEqual([1, 0]);
    endTurn(p);
    expect(levels()).toEqual([0, 0]);
    expect(p.field('obstacles')).toBe(0);
  });

  test('[NW 2.1.2-order] Finished markers are removed and units may be concealed again; Shaken and out of contact stay', () => {
    const p = evening({
      units: { '1-130': 'king-tiger@X5!finished!moved-or-fired!shaken!out-of-contact' },
      activationMarkers: { '1-130': 2, cowboys: 4 },
    });
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done').dice('pull cowboys').play('done');
    p.dice('pull sg-2').play('done').dice('pull cowboys').play('done').dice('pull cowboys').play('done');
    expect(p.field('turn')).toBe(2);
    expect(p.where('king-tiger-1')).toBe('X5 shaken');
    expect(p.field('unit.exposed', 'king-tiger-1')).toBe(0);
    expect(p.field('unit.contact', 'king-tiger-1')).toBe(1);
  });

  test('[NW 1.3.1-chemical] gas is removed', () => {
    const p = evening({ position: { markers: [{ marker: 'chemical', hex: 'M2' }] } });
    expect(endTurn(p).field('hex.chemical', 'M2')).toBe(0);
  });

  test.each([
    [2, 1],
    [3, 0],
  ])('[NW 1.3.1-chemical-dispersal] it may stay, by one die for all of it: %i', (die, left) => {
    const markers = ['M2', 'T9'].map((hex) => ({ marker: 'chemical', hex }));
    const p = evening({ position: { markers }, options: { '1.3.1-dispersal': true } });
    endTurn(p);
    expect(p.step).toBe('cleanup.gas');
    p.dice(die);
    expect([p.field('hex.chemical', 'M2'), p.field('hex.chemical', 'T9')]).toEqual([left, left]);
    expect(p.step).toBe('game.draw');
  });

  test('[NW 1.2.2-second-in-command] command passes in Cleanup, by need or by choice', () => {
    const units = { '1-130': 'king-tiger@X5 hummel@X6' };
    const activationMarkers = { '1-130': 1, 'sg-2': 2, cowboys: 1 };
    const kept = evening({ units, activationMarkers });
    endTurn(kept);
    expect([kept.step, kept.actor]).toEqual(['cleanup.command', 'reich']);
    expect(kept.legal()).toEqual(['command 1-130 hummel-1', 'keep']);
    const lost = evening({ units, activationMarkers, position: { commandLost: ['1-130'] } });
    endTurn(lost);
    expect(lost.legal()).toEqual(['command 1-130 king-tiger-1', 'command 1-130 hummel-1']);
    lost.play('command 1-130 hummel-1');
    expect(lost.field('formation.second', '1-130')).toBe(1);
  });

  test('[NW 2.1.2-supply] a point turns a reduced unit to its full side, in the turn it comes; the rest is lost', () => {
    const p = evening({
      units: { bh: 'zealots@X5!reduced megrim@X6!reduced pest@X7' },
      activationMarkers: { bh: 2 },
      sides: { 'black-hand': { supply: [{ turn: 1, points: 3 }] } },
    });
    expect(p.ofFaction('supply', 'black-hand')).toBe(3);
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done').dice('pull bh');
    p.g.set(p.g.s.at.unitShaken + p.unit('zealots-1'), 1);
    p.play('done');
    expect([p.step, p.actor]).toEqual(['cleanup.supply', 'black-hand']);
    expect(p.legal()).toEqual(['done', 'refit zealots-1', 'refit megrim-1']);
    p.play('refit zealots-1');
    expect(p.where('zealots-1')).toBe('X5 shaken');
    expect(p.ofFaction('supply', 'black-hand')).toBe(2);
    p.play('done');
    expect(p.ofFaction('supply', 'black-hand')).toBe(0);
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.2-supply] points without a reduced unit are lost without a question', () => {
    const p = evening({ sides: { reich: { supply: [{ turn: 1, points: 2 }] } } });
    expect(endTurn(p).ofFaction('supply', 'reich')).toBe(0);
  });

  test('[NW 2.1.2-order] all markers go back into the cup', () => {
    const p = endTurn(evening());
    expect([p.field('cup.formation', 'sg-2'), p.field('cup.formation', 'cowboys'), p.field('draws.left')]).toEqual([
      2, 2, 2,
    ]);
  });

  test('the game ends with the Cleanup of its last turn', () => {
    const p = evening({ turns: 1 });
    expect(endTurn(p).actor).toBe('over');
    expect(p.noted('cleanup')).toHaveLength(1);
  });

  test('[NW 1.2.5b-return] airplanes return to base first, and one that rested may be requested again', () => {
    const flights = [
      { unit: 'a-6-intruder-1', state: 'resting' },
      { unit: 'ju-87-stuka-1', state: 'requested' },
    ];
    const p = evening({
      sides: { reich: { cas: { 'ju-87-stuka': 1 } }, nato: { cas: { 'a-6-intruder': 1 } } },
      position: { flights },
    });
    expect(p.field('unit.sortie', 'a-6-intruder-1')).not.toBe(0);
    endTurn(p);
    expect(p.field('unit.sortie', 'a-6-intruder-1')).toBe(0);
    expect(p.field('unit.sortie', 'ju-87-stuka-1')).toBe(2);
    p.dice('pull sg-2');
    expect(p.legal()).toEqual(['take haunebu-iii-1', 'take ju-87-stuka-1']);
  });
});
