// A scenario in the making: the document, and the documents before and after it, to which undo and redo lead.

import { isFields } from '../engine/text/document.ts';
import { parseJson } from '../engine/text/json.ts';

export type ScenarioDocument = Readonly<Record<string, unknown>>;

export interface Draft {
  readonly document: ScenarioDocument;
  /** Earlier documents, the latest last. */
  readonly past: readonly Version[];
  /** Documents that were taken back, the next one last. */
  readonly future: readonly Version[];
  /** The edit that led here, in words; empty for the beginning. */
  readonly edit: string;
}

interface Version {
  readonly document: ScenarioDocument;
  readonly edit: string;
}

/** Edits that are kept to be undone. */
const MOST = 500;

export const newDraft = (document: ScenarioDocument): Draft => ({ document, past: [], future: [], edit: '' });

/**
 * @param edit in words; an edit with the same words as the one before joins it, where `joins` says so: letters typed
 * into one field are one edit
 */
export function edited(draft: Draft, document: ScenarioDocument, edit: string, joins = false): Draft {
  if (fileText(document) === fileText(draft.document)) return draft;
  const { past } = draft;
  if (joins && edit === draft.edit && past.length > 0) return { document, past, future: [], edit };
  return { document, past: [...past, { document: draft.document, edit: draft.edit }].slice(-MOST), future: [], edit };
}

export function undone(draft: Draft): Draft {
  const { document, edit, past, future } = draft;
  const before = past.at(-1);
  return before === undefined ? draft : { ...before, past: past.slice(0, -1), future: [...future, { document, edit }] };
}

export function redone(draft: Draft): Draft {
  const { document, edit, past, future } = draft;
  const next = future.at(-1);
  return next === undefined ? draft : { ...next, past: [...past, { document, edit }], future: future.slice(0, -1) };
}

/** Letters of a stored history, which a browser keeps beside others. */
const MOST_STORED = 1_000_000;

/** The edits of a draft as text, without the oldest ones where they are many. */
export function storedHistory({ document, past, future, edit }: Draft): string {
  for (let from = 0; ; from += Math.ceil((past.length - from) / 2)) {
    const text = JSON.stringify({ document, past: past.slice(from), future, edit });
    if (text.length <= MOST_STORED) return text;
    if (from === past.length) return '';
  }
}

/** The draft of a document with its stored edits; without any where they led to another document, or cannot be read. */
export function withHistory(document: ScenarioDocument, stored: string): Draft {
  const read = parsed(stored);
  if (!isVersion(read) || !isFields(read)) return newDraft(document);
  const { past, future, edit } = read;
  const isWhole = Array.isArray(past) && Array.isArray(future) && [...past, ...future].every(isVersion);
  return isWhole && fileText(read.document) === fileText(document)
    ? { document, past, future, edit }
    : newDraft(document);
}

const isVersion = (value: unknown): value is Version =>
  isFields(value) && isFields(value.document) && typeof value.edit === 'string';

function parsed(text: string): unknown {
  try {
    return parseJson(text, 'history');
  } catch {
    return null;
  }
}

/** The text of a scenario's file. */
export const fileText = (document: ScenarioDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The name of its file without the ending: its id, as the rules want it; `scenario` where that is none. */
export function fileName(document: ScenarioDocument): string {
  const { scenario } = document;
  return typeof scenario === 'string' && /^[a-z0-9-]{1,80}$/.test(scenario) ? scenario : 'scenario';
}

export const titleOf = (document: unknown): string =>
  isFields(document) && typeof document.title === 'string' && document.title.trim() !== ''
    ? document.title.slice(0, 120)
    : 'A scenario without a title';
