// Which code a rule's number stands beside: the statement, property or function below a comment that names it, the code
// before it on its line, or the step of a procedure whose `rule` it is.

import { type Comment, lineAt, type Node, type Source, walk } from './syntax.ts';

/** Code that does a rule, by its place in the text. */
export interface CitedCode {
  readonly rule: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The code that cites the rules, each piece once, in the order of the text. */
export function citedCode(source: Source, rules: readonly string[]): CitedCode[] {
  const found = new Map<string, CitedCode>();
  const add = (rule: string, code: Node | undefined): void => {
    if (!code) return;
    const { start, end } = code;
    found.set(`${rule} ${start} ${end}`, { rule, line: lineAt(source.text, start), start, end });
  };
  const nodes: Node[] = [];
  walk(source.program, (node) => {
    nodes.push(node);
    for (const rule of rules) if (isStepOf(node, rule)) add(rule, node);
  });
  for (const comment of blocks(source)) {
    const cited = rules.filter((rule) => names(comment.value, rule));
    if (cited.length === 0) continue;
    const code = codeBeside(source, nodes, comment);
    for (const rule of cited) add(rule, code);
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The declarations of these names - functions, constants, methods - as code that does a rule. */
export function declaredCode(source: Source, rule: string, declared: readonly string[]): CitedCode[] {
  const found: CitedCode[] = [];
  walk(source.program, (node) => {
    const name = 'id' in node ? node.id : node.type === 'MethodDefinition' ? node.key : null;
    if (name === null || !('name' in name) || !declared.includes(name.name as string)) return;
    found.push({ rule, line: lineAt(source.text, node.start), start: node.start, end: node.end });
  });
  return found;
}

/** Whether a comment names exactly this rule: 7.3 is not named by 7.32, nor 2.3.4 by 2.3.4-won. */
export const names = (comment: string, rule: string): boolean =>
  new RegExp(`(?<![\\w.-])${rule.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`).test(comment);

/** An object such as `{ rule: '7.32', ... }`. */
function isStepOf(node: Node, rule: string): boolean {
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'rule' &&
      property.value.type === 'Literal' &&
      property.value.value === rule,
  );
}

/** Comments, those on successive lines of their own as one. */
function blocks({ text, comments }: Source): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const before = joined.at(-1);
    const isNext = before && !isTrailing(text, before) && /^\n[ \t]*$/.test(text.slice(before.end, comment.start));
    if (isNext) joined[joined.length - 1] = { ...before, end: comment.end, value: `${before.value}\n${comment.value}` };
    else joined.push(comment);
  }
  return joined;
}

const lineStart = (text: string, place: number): number => text.lastIndexOf('\n', place - 1) + 1;

const isTrailing = (text: string, { start }: Comment): boolean =>
  text.slice(lineStart(text, start), start).trim() !== '';

function codeBeside({ text }: Source, nodes: readonly Node[], comment: Comment): Node | undefined {
  if (isTrailing(text, comment)) {
    const from = lineStart(text, comment.start);
    return largest(nodes.filter(({ start, end }) => start >= from && end <= comment.start));
  }
  // A comment with an empty line below it speaks of the chapter. In a conditional, `?` and `:` come before the code.
  const between = /^[ \t]*\n[ \t]*(?:[?:][ \t]*)?/.exec(text.slice(comment.end));
  if (!between) return undefined;
  const place = comment.end + between[0].length;
  return largest(nodes.filter(({ start, type }) => start === place && type !== 'Program'));
}

const largest = (nodes: readonly Node[]): Node | undefined =>
  nodes.reduce<Node | undefined>(
    (best, node) => (best && best.end - best.start >= node.end - node.start ? best : node),
    undefined,
  );
