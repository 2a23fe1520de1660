// Games as files for the person to keep.

import type { GameRecord } from '../../engine/text/record.ts';
import type { CampaignDocument } from '../../table/campaign.ts';
import type { Mail } from '../../table/mail/mail.ts';
import { download, fileNameOf } from '../app/download.ts';

/** Hands a game, a campaign or a mail to the person as a file. */
export const saveFile = (content: GameRecord | CampaignDocument | Mail, name: string): void =>
  download(`${JSON.stringify(content)}\n`, `${fileNameOf(name)}.json`);
