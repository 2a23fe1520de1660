// Monte Carlo tree search over the agent's mirror: one tree, grown from one observation, iteration by iteration.
//
// Decisions by PUCT (Rosin 2011; Silver et al. 2017) over actions and macros, each node for its own actor; dice by
// explicit chance nodes; sealed choices of two seats as matrices; hidden state by another world each iteration and one
// tree over all of them. Exactly known results are proven upwards. Only + - * / and sqrt steer it.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Planner } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { chosenIn, currentGroup, reopen, type SealedGroup } from '../../src/engine/kernel/sealed.ts';
import { playChain } from '../chain.ts';
import { chooseAction, chooseCell, chooseOutcome, solve } from './choosing.ts';
import { addCells, classify, expand } from './growing.ts';
import { RootHalving } from './halving.ts';
import { prove } from './proofs.ts';
import { Rollout } from './rollout.ts';
import { type Candidates, candidatesOf, MAX_CANDIDATES, type Matrix } from './sealed.ts';
import { MAX_DEPTH, type SearchSettings, SearchState } from './state.ts';
import { CHANCE_NODE, DECISION, ENDED, FOLLOWED, NONE, ROOT, SEALED, type Tree, UNKNOWN } from './tree.ts';
import { chooseInWorld, fits, outcomeInWorld } from './worlds.ts';

/** Random numbers reserved for one iteration. */
const STREAM_STRIDE = 4096;
const STREAM_ITERATIONS = 1 << 20;
/** Iterations between two reports of progress. */
const TOLD_AFTER = 16;

export class Search<S extends Statics> {
  readonly tree: Tree;
  readonly g: Game<S>;
  /** Number of iterations since `begin`. */
  iterations = 0;
  private readonly state: SearchState<S>;
  private readonly rollout: Rollout<S>;
  private readonly path = new Int32Array(MAX_DEPTH);
  private rootGroup: SealedGroup | null = null;
  private mark = 0;
  /** The choice that must be tried at the root; NONE where the search may choose. */
  private forced = NONE;
  private key = 0;
  private streamBlock = -1;

  /**
   * @param own the planner whose plan the seat follows; the search then compares following it with all other choices
   */
  constructor(context: AgentContext<S>, settings: SearchSettings, own?: Planner<S>) {
    this.state = new SearchState(context, settings, own);
    this.tree = this.state.tree;
    this.g = this.state.g;
    this.rollout = new Rollout(context, settings.rollout, own);
  }

  /**
   * Starts a tree at an observation.
   * @param key of all randomness in the tree
   * @param advice the next choice of the seat's own plan, where it follows one
   * @param root key of the world in which the root is expanded: trees that share it have the same choices there
   */
  begin(observation: Int32Array, key: number, advice: readonly Action[] = [], root = key): void {
    const { state } = this;
    state.advice = advice;
    this.iterations = 0;
    state.matrices = [];
    state.proves = false;
    this.rootGroup = null;
    this.takeKey(root);
    state.mirror.look(observation, state.stream);
    this.takeKey(key);
    state.hides = state.mirror.hides;
    this.rollout.begin(this.g);
    this.tree.clear();
    this.tree.setKind(ROOT, DECISION, this.g.actor);
    this.mark = this.g.mark();
    if (state.hasSealed) this.openSealedRoot();
  }

  private takeKey(key: number): void {
    this.key = key;
    this.streamBlock = -1;
    this.seedStream();
  }

  /** Number of choices at the root: with 1 there is nothing to search. */
  get choices(): number {
    return this.g.options().size;
  }

  /** Where the root stands in a sealed group of single decisions, the tree begins with its matrix. */
  private openSealedRoot(): void {
    const { g, state } = this;
    const group = currentGroup(g);
    if (group === null) return;
    if (chosenIn(g, group) > 1) reopen(g, group);
    const candidates = candidatesOf(g, group, state.knowledge, MAX_CANDIDATES);
    if (candidates === null) {
      g.rewind(this.mark);
      return;
    }
    this.rootGroup = group;
    state.hides = state.mirror.hidesState;
    this.tree.setKind(ROOT, SEALED, candidates.rowSeat);
    addCells(state, ROOT, candidates);
    this.mark = g.mark();
  }

  /** The matrix at the root, if the root is a sealed choice. */
  get rootMatrix(): Matrix | null {
    return this.rootGroup === null ? null : this.state.matrices[0];
  }

  /**
   * The sealed choice at the root where playouts alone may settle it: no more is hidden, and the game stands at its
   * first decision.
   */
  get rootSealed(): { readonly group: SealedGroup; readonly candidates: Candidates } | null {
    if (this.rootGroup === null || this.state.hides) return null;
    return { group: this.rootGroup, candidates: this.state.matrices[0].candidates };
  }

  /** Whether anything below the root has been proven: a few more iterations may then prove more. */
  get proves(): boolean {
    return this.state.proves;
  }

  /** Solves a sealed node by the means of its cells. Returns the row seat's lead over the column seat. */
  solve(node: number, atRoot: boolean): number {
    return solve(this.state, node, atRoot);
  }

  /** Grows the tree by this many iterations; fewer where the result is proven meanwhile. */
  run(count: number): void {
    for (let n = 0; n < count && !this.tree.isProven(ROOT); n++) {
      this.seedStream();
      this.iterate();
      this.iterations++;
    }
  }

  /**
   * Grows the tree by about this many iterations, choices at the root by sequential halving: the n-th try of each meets
   * the same chance. Where worlds differ or the choice is sealed, works as `run`.
   * @param tell called after each round, and now and then within one.
   */
  halve(count: number, tell: () => void = () => {}): void {
    const { tree, state, g } = this;
    if (state.hides || this.rootGroup !== null || !expand(state, ROOT)) {
      this.run(count);
      return;
    }
    const choices = tree.countOf(ROOT);
    tree.setChildren(ROOT, tree.first[ROOT], choices, choices);
    const halving = new RootHalving(tree, g.actor, tree.first[ROOT], choices, count);
    let { halved } = halving;
    for (this.forced = halving.next(); this.forced !== NONE && !tree.isProven(ROOT); this.forced = halving.next()) {
      if (halving.halved > halved || (this.iterations > 0 && this.iterations % TOLD_AFTER === 0)) tell();
      halved = halving.halved;
      this.seedStream(tree.visits[this.forced]);
      this.iterate();
      this.iterations++;
    }
    this.forced = NONE;
  }

  /** One stream for each iteration; all cells of a sealed root meet the same one in a round. */
  private seedStream(round = this.roundOf(this.iterations)): void {
    const block = Math.floor(round / STREAM_ITERATIONS);
    if (block !== this.streamBlock) {
      this.state.stream = new Rng('search', this.key, block);
      this.streamBlock = block;
    }
    this.state.stream.rewindTo((round % STREAM_ITERATIONS) * STREAM_STRIDE);
  }

  private roundOf(iteration: number): number {
    return this.rootGroup === null ? iteration : Math.floor(iteration / this.state.matrices[0].cells);
  }

  private iterate(): void {
    const { g, tree, path, state } = this;
    if (state.hides) this.enterWorld();
    let node = ROOT;
    let depth = 0;
    path[0] = ROOT;
    state.newlyProven = false;
    for (;;) {
      if (tree.kindOf(node) === UNKNOWN) classify(state, node);
      if (tree.isProven(node)) {
        this.takeMean(node);
        break;
      }
      const child = this.isLeaf(node, depth) ? NONE : this.descend(node, depth);
      if (child === NONE) {
        if (tree.isProven(node)) this.takeMean(node);
        else this.rollout.value(g, state.stream, state.value);
        break;
      }
      node = child;
      path[++depth] = node;
    }
    this.backUp(depth);
    g.rewind(this.mark);
  }

  /** Ends the tree for this iteration: at a decision not visited before, and where this world does not fit. */
  private isLeaf(node: number, depth: number): boolean {
    const { tree, state } = this;
    const kind = tree.kindOf(node);
    if (kind === ENDED || kind === FOLLOWED || depth === MAX_DEPTH - 1) return true;
    if (kind === DECISION && tree.visits[node] === 0 && node !== ROOT) return true;
    return state.hides && !fits(state, node, kind);
  }

  /** Makes another world for this iteration, the sealed choice at the root open again. */
  private enterWorld(): void {
    this.state.mirror.again(this.state.stream);
    if (this.rootGroup !== null) reopen(this.g, this.rootGroup);
    this.mark = this.g.mark();
  }

  /** Chooses a child and plays it; NONE where the tree is full, this world offers none or the node is now proven. */
  private descend(node: number, depth: number): number {
    const { tree, state } = this;
    if (tree.first[node] === 0 && !expand(state, node)) return NONE;
    if (tree.isProven(node)) return NONE;
    state.sure[depth] = NONE;
    const kind = tree.kindOf(node);
    if (kind === SEALED) return chooseCell(state, node);
    if (kind === CHANCE_NODE) return state.hides ? outcomeInWorld(state, node) : chooseOutcome(state, node);
    const child = this.chooseChild(node, depth);
    if (child !== NONE && tree.kindOf(child) !== FOLLOWED) this.playEdge(child);
    return child;
  }

  private chooseChild(node: number, depth: number): number {
    if (node === ROOT && this.forced !== NONE) return this.forced;
    return this.state.hides ? chooseInWorld(this.state, node) : chooseAction(this.state, node, depth);
  }

  private playEdge(child: number): void {
    const { tree, g } = this;
    const action = tree.action[child];
    if (action >= 0) {
      g.apply(action as Action);
      return;
    }
    const at = -1 - action;
    playChain(g, tree.chains, at + 1, tree.chains[at]);
  }

  /** Enters the result of the iteration along its path, and propagates new proofs upwards as far as possible. */
  private backUp(depth: number): void {
    const { tree, path, state } = this;
    const { value, seats, sure } = state;
    const { visits, mean } = tree;
    let proves = state.newlyProven;
    for (let d = depth; d >= 0; d--) {
      const node = path[d];
      const n = ++visits[node];
      if (d < depth && proves) {
        proves = prove(tree, node);
        if (proves) this.takeMean(node);
      }
      if (tree.isProven(node)) continue;
      if (d < depth && sure[d] !== NONE) this.preferSure(node, path[d + 1], sure[d]);
      const at = node * seats;
      for (let i = 0; i < seats; i++) mean[at + i] += (value[i] - mean[at + i]) / n;
    }
  }

  /**
   * A try that looks no better than the actor's guaranteed result costs him nothing: he would take the guaranteed one.
   */
  private preferSure(node: number, tried: number, sure: number): void {
    const { mean, seats } = this.tree;
    const actor = this.tree.actorOf(node);
    if (mean[tried * seats + actor] <= mean[sure * seats + actor]) this.takeMean(sure);
  }

  /** Sets a node's mean to the result of this iteration. */
  private takeMean(node: number): void {
    const { value, seats } = this.state;
    const { mean } = this.tree;
    for (let i = 0; i < seats; i++) value[i] = mean[node * seats + i];
  }
}
