// Plans in words, for a terminal and for pages.

/** Whether a payoff is a share of wins or points. */
export const isShareText = (payoff: string): boolean => /^\S+\.(?:win|score)$/.test(payoff);

/** Short names of plans: without the name of the agent where all have the same one. */
export function labelsOf(plans: readonly string[]): string[] {
  const agents = plans.map((plan) => /^[\w-]+/.exec(plan)?.[0] ?? plan);
  if (plans.length < 2 || agents.some((agent) => agent !== agents[0])) return [...plans];
  return plans.map((plan) => {
    const rest = plan.slice(agents[0].length).replace(/^[:;]\s*/, '');
    return rest === '' ? plan : rest.replace(/^style=/, '');
  });
}
