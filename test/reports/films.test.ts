import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { heatMaps } from '../../reports/heat-maps.ts';
import { readRun } from '../../reports/run-folder.ts';
import { sampleMap, sampleRules, sampleRun } from './sample-run.ts';

const folder = sampleRun({ games: 10 });
afterAll(() => rmSync(folder, { recursive: true }));
const summary: Summary = JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'));

/** The pictures of a run of so many turns, of which some have a hex that is held. */
function pictures(turns: number, isHeld: (turn: number) => boolean): { name: string; title: string; inPage: string }[] {
  const heat = new Map<string, Map<string, number>>();
  for (let turn = 1; turn <= turns; turn++) {
    if (isHeld(turn)) heat.set(`held-${turn}`, new Map([[sampleMap.hexes[4].label, 0.5]]));
  }
  const layer = { key: 'held', title: 'Held at the end of turn', unit: 'share of games', byTurn: true };
  const rules = { ...sampleRules(), measures: { ...sampleRules().measures!, heat: [layer] } };
  return heatMaps({ ...readRun(folder, summary), heat }, rules, turns, sampleMap);
}

const framesOf = ({ inPage }: { inPage: string }): string[] =>
  [...inPage.matchAll(/<figcaption>([^<]*)/g)].map(([, title]) => title);

test('a layer by turn is a film, then a map for each turn in which a hex has something', () => {
  const drawn = pictures(4, (turn) => turn !== 2);
  expect(drawn.map(({ name }) => name)).toEqual(['film-held', 'heat-held-1', 'heat-held-3', 'heat-held-4']);
  expect(drawn[0].title).toBe('Held at the end of each turn');
  expect(framesOf(drawn[0])).toEqual(['turn 1', 'turn 3', 'turn 4']);
});

test('a film of many turns shows some at even distances, and the last', () => {
  const [film] = pictures(50, () => true);
  const shown = framesOf(film).map((title) => Number(title.slice(5)));
  expect(shown).toEqual(Array.from({ length: 17 }, (_, i) => 2 + 3 * i));
});

test('a single map is no film', () => {
  expect(pictures(3, (turn) => turn === 1).map(({ name }) => name)).toEqual(['heat-held-1']);
});
