// The factors on the arrows of a battle.

/** Returns the factors of one hex together; those who only help keep their sign where nobody else is there. */
export function sumText(adds: readonly string[]): string {
  const texts = adds.filter((text) => text !== '');
  const known = texts.filter((text) => factorOf(text) !== null);
  // Not all of the sum is known while a corps is untried.
  const rest = texts.includes(UNKNOWN) ? `+${UNKNOWN}` : '';
  if (known.length === 0) return texts[0] ?? '';
  if (known.length === 1) return `${known[0]}${rest}`;
  const sum = known.reduce((all, text) => all + factorOf(text)!, 0);
  return `${Math.round(10 * sum) / 10}${rest}`;
}

const UNKNOWN = '?';

/** `3`, `2.5`, `2 1/2`, `1/2`; null for what is no factor of its own: `+1`, `?`. */
function factorOf(text: string): number | null {
  const [, whole, over, under] = /^(\d*\.?\d+)?(?:(?:^| )(\d+)\/(\d+))?$/.exec(text) ?? [];
  if (whole === undefined && over === undefined) return null;
  return Number(whole ?? 0) + (over === undefined ? 0 : Number(over) / Number(under));
}
