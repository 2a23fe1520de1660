// A fixed mix of secret choices: `missions=blitz:2,probe:1` draws Blitz twice as often as Probe wherever both may be
// chosen. The mix ignores the position, as a plan that the enemy knows.

import type { AgentContext, MixShare } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { currentGroup, type SealedGroup } from '../../src/engine/kernel/sealed.ts';
import { nearest, operandsOf } from '../../src/engine/text/text.ts';
import { NONE } from '../parameters.ts';

/** The weight of each named choice, above 0. */
export type MissionWeights = readonly (readonly [name: string, weight: number])[];

export const MISSIONS_FORM = 'NAME:WEIGHT,NAME:WEIGHT with weights above 0, e.g. blitz:2,probe:1';
const PART = /^([A-Za-z][\w-]*):(\d+\.?\d*|\.\d+)$/;

/** Reads a mix; null where it has another form, a weight of 0 or a name twice. */
export function readMix(text: string): MissionWeights | null {
  const mix = text.split(',').map((part): readonly [string, number] => {
    const [, name = '', weight = '0'] = PART.exec(part.trim()) ?? [];
    return [name.toLowerCase(), Number(weight)];
  });
  const names = mix.map(([name]) => name);
  const isRight = mix.every(([, weight]) => weight > 0) && new Set(names).size === names.length;
  return isRight ? mix : null;
}

/** The text of a mix in an agent's spec. */
export const mixText = (mix: MissionWeights): string => mix.map(([name, weight]) => `${name}:${weight}`).join(',');

/** Lists the secret choices of a game that a mix may name. */
export function secretChoices<S extends Statics>({ rules, s }: Pick<AgentContext<S>, 'rules' | 's'>): string[] {
  const groups = rules.program.procedures.flatMap(({ sealedIn }) => (sealedIn ? [sealedIn as SealedGroup] : []));
  const namespaces = new Set(groups.flatMap(({ sealed }) => sealed.named ?? []));
  const names = [...namespaces].flatMap((namespace) => s.names[namespace] ?? []);
  return [...new Set(names)].filter((name) => name !== NONE);
}

export class MissionMix<S extends Statics> {
  private readonly weights: ReadonlyMap<string, number>;
  /** The shares of the last choice that was drawn. */
  last: readonly MixShare[] = [];

  /** @throws BadInput where the game has no such secret choice. */
  constructor(
    mix: MissionWeights,
    private readonly context: AgentContext<S>,
  ) {
    const known = secretChoices(context);
    if (known.length === 0) {
      throw new BadInput(`missions=${mixText(mix)}`, 'agent', `no mix: ${context.rules.id} has no secret missions`);
    }
    const odd = mix.find(([name]) => !known.includes(name));
    if (odd)
      throw new BadInput(`no mission '${odd[0]}'`, 'agent', `nearest are ${nearest(odd[0], known, 4).join(', ')}`);
    this.weights = new Map(mix);
  }

  /** Draws a secret choice; null at other decisions, and where the mix names none that is legal. */
  draw(g: Game<S>): Action | null {
    this.last = [];
    const named = new Set(currentGroup(g)?.sealed.named ?? []);
    if (named.size === 0) return null;
    const options = g.options();
    const drawn: { readonly action: Action; readonly weight: number }[] = [];
    for (let i = 0; i < options.size; i++) {
      const action = options.at(i);
      const operand = operandsOf(g, action).find(({ namespace }) => named.has(namespace));
      const weight = this.weights.get(operand?.text ?? '') ?? 0;
      if (weight > 0) drawn.push({ action, weight });
    }
    const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return null;
    this.last = drawn.map(({ action, weight }) => ({ action, probability: weight / total }));
    let rest = this.context.rng.unit() * total;
    for (const { action, weight } of drawn) {
      rest -= weight;
      if (rest < 0) return action;
    }
    return drawn[drawn.length - 1].action;
  }
}
