// Everything on the table by key.

import { isTyping } from '../app/typing.ts';
import type { ChoiceTarget } from '../protocol.ts';
import { buttonsOf, stopsOf } from './clicks.ts';
import type { Session } from './session.ts';

/** The parts of the table that keys open. */
export type Panel = 'odds' | 'log' | 'units' | 'computer' | 'course';

export interface KeyPage {
  readonly session: Session;
  /** The target that N has come to. */
  readonly cursor: { value: ChoiceTarget | null };
  show(panel: Panel): void;
  /** Puts the cursor into the box that finds a choice. */
  find(): void;
  /** Lets the map make use of a key. */
  map(event: KeyboardEvent): boolean;
}

/** Words of buttons that end what is being done. */
const ENDS = /^(done|stop|pass|end|finish|no|none|skip|decline)\b/i;

/** @returns whether the key meant something. */
export function obeyKey(event: KeyboardEvent, page: KeyPage): boolean {
  if (isTyping(event) || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  const { session } = page;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'z') return done(event.shiftKey ? session.redo() : session.undo());
    if (key === 'y') return done(session.redo());
    return page.map(event);
  }
  const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
  switch (event.key) {
    case 'n':
    case 'N':
      return stepTo(page, event.shiftKey ? -1 : 1);
    case 'Enter':
      return !isOnButton && enter(page);
    case ' ':
      return !isOnButton && finish(page);
    case 'u':
      return done(session.undo());
    case 'r':
      return done(session.redo());
    case 'Escape':
      page.cursor.value = null;
      page.map(event);
      return done(session.letGo());
    case '/':
      return done(page.find());
    case 'l':
      return done(page.show('log'));
    case 'o':
      return done(page.show('odds'));
    case 'e':
      return done(session.why());
    case 'h':
      return done(session.hint('veteran'));
    case 'v':
      return enemyReach(page);
    case 'm':
      return done(session.moveNow());
    case '[':
      return done(session.look((session.seen.value?.at ?? 0) - 1));
    case ']':
      return done(session.look((session.seen.value?.at ?? 0) + 1));
    case '{':
      return done(session.look(session.turnFrom(-1)));
    case '}':
      return done(session.look(session.turnFrom(1)));
    case 'Home':
      return done(session.look(0));
    case 'End':
      return done(session.look(session.seen.value?.length ?? 0));
    default:
      return number(page, event) || page.map(event);
  }
}

const done = (_: unknown): true => true;

function stepTo({ session, cursor }: KeyPage, step: 1 | -1): boolean {
  const seen = session.seen.value;
  if (!seen) return false;
  const stops = stopsOf(seen.choices);
  if (stops.length === 0) return true;
  const now = cursor.value === null ? -1 : stops.findIndex((stop) => same(stop, cursor.value!));
  const next = now < 0 ? (step > 0 ? 0 : stops.length - 1) : (now + step + stops.length) % stops.length;
  cursor.value = stops[next];
  const hex = hexOf(session, stops[next]);
  if (hex !== undefined) session.centred.value = { hex };
  return true;
}

const same = (a: ChoiceTarget, b: ChoiceTarget): boolean =>
  'hex' in a ? 'hex' in b && a.hex === b.hex : 'counter' in b && a.counter === b.counter;

export const hexOf = (session: Session, target: ChoiceTarget): number | undefined =>
  'hex' in target ? target.hex : session.seen.value?.counters.find(({ id }) => id === target.counter)?.hex;

function enter({ session, cursor }: KeyPage): boolean {
  const target = cursor.value;
  if (session.armed.value) return done(session.choose(session.armed.value));
  if (target !== null) {
    cursor.value = null;
    return done(session.click(target));
  }
  const choices = session.seen.value?.choices ?? [];
  const buttons = buttonsOf(choices);
  if (buttons.length === 1 && choices.length === 1) return done(session.choose(buttons[0]));
  return finish({ session });
}

function finish({ session }: Pick<KeyPage, 'session'>): boolean {
  const buttons = buttonsOf(session.seen.value?.choices ?? []);
  const end = buttons.find(({ text }) => ENDS.test(text)) ?? (buttons.length === 1 ? buttons[0] : undefined);
  if (end && !session.isPast.value) void session.choose(end);
  return true;
}

function number({ session }: KeyPage, event: KeyboardEvent): boolean {
  if (!/^[1-9]$/.test(event.key) || session.isPast.value) return false;
  const choice = buttonsOf(session.seen.value?.choices ?? [])[Number(event.key) - 1];
  if (choice) void session.choose(choice);
  return choice !== undefined;
}

/** Where the enemy unit that is pointed at can go next turn; of several in the hex, the first. */
function enemyReach({ session }: KeyPage): boolean {
  const seen = session.seen.value;
  const hover = session.hovered.value;
  if (!seen || !hover) return true;
  const enemy =
    seen.counters.find(({ id }) => id === hover.counter) ??
    seen.counters.find(({ hex, seat }) => hex === hover.hex && seat !== seen.viewer);
  if (enemy) void session.select(enemy.id);
  return true;
}
