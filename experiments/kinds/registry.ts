// The kinds of experiments by name, loaded on demand. Each built-in kind has one line here.

import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Player } from '../../workers/player.ts';
import type { Kind, Outputs } from './kind.ts';
import type { NamedExperiment } from './named.ts';

export interface RegisteredKind {
  load(): Promise<Kind>;
  /** Loaded by workers, which know nothing else of the kind. */
  player(): Promise<Player>;
  /** The URL of the module that registers it, for workers; absent for built-in kinds. */
  readonly module?: string;
}

const games = async (): Promise<Player> => (await import('./games/play.ts')).player;

const kinds = new Map<string, RegisteredKind>([
  ['run', { load: async () => (await import('./games/kind.ts')).run, player: games }],
  ['match', { load: async () => (await import('./match/kind.ts')).match, player: games }],
  ['strategies', { load: async () => (await import('./strategies/kind.ts')).strategies, player: games }],
  ['sweep', { load: async () => (await import('./sweep/kind.ts')).sweep, player: games }],
  [
    'secrets',
    {
      load: async () => (await import('./secrets/kind.ts')).secrets,
      player: async () => (await import('./secrets/play.ts')).player,
    },
  ],
  [
    'battles',
    {
      load: async () => (await import('./battles/kind.ts')).battles,
      player: async () => (await import('./battles/play.ts')).player,
    },
  ],
  [
    'blunders',
    {
      load: async () => (await import('./blunders/kind.ts')).blunders,
      player: async () => (await import('./blunders/play.ts')).player,
    },
  ],
  [
    'campaign',
    {
      load: async () => (await import('./campaigns/kind.ts')).campaign,
      player: async () => (await import('./campaigns/play.ts')).player,
    },
  ],
]);

/** Adds a kind that is not built in. @param kind names its module, which workers load as well. */
export function registerKind(name: string, kind: RegisteredKind & { readonly module: string }): void {
  kinds.set(name, kind);
}

export const isKind = (name: string): boolean => kinds.has(name);

/** Returns the module that registers a kind; undefined for built-in kinds. */
export const moduleOf = (name: string): string | undefined => kinds.get(name)?.module;

/** @throws BadInput where there is none. */
export function loadKind(name: string): Promise<Kind> {
  const kind = kinds.get(name);
  if (!kind) throw new BadInput(`no kind of experiment '${name}'`, 'experiment', [...kinds.keys()].join(', '));
  return kind.load();
}

/** Returns the player of a kind. @param module registers it, if it is not built in. */
export async function playerOf(name: string, module?: string): Promise<Player> {
  if (!kinds.has(name) && module !== undefined) await import(module);
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no kind of experiment '${name}'`);
  return kind.player();
}

/** Returns the experiments of all kinds that users can ask for by name. */
export async function namedExperiments(): Promise<readonly NamedExperiment[]> {
  const loaded = await Promise.all([...kinds.values()].map((kind) => kind.load()));
  return loaded.flatMap(({ named }) => named);
}

/** Returns the outputs of finished games, with the kinds that share them. */
export async function allOutputs(): Promise<
  readonly { readonly kinds: readonly string[]; readonly outputs: Outputs }[]
> {
  const loaded = await Promise.all([...kinds].map(async ([name, kind]) => ({ name, ...(await kind.load()) })));
  return [...new Set(loaded.map(({ outputs }) => outputs))].map((outputs) => ({
    kinds: loaded.filter((each) => each.outputs === outputs).map(({ name }) => name),
    outputs,
  }));
}
