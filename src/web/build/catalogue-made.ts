// Read from the rulesets when the page is built (build/catalogue.ts), never in the page itself.

import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { statedFor } from '../../engine/contract/stated.ts';
import { rulesets } from '../../rules/registry.ts';
import { drawnLesson } from '../../table/drawn-lesson.ts';
import { dataSets } from '../../wargame/data/sound.ts';
import type { CataloguedGame, Glossaries, Ledgers, Lessons, TipSheets } from '../catalogue.ts';
import { pictures } from './pictures-made.ts';

export { beginnings } from './beginnings-made.ts';
export { pictures } from './pictures-made.ts';

const loaded = await Promise.all(
  rulesets.map(async ({ canary, moduleFormat = null, load }) => ({ canary, moduleFormat, rules: await load() })),
);

function campaignsIn(rules: Ruleset): CataloguedGame['campaigns'] {
  const source = rules.campaigns?.();
  return (source?.sides ?? []).map(({ id, name }) => {
    const missions = source!.missions(id);
    return { side: id, name, most: missions.length, fewest: missions.filter(({ secondary }) => !secondary).length };
  });
}

const firstGamesIn = ({ firstGames = [] }: Ruleset): CataloguedGame['firstGames'] =>
  firstGames.map(({ title, about, minutes }) => ({ title, about, minutes }));

export const catalogue: readonly CataloguedGame[] = loaded.map(({ canary, moduleFormat, rules }) => ({
  id: rules.id,
  aliases: rules.aliases,
  name: rules.name,
  canary,
  scenarios: rules.scenarios.map(({ id, name, summary, turns, seats, introduction }) => ({
    id,
    name,
    summary,
    turns,
    seats,
    turnName: statedFor(rules, id).turnName,
    introduction,
    picture: pictures[`${rules.id}/${id}`] === undefined ? null : `./pictures/${rules.id}/${id}.png`,
    hasTips: rules.tips?.some(({ scenario }) => scenario === id) ?? false,
  })),
  options: rules.options,
  results: rules.words?.results ?? {},
  campaigns: campaignsIn(rules),
  hasEditor: rules.authoring !== undefined,
  studies: (rules.odds?.studies ?? []).map(({ name, title }) => ({ name, title })),
  firstGames: firstGamesIn(rules),
  moduleFormat,
  rules: rules.ledger?.length ?? 0,
}));

/** The shipped data of each ruleset, as loaded and checked. */
export const sound = Object.fromEntries([...dataSets].map(([name, load]) => [name, load()]));

export const ledgers: Ledgers = Object.fromEntries(
  loaded.flatMap(({ rules }) => (rules.ledger ? [[rules.id, rules.ledger]] : [])),
);

export const tips: TipSheets = Object.fromEntries(
  loaded.flatMap(({ rules }) => (rules.tips ? [[rules.id, rules.tips]] : [])),
);

export const glossaries: Glossaries = Object.fromEntries(
  loaded.flatMap(({ rules }) => (rules.glossary ? [[rules.id, rules.glossary]] : [])),
);

export const lessons: Lessons = Object.fromEntries(
  loaded.flatMap(({ rules }) => {
    const lesson = drawnLesson(rules);
    return lesson ? [[rules.id, lesson]] : [];
  }),
);
