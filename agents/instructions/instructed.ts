// An agent with instructions: it plays its opening and draws from its fixed mix, and decides everything else as the
// agent that it was made from.

import type { Agent, AgentContext, AgentMaker, Effort, MixShare } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Explanation } from '../../src/view/explanation.ts';
import { explainSimply } from '../explaining/explain.ts';
import { LastChoice } from '../explaining/last.ts';
import { Mirror } from '../mirror.ts';
import { MissionMix, type MissionWeights } from './missions.ts';
import { OpeningBook, type OpeningOrder, OpeningPlay } from './opening.ts';

export interface Instructions {
  readonly opening: OpeningOrder | null;
  readonly missions: MissionWeights | null;
}

/** @param make makes the agent that decides the rest */
export function instructed(spec: string, make: AgentMaker, { opening, missions }: Instructions): AgentMaker {
  const book = opening === null ? null : new OpeningBook(opening);
  return (context) =>
    new InstructedAgent(
      spec,
      make(context),
      context,
      book === null ? null : new OpeningPlay(book, context),
      missions === null ? null : new MissionMix(missions, context),
    );
}

class InstructedAgent<S extends Statics> implements Agent {
  private readonly mirror: Mirror<S>;
  private readonly told = new LastChoice();
  /** Whether the last choice was an instruction, and not the agent's own. */
  private isTold = false;
  /** The mix from which the last choice was drawn, if it was. */
  private drawnFrom: readonly MixShare[] = [];

  constructor(
    readonly spec: string,
    private readonly agent: Agent,
    private readonly context: AgentContext<S>,
    private readonly opening: OpeningPlay<S> | null,
    private readonly missions: MissionMix<S> | null,
  ) {
    this.mirror = new Mirror(context);
  }

  choose(observation: Int32Array, chain: Action[]): void {
    const instruction = this.instruction(observation);
    this.isTold = instruction !== null;
    if (instruction === null) {
      this.agent.choose(observation, chain);
      return;
    }
    chain.push(instruction);
    this.told.note(observation, chain);
  }

  private instruction(observation: Int32Array): Action | null {
    const { opening, missions, mirror } = this;
    this.drawnFrom = [];
    if (missions === null && opening?.hasEnded !== false) return null;
    mirror.look(observation, this.context.rng);
    const next = opening?.next(mirror.g) ?? null;
    if (next !== null || missions === null) return next;
    const drawn = missions.draw(mirror.g);
    this.drawnFrom = missions.last;
    return drawn;
  }

  get openingPlayed(): number | undefined {
    return this.opening?.played;
  }

  get hands(): number | undefined {
    return this.agent.hands;
  }

  get efforts(): readonly Effort[] {
    return this.agent.efforts ?? [];
  }

  mix(): readonly MixShare[] {
    return this.isTold ? this.drawnFrom : (this.agent.mix?.() ?? []);
  }

  explain(): Explanation | null {
    const { context, spec, told } = this;
    return this.isTold ? explainSimply(context, spec, told, 'instruction') : (this.agent.explain?.() ?? null);
  }

  remember(): (isBrief: boolean) => Explanation | null {
    if (!this.isTold) return this.agent.remember?.() ?? (() => null);
    const { context, spec } = this;
    const told = this.told.copy();
    return (isBrief) => explainSimply(context, spec, told, 'instruction', () => [], isBrief);
  }

  leave(): void {
    this.agent.leave?.();
  }
}
