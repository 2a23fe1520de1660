// Keyboard commands of the table.

import { isTyping, movesControl } from '../app/typing.ts';
import type { ChoiceTarget } from '../protocol.ts';
import { actingOf } from './acting.ts';
import { buttonsOf, isEnding, stopsOf } from './clicks.ts';
import { ENEMY_REACH, ENEMY_REACH_ALONE } from './overlays.ts';
import { goToNext } from './seek.ts';
import type { Session } from './session.ts';

/** The parts of the table that keys open. */
export type Panel = 'odds' | 'log' | 'units' | 'computer' | 'course' | 'charts';

export interface KeyPage {
  readonly session: Session;
  /** The target that N has reached. */
  readonly cursor: { value: ChoiceTarget | null };
  show(panel: Panel): void;
  /** Opens the box in which pieces, places and choices are found by typing. */
  find(): void;
  /** Describes a hex fully. */
  describe(hex: number): void;
  /** Shows the map with its pieces or without. */
  togglePieces(): void;
  /** Passes a key to the map. */
  map(event: KeyboardEvent): boolean;
}

/** @returns whether the key had an effect. */
export function obeyKey(event: KeyboardEvent, page: KeyPage): boolean {
  if (isTyping(event) || movesControl(event)) return false;
  if (document.querySelector('dialog[open]')) return false;
  const { session } = page;
  // While the screen is handed over, keys have no effect.
  if (session.seen.value?.handOver != null) return false;
  // Brackets and braces need AltGr on many keyboards, which some systems call Ctrl and Alt together.
  const isAltGr = event.getModifierState('AltGraph');
  if (event.altKey && !isAltGr) return false;
  if ((event.ctrlKey || event.metaKey) && !isAltGr) {
    const key = event.key.toLowerCase();
    if (key === 'z') return done(event.shiftKey ? session.redo() : session.undo());
    if (key === 'y') return done(session.redo());
    // Left to the browser: its zoom, its search, copying.
    return false;
  }
  const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
  if (session.moments.shown.value && obeyMoment(event, session)) return true;
  if (session.planner.isOn.value && obeyPlan(event, session)) return true;
  // Letters mean the same with caps lock.
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'a':
      if (session.tray.tray.value) return done(session.tray.fill());
      if (!session.seen.value?.set) return page.map(event);
      return done(session.selection.nameAll(session.selection.named.value.length === 0));
    case 'n':
      if (session.tray.tray.value) return done(session.tray.next(event.shiftKey ? -1 : 1));
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
      session.pointing.pointAt(null);
      if (page.map(event) || session.group.letGo()) return true;
      if (session.closeRim()) return true;
      session.tray.letGo();
      if (session.selection.begun.value.length === 0 && (session.selection.isInHand || session.selection.halt.value)) {
        return done(session.selection.leavePiece());
      }
      return done(session.selection.isIdle ? session.overlays.show('') : session.selection.letGo());
    case '/':
      return done(page.find());
    case '.':
      return done(goToNext(session, 1));
    case ',':
      return done(goToNext(session, -1));
    case 'f':
      return session.selection.flip();
    case 'l':
      return done(page.show('log'));
    case 'o':
      return done(page.show('odds'));
    case 'e':
      return done(session.why());
    case 'h':
      return done(session.hint('veteran'));
    case 'v':
      return event.shiftKey ? done(session.overlays.toggle(ENEMY_REACH)) : enemyReach(page, false);
    case 'b':
      return event.shiftKey ? done(session.overlays.toggle(ENEMY_REACH_ALONE)) : enemyReach(page, true);
    case 'd':
      return describe(page);
    case 's':
      return done(page.show('course'));
    case 'c':
      return done(page.show('charts'));
    case 'i':
      return done(page.show('units'));
    case 'k':
      return done(session.tray.tray.value === null && session.planner.toggle());
    case 'p':
      return done(page.togglePieces());
    case 'm':
      return done(session.playTurn());
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

/** Enter and Space go on from the battle that is shown, Escape passes over all until the person is to choose. */
function obeyMoment({ key }: KeyboardEvent, { moments }: Session): boolean {
  if (key === 'Enter' || key === ' ') return done(moments.goOn());
  return key === 'Escape' && done(moments.skip());
}

/** While a plan is made, keys that would choose do nothing; Escape lets go of the unit in hand, then drops the plan. */
function obeyPlan({ key }: KeyboardEvent, { planner }: Session): boolean {
  if (key === 'Escape') return done(planner.picked.value === null ? planner.leave() : planner.letGo());
  return [' ', 'n', 'N', 'a', 'A'].includes(key);
}

/**
 * To the next piece or place that can be chosen. While a piece is in hand, to the next that can act where the ruleset
 * names those: it has too many places to step through. The map moves to the cursor by itself.
 */
function stepTo({ session, cursor }: KeyPage, step: 1 | -1): boolean {
  const seen = session.seen.value;
  if (!seen) return false;
  const offered = stopsOf(session.selection.offered.value);
  const acting = actingOf(seen).map(({ id }) => ({ counter: id }));
  const stops = acting.length === 0 || offered.some((stop) => 'counter' in stop) ? offered : acting;
  if (stops.length === 0) return true;
  const now = cursor.value === null ? -1 : stops.findIndex((stop) => same(stop, cursor.value!));
  const next = now < 0 ? (step > 0 ? 0 : stops.length - 1) : (now + step + stops.length) % stops.length;
  cursor.value = stops[next];
  session.selection.comeTo(stops[next]);
  return true;
}

const same = (a: ChoiceTarget, b: ChoiceTarget): boolean =>
  'hex' in a ? 'hex' in b && a.hex === b.hex : 'counter' in b && a.counter === b.counter;

export const hexOf = (session: Session, target: ChoiceTarget): number | undefined =>
  'hex' in target ? target.hex : session.seen.value?.counters.find(({ id }) => id === target.counter)?.hex;

function enter({ session, cursor }: KeyPage): boolean {
  if (session.group.aim.value?.plan.goes.length) return done(session.group.go());
  const target = cursor.value;
  const shown = session.pointing.armed.value;
  if (shown) return done(session.selection.choose(shown));
  if (target !== null) {
    cursor.value = null;
    return done(session.selection.click(target));
  }
  return finish({ session });
}

/** Ends the action. */
function finish({ session }: Pick<KeyPage, 'session'>): boolean {
  if (session.tray.tray.value) return session.tray.tray.value.mayBegin ? done(session.tray.begin()) : true;
  const choices = session.selection.offered.value;
  if (session.seen.value?.set?.ending === null && session.selection.draft.value?.isWhole) {
    return done(session.selection.handOver(null));
  }
  const buttons = buttonsOf(choices);
  const end = buttons.find(isEnding) ?? (buttons.length === 1 ? buttons[0] : undefined);
  if (end && !session.isPast.value) void session.selection.choose(end);
  return true;
}

/**
 * The choice of that number of those begun; else the reach of the selected piece in so many turns, or a numbered
 * button. With Shift always reach, of the selected piece or the one pointed at.
 */
function number({ session }: KeyPage, event: KeyboardEvent): boolean {
  if (session.isPast.value) return false;
  const [, shifted] = (event.shiftKey && /^Digit([1-9])$/.exec(event.code)) || [];
  const digit = Number(/^[1-9]$/.test(event.key) ? event.key : (shifted ?? 0));
  if (digit === 0) return false;
  const piece = session.selection.selected.value ?? session.pointing.hovered.value?.counter ?? null;
  if (shifted !== undefined || session.selection.digitsCountTurns.value) {
    if (piece !== null && session.opening.value?.reachAssumes) void session.selection.select(piece, digit);
    return true;
  }
  const begun = session.selection.begun.value;
  const choice = (begun.length > 0 ? begun : buttonsOf(session.selection.offered.value))[digit - 1];
  if (choice) void session.selection.choose(choice);
  return choice !== undefined;
}

/**
 * Shows the reach of the enemy unit under the pointer next turn; of several in the hex, the first.
 * @param alone as if the person's own units were absent
 */
function enemyReach({ session }: KeyPage, alone: boolean): boolean {
  const seen = session.seen.value;
  const hover = session.pointing.hovered.value;
  if (!seen || !hover) return true;
  const enemy =
    seen.counters.find(({ id }) => id === hover.counter) ??
    seen.counters.find(({ hex, seat }) => hex === hover.hex && seat !== seen.viewer);
  if (enemy) void session.selection.select(enemy.id, 1, alone);
  return true;
}

/** The piece under the pointer, else the one reached by keys, else the selected one. */
function describe(page: KeyPage): boolean {
  const { session, cursor } = page;
  const { value: selected } = session.selection.selected;
  const hex =
    session.pointing.hovered.value?.hex ??
    (cursor.value === null ? undefined : hexOf(session, cursor.value)) ??
    (selected === null ? undefined : hexOf(session, { counter: selected }));
  if (hex) page.describe(hex);
  return true;
}
