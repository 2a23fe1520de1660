// Agents by their spec, including a user's own: `./my-agent.ts` exports an AgentMaker as `agent` or as its default.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAgentFile, makeAgent, openingFile } from '../../agents/spec.ts';
import type { AgentMaker } from '../engine/contract/agent.ts';
import { AgentFault, BadInput } from '../engine/contract/errors.ts';
import type { Seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { isolatedMaker, makeReady } from './agent-thread/isolated.ts';
import type { AgentLimits } from './agent-thread/thread.ts';
import { sha256 } from './files.ts';
import { orShipped } from './program.ts';

/** The source of an agent: built in, or a file. */
export interface AgentSource {
  readonly spec: string;
  /** Absolute; only for agents from a file, and for those with an opening. */
  readonly path?: string;
  /** SHA-256 of that file; what it imports is not part of it. */
  readonly sha256?: string;
  /** The text of the opening that a built-in agent plays. */
  readonly opening?: string;
}

/**
 * Determines the source of a spec.
 * @param folder the base of a relative path.
 * @param moved the path of its file, where that is no longer the one in the spec
 * @throws BadInput where there is no such agent or file.
 */
export function agentSource(spec: string, folder = process.cwd(), moved?: string): AgentSource {
  const text = spec.trim();
  const pathOf = (file: string): string => resolve(folder, moved ?? orShipped(file, folder));
  if (isAgentFile(text)) {
    const path = pathOf(text);
    return {
      spec: text,
      path,
      sha256: sha256(contentOf(path, text, 'a module that exports an agent, e.g. ./my-agent.ts')),
    };
  }
  const file = openingFile(text);
  if (file === null) {
    makeAgent(text);
    return { spec: text };
  }
  const path = pathOf(file);
  const content = contentOf(path, file, "a script or a game's record");
  if (content.length > LONGEST_OPENING)
    throw new BadInput('a file of more than 4 MB', file, "a script or a game's record");
  const opening = content.toString('utf8');
  makeAgent(text, undefined, opening);
  return { spec: text, path, sha256: sha256(content), opening };
}

/** Openings go to every worker. */
const LONGEST_OPENING = 4 << 20;

/** @throws BadInput where the file cannot be read. */
function contentOf(path: string, name: string, expected: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what =
      code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${code})`;
    throw new BadInput(what, name, expected);
  }
}

/**
 * Loads the maker of an agent. A built-in one plays in this thread, one from a file in a thread of its own.
 * @throws BadInput where a file does not load or exports no agent.
 */
export async function loadAgent(source: AgentSource, limits: AgentLimits = {}): Promise<AgentMaker> {
  if (source.path === undefined || source.opening !== undefined)
    return makeAgent(source.spec, undefined, source.opening);
  return isolatedMaker(source.spec, source.path, limits);
}

/** The required form of an agent. */
const AGENT = 'an agent with a function `choose`, which pushes actions and returns';

/**
 * Makes an agent for some seats of a game, as a test.
 * @throws BadInput where it cannot be made.
 */
export async function tryAgent<S extends Statics>(
  { spec }: AgentSource,
  maker: AgentMaker,
  rules: Ruleset<S>,
  s: S,
  seats: readonly Seat[],
): Promise<void> {
  for (const seat of seats) {
    await makeReady([maker]);
    try {
      maker({ rules, s, seat, rng: new Rng('trial'), clock: () => performance.now() }).leave?.();
    } catch (error) {
      if (!(error instanceof AgentFault)) throw error;
      throw new BadInput(`it ${error.why}`, spec, AGENT);
    }
  }
}
