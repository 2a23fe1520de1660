// Drafts of scenarios, kept in this browser: a reload or a closed tab loses none.

import { type Draft, type ScenarioDocument, storedHistory, titleOf, withHistory } from '../../authoring/draft.ts';
import { isFields } from '../../engine/text/document.ts';
import { parseJson } from '../../engine/text/json.ts';

const PREFIX = 'grognard.draft.';
/** The oldest beyond this number is given up. */
const MOST = 30;

export interface KeptDraft {
  readonly id: string;
  readonly ruleset: string;
  readonly document: ScenarioDocument;
  /** Milliseconds, as `Date.now`. */
  readonly at: number;
}

/** Drafts, the latest first. What cannot be read is left alone. */
export function keptDrafts(): readonly (KeptDraft & { readonly title: string })[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => keptDraft(key.slice(PREFIX.length)) ?? [])
      .map((draft) => ({ ...draft, title: titleOf(draft.document) }))
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export function keptDraft(id: string): KeptDraft | null {
  try {
    const kept = parseJson(localStorage.getItem(PREFIX + id) ?? 'null', id) as Partial<KeptDraft> | null;
    if (kept === null || typeof kept.ruleset !== 'string' || !isFields(kept.document)) return null;
    return { id, ruleset: kept.ruleset, document: kept.document, at: typeof kept.at === 'number' ? kept.at : 0 };
  } catch {
    return null;
  }
}

/** @returns whether the browser keeps it */
export function keepDraft(id: string, ruleset: string, document: ScenarioDocument): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ruleset, document, at: Date.now() }));
    for (const old of keptDrafts().slice(MOST)) dropDraft(old.id);
    return true;
  } catch {
    return false;
  }
}

/** The history belongs to a tab, since each tab has edits of its own: a reload keeps it. */
const HISTORY = 'grognard.history.';

export function keepHistory(id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(HISTORY + id, storedHistory(draft));
  } catch {
    sessionStorage.removeItem(HISTORY + id);
  }
}

/** The draft with what this tab can undo in it. */
export function historyOf(id: string, document: ScenarioDocument): Draft {
  try {
    return withHistory(document, sessionStorage.getItem(HISTORY + id) ?? '');
  } catch {
    return withHistory(document, '');
  }
}

/** Hears of a draft that another tab keeps. @returns a function that stops it */
export function hearDraft(id: string, hear: (draft: KeptDraft) => void): () => void {
  const kept = ({ key }: StorageEvent): void => {
    const draft = key === PREFIX + id ? keptDraft(id) : null;
    if (draft !== null) hear(draft);
  };
  addEventListener('storage', kept);
  return () => removeEventListener('storage', kept);
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
    sessionStorage.removeItem(HISTORY + id);
  } catch {}
}

/** A new draft's id, which its address carries. */
export const newDraftId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
