// Cards and partisans in a campaign: what they cost and bring in morale, and the cards of chapters 107 and 207.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { hide, inPool } from '../../../src/rules/thunder-in-the-east/chapters/detachments.ts';
import { seasonYield } from '../../../src/rules/thunder-in-the-east/chapters/economy.ts';
import { isOnlyPartisans } from '../../../src/rules/thunder-in-the-east/chapters/partisan-units.ts';
import { bombs } from '../../../src/rules/thunder-in-the-east/chapters/sabotage.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { AXIS, HALVES, NATION, PHASE, SABOTAGE, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { CardTable } from './card-table.ts';

const OPTION = { '107.0-partisans': true };
const campaign = (): CardTable => new CardTable('campaign', {}, OPTION);
const morale = (table: CardTable, nation: keyof typeof NATION): number =>
  table.g.cells[table.g.s.at.morale + NATION[nation]] / HALVES;

/** The Axis holds the west of the Union, with its front along a column. */
function behind(): CardTable {
  const table = campaign();
  const { grid, isBarred, cities } = table.g.s.land;
  table.hold('axis', ...cities.filter(({ hex }) => grid.label(hex) < '91').map(({ name }) => name));
  const front = Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).filter(
    (hex) => grid.label(hex).startsWith('91') && isBarred[hex] === 0,
  );
  for (const [n, hex] of front.entries()) {
    if (n % 2 === 0) table.place(n % 4 === 0 ? 'DE_INC4' : 'DE_INC3', grid.label(hex));
  }
  return table.acts('soviet') as CardTable;
}

describe('302.0, 202.1: morale', () => {
  test('[TITE 302.0] the annexation of Bessarabia gives Romania two points', () => {
    const table = campaign().hold('axis', 'Chisinau') as CardTable;
    const before = morale(table, 'romania');
    table.acts('axis').deal('hand', 'A28').window('order', 'axis').play('play-card A28');
    expect(morale(table, 'romania')).toBe(before + 2);
  });

  test('[TITE 302.0] commissars are paid with half a Personnel Point or half a point of morale', () => {
    const stormed = (personnel: number): CardTable => {
      const table = campaign().turn(3).deal('hand', 'S16').acts('axis').weather('clear') as CardTable;
      table.personnel('ussr', personnel);
      const attacker = table.place('DE_PZC', '8941');
      table.place('SU_GRC', '8942');
      table.attack('8942', [attacker]);
      for (let die = 6; die > 0 && table.offers('play-card').length === 0; die--) table.dice(die);
      return table.play('play-card S16') as CardTable;
    };
    const table = stormed(6);
    const before = [table.personnel('ussr'), morale(table, 'ussr')];
    expect(table.legal()).toEqual(['done', 'motivate', 'motivate-by-morale']);
    table.play('motivate-by-morale');
    expect([table.personnel('ussr'), morale(table, 'ussr')]).toEqual([before[0], before[1] - 0.5]);
    const poor = stormed(0);
    expect(poor.offers('motivate')).toEqual([]);
    expect(poor.offers('motivate-by-morale')).toEqual(['motivate-by-morale']);
  });

  /** The knives at Minsk, with Germans and Romanians about. */
  function knives(nation: 'germany' | 'romania'): CardTable {
    const table = behind();
    table.place('RO_2LC', '8541');
    table.place('DE_2LC', '8540');
    hide(table.g, table.hex('8440'));
    const d = 1;
    table.g.set(table.g.s.at.detachmentTarget + d, table.hex(table.hexOf('Minsk')));
    table.g.set(table.g.s.at.phase, PHASE.combat);
    table.g.call(bombs, game.step.end);
    table.g.resume(bombs.step.next);
    return table.dice(SABOTAGE.knives).play(`knife ${nation}`) as CardTable;
  }

  test('[TITE 107.2.4] the victim of the knives chooses between half a Personnel Point and half a point of morale', () => {
    const romania = knives('romania');
    expect([romania.actor, ...romania.legal()]).toEqual(['axis', 'lose-personnel', 'lose-morale']);
    const before = [romania.personnel('romania'), morale(romania, 'romania')];
    romania.play('lose-morale');
    expect([romania.personnel('romania'), morale(romania, 'romania')]).toEqual([before[0], before[1] - 0.5]);
  });

  test('[TITE 107.2.4] [TITE 202.0] Germans have no morale: they lose personnel', () => {
    const table = behind();
    const before = table.personnel('germany');
    expect(knives('germany').personnel('germany')).toBe(before - 1);
  });
});

describe('107.3: partisans', () => {
  test('[TITE 107.3] a city with partisans yields half', () => {
    const table = campaign();
    const full = seasonYield(table.g, SOVIET).equipment;
    const { factories, share, factory } = table.g.s.campaign!;
    const city = factories.find((each) => table.g.s.land.cities[each].name === 'Kharkov') as number;
    table.place('SU_PTD', table.g.s.land.grid.label(table.g.s.land.cities[city].hex));
    expect(full - seasonYield(table.g, SOVIET).equipment).toBe(Math.ceil((share[city] * factory.working) / 2));
    expect(seasonYield(table.g, AXIS).equipment).toBe(seasonYield(campaign().g, AXIS).equipment);
  });

  test('[TITE 107.3] no support flies for partisans that fight alone, but for those beside an army', () => {
    const table = campaign();
    const band = table.place('SU_PTD', '9140');
    expect(isOnlyPartisans(table.g, table.hex('9140'), SOVIET)).toBe(table.g.cells[table.g.s.at.active] !== SOVIET);
    table.acts('soviet');
    const enemy = '9141';
    table.place('DE_2LC', enemy);
    table.g.set(table.g.s.at.unitTarget + band, table.hex(enemy));
    expect(isOnlyPartisans(table.g, table.hex(enemy), SOVIET)).toBe(true);
    table.g.set(table.g.s.at.unitTarget + table.place('SU_RC', '9240'), table.hex(enemy));
    expect(isOnlyPartisans(table.g, table.hex(enemy), SOVIET)).toBe(false);
  });
});

describe('25.5: cards of partisans and of factories', () => {
  test('[TITE 25.1] they are out of the game without their chapters', () => {
    const plain = new CardTable();
    plain.g.s.deck.cards.forEach(({ id }, card) => {
      if (['A34', 'S20', 'S28', 'S35'].includes(id)) expect(plain.g.s.deck.pile[card]).toBe(0);
    });
    const war = campaign();
    for (const id of ['A34', 'S20', 'S28', 'S35']) expect(war.g.s.deck.pile[war.card(id)]).not.toBe(0);
  });

  test('[TITE 25.5] Security Sweep: two detachments within three hexes of an Axis unit go back to the pool', () => {
    const table = behind();
    for (const label of ['8738', '8540', '8342']) hide(table.g, table.hex(label));
    table.place('DE_2LC', '8740');
    table.place('DE_2LC', '8542');
    const before = inPool(table.g);
    table.acts('axis').deal('hand', 'A34').window('order', 'axis').play('play-card A34');
    expect(table.offers('sweep')).toEqual(['sweep 8342', 'sweep 8540', 'sweep 8738']);
    table.play('sweep 8738', 'sweep 8540');
    expect([inPool(table.g) - before, table.actor]).toEqual([2, 'over']);
  });

  test('[TITE 25.5] [TITE 107.1] Guerrilla War: two detachments at once, each near a city', () => {
    const table = behind().deal('hand', 'S20').window('order', 'soviet') as CardTable;
    const before = inPool(table.g);
    table.play('play-card S20');
    for (let n = 0; n < 2; n++) table.play(table.offers('near')[0]).play(table.offers('hide')[0]);
    expect(before - inPool(table.g)).toBe(2);
    expect(table.actor).toBe('over');
  });

  test('[TITE 25.5] [TITE 107.2] Partisan Offensive: two different results for a city', () => {
    const table = behind();
    table.power('partisan-offensive', 1);
    const minsk = table.hex(table.hexOf('Minsk'));
    for (const [n, label] of ['8440', '8643', '8744'].entries()) {
      hide(table.g, table.hex(label));
      table.g.set(table.g.s.at.detachmentTarget + n + 1, minsk);
    }
    table.g.set(table.g.s.at.phase, PHASE.combat);
    table.g.call(bombs, game.step.end);
    table.g.resume(bombs.step.next);
    table.dice(SABOTAGE.rail, SABOTAGE.none, SABOTAGE.rail);
    expect(table.offers('inflict')).toEqual(['inflict none', 'inflict rail']);
    table.play('inflict rail');
    expect(table.offers('inflict')).toEqual(['inflict none']);
    table.play('inflict none');
    expect(table.noted('sabotaged').map(({ result }) => result)).toEqual([SABOTAGE.rail, SABOTAGE.none]);
    expect(table.step).not.toBe('bombs.choose');
  });

  test('[TITE 25.5] Partisan Offensive: a column for battles of partisans alone', () => {
    for (const [card, columns] of [
      [0, 0],
      [1, 1],
    ]) {
      const table = campaign();
      table.power('partisan-offensive', card);
      const [band, enemy] = [table.place('SU_PTC', '9140'), '9141'];
      table.place('DE_KGL', enemy);
      table
        .acts('soviet')
        .declare()
        .play(`attack ${enemy}`, `join ${table.id(band)}`);
      if (table.actor !== 'over' && table.offers('support').length > 0) table.play('support none');
      expect(table.g.cells[table.g.s.at.battleCards]).toBe(columns);
    }
  });

  test('[TITE 25.5] [TITE 207.4] Urals Evacuation: a factory near the enemy works in the Urals a season sooner', () => {
    const table = campaign();
    const { land, campaign: war, at } = table.g.s;
    const kharkov = table.city('Kharkov');
    const label = land.grid.label(land.cities[kharkov].hex);
    table.deal('hand', 'S28').acts('soviet').window('order', 'soviet');
    expect(table.actor).toBe('over');
    const near = Array.from({ length: land.grid.size }, (_, n) => (n + 1) as Hex).find(
      (hex) => land.grid.distance(hex, table.hex(label)) === 6 && land.isBarred[hex] === 0,
    ) as Hex;
    table.place('DE_2LC', land.grid.label(near));
    table.window('order', 'soviet').play('play-card S28');
    expect(table.offers('uproot')).toContain('uproot Kharkov');
    table.play('uproot Kharkov');
    const { seasonStarts, seasonOf, factoryOf } = war!;
    expect(table.g.cells[at.resettled + factoryOf[kharkov] - 1]).toBe(seasonStarts[seasonOf[1] + 1]);
  });
});
