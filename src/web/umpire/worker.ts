// The umpire's thread: passes requests of the page to the umpire. The ruleset that the thread is named after is loaded
// beside the umpire, not after it.

import { findRuleset } from '../../rules/registry.ts';
import type { Question, Reply } from '../messages.ts';
import { rulesetOfThread } from '../thread-name.ts';
import { failureOf } from './failure.ts';

const expected = rulesetOfThread(self.name);
// Where there is none of that name, the opening of the game says so.
if (expected !== null) findRuleset(expected).catch(() => {});
const seated = import('./seated.ts');
// Where it does not come, the answer to a question says so.
seated.catch(() => {});

addEventListener('message', async ({ data: { number, ask } }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    reply = { number, answer: await (await seated).umpire.ask(ask) };
  } catch (error) {
    const { what, where, expected, message } = failureOf(error, ask.ask);
    reply = { number, fault: { what, where, expected, message } };
  }
  // The effects of a request are shown before it is answered.
  setTimeout(() => postMessage(reply));
});
