// The origin of a run besides its declaration: the program's code, replacement data, agents that are files.
// experiment.json keeps it, so that the run can be repeated and is not resumed with something else.

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import type { AgentSource } from '../../src/node/agents.ts';
import { type DataFolder, readDataFolder } from '../../src/node/data.ts';
import { type Disk, sha256 } from '../../src/node/files.ts';
import { CODE, commit, sourcesHash, version } from '../../src/node/version.ts';
import type { KeptAgent, Origin } from '../formats/experiment-file.ts';

/** Returns the origin of a run that begins now. */
export function originNow(
  rulesets: readonly string[],
  data: DataFolder | undefined,
  agents: readonly AgentSource[],
): Origin {
  const kept = agents.flatMap(({ spec, path, sha256: hash }) =>
    path === undefined || hash === undefined ? [] : [[spec, keptAgent(path, hash)] as const],
  );
  return {
    versions: { grognard: version(), commit: commit(), node: process.version },
    code: codeOf(rulesets),
    dataFolder: data?.path ?? null,
    data: data?.files ?? null,
    agents: Object.fromEntries(kept),
  };
}

const keptAgent = (path: string, hash: string): KeptAgent => {
  const name = basename(path).replace(/[^\w.-]+/g, '_');
  return { path, sha256: hash, copy: `agents/${hash.slice(0, 16)}-${name}` };
};

function codeOf(rulesets: readonly string[]): Record<string, string> {
  const own = [...new Set(rulesets)].map((id) =>
    sourcesHash(`src/rules/${id}`) === null ? 'src/rules/canaries' : `src/rules/${id}`,
  );
  const hashes = [...CODE, ...new Set(own)].map((place) => [place, sourcesHash(place)] as const);
  return Object.fromEntries(hashes.flatMap(([place, hash]) => (hash === null ? [] : [[place, hash]])));
}

/** Copies agents' files into the folder of the run, where they match the origin. */
export function copyAgents(folder: string, origin: Origin, disk: Disk): void {
  for (const { path, sha256: hash, copy } of Object.values(origin.agents)) {
    const target = join(folder, copy);
    if (existsSync(target) || !existsSync(path)) continue;
    const text = readFileSync(path);
    if (sha256(text) === hash) disk.replace(target, text.toString('utf8'));
  }
}

/** Returns the paths from which to load the agents of a run: their own files, or the copies of missing ones. */
export function agentPathsOf(folder: string, origin: Origin): Record<string, string> {
  const paths = Object.entries(origin.agents).map(([spec, { path, copy }]) => {
    const isGone = !existsSync(path) && existsSync(join(folder, copy));
    return [spec, isGone ? join(folder, copy) : path];
  });
  return Object.fromEntries(paths);
}

/**
 * Returns the paths of the agents that played a run: their own files, or the copies where those are missing or changed.
 */
export function agentsKept(folder: string, origin: Origin): Record<string, string> {
  const paths = Object.entries(origin.agents).map(([spec, { path, sha256: hash, copy }]) => {
    const isSame = existsSync(path) && sha256(readFileSync(path)) === hash;
    return [spec, isSame ? path : join(folder, copy)];
  });
  return Object.fromEntries(paths);
}

/** Returns the replacement data as the run keeps them, without a folder. */
export const keptData = ({ data }: Origin): DataFolder | undefined =>
  data === null ? undefined : { path: null, files: data, hash: sha256(canonicalJson(data)) };

/** Returns the replacement data of today: those of the folder, or those that the run keeps where the folder is gone. */
export function dataNow(origin: Origin): DataFolder | undefined {
  const { dataFolder, data } = origin;
  return data !== null && dataFolder !== null && existsSync(dataFolder) ? readDataFolder(dataFolder) : keptData(origin);
}

/**
 * Lists the differences between the origin of a run and the origin that would resume it; empty where there are none.
 */
export function differences(before: Origin, now: Origin): string[] {
  const code = namesThatDiffer(before.code, now.code);
  const files = namesThatDiffer(before.data ?? {}, now.data ?? {});
  const hashes = ({ agents }: Origin): Record<string, string> =>
    Object.fromEntries(Object.entries(agents).map(([spec, kept]) => [spec, kept.sha256]));
  const agents = namesThatDiffer(hashes(before), hashes(now));
  const { grognard = '?', commit: at = '?' } = before.versions;
  return [
    ...(code.length > 0 ? [`the code of ${code.join(', ')} (it began with version ${grognard}, commit ${at})`] : []),
    ...(files.length > 0 ? [`the replacement data ${files.join(', ')}`] : []),
    ...(agents.length > 0 ? [`the agent ${agents.join(', ')}`] : []),
  ];
}

/** Lists the names whose values differ, or that only one of the two has. */
export function namesThatDiffer(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => canonicalJson(one[name] ?? null) !== canonicalJson(other[name] ?? null)).sort();
}

/** @throws BadInput that names the differences, if there are any. */
export function refuseMix(what: readonly string[], folder: string, command: string): void {
  if (what.length === 0) return;
  throw new BadInput(
    `since it began ${what.join(' and ')} changed`,
    folder,
    `the same as when it began, or a new run. To resume all the same, which experiment.json will record: ${command}`,
  );
}
