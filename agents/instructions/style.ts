// An agent that keeps one style: the planner handles every chapter in it, and a search looks only at plans in it.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Plan, Plans, Style } from '../../src/engine/contract/knowledge.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { nearest } from '../../src/engine/text/text.ts';

/** Returns the ruleset's style of this name. @throws BadInput naming the nearest. */
export function styleNamed<S extends Statics>(rules: Ruleset<S>, name: string): Style {
  const styles = rules.knowledge?.plans?.styles ?? [];
  if (styles.length === 0) throw new BadInput(`style=${name}`, 'agent', `no style: ${rules.id} has none`);
  const found = styles.find((style) => style.name === name);
  if (found) return found;
  const names = styles.map((style) => style.name);
  throw new BadInput(`no style '${name}'`, 'agent', `nearest are ${nearest(name, names, 4).join(', ')}`);
}

/**
 * Returns the context of an agent that plans in one style only: the seat's own plans have it, those of other seats are
 * as they were. @throws BadInput where the ruleset has no such style.
 */
export function keepingStyle<S extends Statics>(context: AgentContext<S>, name: string): AgentContext<S> {
  const { rules, seat } = context;
  const { plan: style } = styleNamed(rules, name);
  const knowledge = rules.knowledge!;
  const plans = knowledge.plans!;
  const inStyle = (plan: Plan): Plan => plans.inStyle!(plan, style);
  const kept: Plans<S> = {
    ...plans,
    candidates: (g) => (g.actor === seat ? unlike(plans.candidates(g).map(inStyle)) : plans.candidates(g)),
    mutate: (g, plan, rng) => inStyle(plans.mutate(g, plan, rng)),
  };
  return { ...context, rules: { ...rules, knowledge: { ...knowledge, plans: kept } } };
}

/** The first of equal plans. */
function unlike(plans: readonly Plan[]): Plan[] {
  const texts = plans.map((plan) => plan.join());
  return plans.filter((_, i) => texts.indexOf(texts[i]) === i);
}
