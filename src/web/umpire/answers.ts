// Answers to the page's questions on the position, from the viewer's knowledge.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Game } from '../../engine/kernel/game.ts';
import { currentGroup } from '../../engine/kernel/sealed.ts';
import { partBegunBy } from '../../table/part.ts';
import { closedBy, orderOf, setToName, stillOpen } from '../../table/sets.ts';
import { reachedBy } from '../../table/ways.ts';
import type { PanelRow, PanelUnit } from '../../view/beside.ts';
import type { Faces } from '../../view/lesson.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { Answers } from '../messages.ts';
import type { ChoiceView, OddsView } from '../protocol.ts';
import { viewsOf } from './choice-views.ts';
import type { PlayedGame } from './game.ts';
import { Hindsight } from './hindsight.ts';

/** The most turns of reach. */
const MOST_TURNS = 9;

/**
 * @param moment the game at the moment shown
 * @param alone as if the units of all other seats were absent
 */
export function reach(
  { sight, whose, index }: PlayedGame,
  moment: Game,
  counter: string,
  turns = 1,
  alone = false,
): Answers['reach'] {
  const { eyes } = whose;
  if (eyes.isPublic || moment.isOver) return [];
  if (!Number.isInteger(turns) || turns < 1 || turns > MOST_TURNS) {
    throw new BadInput(`reach in ${turns} turns`, 'reach', `1 to ${MOST_TURNS}`);
  }
  return reachedBy(sight.of(moment, eyes.seat), counter, { viewer: eyes.seat, turns, alone }, index);
}

/** @param moment the game at the moment shown */
export function overlay({ sight, whose, rules }: PlayedGame, moment: Game, name: string): Answers['overlay'] {
  const known = rules.view?.overlays ?? [];
  if (!rules.view?.overlay || !known.some((kind) => kind.name === name)) {
    throw new BadInput(`no overlay '${name}'`, 'overlay', known.map((kind) => kind.name).join(', ') || 'none');
  }
  const { seat, isPublic } = whose.eyes;
  if (isPublic) throw new BadInput('the screen is being handed over', 'overlay', 'ask again after that');
  return rules.view.overlay(sight.of(moment, seat), name, seat);
}

/** @param moment the game at the moment shown */
export function readOut(game: PlayedGame, moment: Game, counter: string): Answers['readOut'] {
  const { sight, whose, rules } = game;
  const { seat, isPublic } = whose.eyes;
  if (isPublic) return null;
  const g = sight.of(moment, seat);
  const reading = rules.view?.readOut?.(g, counter, seat) ?? null;
  return reading && { ...reading, other: otherSide(game, g, counter) };
}

/** The printed side of a counter that does not show; null where there is none. */
function otherSide({ whose, rules, s }: PlayedGame, g: Game, counter: string): CounterDrawing | null {
  const shown = rules.view?.counters(g, whose.eyes.seat).find(({ id }) => id === counter);
  const faces = printedFaces(rules, s).get(counter);
  if (shown === undefined || faces === undefined || faces.back === null) return null;
  return shown.factors === faces.front.factors ? faces.back : faces.front;
}

const printed = new WeakMap<Statics, ReadonlyMap<string, Faces>>();

function printedFaces(rules: Ruleset, s: Statics): ReadonlyMap<string, Faces> {
  const known = printed.get(s);
  if (known !== undefined) return known;
  const parts = rules.view?.printed?.(new Game(rules, s)).counters ?? [];
  const made = new Map(parts.map(({ front, back }) => [front.id, { front, back }]));
  printed.set(s, made);
  return made;
}

/**
 * @param moment the game at the moment shown; its choices are left out where it is past.
 * @param named items of a set that are named but not submitted: the panel shows what they would make of it.
 */
export function panel(game: PlayedGame, moment: Game, name: string, named: readonly Action[] = []): Answers['panel'] {
  const { sight, whose, rules, table, index, past } = game;
  const known = rules.view?.panels ?? [];
  if (!rules.view?.panel || !known.some((kind) => kind.name === name)) {
    throw new BadInput(`no panel '${name}'`, 'panel', known.map((kind) => kind.name).join(', ') || 'none');
  }
  const { seat, isPublic } = whose.eyes;
  if (isPublic) throw new BadInput('the screen is being handed over', 'panel', 'ask again after that');
  const g = sight.of(moment, seat);
  const { rows, ...rest } = g.tried(() => {
    for (const item of named.toSorted((a, b) => a - b)) if (g.actor >= 0 && g.options().has(item)) g.apply(item);
    return rules.view!.panel!(g, name, seat);
  });
  const options = moment === table.g && whose.mayChoose ? g.options() : null;
  const legal = (chosen: Action): boolean => options?.has(chosen) ?? false;
  const counters = rules.view.counters(g, seat);
  const boxes = rules.view.boxes?.(g, seat) ?? [];
  const viewOf = (chosen: Action): ChoiceView => viewsOf(g, [chosen], index, counters, boxes)[0];
  const unitOf = ({ moves, ...unit }: PanelUnit) => ({
    ...unit,
    moves: moves !== undefined && legal(moves) ? viewOf(moves) : null,
  });
  const viewed = ({ choices = [], units = [], begunBy, ...row }: PanelRow) => {
    const mayTakeOut = begunBy !== undefined && options !== null && partBegunBy(table, past, begunBy) !== null;
    return {
      ...row,
      ...(mayTakeOut ? { begunBy } : {}),
      units: units.map(unitOf),
      choices: viewsOf(g, choices.filter(legal), index, counters, boxes),
    };
  };
  return { ...rest, rows: rows.map(viewed) };
}

export function oddsOf({ table, sight, whose, rules }: PlayedGame, action: Action): Answers['oddsOf'] {
  whose.mustChoose();
  const { seat } = whose.eyes;
  const world = sight.of(table.g, seat);
  return world.options().has(action) ? (rules.view?.oddsOf?.(world, action, seat) ?? null) : null;
}

/** The possible extensions of a set in progress, in any order. */
export function draft({ table, sight, whose, rules }: PlayedGame, named: readonly Action[]): Answers['draft'] {
  whose.mustChoose();
  const { seat } = whose.eyes;
  const world = sight.of(table.g, seat);
  const set = setToName(world);
  if (set === null) return { open: [], isWhole: false, all: null, closes: [], odds: null };
  const { items, ending } = set;
  const order = orderOf(world, named, ending);
  const all = orderOf(world, items, ending) === null ? null : items;
  // In secret, the others' choices would be invented.
  const isTold = order !== null && named.length > 0 && currentGroup(world) === null;
  const open = stillOpen(world, items, named);
  return {
    open,
    isWhole: order !== null,
    all,
    closes: set.isOptional && order !== null && named.length > 0 ? closedBy(world, order, open) : [],
    odds: isTold ? oddsAfter(world, order, (g) => rules.view?.odds?.(g, seat) ?? null) : null,
  };
}

function oddsAfter(g: Game, chain: readonly Action[], oddsOf: (g: Game) => OddsView | null): OddsView | null {
  return g.tried(() => {
    for (const chosen of chain) g.apply(chosen);
    return g.isOver ? null : oddsOf(g);
  });
}

/** None while the screen is handed over: the present person may not know the next person's choices. */
export const luck = (game: PlayedGame): Answers['luck'] =>
  game.whose.eyes.isPublic ? null : hindsight(game).luck(game.table.actions);

export const chances = (game: PlayedGame): Answers['chances'] =>
  game.whose.eyes.isPublic ? [] : hindsight(game).chances(game.table.actions);

const kept = new WeakMap<PlayedGame, Hindsight>();

/** The account that follows the game, as long as the viewer is the same. */
function hindsight(game: PlayedGame): Hindsight {
  const { rules, s, whose } = game;
  const known = kept.get(game);
  if (known?.viewer === whose.eyes.seat) return known;
  const made = new Hindsight(rules, s, whose.eyes.seat);
  kept.set(game, made);
  return made;
}
