// Addresses that recreate a position on any page of the same version.

import { MailTable } from '../../table/mail/mail-table.ts';
import { movesText } from '../../table/moves-text.ts';
import type { Answers } from '../messages.ts';
import { gameHash } from '../route.ts';
import type { PlayedGame } from './game.ts';

/** The longest link in characters: mail programs, chats and browsers carry this much without truncating it. */
const LONGEST = 4_000;

/** @param at the moment that the link leads to */
export function linkTo({ rules, s, data, table }: PlayedGame, at: number): Answers['link'] {
  const { scenario, seed } = table.setup;
  const isShipped = typeof scenario === 'string' && rules.scenarios.some(({ id }) => id === scenario);
  if (!isShipped || data !== undefined) {
    return { hash: null, why: 'This game has a scenario or data of its own, which no link can carry.' };
  }
  if (table instanceof MailTable) return { hash: null, why: 'A game by mail is shared by its mails.' };
  if (table.ending !== null) return { hash: null, why: 'This game ended by agreement, which no link carries.' };
  const actions = table.actions.slice(0, at);
  const hash = gameHash({
    ruleset: rules.id,
    scenario,
    seats: table.players,
    options: otherThanStandard(rules.options, s.options),
    seed,
    moves: at === 0 ? undefined : movesText(rules, s, { actions, practice: table.practice }),
  });
  if (hash.length > LONGEST) return { hash: null, why: 'This game has grown too long for a link.' };
  return { hash };
}

function otherThanStandard(
  specs: PlayedGame['rules']['options'],
  options: PlayedGame['s']['options'],
): Record<string, string> {
  // The values that people play with by default are written out: the link may be opened to watch computers.
  const others = specs.filter(
    ({ key, default: standard, atTable = standard }) => options[key] !== standard || atTable !== standard,
  );
  return Object.fromEntries(others.map(({ key }) => [key, String(options[key])]));
}
