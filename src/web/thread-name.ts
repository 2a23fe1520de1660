// The name of an umpire's thread, which tells it the ruleset of its game.

const PREFIX = 'umpire of ';

export const threadName = (ruleset: string | null): string => (ruleset === null ? 'umpire' : PREFIX + ruleset);

export const rulesetOfThread = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
