/** The folder of a build that is made from what the sources are now; null where there is none yet. */
export function freshBuild(): string | null;

/** Loads a module of the program by the name of its entry: the built one, or the source where it cannot be built. */
export function load(entry: string, source: string): Promise<unknown>;

export const BUILDS: string;
