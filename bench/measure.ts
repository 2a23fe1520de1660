/**
 * Comparing speeds on a machine that is not quiet: the systems take turns inside a round, and what is quoted is the
 * ratio within a round, since a disturbance that outlasts a round falls on all of them. No round is discarded.
 */

export interface System {
  readonly name: string;
  /** Works for about this long; returns the units of work done per second. */
  run(seconds: number): number;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Series extends Spread {
  readonly name: string;
  /** Units per second, round by round. */
  readonly rates: readonly number[];
}

export interface Ratio extends Spread {
  readonly over: string;
  readonly under: string;
  /** rate(over) / rate(under), round by round. */
  readonly perRound: readonly number[];
}

export interface Comparison {
  /** Rounds measured, the doubled ones included. */
  readonly rounds: number;
  /** Whether the planned rounds left some ratio unsteady (max/min above 1.5), so that as many again were measured. */
  readonly doubled: boolean;
  /** Ratios whose max/min is above 1.5 after all rounds, as "A / B". */
  readonly unsteady: readonly string[];
  readonly systems: readonly Series[];
  readonly ratios: readonly Ratio[];
}

export interface Protocol {
  /** At least 5. */
  readonly rounds?: number;
  /** Seconds for each system in each round. */
  readonly seconds?: number;
  readonly warmUpSeconds?: number;
  /** Pairs of system names, numerator first; by default every other system over the first. */
  readonly ratios?: readonly (readonly [over: string, under: string])[];
}

const STEADY = 1.5;

/**
 * Measures the systems in interleaved rounds; every second round runs in reverse order.
 * Throws RangeError for fewer than five rounds and for a ratio that names no system.
 */
export function compare(systems: readonly System[], protocol: Protocol = {}): Comparison {
  const { rounds = 5, seconds = 0.5, warmUpSeconds = seconds } = protocol;
  if (rounds < 5) throw new RangeError(`rounds: ${rounds}, expected at least 5`);
  const pairs = (protocol.ratios ?? systems.slice(1).map((system) => [system.name, systems[0].name] as const)).map(
    ([over, under]) => [indexOf(systems, over), indexOf(systems, under)] as const,
  );
  const rates = systems.map((): number[] => []);
  const measure = (from: number, to: number) => {
    for (let round = from; round < to; round++) measureRound(systems, seconds, rates, round % 2 === 1);
  };
  const ratios = () => pairs.map(([over, under]) => ratioOf(systems, rates, over, under));

  for (const system of systems) system.run(warmUpSeconds);
  measure(0, rounds);
  const doubled = ratios().some(isUnsteady);
  if (doubled) measure(rounds, 2 * rounds);
  return {
    rounds: doubled ? 2 * rounds : rounds,
    doubled,
    unsteady: ratios()
      .filter(isUnsteady)
      .map((ratio) => `${ratio.over} / ${ratio.under}`),
    systems: systems.map(({ name }, i) => ({ name, rates: rates[i], ...spreadOf(rates[i]) })),
    ratios: ratios(),
  };
}

/** A system that repeats `work`, which returns the units it has done, until the time is up. */
export function repeating(name: string, work: () => number): System {
  return {
    name,
    run(seconds) {
      const start = performance.now();
      let units = 0;
      let elapsed = 0;
      do {
        units += work();
        elapsed = (performance.now() - start) / 1000;
      } while (elapsed < seconds);
      return units / elapsed;
    },
  };
}

/** Median (mean of the middle two for an even number), smallest and largest of at least one value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted[sorted.length - 1] };
}

function measureRound(systems: readonly System[], seconds: number, rates: number[][], reversed: boolean): void {
  for (let i = 0; i < systems.length; i++) {
    const n = reversed ? systems.length - 1 - i : i;
    rates[n].push(systems[n].run(seconds));
  }
}

function ratioOf(systems: readonly System[], rates: readonly number[][], over: number, under: number): Ratio {
  const perRound = rates[over].map((rate, round) => rate / rates[under][round]);
  return { over: systems[over].name, under: systems[under].name, perRound, ...spreadOf(perRound) };
}

function isUnsteady(ratio: Ratio): boolean {
  return ratio.max / ratio.min > STEADY;
}

function indexOf(systems: readonly System[], name: string): number {
  const index = systems.findIndex((system) => system.name === name);
  if (index < 0) throw new RangeError(`no system is named ${name}: ${systems.map((each) => each.name).join(', ')}`);
  return index;
}
