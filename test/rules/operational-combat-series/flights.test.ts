// Flights, stations and returns (OCS 14.1 to 14.7), interdiction (14.15), and the weather (18.0a).

import { describe, expect, test } from 'vitest';
import { checkObservation, checkResample } from '../../../src/engine/checks/secrecy.ts';
import { HIDDEN, seat } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { isInterdicted } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { atLength } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';
import { airfield, nerussa, plane, state, states, until } from './airfield.ts';
import type { Field } from './position.ts';

const BF = 'bf german F 4 3 10 at 03.05';
const far = (f: Field): number[] =>
  f.offers('fly-to').map((text) => f.g.s.land.grid.distance(f.hex('03.05'), f.hex(text.slice('fly-to '.length))));

describe('flights', () => {
  test('[OCS 14.1a] [OCS 6.2d] a hex costs a point whatever the ground, and range is the way out in a phase', () => {
    const f = airfield({ planes: [BF] }).play('fly bf');
    expect(Math.max(...far(f))).toBe(10);
    // Legs add up.
    f.play('fly-to 09.08');
    const spent = f.g.s.land.grid.distance(f.hex('03.05'), f.hex('09.08'));
    const left = f
      .offers('fly-to')
      .map((text) => f.g.s.land.grid.distance(f.hex('09.08'), f.hex(text.slice('fly-to '.length))));
    expect(Math.max(...left)).toBe(10 - spent);
    // The way home is as long as the range again.
    f.play('fly-to 10.08', 'halt', 'end');
    until(f, 'movement.choose', 'german');
    expect(state(f, 'bf')).toBe('10.08 active');
  });

  test('two legs reach any hex at its distance', () => {
    const f = airfield({ planes: [BF] }).play('fly bf');
    const { grid } = f.g.s.land;
    const reached = new Set<string>();
    for (const leg of f.offers('fly-to')) {
      f.g.tried(() => {
        f.play(leg);
        if (f.step !== 'flight.course') return;
        reached.add(leg.slice('fly-to '.length));
        for (const next of f.offers('fly-to')) reached.add(next.slice('fly-to '.length));
      });
    }
    const start = grid.hexOf('03.05');
    const within = grid.labels.filter(
      (label, hex) => hex > 0 && hex !== start && grid.distance(start, grid.hexOf(label)) <= 10,
    );
    expect(within.filter((label) => !reached.has(label))).toEqual([]);
  });

  test('[OCS 14.1b] from base to base or to a station, from a station only to a base', () => {
    const f = airfield({ planes: [BF], bases: ['german 03.05 1', 'german 05.08 1', 'soviet 14.05 1'] });
    f.play('fly bf', 'fly-to 08.05', 'halt');
    expect(f.offers('fly')).toEqual([]);
    f.play('end');
    until(f, 'movement.choose', 'soviet');
    until(f, 'movement.choose', 'german');
    // In the Exploitation Phase of the same player turn.
    f.play('fly bf');
    expect(f.offers('fly-to')).toEqual(['fly-to 03.05', 'fly-to 05.08']);
    f.play('fly-to 05.08');
    expect(state(f, 'bf')).toBe('05.08 inactive');
  });

  test('[OCS 14.1c] a stack begins together and stays together', () => {
    const f = airfield({
      planes: [BF, 'bf2 german F 4 3 10 at 03.05', 'bf3 german F 4 3 10 at 05.08'],
      bases: ['german 03.05 1', 'german 05.08 1', 'soviet 14.05 1'],
    });
    f.play('fly bf');
    expect(f.legal()).toEqual(['done', 'fly-along bf2']);
    f.play('fly-along bf2', 'fly-to 08.05', 'halt');
    expect(states(f, 'bf', 'bf2')).toEqual(['08.05 active', '08.05 active']);
  });

  test('[OCS 14.1d] [OCS 14.7] who lands is inactive; an active aircraft above its supplied base stays active', () => {
    const f = airfield({
      planes: [BF, 'bf2 german F 4 3 10 at 03.05'],
      bases: ['german 03.05 1', 'german 05.08 2/0', 'soviet 14.05 1'],
    });
    f.play('fly bf', 'done', 'fly-to 05.08');
    expect(states(f, 'bf', 'bf2')).toEqual(['05.08 inactive', '03.05 active']);
    // A flight that goes nowhere is none.
    f.play('fly bf2', 'halt');
    expect(state(f, 'bf2')).toBe('03.05 active');
  });

  test('[OCS 14.1d] from an unsupplied base an aircraft flies only to another', () => {
    const f = airfield({ planes: [BF], bases: ['german 03.05 1/0', 'german 05.08 1', 'soviet 14.05 1'] });
    // It was sent home in the Return Phase, and could return where it stood.
    expect(f.legal()).toEqual(['home 03.05', 'home 05.08']);
    f.play('home 03.05');
    expect(state(f, 'bf')).toBe('03.05 inactive');
  });

  test('[OCS 14.0] [OCS 14.2] [OCS 14.2a] [OCS 14.2b] active aircraft fly, inactive ones do not', () => {
    const f = airfield({
      planes: [BF, 'bf2 german F 4 3 10 at 03.05 inactive'],
      bases: ['german 03.05 1/0', 'german 05.08 1', 'soviet 14.05 1'],
    });
    f.play('home 05.08');
    expect(state(f, 'bf')).toBe('05.08 inactive');
    expect(f.offers('fly')).toEqual([]);
  });

  test('[OCS 14.4] [OCS 14.4a] [OCS 14.4b] [OCS 14.4c] [OCS 14.4d] what each type does', () => {
    const f = airfield({
      planes: [
        'f german F 2 2 20 at 03.05',
        't german T (1) 8 20 at 03.05',
        's german S (2) 6 20 at 03.05',
        'tpt german Tpt (0) 0 20 at 03.05 4T',
        'il soviet T (2) 7 25 at 14.05',
        'mig soviet F 2 2 20 at 14.05',
      ],
      units: [['so-121', '08.05']],
    });
    for (const id of ['f', 't', 's', 'tpt']) {
      f.play(`fly ${id}`);
      if (f.offers('done').length > 0) f.play('done');
      f.play('fly-to 08.05');
      while (f.actor === 'soviet') {
        // Only the fighter intercepts.
        expect(f.offers('intercept')).toEqual(['intercept mig']);
        f.play('let-pass');
      }
      f.play('halt');
    }
    f.play('end', 'strike 08.05');
    // Ground support: fighters and bombers of either kind.
    expect(f.offers('strike-with')).toEqual(['strike-with f', 'strike-with t', 'strike-with s']);
  });
});

describe('stations', () => {
  test('[OCS 14.5] [OCS 14.15] [OCS 6.4] active fighters and tactical bombers interdict the hex where they are', () => {
    const over = (line: string): boolean => {
      const f = airfield({ planes: [line] });
      return isInterdicted(f.g, f.hex('08.05'), 0);
    };
    expect(over('mig soviet F 2 2 20 at 08.05')).toBe(true);
    expect(over('il soviet T (2) 7 20 at 08.05')).toBe(true);
    expect(over('db soviet S (1) 5 60 at 08.05')).toBe(false);
    expect(over('li soviet Tpt (0) 0 60 at 08.05 4T')).toBe(false);
    expect(over('mig soviet F 2 2 20 at 08.05 inactive')).toBe(false);
  });

  test('[OCS 14.15] a hex costs one point more, and not two under two aircraft', () => {
    const costs = (planes: string[]): number[] => {
      const f = airfield({ planes, units: [['de-rec', '07.06']] });
      f.play('pick de-rec', 'step 08.06');
      return f.noted('moved').map(({ cost }) => cost);
    };
    const [free] = costs(['mig soviet F 2 2 20 at 14.05']);
    const [one] = costs(['mig soviet F 2 2 20 at 08.06']);
    const [two] = costs(['mig soviet F 2 2 20 at 08.06', 'il soviet T (2) 7 20 at 08.06']);
    expect([one > free, two === one]).toEqual([true, true]);
  });
});

describe('returns', () => {
  const bases = ['german 03.05 1', 'soviet 14.05 1', 'soviet 16.09 1', 'soviet 15.02 1/0'];

  test('[OCS 14.6] [OCS 14.6a] in the Return Phase all that are off supplied bases go to any base within range', () => {
    const f = airfield({
      planes: ['mig soviet F 2 2 20 at 12.08', 'il soviet T (2) 7 20 at 14.05', 'db soviet S (1) 5 20 at 15.02'],
      bases,
      first: 'soviet',
    });
    expect([f.actor, f.legal()]).toEqual(['soviet', ['home 14.05', 'home 15.02', 'home 16.09']]);
    f.play('home 16.09');
    // The one on an unsupplied base may return to it.
    expect(f.legal()).toEqual(['home 14.05', 'home 15.02', 'home 16.09']);
    f.play('home 15.02').dice(1);
    expect(states(f, 'mig', 'il', 'db')).toEqual(['16.09 active', '14.05 active', '15.02 inactive']);
  });

  test('[OCS 14.6] a flight home may be intercepted', () => {
    const f = airfield({
      planes: ['mig soviet F 2 2 20 at 06.05', 'bf german F 4 3 10 at 08.05'],
      bases,
      first: 'soviet',
    });
    f.play('home 14.05');
    expect([f.actor, f.legal()]).toEqual(['german', ['intercept bf', 'let-pass', 'follow']]);
    f.play('intercept bf').dice(12);
    // It goes on from there, on its reduced side.
    f.play('home 14.05');
    expect(f.noted('alighted').map(({ aircraft }) => aircraft)).toEqual([plane(f, 'mig')]);
  });

  test('[OCS 14.6c] who reaches no base is destroyed', () => {
    const f = airfield({ planes: ['mig soviet F 2 2 3 at 06.05'], first: 'soviet' });
    expect(state(f, 'mig')).toBe('lost');
  });

  test('[OCS 14.1c] those that are together may return together', () => {
    const f = airfield({
      planes: ['mig1 soviet F 2 2 20 at 12.08', 'mig2 soviet F 2 2 20 at 12.08'],
      bases,
      first: 'soviet',
    });
    f.play('home 16.09');
    expect(f.legal()).toEqual(['done', 'fly-along mig2']);
    f.play('fly-along mig2').dice(1);
    expect(states(f, 'mig1', 'mig2')).toHaveLength(2);
    expect(f.step).not.toBe('flights-home.base');
  });
});

describe('weather', () => {
  const rows = [
    { upTo: 3, name: 'rain', ground: 'mud', flight: false },
    { upTo: 12, name: 'clear', ground: 'dry', flight: true },
  ];

  test('[OCS 14.1e] [OCS 18.0a] when it forbids flight all return at once, unmet, and none takes off', () => {
    const f = airfield({
      planes: ['bf german F 4 3 20 at 03.05', 'il soviet T (2) 7 25 at 14.05', 'mig soviet F 2 2 20 at 14.05'],
    });
    expect(nerussa.tables.weather.rows.map(({ flight }) => flight)).toEqual(rows.map(({ flight }) => flight));
    // To a station in the last player turn of the week, that of the Soviet.
    while (f.g.cells[f.g.s.at.playerTurn] !== 4 || f.step !== 'movement.choose') {
      until(f, 'movement.choose', f.actor === 'soviet' ? undefined : 'soviet');
      if (f.g.cells[f.g.s.at.playerTurn] !== 4) f.play('end');
    }
    until(f, 'movement.choose', 'soviet');
    f.play('fly il', 'done', 'fly-to 08.05', 'let-pass', 'halt');
    until(f, 'weather.roll').dice(2);
    expect(states(f, 'bf', 'il', 'mig')).toEqual(['03.05 active', '14.05 inactive', '14.05 active']);
    until(f, 'movement.choose');
    expect(f.offers('fly')).toEqual([]);
  });
});

test('[OCS 14.1e] weather that a module states for the first week grounds aircraft, too', () => {
  const weather = { ...nerussa.tables.weather, firstTurn: 'rain' };
  const f = airfield({
    planes: ['bf german F 4 3 20 at 05.05', 'he german S (2) 6 40 at 03.05'],
    parts: { tables: { ...nerussa.tables, weather } },
  });
  expect(states(f, 'bf', 'he')).toEqual(['03.05 inactive', '03.05 active']);
});

describe('[OCS 14.8d] secret stations', () => {
  const planes = ['he german S (2) 6 40 at 03.05', 'mig soviet F 2 2 20 at 12.05', 'il soviet T (2) 7 25 at 08.08'];
  const sights = (f: Field, id: string): number => {
    const sight = new Int32Array(f.g.cells.length);
    observe(f.g, seat(0), sight);
    return sight[f.g.s.at.aircraftSite + plane(f, id)];
  };

  test('are unknown until a flight comes into the zone of a fighter, and interdict nothing', () => {
    const f = airfield({ planes, options: { '14.8d': true }, bases: ['german 03.05 1', 'soviet 12.05 1'] });
    expect([sights(f, 'mig'), sights(f, 'il')]).toEqual([HIDDEN, HIDDEN]);
    expect(sights(f, 'he')).toBe(f.hex('03.05'));
    expect(isInterdicted(f.g, f.hex('08.08'), 0)).toBe(false);
    f.play('fly he', 'fly-to 08.05');
    expect([f.actor, sights(f, 'mig'), sights(f, 'il')]).toEqual(['soviet', f.hex('12.05'), HIDDEN]);
    const open = airfield({ planes, bases: ['german 03.05 1', 'soviet 12.05 1'] });
    expect([sights(open, 'mig'), isInterdicted(open.g, open.hex('08.08'), 0)]).toEqual([open.hex('12.05'), true]);
  });

  test('betray nothing by what may be chosen, in random play', () => {
    for (const seed of ['a', 'b']) {
      const s = operationalCombatSeries.prepare({
        scenario: 'nerussa',
        options: { '14.8d': true, '4.9': seed === 'b', '11.8': seed === 'b' },
      });
      const [g, mirror] = [new Game(operationalCombatSeries, s), new Game(operationalCombatSeries, s)];
      const rng = new Rng(seed, 'stations');
      playRandomly(g, seed, undefined, () => {
        if (rng.below(atLength ? 4 : 24) > 0) return;
        checkObservation(g, rng);
        checkResample(g, mirror, rng);
      });
      expect(g.isOver).toBe(true);
    }
  });
});
