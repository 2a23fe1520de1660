// The commands of a game in a terminal: their words, which of them a typed line means, and what is said of a line that
// means nothing.

import type { Meaning } from '../../table/choices.ts';

export const COMMANDS: Readonly<Record<string, string>> = {
  help: 'this page',
  map: 'the map',
  units: 'all units; `units WORD` only those with the word in their line',
  log: 'the events so far; `log N` the last N lines',
  odds: 'the odds of the attack in progress',
  hint: "the computer's choice in your place, with reasons; `hint AGENT` asks that agent",
  why: "the reasons for the computer's last choice",
  go: '`go 1606`: moves the selected unit to that hex; `go 1SS 1606` selects it first',
  all: 'while you name a set (attackers, checks, mines, weapons): names everything that can be in it',
  done: 'while you name weapons: they change hands, and the unit does nothing else yet',
  undo: 'takes back your last choice, or a whole set or move; `undo all` takes back everything since the last die, discovery or other seat',
  redo: 'repeats the choice that you undid',
  takeback: 'takes back beyond dice and other seats; the record is then marked as practice',
  resign: 'gives the game up; `resign yes` does it',
  draw: 'offers a draw: a computer answers at once, another person with `accept` or `decline`',
  accept: 'accepts the draw that is offered',
  decline: 'declines it, as any choice does',
  save: '`save FILE`: writes the game to a file',
  load: '`load FILE`: continues a saved game',
  quit: 'saves the game and ends',
};

/**
 * Returns the command that a line names, or null where the line is a choice or unknown. A choice by number or whole
 * text takes precedence over a command, a whole command over the beginning of a choice, and that over the beginning of
 * a command.
 */
export function commandMeant(word: string, meaning: Meaning | null, typed: string): string | null {
  const names = Object.keys(COMMANDS);
  const begun = names.filter((name) => name.startsWith(word));
  if (meaning === null) return names.includes(word) ? word : begun.length === 1 ? begun[0] : null;
  if ('choice' in meaning) {
    const whole = /^\d+$/.test(typed) || meaning.choice.text.toLowerCase() === typed.toLowerCase();
    return !whole && names.includes(word) ? word : null;
  }
  if (names.includes(word)) return word;
  return 'nearest' in meaning && begun.length === 1 ? begun[0] : null;
}

/** Returns the answer to a line that is neither a command nor one choice. */
export function misunderstood(typed: string, meaning: Meaning | null): string {
  if (meaning === null || 'choice' in meaning) return `no command '${typed}': help names them all`;
  if ('nearest' in meaning) return `'${typed}' is not legal; nearest are ${meaning.nearest.join(' | ')} (or help)`;
  const texts = meaning.several.slice(0, 8).map(({ text }) => text);
  const more = meaning.several.length > texts.length ? ' | ...' : '';
  return `'${typed}' may be ${texts.join(' | ')}${more}`;
}

export function helpText(): string {
  return [
    'Choose by number, by text, or by a beginning that only one choice has. An empty line shows the choices again.',
    ...Object.entries(COMMANDS).map(([name, title]) => `  ${name.padEnd(9)} ${title}`),
    'Commands may be shortened; a colon before one (:log) makes it a command whatever the choices are.',
  ].join('\n');
}
