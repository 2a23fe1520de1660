// The first game at the table: it plays the others by their script, holds the learner to the choices to learn, and says
// what the page shows.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { canonicalJson } from '../../engine/kernel/canonical-json.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { describe, parse } from '../../engine/text/text.ts';
import { Guide, type Made } from '../../table/guide.ts';
import { setToName } from '../../table/sets.ts';
import type { Table } from '../../table/table.ts';
import type { FirstGame, FirstStep, PointedAt } from '../../view/first-game.ts';
import type { ChoiceTarget, ChoiceView, GuideView, Opening } from '../protocol.ts';
import { choiceViews, viewsOf } from './choice-views.ts';
import type { PlayedGame } from './game.ts';
import { hintWay } from './hint-way.ts';

/** The opening of a first game; any other as it is. @throws BadInput where the ruleset has none. */
export function firstOpening(rules: Ruleset, opening: Opening): Opening {
  if (opening.guide === undefined || opening.record !== undefined) return opening;
  const first = firstGameOf(rules, opening);
  if (!first) throw new BadInput(`${rules.name} has no such first game`, 'learn', 'a game that has one');
  const { scenario, options, seed, seat, opponent } = first;
  const seats = rules.prepare({ scenario, options }).seats.map((each) => [each, each === seat ? 'human' : opponent]);
  return { ...opening, scenario, options, seed, seats: Object.fromEntries(seats) };
}

const firstGameOf = ({ firstGames = [] }: Ruleset, { lesson = 0 }: Opening): FirstGame | undefined =>
  firstGames[lesson];

export class Coach {
  guide: Guide | null = null;
  /** The step that is done for the learner, by its place; -1 for none. */
  private doing = -1;
  private way: { readonly length: number; readonly hexes: readonly number[] } | null = null;

  private readonly first: FirstGame | undefined;
  /** The place of the first game among those of the ruleset. */
  readonly lesson: number;

  constructor(
    private readonly table: Table,
    opening: Opening,
  ) {
    const { guide: passed, lesson = 0 } = opening;
    const first = firstGameOf(table.setup.rules, opening);
    this.first = first;
    this.lesson = lesson;
    if (first === undefined || passed === undefined) return;
    const guide = new Guide(first, passed);
    // A game that an earlier version kept may have another beginning, or other choices.
    const { scenario, seed } = table.setup;
    const isFirst = seed === first.seed && canonicalJson(scenario) === canonicalJson(first.scenario);
    if (isFirst && guide.fits(this.made)) this.guide = guide;
  }

  private get made(): readonly Made[] {
    const { table, first } = this;
    const { seats } = table.setup.s;
    return table.choicesMade.map(({ seat, text }) => ({ isLearner: seats[seat] === first?.seat, text }));
  }

  /** Whether the learner may make these choices; else the step's answer is said. */
  allows(chain: readonly Action[]): boolean {
    const { guide, table, made } = this;
    if (guide === null) return true;
    const texts = table.g.tried(() =>
      chain.map((action) => {
        const text = describe(table.g, action);
        table.g.apply(action);
        return text;
      }),
    );
    const does = guide.allows(made, texts);
    guide.said = does ? '' : this.wrong;
    return does;
  }

  /** Gives the step's answer to something else than what is due. */
  refuse(): void {
    if (this.guide !== null) this.guide.said = this.wrong;
  }

  private get wrong(): string {
    const { guide, made } = this;
    const steps = guide!.game.steps;
    const due = steps.findIndex((step, i) => i >= guide!.at(made) && step.do !== undefined);
    return steps[due]?.wrong ?? 'The lesson ends here: play on freely, and choose what you like.';
  }

  /** The scripted choice of another seat; null where there is none. */
  answer(): Action | null {
    const text = this.guide?.answer(this.made) ?? null;
    const action = text === null ? null : offered(this.table.g, text);
    // Other dice than those of the lesson lead elsewhere: the learner plays on freely.
    if (text !== null && action === null) this.leave();
    return action;
  }

  /** Whether the script is at its end: the others choose again once the learner plays on freely. */
  get isHeld(): boolean {
    return this.guide !== null && this.table.need === 'agent' && this.guide.answer(this.made) === null;
  }

  /** The choices that are left of the step with choices, as far as they are legal now. */
  chain(): Action[] {
    const { guide, table } = this;
    if (guide === null || !table.waits) return [];
    const { actor } = table.g;
    return table.g.tried(() => {
      const chain: Action[] = [];
      for (const text of guide.due(this.made)) {
        if (table.g.actor !== actor) break;
        const action = offered(table.g, text);
        if (action === null) break;
        chain.push(action);
        table.g.apply(action);
      }
      return chain;
    });
  }

  /** The learner has the step done that is due. */
  begin(): void {
    this.doing = this.guide?.at(this.made) ?? -1;
  }

  interrupt(): void {
    this.doing = -1;
  }

  /**
   * Goes on with the step that is done for the learner, after dice and answers.
   * @returns whether there was more to do
   */
  goOn(): boolean {
    const { guide, table } = this;
    if (guide === null || this.doing < 0) return false;
    const chain = guide.at(this.made) === this.doing ? this.chain() : [];
    if (chain.length === 0) {
      if (table.waits) this.doing = -1;
      return false;
    }
    let deed: number | undefined;
    for (const action of chain) deed = table.choose(action, deed);
    return true;
  }

  pass(): void {
    this.guide?.pass(this.made);
  }

  leave(): void {
    this.guide = null;
  }

  /** The step for the page. @param mayChoose whether the learner may choose at the moment shown */
  view(game: PlayedGame, mayChoose: boolean): GuideView | null {
    const { guide, made, table } = this;
    if (guide === null) return null;
    const { steps, next } = guide.game;
    const at = guide.at(made);
    const step: FirstStep | null = steps[at] ?? null;
    const isDue = step?.do !== undefined && mayChoose;
    const chain = isDue ? this.chain() : [];
    const world = game.sight.of(table.g, game.whose.eyes.seat);
    const due = isDue ? this.dueNow(world, game) : [];
    const name = game.rules.scenarios.find(({ id }) => id === next)?.name ?? next;
    return {
      ...{ number: at + 1, of: steps.length, title: step?.title ?? 'You have played your first game' },
      rule: step?.rule ?? '',
      text: step?.text ?? '',
      kind: step === null ? 'over' : step.do === undefined ? 'look' : isDue ? 'do' : 'wait',
      look: step?.look ?? null,
      wrong: step?.wrong ?? '',
      said: guide.said,
      targets: this.targetsOf(step, due, game),
      next: due.map(({ action }) => action),
      show: step?.show ?? (due.length > 0 ? `Now: ${due.map(({ label }) => label).join(', ')}.` : ''),
      way: chain.length > 0 ? this.wayOf(game, chain) : [],
      goesOn: { scenario: next, name, seat: guide.game.seat },
    };
  }

  /**
   * Nothing while a button is due: a click on the map would mean something else. Else all that the step points at until
   * it is begun; then the hexes that are left of it, and the pieces of what is due now; else what that aims at.
   */
  private targetsOf(step: FirstStep | null, due: readonly ChoiceView[], game: PlayedGame): readonly ChoiceTarget[] {
    const aims = due[0]?.targets ?? [];
    if (!step?.at) return aims;
    const texts = this.guide!.due(this.made);
    if (due.length > 0 && aims.length === 0) return [];
    if (step.do === undefined || texts.length === step.do.length) return pointedAt(step.at, game);
    const wordsOf = (of: readonly string[]): readonly string[] => of.flatMap((text) => text.split(' '));
    const [words, now] = [wordsOf(texts), wordsOf(due.map(({ text }) => text))];
    const left = step.at.filter((each) =>
      'hex' in each ? words.includes(each.hex) : (due.length === 0 ? words : now).includes(each.counter),
    );
    return left.length > 0 ? pointedAt(left, game) : aims;
  }

  /** The way of the choices, reckoned once for each moment. */
  private wayOf(game: PlayedGame, chain: readonly Action[]): readonly number[] {
    const { length } = this.table;
    if (this.way?.length !== length) this.way = { length, hexes: hintWay(game, chain) };
    return this.way.hexes;
  }

  /** The choices that can be made now: the next one, or all items of a set. */
  private dueNow(world: Game, game: PlayedGame) {
    const texts = this.guide!.due(this.made);
    const counters = world.rules.view?.counters(world, game.whose.eyes.seat) ?? [];
    const views = choiceViews(world, game.index, counters);
    const first = views.find(({ text }) => text === texts[0]);
    if (first === undefined) return [];
    const items: readonly Action[] = setToName(world)?.items ?? [];
    return items.includes(first.action as Action)
      ? viewsOf(world, items, game.index, counters).filter(({ text }) => texts.includes(text))
      : [first];
  }
}

/** The choice of a script; null where it is not legal. */
function offered(g: Game, text: string): Action | null {
  try {
    return parse(g, text);
  } catch (error) {
    if (error instanceof BadInput) return null;
    throw error;
  }
}

function pointedAt(at: readonly PointedAt[], { index }: PlayedGame): ChoiceTarget[] {
  return at.flatMap((each): ChoiceTarget[] => {
    if ('counter' in each) return [each];
    const found = index.map.hexes.find(({ label }) => label === each.hex);
    return found ? [{ hex: found.hex }] : [];
  });
}
