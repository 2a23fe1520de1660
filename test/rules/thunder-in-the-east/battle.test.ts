// Ground battles: strengths, shifts, columns, results, Defense markers (TITE 21.0 to 21.9, 27.2).

import { describe, expect, test } from 'vitest';
import { declaredOdds } from '../../../src/rules/thunder-in-the-east/chapters/battle-column.ts';
import {
  CANNOT,
  columnOf,
  isOpenBattle,
  resultOf,
  shiftOf,
  shiftRows,
  strengthAgainst,
} from '../../../src/rules/thunder-in-the-east/chapters/battle-odds.ts';
import { RESULTS, SOVIET, WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { view } from '../../../src/rules/thunder-in-the-east/view/view.ts';
import { BELOW } from '../../../src/wargame/combat/crt.ts';
import { Battlefield } from './battlefield.ts';

/** 9140 and 9141 lie west of it, 9340 and 9341 east, 9239 north, 9241 south. */
const HEX = '9240';

const columnName = (field: Battlefield, attack: number, defence: number, shift = 0): string => {
  const { clement } = field.g.s.crt;
  const column = clement.column(2 * attack, 2 * defence, shift);
  return column === BELOW ? 'below' : clement.columns[column];
};

describe('21.0: odds', () => {
  const field = new Battlefield();

  test('[TITE 21.0] drop the remainder (G01 to G05)', () => {
    expect([16, 11, 10, 7, 4].map((defence) => columnName(field, 15, defence))).toEqual([
      '1:2',
      '1:1',
      '3:2',
      '2:1',
      '3:1',
    ]);
  });

  test('[TITE 21.5] columns beyond the table count until all shifts are made (G06 to G09)', () => {
    expect(columnName(field, 11, 1, -1)).toBe('8:1');
    expect(columnName(field, 11, 1, -4)).toBe('7:1');
    expect(columnName(field, 1, 4, 3)).toBe('1:1');
    expect([columnName(field, 4, 1, -1), columnName(field, 3, 2, -1)]).toEqual(['3:1', '1:1']);
    expect(columnName(field, 1, 1, -3)).toBe('below');
  });

  test('[TITE 21.5] split results differ by ground and weather (G47, G48)', () => {
    const named = (columnName: string, die: number, isClement: boolean): string =>
      RESULTS[resultOf(field.g, field.g.s.crt.clement.columns.indexOf(columnName), die, isClement)];
    expect([named('7:1', 5, true), named('7:1', 5, false)]).toEqual(['BT', 'DE']);
    expect([named('6:1', 2, true), named('6:1', 2, false)]).toEqual(['DR', 'DR']);
    expect(RESULTS[resultOf(field.g, BELOW, 6, true)]).toBe('AL');
  });
});

/** The odds of an attack on HEX by kinds from hexes, as declared: attack and defence in halves, shift, open. */
function odds(prepare: (field: Battlefield) => void, attackers: readonly (readonly [kind: string, from: string])[]) {
  const field = new Battlefield();
  field.place('SU_GRC', HEX);
  prepare(field);
  for (const [kind, from] of attackers) {
    field.g.set(field.g.s.at.unitTarget + field.place(kind, from), field.hex(HEX));
  }
  const found = { ...declaredOdds(field.g, field.hex(HEX)) };
  return {
    attack: found.attack,
    shift: shiftOf(field.g, found, SOVIET, 0),
    rows: shiftRows(field.g, found, SOVIET),
    isOpen: isOpenBattle(field.g, found, SOVIET),
    column: columnOf(field.g, found, SOVIET, 0),
  };
}

describe('21.2: ground and weather', () => {
  const INFANTRY = [['DE_INC6', '9140']] as const;
  const PANZERS = [['DE_PZC', '9140']] as const;
  const nothing = (): void => undefined;

  test('[TITE 21.2] every ground that helps the defender shifts one column, and only one', () => {
    for (const terrain of ['forest', 'hill', 'swamp', 'mountain'] as const) {
      expect(odds((field) => field.ground(HEX, terrain), INFANTRY)).toMatchObject({ shift: -1, isOpen: false });
    }
    for (const terrain of ['open', 'sand'] as const) {
      expect(odds((field) => field.ground(HEX, terrain), INFANTRY)).toMatchObject({ shift: 0, isOpen: true });
    }
    expect(odds((field) => field.ground(HEX, 'hill').hardCity(HEX), INFANTRY).shift).toBe(-1);
  });

  test('[TITE 21.2] heavy units are halved into swamps and hard cities, others are not (G45)', () => {
    const swamp = odds((field) => field.ground(HEX, 'swamp'), [...PANZERS, ['DE_INC6', '9141']]);
    expect(swamp).toMatchObject({ attack: 2 * 12, shift: -1 });
    expect(odds((field) => field.hardCity(HEX), PANZERS).attack).toBe(12);
  });

  test('[TITE 21.2] [TITE 27.3] all but mountain troops are halved into mountains', () => {
    const mountain = (kind: string): number => odds((field) => field.ground(HEX, 'mountain'), [[kind, '9140']]).attack;
    expect([mountain('DE_INC6'), mountain('DE_MNC'), mountain('DE_PZC')]).toEqual([6, 12, 12]);
  });

  test('[TITE 21.2] [TITE 23.3] in mud all ground but mountains is swamp, and split results are inclement', () => {
    expect(odds((field) => field.weather('mud'), PANZERS)).toMatchObject({ attack: 12, shift: -1, isOpen: false });
    expect(odds((field) => field.weather('mud').ground(HEX, 'mountain'), [['DE_MNC', '9140']])).toMatchObject({
      attack: 12,
      shift: -1,
    });
  });

  test('[TITE 23.1] [TITE 21.2] [TITE 23.2] split results are clement in clear and overcast weather only', () => {
    for (const weather of ['clear', 'overcast'] as const) {
      expect(odds((field) => field.weather(weather), INFANTRY).isOpen).toBe(true);
    }
    for (const weather of ['cold', 'snow'] as const) {
      expect(odds((field) => field.weather(weather), INFANTRY)).toMatchObject({ isOpen: false, shift: 0 });
    }
  });

  test('[TITE 21.2] a minor river shifts a column if every attacker is across it (G46)', () => {
    const river = (field: Battlefield): Battlefield => field.border(HEX, '9140', 'minor');
    expect(odds(river, INFANTRY)).toMatchObject({ attack: 12, shift: -1, isOpen: false });
    expect(odds(river, [...INFANTRY, ['DE_INC4', '9141']])).toMatchObject({ attack: 20, shift: 0, isOpen: true });
  });

  test('[TITE 21.2] a major river and a strait halve each unit across; that is a benefit of the ground (A30)', () => {
    for (const border of ['major', 'strait', 'ice-strait'] as const) {
      const river = (field: Battlefield): Battlefield => field.border(HEX, '9140', border);
      expect(odds(river, INFANTRY)).toMatchObject({ attack: 6, shift: -1 });
      const mixed = odds(river, [...INFANTRY, ['DE_INC4', '9141']]);
      expect(mixed).toMatchObject({ attack: 6 + 8, shift: 0, isOpen: false });
    }
  });

  test('[TITE 21.2] [TITE 23.4] extreme cold freezes minor rivers and ice straits, but no major river', () => {
    const frozen = (border: 'minor' | 'ice-strait' | 'major') =>
      odds((field) => field.weather('cold').border(HEX, '9140', border), INFANTRY);
    expect(frozen('minor')).toMatchObject({ attack: 12, shift: 0 });
    expect(frozen('ice-strait')).toMatchObject({ attack: 12, shift: 0 });
    expect(frozen('major')).toMatchObject({ attack: 6, shift: -1 });
  });

  test('[TITE 27.2] Defense markers shift one and two columns, added to those of the ground', () => {
    const work = (kind: 'improved' | 'fortified') =>
      odds((field) => field.ground(HEX, 'forest').work(HEX, 'soviet', kind), INFANTRY).shift;
    expect([work('improved'), work('fortified')]).toEqual([-2, -3]);
    const { shift, rows } = odds(
      (field) => field.border(HEX, '9140', 'minor').ground(HEX, 'forest').work(HEX, 'soviet', 'fortified'),
      INFANTRY,
    );
    expect([shift, rows.map(([label, columns]) => [label, columns])]).toEqual([
      -4,
      [
        ['ground of the hex', -1],
        ['Defense marker', -2],
        ['all attackers across water', -1],
      ],
    ]);
    expect(odds((field) => field.work(HEX, 'axis', 'fortified'), INFANTRY).shift).toBe(0);
  });

  test('[TITE 1.0] [TITE 21.0] [TITE 21.3] supply and interdiction halve each; twice halved or isolated a unit cannot attack', () => {
    const field = new Battlefield();
    const u = field.place('DE_PZC', '9140');
    const strength = (): number => strengthAgainst(field.g, u, field.hex('9140'), field.hex(HEX));
    expect(strength()).toBe(24);
    field.supply(u, 'unsupplied');
    expect(strength()).toBe(12);
    field.ground(HEX, 'swamp');
    expect(strength()).toBe(CANNOT);
    field.ground(HEX, 'open').supply(u, 'isolated');
    expect(strength()).toBe(CANNOT);
  });

  test('[TITE 21.2] the table says of each attacker the strength that it fights with, in the odds and in the battle', () => {
    const field = new Battlefield().border(HEX, '9140', 'major');
    field.place('SU_GRC', HEX);
    const own = [field.place('DE_INC6', '9141'), field.place('DE_INC4', '9140')];
    const watched = view.moments!.listen(field.g, null);
    field.attack(HEX, own);
    const told = own.map((u, i) => ({ counter: field.id(u), adds: ['6', '2'][i] }));
    expect(view.odds!(field.g, null)!.attackers).toEqual(told);
    watched.falls(field.g, field.g.options().at(0));
    const [{ attack }] = watched.moments();
    expect(attack.pieces.map(({ counter, adds }) => ({ counter, adds }))).toEqual(told);
    expect(attack.strength).toBe('8');
  });

  test('[TITE 21.1] the defenders of a hex are attacked together', () => {
    const two = odds((field) => void field.place('SU_TKC', HEX), PANZERS);
    expect([odds(nothing, PANZERS).column, two.column]).toEqual([4, 3]);
  });
});

/** A battle: attackers in 9140 and 9141 against kinds in HEX, and its die. */
function fight(
  die: number,
  attackers: readonly string[],
  defenders: readonly string[],
  prepare?: (f: Battlefield) => void,
) {
  const field = new Battlefield();
  const own = attackers.map((kind, i) => field.place(kind, ['9140', '9141'][i]));
  const enemies = defenders.map((kind) => field.place(kind, HEX));
  prepare?.(field);
  field.attack(HEX, own).dice(die);
  return { field, own, enemies, id: (u: number) => field.id(u) };
}

describe('21.5: results', () => {
  // 6 against 4 is 3:2, 12 against 4 is 3:1, 24 against 4 is 6:1.
  test('[TITE 21.5] AL: the attacker takes a step from one of his units', () => {
    const { field, own } = fight(1, ['DE_INC6', 'DE_KGL'], ['SU_GRC']);
    expect(field.actor).toBe('axis');
    field.play(`lose ${field.id(own[0])}`);
    expect([field.steps(own[0]), field.in(HEX), field.step]).toEqual([1, ['SU_GRC 1'], 'game.end']);
  });

  test('[TITE 21.5] NE: nothing happens', () => {
    const { field } = fight(2, ['DE_INC6'], ['SU_GRC']);
    expect([field.in(HEX), field.in('9140'), field.step]).toEqual([['SU_GRC 1'], ['DE_INC6 2'], 'game.end']);
  });

  test('[TITE 21.5] AP: the attacker loses a step and the defender retreats by his own choice, or nothing happens', () => {
    const pressed = fight(3, ['DE_INC6'], ['SU_GRC']);
    expect([pressed.field.actor, ...pressed.field.legal()]).toEqual(['axis', 'press', 'refuse']);
    pressed.field.play('press');
    expect([pressed.field.steps(pressed.own[0]), pressed.field.step, pressed.field.actor]).toEqual([
      1,
      'retreat.first',
      'soviet',
    ]);
    const refused = fight(3, ['DE_INC6'], ['SU_GRC']);
    refused.field.play('refuse');
    expect([refused.field.in(HEX), refused.field.in('9140')]).toEqual([['SU_GRC 1'], ['DE_INC6 2']]);
  });

  test('[TITE 21.5] AP: an attack may be pressed with the last step; then nobody advances (A9)', () => {
    const field = new Battlefield().stock('DE_KGH', 'unused', 5);
    field.place('SU_GRC', HEX);
    field.attack(HEX, [field.place('DE_PZC', '9140', 1)]).dice(3);
    field.play('press', 'retreat 9340', 'retreat 9440');
    expect([field.in('9140'), field.in('9440'), field.step]).toEqual([[], ['SU_GRC 1'], 'game.end']);
  });

  test('[TITE 21.5] ST: the defender loses a step, then the attacker, each by his own choice; nobody advances', () => {
    const { field } = fight(4, ['DE_INC6'], ['SU_GRC'], (each) => each.stock('SU_BGL', 'unused', 4));
    expect([field.in(HEX), field.in('9140'), field.step]).toEqual([[], ['DE_INC6 1'], 'game.end']);
  });

  test('[TITE 21.5] DP: the defender yields the hex, or holds it for a step without retreat', () => {
    const yields = fight(5, ['DE_INC6'], ['SU_GRC']);
    expect([yields.field.actor, ...yields.field.legal()]).toEqual(['soviet', 'yield', 'hold']);
    yields.field.play('yield');
    expect([yields.field.step, yields.field.actor]).toEqual(['retreat.first', 'soviet']);
    const holds = fight(4, ['DE_PZA'], ['SU_INA'], (each) => each.ground(HEX, 'forest'));
    holds.field.play('hold');
    expect([holds.field.in(HEX), holds.field.step]).toEqual([['SU_INA 2'], 'game.end']);
  });

  test('[TITE 21.5] DP: no advance even where the step that held the hex has left it empty', () => {
    const { field } = fight(5, ['DE_INC6'], ['SU_GRC'], (each) => each.stock('SU_BGL', 'unused', 4));
    field.play('hold');
    expect([field.in(HEX), field.step]).toEqual([[], 'game.end']);
  });

  test('[TITE 21.5] DR: the attacker moves the retreat, then one unit may advance', () => {
    const { field, own } = fight(6, ['DE_INC6'], ['SU_GRC']);
    expect([field.step, field.actor]).toEqual(['retreat.first', 'axis']);
    field.play('retreat 9340', 'retreat 9440');
    expect(field.in('9440')).toEqual(['SU_GRC 1']);
    expect(field.legal()).toEqual([`advance ${field.id(own[0])}`, 'stay']);
    field.play(`advance ${field.id(own[0])}`);
    expect([field.in(HEX), field.step]).toEqual([['DE_INC6 2'], 'game.end']);
  });

  test('[TITE 21.5] EX: each side loses a step that the enemy chooses, the defender moves his retreat between them', () => {
    const { field, own, enemies } = fight(5, ['DE_INC6', 'DE_INC6'], ['SU_CVC', 'SU_CVC']);
    expect([field.step, field.actor, field.legal().length]).toEqual(['loss.unit', 'axis', 2]);
    field.play(`lose ${field.id(enemies[0])}`);
    expect([field.step, field.actor]).toEqual(['retreat.first', 'soviet']);
    field.play('retreat 9340', 'retreat 9440');
    expect([field.step, field.actor]).toEqual(['loss.unit', 'soviet']);
    field.play(`lose ${field.id(own[1])}`);
    expect([field.steps(own[1]), field.step, field.actor]).toEqual([1, 'advance.unit', 'axis']);
  });

  test('[TITE 21.5] EX: where the step wipes out the defender, the attacker loses his all the same (A10)', () => {
    const { field, own } = fight(5, ['DE_PZC'], ['SU_GRC'], (each) => each.stock('SU_BGL', 'unused', 4));
    expect([field.in(HEX), field.steps(own[0]), field.step]).toEqual([[], 1, 'advance.unit']);
  });

  test('[TITE 21.5] DL: the attacker chooses the step and moves the retreat', () => {
    const { field, enemies } = fight(6, ['DE_PZC'], ['SU_CVC', 'SU_CVC']);
    expect([field.step, field.actor]).toEqual(['loss.unit', 'axis']);
    field.play(`lose ${field.id(enemies[1])}`);
    expect([field.step, field.actor, field.box(enemies[1])]).toEqual(['retreat.first', 'axis', 'pool']);
  });

  test('[TITE 21.5] DE: all defenders are shattered, one unit may advance', () => {
    const { field, own } = fight(5, ['DE_PZA'], ['SU_GRC'], (each) => each.stock('SU_BGL', 'remnants', 1));
    expect([field.in(HEX), field.count('SU_BGL', 'pool') > 0]).toEqual([[], true]);
    expect(field.legal()).toEqual([`advance ${field.id(own[0])}`, 'stay']);
    field.play('stay');
    expect(field.step).toBe('game.end');
  });

  test('[TITE 13.2] [TITE 21.0] untried attackers show themselves first, then untried defenders', () => {
    const field = new Battlefield().acts('soviet');
    const attacker = field.place('SU_RC', '9140');
    const defender = field.place('SU_RC', '9440');
    field.place('DE_INC4', HEX);
    field.attack(HEX, [attacker]);
    expect(field.step).toBe('revealing.draw');
    field.dice(1);
    expect(field.step).toBe('battle.roll');
    expect(field.field('unit.value', field.id(attacker))).toBe(2);
    expect(field.field('unit.value', field.id(defender))).toBe(0);
    const other = new Battlefield();
    const untried = other.place('SU_RC', HEX);
    other.attack(HEX, [other.place('DE_INC6', '9140')]);
    expect(other.step).toBe('revealing.draw');
    other.dice(0);
    expect([other.step, other.field('unit.value', other.id(untried))]).toEqual(['battle.roll', 1]);
  });

  test('[TITE 21.2] a corps revealed as heavy that is halved twice adds nothing; an attack without strength is AL (A32)', () => {
    const field = new Battlefield().acts('soviet').ground(HEX, 'swamp');
    const corps = field.supply(field.place('SU_EMC', '9140'), 'unsupplied');
    const u = corps.g.s.presence.firstIn(field.g, field.hex('9140'));
    field.place('DE_INC4', HEX);
    field.attack(HEX, [u]).dice(0, 6);
    expect([field.box(u), field.step]).toEqual(['trading', 'game.end']);
    expect(RESULTS[field.noted('rolled')[0].result]).toBe('AL');
  });
});

describe('21.9: advance', () => {
  const breakThrough = (defenders: readonly string[], prepare?: (field: Battlefield) => void) =>
    fight(6, ['DE_PZA', 'DE_PZC'], defenders, prepare);

  test('[TITE 21.9] after a Breakthrough units advance up to the stacking limit, then motorized ones a hex further', () => {
    const { field, own } = breakThrough(['SU_GRC']);
    const [army, corps] = own.map((u) => field.id(u));
    field.play(`advance ${army}`, `advance ${corps}`);
    expect(field.in(HEX)).toEqual(['DE_PZA 4', 'DE_PZC 2']);
    expect(field.step).toBe('advance.further');
    field.play(`exploit ${corps} 9340`);
    expect([field.in('9340'), field.step]).toEqual([['DE_PZC 2'], 'advance.further']);
    expect(field.offers('exploit').every((text) => text.startsWith(`exploit ${army}`))).toBe(true);
    field.play('stay');
    expect(field.step).toBe('game.end');
  });

  test('[TITE 21.9] [TITE 17.0] a Breakthrough Advance may overrun', () => {
    const { field, own } = breakThrough(['SU_GRC'], (each) => each.place('SU_CVC', '9340'));
    const [army] = own.map((u) => field.id(u));
    field.play(`advance ${army}`, 'stay', `exploit ${army} 9340`).dice(6);
    expect([field.in('9340'), field.step]).toEqual([['DE_PZA 4'], 'game.end']);
  });

  test('[TITE 21.9] infantry goes no hex further', () => {
    const { field, own } = fight(6, ['DE_INA', 'DE_INC6'], ['SU_CVC'], undefined);
    for (const u of own) field.play(`advance ${field.id(u)}`);
    expect(field.step).toBe('game.end');
  });

  test('[TITE 21.9] nobody advances over an impassable hexside (A64)', () => {
    const { field } = fight(5, ['DE_PZA'], ['SU_GRC'], (each) => each.border(HEX, '9140', 'closed'));
    expect([field.in(HEX), field.step]).toEqual([[], 'game.end']);
  });

  test('[TITE 12.6] [TITE 21.9] a unit may break down before it advances; then one of its parts advances', () => {
    const { field, own } = fight(5, ['DE_PZA'], ['SU_GRC'], (each) => each.stock('DE_PZC', 'change', 2));
    expect(field.offers('divide')).toEqual([`divide ${field.id(own[0])}`]);
    field.play(`divide ${field.id(own[0])}`);
    expect(field.in('9140')).toEqual(['DE_PZC 2', 'DE_PZC 2']);
    expect(field.refuses('stay')).toBe(true);
    field.play(field.offers('advance')[0]);
    expect([field.in(HEX), field.in('9140')]).toEqual([['DE_PZC 2'], ['DE_PZC 2']]);
  });
});

describe('27.2.1: Defense markers', () => {
  const worksAfter = (
    die: number,
    attackers: readonly string[],
    work: 'improved' | 'fortified',
    ...choices: string[]
  ) => {
    const { field } = fight(die, attackers, ['SU_INA'], (each) => each.work(HEX, 'soviet', work));
    field.play(...choices);
    return field.workIn(HEX);
  };

  test('[TITE 27.2.1] [TITE 21.8] an Improved marker goes with a step loss, a Fortified one is reduced by DP, DR and DL', () => {
    // 24 against 8 is 3:1; one or two columns less.
    expect(worksAfter(4, ['DE_PZA'], 'improved', 'hold')).toBe(WORK.none);
    expect(worksAfter(5, ['DE_PZA'], 'fortified', 'hold')).toBe(WORK.improved);
    expect(worksAfter(1, ['DE_PZA'], 'improved')).toBe(WORK.improved);
  });

  test('[TITE 27.2.1] a Stalemate takes an Improved marker and leaves a Fortified one', () => {
    expect(worksAfter(3, ['DE_PZA'], 'improved')).toBe(WORK.none);
    expect(worksAfter(4, ['DE_PZA'], 'fortified')).toBe(WORK.fortified);
  });

  test('[TITE 27.2.1] no marker stays where all defenders are eliminated', () => {
    const { field } = fight(5, ['DE_PZA'], ['SU_CVC'], (each) => each.work(HEX, 'soviet', 'fortified'));
    field.play('stay');
    expect(field.workIn(HEX)).toBe(WORK.none);
  });
});

describe('27.1: garrisons', () => {
  test('[TITE 27.1] [TITE 21.6] hardened garrisons die last, whoever chooses', () => {
    const { field, enemies } = fight(6, ['DE_PZA'], ['SU_HGR', 'SU_INA']);
    expect([field.steps(enemies[0]), field.steps(enemies[1])]).toEqual([1, 2]);
  });

  test('[TITE 27.1] [TITE 21.7.5] they stay where others retreat, and bar the advance', () => {
    const { field } = fight(4, ['DE_PZC'], ['SU_HGR', 'SU_TKC']);
    field.play('retreat 9340', 'retreat 9440');
    expect([field.in(HEX), field.in('9440'), field.step]).toEqual([['SU_HGR 1'], ['SU_TKC 1'], 'game.end']);
  });

  test('[TITE 27.1] [TITE 21.5] a lone hardened garrison that is Pressed may yield, and stays (A11); the option makes it hold', () => {
    const lone = (hardenedRefuses: boolean): Battlefield => {
      const field = new Battlefield({ hardenedRefuses });
      field.place('SU_HGR', HEX);
      return field
        .attack(HEX, [field.place('DE_INC6', '9140')])
        .dice(4)
        .dice();
    };
    const field = lone(false);
    expect(field.legal().sort()).toEqual(['hold', 'yield']);
    field.play('yield');
    expect([field.in(HEX), field.step]).toEqual([['SU_HGR 1'], 'game.end']);
    expect(lone(true).legal()).toEqual(['hold']);
  });

  test('[TITE 21.7.4] a garrison that must retreat is eliminated', () => {
    const { field, enemies } = fight(4, ['DE_INC6'], ['SU_GAR']);
    expect([field.box(enemies[0]), field.step]).toEqual(['pool', 'advance.unit']);
  });
});
