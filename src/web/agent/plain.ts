// Plain data as text, exactly: what JSON leaves out is written in marked objects - typed arrays, undefined, and numbers
// that are not finite or are -0.

const MARK = '~';

const ARRAYS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };

type Marked =
  | { readonly [MARK]: keyof typeof ARRAYS; readonly of: readonly number[] }
  | { readonly [MARK]: 'number'; readonly of: string }
  | { readonly [MARK]: 'undefined' };

export const toText = (data: unknown): string => JSON.stringify(data, (_, value: unknown) => marked(value));

export const fromText = (text: string): unknown => JSON.parse(text, (_, value: unknown) => unmarked(value));

function marked(value: unknown): unknown {
  if (value === undefined) return { [MARK]: 'undefined' };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) {
    return { [MARK]: 'number', of: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (!ArrayBuffer.isView(value)) return value;
  // Numbers in it are marked in their turn.
  return { [MARK]: value.constructor.name, of: [...(value as Int32Array)] };
}

function unmarked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(MARK in value)) return value;
  const known = value as Marked;
  if (known[MARK] === 'undefined') return undefined;
  if (known[MARK] === 'number') return Number(known.of);
  return ARRAYS[known[MARK]].from(known.of);
}
