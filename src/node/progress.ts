// The progress of a run: a bar on a terminal, a plain line every few seconds elsewhere, nothing when quiet. Always on
// standard error: standard output is for results.

import { SingleBar } from 'cli-progress';
import pc from 'picocolors';

export interface ShownShare {
  readonly name: string;
  readonly share: number | null;
  /** The ends of its interval, where it has one. */
  readonly lo?: number | null;
  readonly hi?: number | null;
}

/** The state to show. */
export interface Shown {
  /** The unit, in the singular; `game` by default. */
  readonly unit?: string;
  readonly done: number;
  readonly total: number;
  readonly crashed: number;
  readonly rate: number;
  /** Seconds; null while unknown. */
  readonly left: number | null;
  readonly arm: string;
  readonly shares: readonly ShownShare[];
  /** Whether `total` is a forecast. */
  readonly isForecast?: boolean;
  /** The log-likelihood ratio of a sequential test, and the bounds at which it decides. */
  readonly test?: { readonly llr: number; readonly lower: number; readonly upper: number };
  /** Who plays, where this is of interest. */
  readonly players?: string;
}

export interface ProgressDisplay {
  show(progress: Shown): void;
  /** Writes a line of its own. */
  note(text: string): void;
  /** Ends the display; further output starts on a new line. */
  end(): void;
}

export interface DisplayChoices {
  readonly stream?: NodeJS.WriteStream | NodeJS.WritableStream;
  readonly quiet?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds between two plain lines. */
  readonly every?: number;
  readonly clock?: () => number;
}

/** Milliseconds between two lines of a log. */
const EVERY = 5_000;

export function progressDisplay(choices: DisplayChoices = {}): ProgressDisplay {
  const { stream = process.stderr, quiet = false, env = process.env } = choices;
  if (quiet) return { show: () => {}, note: () => {}, end: () => {} };
  const isTerminal = (stream as NodeJS.WriteStream).isTTY === true && env.TERM !== 'dumb';
  return isTerminal ? bar(stream, env) : lines(stream, choices.every ?? EVERY, choices.clock ?? Date.now);
}

function bar(stream: NodeJS.WritableStream, env: Readonly<Record<string, string | undefined>>): ProgressDisplay {
  // https://no-color.org: any value but the empty one.
  const { cyan } = pc.createColors(!env.NO_COLOR);
  const shown = new SingleBar({
    stream,
    format: `${cyan('{bar}')} {value}/{about}{total} {unit}s  {text}`,
    barCompleteChar: '━',
    barIncompleteChar: '─',
    barsize: 24,
    fps: 5,
    hideCursor: true,
    linewrap: null,
    gracefulExit: false,
  });
  let started = false;
  return {
    show(progress) {
      if (!started)
        shown.start(progress.total, progress.done, { text: '', unit: unitOf(progress), about: about(progress) });
      started = true;
      shown.setTotal(progress.total);
      shown.update(progress.done, { text: detail(progress), unit: unitOf(progress), about: about(progress) });
    },
    note(text) {
      // The bar stands on the last line, and is drawn again below.
      stream.write(`\r\x1b[K${text}\n`);
    },
    end() {
      if (started) shown.stop();
    },
  };
}

function lines(stream: NodeJS.WritableStream, every: number, clock: () => number): ProgressDisplay {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: Shown | null = null;
  const write = (progress: Shown): void => {
    stream.write(`${progress.done}/${about(progress)}${progress.total} ${unitOf(progress)}s  ${detail(progress)}\n`);
    last = clock();
    waiting = null;
  };
  return {
    show(progress) {
      if (clock() - last >= every) write(progress);
      else waiting = progress;
    },
    note(text) {
      stream.write(`${text}\n`);
    },
    end() {
      if (waiting) write(waiting);
    },
  };
}

const about = ({ isForecast }: Shown): string => (isForecast ? '~' : '');

const unitOf = ({ unit = 'game' }: Shown): string => unit;

/** `12.5/s  0:42 left  crosses 58.2 % [51.0, 65.2], noughts 41.8 % [34.8, 49.0]  LLR 1.20 (-2.94, 2.94)  2 crashed`. */
function detail({ rate, left, arm, shares, crashed, test, players }: Shown): string {
  const parts = [`${rate < 10 ? rate.toFixed(2) : rate.toFixed(0)}/s`];
  if (left !== null) parts.push(`${time(left)} left`);
  const known = shares.filter((each) => each.share !== null);
  const list = known.map(shareText).join(', ');
  if (list !== '') parts.push(arm === '' ? list : `${arm}: ${list}`);
  if (test) parts.push(`LLR ${test.llr.toFixed(2)} (${test.lower.toFixed(2)}, ${test.upper.toFixed(2)})`);
  if (crashed > 0) parts.push(`${crashed} crashed`);
  if (players !== undefined) parts.push(players);
  return parts.join('  ');
}

function shareText({ name, share, lo = null, hi = null }: ShownShare): string {
  const ends = lo === null || hi === null ? '' : ` [${(100 * lo).toFixed(1)}, ${(100 * hi).toFixed(1)}]`;
  return `${name} ${(100 * share!).toFixed(1)} %${ends}`;
}

/** `0:42`, `12:03`, `3:05:10`. */
export function time(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
