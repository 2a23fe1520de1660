// The heuristic player's event cards: it takes useful ones, plays them when they pay, and keeps them when they do not.

import { expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { ThunderPlanner } from '../../../src/rules/thunder-in-the-east/knowledge/plan/planner.ts';
import { CardTable } from './card-table.ts';

const choice = ({ g }: CardTable): string => textOf(g, new ThunderPlanner().next(g, new Rng('cards')));

test('plays Blitzkrieg! in the turn of the invasion, and keeps it where no attack is to be made', () => {
  const invasion = new CardTable().turn(1).deal('hand', 'A01').acts('axis').window('order', 'axis');
  expect(choice(invasion)).toBe('play-card A01');
  const quiet = new CardTable('case-blue').turn(1).deal('hand', 'A01').acts('axis').weather('clear');
  expect(choice(quiet.window('order', 'axis'))).toBe('done');
});

test('selects what a hand has room for, and nothing that waits for years', () => {
  const full = new CardTable().turn(2).deal('hand', 'A31', 'A35', 'A30').select('axis');
  expect(choice(full)).toBe('done');
  const soviet = new CardTable().turn(2).deal('hand', 'S17').select('soviet');
  expect(choice(soviet)).toBe('select S01');
});

test('burns cities when two lie in the enemy’s hands, not for one', () => {
  const field = (...cities: string[]) => {
    const table = new CardTable()
      .turn(3)
      .deal('hand', 'S17')
      .hold('axis', ...cities)
      .acts('axis');
    for (const city of cities) table.countdown(city, 3);
    return choice(table.window('enemy-recovery', 'soviet'));
  };
  expect(field('Minsk')).toBe('done');
  expect(field('Minsk', 'Lwow')).toBe('play-card S17');
});

test('calls commissars against heavy blows alone', () => {
  const after = (die: number) => {
    const field = new CardTable().turn(3).deal('hand', 'S16').acts('axis').weather('clear');
    field.personnel('ussr', 6);
    const units = ['DE_PZA', 'DE_PZD'].map((kind) => field.place(kind, '7742'));
    field.place('SU_INA', '7842');
    field.phase('combat').attack('7842', units).dice(die);
    return field.offers('play-card').length > 0 ? choice(field) : field.step;
  };
  // EX at 3:1, and AP or less.
  expect(after(6)).toBe('play-card S16');
  expect(after(2)).not.toBe('play-card S16');
});

test('puts new works where the enemy threatens', () => {
  const field = new CardTable().turn(3).deal('hand', 'S21').hold('soviet', 'Moscow', 'Minsk').acts('soviet');
  field.place('SU_INA', field.hexOf('Minsk'));
  field.place('SU_INA', field.hexOf('Moscow'));
  const { grid } = field.g.s.land;
  field.place('DE_PZC', grid.label(grid.neighbour[field.hex(field.hexOf('Minsk')) * 6] as never));
  field.window('free', 'soviet');
  expect(choice(field)).toBe('play-card S21');
  field.play('play-card S21');
  expect(choice(field)).toBe(`dig ${field.hexOf('Minsk')}`);
});
