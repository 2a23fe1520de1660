// The Air Display beside the map: boxes by model, packets in flight, and the choices of aircraft at their rows.

import { expect, test } from 'vitest';
import { action } from '../../../src/engine/kernel/action.ts';
import { VERB } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { airPanel } from '../../../src/rules/thunder-in-the-east/view/air-display.ts';
import { choiceLabel } from '../../../src/rules/thunder-in-the-east/view/choice-label.ts';
import { view } from '../../../src/rules/thunder-in-the-east/view/view.ts';
import { MapIndex } from '../../../src/table/map-index.ts';
import { choiceViews } from '../../../src/web/umpire/choice-views.ts';
import { Airfield } from './airfield.ts';

test('[TITE 18.0] a row for each model counts its aircraft by box, damaged ones in parentheses', () => {
  const a = new Airfield();
  a.put('available', 'Ju-87', 'Ju-87 2').put('flown', 'Ju-87 3').mark('damaged', 'Ju-87 2');
  const row = airPanel(a.g).rows.find(({ label }) => label === 'Axis, Ju-87')!;
  expect(row.cells).toEqual(['2 (1)', '1', '', '3']);
  expect(row.choices).toContain(action(VERB.crew, a.plane('Ju-87')));
});

test('[TITE 18.2] a packet in flight has a row with its mission, its hex and its aircraft', () => {
  const a = new Airfield();
  a.put('available', 'Ju-87', 'Ju-87 2');
  a.packet('axis', 'support', '9240', ['Ju-87']);
  const [packet] = airPanel(a.g).rows;
  expect(packet.label).toMatch(/^close support over 9240.*: Ju-87$/);
  expect(packet.hexes).toEqual([a.hex('9240')]);
});

test('[TITE 18.2] rows of aircraft can be dragged to the packet that is being put together, and to no other', () => {
  const a = new Airfield().acts('axis').put('available', 'Ju-87', 'Ju-87 2', 'Bf-109F');
  a.place('SU_RC', '9240');
  const takers = (): string[] => airPanel(a.g).rows.flatMap(({ takes, label }) => (takes ? [label] : []));
  a.unresolved('9240').missions();
  expect(takers()).toEqual([]);
  a.play('fly support', 'over 9240');
  expect(takers()).toEqual([expect.stringMatching(/^close support over 9240.*: no aircraft yet$/)]);
  a.play('crew Ju-87-1', 'done');
  expect(takers()).toEqual([expect.stringMatching(/: Ju-87$/)]);
  a.play('alone');
  expect(takers()).toEqual([]);
});

test('[TITE 18.2] [TITE 18.5] the choices of a mission are told in words for players', () => {
  const a = new Airfield().acts('axis').put('available', 'Ju-87', 'Ju-87 2', 'Bf-109F');
  a.place('SU_RC', '9240');
  const labels = (): string[] => a.g.offered().map((chosen) => choiceLabel(a.g, chosen));
  a.unresolved('9240').missions();
  expect(labels()).toEqual(expect.arrayContaining(['Fly close support', 'Fly interdiction', 'Go on']));
  a.play('fly support', 'over 9240');
  expect(labels()).toEqual(['Add Ju-87 1']);
  a.play('crew Ju-87-1', 'done');
  expect(labels()).toEqual(['Escort: Bf-109F 1', 'No escort']);
});

test('[TITE 19.4] packets whose order is chosen lie on the map, and are chosen by their hexes', () => {
  const a = new Airfield().acts('axis');
  a.packet('axis', 'interdiction', '9240', ['Ju-87'], { target: a.place('SU_RC', '9240') });
  a.packet('axis', 'strafe', '9242', ['Bf-109F'], { target: a.place('SU_CVC', '9242') });
  // Its aircraft are all back.
  a.packet('axis', 'interdiction', '9244', []);
  a.airCombat();
  expect(a.legal()).toEqual(['next 1', 'next 2', 'in-order']);
  expect(a.g.offered().map((chosen) => view.placeOf!(a.g, chosen))).toEqual([a.hex('9240'), a.hex('9242'), 0]);
  expect(view.markers(a.g)).toEqual([
    { hex: a.hex('9240'), kind: 'aircraft, interdiction', label: 'Ju-87 1' },
    { hex: a.hex('9242'), kind: 'aircraft, to strafe', label: 'Bf-109F 1' },
  ]);
  const index = new MapIndex(view.map(a.g.s));
  const shown = Object.create(a.g, { rules: { value: { ...a.g.rules, view } } });
  const clicked = choiceViews(shown, index, view.counters(a.g, null), view.boxes!(a.g, null));
  const targets = new Map(clicked.map(({ text, targets: each }) => [text, each]));
  expect(targets.get('next 1')).toEqual([{ hex: a.hex('9240') }]);
  expect(targets.get('next 2')).toEqual([{ hex: a.hex('9242') }]);
});
