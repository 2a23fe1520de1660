// The umpire's thread: passes requests of the page to the umpire. The ruleset that the thread is named after is loaded
// beside the umpire, not after it.

import { BadInput } from '../../engine/contract/errors.ts';
import { findRuleset } from '../../rules/registry.ts';
import type { Question, Reply } from '../messages.ts';
import { rulesetOfThread } from '../thread-name.ts';

const expected = rulesetOfThread(self.name);
// Where there is none of that name, the opening of the game says so.
if (expected !== null) findRuleset(expected).catch(() => {});
const seated = import('./seated.ts');

addEventListener('message', async ({ data: { number, ask } }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    reply = { number, answer: await (await seated).umpire.ask(ask) };
  } catch (error) {
    const { what, where, expected, message } = error instanceof BadInput ? error : failure(error, ask.ask);
    reply = { number, fault: { what, where, expected, message } };
  }
  // The effects of a request are shown before it is answered.
  setTimeout(() => postMessage(reply));
});

const failure = (error: unknown, where: string): BadInput =>
  new BadInput(
    error instanceof Error ? error.message : String(error),
    where,
    'this is an error of the program; the record can be saved',
  );
