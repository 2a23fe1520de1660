// The Blitzkrieg! card (TITE 26.1 to 26.3), what comes with it (302.0), and other cards of movement and battle (25.5).

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { rational } from '../../../src/odds/rational.ts';
import { mayFly } from '../../../src/rules/thunder-in-the-east/chapters/air-tasking.ts';
import { hasFerocity, markScope } from '../../../src/rules/thunder-in-the-east/chapters/cards/onslaught.ts';
import { supportShares } from '../../../src/rules/thunder-in-the-east/chapters/close-support.ts';
import { isFrosty } from '../../../src/rules/thunder-in-the-east/chapters/frostbite.ts';
import { costOf, pointsFor } from '../../../src/rules/thunder-in-the-east/chapters/march.ts';
import { overrunModifier, overrunPrice } from '../../../src/rules/thunder-in-the-east/chapters/overrun.ts';
import { mayEntrain } from '../../../src/rules/thunder-in-the-east/chapters/rail.ts';
import { maySupport } from '../../../src/rules/thunder-in-the-east/chapters/support.ts';
import { hexOf, isInZone, isNear, setMode, ZONES, zonesOver } from '../../../src/rules/thunder-in-the-east/state.ts';
import {
  AIR_RAID,
  AXIS,
  BONUS,
  MODE,
  ONSLAUGHT,
  type PHASE,
  SOVIET,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { CardTable } from './card-table.ts';

type Kind = keyof typeof ONSLAUGHT;

/** The eastern bank of the border, in the country of the victim, and hexes from there to the east. */
const [BASE, START, NEAR, FAR] = ['7743', '7742', '7842', '7941'];

/** An offensive with a headquarters in Attack mode at a city near the front, and the scope of a phase marked. */
class Offensive extends CardTable {
  readonly hq: number;

  constructor(offensive: Kind = 'sneak', options: ConstructorParameters<typeof CardTable>[1] = {}) {
    super('barbarossa', options);
    const { at } = this.g.s;
    this.hq = this.place('DE_HQ', BASE);
    setMode(this.g, this.hq, MODE.attack);
    this.g.set(at.onslaught + AXIS, ONSLAUGHT[offensive]);
    if (offensive === 'sneak') this.power('sneak-turn', 1);
    else this.g.set(at.leader + AXIS, this.hq);
    this.acts('axis').turn(1).weather('clear');
  }

  begin(phase: keyof typeof PHASE): this {
    this.phase(phase);
    markScope(this.g);
    return this;
  }
}

describe('26.1: the two kinds', () => {
  const played = (turn: number) => {
    const field = new CardTable().turn(turn).deal('hand', 'A01').acts('axis');
    field.points('offensive', 'axis', 0);
    return field.window('order', 'axis').play('play-card A01');
  };

  test('[TITE 26.1] [TITE 26.2] a Sneak Attack in the turn of an invasion: two Offensive Points, raids, a muted victim', () => {
    const field = played(1);
    const { at } = field.g.s;
    expect(field.g.cells[at.onslaught + AXIS]).toBe(ONSLAUGHT.sneak);
    expect(field.points('offensive', 'axis')).toBe(4);
    expect(field.g.cells[at.airRaid + AXIS]).toBe(AIR_RAID.surprise);
    expect(mayFly(field.g, SOVIET)).toBe(false);
    // June 1941: Major cards serve again in August.
    expect(field.g.cells[at.mutedUntil + SOVIET]).toBe(1941 * 12 + 7);
    expect(field.pile('A01')).toBe('discard');
  });

  test('[TITE 26.1] [TITE 26.3] else a Major Offensive: one Offensive Point, raids without surprise', () => {
    const field = played(2);
    const { at } = field.g.s;
    expect(field.g.cells[at.onslaught + AXIS]).toBe(ONSLAUGHT.major);
    expect(field.points('offensive', 'axis')).toBe(2);
    expect(field.g.cells[at.airRaid + AXIS]).toBe(AIR_RAID.offensive);
    expect(field.g.cells[at.mutedUntil + SOVIET]).toBe(0);
  });
});

describe('26.2, 26.3: Initiative and scope', () => {
  test('[TITE 26.2] Germans in the radius have their full allowance, in an enemy zone too', () => {
    const field = new Offensive();
    const infantry = field.place('DE_INC6', START);
    field.place('SU_INA', NEAR);
    field.moves('axis', 'special');
    expect(pointsFor(field.g, infantry)).toBe(4);
  });

  test('[TITE 26.2] not beyond it, but motorized units twice as far in fair weather', () => {
    const at = (kind: string, label: string, weather: 'clear' | 'mud' = 'clear') => {
      const field = new Offensive().weather(weather);
      const u = field.place(kind, label);
      field.begin('special');
      return field.field('units.driven', undefined) >= 0 && pointsFor(field.g, u) > 2;
    };
    // Six hexes are the radius of the headquarters in Attack mode.
    expect([at('DE_INC6', '7749'), at('DE_INC6', '7750')]).toEqual([true, false]);
  });

  test('[TITE 26.2] allies of Germany and Soviets have none', () => {
    const field = new Offensive();
    const hungarians = field.place('HU_INC', START);
    field.moves('axis', 'special');
    expect(pointsFor(field.g, hungarians)).toBe(2);
  });

  test('[TITE 26.3] a Major Offensive has one headquarters, which is chosen among those in Attack mode', () => {
    const field = new Offensive('major');
    const other = field.place('DE_HQ', field.hexOf('Bucharest'));
    setMode(field.g, other, MODE.attack);
    const far = field.place('DE_INC6', field.hexOf('Bucharest'));
    field.moves('axis', 'special');
    expect(pointsFor(field.g, far)).toBe(2);
  });
});

describe('26.2: Political Restriction', () => {
  test('[TITE 26.2] allies of Germany bar no Soviet railway in the turn of a Sneak Attack, Germans do', () => {
    const entrains = (kind: string, offensive: Kind) => {
      const field = new Offensive(offensive);
      const kiev = field.hexOf('Kiev');
      const { grid } = field.g.s.land;
      const u = field.place('SU_RC', kiev);
      field.place(kind, grid.label(grid.neighbour[field.hex(kiev) * 6] as Hex));
      return mayEntrain(field.g, u);
    };
    expect(entrains('RO_INC', 'sneak')).toBe(true);
    expect([entrains('DE_INC4', 'sneak'), entrains('RO_INC', 'major')]).toEqual([false, false]);
  });
});

describe('26.2, 26.3: Infiltration', () => {
  test('[TITE 26.3] a supplied panzer corps goes on from the first zone hex, and stops in the second', () => {
    const field = new Offensive('major');
    const panzers = field.place('DE_PZC', START);
    field.place('SU_INA', '7841');
    field.place('SU_INA', '7843');
    field.moves('axis', 'special').play(`pick ${field.id(panzers)}`, 'step 7842');
    expect(field.step).toBe('movement.step');
    const next = field.offers('step').find((text) => isInZone(field.g, field.hex(text.split(' ')[1]), SOVIET));
    field.play(next ?? 'none');
    expect(field.step).toBe('movement.pick');
  });

  test('[TITE 26.3] without supply, or on foot, it stops in the first', () => {
    for (const [kind, state] of [
      ['DE_PZC', 'unsupplied'],
      ['DE_INC6', 'supplied'],
    ] as const) {
      const field = new Offensive('major');
      const u = field.place(kind, START);
      field.supply(u, state);
      field.place('SU_RC', '7841');
      field.place('SU_RC', '7843');
      field.moves('axis', 'special').play(`pick ${field.id(u)}`, 'step 7842');
      expect(field.step).toBe('movement.pick');
    }
  });

  test('[TITE 26.3] the same for Soviets in a Deep Operation, motorized ones alone', () => {
    const field = new CardTable('uranus');
    const hq = field.place('SU_HQ', field.hexOf('Voronezh'));
    setMode(field.g, hq, MODE.attack);
    field.g.set(field.g.s.at.onslaught + SOVIET, ONSLAUGHT.deep);
    field.g.set(field.g.s.at.leader + SOVIET, hq);
    const start = field.hexOf('Voronezh');
    const tanks = field.place('SU_TKC', start);
    const rifles = field.place('SU_INA', start);
    field.moves('soviet', 'special');
    expect(pointsFor(field.g, rifles)).toBe(2);
    field.play(`pick ${field.id(tanks)}`);
    expect(field.field('infiltrator')).toBe(tanks);
  });
});

describe('26.2: Exploitation and the victim', () => {
  test('[TITE 26.2] in Regular Movement a step costs one point in the country of the victim, and no zone stops', () => {
    const field = new Offensive();
    const panzers = field.place('DE_PZC', START);
    field.place('SU_INA', '7841');
    field.place('SU_INA', '7843');
    field.ground(NEAR, 'swamp');
    field.begin('regular');
    const { grid } = field.g.s.land;
    const cost = (from: string, to: string) =>
      costOf(field.g, panzers, field.hex(from), grid.directionTo(field.hex(from), field.hex(to)));
    expect(cost(START, NEAR)).toBe(1);
    field.moves('axis', 'regular').play(`pick ${field.id(panzers)}`, 'step 7842');
    expect(field.step).toBe('movement.step');
    expect(field.offers('step').length).toBeGreaterThan(1);
  });

  test('[TITE 26.3] not in a Major Offensive', () => {
    const field = new Offensive('major');
    const panzers = field.place('DE_PZC', START);
    field.place('SU_INA', '7841');
    field.place('SU_INA', '7843');
    field.moves('axis', 'regular').play(`pick ${field.id(panzers)}`, 'step 7842');
    expect(field.step).toBe('movement.pick');
  });

  test('[TITE 26.2] allies may not enter the country of the victim, nor attack into it, nor extend zones over it', () => {
    const field = new Offensive();
    const romanians = field.place('RO_INC', START);
    field.place('SU_RC', NEAR);
    field.moves('axis', 'regular').play(`pick ${field.id(romanians)}`);
    const victims = (label: string) => field.g.s.land.nation[field.hex(label)] === 5;
    expect(field.offers('step').map((text) => victims(text.split(' ')[1]))).not.toContain(true);
    field.play('halt');
    expect(isNear(field.g, field.hex(NEAR), AXIS, ZONES[AXIS])).toBe(false);
    expect(isInZone(field.g, field.hex(NEAR), AXIS)).toBe(false);
    field.play('end');
    field.phase('combat').declare();
    expect(field.step).toBe('game.end');
  });

  test('[TITE 26.2] from the next turn on they may', () => {
    const field = new Offensive().turn(2);
    field.place('RO_INC', START);
    field.place('SU_RC', NEAR);
    expect(isInZone(field.g, field.hex(NEAR), AXIS)).toBe(true);
    field.phase('combat').declare();
    expect(field.offers('attack')).toEqual([`attack ${NEAR}`]);
  });

  test('[TITE 26.2] in the Supply Step that follows zones and railways of the victim do not cut off Germans', () => {
    const ring = (turn: number) => {
      const field = new Offensive().turn(turn).hold('axis', 'Warsaw');
      const corps = field.place('DE_INC6', FAR);
      const allies = field.place('HU_INC', FAR);
      for (const label of ['7940', '8040', '8041', '7942']) if (label !== FAR) field.place('SU_INA', label);
      field.place('SU_INA', '7840');
      field.place('SU_INA', '7741');
      field.checkSupply('axis');
      return [field.state(corps), field.state(allies)];
    };
    expect(ring(1)[0]).not.toBe('isolated');
    expect(ring(2)[0]).toBe('isolated');
  });
});

describe('26.2, 17.1: overruns in the turn of a Sneak Attack', () => {
  const SWAMP = '8540';

  test('[TITE 26.2] in the Exploitation one costs two points on any ground', () => {
    const price = (kind: Kind) => {
      const field = new Offensive(kind);
      const panzers = field.place('DE_PZC', '8440');
      field.place('SU_RC', SWAMP);
      field.begin('regular');
      return overrunPrice(field.g, panzers, field.hex(SWAMP));
    };
    expect(price('sneak')).toBe(2);
    expect(price('major')).toBeGreaterThan(2);
  });

  test('[TITE 26.2] a zone that an ally does not extend is none for the overruns of the victim either', () => {
    const count = (kind: string, turn: number) => {
      const field = new Offensive().turn(turn);
      field.place(kind, START);
      return zonesOver(field.g, field.hex(NEAR), AXIS);
    };
    expect([count('RO_INC', 1), count('RO_INC', 2), count('DE_INC6', 1)]).toEqual([0, 1, 1]);
  });
});

describe('26.2, 26.3: battles', () => {
  const fight = (kind: Kind, bonus: number = BONUS.none, attacker = 'DE_INC6') => {
    const field = new Offensive(kind);
    const u = field.place(attacker, START);
    field.place('SU_RC', NEAR);
    field.g.set(field.g.s.at.unitTarget + u, field.hex(NEAR));
    field.begin('combat');
    return hasFerocity(field.g, field.hex(NEAR), bonus);
  };

  test('[TITE 26.2] [TITE 26.3] Ferocity in range; in a Major Offensive with the bonus of the headquarters', () => {
    expect(fight('sneak')).toBe(true);
    expect(fight('sneak', BONUS.none, 'HU_INC')).toBe(false);
    expect(fight('major')).toBe(false);
    expect(fight('major', BONUS.broad)).toBe(true);
    expect(fight('deep')).toBe(false);
  });

  test('[TITE 26.2] Ferocity rolls a Support die where no aircraft fly', () => {
    const field = new Offensive();
    const u = field.place('DE_INC6', START);
    field.place('SU_INA', NEAR);
    field.begin('combat').attack(NEAR, [u]);
    expect(field.step).toBe('support.dice');
    field.dice('support-dice shift');
    expect(field.noted('supportDice')[0]).toMatchObject({ dice: 1, shift: 1 });
  });

  test('[TITE 301.0] by a handicap the strike of Ferocity is a red one, in the odds as in the battle', () => {
    const shares = (redFerocity: boolean) => {
      const field = new Offensive('sneak', { redFerocity });
      const u = field.place('DE_INC6', START);
      field.place('SU_INA', NEAR);
      field.g.set(field.g.s.at.unitTarget + u, field.hex(NEAR));
      field.begin('combat');
      return supportShares(field.g, field.hex(NEAR), BONUS.none).get(1);
    };
    // Two faces of shifts, and the red one.
    expect([shares(false), shares(true)]).toEqual([rational(1, 3), rational(1, 2)]);
  });

  test('[TITE 26.2] [TITE 26.3] Impetus: all Germans advance, and motorized ones a hex further', () => {
    const field = new Offensive('major');
    const infantry = field.place('DE_INC6', START);
    const panzers = field.place('DE_PZC', START);
    field.place('SU_CVC', NEAR);
    field.begin('combat').attack(NEAR, [infantry, panzers]).dice(6);
    field.play(`advance ${field.id(infantry)}`, `advance ${field.id(panzers)}`);
    expect(field.offers('exploit').length).toBeGreaterThan(0);
    expect(field.offers('exploit').every((text) => text.includes(field.id(panzers)))).toBe(true);
  });

  test('[TITE 26.2] an ally beside them advances alone or first, and no further', () => {
    const field = new Offensive('major');
    const infantry = field.place('DE_INC6', START);
    const motorized = field.place('IT_MOT', '7743');
    field.place('SU_CVC', NEAR);
    field.begin('combat').attack(NEAR, [infantry, motorized]).dice(6);
    field.play(`advance ${field.id(infantry)}`);
    expect([field.step, field.at(motorized)]).toEqual(['game.end', '7743']);
  });

  test('[TITE 301.0] by a handicap the Axis rolls two dice in a Sneak Attack and chooses', () => {
    const field = new Offensive('sneak', { choiceOfTwoDice: true });
    const u = field.place('DE_INC6', START);
    field.place('SU_INA', NEAR);
    field.begin('combat').attack(NEAR, [u]).dice('support-dice blank', 1, 5);
    expect(field.legal()).toEqual(['count 1', 'count 5']);
    field.play('count 5');
    expect(field.noted('rolled')[0].die).toBe(5);
  });
});

describe('302.0: results that the defender changes', () => {
  /** A German attack on a Soviet hex, with cards in the Soviet hand. */
  const storm = (cards: string[], attackers: string[], turn = 2, label = NEAR, defender = 'SU_INA') => {
    const field = new CardTable()
      .turn(turn)
      .deal('hand', ...cards)
      .acts('axis')
      .weather('clear');
    field.personnel('ussr', 6);
    field.ground(NEAR, 'swamp');
    const units = attackers.map((kind) => field.place(kind, START));
    field.place(defender, label);
    field.phase('combat').attack(label, units);
    return field;
  };

  test('[TITE 302.0] at 3:1 or less half a point makes the result AP, whatever the die (G58)', () => {
    const field = storm(['S16'], ['DE_PZC', 'DE_PZD']).dice(6);
    expect(field.offers('play-card')).toEqual(['play-card S16']);
    field.play('play-card S16', 'motivate');
    expect(field.step).toBe('battle.press');
    expect(field.personnel('ussr')).toBe(5);
    expect(field.pile('S16')).toBe('discard');
  });

  test('[TITE 302.0] a result that is AP already, or a higher column, offers nothing', () => {
    const field = storm(['S16'], ['DE_PZC', 'DE_PZD']);
    const column = field.noted('odds')[0].column;
    const { columns } = field.g.s.crt.clement;
    expect(columns[column]).toBe('1:2');
    // AP at this column.
    expect(field.dice(5).step).toBe('battle.press');
    const strong = storm(['S16'], ['DE_PZA', 'DE_PZD'], 2, NEAR, 'SU_CVC');
    expect(columns[strong.noted('odds')[0].column]).toBe('6:1');
    expect(strong.dice(2).offers('play-card')).toEqual([]);
  });

  test('[TITE 302.0] without a point to pay the card stays in the hand', () => {
    const field = storm(['S16'], ['DE_PZC', 'DE_PZD']);
    field.personnel('ussr', 0);
    field.dice(6);
    expect(field.offers('play-card')).toEqual([]);
  });
});

describe('25.5: cards of battles and overruns', () => {
  test('[TITE 17.2] Panzerblitz adds 1 to the die of German overruns until one is no success', () => {
    const field = new CardTable().turn(2).deal('hand', 'A30').acts('axis').weather('clear').phase('regular');
    const u = field.place('DE_PZC', START);
    const target = field.place('SU_RC', NEAR);
    const modifier = () => overrunModifier(field.g, u, hexOf(field.g, u), field.hex(NEAR), target);
    const before = modifier();
    field.window('regular', 'axis').play('play-card A30');
    expect(modifier()).toBe(before + 1);
    field.overrun(u, NEAR);
    field.dice('reveal 1', 1);
    if (field.noted('overrunDie')[0].modified <= 2) expect(field.power('overrun-bonus')).toBe(0);
  });

  test('[TITE 21.3] Tiger Battalions give a column to an attack with a heavy German unit', () => {
    const field = new CardTable('citadel').deal('hand', 'A37').acts('axis').weather('clear').phase('combat');
    const [tanks, foot] = [field.place('DE_PZC', '9850'), field.place('DE_INC6', '9852')];
    field.place('SU_INA', '9950');
    field.place('SU_INA', '9952');
    field.unresolved('9950').unresolved('9952');
    field.g.set(field.g.s.at.unitTarget + tanks, field.hex('9950'));
    field.g.set(field.g.s.at.unitTarget + foot, field.hex('9952'));
    field.window('declared', 'axis').play('play-card A37');
    expect(field.offers('favour')).toEqual(['favour 9950']);
    field.play('favour 9950');
    expect(field.g.cells[field.g.s.at.battleCards]).toBe(1);
  });

  test('[TITE 23.4.1] warm clothing keeps the frost away for the month', () => {
    const field = new CardTable('typhoon').turn(7).weather('cold').deal('hand', 'A39').acts('axis');
    expect(isFrosty(field.g)).toBe(true);
    field.window('order', 'axis').play('play-card A39');
    expect(isFrosty(field.g)).toBe(false);
    expect(isFrosty(field.turn(10).g)).toBe(true);
  });

  test('[TITE 27.2] Artillery Breakthrough Corps take a column from Defense markers in three battles', () => {
    const field = new CardTable('citadel').deal('hand', 'S29').acts('soviet').weather('clear').phase('combat');
    const attackers = ['A050', 'A052'].map((label) => field.place('SU_INA', label));
    for (const [i, label] of ['9950', '9952'].entries()) {
      field.place('DE_INC6', label);
      field.unresolved(label);
      field.g.set(field.g.s.at.unitTarget + attackers[i], field.hex(label));
    }
    field.work('9950', 'axis', 'fortified');
    field.window('declared', 'soviet').play('play-card S29');
    expect(field.offers('favour')).toEqual(['favour 9950']);
    field.play('favour 9950');
    expect(field.step).toBe('game.end');
    expect(field.g.cells[field.g.s.at.battleEased]).toBe(1);
  });

  test('[TITE 10.3.1] Maskirovka lets a Soviet headquarters strike one Narrow Front', () => {
    const field = new CardTable('uranus').deal('hand', 'S25').acts('soviet').weather('clear').phase('combat');
    field.headquarters('SU_HQ', field.hexOf('Voronezh'));
    const label = field.hexOf('Voronezh');
    const u = field.place('SU_INA', label);
    const [, west] = [label, field.g.s.land.grid.label(field.g.s.land.grid.neighbour[field.hex(label) * 6] as never)];
    field.place('DE_INC6', west);
    field.g.set(field.g.s.at.unitTarget + u, field.hex(west));
    expect(maySupport(field.g, field.hex(west), BONUS.narrow)).toBe(false);
    field.window('declaration', 'soviet').play('play-card S25');
    expect(maySupport(field.g, field.hex(west), BONUS.narrow)).toBe(true);
  });
});
