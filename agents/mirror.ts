// An agent's own game, made from its observations: it looks ahead there without ever touching the true game.

import type { AgentContext } from '../src/engine/contract/agent.ts';
import { HIDDEN } from '../src/engine/contract/ids.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { resample } from '../src/engine/kernel/observe.ts';
import type { Rng } from '../src/engine/kernel/rng.ts';
import { type Belief, chosenIn, currentGroup, type SealedGroup } from '../src/engine/kernel/sealed.ts';

export class Mirror<S extends Statics> {
  readonly g: Game<S>;
  private readonly observation: Int32Array;
  /** Whether the game has state that this seat never sees, other than choices in a sealed group. */
  private readonly secrets: boolean;
  private afterSealed = false;
  /** The believed mix of others' secret choices in the group in progress, once the matrix has been solved. */
  belief: Belief | null = null;

  constructor(private readonly context: AgentContext<S>) {
    this.g = new Game(context.rules, context.s);
    this.observation = new Int32Array(this.g.cells.length);
    this.secrets = hasSecrets(context);
  }

  /** Takes over a new observation, in one world that agrees with it. */
  look(observation: Int32Array, rng: Rng): void {
    this.observation.set(observation);
    this.again(rng);
    const group = currentGroup(this.g);
    this.afterSealed = group !== null && chosenIn(this.g, group) > 1;
  }

  /** Makes another world that agrees with the last observation. All marks become invalid. */
  again(rng: Rng): void {
    resample(this.observation, this.context.seat, rng, this.g, this.belief);
  }

  /** Whether worlds that agree with the observation may differ, apart from choices in a sealed group. */
  get hidesState(): boolean {
    return this.secrets;
  }

  /** Whether worlds that agree with the observation may differ. */
  get hides(): boolean {
    return this.secrets || this.afterSealed;
  }

  /** Whether the seat sees this cell in the observation from which the mirror was made. */
  sees(cell: number): boolean {
    return this.observation[cell] !== HIDDEN;
  }
}

/** Sealed choices become public once their group has revealed; other hidden state stays secret. */
function hasSecrets<S extends Statics>({ rules, s, seat }: AgentContext<S>): boolean {
  if (!rules.resample) return false;
  if (rules.conceal) return true;
  const sealed = new Set<string>();
  for (const { sealedIn } of rules.program.procedures) {
    for (const name of (sealedIn as SealedGroup | null)?.sealed.fields ?? []) sealed.add(name);
  }
  const { sees, fields } = s.layout;
  return fields.some(({ name, offset, size, section }) => {
    if (section !== 'state' || sealed.has(name)) return false;
    return sees.subarray(offset, offset + size).some((who) => who !== -1 && who !== seat);
  });
}
