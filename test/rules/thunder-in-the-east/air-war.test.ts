// The air war of the campaign: strategic bombing, night, the Air Reserve, Air Defense and flak (TITE 208.0).

import { describe, expect, test } from 'vitest';
import { setFlak, setNight, suffer } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { surpriseOf } from '../../../src/rules/thunder-in-the-east/chapters/airborne.ts';
import {
  bombingStep,
  isDestroyed,
  isDevastated,
  ruin,
  ruinOf,
} from '../../../src/rules/thunder-in-the-east/chapters/strategic-bombing.ts';
import { damageOf, damageValue } from '../../../src/rules/thunder-in-the-east/chapters/strike-strength.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import type { City } from '../../../src/rules/thunder-in-the-east/statics-land.ts';
import { AIR_RESULT, ALLEGIANCE, AXIS, NATION, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Airfield } from './airfield.ts';
import { War } from './war.ts';

const HEX = '9140';
/** A Soviet objective; the field has the Axis base 8640 and the Soviet one A040 as cities 0 and 1. */
const TARGET = '9240';
const nowhere = {
  isCapital: false,
  isPersonnel: false,
  isFactory: false,
  isOil: false,
  points: 0,
  port: 'none',
} as const;

function over(
  rules: Partial<Thunder['rules']>,
  what: Partial<City> = { isFactory: true },
): { field: Airfield; city: number } {
  const field = new Airfield({ strategicBombing: true, ...rules }).acts('axis');
  field.base(TARGET, 'soviet', false, { ...nowhere, nation: NATION.ussr, ...what });
  return { field, city: field.g.s.land.cities.length - 1 };
}

describe('208.1: strategic bombing', () => {
  test.each([{ isCapital: true }, { isPersonnel: true }, { isFactory: true }, { isOil: true }])(
    '[TITE 208.1] it attacks %o',
    (what) => {
      const { field } = over({}, what);
      expect(field.put('available', 'He-111').missions().play('fly strategic').legal()).toEqual([`over ${TARGET}`]);
    },
  );

  test('[TITE 208.1] no other cities, none abroad, none without bombs, nothing without the option', () => {
    expect(over({}, {}).field.put('available', 'He-111').missions().open('fly strategic')).toEqual([]);
    const abroad = over({}, { isFactory: true, nation: NATION.romania });
    expect(abroad.field.put('available', 'He-111').missions().open('fly strategic')).toEqual([]);
    expect(over({}).field.put('available', 'Bf-110').missions().open('fly strategic')).not.toEqual([]);
    expect(over({}).field.put('available', 'Bf-109F').missions().open('fly strategic')).toEqual([]);
    const off = over({ strategicBombing: false });
    expect(off.field.put('available', 'He-111').missions().open('fly strategic')).toEqual([]);
  });

  test('[TITE 208.1.1] the target is hard; the die is the number of hits', () => {
    const { field, city } = over({});
    field.packet('axis', 'strategic', TARGET, ['He-111', 'Ju-88']);
    field.airCombat().dice(2);
    expect([field.noted('struck')[0].damage, ruinOf(field.g, city)]).toEqual([2, 2]);
    const miss = over({});
    miss.field.packet('axis', 'strategic', TARGET, ['He-111', 'Ju-88']);
    miss.field.airCombat().dice(3);
    expect(ruinOf(miss.field.g, miss.city)).toBe(0);
  });

  test('[TITE 208.1.2] Moscow in January and March: 2/3 ruined, then destroyed and 1/3 ruined, and 2 Morale Points at once (G62)', () => {
    const war = new War();
    const city = war.city('Moscow');
    const [ussr, romania] = [war.morale('ussr'), war.morale('romania')];
    ruin(war.g, city, 2, NATION.germany);
    expect([isDestroyed(war.g, city), war.morale('ussr')]).toEqual([false, ussr]);
    ruin(war.g, city, 2, NATION.romania);
    expect([isDestroyed(war.g, city), isDevastated(war.g, city), ruinOf(war.g, city)]).toEqual([true, false, 4]);
    expect([war.morale('ussr'), war.morale('romania')]).toEqual([ussr - 2, romania + 1]);
    // The Season Start: the Soviets choose 2 Morale Points more, and all is mended.
    war.g.call(bombingStep, game.step.end);
    war.g.resume(bombingStep.step.next);
    expect(war.actor).toBe('soviet');
    war.play('bear');
    expect([war.morale('ussr'), ruinOf(war.g, city)]).toEqual([ussr - 4, 0]);
  });

  test('[TITE 208.1.2] six hits devastate, and cost a capital morale again; further ones are lost', () => {
    const war = new War();
    const city = war.city('Moscow');
    const before = war.morale('ussr');
    ruin(war.g, city, 5, NATION.germany);
    ruin(war.g, city, 5, NATION.germany);
    expect([ruinOf(war.g, city), before - war.morale('ussr')]).toEqual([6, 4]);
  });

  test('[TITE 208.4] a campaign begins with the Air Defense of its start, where the option is on', () => {
    const levels = (war: War): number[] => [AXIS, SOVIET].map((side) => war.g.cells[war.g.s.at.airDefense + side]);
    expect(levels(new War())).toEqual([2, 1]);
    expect(levels(new War('campaign', {}, { '208.4': false }))).toEqual([0, 0]);
  });

  test('[TITE 208.1.3] [TITE 208.1.4] what is devastated costs two seasons, a point of any kind each; what is only ruined costs nothing', () => {
    const { field, city } = over({});
    const { at } = field.g.s;
    field.base('9340', 'soviet', false, { ...nowhere, nation: NATION.ussr, isOil: true });
    ruin(field.g, city, 6, NATION.germany);
    ruin(field.g, city + 1, 2, NATION.germany);
    field.g.set(at.equipment + 1, 2);
    field.g.set(at.fuel + 1, 1);
    field.g.set(at.personnel + NATION.ussr, 0);
    field.runs('axis', 'bombing');
    expect(field.legal()).toEqual(['bear', 'give-equipment']);
    field.play('give-equipment');
    expect([field.g.cells[at.equipment + 1], ruinOf(field.g, city), ruinOf(field.g, city + 1), field.actor]).toEqual([
      0,
      3,
      0,
      'over',
    ]);
    field.runs('axis', 'bombing').play('bear');
    expect(ruinOf(field.g, city)).toBe(0);
  });

  test('[TITE 208.1.3] the Axis pays for its own cities, with the personnel of any nation', () => {
    const field = new Airfield({ strategicBombing: true });
    field.base(HEX, 'axis', false, { ...nowhere, nation: NATION.romania, isOil: true });
    const { at } = field.g.s;
    for (let nation = 0; nation < 7; nation++)
      field.g.set(at.personnel + nation, nation === NATION.romania || nation === NATION.ussr ? 2 : 0);
    field.g.set(at.equipment, 0);
    field.g.set(at.fuel, 0);
    ruin(field.g, 2, 3, NATION.ussr);
    field.runs('axis', 'bombing');
    expect([field.actor, field.legal()]).toEqual(['axis', ['bear', 'give-personnel romania']]);
    field.play('give-personnel romania');
    expect(field.g.cells[at.personnel + NATION.romania]).toBe(0);
  });
});

describe('208.1.3: who pays for ruins', () => {
  test('[TITE 208.1.3] nobody pays for those that the enemy has taken', () => {
    const war = new War();
    const before = war.morale('ussr');
    ruin(war.g, war.city('Kharkov'), 3, NATION.germany);
    war.hold('axis', 'Kharkov');
    war.g.call(bombingStep, game.step.end);
    war.g.resume(bombingStep.step.next);
    expect([war.step, war.morale('ussr') - before, ruinOf(war.g, war.city('Kharkov'))]).toEqual(['game.end', 0, 0]);
  });

  const defected = (): War => {
    const war = new War();
    war.g.set(war.g.s.at.allegiance + NATION.romania, ALLEGIANCE.defected);
    for (const nation of ['germany', 'hungary', 'italy', 'ussr'] as const) war.personnel(nation, 0);
    war.personnel('romania', 20);
    for (const side of ['axis', 'soviet'] as const) war.points('equipment', side, 20);
    return war;
  };

  test('[TITE 202.7] [TITE 208.1.3] a nation that has defected pays for the ruins of its new side alone', () => {
    const war = defected();
    ruin(war.g, war.city('Lodz'), 3, NATION.ussr);
    ruin(war.g, war.city('Kharkov'), 3, NATION.germany);
    war.g.call(bombingStep, game.step.end);
    war.g.resume(bombingStep.step.next);
    expect([war.actor, war.offers('give-personnel')]).toEqual(['axis', []]);
    war.play('bear');
    expect([war.actor, war.offers('give-personnel')]).toEqual(['soviet', ['give-personnel romania']]);
  });

  test('[TITE 202.7] [TITE 208.4.1] so it does for Air Defense', () => {
    const payers = (side: 'axis' | 'soviet'): string[] => {
      const war = defected().orders(side);
      return war.step === 'game.end' ? [] : war.offers('air-defense');
    };
    expect([payers('axis'), payers('soviet')]).toEqual([[], ['air-defense romania']]);
  });
});

describe('208.2: night', () => {
  const dark = { nightMissions: true, halfRange: true };

  test('[TITE 208.2] bombing and paradrops may be flown by night, strikes may not', () => {
    const { field } = over(dark);
    field.put('available', 'He-111').place('SU_RC', HEX);
    field.missions().play('fly strategic', `over ${TARGET}`);
    expect(field.legal()).toEqual(['by-day', 'by-night']);
    const strike = over(dark).field.put('available', 'He-111');
    const u = strike.place('SU_RC', HEX);
    strike.missions().play('fly interdiction', `over ${HEX}`, `against ${strike.id(u)}`);
    expect(strike.offers('crew')).toEqual(['crew He-111-1']);
  });

  function atNight(names: readonly string[], rules: object = dark): number {
    const { field } = over(rules);
    const p = field.packet('axis', 'strategic', TARGET, names);
    setNight(field.g, p);
    return damageOf(field.g, p);
  }

  test('[TITE 208.2.2] the night takes 2, 1 where all are Night Capable, but never the last (the Do-17 of the example)', () => {
    expect(atNight(['Do-17'])).toBe(1);
    expect(atNight(['Do-17', 'Do-17 2'])).toBe(1);
    expect(atNight(['He-111', 'Ju-88'])).toBe(1);
    expect([damageValue(10, 1, 5, false, 2), damageValue(10, 1, 5, false, 1), damageValue(10, 1, 5, true, 1)]).toEqual([
      3, 4, 2,
    ]);
    expect(damageValue(1, 1, 5, false, 2)).toBe(0);
  });

  test('[TITE 208.2.2] [TITE 18.4.1] the limit of five is that of the final value, which the night has lowered', () => {
    expect([damageValue(4, 3, 5, false, 2), damageValue(4, 3, 5, false, 1), damageValue(6, 3, 5, false, 1)]).toEqual([
      4, 5, 5,
    ]);
    expect(damageValue(4, 3, 5, true, 2)).toBe(2);
    const { field } = over(dark);
    const p = field.packet('axis', 'logistics', TARGET, ['He-111', 'Ju-88']);
    setNight(field.g, p);
    expect(damageOf(field.g, p)).toBe(4);
  });

  test('[TITE 208.2.2] one aircraft that is not Night Capable costs 2', () => {
    const { field } = over(dark);
    const p = field.packet('axis', 'logistics', TARGET, ['Do-17', 'He-111']);
    const day = damageOf(field.g, p);
    setNight(field.g, p);
    // Six less two.
    expect([day, damageOf(field.g, p)]).toEqual([5, 4]);
  });

  test('[TITE 303.2] under an option bombs that are not Night Capable are halved instead', () => {
    expect(atNight(['He-111', 'Ju-88'], { ...dark, halvesByNight: true })).toBe(1);
    expect(atNight(['He-111'], { ...dark, halvesByNight: true })).toBe(0);
    expect(atNight(['Do-17', 'Do-17 2'], { ...dark, halvesByNight: true })).toBe(2);
  });

  test('[TITE 208.2.2] no escort; 208.2.3: one interceptor, which fires at -2 (G21)', () => {
    const { field } = over(dark);
    field.put('available', 'Do-17', 'Bf-109F', 'MiG-3', 'MiG-3 2');
    field.missions().play('fly strategic', `over ${TARGET}`, 'by-night', 'crew Do-17-1');
    expect([field.open('escort'), field.actor]).toEqual([[], 'over']);
    field.missions('reaction').play('intercept Do-17-1', 'scramble MiG-3-1');
    expect([field.actor, field.state('MiG-3 2')]).toEqual(['over', 'available']);
    field.airCombat().dice(2, 1);
    expect([field.noted('dogfight')[0].column, field.state('Do-17')]).toEqual([0, 'flown']);
    expect(ruinOf(field.g, field.g.s.land.cities.length - 1)).toBe(1);
  });

  test('[TITE 208.2.2] [TITE 18.8] nor does a sweep, a loose escort, help bombers by night', () => {
    const bounces = (isDark: boolean): string[] => {
      const { field } = over(dark);
      const p = field.packet('axis', 'strategic', TARGET, ['Do-17'], { interceptors: ['MiG-3'] });
      field.packet('axis', 'sweep', TARGET, ['Bf-109F']);
      if (isDark) setNight(field.g, p);
      return field.fight(p).dice(1).open('bounce');
    };
    expect([bounces(false), bounces(true)]).toEqual([['bounce Bf-109F-1'], []]);
    const covered = (isDark: boolean): string[] => {
      const { field } = over(dark);
      const p = field.packet('axis', 'strategic', HEX, ['Do-17']);
      if (isDark) setNight(field.g, p);
      return field.put('available', 'Bf-109F').missions().open('fly sweep');
    };
    expect([covered(false), covered(true)]).toEqual([['fly sweep'], []]);
  });

  test('[TITE 208.2.2] [TITE 20.0] a fighter-bomber uses its bombs alone by night: its own strength does not defend it', () => {
    const column = (isDark: boolean): number => {
      const { field } = over(dark);
      const p = field.packet('axis', 'logistics', TARGET, ['Bf-110'], { interceptors: ['La-7'] });
      if (isDark) setNight(field.g, p);
      field.fight(p).dice(1);
      return (field.noted('dogfight')[0] as { column: number }).column;
    };
    // By day 4 - 1, by night -2 - 0, as places from -2.
    expect([column(false), column(true)]).toEqual([5, 0]);
  });

  test('[TITE 208.2.3] vulnerable and tough targets still count', () => {
    const { field } = over(dark);
    const p = field.packet('soviet', 'strategic', HEX, ['TB-3'], { interceptors: ['Bf-109F'] });
    setNight(field.g, p);
    field.fight(p).dice(5);
    // -2 against -1: the column of -1.
    expect(field.noted('dogfight')[0].column).toBe(1);
  });

  test('[TITE 208.2.2] [TITE 105.1] the surprise of paratroops is less by night', () => {
    const field = new Airfield({ ...dark, airborne: true });
    const value = (side: 'axis' | 'soviet', label: string, isDark: boolean): number => {
      const p = field.packet(side, 'paradrop', label, [side === 'axis' ? 'Ju-52' : 'Li-2']);
      if (isDark) setNight(field.g, p);
      return surpriseOf(field.g, p, side === 'axis' ? 0 : 1);
    };
    expect([
      value('axis', HEX, false),
      value('axis', '9141', true),
      value('soviet', '9142', false),
      value('soviet', '9143', true),
    ]).toEqual([3, 2, 2, 1]);
  });
});

describe('208.3: the Air Reserve', () => {
  const on = { airReserve: true };

  test('[TITE 208.3.1] aircraft that come home may join it, but not those of short range', () => {
    const field = new Airfield(on).acts('axis');
    field.packet('axis', 'support', HEX, ['Ju-87', 'He-111']);
    field.comeHome();
    expect(field.legal()).toEqual(['done', 'to-reserve He-111-1']);
    field.play('to-reserve He-111-1');
    expect(field.legal()).toEqual(['done', 'from-reserve He-111-1']);
    field.play('from-reserve He-111-1');
    expect(field.actor).toBe('over');
  });

  test('[TITE 208.3] without the option none does', () => {
    const field = new Airfield().acts('axis');
    field.packet('axis', 'support', HEX, ['He-111']);
    field.comeHome();
    expect([field.state('He-111'), field.actor]).toEqual(['flown', 'over']);
  });

  test('[TITE 208.3.1] after combat markers are removed from any aircraft of the side', () => {
    const field = new Airfield(on)
      .acts('axis')
      .put('available', 'Ju-87')
      .put('flown', 'He-111')
      .mark('reserve', 'Ju-87', 'He-111');
    field.comeHome();
    expect(field.legal().sort()).toEqual(['done', 'from-reserve He-111-1', 'from-reserve Ju-87-1']);
  });

  test('[TITE 208.3.1] [TITE 208.3.2] an interceptor that comes home joins before the hits of the raid are suffered', () => {
    const field = new Airfield(on).acts('soviet').put('available', 'Fw-190A');
    field.packet('soviet', 'airfields', '8640', ['Pe-2'], { interceptors: ['Bf-110'] });
    field.g.set(field.g.s.at.airfieldHits, 1);
    field.comeHome().play('done', 'to-reserve Bf-110-1');
    expect(field.offers('suppress')).toEqual(['suppress Fw-190A-1']);
  });

  test('[TITE 208.3.1] [TITE 18.4.3] as they recover all that have flown may join, suppressed ones too; then no hit harms these', () => {
    const field = new Airfield(on).weather('snow').put('flown', 'Ju-87', 'Ju-88').mark('suppressed', 'Ju-88');
    field.recover('axis').play('recover Ju-87-1');
    expect(field.open('to-reserve')).toEqual(['to-reserve Ju-87-1', 'to-reserve Ju-88-1']);
    field.play('to-reserve Ju-88-1');
    expect(field.state('Ju-88')).toBe('flown suppressed');
    const raided = new Airfield(on).acts('soviet').put('flown', 'Ju-88');
    raided.mark('suppressed', 'Ju-88').mark('reserve', 'Ju-88');
    raided.g.set(raided.g.s.at.airfieldHits, 1);
    raided.comeHome();
    expect([raided.open('suppress'), raided.state('Ju-88')]).toEqual([[], 'flown suppressed']);
  });

  test('[TITE 208.3.1] so may those that become available in this step', () => {
    const field = new Airfield(on).put('flown', 'Ju-87').put('available', 'He-111');
    field.recover('axis');
    expect([field.state('Ju-87'), field.open('to-reserve')]).toEqual(['available', ['to-reserve Ju-87-1']]);
  });

  test('[TITE 208.3.1] a Transfer Mission changes the status of an available aircraft, which has then flown', () => {
    const field = new Airfield(on).acts('axis').put('available', 'Ju-87');
    field.missions().play('transfer Ju-87-1');
    expect([field.state('Ju-87'), field.events.some(({ kind }) => kind === 'reserve')]).toEqual(['flown', true]);
  });

  test('[TITE 208.3.2] nothing suppresses it: neither raids nor what it suffers', () => {
    const field = new Airfield(on).acts('soviet').put('flown', 'He-111', 'Ju-88').mark('reserve', 'He-111');
    field.g.set(field.g.s.at.airfieldHits, 2);
    field.comeHome();
    while (field.open('suppress').length > 0) field.play(field.open('suppress')[0]);
    expect([field.state('He-111'), field.state('Ju-88')]).toEqual(['flown', 'flown damaged suppressed']);
    const other = new Airfield(on).acts('axis').mark('reserve', 'He-111');
    other.packet('axis', 'support', HEX, ['He-111']);
    suffer(other.g, other.plane('He-111'), AIR_RESULT.abort);
    expect(other.state('He-111')).toBe('flown damaged');
  });

  test('[TITE 208.3.2] its range is a level shorter, and a short one leads nowhere', () => {
    const crews = (label: string): string[] => {
      const field = new Airfield(on)
        .acts('axis')
        .put('available', 'Ju-87', 'He-111')
        .mark('reserve', 'Ju-87', 'He-111');
      const u = field.place('SU_RC', label);
      field.missions();
      if (!field.legal().includes('fly interdiction')) return [];
      return field.play('fly interdiction', `over ${label}`, `against ${field.id(u)}`).offers('crew');
    };
    expect([crews('9240'), crews('9340')]).toEqual([['crew He-111-1'], []]);
  });

  test('[TITE 208.3.2] fighters of short range defend air bases at home that are far from those of the enemy', () => {
    const intercepts = (label: string, nation: number): string[] => {
      const field = new Airfield(on).acts('axis').base(label, 'soviet', false, { ...nowhere, nation });
      field.put('available', 'La-5').mark('reserve', 'La-5');
      field.packet('axis', 'airfields', label, ['He-111']);
      return field.missions('reaction').actor === 'over' ? [] : field.offers('intercept');
    };
    expect(intercepts('9640', NATION.ussr)).toEqual(['intercept He-111-1']);
    expect(intercepts('9240', NATION.ussr)).toEqual([]);
    expect(intercepts('9640', NATION.romania)).toEqual([]);
  });

  test('[TITE 208.3.2] the home is that of their nation, not of its allies', () => {
    const intercepts = (model: string): string[] => {
      const field = new Airfield(on).acts('soviet').base('8740', 'axis', false, { ...nowhere, nation: NATION.romania });
      field.put('available', model).mark('reserve', model);
      field.packet('soviet', 'airfields', '8740', ['SB-2']);
      field.missions('reaction');
      return field.open('intercept');
    };
    expect([intercepts('Bf-109F'), intercepts('IAR-80')]).toEqual([[], ['intercept SB-2-1']]);
  });
});

describe('208.4: Air Defense', () => {
  const on = { airDefense: true, strategicBombing: true };

  /** The Order of Battle Step of the Axis, with points to spend. */
  function spending(level: number, rules: object = on): Airfield {
    const field = new Airfield(rules);
    const { at } = field.g.s;
    field.g.set(at.airDefense, level);
    for (const cell of [at.equipment, at.limitEquipment, at.personnel, at.limitPersonnel]) field.g.set(cell, 20);
    for (const cell of [at.spentEquipment, at.spentPersonnel]) field.g.set(cell, 0);
    return field.orders('axis');
  }

  test('[TITE 208.4.1] from 2 to 3 costs three Personnel and three Equipment Points, at once or over time (G61)', () => {
    const field = spending(2);
    const { at } = field.g.s;
    const levels = [1, 2, 3].map(() => field.play('air-defense germany').g.cells[at.airDefense]);
    expect(levels).toEqual([2, 2, 3]);
    expect([field.g.cells[at.personnel], field.g.cells[at.equipment], field.g.cells[at.airDefenseBuilt]]).toEqual([
      14, 14, 0,
    ]);
  });

  test('[TITE 208.4.1] within the limits of the step, and only with the option', () => {
    const field = spending(0);
    field.g.set(field.g.s.at.limitEquipment, 3);
    field.play('air-defense germany');
    expect(field.actor === 'over' || field.offers('air-defense').length === 0).toBe(true);
    expect(spending(0, {}).events.some(({ kind }) => kind === 'airDefense')).toBe(false);
  });

  test('[TITE 208.4] [TITE 208.4.2] a marker for each bombing or Airfields Attack, as many as the value', () => {
    const field = new Airfield(on).acts('axis').base(TARGET, 'soviet').base('9340', 'soviet');
    field.g.set(field.g.s.at.airDefense + 1, 1);
    field.packet('axis', 'airfields', TARGET, ['He-111']);
    field.packet('axis', 'airfields', '9340', ['Ju-88']);
    field.packet('axis', 'interdiction', '9341', ['Bf-110'], { target: field.place('SU_RC', '9341') });
    field.missions('reaction');
    expect(field.offers('flak')).toEqual(['flak He-111-1', 'flak Ju-88-1']);
    field.play('flak He-111-1');
    expect(field.actor).toBe('over');
  });

  test('[TITE 208.4.3] it damages a ready aircraft, which finishes its mission', () => {
    const field = new Airfield(on).acts('axis').base(TARGET, 'soviet').put('flown', 'La-5');
    const p = field.packet('axis', 'airfields', TARGET, ['He-111', 'Ju-88']);
    setFlak(field.g, p, true);
    field.airCombat();
    expect([field.actor, field.legal()]).toEqual(['soviet', ['fire-at He-111-1', 'fire-at Ju-88-1']]);
    field.play('fire-at He-111-1').dice(1);
    expect([field.state('He-111'), field.state('Ju-88')]).toEqual(['flown damaged', 'flown']);
    expect(field.g.cells[field.g.s.at.airfieldHits + 1]).toBe(1);
  });

  test('[TITE 208.4.3] where all are damaged one turns back', () => {
    const field = new Airfield(on).acts('axis').base(TARGET, 'soviet');
    const p = field.packet('axis', 'airfields', TARGET, ['He-111']);
    field.mark('damaged', 'He-111');
    setFlak(field.g, p, true);
    field.airCombat();
    field.play('fire-at He-111-1');
    expect([field.state('He-111'), field.actor]).toEqual(['flown damaged suppressed', 'over']);
  });

  test('[TITE 6.2] [TITE 19.4] flak fires before any mission is carried out, in the order of the dogfights', () => {
    const field = new Airfield(on).acts('axis').base(TARGET, 'soviet').base('9340', 'soviet').put('flown', 'La-5');
    field.packet('axis', 'airfields', TARGET, ['He-111'], { interceptors: ['I-153'] });
    const p = field.packet('axis', 'airfields', '9340', ['Ju-88'], { escort: 'Bf-109F' });
    field.mark('damaged', 'Ju-88');
    setFlak(field.g, p, true);
    expect(field.airCombat().legal()).toEqual(['next 1', 'next 2', 'in-order']);
    expect(field.play('next 2').actor).toBe('soviet');
    field.play('fire-at Ju-88-1');
    expect([field.step, field.state('Ju-88'), field.state('Bf-109F')]).toEqual([
      'dogfight.fire',
      'flown damaged suppressed',
      'flown',
    ]);
    expect(field.dice(1, 1).noted('struck')).toHaveLength(1);
  });

  test('[TITE 208.4.2] flak fires after the interceptors', () => {
    const field = new Airfield(on).acts('axis').base(TARGET, 'soviet');
    const p = field.packet('axis', 'airfields', TARGET, ['He-111'], { interceptors: ['La-7'] });
    setFlak(field.g, p, true);
    // 4 against 0, die 1: an abort; nobody is left for the flak.
    field.airCombat().dice(1);
    expect([field.noted('flak'), field.state('He-111')]).toEqual([[], 'flown damaged suppressed']);
  });
});
