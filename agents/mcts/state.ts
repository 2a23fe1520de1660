// The state that the chapters of a search share: the tree, the game at one of its nodes, and the working memory of the
// iteration in progress. Made once for an agent and used for all its searches, so that an iteration allocates nothing.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Knowledge, Planner } from '../../src/engine/contract/knowledge.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { ChanceClasses } from '../../src/engine/kernel/chance.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { MacroList } from '../../src/engine/kernel/macros.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { Mirror } from '../mirror.ts';
import type { RolloutSettings } from './rollout.ts';
import { type Matrix, MatrixSolver } from './sealed.ts';
import { Tree } from './tree.ts';

export interface SearchSettings {
  /** Weight of the prior against the mean: `c` in Q + c P sqrt(N) / (1 + n). */
  readonly exploration: number;
  readonly macros: boolean;
  readonly rollout: RolloutSettings;
}

export const MAX_DEPTH = 2048;

/** A search without Knowledge explores this much more widely, since its uniform priors carry no information. */
const BLIND_EXPLORATION = 1.6;

export class SearchState<S extends Statics> {
  readonly rules: Ruleset<S>;
  readonly knowledge: Knowledge<S> | undefined;
  readonly mirror: Mirror<S>;
  readonly g: Game<S>;
  readonly tree: Tree;
  readonly seats: number;
  /** Whether the rules have sealed choices at all. */
  readonly hasSealed: boolean;
  /** Whether new nodes are checked for choices that end the game: only without Knowledge. */
  readonly looksAhead: boolean;
  readonly exploration: number;
  readonly usesMacros: boolean;
  /** Whether each iteration of this search meets another world. */
  hides = false;
  /** Random numbers of the iteration in progress. */
  stream = new Rng('search');
  /** Result of the iteration in progress for each seat, 0 to 1. */
  readonly value: Float64Array;
  /** By depth: the best proven choice of the node on the path, or NONE. */
  readonly sure = new Int32Array(MAX_DEPTH);
  /** Whether this iteration has proven its last node. */
  newlyProven = false;
  /** Whether anything below the root has been proven: a few more iterations may then prove more. */
  proves = false;
  /** Tables of the sealed nodes; the header of a sealed node's children points here. */
  matrices: Matrix[] = [];
  readonly solver = new MatrixSolver();
  readonly classes: ChanceClasses;
  readonly macros = new MacroList();
  readonly weights: Float64Array;
  /** The choice of the seat's own plan at the root, where it follows one. */
  advice: readonly Action[] = [];

  constructor(
    context: AgentContext<S>,
    settings: SearchSettings,
    readonly own: Planner<S> | undefined,
  ) {
    const { rules, s } = context;
    this.rules = rules;
    this.classes = new ChanceClasses(rules.bounds.outcomes);
    this.weights = new Float64Array(rules.bounds.choices);
    this.knowledge = rules.knowledge;
    this.mirror = new Mirror(context);
    this.g = this.mirror.g;
    this.seats = s.seats.length;
    this.hasSealed = rules.program.procedures.some((chapter) => chapter.sealedIn !== null);
    this.tree = new Tree(this.seats, this.hasSealed || this.mirror.hidesState);
    this.looksAhead = rules.knowledge === undefined;
    this.exploration = settings.exploration * (rules.knowledge === undefined ? BLIND_EXPLORATION : 1);
    this.usesMacros = settings.macros;
    this.value = new Float64Array(this.seats);
  }
}
