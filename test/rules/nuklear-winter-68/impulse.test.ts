import { describe, expect, test } from 'vitest';
import { documentOf, opening, type Position, position } from './position.ts';

describe('an activation', () => {
  test('[NW 2.1.1a-impulse] Finished markers are removed, command may pass, units rally, contact is determined, then units act', () => {
    const p = position({
      units: {
        '2-130': 'sdkfz-250@X5!finished fallschirmjager@X5!shaken fallschirmjager@X18!shaken!finished',
        bh: 'zealots@B2',
      },
      active: '2-130',
      askCommand: true,
    });
    expect(p.where('sdkfz-250-1')).toBe('X5');
    expect(p.step).toBe('impulse.command');
    p.play('keep');
    expect(p.step).toBe('rally.roll');
    p.dice(12, 2);
    expect(p.noted('contact').map(({ unit }) => p.g.s.units.ids[unit])).toEqual(['fallschirmjager-2']);
    expect(p.legal()).toEqual(['done', 'take sdkfz-250-1', 'take fallschirmjager-1', 'take fallschirmjager-2']);
  });

  test('[NW 1.4-formation] attached units act with the formation, other formations do not', () => {
    const p = position({
      units: { '1-130': 'king-tiger@C5 +ostwind@C6', '2-130': 'e-100@D5', bh: 'zealots@F15' },
      active: '1-130',
    });
    expect(p.legal()).toEqual(['done', 'take king-tiger-1', 'take ostwind-1']);
  });

  test('[NW 1.4-black-hand] a Black Hand marker activates all its units', () => {
    const p = position({ units: { bh: 'zealots@F15 megrim@T5 scourge@B2', '1-130': 'king-tiger@C5' }, active: 'bh' });
    expect(p.legal()).toEqual(['done', 'take zealots-1', 'take megrim-1', 'take scourge-1']);
  });

  test('[NW 2.1.1a-actions] a unit is Finished after its action, and acts once', () => {
    const p = position({ units: { '1-130': 'king-tiger@C5 puma@B6', bh: 'zealots@F15' }, active: '1-130' });
    p.play('take king-tiger-1', 'step C4', 'stop');
    expect(p.where('king-tiger-1')).toBe('C4 finished');
    expect(p.legal()).toEqual(['done', 'take puma-1']);
  });

  test('[NW 2.1.1a-actions] a unit left alone is not Finished; one that was taken and did nothing is not asked again', () => {
    const p = position({ units: { '1-130': 'king-tiger@C5 puma@B6', bh: 'zealots@F15' }, active: '1-130' });
    p.play('take king-tiger-1', 'stop');
    expect(p.legal()).toEqual(['done', 'take puma-1']);
    p.play('done');
    expect(p.step).toBe('game.draw');
    expect(p.where('king-tiger-1')).toBe('C5');
    expect(p.where('puma-1')).toBe('B6');
  });

  test('[NW 2.1.1a-actions] nor is the other unit of a group that did nothing', () => {
    const p = position({ units: { '1-130': 'king-tiger@C5 puma@C5', bh: 'zealots@F15' }, active: '1-130' });
    p.play('take king-tiger-1', 'join puma-1', 'stop');
    expect(p.where('puma-1')).toBe('C5');
    expect(p.refuses('take puma-1')).toBe(true);
  });

  test('[NW 2.1.1a-actions] Finished stays until the next activation of the formation', () => {
    const p = position({
      units: { '1-130': 'king-tiger@C5 puma@B6', cowboys: 'uh-1-huey@CC2' },
      active: '1-130',
      activationMarkers: { '1-130': 3, cowboys: 3 },
    });
    p.play('take king-tiger-1', 'step C4', 'stop', 'done').dice('pull cowboys').play('done');
    expect(p.where('king-tiger-1')).toBe('C4 finished');
    p.dice('pull 1-130').play('keep');
    expect(p.where('king-tiger-1')).toBe('C4');
    expect(p.legal()).toContain('take king-tiger-1');
  });

  test('[NW 2.1.1a-impulse] a unit that joined a group and left it without doing anything may fire at opportunity', () => {
    const p = position({
      active: '1-130',
      units: { '1-130': 'king-tiger@C5 king-tiger@C5', '4th-guards': 't-64@DD20' },
    });
    p.play('take king-tiger-1', 'join king-tiger-2', 'split king-tiger-1', 'stop', 'done');
    expect([p.where('king-tiger-1'), p.where('king-tiger-2')]).toEqual(['C5', 'C5']);
  });

  test('[NW 2.1.1a-impulse] the marks of an activation end with it', () => {
    const p = position({ units: { '1-130': 'king-tiger@C5 puma@B6', bh: 'zealots@F15' }, active: '1-130' });
    p.play('take king-tiger-1', 'step C4', 'stop', 'done');
    for (const field of ['unit.spent', 'unit.deeds', 'unit.calls']) expect(p.field(field, 'king-tiger-1')).toBe(0);
    expect([p.field('active.formation'), p.field('active.faction')]).toEqual([0, 0]);
  });

  test('[NW 2.1.1c-stacking] too many units in a hex: the owner chooses which to remove, cargo with its carrier', () => {
    const p = position({
      units: {
        '2-130': 'sdkfz-250@X5 fallschirmjager@sdkfz-250-1 e-100@X5 jagdtiger@X7 sdkfz-250@Y7',
        bh: 'zealots@B2',
      },
      active: '2-130',
    });
    const { g } = p;
    g.set(g.s.at.unitHex + p.unit('jagdtiger-1'), p.hex('X5'));
    g.rules.derive?.(g);
    p.play('done');
    expect(p.step).toBe('stacking.remove');
    expect(p.legal()).toEqual(['remove sdkfz-250-1', 'remove e-100-1', 'remove jagdtiger-1']);
    p.play('remove sdkfz-250-1');
    expect(['sdkfz-250-1', 'fallschirmjager-1', 'e-100-1'].map((id) => p.where(id))).toEqual([
      'destroyed',
      'destroyed',
      'X5',
    ]);
    expect(p.field('hex.wreck', 'X5')).toBe(0);
    expect(p.step).toBe('game.draw');
  });

  test('[NW 1.2.5a-apart] aircraft do not count for stacking', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@X5 e-100@X5', 'sg-2': 'haunebu-iii@X5', bh: 'zealots@B2' },
      active: '2-130',
    });
    p.play('done');
    expect(p.step).toBe('game.draw');
  });
});

function force(formation: string, units: object): object {
  return { formation, units, activationMarkers: 2, co: true, zones: [{ columns: ['A', 'DD'], rows: [1, 20] }] };
}

describe('reinforcements', () => {
  const sides = [
    {
      faction: 'reich',
      formations: [
        force('1-130', { 'king-tiger': 1 }),
        { ...force('2-130', { 'e-100': 1 }), zones: [], arrives: { turn: 3, edge: 'west' } },
      ],
    },
    { faction: 'black-hand', formations: [{ ...force('bh', { zealots: 1 }), co: false }] },
  ];
  const spec = { units: { '1-130': 'king-tiger@T5', bh: 'zealots@X18' }, turn: 2, turns: 5 };
  const endTurn = (p: ReturnType<typeof position>) => {
    const turn = p.field('turn');
    while (p.field('turn') === turn) {
      if (p.actor === 'chance') p.dice(p.legal().at(-1) ?? '');
      else p.play(p.legal().includes('done') ? 'done' : p.legal().includes('keep') ? 'keep' : p.legal()[0]);
    }
  };

  test('[NW 2.1.1-arrivals] their markers enter the cup as their turn begins, and they enter by their edge', () => {
    const p = position({ ...spec, scenario: { sides }, position: { offMap: ['e-100-1'] } });
    expect([p.field('markers.formation', '2-130'), p.field('draws.left')]).toEqual([0, 2]);
    expect(p.offers('pull')).not.toContain('pull 2-130');
    endTurn(p);
    expect([p.field('markers.formation', '2-130'), p.field('draws.left')]).toEqual([2, 4]);
    p.dice('pull 2-130');
    expect(p.step).toBe('impulse.act');
    expect(p.offers('enter e-100-1')).toHaveLength(20);
    p.play('enter e-100-1 A5');
    expect(p.where('e-100-1')).toBe('A5');
  });

  test('[NW 2.1.1-arrivals] at set-up they are not placed; they have their commander, and an Advance marker waits for them', () => {
    const advanced = sides.map((side, i) => (i === 0 ? { ...side, advanceMarkers: 1 } : side));
    const { position: _, ...whole } = documentOf({ ...spec, scenario: { sides: advanced } }) as { position: object };
    const p = opening(whole);
    while (p.step !== 'game.draw') p.play(p.legal()[0]);
    expect([p.where('e-100-1'), p.field('formation.co', '2-130')]).toEqual(['waiting', p.unit('e-100-1')]);
    p.dice('pull advance-reich');
    expect(p.legal()).toEqual(['activate 1-130']);
  });
});

describe('a formation kept off the map', () => {
  const waiting = (bh = 'zealots@X18') =>
    position({
      units: { '1-130': 'king-tiger@T5', bh },
      active: '2-130',
      special: { delayedEntry: { faction: 'reich', formations: 1, edge: 'west' } },
      scenario: {
        sides: [
          {
            faction: 'reich',
            formations: [
              force('1-130', { 'king-tiger': 1 }),
              force('2-130', { fallschirmjager: 1, 'sdkfz-250': 1, 'e-100': 1 }),
            ],
          },
          { faction: 'black-hand', formations: [{ ...force('bh', { zealots: 1 }), co: false }] },
        ],
      },
      position: { offMap: ['fallschirmjager-1', 'sdkfz-250-1', 'e-100-1'] },
    });

  test('[NW S1] [NW 2.1.1a-impulse] enters in its activation by hexes of its edge, each unit paying for the hex', () => {
    const p = waiting();
    p.g.set(p.g.s.at.formationCo + p.formation('2-130'), p.unit('e-100-1'));
    while (p.step === 'impulse.command') p.play(p.legal()[0]);
    expect(p.offers('enter e-100-1')).toHaveLength(20);
    expect(p.offers('board')).toEqual([]);
    p.play('enter e-100-1 A5');
    expect(p.where('e-100-1')).toBe('A5');
    expect(p.field('unit.spent', 'e-100-1')).toBe(1);
    p.play('enter sdkfz-250-1 A1');
    expect(p.field('unit.spent', 'sdkfz-250-1')).toBe(2);
    expect(p.offers('board')).toEqual(['board fallschirmjager-1 sdkfz-250-1']);
    p.play('board fallschirmjager-1 sdkfz-250-1', 'take sdkfz-250-1', 'step B1');
    expect(p.where('fallschirmjager-1')).toBe('B1 aboard sdkfz-250-1');
    expect(p.field('unit.spent', 'sdkfz-250-1')).toBe(4);
  });

  test('[NW S1] units that do not enter then may enter later, and the formation is not eliminated', () => {
    const p = waiting();
    while (p.step === 'impulse.command') p.play(p.legal()[0]);
    p.play('done');
    expect(p.where('e-100-1')).toBe('waiting');
    expect(p.offers('pull')).toContain('pull 2-130');
  });

  test('[NW S1] [NW 2.1.1b-group] two that have entered by one hex go on together, each with the points it has left', () => {
    const p = comingOn('enter e-100-1 A5', 'enter fallschirmjager-1 A5', 'take e-100-1');
    expect(p.offers('join')).toEqual(['join fallschirmjager-1']);
    p.play('join fallschirmjager-1', 'step B5', 'step B4');
    expect(p.offers('step')).toEqual([]);
    expect(p.field('unit.spent', 'fallschirmjager-1')).toBe(3);
    p.play('split fallschirmjager-1', 'step B3', 'stop');
    expect(p.where('e-100-1')).toBe('B3 finished');
    expect(p.where('fallschirmjager-1')).toBe('B4');
  });

  test('[NW S1] [NW 2.1.1b-group] not by two hexes, nor once either has gone on or acted', () => {
    const apart = comingOn('enter e-100-1 A5', 'enter fallschirmjager-1 A4', 'take e-100-1', 'step A4');
    expect(apart.offers('join')).toEqual([]);
    const back = comingOn('enter e-100-1 A5', 'enter fallschirmjager-1 A5', 'take e-100-1', 'step B5', 'step A5');
    expect(back.offers('join')).toEqual([]);
    const stopped = comingOn('enter e-100-1 A5', 'enter fallschirmjager-1 A5', 'take fallschirmjager-1', 'stop');
    expect(stopped.play('take e-100-1').offers('join')).toEqual([]);
  });

  test('[NW S1] [NW 2.1.1b-group] nor with one that came on in an earlier activation and began in the hex', () => {
    const p = comingOn('enter e-100-1 A5', 'take e-100-1', 'stop', 'done');
    p.dice('pull 2-130');
    p.play('enter fallschirmjager-1 A5', 'take fallschirmjager-1');
    expect(p.where('e-100-1')).toBe('A5');
    expect(p.offers('join')).toEqual([]);
  });

  test('[NW S1] [NW 2.3.1-group] and fire on the move as a group, within half of either speed', () => {
    const p = cameOn(
      waiting('zealots@D19!finished'),
      'enter e-100-1 A18',
      'enter fallschirmjager-1 A18',
      'take e-100-1',
    );
    p.play('join fallschirmjager-1', 'fire e-100-1 zealots-1');
    expect(p.offers('assist')).toEqual(['assist fallschirmjager-1']);
  });

  test('[NW S1] infantry enters aboard a carrier before that one acts', () => {
    const p = comingOn('enter sdkfz-250-1 A5');
    expect(p.offers('board')).toEqual(['board fallschirmjager-1 sdkfz-250-1']);
    p.play('take sdkfz-250-1', 'stop');
    expect(p.offers('board')).toEqual([]);
  });

  /** The first choices of the formation that comes on; the tank commands it. */
  const comingOn = (...texts: string[]) => cameOn(waiting(), ...texts);

  function cameOn(p: Position, ...texts: string[]): Position {
    p.g.set(p.g.s.at.formationCo + p.formation('2-130'), p.unit('e-100-1'));
    while (p.step === 'impulse.command') p.play(p.legal()[0]);
    return p.play(...texts);
  }
});
