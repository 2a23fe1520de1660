// Mutants: small breaks of code, each as a replacement in its text.

import { childrenOf, lineAt, type Node, type Source } from './syntax.ts';

export interface Mutant {
  readonly kind: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there instead; a statement put in where `start` is `end`. */
  readonly to: string;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
const WITH_EQUALITY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPPED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '+=': '-=', '-=': '+=' };
const OTHER_ROUNDING: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

/**
 * Properties that hold words for people, what the table alone asks of a choice, whether a single choice is made by
 * itself, and statistics of a die.
 */
const WORDS = new Set(['prompt', 'title', 'label', 'about', 'set', 'takesOnly', 'classOf', 'lane']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement']);

type Found = Omit<Mutant, 'line'>;
type Around = readonly { readonly key: string; readonly node: Node }[];

/** Every mutant of a source. Words for people and notes for the log are left whole: no rule is in them. */
export function mutantsOf(source: Source): Mutant[] {
  const { text, program } = source;
  const found: Found[] = [];
  const around: { key: string; node: Node }[] = [];
  const down = (key: string, node: Node): void => {
    if (isWords(node)) return;
    found.push(...breaks(text, node, key, around));
    around.push({ key, node });
    for (const below of childrenOf(node)) down(below.key, below.child);
    around.pop();
  };
  down('', program);
  const isNew = new Set<string>();
  return found
    .filter(({ start, end, to }) => !isNew.has(`${start} ${end} ${to}`) && isNew.add(`${start} ${end} ${to}`))
    .map((mutant) => ({ ...mutant, line: lineAt(text, mutant.start) }));
}

function isWords(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true;
  if (node.type === 'Property') return node.key.type === 'Identifier' && WORDS.has(node.key.name);
  return node.type === 'CallExpression' && nameOfCall(node) === 'note';
}

function nameOfCall(call: Node): string | undefined {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
  return call.callee.property.type === 'Identifier' ? call.callee.property.name : undefined;
}

function breaks(text: string, node: Node, key: string, around: Around): Found[] {
  const of = (part: Node): string => text.slice(part.start, part.end);
  const found: Found[] = [];
  const replace = (kind: string, part: Node, to: string): void => {
    found.push({ kind, start: part.start, end: part.end, to });
  };
  if (key === 'test' && node.type !== 'Literal') {
    const inside = around.at(-1)?.node.type ?? '';
    if (LOOPS.has(inside)) replace('loop left out', node, 'false');
    else if (inside !== 'SwitchCase' && !isNegatedItself(node)) replace('condition negated', node, `!(${of(node)})`);
  }
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, operator, right } = node;
      const withOperator = (other: string): string => `${of(left)} ${other} ${of(right)}`;
      const isLoop = key === 'test' && LOOPS.has(around.at(-1)?.node.type ?? '');
      if (operator in WITH_EQUALITY) replace('boundary moved', node, withOperator(WITH_EQUALITY[operator]));
      if (operator in OPPOSITE && !isLoop) replace('comparison negated', node, withOperator(OPPOSITE[operator]));
      if (operator in SWAPPED && !isText(left) && !isText(right)) {
        replace('sign changed', node, withOperator(SWAPPED[operator]));
      }
      break;
    }
    case 'LogicalExpression':
      if (node.operator === '??') break;
      replace('clause dropped', node, of(node.left));
      replace('clause dropped', node, of(node.right));
      break;
    case 'UnaryExpression':
      if (node.operator === '!') replace('condition negated', node, of(node.argument));
      if (node.operator === '-' && numberOf(node.argument) !== undefined) {
        replace('number changed', node, `(${1 - (numberOf(node.argument) ?? 0)})`);
      }
      break;
    case 'Literal':
      if (typeof node.value === 'boolean') replace('condition negated', node, String(!node.value));
      if (numberOf(node) !== undefined && !isSigned(around))
        replace('number changed', node, String(numberOf(node)! + 1));
      break;
    case 'AssignmentExpression':
      if (node.operator in SWAPPED) {
        replace('sign changed', node, `${of(node.left)} ${SWAPPED[node.operator]} ${of(node.right)}`);
      }
      break;
    case 'CallExpression': {
      const other = OTHER_ROUNDING[nameOfCall(node) ?? ''];
      if (other && of(node.callee).startsWith('Math.')) replace('other rounding', node.callee, `Math.${other}`);
      break;
    }
    case 'ExpressionStatement':
      if (!isNote(node.expression)) replace('statement removed', node.expression, 'undefined');
      break;
    case 'ReturnStatement':
      if (node.argument) found.push(...otherResult(text, node.argument, returnType(around)));
      break;
    default:
  }
  if (FUNCTIONS.has(node.type)) found.push(...functionBreaks(text, node, around));
  return found;
}

function functionBreaks(text: string, node: Node, around: Around): Found[] {
  const body = 'body' in node ? (node.body as Node | null) : null;
  if (!body) return [];
  const type = returnType([{ key: '', node }]);
  if (body.type === 'CallExpression' && isStep(around)) {
    return [{ kind: 'call left out', start: body.start, end: body.end, to: 'undefined' }];
  }
  if (body.type !== 'BlockStatement') return otherResult(text, body, type);
  if (type !== 'TSVoidKeyword' || body.body.length === 0) return [];
  const { start } = body.body[0];
  return [{ kind: 'returns at once', start, end: start, to: 'return;' }];
}

/** Whether a function is a step of a procedure, `auto(...)` or `apply: ...`, whose call is a statement. */
function isStep(around: Around): boolean {
  const outer = around.at(-1)?.node;
  if (outer?.type === 'CallExpression') return outer.callee.type === 'Identifier' && outer.callee.name === 'auto';
  return outer?.type === 'Property' && outer.key.type === 'Identifier' && outer.key.name === 'apply';
}

/** The opposite of a boolean, one more than a number. */
function otherResult(text: string, value: Node, type: string | undefined): Found[] {
  const { start, end } = value;
  const of = text.slice(start, end);
  if (type === 'TSBooleanKeyword' && value.type !== 'Literal' && !isNegatedItself(value)) {
    return [{ kind: 'result negated', start, end, to: `!(${of})` }];
  }
  const isNumber = numberOf(value) !== undefined || value.type === 'UnaryExpression';
  return type === 'TSNumberKeyword' && !isNumber ? [{ kind: 'result changed', start, end, to: `(${of}) + 1` }] : [];
}

/** The type that the nearest function around says it returns. */
function returnType(around: Around): string | undefined {
  const nearest = around.findLast(({ node }) => FUNCTIONS.has(node.type))?.node;
  const declared = nearest && 'returnType' in nearest ? (nearest.returnType as { typeAnnotation?: Node } | null) : null;
  return declared?.typeAnnotation?.type;
}

/** Comparisons and `!` have a break of their own that negates them. */
const isNegatedItself = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && node.operator in OPPOSITE) ||
  (node.type === 'UnaryExpression' && node.operator === '!');

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const numberOf = (node: Node): number | undefined =>
  node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;

function isSigned(around: Around): boolean {
  const outer = around.at(-1)?.node;
  return outer?.type === 'UnaryExpression' && outer.operator === '-';
}

const isNote = (node: Node): boolean =>
  nameOfCall(node) === 'note' || (node.type === 'Literal' && typeof node.value === 'string');
