// The odds that the table shows as figures: exact, agreeing with the odds tables and the preview, and giving nothing
// away.

import { describe, expect, test } from 'vitest';
import { checkObservation } from '../../../src/engine/checks/secrecy.ts';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { parse } from '../../../src/engine/text/text.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { ALLIED, GERMAN, type Happening } from '../../../src/rules/winter-thunder/terms.ts';
import { odds, oddsOf } from '../../../src/rules/winter-thunder/view/odds.ts';
import { preview } from '../../../src/rules/winter-thunder/view/preview.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { type Position, position } from './position.ts';

const example = (more: object = {}) =>
  position({
    units: { '1205': '9Inf- 14Cav', '1306': '18Inf 79Inf- 47Art', '1307': 'Lehr 116Pz-!exploit 47PzK' },
    at: 'combat',
    hq: '47PzK',
    shipped: true,
    ...more,
  });
const joined = () => example().play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art');
const surprised = () =>
  example({ turn: 1, scenario: { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } } });
const figure = (view: OddsView | null, label: string) =>
  view?.expectations.find((each) => each.label === label)?.value ?? Number.NaN;
const total = (view: OddsView | null) => (view?.outcomes ?? []).reduce((sum, { probability }) => sum + probability, 0);
const choice = (p: Position, text: string) => parse(p.g, text);

const table = (name: string, keys: string) => {
  const given = Object.fromEntries(keys.split(' ').map((pair) => pair.split('=') as [string, string]));
  const found = winterThunder.odds?.tables.find((each) => each.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return found.solve(given);
};
const BATTLE = 'attackers=18Inf,79Inf/reduced,47Art defenders=9Inf/reduced,14Cav terrain=forest';

/** Every die of the battle, face by face; retreats as they are offered first, no advance. */
function playedOut(p: Position): Map<string, number> {
  const { g } = p;
  const shares = new Map<string, number>();
  const { listener } = g;
  let fought: string | null = null;
  g.listener = (now, event: Happening) => {
    if (event.kind !== 'battle') return;
    const steps = (lost: number): string => (lost === 0 ? '0' : `−${lost}`);
    const vacated = now.cells[now.s.at.hexSide + event.hex] !== ALLIED + 1;
    fought = `${vacated ? 'vacated' : 'held'}: attacker ${steps(event.attackLost)}, defender ${steps(event.defendLost)}`;
  };
  const walk = (share: number): void => {
    if (fought !== null) {
      shares.set(fought, (shares.get(fought) ?? 0) + share);
      return;
    }
    const texts = p.legal();
    const after = (text: string, part: number): void => {
      const mark = g.mark();
      g.apply(parse(g, text));
      walk(share * part);
      g.rewind(mark);
      fought = null;
    };
    if (g.actor === CHANCE) for (const text of texts) after(text, 1 / texts.length);
    else after(texts.find((text) => text === 'done' || text === 'stop') ?? texts[0], 1);
  };
  walk(1);
  g.listener = listener;
  return shares;
}

describe('an attack before its missions are known', () => {
  test('[WT 7.1] each mission has its value in the table of missions, against the other side’s mix', () => {
    const view = odds(joined().g, GERMAN);
    const solved = table('missions', `${BATTLE} ground=0.5`).matrix;
    expect(view?.matrix?.value).toBeCloseTo(solved?.value ?? Number.NaN, 10);
    expect(view?.matrix?.payoff).toEqual(solved?.payoff);
    expect(view?.alternatives).toHaveLength(solved?.rows.length ?? 0);
    view?.alternatives?.forEach(({ label, share, expectations, action }, row) => {
      expect(label).toBe(solved?.rows[row]);
      expect(share).toBeCloseTo(solved?.rowMix[row] ?? Number.NaN, 10);
      const worth = solved?.columnMix.reduce((sum, mix, i) => sum + mix * solved.payoff[row][i], 0);
      expect(expectations.at(-1)?.value).toBeCloseTo(worth ?? Number.NaN, 10);
      expect(action).toBeDefined();
    });
  });

  test('[WT 7.31] the outcomes add up to one, and their means are the expectations', () => {
    const view = odds(joined().g, null);
    expect(total(view)).toBeCloseTo(1, 12);
    const mean = (pattern: RegExp) =>
      view?.outcomes.reduce(
        (sum, { outcome, probability }) => sum + probability * Number(pattern.exec(outcome)?.[1]),
        0,
      );
    expect(mean(/attacker −?(\d+)/)).toBeCloseTo(figure(view, 'steps lost by the attacker'), 10);
    expect(mean(/defender −?(\d+)/)).toBeCloseTo(figure(view, 'steps lost by the defender'), 10);
    const vacated = view?.outcomes.filter(({ outcome }) => outcome.startsWith('vacated')) ?? [];
    expect(vacated.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(
      figure(view, 'the hex is vacated'),
      10,
    );
  });

  test('the defender sees only defend missions', () => {
    const p = joined();
    const view = odds(p.g, ALLIED);
    expect(view?.alternatives?.map(({ label }) => label)).toEqual(p.g.s.missions.defend.map(({ name }) => name));
    expect(view?.alternatives?.every(({ action }) => action === undefined)).toBe(true);
  });

  test('the lines of the preview tell the same', () => {
    const p = joined();
    const worth = odds(p.g, null)?.matrix?.value.toFixed(2);
    expect(preview(p.g).some((line) => line.startsWith(`Value ${worth} steps`))).toBe(true);
  });

  test('[WT 7.1] a mission has a row for each answer: their shares and figures make those of the mission', () => {
    const p = joined();
    const view = oddsOf(p.g, choice(p, 'mission assault'), GERMAN);
    const answers = view?.answers ?? [];
    expect(answers.map(({ label }) => label)).toEqual(p.g.s.missions.defend.map(({ name }) => name));
    expect(answers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { label, value } of view?.expectations.slice(0, 3) ?? []) {
      const mean = answers.reduce((sum, { share, expectations }) => {
        return sum + share * (expectations.find((each) => each.label === label)?.value ?? Number.NaN);
      }, 0);
      expect(mean).toBeCloseTo(value, 10);
    }
  });

  test('[WT 9.4] where a chit gives the defender its mission, each is as likely, and the odds say so', () => {
    const given = odds(surprised().play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art').g, GERMAN)?.matrix;
    expect(given?.isDrawn).toBe(true);
    for (const share of given?.columnMix ?? []) expect(share).toBeCloseTo(1 / 6, 10);
    expect(odds(joined().g, GERMAN)?.matrix?.isDrawn).toBeUndefined();
  });

  test('units have the names that their counters print', () => {
    const labels = odds(joined().g, null)?.workings.map(({ label }) => label) ?? [];
    expect(labels).toContain('attackers: 18 VG, 79 VG, XLVII Art');
    expect(labels).toContain('defenders: 14 Cav, 9');
  });

  test('[WT 7.2] [WT 7.22] every modifier stands in a row with its rule', () => {
    expect(odds(joined().g, null)?.workings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'attacker: terrain', value: expect.stringMatching(/^\+\d$/), rule: '7.2' }),
        expect.objectContaining({ label: 'defender: enemy artillery', value: '+1', rule: '7.22' }),
      ]),
    );
  });

  test('[WT 7.2] the value of a modifier is the difference that it makes to the attacker, with missions chosen again', () => {
    const rows = odds(joined().g, null)?.workings ?? [];
    const worth = rows.find(({ label }) => label === 'attacker: terrain')?.worth ?? Number.NaN;
    const value = (terrain: string) =>
      table('missions', `${BATTLE.replace('forest', terrain)} ground=0.5`).matrix?.value ?? Number.NaN;
    expect(worth).toBeCloseTo(value('forest') - value('clear'), 10);
    expect(worth).toBeLessThan(0);
    expect(rows.find(({ label }) => label === 'defender: enemy artillery')?.worth).toBeGreaterThan(0);
  });
});

describe('the odds of a choice before it is made', () => {
  test('[WT 7.1] of an attack: as if all possible units joined; the game is left as it is', () => {
    const p = example();
    const before = p.g.hash;
    const height = p.g.trailHeight;
    const view = oddsOf(p.g, choice(p, 'attack 1205'), GERMAN);
    expect(total(view)).toBeCloseTo(1, 12);
    expect(view?.title).toBe('Attack on 1205 with all that can join');
    expect([p.g.hash, p.g.trailHeight]).toEqual([before, height]);
    expect(oddsOf(p.g, choice(p, 'done'), GERMAN)).toBeNull();
  });

  test('of a further unit: what the odds are once it is named', () => {
    const p = example().play('attack 1205', 'with 18Inf');
    const thought = oddsOf(p.g, choice(p, 'with 79Inf'), GERMAN);
    expect(odds(p.play('with 79Inf').g, GERMAN)?.expectations).toEqual(thought?.expectations);
  });

  test('[WT 7.1] of a mission: the table of battles, over the mix of the other side', () => {
    const p = joined();
    const view = oddsOf(p.g, choice(p, 'mission balanced-attack'), GERMAN);
    const mix = table('missions', `${BATTLE} ground=0.5`).matrix?.columnMix ?? [];
    const lost = p.g.s.missions.defend.reduce((sum, { id }, i) => {
      if (mix[i] === 0) return sum;
      const solved = table('battle', `${BATTLE} attack=balanced-attack defend=${id}`);
      return sum + mix[i] * toNumber(solved.expectations[0].value as never);
    }, 0);
    expect(figure(view, 'steps lost by the attacker')).toBeCloseTo(lost, 10);
    expect(total(view)).toBeCloseTo(1, 12);
  });

  test('[WT 9.2] of air points: more of them never help the Germans', () => {
    const p = example({ weather: 'clear' }).play('attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art');
    expect(p.step).toBe('battle.air');
    const worth = odds(p.g, ALLIED)?.alternatives?.map(({ expectations }) => expectations.at(-1)?.value ?? 0) ?? [];
    expect(worth).toHaveLength(p.legal().length);
    expect([...worth].sort((x, y) => y - x)).toEqual(worth);
    expect(odds(p.g, GERMAN)?.alternatives).toBeUndefined();
  });
});

describe('once the missions are shown', () => {
  const revealed = () => joined().play('mission balanced-attack', 'mission defense-in-depth');

  test('[WT 7.31] the whole distribution is that of the table of battles', () => {
    const view = odds(revealed().g, null);
    const solved = table('battle', `${BATTLE} attack=balanced-attack defend=defense-in-depth`);
    // The table writes `attacker -1, defender -2, hex vacated`.
    const shown = (text: string): string => {
      const [, attack, defend, hex] = /attacker -(\d+), defender -(\d+), hex (\w+)/.exec(text) ?? [];
      return `${hex}: attacker −${attack}, defender −${defend}`.replaceAll('−0', '0');
    };
    const shares = Object.fromEntries(
      solved.outcomes.map((row) => [shown(row.outcome), toNumber(row.probability as never)]),
    );
    expect(Object.keys(shares).sort()).toEqual(view?.outcomes.map(({ outcome }) => outcome).sort());
    for (const { outcome, probability } of view?.outcomes ?? []) expect(probability).toBeCloseTo(shares[outcome], 12);
  });

  test('[WT 7.31] each unit that may check shows its risk; so does the next die', () => {
    const p = revealed();
    expect(odds(p.g, null)?.alternatives?.map(({ label }) => label)).toContain('79 Volksgrenadier checks on 7');
    p.play('check 79Inf', 'check 14Cav');
    expect(p.step).toBe('casualties.roll');
    expect(odds(p.g, null)?.workings.at(-1)).toMatchObject({ value: '7 or less: 80 %', rule: '7.31' });
  });

  test('[WT 7.31] [WT 7.32] the odds of the rest of the battle agree with all its dice, face by face', () => {
    const p = revealed().play('check 79Inf', 'check 14Cav');
    p.g.play(p.g.options().at(3));
    expect(p.step).toBe('casualties.roll');
    const view = odds(p.g, null);
    const played = playedOut(p);
    expect(total(view)).toBeCloseTo(1, 12);
    expect(Object.fromEntries(view?.outcomes.map(({ outcome, probability }) => [outcome, probability]) ?? [])).toEqual(
      Object.fromEntries([...played].map(([outcome, share]) => [outcome, expect.closeTo(share, 12)])),
    );
  });

  test('[WT 7.32] each way back shows its cost to the retreating player', () => {
    const p = revealed().play('check 79Inf', 'check 14Cav');
    while (p.step === 'casualties.roll') p.g.play(p.g.options().at(9));
    expect(p.step).toBe('retreat.choose');
    const view = odds(p.g, ALLIED);
    expect(view?.alternatives).toHaveLength(p.legal().length);
    for (const { action, expectations } of view?.alternatives ?? []) {
      const mark = p.g.mark();
      p.g.apply(action as never);
      const lost = [...playedOut(p)].reduce(
        (sum, [outcome, share]) => sum + share * Number(/defender −?(\d+)/.exec(outcome)?.[1]),
        0,
      );
      p.g.rewind(mark);
      expect(expectations.find(({ label }) => label === 'steps lost by the defender')?.value).toBeCloseTo(lost, 12);
    }
    expect(odds(p.g, GERMAN)).toBeNull();
  });

  test('[WT 7.32] an advance shows the value of the place and adjacent enemies', () => {
    const p = revealed().play('check 79Inf', 'check 14Cav');
    while (p.step === 'casualties.roll') p.g.play(p.g.options().at(9));
    while (!p.step.startsWith('advance')) p.play(p.legal()[0]);
    const view = odds(p.g, GERMAN);
    expect(view?.alternatives?.map(({ expectations }) => expectations.map(({ label }) => label))[0]).toEqual([
      'points of the place',
      'enemy combat factors next to it',
    ]);
    expect(odds(p.g, ALLIED)).toBeNull();
  });
});

test('[WT 7.1] an unseen choice changes nothing on display', () => {
  const shown = ['balanced-attack', 'probe'].map((mission) => {
    const p = joined().play(`mission ${mission}`);
    checkObservation(p.g, new Rng('odds', mission));
    return JSON.stringify([odds(p.g, ALLIED), odds(p.g, GERMAN), oddsOf(p.g, choice(p, 'mission standfast'), ALLIED)]);
  });
  expect(shown[0]).toBe(shown[1]);
});
