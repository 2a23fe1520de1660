// report.html: one sentence with the winner, charts and maps, then tables of who wins, when and where games are
// decided, the losses, and how to run it again.

import { readdirSync } from 'node:fs';
import { type Estimate, type MeanShare, type Spread, tEnds } from '../experiments/formats/estimates.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import { partText } from '../experiments/formats/part.ts';
import type { Summary } from '../experiments/kinds/games/summary.ts';
import type { MatchSummary } from '../experiments/kinds/match/summary.ts';
import { compact } from '../src/draw/heat.ts';
import { escaped } from '../src/draw/xml.ts';
import type { HeatLayer } from '../src/engine/contract/measures.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { runAnswer } from './answer.ts';
import type { DecidedRow, SeatLosses } from './by-turn.ts';
import { about, type Chart, count, pageSpec } from './chart.ts';
import { diceSection } from './dice.ts';
import type { HeatMap } from './heat-maps.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import type { Names } from './names.ts';
import { type DrawnChart, drawnEndings } from './pictures.ts';
import type { RunFolder } from './run-folder.ts';

export interface RunReport {
  readonly run: RunFolder;
  readonly rules: Ruleset;
  readonly experiment: ExperimentFile | null;
  /** The arm's name; empty for the only one. */
  readonly arm: string;
  readonly charts: readonly DrawnChart[];
  /** How often the leader of each turn goes on to win. */
  readonly decided: readonly DecidedRow[];
  readonly losses: readonly SeatLosses[];
  /** The word for a round. */
  readonly word: string;
  readonly layers: readonly HeatLayer[];
  /** Pictures of these layers. */
  readonly heat: readonly HeatMap[];
}

export function runPage(report: RunReport): Markup {
  const { run, rules, charts, heat, arm } = report;
  const scenario = rules.scenarios.find(({ id }) => id === run.summary.scenario);
  const title = `${rules.name}: ${scenario?.name ?? run.summary.scenario}`;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    partLine(report.experiment),
    `<p><strong>${escaped(runAnswer(run.summary, run.names))}</strong></p>`,
    `<p class="soft">${escaped(about(run))}${arm === '' ? '' : `; arm ${escaped(arm)}`}</p>`,
    scenario ? `<p>${escaped(scenario.summary)}</p>` : '',
    ...charts.map(figure),
    heat.length > 0 ? '<h2>Maps</h2>' : '',
    ...heat.map(mapFigure),
    '<h2>Who wins</h2>',
    winners(run),
    '<h2>When and where it is decided</h2>',
    whenDecided(report),
    whereItHappens(report),
    '<h2>Losses</h2>',
    cost(report),
    diceSection(run),
    '<h2>How to run it again</h2>',
    again(report),
    '<h2>Files</h2>',
    files(run, charts, heat),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(title, body.filter((part) => part !== '').join('\n'), specs);
}

// --- who wins ---

export const SHARE_COLUMNS = [
  { title: 'games', number: true },
  { title: 'wins', number: true },
  { title: 'draws', number: true },
  { title: 'losses', number: true },
  { title: 'win share' },
  { title: 'points (draw = 1/2)' },
];

function winners({ summary, seats, names }: RunFolder): Markup {
  if (summary.games === 0) return '<p>No game was finished.</p>';
  const { agents } = summary;
  const agent = (seat: string): string =>
    Array.isArray(agents) ? 'both' : ((agents as Record<string, string>)[seat] ?? '');
  const rows = seats.map((seat) => {
    const standing = summary.seats[seat];
    return [names.of(seat), agent(seat), ...standingCells(standing), spread(standing.score)];
  });
  const columns = [{ title: 'seat' }, { title: 'agent' }, ...SHARE_COLUMNS, { title: 'mean score' }];
  const caption = summary.match
    ? '95 % intervals in brackets; the unit is the round: games on the same dice'
    : '95 % intervals in brackets: score intervals for shares, t for the mean score';
  return table(caption, columns, rows) + (summary.match ? matchTable(summary.match) : '');
}

export function standingCells(
  s: Pick<MatchSummary['first'], 'wins' | 'draws' | 'losses' | 'winShare' | 'scoreShare'>,
): Cell[] {
  const games = s.wins + s.draws + s.losses;
  const counts = [games, s.wins, s.draws, s.losses].map((n) => n.toLocaleString('en'));
  return [...counts, shareText(s.winShare), shareText(s.scoreShare)];
}

export function matchTable({ rounds, first, second, elo, luck, sprt, raw }: MatchSummary): Markup {
  const asFell = raw ? ', raw' : '';
  const rows = [first, second].map((contender) => [contender.agent, ...standingCells(contender)]);
  const lines = [
    table(
      `The two agents over ${count(rounds, 'whole round')}${raw ? '; raw, since a sequential test decided when to stop' : ''}`,
      [{ title: 'agent' }, ...SHARE_COLUMNS],
      rows,
    ),
  ];
  if (elo) {
    lines.push(
      `<p>Elo of the first over the second${asFell}: ${escaped(eloText(elo))}; likelihood of superiority ${percentText(elo.los)}</p>`,
    );
  }
  if (luck) {
    const { raw, adjusted, varianceRatio } = luck;
    const gain = varianceRatio === null ? '' : `; as precise as ${varianceRatio.toFixed(2)} times the rounds`;
    lines.push(
      `<p>Share of points of the first agent: raw ${meanText(raw)}, with the luck of the dice subtracted ${meanText(adjusted)}${gain}</p>`,
    );
  }
  if (sprt) {
    const state = `log-likelihood ratio ${sprt.llr.toFixed(2)}, bounds ${sprt.lower.toFixed(2)} and ${sprt.upper.toFixed(2)}`;
    lines.push(
      `<p>Sequential test: ${sprt.verdict === 'continue' ? 'undecided' : `${sprt.verdict} accepted`}; ${state}. Median-unbiased estimates, which allow for the early stop: ${shareText(sprt.share)} of the points for the first agent, Elo ${escaped(eloText(sprt.elo))}</p>`,
    );
  }
  return lines.join('\n');
}

const meanText = (share: MeanShare): string =>
  `${shareText(share)}${share.se === null ? '' : `, standard error ${percentText(share.se)}`}`;

/** Formats an Elo with its interval; where an end is infinite, only the finite one. */
export function eloText({ value, lo, hi }: Estimate): string {
  if (value !== null && lo !== null && hi !== null) return `${value.toFixed(1)} [${lo.toFixed(1)}, ${hi.toFixed(1)}]`;
  const bound = lo !== null ? [`> ${lo.toFixed(1)}`] : hi !== null ? [`< ${hi.toFixed(1)}`] : [];
  return [...(value === null ? [] : [value.toFixed(1)]), ...bound].join(', ') || '-';
}

/** With a non-breaking space. */
export const percentText = (value: number): string => `${(100 * value).toFixed(1)}\u00a0%`;

export function shareText({ value, lo, hi }: Estimate): string {
  if (value === null) return '-';
  return lo === null || hi === null
    ? percentText(value)
    : `${percentText(value)} [${(100 * lo).toFixed(1)},\u00a0${(100 * hi).toFixed(1)}]`;
}

export function spread({ mean, lo, hi }: Spread): string {
  if (mean === null) return '-';
  return lo === null || hi === null ? mean.toFixed(2) : `${mean.toFixed(2)} [${lo.toFixed(2)},\u00a0${hi.toFixed(2)}]`;
}

// --- when and where ---

function whenDecided({ run, rules: { turnName }, decided: rows }: RunReport): Markup {
  const { median, min, max } = run.summary.length.turns;
  const lengths =
    median === null
      ? ''
      : min === max
        ? `<p>All games last ${median} ${escaped(turnName)}s.</p>`
        : `<p>Games last ${median} ${escaped(turnName)}s (median; ${min} to ${max}).</p>`;
  if (rows.length === 0)
    return `${lengths}<p class="soft">The ruleset does not declare who would win at the end of a ${escaped(turnName)}.</p>`;
  const found = [0.6, 0.75, 0.9].flatMap((level) => {
    // The first turn from which on the leader never does worse.
    const from = rows.findIndex((_, i) => rows.slice(i).every(({ value }) => value >= level));
    if (from < 0) return [];
    const { turn, value, lo, hi, n } = rows[from];
    return [[percentText(level), String(turn), shareText({ value, lo, hi }), n.toLocaleString('en')]];
  });
  const caption = `The ${turnName} from which on the side in the lead goes on to win at least this often`;
  if (found.length === 0)
    return `${lengths}<p>In no ${escaped(turnName)} does the side in the lead go on to win 60 % of the games.</p>`;
  return (
    lengths +
    table(
      caption,
      [
        { title: 'at least' },
        { title: `from ${turnName}` },
        { title: `share at that ${turnName}` },
        { title: 'games with a leader', number: true },
      ],
      found,
    )
  );
}

const MOST_HEXES = 6;

function whereItHappens({ run, layers, heat }: RunReport): Markup {
  if (heat.length === 0) return '';
  const rows = layers.flatMap(({ key, title, unit }) => {
    const sorted = [...(run.heat.get(key) ?? [])].sort(([, a], [, b]) => b - a);
    // Where hexes tie for the last places, none of them is named, since their order means nothing.
    const next = sorted[MOST_HEXES]?.[1] ?? Number.NEGATIVE_INFINITY;
    const hexes = sorted.slice(0, MOST_HEXES).filter(([, value]) => value > next);
    // Equal hexes have no "most" among them.
    if (hexes.length === 0 || (hexes.length > 1 && hexes[0][1] === hexes[hexes.length - 1][1])) return [];
    return [[title, hexes.map(([hex, value]) => `${hex} (${compact(value)})`).join(', '), unit]];
  });
  return table('Hexes with the most events', [{ title: 'layer' }, { title: 'hexes' }, { title: 'unit' }], rows);
}

// --- cost ---

/** Kinds of losses that a row names. */
const MOST_KINDS = 4;

function cost({ run: { names }, losses, word }: RunReport): Markup {
  if (losses.length === 0) return '<p class="soft">The ruleset counts no losses.</p>';
  const rows = losses.map(({ seat, all, kinds }) => {
    const { lo, hi } = tEnds(all.low, all.high);
    const most = kinds
      .slice(0, MOST_KINDS)
      .map(({ column, mean }) => `${kindOf(column, kinds, names)} ${compact(mean)}`);
    return [
      names.of(seat),
      spread({ mean: all.mean, sd: all.sd, lo: lo === null ? null : Math.max(0, lo), hi }),
      most.join(', '),
    ];
  });
  return table(
    `Losses a game, mean over ${word}s with its 95 % interval (t)`,
    [{ title: 'seat' }, { title: 'losses a game' }, { title: 'most of them' }],
    rows,
  );
}

/** `small arms` of `german_steps_small_arms`: the part that distinguishes a column from the others of its seat. */
function kindOf(column: string, kinds: readonly { readonly column: string }[], names: Names): string {
  const parts = column.split('_');
  const shared = parts.findIndex((_, i) =>
    kinds.some(
      (other) =>
        other.column
          .split('_')
          .slice(0, i + 1)
          .join('_') !== parts.slice(0, i + 1).join('_'),
    ),
  );
  const from = shared < 0 ? parts.length - 1 : Math.min(shared, parts.length - 1);
  return names.of(parts.slice(from).join('-'));
}

/** Facts about the run: games, time, decisions. */
function paceFacts({ speed, length, games, crashed }: Summary): Cell[][] {
  const { mean, min, max } = length.decisions;
  return [
    ['games finished', games.toLocaleString('en')],
    ['games crashed', crashed.toLocaleString('en')],
    ['decisions a game', mean === null ? '-' : `${mean.toFixed(1)} (${min} to ${max})`],
    ['time', `${speed.seconds.toFixed(1)} s on ${count(speed.workers, 'worker')}`],
    ['games a second', compact(speed.gamesPerSecond)],
    ['decisions a second', Math.round(speed.decisionsPerSecond).toLocaleString('en')],
  ];
}

// --- pictures ---

export function figure(chart: DrawnChart): Markup {
  const name = escaped(chart.name);
  return `<figure data-chart="${name}" id="${name}"><figcaption><h3>${escaped(chart.title)}</h3><p>${escaped(chart.subtitle)}</p><p>${escaped(chart.note)}</p></figcaption>
<div class="chart">${chart.svg}</div></figure>`;
}

export function mapFigure({ name, title, inPage }: HeatMap): Markup {
  return `<figure id="${escaped(name)}"><figcaption><h3>${escaped(title)}</h3></figcaption><div class="map">${inPage}</div></figure>`;
}

// --- again ---

function again({ run, rules, experiment, arm }: RunReport): Markup {
  const { summary } = run;
  const settled = experiment?.experiment.arms.find(({ name }) => name === arm) ?? experiment?.experiment.arms[0];
  const facts: Cell[][] = [
    ['ruleset', `${rules.id}, rules version ${settled?.rulesVersion ?? rules.version}`],
    ['scenario', summary.scenario],
    ['seed', summary.seed],
    ...(settled
      ? [
          ['data hash', settled.dataHash],
          ['options', optionsText(settled.options)],
        ]
      : []),
    ...(settled?.variant ? [['changed values', settled.variant.set.join('; ')]] : []),
    ...(experiment?.data ? [['replacement data', Object.keys(experiment.data).join(', ')]] : []),
    ...Object.entries(experiment?.experiment.agentFiles ?? {}).map(([spec, digits]) => [
      `agent ${spec}`,
      `sha256 ${digits}`,
    ]),
    ...Object.entries(experiment?.versions ?? {}).map(([name, version]) => [name, version]),
    ['hash of the games', summary.hash],
    ...paceFacts(summary),
  ];
  const command = experiment ? `<pre>${escaped(commandLine(experiment.command))}</pre>` : '';
  return command + table('', [{ title: 'what' }, { title: 'which' }], facts);
}

/** States which part of a run the page is about; nothing for a whole run. */
export const partLine = (experiment: ExperimentFile | null): Markup =>
  experiment?.part === undefined
    ? ''
    : `<p>This is ${partText(experiment.part)}: the other parts are runs of their own, which <code>grognard merge</code> puts together.</p>`;

const optionsText = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ') || 'none';

/** The end of a page: the tables of the folder by file with what they hold, the command, the versions. */
export function closing(
  files: Readonly<Record<string, string>>,
  experiment: ExperimentFile | null,
  { seed, hash }: { readonly seed: string; readonly hash: string },
): Markup[] {
  const versions = Object.entries(experiment?.versions ?? {});
  return [
    '<h2>Files</h2>',
    table(
      '',
      [{ title: 'what' }, { title: 'file' }],
      Object.entries(files).map(([file, what]) => [what, link(file)]),
    ),
    '<h2>How to run it again</h2>',
    experiment ? `<pre>${escaped(commandLine(experiment.command))}</pre>` : '',
    table('', [{ title: 'what' }, { title: 'which' }], [['seed', seed], ['hash of the games', hash], ...versions]),
  ];
}

/** Quotes words for a shell. */
export function commandLine(words: readonly string[]): string {
  const quoted = words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`));
  return (quoted[0]?.endsWith('grognard') ? quoted : ['grognard', ...quoted]).join(' ');
}

// --- files ---

function files(run: RunFolder, charts: readonly Chart[], heat: readonly HeatMap[]): Markup {
  const here = readdirSync(run.folder)
    .filter((name) => /\.(csv|jsonl?)$/.test(name))
    .sort();
  const list = (cells: readonly Cell[]): Cell => ({
    markup: cells.map((cell) => (typeof cell === 'string' ? escaped(cell) : cell.markup)).join(' '),
  });
  const pictures = [...charts, ...heat].map(({ name, title }) => {
    const endings = drawnEndings(run.folder, name);
    return [title, list(endings.map((ending) => link(`charts/${name}.${ending}`, ending)))];
  });
  const rows: Cell[][] = [['tables and summary', list(here.map((name) => link(name)))], ...pictures];
  if (run.records.length > 0)
    rows.push(['records of games, for replay', list(run.records.map((name) => link(`records/${name}`, name)))]);
  return table('', [{ title: 'what' }, { title: 'files' }], rows);
}
