// Odds of everything in which dice do harm, held against the rules themselves: all dice played out one by one, face by face,
// and what is left of the units read off the map.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, seat } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as describeAction, parse } from '../../../src/engine/text/text.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { hide } from '../../../src/rules/nuklear-winter-68/chapters/special.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { isOnMap, isReduced, type Game as NuklearGame } from '../../../src/rules/nuklear-winter-68/state.ts';
import { FACTIONS, type UnitId } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { VERB } from '../../../src/rules/nuklear-winter-68/verbs.ts';
import { odds, oddsOf } from '../../../src/rules/nuklear-winter-68/view/odds.ts';
import { preview } from '../../../src/rules/nuklear-winter-68/view/preview.ts';
import type { OddsFigure, OddsView } from '../../../src/view/view.ts';
import { atLength, someOf } from '../../length.ts';
import { type Position, position } from './position.ts';

interface Played {
  /** Chance of each state of the units asked for, `m60a1-1: J15 shaken`. */
  readonly states: Map<string, number>;
  /** Expected steps by faction. */
  readonly lost: number[];
}

const steps = (g: NuklearGame, unit: UnitId): number =>
  !isOnMap(g, unit) ? 0 : g.s.units.isOneStep[unit] === 1 || isReduced(g, unit) ? 1 : 2;

const stepsOf = (g: NuklearGame): number[] =>
  FACTIONS.map((_, f) => [...g.s.units.of[f]].reduce((sum, unit) => sum + steps(g, unit as UnitId), 0));

/** A text chosen at a decision; null ends it there. A list is weighed: the best of it for the caller, or for his enemy. */
type Chooser = (
  p: Position,
) => string | null | { readonly best?: readonly string[]; readonly worst?: readonly string[] };

/** Plays all dice from a choice on. `worth` is what the caller of a strike gains. */
function playedOut(
  p: Position,
  chosen: string | null,
  units: readonly string[],
  choose: Chooser,
  own = 'reich',
): Played {
  const { g } = p;
  const before = stepsOf(g);
  const caller = FACTIONS.indexOf(own as (typeof FACTIONS)[number]);
  const leaf = (): Played => {
    const now = stepsOf(g);
    const state = units.map((unit) => `${unit}: ${stateOf(p, unit)}`);
    return { states: new Map([[state.join('; '), 1]]), lost: before.map((sum, f) => sum - now[f]) };
  };
  const walk = (): Played => {
    if (g.isOver) return leaf();
    if (g.actor === CHANCE && g.stepName !== 'game.draw') {
      const options = g.options();
      const outcomes = Array.from({ length: options.size }, (_, i) => options.at(i));
      const weights = outcomes.map((outcome) => g.weight(outcome));
      const total = weights.reduce((a, b) => a + b);
      return joined(outcomes.map((outcome, i) => [weights[i] / total, after(outcome)]));
    }
    if (g.actor === CHANCE) return leaf();
    const wish = choose(p);
    if (wish === null) return leaf();
    if (typeof wish === 'string') return after(parse(g, wish));
    const branches = (wish.best ?? wish.worst ?? []).map((text) => after(parse(g, text)));
    const sign = wish.best ? -1 : 1;
    return branches.sort((a, b) => sign * (worth(a) - worth(b)))[0];
  };
  const worth = ({ lost }: Played): number => lost.reduce((sum, x, f) => sum + (f === caller ? -x : x), 0);
  const after = (action: Action): Played => {
    const mark = g.mark();
    g.apply(action);
    const played = walk();
    g.rewind(mark);
    return played;
  };
  return chosen === null ? walk() : after(parse(g, chosen));
}

/** `sound`, `shaken`, `reduced shaken`, `gone`. */
function stateOf(p: Position, unit: string): string {
  if (!p.lives(unit)) return 'gone';
  const states = p
    .where(unit)
    .split(' ')
    .filter((word) => word === 'shaken' || word === 'reduced');
  return states.join(' ') || 'sound';
}

function joined(parts: readonly (readonly [number, Played])[]): Played {
  const states = new Map<string, number>();
  const lost = FACTIONS.map(() => 0);
  for (const [share, played] of parts) {
    for (const [state, p] of played.states) states.set(state, (states.get(state) ?? 0) + share * p);
    played.lost.forEach((x, f) => {
      lost[f] += share * x;
    });
  }
  return { states, lost };
}

/** Chance that a unit ends in a state. */
const chanceOf = ({ states }: Played, wanted: string): number =>
  [...states].reduce((sum, [state, p]) => (state.split('; ').includes(wanted) ? sum + p : sum), 0);

const thought = (p: Position, text: string): OddsView => oddsOf(p.g, parse(p.g, text), null) as OddsView;
const value = (figures: readonly OddsFigure[], label: string): number =>
  figures.find((figure) => figure.label === label)?.value ?? Number.NaN;
const shareOf = (rows: OddsView['outcomes'], outcome: string): number =>
  rows.find((row) => row.outcome === outcome)?.probability ?? 0;
const fateOf = (shown: OddsView, unit: string): OddsView['outcomes'] =>
  shown.fates?.find((row) => row.unit.startsWith(unit))?.outcomes ?? [];
const total = (rows: OddsView['outcomes']): number => rows.reduce((sum, { probability }) => sum + probability, 0);

const STATE_TEXTS: readonly (readonly [shown: string, played: string])[] = [
  ['shaken', 'shaken'],
  ['shaken and reduced', 'reduced shaken'],
  ['destroyed', 'gone'],
];

/** What is shown of a unit's fate is what the dice do to it. */
function expectFate(shown: OddsView['outcomes'], played: Played, unit: string): void {
  expect(total(shown)).toBeCloseTo(1, 12);
  for (const [text, state] of STATE_TEXTS) {
    expect(shareOf(shown, text), `${unit} ${text}`).toBeCloseTo(chanceOf(played, `${unit}: ${state}`), 12);
  }
}

describe('fire', () => {
  test('[NW 1.2.4b-shared-fate] riders share what becomes of their carrier', () => {
    const p = position({
      units: { '1-130': 'king-tiger@E15', '1st-ranger': 'm113@J15!finished us-rangers@m113-1!reduced' },
      active: '1-130',
    }).play('take king-tiger-1');
    const text = 'fire king-tiger-1 m113-1';
    const shown = thought(p, text);
    const played = playedOut(p, text, ['m113-1', 'us-rangers-1'], (now) =>
      now.step === 'attack.bonus' ? 'save' : null,
    );
    expectFate(shown.outcomes, played, 'm113-1');
    expectFate(fateOf(shown, 'US Rangers 1'), played, 'us-rangers-1');
    expect(value(shown.expectations, 'steps lost by NATO')).toBeCloseTo(played.lost[1], 12);
    expect(value(shown.expectations, 'steps lost by NATO')).toBeGreaterThan(1);
  });

  test('[NW 1.2.5a-debris] an aircraft shot down may shake one of those under it', () => {
    const p = position({
      units: {
        '1-130': 'king-tiger@E17 +ostwind@E15',
        '1st-ranger': 'm60a1@G15!finished us-rangers@G15!finished',
        cowboys: 'uh-1-huey@G15!finished!shaken',
      },
      active: '1-130',
    }).play('take ostwind-1');
    const text = 'fire ostwind-1 uh-1-huey-1';
    const shown = thought(p, text);
    const units = ['uh-1-huey-1', 'm60a1-1', 'us-rangers-1'];
    const played = playedOut(p, text, units, (now) =>
      now.step === 'attack.means' ? 'use ap' : now.step === 'attack.bonus' ? 'save' : null,
    );
    const shotDown = chanceOf(played, 'uh-1-huey-1: gone');
    expect(shotDown).toBeGreaterThan(0);
    expect(value(shown.expectations, 'the target is destroyed')).toBeCloseTo(shotDown, 12);
    expect(shareOf(fateOf(shown, 'M60A1 1'), 'shaken')).toBeCloseTo(shotDown / 6, 12);
    expectFate(fateOf(shown, 'US Rangers 1'), played, 'us-rangers-1');
  });

  test('each modifier is worth what the target would lose less without it', () => {
    const p = position({ units: { '1-130': 'king-tiger@E15', '1st-ranger': 'm60a1@G15!finished' }, active: '1-130' });
    p.play('take king-tiger-1');
    const { workings, expectations } = thought(p, 'fire king-tiger-1 m60a1-1');
    const close = workings.find(({ label }) => label === 'attack: close range');
    const without = nuklearWinter.odds?.tables
      .find(({ name }) => name === 'attack')
      ?.solve({ firer: 'king-tiger', target: 'm60a1', range: '5' }).expectations[2].value;
    const steps = Number(without?.numerator) / Number(without?.denominator);
    expect(close?.worth).toBeCloseTo(value(expectations, 'steps lost by NATO') - steps, 12);
    expect(workings.find(({ label }) => label === 'defence: armor')?.worth).toBeUndefined();
  });

  test('[NW 2.3.3-trigger] fire at opportunity: each shot that may be taken, to him who may take it', () => {
    const p = position({
      units: { '1-130': 'king-tiger@E15 king-tiger@E16', '4th-guards': 't-64@J15' },
      active: '1-130',
    });
    p.play('take king-tiger-1', 'step F15');
    expect(p.step).toBe('reaction.choose');
    const nato = seat(p.g.s.seats.indexOf('nato'));
    const shown = odds(p.g, nato);
    expect(shown?.title).toBe('Opportunity fire at King Tiger 1 in F15');
    // The hex that the mover has entered is marked, and nobody has joined an attack on it.
    expect(shown?.hexes.map((hex) => p.g.s.map.grid.label(hex as Hex))).toEqual(['F15']);
    expect(shown?.attackers).toEqual([]);
    expect(shown?.alternatives?.map(({ label }) => label)).toEqual(['T-64 1 fires at King Tiger 1 in F15']);
    const played = playedOut(p, 'fire t-64-1 king-tiger-1', ['king-tiger-1'], (now) =>
      now.step === 'attack.bonus' ? 'save' : null,
    );
    const figures = shown?.alternatives?.[0].expectations ?? [];
    expect(value(figures, 'the target is destroyed')).toBeCloseTo(chanceOf(played, 'king-tiger-1: gone'), 12);
    expect(value(figures, 'steps lost by Das Reich')).toBeCloseTo(played.lost[0], 12);
    const waiting = odds(p.g, seat(1 - nato));
    expect(waiting?.alternatives).toBeUndefined();
    expect(waiting?.replies?.[0].expectations).toEqual(figures);
    // While the shot is decided on, the map shows who takes it.
    p.play('fire t-64-1 king-tiger-1');
    expect(p.step.startsWith('attack.')).toBe(true);
    // Its armor-piercing factor is 12, and it fires at close range.
    expect(odds(p.g, nato)?.attackers).toEqual([{ counter: 't-64-1', adds: '13' }]);
  });

  test('[NW 1.3.1-masterless] the odds of a shot end with it, though masterless Zealots fire next', () => {
    const p = position({
      units: { '1-7-ss': 'ss-vt@A9', '1-130': 'king-tiger@DD20', '4th-guards': 't-64@DD1' },
      masterless: 'zealots@A5',
      position: { start: { at: 'draw' } },
    });
    p.g.set(p.g.s.at.cupFormation + p.formation('bh'), 2);
    p.g.serial++;
    p.dice('pull bh');
    while (p.step === 'masterless.way') p.dice(p.legal()[0]);
    expect(p.step).toBe('reaction.choose');
    const shown = thought(p, p.offers('fire')[0]);
    expect(shown.title).toMatch(/at Zealots/);
    expect(shown.fates).toBeUndefined();
    expect(shown.expectations.map(({ label }) => label)).not.toContain('steps lost by Das Reich');
  });
});

const minefield = (markers: readonly string[], units: Readonly<Record<string, string>> = {}) =>
  position({
    units: { '1-130': 'king-tiger@A8 puma@A8', '4th-guards': 't-64@DD20', ...units },
    active: '1-130',
    position: { markers: markers.map((marker) => ({ marker, hex: 'A9' })) },
  });

const standStill: Chooser = () => null;

describe('coming into a hex', () => {
  test('[NW 1.2.3-mines] mines: what becomes of the unit, with both sums', () => {
    const p = minefield(['mines']).play('take king-tiger-1');
    const shown = thought(p, 'step A9');
    const played = playedOut(p, 'step A9', ['king-tiger-1'], standStill);
    expectFate(shown.outcomes, played, 'king-tiger-1');
    expect(value(shown.expectations, 'steps lost by Das Reich')).toBeCloseTo(played.lost[0], 12);
    expect(shown.workings[0]).toMatchObject({
      label: 'King Tiger 1: attack: factor of the mines',
      value: '11',
      rule: '1.2.3-mines',
    });
    expect(oddsOf(p.g, parse(p.g, 'step B8'), null)).toBeNull();
  });

  test('[NW 1.3.1-chemical] gas on each unit of a group', () => {
    const p = minefield(['chemical']).play('take king-tiger-1', 'join puma-1');
    const shown = thought(p, 'step A9');
    const units = ['king-tiger-1', 'puma-1'];
    const played = playedOut(p, 'step A9', units, standStill);
    expect(shown.fates?.map(({ unit }) => unit)).toEqual(['King Tiger 1', 'Puma 1']);
    for (const [i, unit] of units.entries()) expectFate(shown.fates?.[i].outcomes ?? [], played, unit);
    expect(value(shown.expectations, 'steps lost by Das Reich')).toBeCloseTo(played.lost[0], 12);
  });

  test('[NW 1.3.1-chemical] [NW 1.2.3-mines] gas first, then mines on what it has left', () => {
    const p = minefield(['chemical', 'mines']).play('take puma-1');
    const shown = thought(p, 'step A9');
    expectFate(shown.outcomes, playedOut(p, 'step A9', ['puma-1'], standStill), 'puma-1');
  });

  test('[NW 1.3.1-radiation] who sets out from radiation stands an attack', () => {
    const p = position({
      units: { '1-130': 'king-tiger@A8', '4th-guards': 't-64@DD20' },
      active: '1-130',
      position: { markers: [{ marker: 'radiation', hex: 'A8' }] },
    }).play('take king-tiger-1');
    const shown = thought(p, 'step A9');
    expectFate(shown.outcomes, playedOut(p, 'step A9', ['king-tiger-1'], standStill), 'king-tiger-1');
  });

  test('[NW 2.3.3-trigger] a step into sight tells the fire that it may draw', () => {
    const p = position({ units: { '1-130': 'king-tiger@E15', '4th-guards': 't-64@J15' }, active: '1-130' });
    p.play('take king-tiger-1');
    const shown = thought(p, 'step F15');
    p.play('step F15');
    const then = thought(p, 'fire t-64-1 king-tiger-1');
    expect(shown.replies).toEqual([{ label: 'T-64 1 fires at King Tiger 1 in F15', expectations: then.expectations }]);
    expect(shown.outcomes).toEqual([]);
  });

  test('[NW 1.2.3-mines] mines of an assaulted hex act on the attackers before they roll', () => {
    const p = minefield(['mines'], { '4th-guards': 't-64@A9!finished' }).play('take king-tiger-1');
    const shown = thought(p, 'assault t-64-1');
    const played = playedOut(p, 'assault t-64-1', ['t-64-1', 'king-tiger-1'], (now) =>
      now.step === 'assault.bonus' || now.step === 'assault.support' ? 'save' : null,
    );
    expectFate(shown.outcomes, played, 't-64-1');
    expectFate(fateOf(shown, 'King Tiger 1'), played, 'king-tiger-1');
    expect(value(shown.expectations, 'the attackers take the hex')).toBeCloseTo(chanceOf(played, 't-64-1: gone'), 12);
    expect(value(shown.expectations, 'steps lost by Das Reich')).toBeCloseTo(played.lost[0], 12);
  });

  test('[NW 2.3.4-won] a retreat into mines is told from one that is safe', () => {
    const p = position({
      units: { '1-130': 'king-tiger@E15', '1st-ranger': 'us-rangers@E14!shaken!reduced us-rangers@E14!finished' },
      active: '1-130',
      position: { markers: [{ marker: 'mines', hex: 'E13' }] },
    });
    p.play('take king-tiger-1', 'assault us-rangers-1');
    while (p.g.actor !== CHANCE) p.play('save');
    p.dice(12);
    expect(p.step).toBe('withdrawal.retreat');
    const mined = thought(p, 'retreat us-rangers-2 E13');
    const played = playedOut(p, 'retreat us-rangers-2 E13', ['us-rangers-2'], standStill);
    expect(shareOf(mined.outcomes, 'no hit')).toBeCloseTo(chanceOf(played, 'us-rangers-2: shaken'), 12);
    expect(shareOf(mined.outcomes, 'destroyed')).toBeCloseTo(chanceOf(played, 'us-rangers-2: gone'), 12);
    const nato = seat(p.g.s.seats.indexOf('nato'));
    expect(odds(p.g, nato)?.alternatives?.map(({ label }) => label)).toEqual(['US Rangers 2 retreats to E13']);
  });
});

const calling = (oba: object, units: Readonly<Record<string, string>>) =>
  position({ units: { '1-130': 'king-tiger@A8 puma@D8', ...units }, active: '1-130', sides: { reich: { oba } } }).play(
    'take puma-1',
  );

/** The caller takes the hexes that suit him best, the defender lets it stray where it does least. */
const strikeChoices: Chooser = (p) => {
  if (p.step === 'strike.scatter') return { worst: p.legal() };
  if (p.step === 'strike.spread') return { best: p.legal() };
  return p.step === 'shelling.bonus' ? 'save' : null;
};

describe('strikes', () => {
  test('[NW 1.3.1-barrage] [NW 1.3.1-accuracy] a barrage before it is aimed: accuracy, the hexes beside, every unit in them', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9 t-64@H9' }).play('call barrage');
    const shown = thought(p, 'aim G9');
    const played = playedOut(p, 'aim G9', ['t-64-1', 't-64-2'], strikeChoices);
    expectFate(fateOf(shown, 'T-64 1'), played, 't-64-1');
    expectFate(fateOf(shown, 'T-64 2'), played, 't-64-2');
    expect(value(shown.expectations, 'steps lost by NATO')).toBeCloseTo(played.lost[1], 12);
    expect(value(shown.expectations, 'it strays')).toBeCloseTo(1 / 6, 12);
    expect(total(shown.outcomes)).toBeCloseTo(1, 12);
    expect(shown.workings[0]).toEqual({ label: 'accuracy', value: 'strays on 1 of 6', rule: '1.3.1-accuracy' });
    const best = odds(p.g, seat(p.g.s.seats.indexOf('reich')))?.alternatives ?? [];
    expect(best.length).toBeGreaterThan(1);
    const lost = best.map(({ expectations }) => value(expectations, 'steps lost by NATO'));
    expect(lost).toEqual([...lost].sort((a, b) => b - a));
    expect(Math.max(...lost)).toBeGreaterThanOrEqual(played.lost[1] - 1e-12);
    expect(odds(p.g, seat(p.g.s.seats.indexOf('nato')))).toBeNull();
    const [line] = preview(p.g);
    expect(line).toBe(
      `${best[0].label}: it strays 17 %, steps lost by NATO ${lost[0].toFixed(2)}, steps lost by Das Reich 0.00`,
    );
  });

  test('[NW 1.3.1-accuracy] one that strays: each hex where the owner of the target may let it fall', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9' }).play('call barrage', 'aim G9').dice(1);
    expect(p.step).toBe('strike.scatter');
    const shown = odds(p.g, seat(p.g.s.seats.indexOf('nato')));
    expect(shown?.alternatives).toHaveLength(6);
    for (const { label, expectations } of shown?.alternatives ?? []) {
      const played = playedOut(p, `scatter ${label.split(' ').at(-1)}`, ['t-64-1'], strikeChoices);
      expect(value(expectations, 'steps lost by NATO')).toBeCloseTo(played.lost[1], 12);
    }
  });

  test('[NW 1.3.1-area] the hexes beside, as they are chosen one after the other', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9 t-64@H9 t-64@F8' })
      .play('call barrage', 'aim G9')
      .dice(4);
    const check = (): void => {
      for (const { action, expectations } of odds(p.g, null)?.alternatives ?? []) {
        const text = describeAction(p.g, action as Action);
        const played = playedOut(p, text, [], strikeChoices);
        expect(value(expectations, 'steps lost by NATO'), text).toBeCloseTo(played.lost[1], 12);
      }
    };
    expect(odds(p.g, null)?.alternatives).toHaveLength(p.legal().length);
    check();
    p.play('spread F8');
    check();
  });

  test('[NW 1.3.1-smoke] smoke harms nobody: neither its aims nor the hexes beside are weighed', () => {
    const p = calling({ smoke: 1 }, { '4th-guards': 't-64@G9 t-64@H9' }).play('call smoke');
    const unweighed = (): void => {
      expect(odds(p.g, null)).toBeNull();
      for (const text of p.legal()) expect(oddsOf(p.g, parse(p.g, text), null), text).toBeNull();
    };
    unweighed();
    p.play('aim G9').dice(4);
    expect(p.step).toBe('strike.spread');
    unweighed();
  });

  test('[NW 1.3.1-chemical] gas has its own die', () => {
    const p = calling({ chemical: 1 }, { '4th-guards': 't-64@G9' }).play('call chemical');
    const shown = thought(p, 'aim G9');
    expectFate(fateOf(shown, 'T-64 1'), playedOut(p, 'aim G9', ['t-64-1'], strikeChoices), 't-64-1');
    expect(shown.workings[1].value).toBe('1: 2 hits, 2–3: 1 hit, 4–6: nothing');
  });

  test('[NW 1.3.1-biological] [NW 1.3.1-joint-hex] the agent, and the Zealots that fall upon those beside them', () => {
    const p = calling({ biological: 1 }, { '1st-ranger': 'us-rangers@G9 m113@G9' }).play('call biological');
    const shown = thought(p, 'aim G9');
    const played = playedOut(p, 'aim G9', ['us-rangers-1', 'm113-1'], strikeChoices);
    expectFate(fateOf(shown, 'M113 1'), played, 'm113-1');
    const rangers = fateOf(shown, 'US Rangers 1');
    expect(shareOf(rangers, 'turned into Zealots')).toBeCloseTo(5 / 36, 12);
    expect(shareOf(rangers, 'turned into reduced Zealots')).toBeCloseTo(5 / 36, 12);
    expect(shareOf(rangers, 'shaken')).toBeCloseTo(5 / 36, 12);
    expect(value(shown.expectations, 'steps lost by NATO')).toBeCloseTo(played.lost[1], 12);
  });

  test('[NW 1.3.1-nuclear] seven hexes; aircraft fall without dice, and what they fall on may be Shaken', () => {
    const p = calling({ nuclear: 1 }, { '4th-guards': 't-64@G9', cowboys: 'uh-1-huey@G9' }).play('call nuclear');
    const shown = thought(p, 'aim H9');
    const played = playedOut(p, 'aim H9', ['t-64-1', 'uh-1-huey-1'], strikeChoices);
    expectFate(fateOf(shown, 'T-64 1'), played, 't-64-1');
    expectFate(fateOf(shown, 'UH-1 Huey 1'), played, 'uh-1-huey-1');
  });

  test('[NW 1.2.4d-indirect] [NW 1.2.2-bonus] indirect fire of a gun, with and without its commander', () => {
    const p = position({
      units: { '1-130': 'king-tiger@A8 puma@P9 hummel@A9', '2nd-ranger': 'brdm-2@R10' },
      active: '1-130',
    }).play('take hummel-1');
    const shown = thought(p, 'shell R10');
    expectFate(fateOf(shown, 'BRDM-2 1'), playedOut(p, 'shell R10', ['brdm-2-1'], strikeChoices), 'brdm-2-1');
    expect(shown.title).toBe('Indirect fire of Hummel 1 on R10');
    p.play('shell R10');
    expect(p.step).toBe('shelling.bonus');
    const reich = seat(p.g.s.seats.indexOf('reich'));
    for (const { action, expectations } of odds(p.g, reich)?.alternatives ?? []) {
      const played = playedOut(p, describeAction(p.g, action as Action), [], strikeChoices);
      expect(value(expectations, 'steps lost by NATO')).toBeCloseTo(played.lost[1], 12);
    }
    expect(odds(p.g, reich)?.alternatives).toHaveLength(2);
  });

  test('[NW 1.3.1-dice] dice that are due: what they may do to those whose turn it is', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9 t-64@H9' })
      .play('call barrage', 'aim G9')
      .dice(4)
      .play('spread G8', 'spread H9');
    expect(p.step).toBe('blast.roll');
    const shown = odds(p.g, null) as OddsView;
    const played = playedOut(p, null, ['t-64-1', 't-64-2'], standStill);
    expectFate(fateOf(shown, 'T-64 1'), played, 't-64-1');
    expectFate(fateOf(shown, 'T-64 2'), played, 't-64-2');
    expect(shown.hexes[0]).toBe(p.hex('G9'));
    expect(preview(p.g)).toEqual([]);
  });

  test('dice that are due are told in lines before they fall: shots, strikes, mines', () => {
    const shot = position({
      units: { '1-130': 'puma@E15 king-tiger@E1!co', '1st-ranger': 'm60a1@G15!finished' },
      active: '1-130',
    });
    shot.play('take puma-1', 'fire puma-1 m60a1-1');
    while (shot.g.actor !== CHANCE) shot.play(shot.legal().at(-1) as string);
    expect(preview(shot.g)[0]).toMatch(/^Puma 1 with AP at M60A1 1 in G15, range 2: .* no hit \d+ %/);
    const strike = calling({ barrage: 1 }, { '4th-guards': 't-64@G9' }).play('call barrage', 'aim G9');
    expect(preview(strike.g)).toEqual([expect.stringMatching(/^Barrage on G9: no step is lost \d+ %, NATO loses/)]);
    const mines = minefield(['mines']).play('take king-tiger-1', 'step A9');
    expect(preview(mines.g)).toEqual([expect.stringMatching(/^Mines or gas in the hex: King Tiger 1: no hit \d+ %/)]);
  });

  test('nobody counts on a unit in hiding that is not his', () => {
    const p = position({
      units: { bh: 'zealots@C5 zealots@D5', '1st-ranger': 'm60a1@G5' },
      active: '1st-ranger',
      sides: { nato: { oba: { barrage: 1 } } },
      options: { '2.0-hidden-setup': true },
      special: { hiddenSetup: { faction: 'black-hand', unit: 'zealots', revealWithin: 1 } },
    });
    hide(p.g, p.unit('zealots-1'));
    p.play('take m60a1-1', 'call barrage');
    const shown = p.offers('aim').includes('aim C5') ? oddsOf(p.g, parse(p.g, 'aim C5'), seat(0)) : null;
    expect(JSON.stringify(shown?.fates ?? [])).not.toContain('Zealots 1');
  });
});

const rules = new Set(nuklearWinter.ledger?.map(({ rule }) => rule));

describe.each(someOf(['empty-quiver', 'final-victory', 'omega', 'prodigal-sons']))(
  'wherever dice do harm (%s)',
  (scenario) => {
    test('chances add up to 1, figures are sound, and the game is left as it was', () => {
      const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario }));
      const rng = new Rng('odds', scenario);
      const seen = new Set<string>();
      for (let n = 0; n < (atLength ? 160 : 60) && !g.isOver; n++) {
        const options = g.options();
        const choices = Array.from({ length: options.size }, (_, i) => options.at(i));
        const before = g.cells.slice();
        const shown = [odds(g, null)];
        if (g.actor !== CHANCE) shown.push(oddsOf(g, choices[rng.below(choices.length)], null));
        expect(g.cells).toEqual(before);
        for (const view of shown) {
          if (view === null) continue;
          seen.add(g.stepName);
          for (const rows of [view.outcomes, ...(view.fates ?? []).map(({ outcomes }) => outcomes)]) {
            if (rows.length > 0 && Math.abs(total(rows) - 1) > 1e-9) expect.fail(`${g.stepName}: ${total(rows)}`);
          }
          const figures = [view, ...(view.alternatives ?? []), ...(view.replies ?? [])].flatMap(
            (row) => row.expectations,
          );
          for (const figure of figures) {
            if (Number.isFinite(figure.value) && figure.value >= 0 && (!figure.isShare || figure.value <= 1.000001))
              continue;
            expect.fail(`${g.stepName}: ${JSON.stringify(figure)}`);
          }
          expect(JSON.stringify(view)).not.toMatch(/undefined|NaN|null/);
          for (const { rule } of view.workings) if (!rules.has(rule ?? '')) expect.fail(`no rule ${rule}`);
        }
        // Strikes, fire and assaults more often than a game at random has them.
        const telling = choices.filter((chosen) =>
          [VERB.call, VERB.fire, VERB.assault, VERB.launch, VERB.shell].includes(verbOf(chosen) as never),
        );
        const from = g.actor !== CHANCE && telling.length > 0 && rng.below(2) === 0 ? telling : choices;
        g.apply(from[rng.below(from.length)]);
        g.forget();
      }
      expect(seen.size).toBeGreaterThan(2);
    });
  },
);
