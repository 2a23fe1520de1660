import { describe, expect, test } from 'vitest';
import {
  type Assault,
  assaultDefence,
  assaultValue,
} from '../../../src/rules/nuklear-winter-68/chapters/assault-value.ts';
import {
  attackRows,
  attackSum,
  conditionAfter,
  defenceSum,
  hitsOf,
  noAttack,
  noDefence,
  rangesOf,
} from '../../../src/rules/nuklear-winter-68/chapters/attack-sum.ts';
import {
  type Attack,
  attackValue,
  blastDefence,
  canAssist,
  canFire,
  defenceValue,
  mayFire,
  workings,
} from '../../../src/rules/nuklear-winter-68/chapters/attack-value.ts';
import { CAUSE, MEANS, MODE, NO_UNIT } from '../../../src/rules/nuklear-winter-68/terms.ts';
import golden from './golden.json' with { type: 'json' };
import { type Position, type PositionSpec, position } from './position.ts';

// Most positions lie in the open ground of the south-east: rows 19 and 20 from column T on are clear, W18 is woods,
// U15 and U16 are a town.

const field = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({ active: Object.keys(units)[0], units, ...more });

const marker = (kind: string, hex: string, level?: number) => ({ marker: kind, hex, ...(level && { level }) });

interface Extra {
  readonly means?: 'ap' | 'he' | number;
  readonly mode?: number;
  readonly mate?: string;
  readonly bonus?: number;
}

function attackOf(p: Position, firer: string, target: string, extra: Extra = {}): Attack {
  const means = extra.means === 'he' ? MEANS.he : extra.means === 'ap' ? MEANS.ap : (extra.means ?? MEANS.ap);
  return {
    firer: p.unit(firer),
    target: p.unit(target),
    means,
    mode: extra.mode ?? MODE.still,
    mate: extra.mate === undefined ? NO_UNIT : p.unit(extra.mate),
    bonus: extra.bonus ?? 0,
  };
}

/** Attack value without the dice and defence value; the attack must be legal. */
function values(p: Position, firer: string, target: string, extra: Extra = {}): [number, number] {
  const attack = attackOf(p, firer, target, extra);
  expect(canFire(p.g, attack.firer, attack.means, attack.target, attack.mode)).toBe(true);
  return [attackValue(p.g, attack), defenceValue(p.g, attack)];
}

const may = (p: Position, firer: string, target: string, extra: Extra = {}): boolean => {
  const { firer: a, means, target: b, mode } = attackOf(p, firer, target, extra);
  return canFire(p.g, a, means, b, mode);
};

/** The two values of an assault, from a neighbouring hex. */
function storm(
  p: Position,
  leader: string,
  target: string,
  from: string,
  extra: Partial<Assault> = {},
): [number, number] {
  const assault: Assault = {
    leader: p.unit(leader),
    mate: NO_UNIT,
    target: p.unit(target),
    hex: p.g.cells[p.g.s.at.unitHex + p.unit(target)] as Assault['hex'],
    from: p.hex(from),
    means: p.g.s.units.target[p.unit(target)] === 0 ? MEANS.he : MEANS.ap,
    bonus: 0,
    support: 0,
    ...extra,
  };
  return [assaultValue(p.g, assault), assaultDefence(p.g, assault)];
}

interface Worked {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly attack: {
    readonly factor: number;
    readonly range: number;
    readonly fixed: boolean;
    readonly dice: number;
    readonly terms: Record<string, number>;
  };
  readonly defence: { readonly state: string; readonly armor: number; readonly terms: Record<string, number> };
  readonly expect: { readonly attackValue: number; readonly defenceValue: number; readonly hits: number };
}

const worked = golden.cases.filter(({ kind }) => kind === 'attack') as unknown as readonly Worked[];

describe('worked cases, as sums', () => {
  const { combat } = field({ '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20' }).g.s;

  test.each(worked)('[NW $rule] $id: $title', ({ attack, defence, expect: wanted }) => {
    const { terms } = attack;
    const value = attackSum(combat, {
      ...noAttack(),
      factor: attack.factor,
      close: terms.close ? 1 : 0,
      long: terms.long ? 1 : 0,
      moving: terms.moving ? 1 : 0,
      shaken: terms.shaken ? 1 : 0,
      assistInfantry: terms['assist-infantry'] ? 1 : 0,
      assistVehicle: terms['assist-vehicle'] ? 1 : 0,
      cargo: terms.cargo ? 1 : 0,
      commander: terms.commander ?? 0,
      assault: terms.assault ? 1 : 0,
      infantryInTown: terms['infantry-in-urban'] ? 1 : 0,
      vehicleInOpen: terms['vehicle-in-open'] ? 1 : 0,
    });
    const { terms: cover } = defence;
    const against = defenceSum({
      ...noDefence(),
      armor: defence.armor,
      terrain: (cover.woods ?? 0) + (cover.urban ?? 0),
      hill: cover.hill ?? 0,
      sandbags: cover.sandbags ?? 0,
      concealment: cover.concealed ?? 0,
      smoke: cover.smoke ?? 0,
      assist: cover['assist-infantry'] ?? 0,
    });
    expect([value + attack.dice, against]).toEqual([wanted.attackValue, wanted.defenceValue]);
    expect(hitsOf(value + attack.dice, against)).toBe(wanted.hits);
    expect(conditionAfter(defence.state === 'one-step', 0, wanted.hits) !== 0).toBe(wanted.hits > 0);
  });
});

/** What the position gives must be what the case says; the dice are left out on both sides. */
function expectCase(id: string, found: [number, number]): void {
  const { attack, expect: wanted } = worked.find((one) => one.id === id) as Worked;
  expect(found).toEqual([wanted.attackValue - attack.dice, wanted.defenceValue]);
}

describe('worked cases, on the map', () => {
  test('[NW 2.3-values] GT01, [NW 2.3-close] GT02, [NW 2.3-long] GT03: one shot at three distances', () => {
    const shot = (hex: string) =>
      values(field({ '1-130': 'king-tiger@T20', '1st-ranger': `m60a1@${hex}!finished` }), 'king-tiger-1', 'm60a1-1');
    expectCase('GT01', shot('Y20'));
    expectCase('GT02', shot('W20'));
    expectCase('GT03', shot('AA20'));
  });

  test('[NW 2.2.2-concealment] GT04 and [NW 1.2.4c-recon] GT05: a tank in woods, unseen, then seen by recon', () => {
    const hidden = field({ '1-501-ss': 'e-100@AA20', '4th-guards': 't-64@W18' });
    expectCase('GT04', values(hidden, 'e-100-1', 't-64-1'));
    const seen = field({ '1-501-ss': 'e-100@AA20', '1-130': 'king-tiger@A1 puma@Z19', '4th-guards': 't-64@W18' });
    expectCase('GT05', values(seen, 'e-100-1', 't-64-1'));
  });

  test('[NW 2.3.2] GT06: on the move', () => {
    const p = field({ '58th-motor-rifle': 't-62@T20', '1-130': 'king-tiger@X20' });
    expectCase('GT06', values(p, 't-62-1', 'king-tiger-1', { mode: MODE.moving }));
  });

  test('[NW 2.2-defence] GT07 and [NW 1.2.3-sandbags] GT08: infantry in a town', () => {
    const done = field({ '1-7-ss': 'ss-vt@S16', '1st-ranger': 'us-rangers@U16!finished' });
    expectCase('GT07', values(done, 'ss-vt-1', 'us-rangers-1', { means: 'he' }));
    const dug = field(
      { '1-7-ss': 'ss-vt@S16', '1st-ranger': 'us-rangers@U16' },
      { position: { markers: [marker('sandbags', 'U16')] } },
    );
    expectCase('GT08', values(dug, 'ss-vt-1', 'us-rangers-1', { means: 'he' }));
  });

  test('[NW 2.3.1-group] GT09: a group with its commander', () => {
    const p = field({ '1st-ranger': 'm60a1@T20!co us-rangers@T20', '1-130': 'king-tiger@Y20' });
    expectCase('GT09', values(p, 'm60a1-1', 'king-tiger-1', { mate: 'us-rangers-1', bonus: 2 }));
  });

  test('[NW 2.3.4-urban] GT10, GT11: infantry assaults a lone tank in a town', () => {
    const p = field({ '1st-ranger': 'us-rangers@T16', '1-130': 'king-tiger@U16' });
    expectCase('GT10', storm(p, 'us-rangers-1', 'king-tiger-1', 'T16'));
    expectCase('GT11', storm(p, 'us-rangers-1', 'king-tiger-1', 'T16'));
  });

  test('[NW 2.3.4-open] GT12: a tank assaults infantry in the open', () => {
    const p = field({ '1-501-ss': 'e-100@X20', bh: 'zealots@X19' });
    expectCase('GT12', storm(p, 'e-100-1', 'zealots-1', 'X20'));
  });

  test('[NW 2.3.4-defenders] GT13: two defenders against a mixed group', () => {
    const p = field({ '2-501-ss': 'ss-vt@X20 jagdtiger@X20', bh: 'zealots@X19 zealots@X19' });
    expectCase('GT13', storm(p, 'ss-vt-1', 'zealots-1', 'X20', { mate: p.unit('jagdtiger-1') }));
  });

  test('[NW 2.3.5-shaken] GT14: a Shaken tank fires HE', () => {
    const p = field({ '1st-ranger': 'm60a1@T20!shaken', '1-7-ss': 'ss-vt@W20' });
    expectCase('GT14', values(p, 'm60a1-1', 'ss-vt-1', { means: 'he' }));
  });

  test('[NW 1.2-anti-aircraft] GT15 and [NW 2.3-fixed] GT16: against a helicopter, and by one', () => {
    const flak = field({ '1-130': 'king-tiger@A1 +ostwind@T20', cowboys: 'uh-1-huey@W20' });
    expectCase('GT15', values(flak, 'ostwind-1', 'uh-1-huey-1'));
    const missile = field({ cowboys: 'uh-1-huey@V20', '1-130': 'king-tiger@T20' });
    expectCase('GT16', values(missile, 'uh-1-huey-1', 'king-tiger-1'));
  });

  test('[NW 1.2.4b-carried-fire] GT21: a loaded carrier', () => {
    const p = field({ '2-130': 'sdkfz-250@T20 fallschirmjager@sdkfz-250-1', bh: 'zealots@U20' });
    expectCase('GT21', values(p, 'sdkfz-250-1', 'zealots-1', { means: 'he' }));
  });

  test('[NW 1.2.4d-indirect] GT17, [NW 1.2.3-mines] GT18, [NW 1.3.1-barrage] GT19, [NW 1.3.1-nuclear] GT20: shells, mines and nuclear fire', () => {
    const expectDefence = (id: string, found: number) =>
      expect(found).toBe(worked.find((one) => one.id === id)?.expect.defenceValue);
    const p = field(
      {
        '1-130': 'king-tiger@A1',
        '2nd-ranger': 'brdm-2@R10!finished',
        '58th-motor-rifle': 't-62@X20 spetsnaz@W18',
        '1-7-ss': 'ss-vt@U16',
      },
      { position: { markers: [marker('sandbags', 'X20'), marker('sandbags', 'U16'), marker('smoke', 'W18', 1)] } },
    );
    expectDefence('GT17', blastDefence(p.g, p.unit('brdm-2-1'), CAUSE.artillery));
    expectDefence('GT18', blastDefence(p.g, p.unit('t-62-1'), CAUSE.mines));
    expectDefence('GT19', blastDefence(p.g, p.unit('spetsnaz-1'), CAUSE.barrage));
    expectDefence('GT20', blastDefence(p.g, p.unit('ss-vt-1'), CAUSE.nuclear));
    // From the same height the hill is no cover; mines know neither hill nor smoke nor concealment.
    expect(blastDefence(p.g, p.unit('brdm-2-1'), CAUSE.artillery, p.hex('R10'), 1)).toBe(15);
    expect(blastDefence(p.g, p.unit('brdm-2-1'), CAUSE.mines)).toBe(15);
    expect(blastDefence(p.g, p.unit('spetsnaz-1'), CAUSE.mines)).toBe(14);
    expect(blastDefence(p.g, p.unit('t-62-1'), CAUSE.mines, p.hex('X19'))).toBe(19);
  });

  test('[NW 2.3-close] GT50: normal, longest and close range', () => {
    const [ranges] = golden.cases.filter(({ kind }) => kind === 'ranges') as unknown as readonly {
      readonly given: readonly { readonly range: number; readonly fixed: boolean }[];
      readonly expect: readonly { readonly normal: number; readonly longest: number; readonly close: number | null }[];
    }[];
    const found = ranges.given.map(({ range, fixed }) => rangesOf(range, fixed));
    expect(found).toEqual(ranges.expect.map((row) => ({ ...row, close: row.close ?? -1 })));
  });
});

describe('what with, and how far', () => {
  test('[NW 1.2-firepower] AP against hard targets, HE against soft; no factor, no attack', () => {
    const p = field({ '1st-ranger': 'm60a1@T20 m113@T20', '1-130': 'king-tiger@W20', '1-7-ss': 'ss-vt@V20' });
    expect([may(p, 'm60a1-1', 'king-tiger-1'), may(p, 'm60a1-1', 'king-tiger-1', { means: 'he' })]).toEqual([
      true,
      false,
    ]);
    expect([may(p, 'm60a1-1', 'ss-vt-1'), may(p, 'm60a1-1', 'ss-vt-1', { means: 'he' })]).toEqual([false, true]);
    expect(mayFire(p.g, p.unit('m113-1'), p.unit('king-tiger-1'), MODE.still)).toBe(false);
    expect(mayFire(p.g, p.unit('m113-1'), p.unit('ss-vt-1'), MODE.still)).toBe(true);
  });

  test('[NW 1.2-anti-aircraft] AA at aircraft only, dual at both, guns at no aircraft but the dual one', () => {
    const p = field({
      bh: 'blighter@T20 ravager@W20',
      '1st-ranger': 'm60a1@V20 +zsu-23-4@X19 +m109@U20 us-rangers@Z20',
      '1-130': 'king-tiger@W19',
      'sg-2': 'haunebu-iii@X20',
      cowboys: 'uh-1-huey@V19',
    });
    expect(may(p, 'zsu-23-4-1', 'haunebu-iii-1')).toBe(true);
    expect(may(p, 'zsu-23-4-1', 'haunebu-iii-1', { means: 'he' })).toBe(true);
    expect(may(p, 'zsu-23-4-1', 'king-tiger-1')).toBe(false);
    expect(may(p, 'blighter-1', 'uh-1-huey-1')).toBe(true);
    expect(may(p, 'blighter-1', 'uh-1-huey-1', { means: 'he' })).toBe(false);
    expect(may(p, 'blighter-1', 'm60a1-1')).toBe(true);
    expect(may(p, 'ravager-1', 'haunebu-iii-1')).toBe(true);
    expect(mayFire(p.g, p.unit('m109-1'), p.unit('haunebu-iii-1'), MODE.still)).toBe(false);
    expect(may(p, 'm60a1-1', 'haunebu-iii-1')).toBe(false);
    expect(may(p, 'm60a1-1', 'haunebu-iii-1', { means: 'he' })).toBe(true);
  });

  test('[NW 2.3-long] as far as double range, not at night, and not with a fixed range', () => {
    const at = (hex: string, more: Partial<PositionSpec> = {}) =>
      may(field({ '1-130': 'king-tiger@P20', '1st-ranger': `m60a1@${hex}` }, more), 'king-tiger-1', 'm60a1-1');
    expect([at('V20'), at('BB20'), at('CC20')]).toEqual([true, true, false]);
    expect(at('W20', { special: { noLongRange: true } })).toBe(false);
    const huey = (hex: string) =>
      may(field({ cowboys: 'uh-1-huey@P20', '1-130': `king-tiger@${hex}` }), 'uh-1-huey-1', 'king-tiger-1');
    expect([huey('X20'), huey('Y20')]).toEqual([true, false]);
  });

  test('[NW 2.3-close] a range of 1 is close at an aircraft overhead only', () => {
    const above = field({ bh: 'ravager@T20', cowboys: 'uh-1-huey@T20' });
    expect(values(above, 'ravager-1', 'uh-1-huey-1')[0]).toBe(12);
    const beside = field({ bh: 'ravager@T20', cowboys: 'uh-1-huey@U20' });
    expect(values(beside, 'ravager-1', 'uh-1-huey-1')[0]).toBe(11);
  });

  test('[NW 2.3-fixed] no moving fire and no assistance with fixed ranges; by the other reading they may', () => {
    const units = { cowboys: 'uh-1-huey@V20', '1-130': 'king-tiger@T20', '1st-ranger': 'us-rangers@X20' };
    const strict = field(units);
    expect(may(strict, 'uh-1-huey-1', 'king-tiger-1', { mode: MODE.moving })).toBe(false);
    const free = field(units, { options: { '1.2-fixed-range': 'section-2.3' } });
    expect(values(free, 'uh-1-huey-1', 'king-tiger-1', { mode: MODE.moving })[0]).toBe(11);
  });

  test('[NW 2.3.5-shaken] neither AP nor AA, HE at -1', () => {
    const p = field({
      '1-130': 'king-tiger@T20!shaken +ostwind@T20!shaken',
      '1st-ranger': 'm60a1@V20 us-rangers@V19',
      cowboys: 'uh-1-huey@V18',
    });
    expect(may(p, 'king-tiger-1', 'm60a1-1')).toBe(false);
    expect(values(p, 'king-tiger-1', 'us-rangers-1', { means: 'he' })[0]).toBe(5);
    expect(may(p, 'ostwind-1', 'uh-1-huey-1')).toBe(false);
    expect(may(p, 'ostwind-1', 'uh-1-huey-1', { means: 'he' })).toBe(true);
  });

  test('[NW 2.3.2] guns and anti-aircraft vehicles do not fire on the move', () => {
    const p = field({ '1-130': 'king-tiger@T20 +hummel@T20 +ostwind@T19', '1st-ranger': 'us-rangers@V20' });
    expect(mayFire(p.g, p.unit('hummel-1'), p.unit('us-rangers-1'), MODE.still)).toBe(true);
    for (const id of ['hummel-1', 'ostwind-1']) {
      expect(mayFire(p.g, p.unit(id), p.unit('us-rangers-1'), MODE.moving)).toBe(false);
    }
    expect(mayFire(p.g, p.unit('king-tiger-1'), p.unit('us-rangers-1'), MODE.moving)).toBe(true);
  });

  test('riders neither fire nor are fired at; a V-2 is no target', () => {
    const p = field(
      {
        '1st-ranger': 'm113@T20 us-rangers@m113-1',
        '1-130': 'king-tiger@W20 +v-2@W19',
        '1-7-ss': 'ss-vt@U20',
      },
      { sides: { reich: { warheads: ['conventional'] } } },
    );
    expect(mayFire(p.g, p.unit('us-rangers-1'), p.unit('ss-vt-1'), MODE.still)).toBe(false);
    expect(mayFire(p.g, p.unit('ss-vt-1'), p.unit('us-rangers-1'), MODE.still)).toBe(false);
    expect(mayFire(p.g, p.unit('ss-vt-1'), p.unit('m113-1'), MODE.still)).toBe(true);
    expect(mayFire(p.g, p.unit('m113-1'), p.unit('v-2-1'), MODE.still)).toBe(false);
  });

  test('[NW 1.2.3a-weapons] a weapon gives factor and range in place of those of the unit; Shaken, only HE', () => {
    const armed = (marks: string) =>
      field(
        { '1-7-ss': `ss-vt@T20${marks}`, '1st-ranger': 'm60a1@V20 us-rangers@X20', cowboys: 'uh-1-huey@W20' },
        {
          sides: { reich: { weapons: { mg42: 1, pft3: 1, luftfaust: 1 } } },
          position: { weapons: ['mg42', 'pft3', 'luftfaust'].map((weapon) => ({ weapon, unit: 'ss-vt-1' })) },
        },
      );
    const p = armed('');
    const means = (id: string) => ({ means: 2 + p.weapon(id) });
    expect(values(p, 'ss-vt-1', 'us-rangers-1', means('mg42-1'))[0]).toBe(7);
    expect(values(p, 'ss-vt-1', 'm60a1-1', means('pft3-1'))[0]).toBe(10);
    expect(values(p, 'ss-vt-1', 'uh-1-huey-1', means('luftfaust-1'))[0]).toBe(8);
    expect(may(p, 'ss-vt-1', 'm60a1-1', means('luftfaust-1'))).toBe(false);
    expect(may(p, 'ss-vt-1', 'm60a1-1', { ...means('pft3-1'), mode: MODE.moving })).toBe(false);
    const shaken = armed('!shaken');
    expect(may(shaken, 'ss-vt-1', 'm60a1-1', means('pft3-1'))).toBe(false);
    expect(values(shaken, 'ss-vt-1', 'us-rangers-1', means('mg42-1'))[0]).toBe(6);
  });
});

describe('what helps either side', () => {
  test('[NW 2.3.1-assistant] infantry adds 1, vehicles 2; not the Shaken, guns, anti-aircraft vehicles, aircraft, riders', () => {
    const p = field({
      '1-130': 'king-tiger@T20 puma@T20!shaken +hummel@T19 +ostwind@T19',
      '2-130': 'sdkfz-250@U20 fallschirmjager@sdkfz-250-1 fallschirmjager@U20',
      'sg-2': 'haunebu-iii@T20',
      '1st-ranger': 'm60a1@X20',
    });
    const able = (id: string) => canAssist(p.g, p.unit(id));
    expect(['king-tiger-1', 'sdkfz-250-1', 'fallschirmjager-2'].map(able)).toEqual([true, true, true]);
    expect(['puma-1', 'hummel-1', 'ostwind-1', 'haunebu-iii-1', 'fallschirmjager-1'].map(able)).not.toContain(true);
    const [alone] = values(p, 'king-tiger-1', 'm60a1-1');
    expect(values(p, 'king-tiger-1', 'm60a1-1', { mate: 'fallschirmjager-2' })[0]).toBe(alone + 1);
    expect(values(p, 'king-tiger-1', 'm60a1-1', { mate: 'sdkfz-250-1' })[0]).toBe(alone + 2);
  });

  test('[NW 1.2.4b-carried-fire] a Shaken passenger adds nothing', () => {
    const p = field({ '2-130': 'sdkfz-250@T20 fallschirmjager@sdkfz-250-1!shaken', bh: 'zealots@U20' });
    expect(values(p, 'sdkfz-250-1', 'zealots-1', { means: 'he' })[0]).toBe(5);
  });

  test('[NW 2.1.1d-high-morale] the marker adds 1 to attacks and assaults', () => {
    const p = field({ '1-130': 'king-tiger@X20!high-morale', bh: 'megrim@X19', '1st-ranger': 'm60a1@T20' });
    expect(values(p, 'king-tiger-1', 'm60a1-1')[0]).toBe(11);
    expect(storm(p, 'king-tiger-1', 'megrim-1', 'X20')[0]).toBe(13);
  });

  test('[NW 2.2-defence] columns for infantry and vehicles; wreck and shellholes add', () => {
    const p = field(
      {
        '1-130': 'king-tiger@T20',
        '1st-ranger': 'us-rangers@X20!finished m60a1@X20!finished m113@X19!finished us-rangers@m113-1',
      },
      { position: { markers: ['wreck', 'shellholes'].map((kind) => marker(kind, 'X20')) } },
    );
    expect(values(p, 'king-tiger-1', 'us-rangers-1', { means: 'he' })[1]).toBe(15);
    expect(values(p, 'king-tiger-1', 'm60a1-1')[1]).toBe(18);
    expect(values(p, 'king-tiger-1', 'm113-1')[1]).toBe(14);
    const crops = field({ '1-130': 'king-tiger@X20', '1st-ranger': 'us-rangers@Y17!finished m60a1@Y17!finished' });
    expect(values(crops, 'king-tiger-1', 'us-rangers-1', { means: 'he' })[1]).toBe(14);
    expect(values(crops, 'king-tiger-1', 'm60a1-1')[1]).toBe(17);
  });

  test('[NW 2.2-defence] printed shellholes are terrain and count once', () => {
    const p = field({ '1-130': 'king-tiger@G19', '1st-ranger': 'us-rangers@E18!finished' });
    expect(values(p, 'king-tiger-1', 'us-rangers-1', { means: 'he' })[1]).toBe(14);
  });

  test('[NW 2.2-hill-bonus] hills help against fire from below, not from the same height or from the air', () => {
    const from = (units: Readonly<Record<string, string>>, firer: string) =>
      values(field({ ...units, '1st-ranger': 'm60a1@R10!finished' }), firer, 'm60a1-1')[1];
    expect(from({ '1-130': 'king-tiger@R9' }, 'king-tiger-1')).toBe(18);
    expect(from({ '1-130': 'king-tiger@R11' }, 'king-tiger-1')).toBe(17);
    expect(from({ 'sg-2': 'haunebu-iii@R8', '1-130': 'king-tiger@A1' }, 'haunebu-iii-1')).toBe(17);
    const p = field({ '1-130': 'king-tiger@R9', '2-130': 'jagdtiger@R11', '1st-ranger': 'm60a1@R10' });
    expect(storm(p, 'king-tiger-1', 'm60a1-1', 'R9')[1]).toBe(18);
    expect(storm(p, 'jagdtiger-1', 'm60a1-1', 'R11')[1]).toBe(17);
  });

  test('[NW 1.2-huge] Huge units find cover in woods, towns, smoke and on hills only', () => {
    const at = (hex: string, from: string, markers: readonly object[] = [], options = {}) =>
      values(
        field({ '1-130': `king-tiger@${from}`, bh: `ravager@${hex}!finished` }, { position: { markers }, options }),
        'king-tiger-1',
        'ravager-1',
        { means: 'he' },
      )[1];
    const works = ['sandbags', 'wreck', 'shellholes'];
    expect(
      at(
        'X20',
        'U20',
        works.map((kind) => marker(kind, 'X20')),
      ),
    ).toBe(15);
    expect(at('R10', 'R9')).toBe(16);
    expect(at('R10', 'R9', [], { '1.2-huge-hills': false })).toBe(15);
    expect(at('R10', 'R11')).toBe(15);
    expect(at('W18', 'Y19')).toBe(16);
    expect(at('X20', 'U20', [marker('smoke', 'X20', 1)])).toBe(16);
  });

  test('[NW 1.2.5a-target] nothing on the ground helps an aircraft; smoke does', () => {
    const p = field({ '1-130': 'king-tiger@Z19', cowboys: 'uh-1-huey@W18!low' });
    expect(values(p, 'king-tiger-1', 'uh-1-huey-1', { means: 'he' })[1]).toBe(16);
    const smoky = field(
      { '1-130': 'king-tiger@T20', cowboys: 'uh-1-huey@W20!low' },
      { position: { markers: [marker('smoke', 'W20', 1), marker('sandbags', 'W20')] } },
    );
    expect(values(smoky, 'king-tiger-1', 'uh-1-huey-1', { means: 'he' })[1]).toBe(17);
  });

  test('the workings add up and name their rules', () => {
    const p = field(
      { '1st-ranger': 'm60a1@T20!co us-rangers@T20', '1-7-ss': 'ss-vt@W18' },
      { position: { markers: [marker('sandbags', 'W18')] } },
    );
    const attack = attackOf(p, 'm60a1-1', 'ss-vt-1', { means: 'he', mate: 'us-rangers-1', bonus: 2 });
    const rows = workings(p.g, attack);
    const total = (list: readonly { readonly value: number }[]) => list.reduce((sum, { value }) => sum + value, 0);
    expect(total(rows.attack)).toBe(attackValue(p.g, attack));
    expect(total(rows.defence)).toBe(defenceValue(p.g, attack));
    expect(rows.defence.map(({ label }) => label)).toEqual(['armor', 'terrain', 'sandbags', 'concealed']);
    expect(attackRows(p.g.s.combat, noAttack())).toEqual([]);
  });
});

describe('assaults', () => {
  test('[NW 2.3.4-bonus] +2, and neither range nor moving counts; fixed ranges do not assault', () => {
    const p = field({ '1-130': 'king-tiger@X20', '1st-ranger': 'm60a1@X19' });
    expect(storm(p, 'king-tiger-1', 'm60a1-1', 'X20')).toEqual([12, 17]);
  });

  test('[NW 2.3.4-urban] not when either side is mixed, nor outside towns; riders are no escort', () => {
    const town = (units: Readonly<Record<string, string>>, mate?: string) => {
      const p = field({ ...units, '1st-ranger': 'us-rangers@T16 m60a1@S16 us-rangers@T16' });
      return storm(p, 'us-rangers-1', Object.keys(units)[0] === 'bh' ? 'megrim-1' : 'sdkfz-250-1', 'T16', {
        mate: mate === undefined ? NO_UNIT : p.unit(mate),
      })[0];
    };
    expect(town({ bh: 'megrim@U16' })).toBe(10);
    expect(town({ bh: 'megrim@U16 zealots@U16!shaken' })).toBe(8);
    expect(town({ bh: 'megrim@U17' })).toBe(8);
    expect(town({ bh: 'megrim@U16' }, 'm60a1-1')).toBe(10);
    expect(town({ bh: 'megrim@U16' }, 'us-rangers-2')).toBe(11);
    expect(town({ '2-130': 'sdkfz-250@U16 fallschirmjager@sdkfz-250-1' })).toBe(10);
  });

  test('[NW 2.3.4-open] any cover in the hex removes the bonus', () => {
    const open = (markers: readonly object[], units = 'zealots@X19') => {
      const p = field({ '1-501-ss': 'e-100@X20', bh: units }, { position: { markers } });
      return storm(p, 'e-100-1', 'zealots-1', 'X20')[0];
    };
    expect(open([])).toBe(9);
    for (const kind of ['sandbags', 'wreck', 'shellholes']) expect(open([marker(kind, 'X19')])).toBe(7);
    expect(open([], 'zealots@X19 megrim@X19')).toBe(7);
  });

  test('[NW 2.3.4-defenders] terrain, works and one neighbour help; concealment and smoke do not, nor Shaken ones and guns', () => {
    const against = (bh: string, markers: readonly object[] = []) => {
      const p = field({ '1-501-ss': 'e-100@X19', bh }, { position: { markers } });
      return storm(p, 'e-100-1', 'zealots-1', 'X19')[1];
    };
    expect(against('zealots@W18', [marker('sandbags', 'W18'), marker('smoke', 'W18', 1)])).toBe(15);
    expect(against('zealots@X20 megrim@X20')).toBe(15);
    expect(against('zealots@X20 zealots@X20!finished')).toBe(14);
    expect(against('zealots@X20 zealots@X20!shaken')).toBe(13);
    expect(against('zealots@X20 blighter@X20')).toBe(13);
    const flak = field({ '1-501-ss': 'e-100@X19', '1st-ranger': 'us-rangers@X20 +zsu-23-4@X20' });
    expect(storm(flak, 'e-100-1', 'us-rangers-1', 'X19')[1]).toBe(15);
  });
});
