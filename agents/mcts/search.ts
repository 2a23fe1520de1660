// Monte Carlo tree search over the agent's mirror: one tree, grown from one observation, iteration by iteration.
//
// Decisions by PUCT (Rosin 2011; Silver et al. 2017) over actions and macros, each node for its own actor; dice by
// explicit chance nodes; sealed choices of two seats as matrices; hidden state by another world each iteration and one
// tree over all of them (SO-ISMCTS: Cowling, Powley and Whitehouse 2012). Exactly known results are proven upwards
// (after Winands, Bjornsson and Saito 2008). Only + - * / and sqrt steer it.

import { ChanceClasses } from '../../src/engine/chance.ts';
import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, OVER } from '../../src/engine/contract/ids.ts';
import type { Knowledge } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/game.ts';
import { MacroList } from '../../src/engine/macros.ts';
import { MAX_OPTIONS } from '../../src/engine/options.ts';
import { Rng } from '../../src/engine/rng.ts';
import { currentGroup, reopen, type SealedGroup } from '../../src/engine/sealed.ts';
import { playChain } from '../chain.ts';
import { Mirror } from '../mirror.ts';
import { Rollout, type RolloutSettings } from './rollout.ts';
import { candidatesOf, drawFrom, MAX_CANDIDATES, Matrix, MatrixSolver } from './sealed.ts';
import { CHANCE_NODE, DECISION, ENDED, NONE, ROOT, SEALED, Tree, UNKNOWN } from './tree.ts';

export interface SearchSettings {
  /** Weight of the prior against the mean: `c` in Q + c P sqrt(N) / (1 + n). */
  readonly exploration: number;
  readonly macros: boolean;
  readonly rollout: RolloutSettings;
}

/** What an unvisited choice is taken to be worth less than its parent. */
const FIRST_PLAY_REDUCTION = 0.15;
/** Choices open at once where Knowledge orders them; the square root of the visits is added. */
const OPEN_AT_FIRST = 8;
/** Up to so many classes of dice are always gone through; of more, twice the square root of the visits at most. */
const FEW_CLASSES = 16;
/** Share of a sealed node's visits that go to cells whatever the mix. */
const SEALED_EXPLORATION = 0.1;
/** Random numbers kept apart for one iteration. */
const STREAM_STRIDE = 4096;
const STREAM_ITERATIONS = 1 << 20;
const MAX_DEPTH = 2048;
/** Steps of equal length that leave the most even gaps on a circle. */
const GOLDEN = 0.6180339887498949;

/** Uniform priors say nothing, so a search without Knowledge explores this much more widely. */
const BLIND_EXPLORATION = 1.6;

export class Search<S extends Statics> {
  readonly tree: Tree;
  readonly g: Game<S>;
  /** Iterations done since `begin`. */
  iterations = 0;
  private readonly mirror: Mirror<S>;
  private readonly knowledge: Knowledge<S> | undefined;
  private readonly rollout: Rollout<S>;
  private readonly seats: number;
  private readonly hasSealed: boolean;
  /** Whether new nodes are looked at for choices that end the game: only where nothing is known of the game. */
  private readonly looksAhead: boolean;
  private readonly exploration: number;
  private newlyProven = false;
  /** Whether anything below the root has been proven: then a few more iterations may prove more. */
  proves = false;
  private readonly classes = new ChanceClasses();
  private readonly macros = new MacroList();
  private readonly weights = new Float64Array(MAX_OPTIONS);
  private readonly path = new Int32Array(MAX_DEPTH);
  /** By depth: the best proven choice of the node on the path, or NONE. */
  private readonly sure = new Int32Array(MAX_DEPTH);
  private readonly value: Float64Array;
  private readonly solver = new MatrixSolver();
  private matrices: Matrix[] = [];
  private rootGroup: SealedGroup | null = null;
  private hides = false;
  private mark = 0;
  private key = 0;
  private stream = new Rng('search');
  private streamBlock = -1;

  constructor(
    private readonly context: AgentContext<S>,
    private readonly settings: SearchSettings,
  ) {
    const { rules, s } = context;
    this.mirror = new Mirror(context);
    this.g = this.mirror.g;
    this.knowledge = rules.knowledge;
    this.rollout = new Rollout(context, settings.rollout);
    this.looksAhead = rules.knowledge === undefined;
    this.exploration = settings.exploration * (rules.knowledge === undefined ? BLIND_EXPLORATION : 1);
    this.seats = s.seats.length;
    this.value = new Float64Array(this.seats);
    this.hasSealed = rules.program.procedures.some((chapter) => chapter.sealedIn !== null);
    this.tree = new Tree(this.seats, this.hasSealed || this.mirror.hidesState);
  }

  /** Starts a tree at an observation. Draws one number from the agent's stream for all randomness of the search. */
  begin(observation: Int32Array, rng: Rng): void {
    this.key = rng.next();
    this.iterations = 0;
    this.matrices = [];
    this.proves = false;
    this.rootGroup = null;
    this.streamBlock = -1;
    this.seedStream();
    this.mirror.look(observation, this.stream);
    this.hides = this.mirror.hides;
    this.rollout.begin(this.g);
    this.tree.clear();
    this.tree.setKind(ROOT, DECISION, this.g.actor);
    this.mark = this.g.mark();
    if (this.hasSealed) this.openSealedRoot();
  }

  /** Choices at the root: 1 means that there is nothing to search. */
  get choices(): number {
    return this.g.options().size;
  }

  /** Where the root stands in a sealed group of single decisions, the tree begins with its matrix. */
  private openSealedRoot(): void {
    const group = currentGroup(this.g);
    if (group === null) return;
    if (this.g.cells[group.at.chosen] > 1) reopen(this.g, group);
    const candidates = candidatesOf(this.g, group, this.knowledge, MAX_CANDIDATES);
    if (candidates === null) {
      this.g.rewind(this.mark);
      return;
    }
    this.rootGroup = group;
    this.hides = this.mirror.hidesState;
    this.tree.setKind(ROOT, SEALED, candidates.rowSeat);
    this.addCells(ROOT, candidates);
    this.mark = this.g.mark();
  }

  /** The matrix at the root, if the root is a sealed choice. */
  get rootMatrix(): Matrix | null {
    return this.rootGroup === null ? null : this.matrices[0];
  }

  /** Grows the tree by so many iterations; fewer where the result is proven meanwhile. */
  run(count: number): void {
    for (let n = 0; n < count && !this.tree.isProven(ROOT); n++) {
      this.seedStream();
      this.iterate();
      this.iterations++;
    }
  }

  /** One stream an iteration; all cells of a sealed root meet the same one in a round. */
  private seedStream(): void {
    const round = this.rootGroup === null ? this.iterations : Math.floor(this.iterations / this.matrices[0].cells);
    const block = Math.floor(round / STREAM_ITERATIONS);
    if (block !== this.streamBlock) {
      this.stream = new Rng('search', this.key, block);
      this.streamBlock = block;
    }
    this.stream.rewindTo((round % STREAM_ITERATIONS) * STREAM_STRIDE);
  }

  private iterate(): void {
    const { g, tree, path, value } = this;
    if (this.hides) this.enterWorld();
    let node = ROOT;
    let depth = 0;
    path[0] = ROOT;
    this.newlyProven = false;
    for (;;) {
      if (tree.kindOf(node) === UNKNOWN) this.classify(node);
      if (tree.isProven(node)) {
        this.readProven(node);
        break;
      }
      const child = this.isLeaf(node, depth) ? NONE : this.descend(node, depth);
      if (child === NONE) {
        if (tree.isProven(node)) this.readProven(node);
        else this.rollout.value(g, this.stream, value);
        break;
      }
      node = child;
      path[++depth] = node;
    }
    this.backUp(depth);
    g.rewind(this.mark);
  }

  /** Where the tree ends for this iteration: at a decision not visited before, and where this world does not fit. */
  private isLeaf(node: number, depth: number): boolean {
    const { tree } = this;
    const kind = tree.kindOf(node);
    if (kind === ENDED || depth === MAX_DEPTH - 1) return true;
    if (kind === DECISION && tree.visits[node] === 0 && node !== ROOT) return true;
    return this.hides && !this.fits(node, kind);
  }

  /** Another world for this iteration, the sealed choice at the root open again. */
  private enterWorld(): void {
    this.mirror.again(this.stream);
    if (this.rootGroup !== null) reopen(this.g, this.rootGroup);
    this.mark = this.g.mark();
  }

  private classify(node: number): void {
    const { g, tree } = this;
    const actor = g.actor;
    if (actor === CHANCE) tree.setKind(node, CHANCE_NODE, 0);
    else if (actor !== OVER) tree.setKind(node, DECISION, actor);
    else {
      tree.setKind(node, ENDED, 0);
      if (this.hides) return;
      this.context.rules.returns(g, this.value);
      for (let i = 0; i < this.seats; i++) tree.mean[node * this.seats + i] = this.value[i];
      tree.setProven(node);
      this.newlyProven = true;
      this.proves = true;
    }
  }

  private readProven(node: number): void {
    const { mean } = this.tree;
    for (let i = 0; i < this.seats; i++) this.value[i] = mean[node * this.seats + i];
  }

  /** Whether this world stands at the kind of node that another world found here. */
  private fits(node: number, kind: number): boolean {
    const { actor } = this.g;
    if (kind === CHANCE_NODE) return actor === CHANCE;
    return actor >= 0 && (kind === SEALED || actor === this.tree.actorOf(node));
  }

  /** Chooses a child and plays its way; NONE where the tree is full, this world offers none or the node is now proven. */
  private descend(node: number, depth: number): number {
    const { tree } = this;
    if (tree.first[node] === 0 && !this.expand(node)) return NONE;
    if (tree.isProven(node)) return NONE;
    this.sure[depth] = NONE;
    const kind = tree.kindOf(node);
    if (kind === SEALED) return this.chooseCell(node);
    if (kind === CHANCE_NODE) return this.hides ? this.outcomeInWorld(node) : this.chooseOutcome(node);
    const child = this.hides ? this.chooseInWorld(node) : this.chooseAction(node, depth);
    if (child !== NONE) this.playEdge(child);
    return child;
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

  // --- growing ---

  private expand(node: number): boolean {
    if (this.tree.kindOf(node) === CHANCE_NODE) return this.addOutcomes(node);
    if (this.hasSealed && !this.hides && node !== ROOT) {
      const group = currentGroup(this.g);
      const candidates = group && candidatesOf(this.g, group, this.knowledge, MAX_CANDIDATES);
      if (candidates) {
        this.tree.setKind(node, SEALED, candidates.rowSeat);
        return this.addCells(node, candidates);
      }
    }
    if (!this.addActions(node)) return false;
    if (this.looksAhead && !this.hides) this.findEnds(node);
    return true;
  }

  /** Choices that end the game are known for what they are at once (decisive moves: Teytaud and Teytaud 2010). */
  private findEnds(node: number): void {
    const { tree, g } = this;
    const first = tree.first[node];
    const last = first + tree.countOf(node);
    const mark = g.mark();
    for (let child = first; child < last; child++) {
      g.apply(tree.action[child] as Action);
      if (g.isOver) this.classify(child);
      g.rewind(mark);
    }
    if (this.newlyProven) this.newlyProven = this.prove(node);
  }

  private addActions(node: number): boolean {
    const { tree, g, macros, weights, knowledge } = this;
    macros.clear();
    if (this.settings.macros && knowledge?.macros) knowledge.macros(g, macros);
    const options = g.options();
    const count = options.size + macros.size;
    const first = tree.block(count);
    if (first === NONE) return false;
    if (knowledge) knowledge.prior(g, options, weights);
    else weights.fill(1, 0, options.size);
    for (let i = 0; i < options.size; i++) {
      tree.action[first + i] = options.at(i);
      tree.prior[first + i] = weights[i];
    }
    for (let m = 0; m < macros.size; m++) {
      const child = first + options.size + m;
      tree.action[child] = tree.keepChain(macros.actions, macros.start[m], macros.lengthOf(m));
      // A macro looks as promising as the action that it begins with.
      const begins = options.indexOf(macros.at(m, 0));
      tree.prior[child] = begins < 0 ? 0 : weights[begins];
    }
    this.scalePriors(first, count);
    const narrow = knowledge !== undefined && !this.hides && count > OPEN_AT_FIRST;
    tree.setChildren(node, first, count, narrow ? 0 : count);
    return true;
  }

  private scalePriors(first: number, count: number): void {
    const { prior } = this.tree;
    let total = 0;
    for (let i = first; i < first + count; i++) total += prior[i];
    for (let i = first; i < first + count; i++) prior[i] = total > 0 ? prior[i] / total : 1 / count;
  }

  private addOutcomes(node: number): boolean {
    const { tree, classes, g } = this;
    classes.read(g);
    const first = tree.block(classes.size);
    if (first === NONE) return false;
    for (let i = 0; i < classes.size; i++) {
      tree.action[first + i] = classes.outcome[i];
      tree.prior[first + i] = classes.weight[i] / classes.total;
    }
    tree.setChildren(node, first, classes.size, 0);
    return true;
  }

  private addCells(node: number, candidates: NonNullable<ReturnType<typeof candidatesOf>>): boolean {
    const { tree } = this;
    const matrix = new Matrix(candidates);
    const first = tree.block(1 + matrix.cells);
    if (first === NONE) return false;
    tree.action[first] = this.matrices.push(matrix) - 1;
    for (let cell = 0; cell < matrix.cells; cell++) tree.action[first + 1 + cell] = cell;
    tree.setChildren(node, first, 1 + matrix.cells, 0);
    return true;
  }

  // --- choosing ---

  /**
   * PUCT over the open choices. Proven ones need no further looks; the best of them is noted as what the actor is sure
   * to get here whatever else is tried.
   */
  private chooseAction(node: number, depth: number): number {
    const { tree, seats } = this;
    const { visits, prior, mean } = tree;
    const actor = tree.actorOf(node);
    const first = tree.first[node];
    const n = visits[node];
    const open = tree.openOf(node) < tree.countOf(node) ? this.widen(node, n) : tree.openOf(node);
    const unvisited = mean[node * seats + actor] - FIRST_PLAY_REDUCTION;
    const scale = this.exploration * Math.sqrt(Math.max(n, 1));
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    let sure = NONE;
    for (let child = first; child < first + open; child++) {
      if (tree.isProven(child)) {
        if (sure === NONE || mean[child * seats + actor] > mean[sure * seats + actor]) sure = child;
        continue;
      }
      const m = visits[child];
      const score = (m === 0 ? unvisited : mean[child * seats + actor]) + (scale * prior[child]) / (1 + m);
      if (score > most) {
        most = score;
        best = child;
      }
    }
    this.sure[depth] = sure;
    return best === NONE ? sure : best;
  }

  /** Opens the most promising of the closed choices, as many as the visits allow; returns how many are open. */
  private widen(node: number, visits: number): number {
    const { tree } = this;
    const { action, prior } = tree;
    const first = tree.first[node];
    const count = tree.countOf(node);
    const wanted = Math.min(count, OPEN_AT_FIRST + Math.ceil(Math.sqrt(visits)));
    let open = tree.openOf(node);
    if (open >= wanted) return open;
    for (; open < wanted; open++) {
      const place = first + open;
      let best = place;
      for (let child = place + 1; child < first + count; child++) if (prior[child] > prior[best]) best = child;
      const swapped = action[place];
      action[place] = action[best];
      action[best] = swapped;
      const share = prior[place];
      prior[place] = prior[best];
      prior[best] = share;
    }
    tree.setChildren(node, first, count, open);
    return open;
  }

  private chooseOutcome(node: number): number {
    const { tree } = this;
    const child = tree.countOf(node) <= FEW_CLASSES ? this.mostLacking(node) : this.drawnOutcome(node);
    this.g.apply(tree.action[child] as Action);
    return child;
  }

  /** The class furthest behind its share of the visits. */
  private mostLacking(node: number): number {
    const { visits, prior, first } = this.tree;
    const from = first[node];
    const to = from + this.tree.countOf(node);
    const n = visits[node] + 1;
    let best = from;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = from; child < to; child++) {
      const lack = prior[child] * n - visits[child];
      if (lack > most) {
        most = lack;
        best = child;
      }
    }
    return best;
  }

  /**
   * A class drawn in even strata of the probabilities, the number of classes seen held to twice the square root of the
   * visits: a draw that would be one too many goes to a class seen before, by visits, which keeps the mean unbiased.
   */
  private drawnOutcome(node: number): number {
    const { tree } = this;
    const { visits, prior } = tree;
    const first = tree.first[node];
    const count = tree.countOf(node);
    const n = visits[node];
    let rest = ((n + 0.5) * GOLDEN) % 1;
    let drawn = first;
    while (drawn < first + count - 1 && rest >= prior[drawn]) rest -= prior[drawn++];
    if (visits[drawn] > 0) return drawn;
    const seen = tree.openOf(node);
    if (seen < FEW_CLASSES || seen * seen <= 4 * n) {
      tree.setChildren(node, first, count, seen + 1);
      return drawn;
    }
    let ticket = this.stream.below(n);
    for (let child = first; child < first + count; child++) {
      ticket -= visits[child];
      if (ticket < 0) return child;
    }
    return drawn;
  }

  private chooseCell(node: number): number {
    const { tree, stream } = this;
    const header = tree.first[node];
    const matrix = this.matrices[tree.action[header]];
    const { rows, columns } = matrix.candidates;
    const visits = tree.visits[node];
    let cell: number;
    if (node === ROOT || visits < matrix.cells) cell = visits % matrix.cells;
    else {
      if (matrix.isDue(visits)) this.solve(node, false);
      const even = stream.unit() < SEALED_EXPLORATION;
      const i = even ? stream.below(rows.length) : drawFrom(matrix.rowMix, stream.unit());
      const j = even ? stream.below(columns.length) : drawFrom(matrix.columnMix, stream.unit());
      cell = i * columns.length + j;
    }
    const row = Math.floor(cell / columns.length);
    this.playIfOffered(rows[row]);
    this.playIfOffered(columns[cell - row * columns.length]);
    return header + 1 + cell;
  }

  /** Candidates come from one world; where another world does not offer one, chance fills in. */
  private playIfOffered(candidate: number): void {
    const { g } = this;
    const options = this.hides ? g.options() : null;
    if (options === null || options.has(candidate as Action)) g.apply(candidate as Action);
    else g.apply(options.at(this.stream.below(options.size)));
  }

  /** Solves a sealed node by the means of its cells. Returns what the row seat gets more than the column seat. */
  solve(node: number, atRoot: boolean): number {
    const { tree, seats, solver } = this;
    const header = tree.first[node];
    const matrix = this.matrices[tree.action[header]];
    const { rowSeat, columnSeat } = matrix.candidates;
    for (let cell = 0; cell < matrix.cells; cell++) {
      const at = (tree.visits[header + 1 + cell] > 0 ? header + 1 + cell : node) * seats;
      solver.payoff[cell] = tree.mean[at + rowSeat] - tree.mean[at + columnSeat];
    }
    return solver.solve(matrix, atRoot);
  }

  // --- choosing where worlds differ ---

  private chooseInWorld(node: number): number {
    const { tree, seats, g } = this;
    const options = g.options();
    let known = 0;
    const before = tree.countOf(node);
    for (let child = tree.first[node]; child < tree.first[node] + before; child++) {
      if (tree.action[child] >= 0 && options.has(tree.action[child] as Action)) known++;
    }
    if (known < options.size) this.addMissing(node, options.size - known);
    const { visits, prior, mean, available } = tree;
    const actor = tree.actorOf(node);
    const first = tree.first[node];
    const unvisited = mean[node * seats + actor] - FIRST_PLAY_REDUCTION;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = first; child < first + tree.countOf(node); child++) {
      if (!options.has(tree.firstAction(child) as Action)) continue;
      const m = visits[child];
      const worth = m === 0 ? unvisited : mean[child * seats + actor];
      const score = worth + (this.exploration * prior[child] * Math.sqrt(++available[child])) / (1 + m);
      if (score > most) {
        most = score;
        best = child;
      }
    }
    return best;
  }

  /** Moves a decision's children to a larger block, with the options of this world that they lacked. */
  private addMissing(node: number, missing: number): void {
    const { tree, g, knowledge, weights } = this;
    const count = tree.countOf(node);
    const old = tree.first[node];
    const first = tree.block(count + missing);
    if (first === NONE) return;
    for (let i = 0; i < count; i++) tree.move(old + i, first + i);
    const options = g.options();
    if (knowledge) knowledge.prior(g, options, weights);
    else weights.fill(1, 0, options.size);
    let total = 0;
    for (let i = 0; i < options.size; i++) total += weights[i];
    let next = first + count;
    for (let i = 0; i < options.size; i++) {
      if (this.hasChild(first, count, options.at(i))) continue;
      tree.action[next] = options.at(i);
      tree.prior[next++] = total > 0 ? weights[i] / total : 1 / options.size;
    }
    tree.setChildren(node, first, count + missing, count + missing);
  }

  private hasChild(first: number, count: number, action: number): boolean {
    for (let child = first; child < first + count; child++) if (this.tree.action[child] === action) return true;
    return false;
  }

  private outcomeInWorld(node: number): number {
    const { tree, classes, g } = this;
    classes.read(g);
    let rest = this.stream.unit() * classes.total;
    let drawn = 0;
    while (drawn < classes.size - 1 && rest >= classes.weight[drawn]) rest -= classes.weight[drawn++];
    const outcome = classes.outcome[drawn];
    g.apply(outcome as Action);
    const count = tree.countOf(node);
    for (let child = tree.first[node]; child < tree.first[node] + count; child++) {
      if (tree.action[child] === outcome) return child;
    }
    const old = tree.first[node];
    const first = tree.block(count + 1);
    if (first === NONE) return NONE;
    for (let i = 0; i < count; i++) tree.move(old + i, first + i);
    tree.action[first + count] = outcome;
    tree.prior[first + count] = 0;
    tree.setChildren(node, first, count + 1, 0);
    return first + count;
  }

  // --- results ---

  private backUp(depth: number): void {
    const { tree, path, value, seats } = this;
    const { visits, mean } = tree;
    let proves = this.newlyProven;
    for (let d = depth; d >= 0; d--) {
      const node = path[d];
      const n = ++visits[node];
      if (d < depth && proves) {
        proves = this.prove(node);
        if (proves) this.readProven(node);
      }
      if (tree.isProven(node)) continue;
      if (d < depth && this.sure[d] !== NONE) this.preferSure(node, path[d + 1], this.sure[d]);
      const at = node * seats;
      for (let i = 0; i < seats; i++) mean[at + i] += (value[i] - mean[at + i]) / n;
    }
  }

  /** A try that looks no better than what the actor is sure of costs him nothing: he would take the sure thing. */
  private preferSure(node: number, tried: number, sure: number): void {
    const { tree, seats } = this;
    const { mean } = tree;
    const actor = tree.actorOf(node);
    if (mean[tried * seats + actor] > mean[sure * seats + actor]) return;
    for (let i = 0; i < seats; i++) this.value[i] = mean[sure * seats + i];
  }

  /**
   * Marks a node whose worth follows exactly from proven children: a decision with a sure win or with all actions
   * proven, a die with all classes proven.
   */
  private prove(node: number): boolean {
    const { tree, seats } = this;
    const { mean } = tree;
    const kind = tree.kindOf(node);
    if (this.hides || kind === SEALED) return false;
    const first = tree.first[node];
    const last = first + tree.countOf(node);
    if (kind === CHANCE_NODE) return this.proveChance(node, first, last);
    const actor = tree.actorOf(node);
    let best = NONE;
    let all = true;
    for (let child = first; child < last; child++) {
      if (tree.isProven(child)) {
        if (best === NONE || mean[child * seats + actor] > mean[best * seats + actor]) best = child;
      } else if (tree.action[child] >= 0) all = false; // a macro is no better than the best of its links
    }
    if (best === NONE || (!all && mean[best * seats + actor] < 1)) return false;
    for (let i = 0; i < seats; i++) mean[node * seats + i] = mean[best * seats + i];
    tree.setProven(node);
    return true;
  }

  private proveChance(node: number, first: number, last: number): boolean {
    const { tree, seats } = this;
    const { mean, prior } = tree;
    for (let child = first; child < last; child++) if (!tree.isProven(child)) return false;
    for (let i = 0; i < seats; i++) {
      let sum = 0;
      for (let child = first; child < last; child++) sum += prior[child] * mean[child * seats + i];
      mean[node * seats + i] = sum;
    }
    tree.setProven(node);
    return true;
  }
}
