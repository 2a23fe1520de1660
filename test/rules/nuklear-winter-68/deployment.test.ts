import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import { derive, hexOf } from '../../../src/rules/nuklear-winter-68/state.ts';
import { FATE } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { someOf } from '../../length.ts';
import { documentOf, opening, type Position } from './position.ts';

/** Chooses at random until a step comes, or a side's turn to set up, or set-up is over. */
function until(p: Position, stop: string, seed = 'set-up'): Position {
  const rng = new Rng(seed);
  while (p.step !== stop && p.actor !== stop && p.step.startsWith('deployment.')) {
    p.g.play(p.g.options().at(rng.below(p.g.options().size)));
  }
  return p;
}

const hexes = (texts: readonly string[]): string[] => texts.map((text) => text.split(' ').at(-1) as string);

describe('units', () => {
  test('[NW 2.0-setup] sides set up in the order of the scenario, each unit in the zone of its formation', () => {
    const p = opening('prodigal-sons');
    expect([p.step, p.actor]).toEqual(['deployment.place', 'black-hand']);
    const columns = new Set(hexes(p.offers('place')).map((label) => label.replace(/\d+/, '')));
    expect([...columns].sort()).toEqual(['O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W']);
    until(p, 'deployment.delay');
    expect(p.actor).toBe('reich');
    p.play('done');
    expect(hexes(p.offers('place')).every((label) => /^[A-F]\d/.test(label))).toBe(true);
  });

  test('[NW 2.0-setup] the limits of stacking and closed terrain hold', () => {
    const p = opening('black-steel');
    for (const unit of ['e-100-1', 'e-100-2']) p.play(`place ${unit} A1`);
    expect(p.refuses('place e-100-3 A1')).toBe(true);
    expect(p.refuses('place e-100-3 K1')).toBe(true);
    expect(p.legal()).toContain('place e-100-3 B1');
  });

  test.each([4, 0])('[NW 2.0-setup] no unit is placed within %i hexes of an enemy placed before', (distance) => {
    const p = opening('omega', { '2.0-setup-distance': distance > 0 });
    while (p.actor === 'black-hand' && p.step === 'deployment.place') {
      const places = p.legal();
      p.play(places.find((text) => /^place \S+ J1[01]$/.test(text)) ?? places[0]);
    }
    until(p, 'reich');
    const near = hexes(p.offers('place')).filter((label) => p.g.s.map.grid.distance(p.hex(label), p.hex('J10')) <= 4);
    expect(near.length === 0).toBe(distance > 0);
  });

  test('[NW 2.0-setup] carriers come first, and infantry may begin aboard one of its formation', () => {
    const p = opening('prodigal-sons');
    expect(p.legal()[0]).toMatch(/^place pest-1 /);
    p.play('place pest-1 O10', 'place pest-2 O11');
    expect(p.offers('board')).toEqual(['board zealots-1 pest-1', 'board zealots-1 pest-2']);
    p.play('board zealots-1 pest-1');
    expect(p.where('zealots-1')).toBe('O10 aboard pest-1');
    expect(p.offers('board')).toEqual(['board zealots-2 pest-2']);
  });

  test('[NW S5] the V-2 stands in its hex, and Hueys may begin with Spetsnaz aboard, flying low', () => {
    const p = opening('empty-quiver');
    expect(p.where('v-2-1')).toBe('Q8');
    until(p, 'nato', 'a');
    p.play('place uh-1-huey-1 DD20', 'place uh-1-huey-2 DD19', 'place t-64-1 DD1', 'place t-64-2 DD2');
    p.play('board spetsnaz-1 uh-1-huey-2');
    expect(p.where('spetsnaz-1')).toBe('DD19 aboard uh-1-huey-2');
    expect([p.field('unit.cruise', 'uh-1-huey-1'), p.field('unit.cruise', 'uh-1-huey-2')]).toEqual([1, 0]);
  });

  test('[NW S11] one Ravager begins within 3 hexes of J6, the other within 3 of P17', () => {
    const p = opening('licence-to-kill');
    const { grid } = p.g.s.map;
    const away = (label: string) => (text: string) => grid.distance(p.hex(text.split(' ')[2]), p.hex(label));
    expect(p.offers('place').every((text) => away('J6')(text) <= 3 || away('P17')(text) <= 3)).toBe(true);
    p.play('place ravager-1 P17');
    expect(p.offers('place ravager-2').every((text) => away('J6')(text) <= 3)).toBe(true);
  });

  test('[NW 2.0-setup] a choice that would leave another unit without a place is not offered', () => {
    const spec = { units: { '1-130': 'king-tiger@A1 king-tiger@A1', '2-130': 'e-100@A1', bh: 'zealots@X1' } };
    const document = documentOf(spec) as { position?: object; sides: { formations: { zones: object[] }[] }[] };
    delete document.position;
    const [tanks, others] = document.sides[0].formations;
    tanks.zones = [{ columns: ['A', 'B'], rows: [1, 1] }];
    others.zones = [{ columns: ['A', 'A'], rows: [1, 1] }];
    const p = opening(document);
    p.play('place king-tiger-1 A1');
    expect(p.legal()).toEqual(['place king-tiger-2 B1']);
    p.play('place king-tiger-2 B1');
    expect(p.legal()).toEqual(['place e-100-1 A1']);
  });

  test.each(someOf(nuklearWinter.scenarios.map(({ id }) => id)))(
    '[NW 2.0-setup] %s: whatever is chosen, all find a place',
    (id) => {
      for (let i = 0; i < 5; i++) {
        const p = until(opening(id), '', `${id} ${i}`);
        const { g } = p;
        const { at, units, play } = g.s;
        for (let u = 1; u <= units.count; u++) {
          if (g.cells[at.unitFate + u] !== FATE.waiting) continue;
          expect(units.formation[u] === 0 || play.delayedEntry?.faction === units.faction[u], units.ids[u]).toBe(true);
          expect(g.cells[at.unitDue + u]).toBe(0);
        }
        g.rules.audit?.(g);
      }
    },
  );
});

describe('commanders, weapons and works', () => {
  test('[NW 1.2.2-command] the owner names a commander for each formation that has one', () => {
    const p = until(opening('lifeline'), 'deployment.command');
    expect(p.legal()).toEqual(['command 1-130 king-tiger-1', 'command 1-130 puma-1']);
    p.play('command 1-130 puma-1');
    expect(p.field('formation.co', '1-130')).toBe(p.unit('puma-1'));
    expect(p.field('formation.second', '1-130')).toBe(0);
    expect(p.legal()[0]).toMatch(/^command 2-130 /);
    until(p, '');
    expect(p.field('formation.co', '2nd-ranger')).toBeGreaterThan(0);
  });

  test('[NW 1.2.3a-weapons] weapons go to infantry or wait off the board', () => {
    const p = until(opening('lifeline'), 'deployment.arm');
    expect(p.legal()).toEqual(['arm pft3-1 fallschirmjager-1', 'arm pft3-1 fallschirmjager-2', 'keep']);
    p.play('arm pft3-1 fallschirmjager-2');
    expect([p.field('weapon.unit', 'pft3-1'), p.field('weapon.pool', 'pft3-1')]).toEqual([
      p.unit('fallschirmjager-2'),
      0,
    ]);
    until(p, 'deployment.arm').play('keep');
    expect(p.field('weapon.unit', 'm-60-1') + p.field('weapon.unit', 'm72-law-1')).toBe(0);
  });

  test('[NW 2.0-setup] mines, then sandbags, in the side’s own zone, one marker a hex', () => {
    const p = until(opening('empty-quiver'), 'deployment.works');
    expect(new Set(p.legal().map((text) => text.split(' ')[0]))).toEqual(new Set(['mines', 'done']));
    p.play('mines O9');
    expect(
      p
        .offers('mines')
        .map((text) => p.hex(text.split(' ')[1]))
        .every((hex) => hex > p.hex('O9')),
    ).toBe(true);
    p.play('done');
    expect(p.field('hex.mines', 'O9')).toBe(1);
    p.play('sandbags N5', 'sandbags O9', 'sandbags Q8');
    expect(p.step).not.toBe('deployment.works');
    expect(['N5', 'O9', 'Q8'].map((hex) => p.field('hex.sandbags', hex))).toEqual([1, 1, 1]);
  });

  test('[NW S3] no mines on roads', () => {
    const p = until(opening('lifeline'), 'deployment.works');
    expect(p.refuses('mines Q9')).toBe(true);
    expect(p.legal()).toContain('mines R8');
  });

  test('[NW S9] sandbags lie in the castle from the start', () => {
    const p = opening('parsifal');
    expect(['O18', 'P17', 'P18'].map((hex) => p.field('hex.sandbags', hex))).toEqual([1, 1, 1]);
  });

  test('[NW 2.2.3-control] units control the hexes they are placed in, empty objectives are held as printed', () => {
    const p = opening('flytrap');
    expect(['T12', 'P17'].map((hex) => p.field('hex.control', hex))).toEqual([0, 3]);
    until(p, '');
    expect(p.field('hex.control', p.g.s.map.grid.label(hexOf(p.g, p.unit('e-100-1'))))).toBe(1);
  });

  test('[NW S1] the Reich may keep one formation off the map, for its own activation', () => {
    const p = until(opening('prodigal-sons'), 'deployment.delay');
    expect(p.legal()).toEqual(['done', 'delay 1-130', 'delay 2-130']);
    p.play('delay 2-130');
    until(p, '');
    expect(p.where('fallschirmjager-1')).toBe('waiting');
    expect(p.where('puma-1')).toMatch(/^[A-F]/);
    expect(p.field('formation.co', '2-130')).toBeGreaterThan(0);
    expect(p.field('cup.formation', '2-130')).toBe(2);
  });
});

describe('strength carried over', () => {
  test('[NW 3.0-strength] reduced units are placed reduced, destroyed ones not at all', () => {
    const document = structuredClone(documentOfScenario('prodigal-sons'));
    const p = opening({
      ...document,
      carry: { units: { 'puma-1': 'reduced', 'king-tiger-1': 'destroyed', 'megrim-1': 'destroyed' } },
    });
    until(p, '');
    expect(p.where('king-tiger-1')).toBe('destroyed');
    expect(p.where('megrim-1')).toBe('destroyed');
    expect(p.field('unit.reduced', 'puma-1')).toBe(1);
    expect(p.field('formation.co', '1-130')).toBe(p.unit('puma-1'));
  });
});

describe('hiding', () => {
  const hidden = () => {
    const p = opening('powerstrike', { '2.0-hidden-setup': true });
    until(p, 'deployment.place');
    while (p.offers('hide').length === 0) p.play(p.legal()[0]);
    return p;
  };

  test('[NW S2-hidden] Zealots may begin hidden in woods and towns, and only their side knows where', () => {
    const p = hidden();
    const { urban, woods } = p.g.s.map;
    expect(hexes(p.offers('hide')).every((label) => urban[p.hex(label)] + woods[p.hex(label)] === 1)).toBe(true);
    p.play('hide zealots-1 O4');
    expect(p.where('zealots-1')).toBe('hidden');
    expect(p.field('secret.hex', 'zealots-1')).toBe(p.hex('O4'));
    const nato = p.g.s.seats.indexOf('nato') as never;
    expect(Array.from(p.g.layout.hiddenFrom(nato))).toContain(p.g.s.at.secretHex + p.unit('zealots-1'));
    expect(p.noted('place').some(({ unit }) => unit === p.unit('zealots-1'))).toBe(false);
  });

  test('[NW S2-hidden] they count for stacking, and the enemy need not keep its distance from them', () => {
    const p = hidden();
    p.play('hide zealots-1 O4', 'hide zealots-2 O4');
    expect(p.refuses('hide zealots-3 O4')).toBe(true);
    expect(p.refuses('place zealots-3 O4')).toBe(true);
  });

  test('[NW S2-hidden] in a possible world they are somewhere they could be', () => {
    const p = hidden();
    p.play('hide zealots-1 O4');
    const { g } = p;
    const cell = g.s.at.secretHex + p.unit('zealots-1');
    const rng = new Rng('worlds');
    const seen = new Set<number>();
    for (let i = 0; i < 30; i++) {
      g.rules.resample?.(g, g.s.seats.indexOf('nato') as never, (c) => c === cell, rng);
      derive(g);
      const hex = g.cells[cell] as Hex;
      expect(g.s.map.urban[hex] + g.s.map.woods[hex]).toBe(1);
      seen.add(hex);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('[NW S2-hidden] [NW 2.1.1a-impulse] they are put on the map when they act, or when an enemy ends an activation within 4 hexes', () => {
    const p = hidden();
    p.play('hide zealots-1 X9', 'hide zealots-2 O4');
    until(p, 'nato', 'a');
    while (p.step === 'deployment.place') {
      p.play(p.offers('place').find((text) => text.endsWith(' AA7')) ?? p.legal()[0]);
    }
    until(p, '').dice('pull cowboys').play('done');
    expect([p.where('zealots-1'), p.where('zealots-2')]).toEqual(['X9', 'hidden']);
    p.dice('pull bh');
    expect(p.offers('reveal')).toContain('reveal zealots-2');
    p.play('reveal zealots-2');
    expect(p.where('zealots-2')).toBe('O4');
    expect(p.legal()).toContain('take zealots-2');
  });

  test('[NW S2-hidden] without the option no unit hides', () => {
    const p = opening('powerstrike');
    while (!p.legal()[0].startsWith('place zealots')) p.play(p.legal()[0]);
    expect(p.offers('hide')).toEqual([]);
  });
});

function documentOfScenario(id: string): object {
  return dataset.prepareData().scenarios[id];
}
