// Event cards (TITE 25.0 to 25.5, 302.0): decks, hands, windows, and what each card does.

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe, resample } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { bringBack, isHeld, monthNow } from '../../../src/rules/thunder-in-the-east/chapters/cards/hand.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import { checkCards, checkCardsTogether } from '../../../src/rules/thunder-in-the-east/loading/check-cards.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { deckTables } from '../../../src/rules/thunder-in-the-east/loading/deck.ts';
import { AXIS, NATION, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { CardTable } from './card-table.ts';

const data = dataset.prepareData();
/** July I and August I of 1941 in Barbarossa; July I of 1942 and of 1943. */
const [JULY, AUGUST] = [2, 6];

describe('25.1, 25.3: the deck of a scenario', () => {
  test('[TITE 25.1] cards are in hands, piles and decks as the scenario says', () => {
    const { deck } = thunderInTheEast.prepare({ scenario: 'typhoon' });
    const pileOf = (id: string) => deck.pile[deck.cards.findIndex((card) => card.id === id)];
    expect([pileOf('A31'), pileOf('S01'), pileOf('A01'), pileOf('S17'), pileOf('A30')]).toEqual([2, 2, 3, 5, 1]);
  });

  test('[TITE 25.1] Smolensk has no cards, and an option takes them from other scenarios', () => {
    expect(thunderInTheEast.prepare({ scenario: 'smolensk' }).deck.count).toBe(0);
    expect(thunderInTheEast.prepare({ scenario: 'typhoon', options: { '25.0-cards': false } }).deck.count).toBe(0);
  });

  test('[TITE 25.3] without the chapter that it needs a card is out of the game', () => {
    const s = thunderInTheEast.prepare({ scenario: 'citadel', options: { '18.0-air': false } });
    expect(s.deck.pile[s.deck.cards.findIndex(({ id }) => id === 'S36')]).toBe(0);
  });

  test('[TITE 25.5] a card that names no function is refused in one line', () => {
    const cards = structuredClone(data.cards);
    cards.cards[3].effect = 'wonder-weapon';
    expect(checkCards(cards)).toEqual([
      { path: 'cards[3].effect', found: 'wonder-weapon', expected: 'a function for A28 (25.5)' },
    ]);
  });

  test('[TITE 25.5] so are a card twice, a city that is nowhere, a kind that does not exist', () => {
    const cards = structuredClone(data.cards);
    cards.cards[1].card = 'A00';
    (cards.cards[3] as { cities?: string[] }).cities = ['Samarkand'];
    (cards.cards[4] as { units?: Record<string, number>[] }).units = [{ SU_XYZ: 1 }];
    const faults = [...checkCards(cards), ...checkCardsTogether({ ...data, cards })];
    expect(faults.map(({ found }) => found)).toEqual(['A00', 'Samarkand', 'SU_XYZ']);
  });
});

describe('25.2: selecting cards', () => {
  test('[TITE 25.2] in the first week of a season one Major card, or two Minor ones', () => {
    const field = new CardTable().turn(JULY).select('axis');
    expect(field.offers('select')).toContain('select A22');
    field.play('select A30');
    // After a Minor card no Major one.
    expect(field.refuses('select A22', 'select A31', 'select A30')).toBe(true);
    field.play('select A33');
    expect(field.step).toBe('game.end');
    expect([field.card('A30'), field.card('A33')].map((card) => isHeld(field.g, card))).toEqual([true, true]);
  });

  test('[TITE 25.2] in other months no Large card, and a Major one ends the selection', () => {
    const field = new CardTable().turn(AUGUST).select('axis');
    expect(field.refuses('select A22', 'select A01')).toBe(true);
    expect(field.play('select A31').step).toBe('game.end');
  });

  test('[TITE 25.2] in other weeks none', () => {
    expect(new CardTable().turn(3).select('axis').step).toBe('game.end');
  });

  test('[TITE 302.0] Emergency Mobilization, though Medium, is selected once a season', () => {
    expect(new CardTable().turn(AUGUST).select('soviet').refuses('select S01')).toBe(true);
    expect(new CardTable().turn(JULY).select('soviet').offers('select')).toContain('select S01');
  });

  test('[TITE 25.2] only cards of the deck, and nobody must', () => {
    const field = new CardTable().deal('discard', 'A30').deal('hand', 'A33').turn(JULY).select('axis');
    expect(field.refuses('select A30', 'select A33')).toBe(true);
    expect(field.play('done').step).toBe('game.end');
  });
});

describe('25.4: the limits of a hand', () => {
  const trimmed = (...ids: string[]) => new CardTable().deal('hand', ...ids).trim('axis');

  test('[TITE 25.4] three cards, two Major ones, one Large; free ones do not count', () => {
    expect(trimmed('A01', 'A31', 'A30').step).toBe('game.end');
    expect(trimmed('A31', 'A35', 'A30').step).toBe('game.end');
    expect(trimmed('A30', 'A32', 'A33').step).toBe('game.end');
    expect(trimmed('A01', 'A22').step).toBe('trimming.choose');
    expect(trimmed('A31', 'A35', 'A37').step).toBe('trimming.choose');
    expect(trimmed('A30', 'A32', 'A33', 'A36').step).toBe('trimming.choose');
    expect(trimmed('A00', 'A30', 'A32', 'A33').step).toBe('game.end');
  });

  test('[TITE 25.4] the owner returns cards of his choice to the deck, and the enemy no longer knows what is left', () => {
    const field = trimmed('A30', 'A32', 'A33', 'A36').play('return-card A33');
    expect(field.step).toBe('game.end');
    expect(['A30', 'A32', 'A33', 'A36'].map((id) => field.pile(id))).toEqual(['deck', 'deck', 'deck', 'deck']);
    expect(['A30', 'A32', 'A33', 'A36'].map((id) => isHeld(field.g, field.card(id)))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const seen = new Int32Array(field.g.cells.length);
    observe(field.g, seat(SOVIET), seen);
    expect(seen[field.g.s.at.heldCards + AXIS]).toBe(3);
  });
});

describe('25.0: a hand is secret', () => {
  /** Three worlds that the Soviets think possible when the Axis holds two cards in secret. */
  test('[TITE 25.0] the enemy knows how many cards, and imagines hands that may be', () => {
    const field = new CardTable().turn(JULY).select('axis').play('select A30', 'select A33');
    const { g } = field;
    const seen = new Int32Array(g.cells.length);
    observe(g, seat(SOVIET), seen);
    const other = new CardTable().turn(JULY).select('axis').play('select A32', 'select A36').g;
    const alike = new Int32Array(g.cells.length);
    observe(other, seat(SOVIET), alike);
    expect(alike).toEqual(seen);
    const hands = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const world = new Game({ ...g.rules, resample: thunderInTheEast.resample } as typeof g.rules, g.s);
      resample(seen, seat(SOVIET), new Rng('hand', n), world);
      const held = g.s.deck.cards.flatMap(({ id, side, size }, card) =>
        card > 0 && side === AXIS && size > 0 && isHeld(world, card) ? [id] : [],
      );
      expect(held).toHaveLength(2);
      hands.add(held.join());
    }
    expect(hands.size).toBeGreaterThan(5);
  });
});

describe('25.5: what becomes of cards', () => {
  test('[TITE 25.5] removed, discarded, set aside; each comes back in its time', () => {
    const field = new CardTable('typhoon').deal('discard', 'A30').deal('set-aside', 'A33').deal('remove', 'S22');
    const piles = () => ['A30', 'A33', 'S22'].map((id) => field.pile(id));
    const month = monthNow(field.g);
    expect(month % 12).toBe(9);
    bringBack(field.g, month + 1);
    expect(piles()).toEqual(['discard', 'set-aside', 'remove']);
    bringBack(field.g, month + 3);
    expect(piles()).toEqual(['deck', 'deck', 'remove']);
    field.deal('discard', 'A30').deal('set-aside', 'A33');
    bringBack(field.g, month + 6);
    expect(piles()).toEqual(['discard', 'deck', 'remove']);
  });

  test('[TITE 302.0] a card on the Turn Track comes back after its months', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'A22').acts('axis').window('free', 'axis');
    field.play('play-card A22', 'group 2');
    expect(field.pile('A22')).toBe('ahead');
    bringBack(field.g, monthNow(field.g) + 2);
    expect(field.pile('A22')).toBe('ahead');
    bringBack(field.g, monthNow(field.g) + 3);
    expect(field.pile('A22')).toBe('deck');
    expect(field.count('DE_HQ', 'pool')).toBe(1);
  });

  test('[TITE 25.3] a card waits for its month and is useless after another', () => {
    const early = new CardTable().turn(JULY).deal('hand', 'S01', 'S10');
    early.acts('soviet').window('order', 'soviet');
    expect(early.offers('play-card')).toEqual(['play-card S10']);
    const late = new CardTable('citadel').deal('hand', 'S10', 'S05').acts('soviet').window('order', 'soviet');
    expect(late.offers('play-card')).toEqual(['play-card S05']);
  });

  test('[TITE 25.3] a precondition of the map', () => {
    const field = () => new CardTable().turn(JULY).deal('hand', 'S23').acts('soviet');
    expect(field().window('order', 'soviet').step).toBe('game.end');
    const near = field();
    near.place('DE_INC6', near.hexOf('Berdichev'));
    near.hold('soviet', 'Kiev').window('order', 'soviet');
    expect(near.offers('play-card')).toEqual(['play-card S23']);
    near.play('play-card S23', `enter ${near.hexOf('Kiev')}`, `enter ${near.hexOf('Kiev')}`);
    expect(near.in(near.hexOf('Kiev'))).toEqual(['SU_MIL 1', 'SU_MIL 1']);
    expect(near.pile('S23')).toBe('discard');
  });

  test('[TITE 26.2] Major cards of a surprised side are of no use until the second month', () => {
    const field = (turn: number) => {
      const table = new CardTable().turn(turn).deal('hand', 'S10', 'S15').acts('soviet');
      // June and July 1941.
      table.g.set(table.g.s.at.mutedUntil + SOVIET, 1941 * 12 + 7);
      return table.window('order', 'soviet');
    };
    expect(field(JULY).step).toBe('game.end');
    expect(field(AUGUST).offers('play-card')).toEqual(['play-card S10']);
  });
});

describe('302.0: cards of the rear', () => {
  test('[TITE 302.0] Scorched Earth adds a die of three faces to each Countdown of a Soviet supply city', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'S17').hold('axis', 'Minsk', 'Riga', 'Lwow');
    field.countdown('Minsk', 3);
    field.countdown('Lwow', 1);
    field.acts('axis').window('enemy-recovery', 'soviet').play('play-card S17');
    // The cities come in the order of the map: Lwow, then Minsk.
    field.dice(3, 1);
    expect([field.countdown('Minsk'), field.countdown('Lwow'), field.countdown('Riga')].sort()).toEqual([0, 4, 4]);
    expect(field.pile('S17')).toBe('remove');
  });

  test('[TITE 302.0] Scorched Earth needs a city with a Countdown', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'S17').hold('axis', 'Minsk').acts('axis');
    expect(field.window('enemy-recovery', 'soviet').step).toBe('game.end');
  });

  test('[TITE 302.0] Emergency Mobilization brings 4 points that the step must spend, beside its limit', () => {
    const field = new CardTable().turn(AUGUST).deal('hand', 'S01').acts('soviet').window('order', 'soviet');
    field.play('play-card S01');
    field.personnel('ussr', 20);
    field.orderBattle('soviet', AUGUST + 1);
    const { at } = field.g.s;
    // A tenth of 10 points, at least 2, and the 4 of the card.
    expect(field.g.cells[at.limitPersonnel + NATION.ussr]).toBe(4 + 8);
    expect(field.personnel('ussr')).toBe(28);
    while (field.step !== 'game.end') field.play(field.legal().includes('done') ? 'done' : field.legal()[0]);
    expect(field.personnel('ussr')).toBe(20);
  });

  test('[TITE 302.0] it lasts for a month', () => {
    const field = new CardTable().turn(AUGUST).deal('hand', 'S01').acts('soviet').window('order', 'soviet');
    field.play('play-card S01');
    field.personnel('ussr', 20);
    field.orderBattle('soviet', AUGUST + 4);
    expect(field.g.cells[field.g.s.at.limitPersonnel + NATION.ussr]).toBe(4);
  });

  test('[TITE 302.0] Great Patriotic War raises limits, not pools, and places three markers', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'S15').hold('soviet', 'Moscow', 'Kiev', 'Minsk', 'Gomel');
    field.personnel('ussr', 24);
    field.points('equipment', 'soviet', 4);
    field.orderBattle('soviet', JULY);
    while (field.offers('play-card').length === 0)
      field.play(field.legal().includes('done') ? 'done' : field.legal()[0]);
    const { at } = field.g.s;
    const limits = () => [field.g.cells[at.limitPersonnel + NATION.ussr], field.g.cells[at.limitEquipment + SOVIET]];
    const before = limits();
    const points = [field.personnel('ussr'), field.points('equipment', 'soviet')];
    field.play('play-card S15');
    expect(limits()).toEqual([before[0] + 8, Math.min(points[1], before[1] + 2)]);
    expect([field.personnel('ussr'), field.points('equipment', 'soviet')]).toEqual(points);
    for (let n = 0; n < 3; n++) field.play(field.offers('dig')[0]);
    expect(field.step).toBe('oob.spend');
    expect(field.pile('S15')).toBe('set-aside');
  });

  test('[TITE 25.5] points of a card come before limits are reckoned', () => {
    const field = new CardTable('case-blue').turn(1).deal('hand', 'A36').acts('axis').window('order', 'axis');
    field.personnel('hungary', 0);
    field.play('play-card A36');
    field.orderBattle('axis', 1);
    expect(field.g.cells[field.g.s.at.limitPersonnel + NATION.hungary]).toBe(4);
  });

  test('[TITE 302.0] Exile Forces enter by groups, in order', () => {
    const field = new CardTable('citadel').deal('hand', 'S05').hold('soviet', 'Moscow', 'Gorki').acts('soviet');
    const enter = () => {
      field.deal('hand', 'S05').window('order', 'soviet').play('play-card S05');
      while (field.step === 'cards.target') field.play(field.offers('enter')[0]);
    };
    const onMap = () => ['PL_INC', 'CZ_INC', 'PL_INA', 'PL_TKC'].map((id) => field.count(id, 'map'));
    enter();
    expect(onMap()).toEqual([1, 0, 0, 0]);
    enter();
    expect(onMap()).toEqual([1, 1, 1, 0]);
    expect(field.in(field.hexOf('Moscow')).concat(field.in(field.hexOf('Gorki'))).length).toBeLessThan(4);
  });

  test('[TITE 25.5] Rail Repair Troops mend two markers, Fuehrer Directive rouses a headquarters for nothing', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'A33', 'A31').hold('axis', 'Warsaw', 'Minsk').acts('axis');
    field.countdown('Minsk', 3);
    const hq = field.place('DE_HQ', field.hexOf('Warsaw'));
    field.window('order', 'axis').play('play-card A33', 'mend Minsk', 'mend Minsk');
    expect(field.countdown('Minsk')).toBe(1);
    field.points('offensive', 'axis', 0);
    field
      .phase('special')
      .window('special', 'axis')
      .play('play-card A31', `attack-mode ${field.id(hq)}`);
    expect(field.field('unit.mode', field.id(hq))).toBe(1);
  });

  test('[TITE 27.1] Fortified Places turns two markers and hardens a garrison in a city', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'A32').hold('axis', 'Warsaw').acts('axis');
    const warsaw = field.hexOf('Warsaw');
    const garrison = field.place('DE_GAR', warsaw);
    field.work(warsaw, 'axis', 'improved').work('7540', 'axis', 'improved').work('7541', 'axis', 'improved');
    field.window('free', 'axis').play('play-card A32', `fortify ${warsaw}`, 'fortify 7540');
    expect(field.legal()).toEqual(['done', `harden ${field.id(garrison)}`]);
    field.play(`harden ${field.id(garrison)}`);
    expect(field.in(warsaw)).toEqual(['DE_HGR 1']);
    expect([field.workIn(warsaw), field.workIn('7541')]).toEqual([2, 1]);
  });

  test('[TITE 302.0] Refit spends 6 points by their prices, never on garrisons', () => {
    const field = new CardTable()
      .turn(JULY)
      .deal('hand', 'A22')
      .hold('axis', 'Warsaw', 'Lodz', 'Konigsberg')
      .acts('axis');
    field.stock('DE_INC6', 'pool', 3).stock('DE_GAR', 'pool', 2).stock('DE_PZC', 'pool', 1);
    const corps = field.place('DE_INC6', field.hexOf('Warsaw'), 1);
    field.window('free', 'axis').play('play-card A22', 'group 1');
    expect(field.offers('build').some((text) => text.includes('GAR'))).toBe(false);
    expect(field.offers('improve')).toEqual([`improve ${field.id(corps)}`]);
    const left = () => field.field('cards.left');
    field.play(`improve ${field.id(corps)}`);
    // 1 point of German personnel.
    expect(left()).toBe(12 - 2);
    const panzers = field.offers('build').find((text) => text.includes('PZC')) as string;
    field.play(panzers);
    field.play(field.offers('place')[0]);
    // An Equipment Point and a Fuel Point are 2 each.
    expect(left()).toBe(12 - 2 - 8);
  });

  test('[TITE 25.5] Road of Life feeds a cut-off Leningrad until supply is judged', () => {
    const field = new CardTable()
      .turn(JULY)
      .deal('hand', 'S27')
      .hold('soviet', 'Leningrad')
      .hold('axis', 'Tallinn')
      .acts('soviet');
    const leningrad = field.hexOf('Leningrad');
    const corps = field.place('SU_RC', leningrad);
    expect(field.window('order', 'soviet').step).toBe('game.end');
    field.surround(leningrad, 'DE_INC6').window('order', 'soviet');
    expect(field.offers('play-card')).toEqual(['play-card S27']);
    expect(field.finds(corps)).toBe('isolated');
    field.play('play-card S27');
    expect(field.finds(corps)).toBe('supplied');
    field.checkSupply('soviet');
    expect([field.state(corps), field.finds(corps)]).toEqual(['supplied', 'isolated']);
  });

  test('[TITE 9.4] an annexed Bessarabia is home to Romanians until the Soviets hold both its cities', () => {
    const field = new CardTable().turn(JULY).deal('hand', 'A28').hold('axis', 'Chisinau', 'Cernauti').acts('axis');
    const { deck, at } = field.g.s;
    expect(deck.cards[field.card('A28')].cities).toHaveLength(2);
    field.window('order', 'axis').play('play-card A28');
    expect(field.g.cells[at.power + 3]).toBeGreaterThan(0);
  });
});

test('[TITE 25.1] the deck holds what the file holds, the Axis first', () => {
  const s = thunderInTheEast.prepare({ scenario: 'barbarossa' });
  const deck = deckTables(data, data.scenarios.barbarossa, {
    options: s.options,
    land: s.land,
    forces: s.forces,
    models: s.aviation.models,
  });
  expect(deck.count).toBe(data.cards.cards.length);
  expect(deck.ofSide[AXIS][1] + 1).toBe(deck.ofSide[SOVIET][0]);
});
