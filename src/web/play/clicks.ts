// The meaning of a click on the map: the legal choices that mention the piece or hex clicked.

import type { ChoiceTarget, ChoiceView, Seen, SetView } from '../protocol.ts';

export interface Clicked {
  readonly counter?: string;
  readonly hex?: number;
  /** Whether the click in an opened stack means the piece itself, not its hex. */
  readonly isPiece?: boolean;
  /** Whether a finger clicked: attacks are then shown first and made by a second tap. */
  readonly isTouch?: boolean;
}

export type Meaning =
  | { readonly choice: ChoiceView }
  /** Several choices begin so: a second click, or a button, decides. */
  | { readonly begun: readonly ChoiceView[] }
  | { readonly nothing: true };

interface Moment {
  readonly seen: Pick<Seen, 'counters'>;
  /** Whether the choices were begun by an earlier click, so that their second targets count. */
  readonly begun: boolean;
}

/**
 * The meaning of a click after an earlier one began some choices: it continues those, or, where it does not fit them,
 * is a first click of its own.
 */
export function meaningOfNext(
  clicked: Clicked,
  begun: readonly ChoiceView[],
  { choices, counters }: Pick<Seen, 'choices' | 'counters'>,
): Meaning {
  const seen = { counters };
  const next = begun.length === 0 ? null : meaningOfClick(clicked, begun, { seen, begun: true });
  return next !== null && !('nothing' in next) ? next : meaningOfClick(clicked, choices, { seen, begun: false });
}

/**
 * The choices of a click, and the action on them. A first click on what no choice begins with means those that end
 * there, such as fire at the enemy clicked.
 */
export function meaningOfClick(clicked: Clicked, choices: readonly ChoiceView[], moment: Moment): Meaning {
  const place = moment.begun && choices.some(({ targets }) => targets.length > 1) ? 1 : 0;
  for (const at of moment.begun ? [place] : [0, 1]) {
    const meant = choicesOfClick(clicked, choices, moment.seen, at);
    if (meant.length === 0) continue;
    const complete = meant.filter(({ targets }) => targets.length === at + 1);
    return meant.length === 1 && complete.length === 1 ? { choice: meant[0] } : { begun: meant };
  }
  return { nothing: true };
}

/** Choices whose target at this place is the counter clicked; else the hex; else any counter in that hex. */
function choicesOfClick(
  { counter, hex }: Clicked,
  choices: readonly ChoiceView[],
  { counters }: Moment['seen'],
  place: number,
): readonly ChoiceView[] {
  const aimedAt = (is: (target: ChoiceTarget) => boolean): readonly ChoiceView[] =>
    choices.filter(({ targets }) => targets[place] !== undefined && is(targets[place]));
  if (counter !== undefined) {
    const own = aimedAt((target) => 'counter' in target && target.counter === counter);
    if (own.length > 0) return own;
  }
  const at = hex ?? counters.find(({ id }) => id === counter)?.hex;
  const there = aimedAt((target) => 'hex' in target && target.hex === at);
  if (there.length > 0 || counter !== undefined) return there;
  const inHex = new Set(counters.filter((each) => each.hex === at).map(({ id }) => id));
  return aimedAt((target) => 'counter' in target && inHex.has(target.counter));
}

/** The possible targets of a click: counters and hexes of the choices' next targets. */
export function targetsOf(
  choices: readonly ChoiceView[],
  begun: boolean,
): { readonly counters: ReadonlySet<string>; readonly hexes: ReadonlySet<number> } {
  const place = begun && choices.some(({ targets }) => targets.length > 1) ? 1 : 0;
  const targets = choices.flatMap((choice) => choice.targets[place] ?? []);
  return {
    counters: new Set(targets.flatMap((target) => ('counter' in target ? [target.counter] : []))),
    hexes: new Set(targets.flatMap((target) => ('hex' in target ? [target.hex] : []))),
  };
}

/** Tells whether several choices were begun that no further click distinguishes: a button then decides. */
export function needsButton(begun: readonly ChoiceView[]): boolean {
  const { counters, hexes } = targetsOf(begun, true);
  return begun.length > 1 && counters.size + hexes.size <= 1;
}

/** The hexes that a choice mentions. */
export function hexesOf({ targets }: ChoiceView, seen: Pick<Seen, 'counters'> | null): number[] {
  return targets.flatMap((target) =>
    'hex' in target
      ? [target.hex]
      : (seen?.counters.filter(({ id }) => id === target.counter) ?? []).map(({ hex }) => hex),
  );
}

/** The places to step through by key, one for each target. */
export function stopsOf(choices: readonly ChoiceView[]): readonly ChoiceTarget[] {
  const { counters, hexes } = targetsOf(choices, false);
  return [...[...counters].map((counter) => ({ counter })), ...[...hexes].map((hex) => ({ hex }))];
}

/** Choices made by a button, those without a target on the map: what ends comes below what acts, what is grave last. */
export const buttonsOf = (choices: readonly ChoiceView[]): readonly ChoiceView[] =>
  choices.filter(({ targets }) => targets.length === 0).sort((a, b) => weightOf(a) - weightOf(b));

const weightOf = (choice: ChoiceView): number =>
  choice.isGrave ? 2 : isEnding(choice) && !DECLINES.test(choice.label) ? 1 : 0;

/** Words of buttons that end an action. */
const ENDS = /^(done|stop|pass|end|finish|no|none|skip|decline)\b/i;
/** Labels of those that only decline an offer: they leave nothing undone. */
const DECLINES = /^(no|none)\b/i;

export const isEnding = ({ text }: ChoiceView): boolean => ENDS.test(text);

/** The choice that ends a march under way where the piece stands; undefined where none is under way. */
export const haltOf = (choices: readonly ChoiceView[]): ChoiceView | undefined =>
  choices.some(({ targets: [first] }) => first !== undefined && 'hex' in first)
    ? buttonsOf(choices).find(({ text }) => /^(stop|halt)\b/i.test(text))
    : undefined;

/** The number of the chooser's pieces that could still act where this choice ends the action; 0 for other choices. */
export function leftUndone(
  choice: ChoiceView,
  { choices, counters, actor }: Pick<Seen, 'choices' | 'counters' | 'actor'>,
): number {
  if (!isEnding(choice) || DECLINES.test(choice.label)) return 0;
  const own = new Set(counters.filter(({ seat }) => seat === actor).map(({ id }) => id));
  return [...targetsOf(choices, false).counters].filter((id) => own.has(id)).length;
}

/** The words that end the set: what ends an offer without any declines it, and with some takes those. */
export function endLabel({ ending, isOptional }: Pick<SetView, 'ending' | 'isOptional'>, count: number): string {
  if (ending === null) return isOptional || count > 0 ? 'Do these' : 'Done';
  if (!/\bno more\b/i.test(ending.label)) return ending.label;
  if (count > 0) return `Do these ${count}`;
  return ending.label
    .replace(/\bno more$/, 'none')
    .replace(/^No more/, 'No')
    .replace('no more', 'no');
}

/** The most first words that head a group together. */
const FEW_WORDS = 2;

/**
 * The name of a group of choices: the first words that all its labels share; else those that all have after a name;
 * else all their first words, if they are few.
 */
export function headingOf(verb: string, group: readonly Pick<ChoiceView, 'label'>[]): string {
  const [first, ...others] = group.map(({ label }) => label.split(' '));
  const shared = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const words = first.slice(0, shared < 0 ? first.length : shared).join(' ');
  const inside = first.filter((word) => /^\p{Ll}+$/u.test(word) && others.every((each) => each.includes(word)));
  // Of `T-64 1 commands` and `T-64 2 commands` the first word is the name of both.
  const isName = /^\d+$/.test(first[shared] ?? '') && inside.some((word) => word.startsWith(verb));
  if (words !== '' && !isName) return words.replace(/[,:;(]+$/, '');
  if (inside.length > 0) return sharedRun([first, ...others], inside[0]);
  const firsts = [...new Set(group.map(({ label }) => label.split(' ')[0]))];
  const areVerbs = firsts.length <= FEW_WORDS && firsts.length < group.length;
  return areVerbs && firsts.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word)) ? firsts.join(' or ').toLowerCase() : verb;
}

/** The words that follow a word in all labels alike, with it: `fires at T-64 1 in W7`. */
function sharedRun(labels: readonly (readonly string[])[], from: string): string {
  const [first, ...others] = labels.map((words) => words.slice(words.indexOf(from)));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return first
    .slice(0, end < 0 ? first.length : end)
    .join(' ')
    .replace(/[,:;(]+$/, '');
}

/** Choices by their first words, in the order of the list. */
export function groupsOf(choices: readonly ChoiceView[]): readonly (readonly [verb: string, ChoiceView[]])[] {
  const groups = new Map<string, ChoiceView[]>();
  for (const choice of choices) {
    const group = groups.get(choice.verb);
    if (group) group.push(choice);
    else groups.set(choice.verb, [choice]);
  }
  return [...groups];
}

/** The most hexes that a finger chooses among at a larger scale: more do not fit on a small screen. */
const FEW = 24;

/**
 * The few hexes among which a side is to choose, those of pieces among them; none where only pieces can be chosen,
 * which lie all over the map.
 */
export function fewHexesOf({ choices, counters, set }: Pick<Seen, 'choices' | 'counters' | 'set'>): readonly number[] {
  const { hexes, counters: pieces } = targetsOf(set?.items ?? choices, false);
  if (hexes.size === 0) return [];
  const all = new Set([...hexes, ...counters.flatMap(({ id, hex }) => (pieces.has(id) && hex !== 0 ? [hex] : []))]);
  return all.size > 1 && all.size <= FEW ? [...all] : [];
}
