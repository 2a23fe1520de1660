// What players see: the map, counters and their states, markers, the status, hidden units, and the odds before a
// choice.

import { describe, expect, test } from 'vitest';
import { drawMap } from '../../../src/draw/map.ts';
import { branchSymbol } from '../../../src/draw/symbols.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { hide } from '../../../src/rules/nuklear-winter-68/chapters/special.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { shortTitle } from '../../../src/rules/nuklear-winter-68/view/counters.ts';
import { view } from '../../../src/rules/nuklear-winter-68/view/view.ts';
import { promptLine } from '../../../src/table/choices.ts';
import { opening, type Position, position } from './position.ts';

const whole = new Game(nuklearWinter, nuklearWinter.prepare({ scenario: 'final-victory' }));
const counterOf = (p: Position, id: string) => view.counters(p.g, null).find((counter) => counter.id === id);
const statusOf = (p: Position) => Object.fromEntries(view.status(p.g).map(({ label, value }) => [label, value]));

const duel = () =>
  position({
    units: { '1-130': 'king-tiger@E15!co king-tiger@E15', '1st-ranger': 'm60a1@J15!finished us-rangers@E14!shaken' },
    active: '1-130',
  });

describe('the map', () => {
  const map = view.map(whole.s);

  test('every terrain has a look of its own, with a texture, so that it reads in black and white', () => {
    expect(map.hexes).toHaveLength(600);
    expect(new Set(map.terrains.map(({ look }) => look)).size).toBe(7);
    const codes = map.terrains.map(({ code }) => code);
    expect(map.hexes.every(({ terrain }) => codes.includes(terrain))).toBe(true);
  });

  test('hills are a feature of their 65 hexes, and each stretch of road is drawn once', () => {
    expect(map.hexes.filter(({ features }) => features.includes('hill'))).toHaveLength(65);
    expect(map.links.length).toBeGreaterThan(50);
    expect(new Set(map.links.map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`)).size).toBe(map.links.length);
  });

  test('three sides are drawn in three outlines and control marks, with their names in the legend', () => {
    const svg = drawMap({ map, seats: whole.s.seats, counters: view.counters(whole), control: view.control?.(whole) });
    for (const name of whole.s.seats) expect(svg).toContain(`held by ${name}`);
  });
});

describe('counters', () => {
  test('[NW 1.2-firepower] factors stand as printed: AP and HE with ranges, armor, speed', () => {
    const p = position({
      units: {
        '1-130': 'king-tiger@C5 +hummel@C6 +ostwind@C7',
        '1st-ranger': 'm113@H5!reduced us-rangers@H6',
        cowboys: 'uh-1-huey@J5 uh-1-huey@J6!low',
      },
    });
    expect(counterOf(p, 'king-tiger-1')).toMatchObject({ factors: '10/6 5/4 18 6', symbol: 'tank', size: '1/130' });
    expect(counterOf(p, 'hummel-1')).toMatchObject({ factors: '10/18f 6/18f 14 5' });
    expect(counterOf(p, 'ostwind-1')).toMatchObject({ factors: '8/7A 6/5 14 5' });
    expect(counterOf(p, 'm113-1')).toMatchObject({ factors: '- 3/3 14 6', reduced: true, symbol: 'personnel carrier' });
    expect(counterOf(p, 'uh-1-huey-1')).toMatchObject({ factors: '13/8f 5/4 16 20' });
    expect(counterOf(p, 'uh-1-huey-2')).toMatchObject({ factors: '- 5/4 16 20', reduced: false });
    expect(counterOf(p, 'uh-1-huey-1')?.states).toContain('cruise');
    expect(counterOf(p, 'uh-1-huey-2')?.states).toContain('low');
  });

  test('command, shock, markers, cargo and weapons are states; cargo lies under its carrier', () => {
    const p = position({
      units: {
        '2-130': 'sdkfz-250@C5 fallschirmjager@sdkfz-250-1!shaken e-100@D5!co!high-morale',
        '1st-ranger': 'm60a1@H5!finished us-rangers@H6!2ic',
      },
      sides: { nato: { weapons: { 'm72-law': 1 } } },
      position: { weapons: [{ weapon: 'm72-law', unit: 'us-rangers-1' }] },
    });
    expect(counterOf(p, 'e-100-1')?.states).toEqual(['commanding officer', 'high morale']);
    expect(counterOf(p, 'sdkfz-250-1')).toMatchObject({ states: [], carries: 'Fallschirmjäger 1' });
    expect(counterOf(p, 'fallschirmjager-1')).toMatchObject({ hex: p.hex('C5'), states: ['shaken', 'aboard'] });
    expect(counterOf(p, 'm60a1-1')?.states).toContain('finished');
    const rangers = counterOf(p, 'us-rangers-1')?.states ?? [];
    expect(rangers[0]).toBe('2nd in command');
    expect(rangers.some((state) => state.startsWith('weapon M72 LAW'))).toBe(true);
    const ids = view.counters(p.g).map(({ id }) => id);
    expect(ids.indexOf('fallschirmjager-1')).toBe(ids.indexOf('sdkfz-250-1') + 1);
  });

  test('every symbol is drawn, none written out', () => {
    for (const { symbol } of view.counters(whole, null)) expect(branchSymbol(symbol)).not.toContain('<text');
  });

  test('[NW S2-hidden] a hidden unit is drawn for its owner, and for nobody else', () => {
    const p = position({
      units: { bh: 'zealots@C5 zealots@D5', '1st-ranger': 'm60a1@P9' },
      options: { '2.0-hidden-setup': true },
      special: { hiddenSetup: { faction: 'black-hand', unit: 'zealots', revealWithin: 1 } },
    });
    hide(p.g, p.unit('zealots-1'));
    const owner = seat(p.g.s.seats.indexOf('black-hand'));
    const sees = (viewer: Parameters<typeof view.counters>[1]): boolean =>
      view.counters(p.g, viewer).some(({ id }) => id === 'zealots-1');
    expect([sees(owner), sees(null), sees(seat(1 - owner)), sees(undefined)]).toEqual([true, true, false, false]);
    expect(counterOf(p, 'zealots-1')).toMatchObject({ hex: p.hex('C5'), states: ['hidden'] });
  });
});

test('markers show what lies in a hex: smoke by its level, wrecks, works, contamination, objectives', () => {
  const p = position({
    units: { '1-130': 'king-tiger@C5', '1st-ranger': 'm60a1@H5' },
    position: {
      markers: [
        { marker: 'smoke', hex: 'D8', level: 1 },
        { marker: 'wreck', hex: 'D9' },
        { marker: 'sandbags', hex: 'D10' },
        { marker: 'mines', hex: 'F11' },
        { marker: 'chemical', hex: 'F12' },
        { marker: 'radiation', hex: 'F13' },
      ],
    },
    scenario: { objectives: [{ hex: 'O18', name: 'Castle', control: 'nato', points: 3 }] },
  });
  expect(view.markers(p.g)).toEqual([
    { hex: p.hex('O18'), kind: 'objective, 3 points, NATO', label: 'OBJ 3 NA' },
    { hex: p.hex('D8'), kind: 'smoke L1', label: 'SMK 1' },
    { hex: p.hex('D9'), kind: 'wreck', label: 'WRECK' },
    { hex: p.hex('D10'), kind: 'sandbags', label: 'SANDBAG' },
    { hex: p.hex('F11'), kind: 'mines', label: 'MINES' },
    { hex: p.hex('F12'), kind: 'chemical', label: 'CHEM' },
    { hex: p.hex('F13'), kind: 'radiation', label: 'RAD' },
  ]);
  expect(view.control?.(p.g)[p.hex('O18')]).toBe(p.g.s.seats.indexOf('nato'));
});

test('every unit has a title that a counter has room for, and that is of no other unit of its side', () => {
  const { units } = whole.s;
  for (const of of units.of) {
    const short = of.map((unit) => shortTitle(units.titles[unit]));
    expect(short.filter((title) => title.length > 13)).toEqual([]);
    expect(new Set(short).size).toBe(new Set(of.map((unit) => units.titles[unit])).size);
  }
  expect(shortTitle('King Tiger 1')).toBe('King Tiger 1');
  expect(shortTitle('ZSU-23-4 Shilka 2')).toBe('ZSU-23-4 2');
  expect(shortTitle('Fallschirmjäger 1')).toBe('Fallschirm. 1');
});

test('the status tells the turn, who is active, the cup, the points with their sources and what can be called', () => {
  const p = position({
    units: { '1-130': 'king-tiger@C5', '1st-ranger': 'm60a1@H5' },
    active: '1-130',
    turn: 2,
    sides: { reich: { oba: { smoke: 2 }, cas: { 'ju-87-stuka': 1 } } },
    position: { points: { nato: 4 } },
  });
  expect(statusOf(p)).toMatchObject({
    Turn: '2 of 3',
    Active: '1/130',
    'Das Reich points': '0',
    'NATO points': '4 for units destroyed',
    'Das Reich support': 'smoke ×2, Ju-87G Stuka 1',
  });
  expect(statusOf(p).Cup).toMatch(/^(no|\d+) draws? left: /);
});

test('an empty cup is called so, and a side whose name is its formation is named once in the prompt', () => {
  expect(statusOf(opening('omega')).Cup).toBe('empty');
  const units = { bh: 'zealots@F15', '1-130': 'king-tiger@C5' };
  const promptOf = (active: string): string => promptLine(position({ units, active }).g as never);
  expect(promptOf('bh')).toMatch(/\] Take a unit to act with, or end the activation\.$/);
  expect(promptOf('1-130')).toMatch(/\] 1\/130: take a unit to act with, or end the activation\.$/);
});

describe('the preview', () => {
  test('is empty where no attack is on offer', () => {
    expect(view.preview(duel().g)).toEqual([]);
  });

  test('[NW 2.3-attack] a unit that acts is told the odds of each attack it can make now, and why', () => {
    const lines = view.preview(duel().play('take king-tiger-1').g);
    expect(lines).toContain(
      'King Tiger 1 with AP at M60A1 1 in J15, range 5: 10 + 2D6 against 17: no hit 58 %, shaken 14 %, shaken and reduced 11 %, destroyed 17 %',
    );
    expect(lines).toContain(
      'King Tiger 1 on the move with AP at M60A1 1 in J15, range 5: 8 + 2D6 against 17: no hit 83 %, shaken 8 %, shaken and reduced 6 %, destroyed 3 %',
    );
    expect(lines).toContain('  factor 10 (1.2-firepower); against armor 17 (2.3-values)');
    expect(lines.some((line) => line.startsWith('King Tiger 1 assaults US Rangers 1 in E14 with HE: '))).toBe(true);
  });

  test('[NW 2.3.1-group] while help is chosen each choice shows what it is worth', () => {
    const p = duel().play('take king-tiger-1', 'fire king-tiger-1 m60a1-1');
    expect(p.step).toBe('attack.assist');
    const lines = view.preview(p.g).filter((line) => !line.startsWith(' '));
    expect(lines.map((line) => /^(.*) with AP at .*?: (\d+) \+/.exec(line)?.slice(1))).toEqual([
      ['King Tiger 1 with King Tiger 2', '12'],
      ['King Tiger 1', '10'],
    ]);
    p.play('alone');
    expect(p.step).toBe('attack.bonus');
    expect(view.preview(p.g)[0]).toContain('(commander +3) with AP at M60A1 1 in J15, range 5: 13 + 2D6 against 17');
  });

  test('[NW 2.3.3-trigger] whoever may react is told the odds of his opportunity fire', () => {
    const p = position({
      units: { '1-130': 'king-tiger@E15', '1st-ranger': 'm60a1@J15' },
      active: '1-130',
    }).play('take king-tiger-1', 'step F15');
    expect(p.step).toBe('reaction.choose');
    expect(view.preview(p.g)[0]).toMatch(
      /^M60A1 1, opportunity fire with AP at King Tiger 1 in F15, range 4: 10 \+ 2D6 against 18: /,
    );
  });
});
