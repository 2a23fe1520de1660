// Divides tasks among threads that work in parallel while the leading thread waits.

import type { Agent } from '../src/engine/contract/agent.ts';

/** Another thread with an agent of the same spec, game and seat. */
export interface Hand {
  /** Gives it tasks; does not wait. */
  order(tasks: readonly object[]): void;
  /**
   * Waits for the results; null where none came within this many milliseconds.
   * @throws Error where the work failed.
   */
  answers(patience: number): readonly object[] | null;
}

/**
 * Limits after which a hand is given up: this many milliseconds, and this many times the duration of this thread's own
 * part.
 */
const PATIENCE = 60_000;
const TIMES = 20;

/**
 * Lets an agent and its hands do tasks in parallel, each taking every n-th. The result does not depend on who does a
 * task: so this thread does the work that a hand fails to deliver.
 * @param clock milliseconds since some moment.
 * @param lose called with each hand that delivered nothing.
 * @returns results in the order of the tasks.
 */
export function shareOut<H extends Hand>(
  agent: Agent,
  tasks: readonly object[],
  hands: readonly H[],
  clock: () => number,
  lose: (hand: H) => void,
): readonly object[] {
  const { work } = agent;
  if (!work) throw new Error(`${agent.spec} shares no work`);
  const places = tasks.map((_, place) => place);
  const placesOf = (hand: number): number[] => places.filter((place) => place % (hands.length + 1) === hand);
  for (const [i, hand] of hands.entries()) hand.order(placesOf(i + 1).map((place) => tasks[place]));
  const results: object[] = new Array(tasks.length);
  const doHere = (place: number): void => {
    results[place] = work.call(agent, tasks[place]);
  };
  const start = clock();
  for (const place of placesOf(0)) doHere(place);
  const patience = Math.max(PATIENCE, TIMES * (clock() - start));
  for (const [i, hand] of hands.entries()) {
    const answers = hand.answers(patience);
    if (answers === null) {
      lose(hand);
      for (const place of placesOf(i + 1)) doHere(place);
    } else for (const [n, place] of placesOf(i + 1).entries()) results[place] = answers[n];
  }
  return results;
}
