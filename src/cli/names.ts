// Names as users write them: rulesets, scenarios, agents, seats, each shortened as far as it stays unique.

import { existsSync } from 'node:fs';
import { isWeight, splitParameters } from '../../agents/parameters.ts';
import { isAgentFile, listAgents, listInstructions } from '../../agents/spec.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { withModules } from '../engine/contract/stated.ts';
import { isFields } from '../engine/text/document.ts';
import { nearest } from '../engine/text/text.ts';
import { readDataFolder } from '../node/data.ts';
import { readJson } from '../node/named-files.ts';
import { orShipped } from '../node/program.ts';
import { findRuleset, rulesetOfScenario } from '../rules/registry.ts';

/** A ruleset and one or more of its scenarios. */
export interface Target {
  readonly rules: Ruleset;
  /** Names, or the document of a scenario file. */
  readonly scenarios: readonly (string | object)[];
}

/**
 * Reads `RULESET/SCENARIO`, `RULESET/SCENARIO,SCENARIO`, `RULESET/FILE.json`, `FILE.json` or `RULESET/all`; the name of
 * a ruleset alone will do where it has one scenario.
 * @param folder of `--data`, whose files may bring modules of a family with scenarios of their own
 * @throws BadInput naming the nearest.
 */
export async function target(text: string, folder?: string): Promise<Target> {
  const files = folder === undefined ? undefined : readDataFolder(folder).files;
  const file = orShipped(text);
  if (text.endsWith('.json') && (existsSync(file) || !/^[^/.]+\//.test(text))) {
    const document = readJson(file);
    return { rules: withModules(await whoseScenario(text, document), files), scenarios: [document as object] };
  }
  const cut = text.indexOf('/');
  const rules = withModules(await findRuleset(cut < 0 ? text : text.slice(0, cut)), files);
  const rest = cut < 0 ? '' : text.slice(cut + 1);
  if (rest === 'all') return { rules, scenarios: rules.scenarios.map(({ id }) => id) };
  if (rest.endsWith('.json')) return { rules, scenarios: [readJson(orShipped(rest)) as object] };
  if (/^campaign\/./.test(rest)) throw new BadInput('a campaign', text, `a scenario: ${scenarioNames(rules)}`);
  if (rest === '' && rules.scenarios.length > 1) {
    throw new BadInput('no scenario named', text, `one of ${scenarioNames(rules)}, or ${rules.id}/all`);
  }
  if (rest === '') return { rules, scenarios: [rules.scenarios[0].id] };
  const scenarios = rest.split(',').map((name) => scenarioId(rules, name.trim()));
  const twice = scenarios.find((id, i) => scenarios.indexOf(id) < i);
  if (twice !== undefined) throw new BadInput(`${twice} is named twice`, text, 'each scenario once');
  return { rules, scenarios };
}

/** The ruleset of a scenario file by its fields. @throws BadInput where that is unclear. */
async function whoseScenario(path: string, document: unknown): Promise<Ruleset> {
  const rules = isFields(document) ? await rulesetOfScenario(document) : null;
  if (rules !== null) return rules;
  throw new BadInput('neither a saved game nor the scenario of any ruleset', path, 'RULESET/FILE for a scenario');
}

/**
 * Reads `RULESET/campaign/SIDE`; null for the name of a scenario. @throws BadInput where the ruleset has no such
 * campaign.
 */
export async function campaignTarget(
  text: string,
): Promise<{ readonly rules: Ruleset; readonly side: string; readonly sides: readonly string[] } | null> {
  const parts = /^([^/]+)\/campaign\/(.+)$/.exec(text);
  if (!parts) return null;
  const rules = await findRuleset(parts[1]);
  const sides = rules.campaigns?.().sides.map(({ id }) => id);
  if (!sides) throw new BadInput(`${rules.id} has no linked campaigns`, text, `a scenario: ${scenarioNames(rules)}`);
  return { rules, side: uniqueName(parts[2], sides, 'side'), sides };
}

/** Does the same where exactly one scenario is wanted. */
export async function oneTarget(
  text: string,
  folder?: string,
): Promise<{ readonly rules: Ruleset; readonly scenario: string | object }> {
  const { rules, scenarios } = await target(text, folder);
  if (scenarios.length > 1) throw new BadInput('several scenarios', text, `one of ${scenarioNames(rules)}`);
  return { rules, scenario: scenarios[0] };
}

const scenarioNames = (rules: Ruleset): string => rules.scenarios.map(({ id }) => id).join(', ');

function scenarioId(rules: Ruleset, name: string): string {
  const ids = rules.scenarios.map(({ id }) => id);
  return uniqueName(name, ids, `scenario of ${rules.id}`);
}

/**
 * Returns the full name: the name itself, or the only one that begins with it (case does not matter).
 * @throws BadInput naming the nearest, or all that begin with it.
 */
export function uniqueName(name: string, names: readonly string[], kind: string): string {
  const wanted = name.trim().toLowerCase();
  const exact = names.find((each) => each.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const begun = names.filter((each) => wanted !== '' && each.toLowerCase().startsWith(wanted));
  if (begun.length === 1) return begun[0];
  if (begun.length > 1) throw new BadInput(`'${name}' is ambiguous`, kind.split(' ')[0], begun.join(', '));
  throw new BadInput(`no ${kind} '${name}'`, kind.split(' ')[0], `nearest are ${nearest(name, names, 4).join(', ')}`);
}

/** Returns an agent's spec with its name and keys written out. @throws BadInput naming the nearest. */
export function agentSpec(text: string): string {
  const spec = text.trim();
  if (isAgentFile(spec)) return spec;
  const cut = spec.indexOf(':');
  const agents = listAgents();
  const names = agents.map((agent) => agent.name);
  const name = uniqueName(cut < 0 ? spec : spec.slice(0, cut), names, 'agent');
  if (cut < 0) return name;
  const own = agents.find((agent) => agent.name === name)!.parameters;
  const keys = [...own, ...listInstructions()].map(({ key }) => key);
  const pairs = splitParameters(spec.slice(cut + 1));
  return `${name}:${pairs.map((pair) => withWholeKey(pair, keys)).join(',')}`;
}

/** Writes out a key that is the beginning of exactly one parameter; the agent itself refuses any other. */
function withWholeKey(pair: string, keys: readonly string[]): string {
  const [key, ...value] = pair.split('=');
  const begun = keys.filter((each) => each.startsWith(key.trim()));
  const whole = keys.includes(key.trim()) || begun.length !== 1 ? key : begun[0];
  return [whole, ...value].join('=');
}

/** Reads `--seat SEAT=AGENT`; with `people`, `human` is also an agent. */
export function readSeats(
  texts: readonly string[] = [],
  seats: readonly string[],
  people = false,
): Readonly<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const text of texts) {
    const cut = text.indexOf('=');
    if (cut < 0) throw new BadInput(`'${text}'`, '--seat', `SEAT=AGENT, e.g. ${seats[0]}=heuristic`);
    const name = uniqueName(text.slice(0, cut), seats, 'seat');
    const agent = text.slice(cut + 1).trim();
    if (read[name] !== undefined) throw new BadInput(`seat ${name} is given twice`, '--seat', 'each seat once');
    read[name] = people && agent !== '' && 'human'.startsWith(agent.toLowerCase()) ? 'human' : agentSpec(agent);
  }
  return read;
}

/**
 * Splits a list of agents at commas; `key=value` after a comma belongs to the agent before it, and so does a weighted
 * name.
 */
export function agentList(text: string): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const isParameter = isWeight(part) || /^[^:]*=/.test(part);
    if (isParameter && specs.length > 0) specs.push(`${specs.pop()},${part.trim()}`);
    else if (part.trim() !== '') specs.push(part.trim());
  }
  if (specs.length === 0) throw new BadInput(`'${text}'`, 'agents', 'names such as heuristic,random');
  return specs.map(agentSpec);
}
