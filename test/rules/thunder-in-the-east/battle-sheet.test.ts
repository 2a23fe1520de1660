// The sheet of battles beside the map: those declared with their odds and supports, and those that can still be
// declared.

import { expect, test } from 'vitest';
import { action } from '../../../src/engine/kernel/action.ts';
import { BONUS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { VERB } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { battlePanel } from '../../../src/rules/thunder-in-the-east/view/battle-sheet.ts';
import { battleView, ofAll } from '../../../src/rules/thunder-in-the-east/view/odds.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { Airfield } from './airfield.ts';

/** Two rifle corps, beside each a corps that can attack it. */
function front(): { a: Airfield; panzer: number } {
  const a = new Airfield().acts('axis').weather('clear');
  const panzer = a.place('DE_PZC', '9140');
  a.place('DE_INC6', '9144');
  a.place('SU_GRC', '9240');
  a.place('SU_GRC', '9244');
  return { a, panzer };
}

/** The figures of a row: column, losses of both, chance of the hex. */
const figures = ({ workings, expectations: [own, theirs, taken] }: OddsView): string[] => [
  workings.find(({ label }) => label === 'column')!.value,
  theirs.value.toFixed(1),
  own.value.toFixed(1),
  `${Math.round(100 * taken.value)} %`,
];

test('[TITE 19.1] hexes that can be attacked have the odds of all that can join; a declared battle those of its attackers', () => {
  const { a, panzer } = front();
  a.declare();
  const open = battlePanel(a.g).rows;
  expect(open.map(({ choices }) => choices)).toEqual(
    expect.arrayContaining(['9240', '9244'].map((label) => [action(VERB.attack, a.hex(label))])),
  );
  const of = (label: string) => battlePanel(a.g).rows.find((row) => row.hexes?.[0] === a.hex(label))!;
  expect(of('9240').cells.slice(1, 5)).toEqual(figures(ofAll(a.g, a.hex('9240'))));
  a.play('attack 9240', `join ${a.id(panzer)}`);
  expect(of('9240')).toMatchObject({ begunBy: action(VERB.attack, a.hex('9240')) });
  expect(of('9240').cells.slice(1, 5)).toEqual(figures(battleView(a.g, a.hex('9240'), BONUS.none)));
  expect(of('9244').begunBy).toBeUndefined();
});

test('[TITE 10.3.1] [TITE 18.3.1] the support of a headquarters is in the odds, and what it and aircraft could do stands beside them', () => {
  const { a, panzer } = front();
  a.headquarters('DE_HQ', '8940');
  a.put('available', 'Ju-87');
  a.declare();
  const of = () => battlePanel(a.g).rows.find((row) => row.hexes?.[0] === a.hex('9240'))!.cells;
  expect(of()[5]).toMatch(/^\d+ %, they lose \d\.\d, with a Narrow Front \(2 columns\) and Ju-87$/);
  a.play('attack 9240', `join ${a.id(panzer)}`, 'support narrow');
  expect(of()[0]).toMatch(/; a Narrow Front \(2 columns\)$/);
  expect(of().slice(1, 5)).toEqual(figures(battleView(a.g, a.hex('9240'), BONUS.narrow)));
  expect(of()[5]).toMatch(/and Ju-87/);
});

test('[TITE 19.5] the next battle can be chosen on the sheet; where there is none it says so', () => {
  const { a } = front();
  expect(battlePanel(a.g)).toMatchObject({ rows: [], note: 'No battle is declared, and none can be now.' });
  a.unresolved('9240');
  expect(battlePanel(a.g).rows.map(({ choices }) => choices)).toEqual([[action(VERB.resolve, a.hex('9240'))]]);
});
