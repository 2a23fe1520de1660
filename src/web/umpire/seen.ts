// A viewer's picture of one moment for the page. It is drawn from the game as the viewer's seat sees it.

import { CHANCE, OVER, type Seat } from '../../engine/contract/ids.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { SeatStep } from '../../engine/kernel/procedure.ts';
import { chosenIn, currentGroup } from '../../engine/kernel/sealed.ts';
import { promptText } from '../../table/choices.ts';
import type { MapIndex } from '../../table/map-index.ts';
import { resultLine } from '../../table/result-line.ts';
import { stateLines } from '../../table/state-lines.ts';
import type { Prompt, Seen } from '../protocol.ts';
import { choiceViews, setView } from './choice-views.ts';

/** The part of a picture that belongs to the moment itself, apart from the facts on the whole game. */
export type Scene = Pick<
  Seen,
  | 'turn'
  | 'actor'
  | 'counters'
  | 'markers'
  | 'boxes'
  | 'control'
  | 'status'
  | 'score'
  | 'prompt'
  | 'choices'
  | 'set'
  | 'stances'
  | 'odds'
  | 'preview'
  | 'sealed'
  | 'result'
  | 'verdict'
>;

/** The viewer: a seat, null for everything, `public` for what all may see. */
export interface Eyes {
  readonly seat: Seat | null;
  readonly isPublic: boolean;
}

/**
 * @param g the game as this viewer sees it
 * @param mayChoose whether the choices are the viewer's own, now
 */
export function sceneOf(g: Game, { seat: of, isPublic }: Eyes, mayChoose: boolean, index: MapIndex): Scene {
  const { view } = g.rules;
  const counters = view?.counters(g, isPublic ? undefined : of) ?? [];
  const boxes = view?.boxes?.(g, isPublic ? undefined : of) ?? [];
  const stances = mayChoose ? stancesOf(g) : null;
  return {
    turn: g.rules.turn(g),
    actor: g.actor,
    counters,
    markers: view?.markers(g) ?? [],
    boxes,
    control: view?.control?.(g) ?? null,
    status: view?.status(g) ?? plainStatus(g, of),
    score: view?.score?.(g) ?? null,
    prompt: promptOf(g, of),
    choices: mayChoose ? listed(choiceViews(g, index, counters, boxes), stances) : [],
    set: mayChoose ? setView(g, index, counters, boxes) : null,
    stances,
    odds: (isPublic || g.isOver ? null : view?.odds?.(g, of)) ?? null,
    preview: (isPublic || g.isOver ? null : view?.preview(g, of)) ?? [],
    sealed: sealedSeats(g),
    result: resultLine(g),
    verdict: g.isOver ? (view?.verdict?.(g) ?? '') : '',
  };
}

function stancesOf(g: Game): Seen['stances'] {
  const bar = g.rules.view?.stances?.(g) ?? null;
  if (bar === null) return null;
  const pieces = bar.pieces.map(({ counter, now, turns }) => ({
    ...{ counter, now },
    to: turns.map(({ to, chain }) => ({ name: to, action: chain[chain.length - 1] })),
  }));
  return { ...bar, pieces };
}

/** The choices that the bar of stances does not make. */
function listed(choices: Seen['choices'], stances: Seen['stances']): Seen['choices'] {
  const inBar = new Set(stances?.pieces.flatMap(({ to }) => to.map(({ action }) => action)));
  return inBar.size === 0 ? choices : choices.filter(({ action }) => !inBar.has(action));
}

/** A game that cannot draw itself shows its fields. */
function plainStatus(g: Game, of: Seat | null): Seen['status'] {
  const { turnName } = statedIn(g.rules, g.s);
  const turn = { label: turnName, value: `${g.rules.turn(g)} of ${g.s.turns}` };
  return [turn, ...stateLines(g, of).map((value) => ({ label: '', value }))];
}

function promptOf(g: Game, of: Seat | null): Prompt | null {
  const { actor } = g;
  if (actor === CHANCE || actor === OVER) return null;
  const { rule } = g.step as unknown as SeatStep<Game['s']>;
  // The prompt could reveal others' secret choices.
  if (of !== null && of !== actor && currentGroup(g) !== null) {
    return { seat: actor, step: '', rule, text: 'Choose in secret.' };
  }
  return { seat: actor, step: g.stepName, rule, text: promptText(g) };
}

/** By seat: whether it has chosen face down in the present group of secret choices. */
function sealedSeats(g: Game): boolean[] {
  const group = currentGroup(g);
  const sealed = g.s.seats.map(() => false);
  if (group === null) return sealed;
  // The last of those counted is choosing now.
  for (let i = 0; i < chosenIn(g, group) - 1; i++) sealed[group.sealed.seatAt(g as never, i)] = true;
  return sealed;
}
