import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

/** Helicopters have no commander to be asked for: an activation is over with `done`. */
const sky = (more: Partial<PositionSpec> = {}) =>
  position({
    units: { 'sg-2': 'haunebu-iii@B2', cowboys: 'uh-1-huey@CC2', ...more.units },
    activationMarkers: { 'sg-2': 4, cowboys: 3, bh: 3, ...more.activationMarkers },
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'units' && key !== 'activationMarkers')),
  });

const pulls = (p: ReturnType<typeof position>): string[] => p.offers('pull').map((text) => text.slice(5));

describe('draws', () => {
  test.each([
    [{ 'sg-2': 4, cowboys: 2 }, {}, 1, 5],
    [{ 'sg-2': 5, cowboys: 3, bh: 2 }, { bh: 'zealots@M2' }, 2, 9],
  ])('[NW 2.1.1-draws] markers in the cup less one for each player: %o', (activationMarkers, units, events, draws) => {
    expect(sky({ activationMarkers, units, events }).field('draws.left')).toBe(draws);
  });

  test('[NW 2.1.1-draws] masterless Zealots bring markers but are no player', () => {
    const p = sky({ masterless: 'zealots@M2', position: { masterlessMarkers: 2 } });
    expect(p.field('draws.left')).toBe(4 + 3 + 2 - 2);
  });

  test('[NW 2.1.1-draws] a cup with fewer markers than players goes on to Cleanup', () => {
    const p = position({
      units: { 'sg-2': 'haunebu-iii@B2', cowboys: '' },
      activationMarkers: { 'sg-2': 1, cowboys: 2 },
      turns: 3,
      scenario: {
        sides: [side('reich', 'sg-2', { 'haunebu-iii': 1 }, 1), side('nato', 'cowboys', { 'uh-1-huey': 1 }, 2)],
        scoring: [{ for: 'destroy', by: 'reich', target: 'any', points: 1 }],
      },
      position: { destroyed: ['uh-1-huey-1'] },
    });
    expect(p.actor).toBe('over');
    expect(p.field('draws.left')).toBe(0);
  });

  test('[NW 1.3-advance] Advance markers count for the draws', () => {
    expect(sky({ sides: { reich: { advanceMarkers: 2 } } }).field('draws.left')).toBe(4 + 3 + 2 - 2);
  });
});

describe('the streak', () => {
  test('[NW 2.1.1-streak] a third activation in a row is not drawn, and Events neither count nor interrupt', () => {
    const p = sky({ events: 1 });
    p.dice('pull sg-2').play('done').dice('pull sg-2').play('done');
    expect(pulls(p)).toEqual(['cowboys', 'event']);
    p.dice('pull event', 'victim nato', 12);
    expect(pulls(p)).toEqual(['cowboys']);
    p.dice('pull cowboys').play('done');
    expect(pulls(p)).toContain('sg-2');
  });

  test('[NW 2.1.1-streak] a marker that goes back is no draw', () => {
    const p = sky({ events: 1 });
    const before = p.field('draws.left');
    p.dice('pull sg-2').play('done').dice('pull sg-2').play('done');
    expect(p.field('draws.left')).toBe(before - 2);
  });

  test('[NW 2.1.1-streak] legal markers are drawn in proportion to their number', () => {
    const p = sky({ events: 1 });
    const weights = () => Object.fromEntries(pulls(p).map((text, i) => [text, p.g.weight(p.g.options().at(i))]));
    expect(weights()).toEqual({ 'sg-2': 4, cowboys: 3, event: 1 });
    p.dice('pull sg-2').play('done').dice('pull sg-2').play('done');
    expect(weights()).toEqual({ cowboys: 3, event: 1 });
  });

  test('[NW 2.1.1-streak] the streak continues from turn to turn', () => {
    const p = sky({ position: { streak: { faction: 'reich', count: 2 } } });
    expect(pulls(p)).toEqual(['cowboys']);
    const one = sky({ position: { streak: { faction: 'reich', count: 1 } } });
    expect(pulls(one)).toEqual(['sg-2', 'cowboys']);
    one.dice('pull sg-2').play('done');
    expect(pulls(one)).toEqual(['cowboys']);
  });

  test('[NW 2.1.1-streak] with three sides an activation of any other side breaks it', () => {
    const p = sky({ units: { bh: 'zealots@M2' } });
    p.dice('pull sg-2').play('done').dice('pull sg-2').play('done').dice('pull bh').play('done');
    expect(pulls(p)).toContain('sg-2');
  });

  test('[NW 2.1.1-streak] where only the barred player is left in the cup the phase ends', () => {
    const p = sky({ activationMarkers: { 'sg-2': 4, cowboys: 1 }, turns: 2 });
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done').dice('pull sg-2').play('done');
    expect(p.noted('cleanup')).toHaveLength(1);
    expect(p.field('turn')).toBe(2);
    expect(pulls(p)).toEqual(['cowboys']);
  });

  test('[NW 1.3-advance] an Advance marker lets its owner choose, and counts for the streak', () => {
    const p = position({
      units: { 'sg-2': 'haunebu-iii@B2', '1-130': 'king-tiger@C5', cowboys: 'uh-1-huey@CC2' },
      sides: { reich: { advanceMarkers: 1 } },
    });
    p.dice('pull sg-2').play('done').dice('pull advance-reich');
    expect(p.actor).toBe('reich');
    expect(p.legal()).toEqual(['activate 1-130', 'activate sg-2']);
    p.play('activate sg-2', 'done');
    expect(pulls(p)).toEqual(['cowboys']);
  });
});

describe('markers that come and go', () => {
  const fallen = (turns = 3) => {
    const p = position({
      units: { 'sg-2': 'haunebu-iii@B2', '1-130': 'king-tiger@C5', cowboys: 'uh-1-huey@CC2' },
      activationMarkers: { 'sg-2': 2, '1-130': 2, cowboys: 3 },
      turns,
    });
    const { g } = p;
    g.set(g.s.at.unitHex + p.unit('king-tiger-1'), 0);
    g.set(g.s.at.unitFate + p.unit('king-tiger-1'), 3);
    g.rules.derive?.(g);
    return p;
  };

  test('[NW 2.1.1-eliminated] the marker of an eliminated formation is a draw without effect, and counts for the streak', () => {
    const p = fallen();
    const before = p.field('draws.left');
    p.dice('pull 1-130');
    expect(p.noted('void')).toHaveLength(1);
    expect(p.field('draws.left')).toBe(before - 1);
    p.dice('pull 1-130');
    expect(pulls(p)).toEqual(['cowboys']);
  });

  test('[NW 2.1.1-eliminated] [NW 2.1.2-order] its markers leave in Cleanup', () => {
    const p = fallen();
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done');
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done').dice('pull cowboys').play('done');
    expect(p.field('turn')).toBe(2);
    expect(p.field('markers.formation', '1-130')).toBe(0);
    expect(p.field('cup.formation', '1-130')).toBe(0);
    expect(p.field('draws.left')).toBe(2 + 3 - 2);
  });

  test('[NW 2.1.1-arrivals] units that an Event brings to a Black Hand without any have its markers in the next turn', () => {
    const p = sky({ units: { bh: 'megrim@M2' }, activationMarkers: { 'sg-2': 2, cowboys: 2, bh: 3 }, turns: 4 });
    const { g } = p;
    const { at } = g.s;
    g.set(at.unitHex + p.unit('megrim-1'), 0);
    g.set(at.unitFate + p.unit('megrim-1'), 3);
    g.rules.derive?.(g);
    const turn = () => {
      while (g.cells[at.drawsLeft] > 0 && pulls(p).some((name) => name !== 'bh')) {
        const now = p.field('turn');
        p.dice(`pull ${pulls(p).find((name) => name !== 'bh')}`);
        if (p.actor !== 'chance') p.play('done');
        if (p.field('turn') !== now) return;
      }
      while (p.field('markers.formation', 'bh') > 0) p.dice(`pull ${pulls(p)[0]}`);
    };
    turn();
    expect([p.field('turn'), p.field('cup.formation', 'bh')]).toEqual([2, 0]);
    const zealots = g.s.units.ids.indexOf('zealots-1');
    g.set(at.unitFate + zealots, 1);
    g.set(at.unitHex + zealots, p.hex('M2'));
    g.rules.derive?.(g);
    turn();
    expect([p.field('turn'), p.field('cup.formation', 'bh')]).toEqual([3, 3]);
  });

  test('[NW 2.1.1-arrivals] masterless Zealots bring two markers in Cleanup', () => {
    const p = sky({ masterless: 'zealots@M2', activationMarkers: { 'sg-2': 2, cowboys: 2 }, turns: 3 });
    expect(p.field('cup.formation', 'bh')).toBe(0);
    p.dice('pull cowboys').play('done').dice('pull sg-2').play('done');
    expect(p.field('turn')).toBe(2);
    expect(p.field('cup.formation', 'bh')).toBe(2);
    expect(p.field('draws.left')).toBe(4);
  });
});

function side(faction: string, formation: string, units: object, activationMarkers: number): object {
  const zones = [{ columns: ['A', 'DD'], rows: [1, 20] }];
  return { faction, formations: [{ formation, units, activationMarkers, co: false, zones }] };
}
