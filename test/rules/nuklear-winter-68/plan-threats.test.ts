// Threats that a plan shows: of helicopters, airplanes, missiles, guns and called artillery, and of units that ride.

import { describe, expect, test } from 'vitest';
import { planning } from '../../../src/rules/nuklear-winter-68/view/planning.ts';
import { type PositionSpec, position } from './position.ts';

/** The threats to a unit where it stands, by enemy. */
function threats(spec: PositionSpec, own: string): Record<string, string> {
  const { g } = position(spec);
  return Object.fromEntries(planning.threats(g, own).map(({ counter, how }) => [counter, how]));
}

describe('helicopters', () => {
  /** A Huey behind woods, and a King Tiger beyond them that it does not see from low flight. */
  const behindWoods = (marks: string, more: Partial<PositionSpec> = {}): Record<string, string> =>
    threats(
      {
        units: { '1-130': 'puma@A1 king-tiger@W14', cowboys: `uh-1-huey@V20${marks}`, '1st-ranger': 'm60a1@A20' },
        active: '1-130',
        ...more,
      },
      'king-tiger-1',
    );

  test('[NW 1.2.5a-pop-up] one that hovers low behind cover threatens by a pop-up attack', () => {
    expect(behindWoods('!low')['uh-1-huey-1']).toBe('by a pop-up attack');
    expect(behindWoods('')['uh-1-huey-1']).toBe('from where it stands');
  });

  test('[NW 1.2.5a-transport] one that carries infantry stays low, and does not', () => {
    const carrying = threats(
      {
        units: {
          '1-130': 'puma@A1 king-tiger@W14',
          cowboys: 'uh-1-huey@V20!low',
          '1st-ranger': 'm60a1@A20 us-rangers@uh-1-huey-1',
        },
        active: '1-130',
      },
      'king-tiger-1',
    );
    expect(carrying['uh-1-huey-1'] ?? '').not.toMatch(/pop-up/);
    expect(carrying['us-rangers-1']).toBeUndefined();
  });

  test('[NW 1.2.5a-hits] a Shaken one rallies as its activation begins, and threatens with all it has', () => {
    expect(behindWoods('!low!shaken')['uh-1-huey-1']).toBe('by a pop-up attack');
  });

  test('one that is far away comes low and fires after it has climbed', () => {
    // Its AP, which only serves at cruise altitude, reaches eight hexes, and half its speed is nine.
    const far = (hex: string) =>
      threats(
        { units: { '1-130': 'puma@A1 king-tiger@W14', bh: `scourge@${hex}!low` }, active: '1-130' },
        'king-tiger-1',
      )['scourge-1'];
    expect(far('L16')).toBe('on the move');
    expect(far('A20')).toBeUndefined();
  });
});

describe('airplanes', () => {
  const stuka = (flight: object | null, own = 'm60a1@M10', turn = 2): Record<string, string> =>
    threats(
      {
        units: { '1-130': 'king-tiger@A9 puma@A10', '1st-ranger': `${own} m60a1@DD20` },
        active: '1-130',
        turn,
        turns: 5,
        sides: { reich: { cas: { 'ju-87-stuka': 1 } } },
        position: flight ? { flights: [{ unit: 'ju-87-stuka-1', ...flight }] } : {},
      },
      'm60a1-1',
    );

  test('[NW 1.2.5b-path] one in the air threatens what lies ahead of it, and one that was requested all it can come over', () => {
    const aloft = (hex: string, edge: string) => stuka({ state: 'aloft', hex, edge })['ju-87-stuka-1'];
    expect(aloft('M6', 'north')).toBe('flying over it');
    expect(aloft('M14', 'south')).toBe('flying over it');
    expect(aloft('M14', 'north')).toBeUndefined();
    expect(stuka({ state: 'requested' })['ju-87-stuka-1']).toBe('flying over it');
  });

  test('[NW 1.2.5b-request] one that nobody has called threatens nobody', () => {
    expect(stuka(null)['ju-87-stuka-1']).toBeUndefined();
  });
});

describe('missiles', () => {
  const v2 = (own: string, reich = 'e-100@A1 +v-2@A9'): string | undefined =>
    threats(
      {
        units: { '1-501-ss': reich, '4th-guards': `t-64@${own} t-64@DD20` },
        active: '1-501-ss',
        turn: 4,
        sides: { reich: { warheads: ['conventional'] } },
      },
      't-64-1',
    )['v-2-1'];

  test('[NW 1.2.4d-missiles] one threatens the hexes that its side sees, and those next to them', () => {
    expect(v2('E9')).toBe('by its missile');
    // Z18 is seen by nobody, nor is any hex beside it.
    expect(v2('Z18')).toBeUndefined();
    expect(v2('Z18', 'e-100@Z17 +v-2@A9')).toBe('by its missile');
  });
});

describe('artillery', () => {
  test('[NW 1.2.4d-indirect] a gun threatens in range what a spotter of its own formation sees', () => {
    const shelled = (reich: Readonly<Record<string, string>>): string | undefined =>
      threats({ units: { ...reich, '2nd-ranger': 'brdm-2@R10 m60a1@DD20' }, active: '1-130' }, 'brdm-2-1')['hummel-1'];
    expect(shelled({ '1-130': 'king-tiger@A1 puma@P9 hummel@A9' })).toBe('by indirect fire');
    expect(shelled({ '1-130': 'puma@A1 king-tiger@P9 hummel@A9' })).toBeUndefined();
    expect(shelled({ '1-130': 'king-tiger@A1 hummel@A9', '1-7-ss': 'ss-vt@A2 +puma@P9' })).toBeUndefined();
  });

  test('a caller threatens with strikes that his side has left, but not with smoke', () => {
    const called = (oba: object | undefined): string =>
      threats(
        {
          units: { '1-130': 'king-tiger@A1 puma@P9', '2nd-ranger': 'm60a1@R10 m60a1@DD20' },
          active: '1-130',
          sides: oba ? { reich: { oba } } : {},
        },
        'm60a1-1',
      )['puma-1'] ?? '';
    expect(called({ barrage: 1 })).toMatch(/by calling for artillery/);
    expect(called({ smoke: 2 })).not.toMatch(/artillery/);
    expect(called(undefined)).not.toMatch(/artillery/);
  });
});

describe('riders', () => {
  const halftrack = (own: string) =>
    threats(
      {
        units: {
          '1-130': 'puma@A1',
          '2-130': 'sdkfz-250@V20 fallschirmjager@sdkfz-250-1',
          '1st-ranger': `m60a1@${own}`,
        },
        active: '1st-ranger',
      },
      'm60a1-1',
    );

  test('[NW 1.2.4b-carried-fire] infantry aboard threatens nobody; its carrier does, with the help of its fire', () => {
    const found = halftrack('W20');
    expect(Object.keys(found)).toEqual(['sdkfz-250-1']);
  });

  test('nobody fires at infantry that rides, but at its carrier', () => {
    const spec: PositionSpec = {
      units: { '1-130': 'puma@A1', '2-130': 'sdkfz-250@V20 fallschirmjager@sdkfz-250-1', '1st-ranger': 'm60a1@X20' },
      active: '1-130',
    };
    expect(threats(spec, 'sdkfz-250-1')['m60a1-1']).toMatch(/from where it stands/);
    expect(threats(spec, 'fallschirmjager-1')['m60a1-1'] ?? '').not.toMatch(/stands|move/);
  });
});
