import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

/** The Puma of 1/130 calls, a T-64 stands far off in the open. */
const calling = (oba: object, units: Readonly<Record<string, string>> = {}, more: object = {}) =>
  position({
    units: { '1-130': 'king-tiger@A8 puma@D8', '4th-guards': 't-64@M1', ...units },
    active: '1-130',
    sides: { reich: { oba } },
    ...more,
  });

describe('calls', () => {
  test('[NW 1.2.2-calls] commander and recon units call on any hex that they see, others do not', () => {
    const p = calling({ barrage: 1 }, { '1-130': 'king-tiger@A8 king-tiger@A9 puma@D8' });
    p.play('take king-tiger-2');
    expect(p.offers('call')).toEqual([]);
    p.play('stop', 'take king-tiger-1');
    expect(p.offers('call')).toEqual(['call barrage']);
    p.play('stop', 'take puma-1', 'call barrage');
    expect(p.offers('aim')).toContain('aim G9');
    // Woods at C7 are in the way.
    expect(p.offers('aim')).not.toContain('aim B6');
  });

  test('[NW 1.2.2-calls] a unit in thick smoke sees no hex to call a strike on', () => {
    const smoke = (level: number) =>
      calling({ barrage: 1 }, {}, { position: { markers: [{ marker: 'smoke', hex: 'D8', level }] } }).play(
        'take puma-1',
      );
    expect(smoke(1).offers('call')).toEqual(['call barrage']);
    expect(smoke(2).offers('call')).toEqual([]);
  });

  test('[NW 1.2.2-calls] at most two calls, from the markers of the side, and only before anything else', () => {
    const p = calling({ smoke: 3 });
    p.play('take puma-1', 'call smoke', 'aim G9').dice(4).play('spread G8', 'spread H8');
    expect(p.ofFaction('strikes', 'reich')).toBe(2);
    p.play('call smoke', 'aim D10').dice(4).play('spread D11', 'spread E10');
    expect(p.ofFaction('strikes', 'reich')).toBe(1);
    expect(p.offers('call')).toEqual([]);
    expect(p.offers('step').length).toBeGreaterThan(0);
  });

  test('[NW 1.2.2-calls] a unit that has moved may not call; one that has called may move and is Finished', () => {
    const moved = calling({ smoke: 1 }).play('take puma-1', 'step D7');
    expect(moved.offers('call')).toEqual([]);
    const called = calling({ smoke: 1 })
      .play('take puma-1', 'call smoke', 'aim G9')
      .dice(4)
      .play('spread G8', 'spread H8');
    called.play('stop', 'done');
    expect(called.where('puma-1')).toBe('D8 finished');
  });
});

describe('accuracy', () => {
  test('[NW 1.3.1-accuracy] on 2 the strike falls on the hex aimed at; the marker is used up', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9' });
    p.play('take puma-1', 'call barrage', 'aim G9').dice(2);
    expect(p.step).toBe('strike.spread');
    expect(p.actor).toBe('reich');
    expect(p.ofFaction('strikes', 'reich')).toBe(0);
  });

  test('[NW 1.3.1-accuracy] on 1 the owner of the units aimed at moves it to an adjacent hex', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9' });
    p.play('take puma-1', 'call barrage', 'aim G9').dice(1);
    expect([p.step, p.actor]).toEqual(['strike.scatter', 'nato']);
    expect(p.legal()).toEqual(['scatter F8', 'scatter F9', 'scatter G8', 'scatter G10', 'scatter H8', 'scatter H9']);
    p.play('scatter H9');
    expect(p.offers('spread')).not.toContain('spread H9');
    expect(p.offers('spread')).toContain('spread G9');
  });

  test('[NW 1.3.1-accuracy] to any hex next to it, the first of the map too', () => {
    const p = calling({ barrage: 1 }, { '1-130': 'king-tiger@C1 puma@C2', '4th-guards': 't-64@B1' });
    p.play('take puma-1', 'call barrage', 'aim B1').dice(1);
    expect(p.offers('scatter')).toContain('scatter A1');
  });

  test('[NW 1.3.1-accuracy] where only the caller has units, the next seat moves it', () => {
    const p = calling({ barrage: 1 }, { '1-130': 'king-tiger@G9 puma@D8' });
    p.play('take puma-1', 'call barrage', 'aim G9').dice(1);
    expect(p.actor).toBe('nato');
  });

  test('[NW 1.3.1-accuracy] with three sides the owner of the units decides, else the seat after the caller', () => {
    const bh = { bh: 'zealots@G9' };
    const aimed = calling({ barrage: 1 }, bh).play('take puma-1', 'call barrage', 'aim G9').dice(1);
    expect(aimed.actor).toBe('black-hand');
    const empty = calling({ barrage: 1 }, bh).play('take puma-1', 'call barrage', 'aim F8').dice(1);
    expect(empty.actor).toBe('nato');
  });
});

describe('effects', () => {
  test('[NW 1.3.1-smoke] [NW 1.3.1-area] smoke of level 2 in three hexes, the two beside by choice of the caller', () => {
    const p = calling({ smoke: 1 });
    p.play('take puma-1', 'call smoke', 'aim G9').dice(5);
    expect(p.legal()).toHaveLength(5);
    p.play('spread F8');
    expect(p.refuses('spread F8')).toBe(true);
    p.play('spread H9');
    expect(['G9', 'F8', 'H9', 'H8'].map((hex) => p.field('hex.smoke', hex))).toEqual([2, 2, 2, 0]);
  });

  test('[NW 1.3.1-barrage] every land unit in the three hexes is attacked, friends too, and shellholes are left', () => {
    const p = calling({ barrage: 1 }, { '1-130': 'king-tiger@A8 puma@D8 e-100@F9', '4th-guards': 't-64@G9 t-64@H9' });
    p.play('take puma-1', 'call barrage', 'aim G9').dice(3).play('spread F9', 'spread H9');
    // AP 11 against 20 and, in order, two T-64 of 20.
    p.dice(10, 11, 12);
    expect(p.where('e-100-1')).toBe('F9 shaken');
    expect(p.where('t-64-1')).toBe('G9 reduced shaken');
    expect(p.lives('t-64-2')).toBe(false);
    expect(['G9', 'F9', 'H9', 'G8'].map((hex) => p.field('hex.shellholes', hex))).toEqual([1, 1, 1, 0]);
  });

  test('[NW 1.3.1-barrage] [NW 1.3.1-dice] all dice fall before any result: a wreck that it makes covers no unit', () => {
    const p = calling({ barrage: 1 }, { '4th-guards': 't-64@G9 t-64@G9' });
    p.play('take puma-1', 'call barrage', 'aim G9').dice(3).play('spread F9', 'spread H9').dice(12, 10);
    expect(p.lives('t-64-1')).toBe(false);
    expect(p.where('t-64-2')).toBe('G9 shaken');
  });

  test('[NW 1.3.1-barrage] printed shellholes need no marker; river and bridges take one', () => {
    const p = calling({ barrage: 2 }, { '1-130': 'king-tiger@N16 puma@D16' });
    p.play('take king-tiger-1', 'call barrage', 'aim N15').dice(3).play('spread M15', 'spread O15');
    expect(['N15', 'M15', 'O15'].map((hex) => p.field('hex.shellholes', hex))).toEqual([1, 1, 1]);
  });

  test('[NW 1.3.1-barrage] terrain, concealment and smoke add up: HE 7 against Spetsnaz in woods, 9 is not enough', () => {
    const p = position({
      units: { '1-130': 'king-tiger@B12', vympel: 'spetsnaz@B7' },
      active: '1-130',
      sides: { reich: { oba: { barrage: 2 } } },
      position: { markers: [{ marker: 'smoke', hex: 'B7', level: 1 }] },
    });
    p.play('take king-tiger-1', 'call barrage', 'aim B7').dice(3).play('spread A7', 'spread B8').dice(9);
    expect(p.where('spetsnaz-1')).toBe('B7');
    p.play('call barrage', 'aim B7').dice(3).play('spread A7', 'spread B8').dice(10);
    // Shellholes are cover for infantry too: now 17.
    expect(p.where('spetsnaz-1')).toBe('B7');
    const values = p.noted('blast').map(({ value, defence }) => [value, defence]);
    expect(values).toEqual([
      [7, 16],
      [7, 17],
    ]);
  });

  test('[NW 1.3.1-barrage] aircraft and a V-2 are not struck', () => {
    const p = calling(
      { barrage: 1 },
      { '4th-guards': 't-64@M1', cowboys: 'uh-1-huey@G9', '1-501-ss': 'e-100@A1 +v-2@F9' },
      { sides: { reich: { oba: { barrage: 1 }, warheads: ['conventional'] } } },
    );
    p.play('take puma-1', 'call barrage', 'aim G9').dice(3).play('spread F9', 'spread H9');
    expect(p.step).toBe('orders.choose');
    expect(p.noted('blast')).toEqual([]);
    expect(p.lives('v-2-1')).toBe(true);
  });
});
