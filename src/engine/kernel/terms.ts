// The small vocabularies of a game, each stated once: words for people and files, numbers for cells and tables.

/** The places of words in a list, as literal types. */
export type Numbered<W extends readonly string[]> = {
  readonly [Place in keyof W & `${number}` as W[Place] & string]: Place extends `${infer N extends number}` ? N : never;
};

/** Returns the words with their places: `numbered(['army', 'corps']).corps` is 1. */
export const numbered = <const W extends readonly string[]>(words: W): Numbered<W> =>
  Object.fromEntries(words.map((word, place) => [word, place])) as Numbered<W>;

/** Returns the keys of an object with their places. */
export const placesOf = <Key extends string>(listed: Readonly<Record<Key, unknown>>): Readonly<Record<Key, number>> =>
  Object.fromEntries(Object.keys(listed).map((key, place) => [key, place])) as Record<Key, number>;
