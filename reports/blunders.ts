// The page of the blunder meter: how many mistakes of each kind a game has, when they are made, and each of them with
// the command that shows its position.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Estimate } from '../experiments/formats/estimates.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import { numeric, readTable, type TableRow } from '../experiments/formats/run-folder.ts';
import type { BlundersOfArm, BlundersSummary } from '../experiments/kinds/blunders/summary.ts';
import { escaped } from '../src/draw/xml.ts';
import {
  aside,
  axis,
  type Chart,
  count,
  type Datum,
  pageSpec,
  type Spec,
  series,
  tooltip,
  turnsAside,
  WITHOUT_DASHES,
  whiskers,
} from './chart.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import { type Names, namesOf, rulesPlayed } from './names.ts';
import { closing, commandLine, figure, partLine } from './page.ts';
import { type DrawnChart, drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';

/** Mistakes that the page names, of one agent in one scenario: spread over all kinds, the first of each. */
const NAMED = 30;
/** Pixels for one agent at a kind of mistake, and between two kinds. */
const [LANE, GAP] = [12, 12];

interface Words {
  readonly names: Names;
  /** The name of a turn. */
  readonly turn: string;
}

/** Writes charts and page. @returns the path of the page. */
export async function writeBlundersReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<BlundersSummary>): Promise<string> {
  restartIds();
  const scenarios = [...new Set(summary.arms.map(({ scenario }) => scenario))];
  const rules = rulesPlayed(await find(summary.ruleset), scenarios, experiment);
  const words = { names: namesOf(rules), turn: rules.turnName ?? 'turn' };
  const counts = [...readTable(folder, 'counts')];
  const planned = scenarios.flatMap((scenario) => {
    const arms = summary.arms.filter((arm) => arm.scenario === scenario && arm.games > 0);
    return arms.length === 0 ? [] : [byKind(arms, words), ...byTurn(arms, counts, words)];
  });
  const charts = await drawPictures(folder, planned, [], disk);
  const path = join(folder, 'report.html');
  disk.replace(path, blundersPage(folder, summary, experiment, charts, words));
  return path;
}

// Charts

const about = (arms: readonly BlundersOfArm[], { names }: Words): string =>
  `${names.of(arms[0].scenario)}; ${arms.map(({ agent, games }) => `${names.of(agent)}: ${count(games, 'game')}`).join(', ')}`;

/** Mistakes a game of each kind, for the agents of one scenario. */
function byKind(arms: readonly BlundersOfArm[], words: Words): Chart {
  const { names } = words;
  const rows = arms.flatMap(({ agent, kinds }): Datum[] =>
    kinds.map(({ kind, title, of, occasions, blunders, each }) => ({
      kind: names.of(kind),
      title,
      agent: names.of(agent),
      value: each.value,
      lo: each.lo === null ? null : Math.max(0, each.lo),
      hi: each.hi,
      share: occasions > 0 ? blunders / occasions : null,
      of,
    })),
  );
  const agents = arms.map(({ agent }) => agent);
  const { colour, shape } = series('agent', 'agent', agents, names);
  const spec: Spec = {
    data: { values: rows },
    height: arms[0].kinds.length * (LANE * agents.length + GAP),
    encoding: {
      y: {
        field: 'kind',
        type: 'nominal',
        sort: arms[0].kinds.map(({ kind }) => names.of(kind)),
        ...axis('', { labelLimit: 220, title: null }),
      },
      yOffset: { field: 'agent', type: 'nominal', scale: { domain: agents.map(names.of), paddingOuter: 0.5 } },
    },
    layer: [
      ...whiskers(rows, 'x', { color: colour }),
      {
        mark: { type: 'point', filled: true, size: 80, opacity: 1 },
        encoding: {
          x: { field: 'value', type: 'quantitative', ...axis('mistakes a game') },
          color: colour,
          shape,
          tooltip: tooltip(
            ['title', 'mistake'],
            ['agent', 'agent'],
            ['value', 'a game', '.2f'],
            ['lo', 'from', '.2f'],
            ['hi', 'to', '.2f'],
            ['share', 'share', '.1%'],
            ['of', 'of'],
          ),
        },
      },
    ],
  };
  return {
    name: `kinds-${arms[0].scenario}`,
    title: `Mistakes of each kind in a game of ${names.of(arms[0].scenario)}`,
    subtitle: about(arms, words),
    note: 'All seats together; means with 95 % t intervals over games',
    spec,
  };
}

/** Mistakes a game turn by turn, all kinds together; nothing where all were made in one turn. */
function byTurn(arms: readonly BlundersOfArm[], counts: readonly TableRow[], words: Words): Chart[] {
  const { names, turn: word } = words;
  const rows = arms.flatMap(({ scenario, agent, games }, place): Datum[] => {
    const made = new Map<number, number>();
    for (const row of counts) {
      if (row.scenario !== scenario || row.agent !== agent) continue;
      const turn = numeric(row.turn);
      made.set(turn, (made.get(turn) ?? 0) + numeric(row.blunders));
    }
    const x = (turn: number): number => turn + aside(place, arms.length);
    return [...made].map(([turn, n]) => ({ turn, x: x(turn), agent: names.of(agent), value: n / games }));
  });
  if (new Set(rows.map(({ turn }) => turn)).size < 2) return [];
  const { colour, shape, dash } = series(
    'agent',
    'agent',
    arms.map(({ agent }) => agent),
    names,
  );
  const spec: Spec = {
    ...WITHOUT_DASHES,
    data: { values: rows },
    encoding: {
      x: turnsAside('x', word),
      y: { field: 'value', type: 'quantitative', ...axis('mistakes a game') },
      color: colour,
    },
    layer: [
      { mark: { type: 'line', strokeWidth: 2 }, encoding: { strokeDash: dash } },
      {
        mark: { type: 'point', filled: true, size: 60, opacity: 1 },
        encoding: { shape, tooltip: tooltip(['agent', 'agent'], ['turn', word], ['value', 'a game', '.2f']) },
      },
    ],
  };
  return [
    {
      name: `turns-${arms[0].scenario}`,
      title: `Mistakes in each ${word} of ${names.of(arms[0].scenario)}`,
      subtitle: about(arms, words),
      note: `All kinds and seats together, for each game played; few games may reach the last ${word}s`,
      spec,
    },
  ];
}

// The page

function blundersPage(
  folder: string,
  summary: BlundersSummary,
  experiment: ExperimentFile | null,
  charts: readonly DrawnChart[],
  words: Words,
): Markup {
  const { games, crashed, speed, seed, arms } = summary;
  const title = `Blunder meter: ${words.names.of(summary.ruleset)}`;
  const pace = `${speed.seconds.toFixed(1)} s on ${count(speed.workers, 'worker')}`;
  const all = [...readTable(folder, 'blunders')];
  const files = {
    'blunders.csv': 'each mistake',
    'counts.csv': 'mistakes and their occasions, by turn, seat and kind',
    'summary.csv': 'mistakes of each kind',
    'summary.json': 'the same, to be read by programs',
  };
  const body = [
    `<h1>${escaped(title)}</h1>`,
    partLine(experiment),
    ...arms.map((arm) => `<p><strong>${escaped(answer(arm, words))}</strong></p>`),
    `<p class="soft">${escaped(`${count(games, 'game')}; ${crashed} crashed; ${pace}; seed ${seed}`)}</p>`,
    '<p>Each agent plays against itself, and the ruleset counts what a beginner would be told. A mistake that was forced is counted as well: the counts compare agents, and judge no move.</p>',
    ...charts.map(figure),
    '<h2>Mistakes by kind</h2>',
    ...arms.map((arm) => kindsTable(arm, words)),
    '<h2>Mistakes, one by one</h2>',
    '<p>The last column counts the choices and dice before the mistake was seen. With that number <code>grognard replay</code> shows the position, as the command under each table does for its first line.</p>',
    ...arms.map((arm) => oneByOne(folder, arm, all, words)),
    ...closing(files, experiment, summary),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(title, body.filter((part) => part !== '').join('\n'), specs);
}

/** `heuristic makes 8.0 [4.8, 11.2] mistakes in a game of Bastogne; most often: unsupplied by own move (2.3).` */
function answer({ scenario, agent, games, all, kinds }: BlundersOfArm, { names }: Words): string {
  if (games === 0) return `No game of ${names.of(agent)} in ${names.of(scenario)} was finished.`;
  const [worst] = [...kinds].sort((a, b) => (b.each.value ?? 0) - (a.each.value ?? 0));
  const most = worst?.blunders > 0 ? `; most often: ${names.of(worst.kind)} (${mean(worst.each)})` : '';
  return `${names.of(agent)} makes ${ends(all)} mistakes in a game of ${names.of(scenario)}${most}.`;
}

const heading = ({ scenario, agent, games }: BlundersOfArm, { names }: Words): string =>
  `${names.of(scenario)}, ${names.of(agent)} on all sides, ${count(games, 'game')}`;

function kindsTable(arm: BlundersOfArm, words: Words): Markup {
  const { names } = words;
  const seats = Object.keys(arm.kinds[0]?.seats ?? {});
  const rows = arm.kinds.map(({ kind, title, of, occasions, blunders, each, seats: bySeat }): Cell[] => [
    names.of(kind),
    ends(each),
    ...seats.map((seat) => mean(bySeat[seat].each)),
    occasions > 0 ? `${((100 * blunders) / occasions).toFixed(1)} % of ${occasions.toLocaleString('en')} ${of}` : '-',
    title,
  ]);
  const columns = [
    { title: 'kind' },
    { title: 'a game' },
    ...seats.map((seat) => ({ title: names.of(seat), number: true })),
    { title: 'share' },
    { title: 'what is counted' },
  ];
  return table(`${heading(arm, words)}; 95 % t intervals over games in brackets`, columns, rows);
}

/** The first mistakes of every kind, so that a person can look at each; all of them stand in blunders.csv. */
function oneByOne(folder: string, arm: BlundersOfArm, all: readonly TableRow[], words: Words): Markup {
  const { names, turn } = words;
  const own = all.filter((row) => row.scenario === arm.scenario && row.agent === arm.agent);
  if (own.length === 0) return `<p>${escaped(`${heading(arm, words)}: none.`)}</p>`;
  const shown = firstOfEach(
    own,
    arm.kinds.map(({ kind }) => kind),
    NAMED,
  );
  const rows = shown.map((row): Cell[] => {
    const record = recordOf(folder, arm, row.game);
    const game = `game ${row.game}`;
    return [
      names.of(row.kind),
      row.note,
      names.of(row.seat),
      row.turn,
      record === null ? game : link(record, game),
      row.decision,
    ];
  });
  const columns = [
    ...['kind', 'who and where', 'seat'].map((title) => ({ title })),
    { title: turn, number: true },
    { title: 'record' },
    { title: 'after', number: true },
  ];
  const first = recordOf(folder, arm, shown[0].game);
  const command = ['replay', join(folder, first ?? ''), '--to', shown[0].decision, '--svg', 'position.svg'];
  const how = first === null ? '' : `<pre>${escaped(commandLine(command))}</pre>`;
  return table(`${heading(arm, words)}: ${shown.length} of ${own.length.toLocaleString('en')}`, columns, rows) + how;
}

/** So many rows, as evenly over the kinds as there are rows of each, in the order of kinds. */
function firstOfEach(rows: readonly TableRow[], kinds: readonly string[], most: number): TableRow[] {
  const byKind = kinds.map((kind) => rows.filter((row) => row.kind === kind));
  let each = 0;
  const taken = (n: number): number => byKind.reduce((sum, own) => sum + Math.min(n, own.length), 0);
  while (taken(each + 1) <= most && taken(each + 1) > taken(each)) each++;
  return byKind.flatMap((own) => own.slice(0, Math.max(1, each)));
}

/** The record of a game below the folder; null where it was not kept. */
function recordOf(folder: string, { arm }: BlundersOfArm, game: string): string | null {
  const places = [join(arm, 'records'), 'records'].map((place) => join(place, `${game}.jsonl`));
  return places.find((place) => existsSync(join(folder, place))) ?? null;
}

const mean = ({ value }: Estimate): string => (value === null ? '-' : value.toFixed(1));

const ends = ({ value, lo, hi }: Estimate): string =>
  value === null || lo === null || hi === null
    ? mean({ value, lo, hi })
    : `${value.toFixed(1)} [${Math.max(0, lo).toFixed(1)}, ${hi.toFixed(1)}]`;
