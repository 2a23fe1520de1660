// Games as files for the person to keep.

import type { GameRecord } from '../../engine/text/record.ts';

/** Hands a record to the person as a file. */
export function saveFile(record: GameRecord, name: string): void {
  const blob = new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replace(/[^\w.-]+/g, '_')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
