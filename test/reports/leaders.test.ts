import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { isCrash } from '../../experiments/formats/journal-line.ts';
import type { TableRow } from '../../experiments/formats/run-folder.ts';
import { winner } from '../../experiments/kinds/games/outcome.ts';
import { playOrder } from '../../experiments/kinds/games/play.ts';
import { decidedRows, scoreByTurn } from '../../reports/by-turn.ts';
import { namesOf } from '../../reports/names.ts';
import { readOnce } from '../../reports/reading.ts';
import type { RunFolder } from '../../reports/run-folder.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { atLength, someOf } from '../length.ts';

/** Games at random, as a run's folder would give them back. */
async function played(id: string, scenario: string, games: number): Promise<RunFolder> {
  const rules = await findRuleset(id);
  const s = rules.prepare({ scenario });
  const makers = s.seats.map(() => makeAgent('random'));
  const turns: TableRow[] = [];
  const rows: TableRow[] = [];
  for (let game = 1; game <= games; game++) {
    const order = { game, seed: `leaders-${game}`, seating: s.seats.map((_, seat) => seat), record: false };
    const { line } = playOrder({ scenario, rules, s, makers }, 0, order);
    if (isCrash(line)) throw new Error(line.crashed);
    rows.push({ game: String(game), winner: winner(line.returns, s.seats) });
    for (const [turn, ...values] of line.turnRows ?? []) {
      const cells = rules.measures!.turnColumns.map((column, i) => [column, String(values[i])]);
      turns.push({ game: String(game), turn: String(turn), ...Object.fromEntries(cells) });
    }
  }
  const names = namesOf(rules, s.seats);
  const summary = { scenario, agents: {}, games };
  return { seats: s.seats, names, games: rows, summary, tables: new Map([['turns', turns]]) } as unknown as RunFolder;
}

const rulesets = await Promise.all(['winter-thunder', 'nuklear-winter-68'].map((id) => findRuleset(id)));
const all = someOf(rulesets.flatMap(({ id, scenarios }) => scenarios.map((scenario) => [id, scenario.id] as const)));

describe('the side that would win at the end of the last turn has won', () => {
  test.each(all)('%s %s', async (id, scenario) => {
    const run = await played(id, scenario, scenario === 'campaign' || !atLength ? 2 : 5);
    const { measures, turnName } = await findRuleset(id);
    const rows = readOnce(run, (reading) => decidedRows(reading, measures));
    const turns = [...run.tables.get('turns')!];
    const last = Math.max(...turns.map(({ turn }) => Number(turn)));
    for (const { turn, value } of rows) if (turn === last) expect(value).toBe(1);
    // Each game's own last turn: the leader of its row is its winner.
    for (const { game, winner: won } of run.games) {
      const own = turns.filter((row) => row.game === game);
      expect(own[own.length - 1].leader).toBe(won);
    }
    const [chart] = readOnce(run, (reading) => scoreByTurn(reading, turnName, measures));
    const drawn = JSON.stringify(chart?.spec ?? {});
    if (run.seats.length === 2) for (const seat of run.seats) expect(drawn).toContain(`${run.names.of(seat)} wins`);
  });
});
