// The arithmetic of gates and columns: mathjs with the few functions that they may use. Formulas are checked node by
// node before they are evaluated, so that nothing else of mathjs can be reached: no assignment, no function of one's
// own.

import {
  absDependencies,
  addDependencies,
  andDependencies,
  create,
  divideDependencies,
  equalDependencies,
  largerDependencies,
  largerEqDependencies,
  type MathNode,
  maxDependencies,
  minDependencies,
  multiplyDependencies,
  notDependencies,
  orDependencies,
  parseDependencies,
  powDependencies,
  smallerDependencies,
  smallerEqDependencies,
  sqrtDependencies,
  subtractDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
  unequalDependencies,
} from 'mathjs/number';
import type { BadInput } from '../../src/engine/contract/errors.ts';

/** The type of a formula: a number, or a comparison that holds or not. */
export type Kind = 'number' | 'truth';

/** Evaluates a formula for values of its symbols. */
export type Formula = (values: readonly number[]) => number | boolean;

export interface Arithmetic {
  /**
   * Parses a formula whose symbols are `m0`, `m1`, ...
   * @param wanted the type that it must have; either where null
   * @param fault makes the error for a place in the formula
   */
  (formula: string, symbols: number, wanted: Kind | null, fault: (what: string, place: number) => BadInput): Formula;
  /** Words that a formula may have beside symbols. */
  readonly words: ReadonlySet<string>;
  readonly functions: readonly string[];
}

const math = create(
  {
    absDependencies,
    addDependencies,
    andDependencies,
    divideDependencies,
    equalDependencies,
    largerDependencies,
    largerEqDependencies,
    maxDependencies,
    minDependencies,
    multiplyDependencies,
    notDependencies,
    orDependencies,
    parseDependencies,
    powDependencies,
    smallerDependencies,
    smallerEqDependencies,
    sqrtDependencies,
    subtractDependencies,
    unaryMinusDependencies,
    unaryPlusDependencies,
    unequalDependencies,
  },
  {},
);

const functions = ['abs', 'max', 'min', 'sqrt'];

/** Argument and result types of operators. */
const NUMBERS_TO_NUMBER = ['add', 'subtract', 'multiply', 'divide', 'pow', 'unaryMinus', 'unaryPlus'];
const NUMBERS_TO_TRUTH = ['smaller', 'smallerEq', 'larger', 'largerEq', 'equal', 'unequal'];
const TRUTHS_TO_TRUTH = ['and', 'or', 'not'];

const read: (...asked: Parameters<Arithmetic>) => Formula = (formula, symbols, wanted, fault) => {
  let node: MathNode;
  try {
    node = math.parse(formula);
  } catch (error) {
    const { char = formula.length + 1, message } = error as { readonly char?: number; readonly message: string };
    throw fault(message.replace(/ \(char \d+\)$/, ''), char - 1);
  }
  const wrong = (what: string): BadInput => fault(what, formula.length);
  const kind = kindOf(node, symbols, wrong);
  if (wanted !== null && kind !== wanted) throw wrong(wanted === 'truth' ? 'it compares nothing' : 'it is no number');
  const code = node.compile();
  return (values) => code.evaluate(new Map(values.map((value, i) => [`m${i}`, value])));
};

export const arithmetic: Arithmetic = Object.assign(read, {
  functions,
  words: new Set(['and', 'or', 'not', ...functions]),
});

/** Returns the type of a formula. @throws BadInput for a part that it may not have. */
function kindOf(node: MathNode, symbols: number, wrong: (what: string) => BadInput): Kind {
  const each = (parts: readonly MathNode[], wanted: Kind, given: Kind): Kind => {
    for (const part of parts) {
      if (kindOf(part, symbols, wrong) === wanted) continue;
      throw wrong(
        wanted === 'number' ? 'a comparison stands where a number must' : 'a number stands where a comparison must',
      );
    }
    return given;
  };
  if (math.isConstantNode(node) && typeof node.value === 'number') return 'number';
  if (math.isSymbolNode(node) && /^m\d+$/.test(node.name) && Number(node.name.slice(1)) < symbols) return 'number';
  if (math.isParenthesisNode(node)) return kindOf(node.content, symbols, wrong);
  if (math.isRelationalNode(node)) return each(node.params, 'number', 'truth');
  if (math.isFunctionNode(node) && math.isSymbolNode(node.fn) && functions.includes(node.fn.name)) {
    return each(node.args, 'number', 'number');
  }
  if (math.isOperatorNode(node)) {
    if (node.implicit) throw wrong('two numbers stand side by side');
    if (NUMBERS_TO_NUMBER.includes(node.fn)) return each(node.args, 'number', 'number');
    if (NUMBERS_TO_TRUTH.includes(node.fn)) return each(node.args, 'number', 'truth');
    if (TRUTHS_TO_TRUTH.includes(node.fn)) return each(node.args, 'truth', 'truth');
  }
  throw wrong(`'${node.toString().replace(/\bm\d+\b/g, 'NAME')}' is no arithmetic and no comparison`);
}
