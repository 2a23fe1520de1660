// Reads a scenario's file as a stranger may hand it over. What is wrong with it is said in one line; faults of the
// scenario itself are the editor's to show.

import { isFields } from '../engine/text/document.ts';
import { parseJson } from '../engine/text/json.ts';
import type { ScenarioDocument } from './draft.ts';

/** The largest file in bytes: a hundred times the largest scenario. */
export const LARGEST = 2 << 20;

/** Names that mean more than a field to the language. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

export type ReadScenario = { readonly document: ScenarioDocument } | { readonly fault: string };

/** @param size in bytes */
export const tooLarge = (size: number): string | null =>
  size > LARGEST
    ? `This file has ${Math.ceil(size / (1 << 20))} MB; a scenario has at most ${LARGEST >> 20} MB.`
    : null;

export function readScenario(text: string): ReadScenario {
  const size = tooLarge(text.length);
  if (size !== null) return { fault: size };
  let document: unknown;
  try {
    document = parseJson(text, 'file');
  } catch (error) {
    return { fault: `This file cannot be read: ${error instanceof Error ? error.message : String(error)}.` };
  }
  if (!isFields(document)) return { fault: 'This file holds no scenario: a scenario is one JSON object.' };
  if (typeof document.format === 'string') {
    return { fault: 'This file holds a game, not a scenario: “Open a file” shows it.' };
  }
  if (!('scenario' in document) && !('setup' in document) && !('sides' in document)) {
    return { fault: 'This file holds no scenario: it has neither a name nor pieces.' };
  }
  const name = forbiddenIn(document);
  return name === null ? { document } : { fault: `This file has a field named ${name}, which no scenario has.` };
}

function forbiddenIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (FORBIDDEN.includes(name)) return name;
    const deeper = forbiddenIn(inner);
    if (deeper !== null) return deeper;
  }
  return null;
}
