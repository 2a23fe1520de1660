// Aircraft and cargo are conserved, whatever is flown and whatever dice fall (TITE 104.5, 105.1).

import { expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { packetCount } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { cargoOf } from '../../../src/rules/thunder-in-the-east/cargo.ts';
import { isAloft } from '../../../src/rules/thunder-in-the-east/state.ts';
import { Airfield } from './airfield.ts';

const rules = { airTransport: true, airborne: true, nightMissions: true, airReserve: true };

/** Plays all that is begun at random; `check` looks at each position. */
function atRandom(field: Airfield, rng: Rng, check: () => void): void {
  while (field.actor !== 'over') {
    const options = field.g.options();
    field.g.play(options.at(rng.below(options.size)));
    check();
  }
}

test('[TITE 104.5] a unit in the air is the cargo of one aircraft or fights where it has dropped; none is left there', () => {
  for (let seed = 0; seed < 30; seed++) {
    const field = new Airfield(rules).acts('axis').base('9040', 'axis').base('9640', 'soviet');
    const rng = new Rng(seed);
    field.put('available', 'Ju-52', 'Ju-52 2', 'Ju-52 3', 'Bf-109F', 'La-5', 'La-5 2', 'MiG-3');
    field.headquarters('DE_HQ', '8642');
    field.g.set(field.g.s.at.offensive, 10);
    const units = [field.onDisplay('DE_ABD'), field.place('DE_MND', '8640')];
    field.place('SU_RC', '9140');
    field.place('DE_PZC', '9040');
    const { aviation, at } = field.g.s;
    const check = (): void => {
      const cargo = Array.from({ length: aviation.count }, (_, i) => cargoOf(field.g, i + 1)).filter(
        (each) => each > 0,
      );
      expect(new Set(cargo).size).toBe(cargo.length);
      for (const u of cargo) expect(isAloft(field.g, u)).toBe(true);
      for (const u of units)
        if (isAloft(field.g, u)) expect(cargo.includes(u) || field.g.cells[at.unitTarget + u] !== 0).toBe(true);
    };
    for (const stage of ['missions', 'reaction', 'interception'] as const) atRandom(field.missions(stage), rng, check);
    if (packetCount(field.g) > 0) atRandom(field.airCombat(), rng, check);
    atRandom(field.runs('axis', 'battles'), rng, check);
    atRandom(field.comeHome(), rng, check);
    for (const u of units) expect(['map', 'display', 'pool']).toContain(field.box(u));
    expect(field.inBox('axis', 'flying') + field.inBox('soviet', 'flying')).toBe(0);
  }
});
