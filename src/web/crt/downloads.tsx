// The figures of a study as files, the same that `grognard crt` writes.

import { stringify } from 'csv-stringify/browser/esm/sync';
import type { StudyDocument } from '../../odds/study-document.ts';
import { type StudyTable, studyTables } from '../../odds/study-tables.ts';
import { download, fileNameOf } from '../app/download.ts';

export function Downloads({ study }: { study: StudyDocument }) {
  const save = (file: string, text: string): void => download(text, `${fileNameOf(study.table)}-${file}`);
  return (
    <div class="row downloads">
      <span>Save</span>
      {studyTables(study).map((table) => (
        <button key={table.file} type="button" onClick={() => save(table.file, csvText(table))}>
          {table.file}
        </button>
      ))}
      <button type="button" onClick={() => save('crt.json', `${JSON.stringify(study, null, 2)}\n`)}>
        all as JSON
      </button>
    </div>
  );
}

const csvText = ({ columns, rows }: StudyTable): string =>
  stringify([[...columns], ...rows.map((values) => [...values])]);
