// The thread of combat tables.

import { BadInput } from '../../engine/contract/errors.ts';
import { answerTo } from './answers.ts';
import type { TableQuestion, TableReply } from './talk.ts';

addEventListener('message', async ({ data: { number, ask } }: MessageEvent<TableQuestion>) => {
  let reply: TableReply;
  try {
    reply = { number, answer: await answerTo(ask) };
  } catch (error) {
    const known = error instanceof BadInput;
    const text = error instanceof Error ? error.message : String(error);
    reply = {
      number,
      fault: known ? `${error.what} (${error.where}): ${error.expected}` : `The program failed: ${text}`,
    };
  }
  postMessage(reply);
});
