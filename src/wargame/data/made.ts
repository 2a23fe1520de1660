/**
 * Tables of statics: what the function returns that makes them, for reading alone, so that fields and their meanings
 * are stated once, where they are made.
 */
export type Made<F extends (...given: never[]) => object> = Fixed<ReturnType<F>>;

/** The fields of an object, and the lists in them, for reading alone. */
type Fixed<T> = { readonly [Key in keyof T]: T[Key] extends readonly (infer Each)[] ? readonly Each[] : T[Key] };
