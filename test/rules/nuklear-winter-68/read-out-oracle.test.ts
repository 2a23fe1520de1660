// Each counter as it is read out, number by number, against the book alone: the printed faces of the data file, and the
// paragraphs on states, cover, command and weapons (NW 1.2, 2.2, 2.3.5), at positions of played games.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import formationsFile from '../../../src/rules/nuklear-winter-68/data/formations.json' with { type: 'json' };
import unitsFile from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import weaponsFile from '../../../src/rules/nuklear-winter-68/data/weapons.json' with { type: 'json' };
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import type { CounterReading } from '../../../src/view/charts.ts';
import { atLength } from '../../length.ts';
import { Board } from './board.ts';

interface Gun {
  readonly factor: number;
  readonly range: number;
}

const gunText = (gun: Gun | null): string =>
  gun === null || gun.factor === 0 ? '–' : `${gun.factor} at ${gun.range >= 99 ? 'any range' : `range ${gun.range}`}`;

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value}`;

const figure = (reading: CounterReading, name: string) => reading.figures.find((each) => each.name === name);

/** The sum of the causes that speak of the defence, without concealment. */
const covers = (reading: CounterReading): number =>
  figure(reading, 'Armor')!
    .causes.filter(({ text }) => text.includes(' in defence ') && !text.includes('concealed'))
    .reduce((sum, { text }) => sum + Number.parseInt(text, 10), 0);

/** What the causes of a gun add to the attack value. */
const state = (reading: CounterReading, name: string): number =>
  figure(reading, name)!
    .causes.filter(({ text }) => text.endsWith(' to its attack value'))
    .reduce((sum, { text }) => sum + Number(/[+-]\d+/.exec(text)![0]), 0);

const bit = (board: Board, unit: number, deed: string): boolean => board.cell(`unit.${deed}`, unit) !== 0;

function checkCounter(board: Board, g: Game, unit: number, reading: CounterReading, where: string): void {
  const row = board.row(unit);
  const face = board.face(unit);
  const isShaken = board.is(unit, 'shaken');
  const isAboard = board.cell('unit.carrier', unit) !== 0;
  // 1.2: the figures as printed; 2.3.5: a Shaken unit uses its HE alone.
  expect(figure(reading, 'AP factor'), where).toMatchObject({
    printed: gunText(row.full.ap),
    now: isShaken ? '–' : gunText(face.ap),
  });
  expect(figure(reading, 'HE factor'), where).toMatchObject({ printed: gunText(row.full.he), now: gunText(face.he) });
  expect(figure(reading, 'Armor'), where).toMatchObject({ printed: `${row.full.armor}`, now: `${face.armor}` });
  // 1.2.4 b, 2.1.1 d, 2.3.5.
  if (face.he !== null) expect(state(reading, 'HE factor'), where).toBe(board.state(unit));
  if (face.ap !== null && !isShaken) expect(state(reading, 'AP factor'), where).toBe(board.state(unit));
  // 1.2.5, 1.2.4 d: what HE serves against.
  const { meaning } = figure(reading, 'HE factor')!;
  expect(meaning.includes('aircraft'), `${where}: ${meaning}`).toBe(row.class !== 'spa');
  // 2.2, 2.2.2.
  const isTarget = !board.isAir(unit) && !isAboard;
  const hex = board.hexOf(unit);
  expect(covers(reading), where).toBe(isTarget ? board.cover(unit, hex, 0) - face.armor : 0);
  const { grid } = (g as Game & { s: { map: { grid: { distance(a: number, b: number): number } } } }).s.map;
  const conceals = isTarget && board.conceals(unit, (a, b) => grid.distance(a, b));
  const isShown = figure(reading, 'Armor')!.causes.some(({ text }) => text.includes('concealed'));
  if (conceals !== undefined) expect(isShown, where).toBe(conceals);
  // 1.2.2, 2.3.2, 2.3.5: halved once, nothing for the Shaken out of contact.
  const isOut = bit(board, unit, 'contact');
  const has = (deed: string): boolean => bit(board, unit, deed);
  const half = isShaken || isOut || has('fired') || has('loaded');
  const speed = (isShaken && isOut) || has('worked') ? 0 : half ? Math.floor(face.speed / 2) : face.speed;
  const least = row.minSpeed > 0 ? `${row.minSpeed}–` : '';
  expect(figure(reading, 'Speed'), where).toMatchObject({
    printed: `${least}${row.full.speed}`,
    now: `${least}${speed}`,
  });
  // 2.3.5, 1.2.5.
  const all = row.reduced === null ? 1 : 2;
  const left = all - (all > 1 && board.is(unit, 'reduced') ? 1 : 0);
  expect(figure(reading, 'Steps'), where).toMatchObject({ printed: `${all}`, now: `${left}` });
  // 1.2.2.
  const named = reading.states.find(({ text }) => text.startsWith('formation '))?.text.slice('formation '.length);
  const formation = formationsFile.formations.findIndex(({ name }) => name === named);
  const at = g.s.names.formation.indexOf(formationsFile.formations[formation]?.id ?? '');
  const command = formationsFile.formations[formation]?.co ? board.cell('formation.co', at) : 0;
  if (command !== 0 && board.cell('unit.fate', command) === board.cell('unit.fate', unit)) {
    const { co, second } = formationsFile.formations[formation];
    const rating = (board.cell('formation.second', at) === 0 ? co : second)!;
    if (command === unit) {
      expect(figure(reading, 'Command ratings')?.now, where).toBe(
        `${signed(rating.lcr)} here, ${signed(rating.rrr)} to ${rating.range} hexes, contact to ${rating.err}`,
      );
    } else {
      const far = grid.distance(hex, board.hexOf(command));
      const reaching = board.isAir(unit) ? 0 : far === 0 ? rating.lcr : far <= rating.range ? rating.rrr : 0;
      expect(figure(reading, 'Commander')?.now, where).toBe(signed(reaching));
    }
  }
  const said = reading.states.map(({ text }) => text);
  expect(
    said.some((text) => text.startsWith('Shaken')),
    where,
  ).toBe(isShaken);
  expect(
    said.some((text) => text.startsWith('Finished')),
    where,
  ).toBe(board.is(unit, 'finished'));
  expect(
    said.some((text) => text.startsWith('aboard ')),
    where,
  ).toBe(isAboard);
  expect(said.includes('out of contact'), where).toBe(isOut);
}

const SCENARIOS = ['lifeline', 'fratricide', 'cloak-and-dagger', 'parsifal', 'licence-to-kill', 'masquerade'];

describe.each(atLength ? SCENARIOS : SCENARIOS.slice(0, 1))('NW 1.2 in %s', (scenario) => {
  test('each counter is read out as the book prints and changes it', () => {
    const s = nuklearWinter.prepare({ scenario });
    const g = new Game(nuklearWinter, s) as unknown as Game;
    const board = new Board(g);
    const [dice, rng, planner] = [new Dice('counters'), new Rng('counters'), nuklearWinter.knowledge!.planner()];
    const view = g.rules.view!;
    let looked = 0;
    for (let n = 0; n < (atLength ? 20_000 : 240) && !g.isOver; n++) {
      if (g.actor !== CHANCE && n % (atLength ? 23 : 60) === 20) {
        for (const { id } of view.counters(g, null)) {
          const unit = g.s.names.unit.indexOf(id);
          if (board.hexOf(unit) === 0) continue;
          checkCounter(board, g, unit, view.readOut!(g, id, null)!, `${scenario} ${n}: ${id}`);
          looked++;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g as never, rng) ?? g.options().at(0)));
    }
    expect(looked).toBeGreaterThan(20);
  }, 600_000);
});

/** A gun as the charts write it. */
function inChart(gun: (Gun & { readonly fixed: boolean; readonly aa?: string }) | null): string {
  if (gun === null) return '–';
  const aa = { none: '', only: ' AA only', dual: ' AP/AA' }[gun.aa ?? 'none'];
  return `${gun.factor}/${gun.range >= 99 ? '∞' : gun.range}${gun.fixed ? ' fixed' : ''}${aa}`;
}

describe('the charts at the table', () => {
  const charts = nuklearWinter.view!.charts!(nuklearWinter.prepare({ scenario: 'lifeline' }));
  const rows = (name: string, by: 'key' | 'text' = 'key') =>
    Object.fromEntries(charts.find((each) => each.name === name)!.rows.map((row) => [row[by], row.cells]));

  test('1.2 a row for each face, with its figures', () => {
    const printed = unitsFile.units.flatMap(({ name, full, reduced, low, minSpeed }) =>
      [
        [low ? `${name}, cruising` : name, full] as const,
        ...(reduced ? [[`${name}, reduced`, reduced] as const] : low ? [[`${name}, low`, low] as const] : []),
      ].map(([title, { ap, he, armor, target, speed }]) => [
        title,
        [
          inChart(ap),
          inChart(he),
          target === 'none' ? `${armor}` : `${armor} ${target}`,
          minSpeed > 0 ? `${minSpeed}–${speed}` : `${speed}`,
        ],
      ]),
    );
    expect(rows('units', 'text')).toEqual(Object.fromEntries(printed));
  });

  test('1.2.3 a row for each weapon', () => {
    const printed = weaponsFile.weapons.map(({ id, ap, he }) => [id, [inChart(ap), inChart(he)]]);
    expect(rows('weapons')).toEqual(Object.fromEntries(printed));
  });

  test('1.3.1 the dice of gas and germs, and the hexes of strikes', () => {
    const [full, reduced] = ['turns into Zealots at full strength', 'turns into reduced Zealots'];
    expect(rows('agents')).toEqual({
      ...{ 1: ['2', full], 2: ['1', reduced], 3: ['1', '1 hit'] },
      ...{ 4: ['0', 'nothing'], 5: ['0', 'nothing'], 6: ['0', 'nothing'] },
    });
    const hexes = Object.entries(rows('strikes')).map(([key, [first]]) => [key, Number(first)]);
    expect(Object.fromEntries(hexes)).toEqual({
      ...{ smoke: 3, barrage: 3, chemical: 3, biological: 1, nuclear: 7, mines: 1 },
    });
  });

  test('2.3, 2.3.1, 2.3.4 the terms of an attack and of a defence', () => {
    const value = Object.fromEntries(Object.entries(rows('attack')).map(([key, [cell]]) => [key, cell]));
    expect(value).toMatchObject({
      ...{ 'attack close range': '+1', 'attack long range': '-2', 'attack on the move': '-2', 'attack Shaken': '-1' },
      ...{ 'attack infantry assists': '+1', 'attack vehicle assists': '+2', 'attack infantry aboard': '+1' },
      ...{ 'attack assault': '+2', 'defence hill': '+1', 'defence sandbags': '+1', 'defence wreck': '+1' },
      ...{ 'defence smoke': '+1', 'defence concealed': '+1' },
    });
    expect(Object.values(value).filter((cell) => cell === '+2')).toHaveLength(4);
  });
});
