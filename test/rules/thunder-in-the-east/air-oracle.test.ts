// Air combat against a slow oracle, written from the book alone: whole Air Combat Steps at random, with all that each
// side may choose, and the Support dice of random battles (TITE 18.3.1 to 18.8, 19.4, 20.0 to 20.3, 105.3, 208.4.2).

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setFlak } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import air from '../../../src/rules/thunder-in-the-east/data/air.json' with { type: 'json' };
import { isInterdicted, supplyOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AXIS, SOVIET, SUPPLY } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength, drawsFresh } from '../../length.ts';
import { Airfield } from './airfield.ts';
import {
  airCombatStep,
  airReturnStep,
  FACES,
  type Plane,
  type Question,
  type Sky,
  type Sortie,
  supportShift,
} from './oracle/sky.ts';

const RUNS = { numRuns: atLength ? 3000 : 120, ...(drawsFresh ? {} : { seed: 20 }) };
const WEATHERS = ['clear', 'overcast', 'mud', 'cold', 'snow'] as const;
/** Hexes of missions: a sweep in one bounces over some of the others. */
const HEXES = ['9140', '9240', '9440', '9640'];
const UNITS = {
  axis: { small: 'DE_PZD', medium: 'DE_INC6', large: 'DE_INA' },
  soviet: { small: 'SU_CVC', medium: 'SU_RC', large: 'SU_INA' },
} as const;
const OF_EACH = 6;

const other = (side: Plane['side']): Plane['side'] => (side === 'axis' ? 'soviet' : 'axis');

/** Draws one of a list, or a number below a bound. */
class Draw {
  constructor(private readonly value: fc.GeneratorValue) {}
  of<T>(list: readonly T[]): T {
    return list[this.value(fc.nat, { max: list.length - 1 })];
  }
  below(bound: number): number {
    return this.value(fc.nat, { max: bound - 1 });
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** A field with aircraft, and what the oracle knows of them. */
class Wing {
  readonly field: Airfield;
  readonly planes: Plane[] = [];
  readonly sorties: Sortie[] = [];
  readonly sky: Sky;

  constructor(readonly draw: Draw) {
    const phasing = draw.of(['axis', 'soviet'] as const);
    const weather = draw.of(WEATHERS);
    const isSevere = weather !== 'clear' && draw.chance(25);
    this.field = new Airfield().acts(phasing).weather(weather, isSevere);
    const { grid } = this.field.g.s.land;
    this.sky = {
      phasing,
      weather,
      isSevere,
      planes: this.planes,
      sorties: this.sorties,
      distance: (a, b) => grid.distance(this.field.hex(a), this.field.hex(b)),
      interdicted: new Set(),
      starved: new Set(),
      hits: 0,
    };
  }

  /** An aircraft of a side that is not used yet, of those that can do what is asked; none where there is none. */
  plane(side: Plane['side'], can: (model: (typeof air.models)[number]) => boolean): [string, Plane] | undefined {
    const models = air.models.filter((model) => (model.nation === 'ussr') === (side === 'soviet') && can(model));
    const model = this.draw.of(models);
    const number = this.planes.filter((plane) => plane.model === model.model).length + 1;
    if (number > OF_EACH) return undefined;
    const name = `${model.model} ${number}`;
    const a = this.field.plane(name);
    const plane: Plane = {
      id: this.field.g.s.aviation.ids[a],
      a,
      model: model.model,
      side,
      size: model.size as Plane['size'],
      air: model.air,
      red: model.red,
      white: model.white,
      bomb: model.bomb,
      target: model.target as Plane['target'],
      packet: 0,
      role: 'mission',
      place: 'flying',
      isDamaged: false,
      isHeavy: false,
      isExhausted: false,
      isSuppressed: false,
    };
    this.planes.push(plane);
    return [name, plane];
  }

  /** Some packet of a side in flight, with escort, interceptors and flak as it comes. */
  sortie(side: Plane['side'], mission: Sortie['mission']): void {
    const { draw, field } = this;
    const hex = draw.of(HEXES);
    const size = draw.of(['small', 'medium', 'large'] as const);
    const isAtUnit = mission === 'interdiction' || mission === 'strafe';
    const target = isAtUnit ? field.place(UNITS[other(side)][size], hex) : 0;
    const fights = ({ air: strength }: { air: number }): boolean => strength > 0;
    const able = mission === 'sweep' || mission === 'strafe' ? fights : (): boolean => true;
    const crew = (count: number, of: Plane['side'], can: Parameters<Wing['plane']>[1]): [string, Plane][] =>
      Array.from({ length: count }, () => this.plane(of, can)).filter((each) => each !== undefined);
    const flyers = crew(mission === 'sweep' ? 1 : 1 + draw.below(2), side, able);
    if (flyers.length === 0) return;
    const escorts = mission === 'sweep' ? [] : crew(draw.below(2), side, fights);
    const interceptors = crew(draw.below(3), other(side), fights);
    const p = field.packet(
      side,
      mission,
      hex,
      flyers.map(([name]) => name),
      { escort: escorts[0]?.[0], interceptors: interceptors.map(([name]) => name), target },
    );
    const hasFlak = mission === 'airfields' && draw.chance(50);
    setFlak(field.g, p, hasFlak);
    for (const [role, group] of [
      ['mission', flyers],
      ['escort', escorts],
      ['intercept', interceptors],
    ] as const) {
      for (const [name, plane] of group) {
        Object.assign(plane, { packet: p, role, isDamaged: role !== 'intercept' && draw.chance(10) });
        if (plane.isDamaged) field.mark('damaged', name);
      }
    }
    this.sorties.push({ p, side, mission, hex, target, size, hasFlak });
  }

  /** Aircraft of the side that does not act, on its fields. */
  grounded(): void {
    const { draw, field } = this;
    for (let n = draw.below(8); n > 0; n--) {
      const found = this.plane(other(this.sky.phasing), () => true);
      if (found === undefined) continue;
      const [name, plane] = found;
      plane.place = draw.of(['available', 'flown', 'flown'] as const);
      plane.isDamaged = plane.place === 'flown' && draw.chance(40);
      plane.isSuppressed = plane.place === 'flown' && draw.chance(40);
      field.put(plane.place as 'available' | 'flown', name);
      if (plane.isDamaged) field.mark('damaged', name);
      if (plane.isSuppressed) field.mark('suppressed', name);
    }
  }

  /** Plays as the oracle tells the story, and compares who may choose what at each step. */
  follow(story: Generator<Question, void, string>): void {
    const { field, draw } = this;
    let question = story.next();
    while (question.done !== true) {
      const { who, may } = question.value;
      expect([field.actor, field.legal().sort()], field.step).toEqual([who, [...may].sort()]);
      const chosen = draw.of(may);
      seen.add(chosen.split(' ')[0]);
      if (who === 'chance') field.dice(chosen);
      else field.play(chosen);
      question = story.next(chosen);
    }
    expect(field.actor, field.step).toBe('over');
  }

  /** Compares all aircraft. */
  compare(): void {
    const { field } = this;
    const found = this.planes.map(({ id, a }) => {
      const [, number] = /-(\d+)$/.exec(id) as unknown as [string, string];
      const { models, model } = field.g.s.aviation;
      return `${id} ${field.state(`${models[model[a]].name} ${number}`)}`;
    });
    const told = this.planes.map(({ id, place, isDamaged, isSuppressed }) =>
      [id, place, isDamaged ? 'damaged' : '', isSuppressed ? 'suppressed' : ''].filter((word) => word !== '').join(' '),
    );
    expect(found).toEqual(told);
  }
}

/** Verbs that some run has met. */
const seen = new Set<string>();

describe('the oracle of the sky', () => {
  test('[TITE 19.4] [TITE 20.0] [TITE 20.2] [TITE 18.8] agrees with whole Air Combat and Air Return Steps', () => {
    fc.assert(
      fc.property(fc.gen(), (value) => {
        const draw = new Draw(value);
        const wing = new Wing(draw);
        const { sky, field } = wing;
        const own = ['interdiction', 'strafe', 'airfields', 'airfields', 'support', 'sweep', 'sweep'] as const;
        for (let n = 1 + draw.below(5); n > 0; n--) wing.sortie(sky.phasing, draw.of(own));
        for (let n = draw.below(3); n > 0; n--) wing.sortie(other(sky.phasing), 'support');
        wing.grounded();
        field.airCombat();
        wing.follow(airCombatStep(sky));
        wing.compare();
        for (const { target } of wing.sorties.filter((each) => each.target !== 0)) {
          expect(isInterdicted(field.g, target)).toBe(sky.interdicted.has(target));
          expect(supplyOf(field.g, target) === SUPPLY.unsupplied).toBe(sky.starved.has(target));
        }
        const cell = field.g.s.at.airfieldHits + (sky.phasing === 'axis' ? SOVIET : AXIS);
        expect(field.g.cells[cell]).toBe(sky.hits);
        // More of them than a few packets bring, so that classes and models have to alternate.
        sky.hits += draw.below(8);
        field.g.set(cell, sky.hits);
        field.comeHome();
        wing.follow(airReturnStep(sky));
        wing.compare();
      }),
      RUNS,
    );
    const verbs = ['roll', 'next', 'in-order', 'claim', 'risk', 'suffer', 'bounce', 'alone', 'fire-at', 'fire-at-all'];
    for (const verb of [...verbs, 'suppress']) expect([...seen]).toContain(verb);
  });

  test('[TITE 18.3.1] agrees with the Support dice of random battles', () => {
    fc.assert(
      fc.property(fc.gen(), (value) => {
        const draw = new Draw(value);
        const wing = new Wing(draw);
        const { field, sky, planes } = wing;
        const hex = '9240';
        const kinds = { axis: ['DE_INC6', 'DE_PZC'], soviet: ['SU_GRC', 'SU_GTC'] } as const;
        const isHeavy = { axis: draw.chance(50), soviet: draw.chance(50) };
        for (const side of ['axis', 'soviet'] as const) {
          const names: string[] = [];
          for (let n = draw.below(3); n > 0; n--) {
            const found = wing.plane(side, ({ red, white }) => (side === sky.phasing ? red + white : red) > 0);
            if (found !== undefined) names.push(found[0]);
          }
          if (names.length > 0) field.packet(side, 'support', hex, names);
          for (const plane of planes.slice(-names.length)) plane.isDamaged = names.length > 0 && draw.chance(30);
        }
        for (const { isDamaged, id, model } of planes)
          if (isDamaged) field.mark('damaged', `${model} ${id.split('-').at(-1)}`);
        const unitOf = (side: Plane['side'], label: string): number =>
          field.place(kinds[side][isHeavy[side] ? 1 : 0], label);
        unitOf(other(sky.phasing), hex);
        field.attack(hex, [unitOf(sky.phasing, '9140')]);
        const ofSide = (side: Plane['side']): Plane[] => planes.filter((plane) => plane.side === side);
        const strength = (side: Plane['side']): number =>
          sky.isSevere
            ? 0
            : ofSide(side).reduce((sum, { red, white }) => sum + red + (side === sky.phasing ? white : 0), 0);
        const difference = strength(sky.phasing) - strength(other(sky.phasing));
        if (difference === 0) {
          expect(field.step).toBe('battle.roll');
          return;
        }
        const favoured = difference > 0 ? sky.phasing : other(sky.phasing);
        const dice = Array.from({ length: Math.min(3, Math.abs(difference)) }, () => draw.of(FACES));
        const order = ['shift', 'heavy', 'red', 'airplane'];
        const shown = order.flatMap((face) => dice.filter((fallen) => fallen === face));
        expect(field.step).toBe('support.dice');
        field.dice(`support-dice ${shown.length === 0 ? 'blank' : shown.join('+')}`);
        const [shift, damaged] = supportShift(dice, {
          weather: sky.weather,
          hasHeavy: isHeavy[favoured],
          hasRed: ofSide(favoured).some(({ red }) => red > 0),
          undamaged: ofSide(favoured).filter(({ isDamaged }) => !isDamaged).length,
        });
        for (let n = 0; n < damaged; n++) {
          const ready = ofSide(favoured).filter(({ isDamaged }) => !isDamaged);
          const weak = ready.filter(({ target }) => target === 'vulnerable');
          // Of those that are alike only the first is offered.
          const may = (weak.length > 0 ? weak : ready).filter(
            ({ model }, i, all) => all.findIndex((other) => other.model === model) === i,
          );
          expect([field.actor, field.legal().sort()]).toEqual([favoured, may.map(({ id }) => `risk ${id}`).sort()]);
          const plane = draw.of(may);
          plane.isDamaged = true;
          field.play(`risk ${plane.id}`);
        }
        expect(field.noted('supportDice')).toMatchObject([
          { dice: dice.length, shift: favoured === sky.phasing ? shift : -shift },
        ]);
        for (const plane of planes) plane.place = 'flown';
        wing.compare();
      }),
      RUNS,
    );
  });
});
