// Why a mail is not taken, in sentences: its reader is a player, who may never have seen the program's files.

import { BadInput } from '../../engine/contract/errors.ts';

export class RefusedMail extends BadInput {
  /** @param says a sentence. @param advice what the reader can do, a sentence too */
  constructor(says: string, advice: string) {
    super(says, 'mail', advice);
    this.message = `${this.what} ${this.expected}`;
  }
}

export const DOCTORED = 'Ask for this mail again, as it was written.';
