import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../../agents/spec.ts';
import { playCampaign } from '../../../experiments/kinds/campaigns/play.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import type { NuklearWinter } from '../../../src/rules/nuklear-winter-68/statics.ts';
import { FATE } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { atLength } from '../../length.ts';

describe('a mission that begins with losses', () => {
  const carry = {
    units: {
      'king-tiger-1': 'destroyed',
      'fallschirmjager-1': 'destroyed',
      'fallschirmjager-2': 'reduced',
      'sdkfz-250-1': 'destroyed',
      'sdkfz-250-2': 'destroyed',
      'jagdtiger-1': 'destroyed',
    },
  };
  const begin = (): Game<NuklearWinter> =>
    new Game(
      nuklearWinter,
      nuklearWinter.prepare({ scenario: { ...dataset.prepareData().scenarios.lifeline, carry } }),
    );
  const unit = (g: Game<NuklearWinter>, id: string): number => g.s.units.ids.indexOf(id);

  test('[NW 3.0-strength] begins with reduced units reduced and without destroyed ones', () => {
    const g = begin();
    const { at } = g.s;
    expect(g.cells[at.unitFate + unit(g, 'king-tiger-1')]).toBe(FATE.destroyed);
    expect(g.cells[at.unitReduced + unit(g, 'fallschirmjager-2')]).toBe(1);
    expect(g.cells[at.unitFate + unit(g, 'puma-1')]).toBe(FATE.waiting);
  });

  test('[NW 3.0-strength] names a commander as long as one unit of the formation is left', () => {
    const g = begin();
    const { at, names } = g.s;
    const rng = new Rng('commander');
    const formation = names.formation.indexOf('2-130');
    for (let i = 0; i < 400 && g.cells[at.formationCo + formation] === 0; i++) {
      const options = g.options();
      g.play(options.at(rng.below(options.size)));
    }
    expect(g.cells[at.formationCo + formation]).toBe(unit(g, 'fallschirmjager-2'));
  });
});

test.runIf(atLength)(
  '[NW 3.0-points] a campaign played to its end follows its list, and its points are those of its missions',
  () => {
    const rules = nuklearWinter as unknown as Ruleset;
    const source = rules.campaigns!();
    const random = makeAgent('random');
    const arm = { rules, source, side: 'black-hand', options: {}, makers: [random, random, random] };
    const { line } = playCampaign(arm, 0, { game: 1, seed: 'a', seating: [0, 1, 2], record: false });
    if ('crashed' in line) throw new Error(line.crashed);
    const results = line.tableRows!.map((row) => row[6]);
    const points = results.reduce<number>(
      (sum, result) => sum + (result === 'victory' ? 2 : result === 'draw' ? 1 : 0),
      0,
    );
    expect(line.scores[2]).toBe(points);
    expect(source.ratings).toContain(line.result);
    expect(line.turns).toBe(results.length);
    expect(line.tableRows![0].slice(1, 3)).toEqual([1, 'prodigal-sons']);
    expect(results.length).toBeGreaterThanOrEqual(7);
  },
);
