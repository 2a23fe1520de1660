// The log: a plain sentence for everything that happens, with the hexes it speaks of.

import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/engine/contract/measures.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { CAUSE, EVENT, type EventName, MEANS, MODE } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { sentence } from '../../../src/rules/nuklear-winter-68/view/log.ts';
import { view } from '../../../src/rules/nuklear-winter-68/view/view.ts';
import { atLength } from '../../length.ts';
import { eventOf } from '../driver.ts';
import { position } from './position.ts';

const p = position({
  units: { '1-130': 'king-tiger@C5!shaken puma@C6', '1st-ranger': 'm60a1@H5 us-rangers@O18' },
  sides: { nato: { weapons: { 'm72-law': 1 } } },
  scenario: { objectives: [{ hex: 'O18', name: 'Castle', control: 'nato', points: 3 }] },
});
const [tiger, puma, patton, rangers] = ['king-tiger-1', 'puma-1', 'm60a1-1', 'us-rangers-1'].map((id) => p.unit(id));
const c5 = p.hex('C5');
const h5 = p.hex('H5');
const castle = p.hex('O18');
const said = (name: EventName, ...values: number[]) => sentence(p.g, eventOf(EVENT[name], ...values));

describe('sentences', () => {
  test('every kind of event has one, even with fields of 0', () => {
    for (const name of Object.keys(EVENT) as EventName[]) {
      const first = name === 'chance' ? 2 : name === 'control' ? castle : 1;
      const text = said(name, first, 1, 1, 0)?.text ?? '';
      expect(text, name).toMatch(/^[A-Z0-9].*\.$/);
      expect(text, name).not.toMatch(/undefined|null|NaN/);
    }
  });

  test.each<[EventName, number[], string]>([
    [
      'attack',
      [tiger, patton, MODE.opportunity, MEANS.ap, puma],
      'King Tiger 1 takes opportunity fire at M60A1 1 with its AP factor, Puma 1 assisting.',
    ],
    ['fire', [tiger, patton, 18, 17, 8, 1, MODE.still], 'King Tiger 1 on M60A1 1, roll 8: 18 against 17, 1 hit.'],
    [
      'assaulted',
      [tiger, patton, 15, 17, 7, 0],
      'King Tiger 1 in assault on M60A1 1, roll 7: 15 against 17, no effect.',
    ],
    ['blast', [patton, CAUSE.mines, 11, 17, 9, 3], 'M60A1 1 in mines, roll 9: 20 against 17, 3 hits.'],
    ['hit', [tiger, 2, CAUSE['moving-fire'], 2], 'King Tiger 1 takes 2 hits (moving fire): shaken and reduced.'],
    ['hit', [patton, 2, CAUSE.fire, 2], 'M60A1 1 takes 2 hits (fire): reduced.'],
    ['hit', [tiger, 0, CAUSE.retreat, 1], 'King Tiger 1 is shaken (retreat).'],
    ['destroyed', [patton, CAUSE.assault, 1, h5], 'M60A1 1 is destroyed at H5 (assault, by Das Reich).'],
    ['rally', [tiger, 7, 2, 1], 'King Tiger 1 rolls 7 and 2 from its CO: it rallies.'],
    ['accuracy', [1, c5, 1, h5], 'Barrage on C5, accuracy die 1: it strays to H5.'],
    ['strike', [3, h5, 1, 0], 'Biological of Das Reich falls on H5.'],
    ['score', [1, 3, 1], 'NATO scores 3 points for a destroyed unit.'],
    ['control', [castle, 3], 'O18 (Castle, west bastion) is in the hands of Black Hand.'],
    ['over', [7, 4, 0], 'The game is over: Das Reich 7, NATO 4.'],
    ['dig', [c5, rangers], 'US Rangers 1 lays sandbags at C5.'],
    ['lay', [c5, 0], 'Mines are laid at C5.'],
  ])('%s %s', (name, numbers, text) => expect(said(name, ...numbers)?.text).toBe(text));

  test('a sentence brings the hexes that it names, each once', () => {
    expect(said('move', tiger, c5, h5)?.hexes).toEqual([c5, h5]);
    expect(said('fire', tiger, patton)?.hexes).toEqual([c5, h5]);
    expect(said('command', 1, tiger)?.hexes).toEqual([c5]);
  });

  test('[NW 2.2.3-control] control is reported for objectives only', () => {
    expect(said('control', c5, 1)).toBeNull();
    // Nor is any other hex an aim of a plan.
    const deed = (hex: number) => nuklearWinter.knowledge!.highlights!.deed(p.g, eventOf(EVENT.control, hex, 1));
    expect([deed(castle)?.text, deed(c5)]).toEqual(['takes O18 (Castle, west bastion)', null]);
  });

  test('markers of the cup have descriptive names', () => {
    const { formations } = p.g.s;
    expect(said('pull', p.formation('1-130'))?.text).toBe('Drawn from the cup: the marker of 1/130.');
    expect(said('pull', formations.count + 1)?.text).toBe('Drawn from the cup: an Event marker.');
    expect(said('pull', formations.count + 3)?.text).toBe('Drawn from the cup: the Advance marker of NATO.');
  });
});

test('games of every scenario have a log from beginning to end', () => {
  const seen = new Set<string>();
  for (const { id } of nuklearWinter.scenarios.filter((_, n) => atLength || n % 4 === 0)) {
    const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario: id }));
    g.listener = (_, event: GameEvent) => {
      seen.add(event.kind);
      const line = sentence(g, event);
      if (event.kind === 'control' && line === null) return;
      expect(line?.text, event.kind).toMatch(/^[A-Z0-9].*\.$/);
      expect(line?.text, event.kind).not.toMatch(/undefined|null|NaN/);
    };
    const rng = new Rng('log', id);
    for (let i = 0; i < 900 && !g.isOver; i++) {
      const options = g.options();
      g.apply(options.at(rng.below(options.size)));
      g.forget();
      if (i % 20 === 0) expect(view.preview(g).join()).not.toMatch(/undefined|NaN/);
    }
  }
  expect(seen.size).toBeGreaterThan(atLength ? 35 : 25);
});
