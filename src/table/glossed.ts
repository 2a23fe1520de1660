// Finds the terms of a glossary in a text.

import type { GlossaryEntry } from '../view/glossary.ts';

/** A part of a text: plain, or a term with its entry. */
export type GlossedPart = string | { readonly text: string; readonly entry: GlossaryEntry };

export class Glossary {
  private readonly pattern: RegExp;
  private readonly byForm = new Map<string, GlossaryEntry>();

  constructor(entries: readonly GlossaryEntry[]) {
    for (const entry of entries) {
      for (const form of [entry.term, ...entry.also]) this.byForm.set(form.toLowerCase(), entry);
    }
    // The longest first: `out of supply` before `supply`.
    const forms = [...this.byForm.keys()].sort((a, b) => b.length - a.length).map(escaped);
    this.pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** The parts of a text in order; each term where it occurs first. */
  parts(text: string): readonly GlossedPart[] {
    const parts: GlossedPart[] = [];
    const explained = new Set<GlossaryEntry>();
    let end = 0;
    for (const { 0: found, index } of text.matchAll(this.pattern)) {
      const entry = this.byForm.get(found.toLowerCase())!;
      if (explained.has(entry)) continue;
      explained.add(entry);
      if (index > end) parts.push(text.slice(end, index));
      parts.push({ text: found, entry });
      end = index + found.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
