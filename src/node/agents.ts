// Agents by their spec, among them a user's own: `./my-agent.ts` exports an AgentMaker as `agent` or as its default.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAgentFile, makeAgent } from '../../agents/spec.ts';
import type { AgentMaker } from '../engine/contract/agent.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { sha256 } from './files.ts';

/** Where an agent comes from: by name from the house, or from a file. */
export interface AgentSource {
  readonly spec: string;
  /** Absolute; only for agents from a file. */
  readonly path?: string;
  /** SHA-256 of that file; what it imports is not part of it. */
  readonly sha256?: string;
}

/**
 * Settles where a spec leads to.
 * @param folder what a relative path starts from.
 * @throws BadInput where there is no such agent or file.
 */
export function agentSource(spec: string, folder = process.cwd()): AgentSource {
  const text = spec.trim();
  if (!isAgentFile(text)) {
    makeAgent(text);
    return { spec: text };
  }
  const path = resolve(folder, text);
  try {
    return { spec: text, path, sha256: sha256(readFileSync(path)) };
  } catch {
    throw new BadInput('no such file', text, 'a module that exports an agent, e.g. ./my-agent.ts');
  }
}

/**
 * Loads the maker of an agent.
 * @throws BadInput where a file does not load or exports no agent.
 */
export async function loadAgent(source: AgentSource): Promise<AgentMaker> {
  if (source.path === undefined) return makeAgent(source.spec);
  let module: Readonly<Record<string, unknown>>;
  try {
    module = (await import(/* @vite-ignore */ pathToFileURL(source.path).href)) as Record<string, unknown>;
  } catch (error) {
    throw new BadInput(`it does not load: ${error instanceof Error ? error.message : error}`, source.spec, 'a module');
  }
  const maker = module.agent ?? module.default;
  if (typeof maker !== 'function') {
    const names = Object.keys(module).join(', ') || 'nothing';
    throw new BadInput(`it exports ${names}`, source.spec, 'a function `agent` (or default) that makes an agent');
  }
  return maker as AgentMaker;
}
