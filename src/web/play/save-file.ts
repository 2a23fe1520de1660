// Games as files for the person to keep.

import type { GameRecord } from '../../engine/text/record.ts';
import type { CampaignDocument } from '../../table/campaign.ts';
import type { Mail } from '../../table/mail/mail.ts';

/** Hands a game, a campaign or a mail to the person as a file. */
export function saveFile(content: GameRecord | CampaignDocument | Mail, name: string): void {
  const blob = new Blob([`${JSON.stringify(content)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replace(/[^\w.-]+/g, '_')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
