// Campaigns as files: one that is saved, and one that is opened, which the umpire plays again from its beginning.

import { parseJson } from '../../engine/text/json.ts';
import { UmpireClient } from '../app/umpire-client.ts';
import { umpireWorker } from '../play/threads.ts';

/** The largest file in bytes: a campaign with its games is far smaller. */
const LARGEST = 32 << 20;

/** The document of a file that says that it is a campaign; null for any other file. */
export async function campaignIn(file: File): Promise<unknown> {
  if (file.size > LARGEST) return null;
  try {
    const document = parseJson(await file.text(), 'the file');
    const { format } = (document ?? {}) as { readonly format?: unknown };
    return typeof format === 'string' && format.startsWith('grognard-campaign/') ? document : null;
  } catch {
    return null;
  }
}

/** Keeps a campaign in this browser. @returns its key. @throws Refusal where it did not go as it says. */
export async function keepCampaign(document: unknown): Promise<string> {
  const umpire = new UmpireClient(
    umpireWorker(),
    () => {},
    () => {},
  );
  try {
    return await umpire.ask('campaignLoad', { document });
  } finally {
    umpire.close();
  }
}
