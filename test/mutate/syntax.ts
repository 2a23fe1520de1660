// Source text as a tree: nodes without their types, and comments.

import { type ESTree, parseSync } from 'vite';

export type Node = ESTree.Node;

export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

export interface Source {
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Comment[];
}

export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { text, program, comments };
}

/** Where types stand, and names that are no values. */
const NO_VALUES = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments']);
const TYPE_AROUND_VALUE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** The nodes right below that are run: no types, no imports, no names of properties. */
export function childrenOf(node: Node): { key: string; child: Node }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (NO_VALUES.has(key)) return [];
    if ((key === 'key' || key === 'property') && 'computed' in node && !node.computed) return [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.filter(isCode).map((child) => ({ key, child }));
  });
}

function isCode(value: unknown): value is Node {
  if (value === null || typeof value !== 'object' || !('type' in value) || typeof value.type !== 'string') return false;
  if (value.type.startsWith('TS')) return TYPE_AROUND_VALUE.has(value.type);
  return value.type !== 'ImportDeclaration';
}

/** Calls `visit` with each node that is run. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const { child } of childrenOf(node)) walk(child, visit);
}

/** The number of the line of a place in the text, from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
