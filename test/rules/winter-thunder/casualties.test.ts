// Casualty checks (WT 7.22, 7.31): how many, by whom, against what total, and what falls with a stack.

import { describe, expect, test } from 'vitest';
import { action } from '../../../src/engine/kernel/action.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import type { SeatStep } from '../../../src/engine/kernel/procedure.ts';
import { battleForces } from '../../../src/rules/winter-thunder/chapters/battle.ts';
import { type CheckRow, casualtyCheck, noForces } from '../../../src/rules/winter-thunder/chapters/casualty-check.ts';
import type { WinterThunder } from '../../../src/rules/winter-thunder/statics.ts';
import { ALLIED } from '../../../src/rules/winter-thunder/terms.ts';
import { VERB } from '../../../src/rules/winter-thunder/verbs.ts';
import { attackOn1112, type Position, position } from './position.ts';

/** Choices of units in the order of their numbers. */
const byUnit =
  (p: Position) =>
  (one: string, other: string): number =>
    p.unit(one.split(' ')[1]) - p.unit(other.split(' ')[1]);

/** Balanced Attack against Standfast: +2 on the attackers' checks, 0 on the defenders', no retreat. */
const balanced = (p: Position, hex = '1112'): Position => {
  p.play(`attack ${hex}`);
  while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
  return p.play('mission balanced-attack', 'mission standfast');
};

test('[WT 2.0] the die of a check has ten faces, from 0 to 9', () => {
  const p = balanced(attackOn1112({ '1111': '18Inf' }));
  expect(p.step).toBe('casualties.roll');
  expect(p.legal().map((text) => text.split(' ').at(-1))).toEqual([...'0123456789']);
});

describe('how many checks', () => {
  test('[WT 7.31] one for each full-strength division on the other side', () => {
    const p = attackOn1112({ '1112': '9Inf 2Inf', '1111': '18Inf 26VG' });
    p.play('attack 1112', 'with 18Inf', 'with 26VG', 'mission probe', 'mission balanced-defense').dice(9, 9, 5, 6);
    expect(p.checks()).toEqual(['18Inf 8 9', '26VG 8 9', '2Inf 5 5 loss', '9Inf 5 6']);
  });

  test('[WT 7.31] a full division that loses a step is reduced, a reduced one is eliminated', () => {
    const full = balanced(attackOn1112({ '1111': '18Inf-' })).dice(9, 0);
    expect(full.where('9Inf')).toBe('reduced 1112');
    const reduced = balanced(attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' })).dice(9, 0);
    expect(reduced.where('9Inf')).toBe('eliminated');
  });

  test('[WT 7.31] at least one where the cell shows a number, though no division is at full strength', () => {
    const p = balanced(attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' })).dice(9, 9);
    expect(p.checks()).toEqual(['18Inf 5 9', '9Inf 1 9']);
  });

  test('[WT 7.31] none where the cell shows a dash', () => {
    const p = attackOn1112({ '1111': 'Lehr' }).play('attack 1112', 'mission blitz', 'mission withdraw').dice(9);
    expect(p.checks()).toEqual(['9Inf 3 9']);
    expect(p.step).toBe('retreat.choose');
  });

  test('[WT 7.31] every combat unit checks once before one checks twice', () => {
    const p = attackOn1112({ '1112': '9Inf 28Inf', '1111': '326Inf 272Inf', '1211': '560Inf' })
      .play('attack 1112', 'with 326Inf', 'with 272Inf', 'with 560Inf', 'mission probe', 'mission counterattack')
      .play('check 326Inf', 'check 272Inf')
      .dice(9, 9, 9, 9);
    expect(p.checks()).toEqual(['326Inf 7 9', '272Inf 7 9', '28Inf 5 9', '9Inf 4 9']);
    expect(p.legal()).toEqual(['check 28Inf', 'check 9Inf']);
    expect(p.play('check 28Inf').dice(9).checks()[4]).toBe('28Inf 5 9');
  });

  test('[WT 7.31] by option 7.31-free-choice the owner lets one unit check as often as he likes', () => {
    const p = attackOn1112(
      { '1112': '9Inf 28Inf', '1111': '326Inf 272Inf' },
      { options: { '7.31-free-choice': true } },
    ).play('attack 1112', 'with 326Inf', 'with 272Inf', 'mission probe', 'mission counterattack');
    p.play('check 326Inf', 'check 9Inf').dice(9, 9).play('check 326Inf', 'check 9Inf').dice(9, 9);
    expect(p.checks()).toEqual(['326Inf 7 9', '9Inf 2 9', '326Inf 7 9', '9Inf 2 9']);
  });

  test('[WT 7.31] artillery and HQ never check: further checks fall on combat units again', () => {
    const p = attackOn1112({ '1112': '9Inf VIIIArt VIII', '1111': '18Inf 26VG', '1211': '326Inf' });
    const missions = ['mission probe', 'mission counterattack'];
    p.play('attack 1112', 'with 326Inf', 'with 18Inf', 'with 26VG', ...missions, 'check 18Inf').dice(9, 9, 9, 9);
    expect(p.checks().map((text) => text.split(' ')[0])).toEqual(['18Inf', '9Inf', '9Inf', '9Inf']);
  });

  describe('by option 7.31-non-combat', () => {
    const later = { options: { '7.31-non-combat': true } };
    const three = (units: Record<string, string>, more: object = later) => {
      const p = attackOn1112({ '1111': '18Inf 26VG', '1211': '326Inf', ...units }, more).play('attack 1112');
      while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
      return p.play('mission probe', 'mission counterattack', 'check 18Inf');
    };

    test('[WT 7.31] they may take a check once all combat units have taken one', () => {
      const p = three({ '1112': '9Inf- VIIIArt VIII' }).dice(9, 9);
      // Two of the three are named, in order of their numbers: the last cannot be the first of two.
      expect(p.legal()).toEqual(['check VIII', 'check VIIIArt']);
      p.play('check VIII', 'check VIIIArt').dice(0, 0);
      expect([p.where('VIII'), p.where('VIIIArt'), p.where('9Inf')]).toEqual([
        'eliminated',
        'eliminated',
        expect.stringContaining('reduced'),
      ]);
    });

    test('[WT 7.31] the attacker\u2019s artillery too, but not the HQ and artillery that stand beside', () => {
      const units = { '1112': '9Inf 28Inf', '1111': '18Inf- 66Art', '1211': '47Art' };
      const p = attackOn1112(units, later).play('attack 1112');
      for (const unit of ['18Inf', '47Art']) if (p.legal().includes(`with ${unit}`)) p.play(`with ${unit}`);
      if (p.step === 'battle.attackers') p.play('done');
      p.play('mission probe', 'mission counterattack', 'check 9Inf').dice(9, 9);
      expect(p.legal()).toEqual(['check 18Inf', 'check 47Art'].toSorted(byUnit(p)));
      p.play('check 47Art').dice(0);
      expect([p.where('47Art'), p.where('18Inf')]).toEqual(['eliminated', 'reduced 1111']);
    });

    test('[WT 7.31] artillery elsewhere takes what is still owed when no combat unit is left', () => {
      const units = { '1112': '9Inf 28Inf', '1111': '150Bde', '1211': '47Art' };
      const fight = (more: object) => {
        const p = attackOn1112(units, more).play('attack 1112', 'with 47Art');
        return p.play('mission probe', 'mission counterattack', 'check 9Inf').dice(0, 9, 0);
      };
      expect(fight(later).where('47Art')).toBe('eliminated');
      const literal = attackOn1112(units).play('attack 1112', 'with 47Art');
      literal.play('mission probe', 'mission counterattack', 'check 9Inf').dice(0, 9);
      expect(literal.where('47Art')).toBe('full 1211');
    });

    test('[WT 7.31] with free choice too, every combat unit checks before any other unit may', () => {
      const both = { options: { '7.31-non-combat': true, '7.31-free-choice': true } };
      const p = three({ '1112': '9Inf- 28Inf- VIIIArt' }, both);
      expect(p.refuses('check VIIIArt')).toBe(true);
      p.play('check 9Inf').dice(9, 9);
      expect(p.refuses('check VIIIArt')).toBe(true);
      p.play('check 28Inf').dice(9);
      expect(p.legal()).toContain('check VIIIArt');
    });

    test('[WT 7.31] a unit that checked in an earlier round is not named in this one', () => {
      const p = three({ '1112': '9Inf- VIIIArt VIII' }).dice(9, 9);
      expect(p.step).toBe('check.unit');
      const { set } = p.g.step as unknown as SeatStep<WinterThunder>;
      const isNamed = (id: string) => set?.has(p.g, action(VERB.check, p.unit(id)));
      expect(['9Inf', 'VIII', 'VIIIArt'].map(isNamed)).toEqual([false, false, false]);
    });

    test('[WT 7.31] no trace of checks is left when the battle is over', () => {
      const p = three({ '1112': '9Inf VIIIArt' }).dice(9, 9);
      while (p.noted('battle').length === 0) {
        if (p.g.actor >= 0) p.play(p.legal()[0]);
        else p.dice(9);
      }
      const { at, units } = p.g.s;
      for (let u = 1; u <= units.count; u++) expect(p.g.cells[at.unitChecks + u]).toBe(0);
    });
  });

  test('[WT 7.31] checks that no combat unit is left to make are void', () => {
    const p = balanced(attackOn1112({ '1112': '14Cav', '1111': '18Inf 26VG' }).play());
    p.play('check 18Inf').dice(9, 0);
    expect(p.checks()).toEqual(['18Inf 3 9', '14Cav 7 0 loss']);
    expect(p.step).toBe('advance.choose');
  });

  test('[WT 7.31] both sides check at once: strengths are those from before the battle', () => {
    const p = balanced(attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' })).dice(0, 0);
    expect([p.where('18Inf'), p.where('9Inf')]).toEqual(['eliminated', 'eliminated']);
    expect(p.checks()).toEqual(['18Inf 5 0 loss', '9Inf 1 0 loss']);
  });

  test('[WT 7.31] the units that check are chosen in secret', () => {
    const seenAfter = (unit: string) => {
      const p = balanced(attackOn1112({ '1112': '9Inf- 28Inf-', '1111': '18Inf- 26VG-' })).play(`check ${unit}`);
      const seen = new Int32Array(p.g.cells.length);
      observe(p.g, ALLIED, seen);
      return { actor: p.g.actor, legal: p.legal(), seen: [...seen] };
    };
    expect(seenAfter('18Inf').legal).toEqual(['check 28Inf', 'check 9Inf']);
    expect(seenAfter('26VG')).toEqual(seenAfter('18Inf'));
  });
});

describe('checks after a Blitz', () => {
  const blitz = (units: Record<string, string>, options = {}) => {
    const p = attackOn1112(units, { options }).play('attack 1112');
    while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
    return p.play('mission blitz', 'mission standfast');
  };

  test('[WT 7.21] the single check is an armor unit\u2019s', () => {
    const p = blitz({ '1112': '9Inf-', '1111': 'Lehr- 18Inf-' }).dice(9, 9);
    expect(p.checks()[0]).toBe('Lehr 5 9');
    const choice = blitz({ '1112': '9Inf-', '1111': 'Lehr- 2Pz-', '1211': '18Inf-' });
    expect(choice.legal()).toEqual(['check 2Pz', 'check Lehr']);
  });

  test('[WT 7.31] with more checks, at least one of them', () => {
    const p = blitz({ '1112': '9Inf 28Inf', '1111': 'Lehr-', '1211': '18Inf- 26VG-' });
    expect(p.legal()).toEqual(['check 18Inf', 'check 26VG']);
    p.play('check 26VG', 'check 9Inf').dice(9, 9, 9);
    expect(p.checks().map((text) => text.split(' ')[0])).toEqual(['Lehr', '26VG', '9Inf']);
  });
});

describe('checks after a Blitz, by option 7.31-free-choice', () => {
  const free = { '7.31-free-choice': true };
  const units = { '1112': '9Inf 28Inf', '1111': 'Lehr 2Pz', '1211': '18Inf-' };
  const start = (more: Record<string, string> = {}) => {
    const p = attackOn1112({ ...units, ...more }, { options: free }).play('attack 1112');
    while (p.step === 'battle.attackers') p.play(p.legal().filter((text) => text !== 'done')[0]);
    return p.play('mission blitz', 'mission standfast');
  };

  test('[WT 7.31] the first check is an armor unit\u2019s, the next anybody\u2019s, the same unit\u2019s too', () => {
    const p = start();
    expect(p.legal()).toEqual(['check 2Pz', 'check Lehr']);
    p.play('check Lehr', 'check 9Inf').dice(9, 9);
    expect(p.legal()).toEqual(expect.arrayContaining(['check 18Inf', 'check 2Pz', 'check Lehr']));
    p.play('check Lehr', 'check 9Inf').dice(9, 9);
    expect(p.checks().map((text) => text.split(' ')[0])).toEqual(['Lehr', '9Inf', 'Lehr', '9Inf']);
  });

  test('[WT 7.31] the only armor unit is not asked for, and once it has fallen the rest is free', () => {
    const p = start({ '1111': 'Lehr-', '1211': '18Inf- 26VG-' });
    // The defender alone is asked: one full division more than he has checks of his own.
    expect(p.legal().every((text) => text.endsWith('9Inf') || text.endsWith('28Inf') || text.endsWith('18Inf'))).toBe(
      true,
    );
    while (p.g.actor >= 0) p.play(p.legal()[0]);
    expect(p.legal().length).toBe(10);
    p.dice(0);
    expect([p.checks()[0].split(' ')[0], p.where('Lehr')]).toEqual(['Lehr', 'eliminated']);
    while (p.g.actor < 0) p.dice(9);
    expect(p.legal()).toEqual(['check 18Inf', 'check 26VG']);
  });
});

describe('the price of a Counterattack', () => {
  /** The terms of both sides' checks in an attack across a river on an improved position in forest. */
  const terms = (defend: string, isAttacker: boolean) => {
    const units = { '1205': '9Inf', '1204': '18Inf', '1306': '26VG', '1307': '47PzK' };
    const p = position({ units, hq: '47PzK', scenario: { improvedPositions: ['1205'] } });
    const forces = noForces();
    battleForces(p.g, p.hex('1205'), [p.unit('18Inf')], 1, forces);
    const { defend: missions } = p.g.s.missions;
    const mission = missions.findIndex(({ id }) => id === defend);
    const rows: CheckRow[] = [];
    casualtyCheck(p.g.s, forces, 2, mission, isAttacker, 0, false, rows);
    return { terrain: rows.find(({ label }) => label === 'terrain')?.value ?? 0, forces };
  };

  test('[WT 7.21] the defender\u2019s checks forgo ground, river and position together; under all other missions they count', () => {
    const { terrain } = terms('counterattack', false).forces;
    expect(terrain).toBe(5);
    expect(terms('counterattack', false).terrain).toBe(0);
    for (const mission of ['standfast', 'balanced-defense', 'defense-in-depth', 'delay', 'withdraw']) {
      expect([mission, terms(mission, false).terrain]).toEqual([mission, -terrain]);
    }
  });

  test('[WT 7.21] the attacker\u2019s checks bear them under a Counterattack as under any other', () => {
    const { terrain, forces } = terms('counterattack', true);
    expect([terrain, terms('standfast', true).terrain]).toEqual([forces.terrain, forces.terrain]);
  });

  test('[WT 7.21] [WT 9.1] played: the dice are read against these totals, and the position stays', () => {
    const checks = (defend: string) => {
      const p = attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' }, { scenario: { improvedPositions: ['1112'] } });
      p.play('attack 1112', 'mission balanced-attack', `mission ${defend}`).dice(9, 9);
      return { totals: p.checks(), left: p.g.cells[p.g.s.at.hexImproved + p.hex('1112')] };
    };
    const cell = (defend: string) => {
      const { missions } = attackOn1112({ '1111': '18Inf' }).g.s;
      return missions.cells[2 * missions.defend.length + missions.defend.findIndex(({ id }) => id === defend)];
    };
    const back = cell('counterattack');
    // Three factors against two: 9 Infantry is elite; the position alone is worth one.
    expect(checks('counterattack')).toEqual({
      totals: [`18Inf ${3 + 1 + (back.attackerCheck ?? 0)} 9`, `9Inf ${2 - 1 + (back.defenderCheck ?? 0)} 9`],
      left: 2,
    });
    const held = cell('standfast');
    expect(checks('standfast').totals[1]).toBe(`9Inf ${2 - 1 - 1 + (held.defenderCheck ?? 0)} 9`);
  });
});

describe('what counts in the total', () => {
  /** Totals of the checks of a balanced attack, attackers first; dice of 9. */
  const totals = (p: Position, hex?: string): string[] => {
    balanced(p, hex);
    while (p.noted('battle').length === 0) {
      if (p.g.actor >= 0) p.play(p.legal()[0]);
      else p.dice(9);
    }
    return p.checks().map((text) => text.split(' ').slice(0, 2).join(' '));
  };

  test('[WT 7.22] attackers face the factors of HQ and artillery too, defenders only those of combat units', () => {
    const p = attackOn1112({ '1112': '9Inf- VIII VIIIArt', '1111': '18Inf- 47Art' });
    expect(totals(p)).toEqual(['18Inf 7', '9Inf 2']);
  });

  test('[WT 7.22] artillery in supply adds one to the enemy\u2019s checks, each unit', () => {
    const supplied = { '1012': 'VIII', '1014': '3Army' };
    expect(totals(attackOn1112({ '1112': '9Inf- VIIIArt VArt', '1111': '18Inf-', ...supplied }))[0]).toBe('18Inf 9');
    expect(totals(attackOn1112({ '1112': '9Inf- VIIIArt VArt', '1111': '18Inf-' }))[0]).toBe('18Inf 7');
    expect(totals(attackOn1112({ '1112': '9Inf-', '1111': '18Inf- 47Art', '1211': '66Art' }))[1]).toBe('9Inf 3');
  });

  test('[WT 8.0] attackers out of supply lower the defenders\u2019 checks, and their artillery is silent', () => {
    const p = attackOn1112({ '1112': '9Inf-', '1111': '18Inf 47Art' }, { germansSupplied: false });
    expect(totals(p)).toEqual(['18Inf 5', '9Inf 1']);
  });

  test('[WT 2.1] elite units check one lower, poor ones one higher', () => {
    expect(totals(attackOn1112({ '1112': '28Inf-', '1111': '18Inf-' }))).toEqual(['18Inf 3', '28Inf 2']);
    expect(totals(attackOn1112({ '1112': '106Inf-', '1111': 'Lehr-' }))).toEqual(['Lehr 2', '106Inf 3']);
  });

  test('[WT 9.2] air points raise German checks only', () => {
    const german = attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' }, { weather: 'clear' });
    german.play('attack 1112', 'air 3', 'mission balanced-attack', 'mission standfast').dice(9, 9);
    expect(german.checks()).toEqual(['18Inf 8 9', '9Inf 1 9']);
    const allied = position({
      units: { '1112': '18Inf-', '1111': '9Inf-', '1212': 'VIII', '1214': '3Army' },
      hq: 'VIII',
      weather: 'mist',
    });
    allied.play('attack 1112', 'air 1', 'mission balanced-attack', 'mission standfast').dice(9, 9);
    expect(allied.checks().map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['9Inf 3', '18Inf 4']);
  });

  test('[WT 7.22] combat units on opposite hexsides outflank; artillery does not', () => {
    const defender = { '1112': '9Inf-' };
    expect(totals(attackOn1112({ ...defender, '1111': '18Inf-', '1113': '326Inf-' }))[1]).toBe('9Inf 3');
    expect(totals(attackOn1112({ ...defender, '1111': '18Inf-', '1212': '326Inf-' }))[1]).toBe('9Inf 2');
    expect(totals(attackOn1112({ ...defender, '1111': '18Inf-', '1113': '47Art' }))[1]).toBe('9Inf 2');
  });

  test('[WT 6.3] a defender caught in strategic movement checks higher', () => {
    expect(totals(attackOn1112({ '1112': '9Inf-!strategic-movement', '1111': '18Inf-' }))[1]).toBe('9Inf 3');
  });

  test('[WT 7.2] a river counts when every attacker crosses one', () => {
    const at1306 = (units: Record<string, string>) =>
      totals(position({ units: { '1306': '9Inf-', '1407': '47PzK', ...units }, hq: '47PzK' }), '1306');
    // Light woods 2, town 1, and the Our 2.
    expect(at1306({ '1406': '18Inf-' })).toEqual(['18Inf 10', '9Inf -4']);
    expect(at1306({ '1406': '18Inf-', '1405': '26VG-' })[0]).toBe('18Inf 8');
  });

  test('[WT 7.2] bridged or not', () => {
    const p = position({ units: { '1204': '9Inf-', '1305': '18Inf-', '1306': '47PzK' }, hq: '47PzK' });
    expect(totals(p, '1204')[0]).toBe('18Inf 10');
  });

  test('[WT 9.1] an improved position adds one to the terrain', () => {
    const p = attackOn1112({ '1112': '9Inf-', '1111': '18Inf-' }, { scenario: { improvedPositions: ['1112'] } });
    expect(totals(p)).toEqual(['18Inf 6', '9Inf 0']);
  });

  test('[WT 9.11] the Westwall serves Germans only', () => {
    const german = { units: { '1507': '18Inf-', '1407': '9Inf-', '1307': 'VIII' }, hq: 'VIII' };
    expect(totals(position(german), '1507')[0]).toBe('9Inf 5');
    const allied = { units: { '1507': '9Inf-', '1407': '18Inf-', '1307': '47PzK' }, hq: '47PzK' };
    expect(totals(position(allied), '1507')[0]).toBe('18Inf 6');
  });

  test('[WT 7.31] a total below zero never loses a step', () => {
    const p = position({ units: { '1306': '9Inf-', '1406': '18Inf-', '1407': '47PzK' }, hq: '47PzK' });
    balanced(p, '1306').dice(9, 0);
    expect(p.where('9Inf')).toBe('reduced 1306');
  });
});

describe('the workings of a total', () => {
  test('[WT 7.22] its rows add up to it, for every pair of missions and both sides', () => {
    const p = attackOn1112({ '1112': '9Inf- VIII VIIIArt', '1111': '18Inf 47Art', '1113': 'Lehr' });
    const { s } = p.g;
    const forces = noForces();
    const attackers = ['18Inf', '47Art', 'Lehr'].map((id) => p.unit(id));
    battleForces(p.g, p.hex('1112'), attackers, attackers.length, forces);
    forces.air = 2;
    expect(forces).toMatchObject({
      attackCf: 6,
      defendCf: 5,
      attackFull: 2,
      attackArtillery: 1,
      outflanked: 1,
      armor: 1,
    });
    for (let cell = 0; cell < s.missions.cells.length; cell++) {
      for (const isAttacker of [true, false]) {
        const attack = Math.floor(cell / s.missions.defend.length);
        const defend = cell % s.missions.defend.length;
        const rows: CheckRow[] = [];
        const total = casualtyCheck(s, forces, attack, defend, isAttacker, -1, true, rows);
        expect(casualtyCheck(s, forces, attack, defend, isAttacker, -1, true)).toBe(total);
        expect(rows.reduce((sum, row) => sum + row.value, 0)).toBe(total);
      }
    }
  });
});

describe('HQ and artillery', () => {
  test('[WT 7.31] a stack of nothing else is eliminated whole when it must check', () => {
    const p = balanced(attackOn1112({ '1112': 'VIII VIIIArt', '1111': '18Inf' })).dice(9);
    expect([p.where('VIII'), p.where('VIIIArt')]).toEqual(['eliminated', 'eliminated']);
    expect(p.checks()).toEqual(['18Inf 4 9']);
  });

  test('[WT 7.31] but only when it must check', () => {
    const p = attackOn1112({ '1112': 'VIIIArt', '1111': '18Inf' });
    p.play('attack 1112', 'mission assault', 'mission withdraw');
    expect(p.step).toBe('retreat.choose');
  });

  test('[WT 7.31] they fall with the last combat unit of the defenders\u2019 hex', () => {
    const p = balanced(attackOn1112({ '1112': '9Inf- VIII VIIIArt', '1111': '18Inf' })).dice(9, 0);
    expect([p.where('VIII'), p.where('VIIIArt')]).toEqual(['eliminated', 'eliminated']);
    expect(p.noted('battle')[0] ?? p.play('done').noted('battle')[0]).toMatchObject({ attackLost: 0, defendLost: 3 });
  });

  test('[WT 7.31] and of an attackers\u2019 hex, but not in another', () => {
    const p = balanced(
      attackOn1112({ '1112': '9Inf-', '1111': '79Inf- 47Art 58Art', '1211': '66Art', '1212': '26VG' }),
    );
    p.play('check 79Inf').dice(0, 9);
    expect([p.where('79Inf'), p.where('47Art'), p.where('58Art')]).toEqual(Array(3).fill('eliminated'));
    expect(p.where('66Art')).toBe('full 1211');
  });

  test('[WT 7.31] not where a combat unit that did not attack still stands with them', () => {
    const p = attackOn1112({ '1112': '9Inf-', '1111': '79Inf- 18Inf!attacked 47Art' });
    balanced(p).dice(0, 9);
    expect([p.where('79Inf'), p.where('47Art')]).toEqual(['eliminated', 'full 1111']);
  });
});
