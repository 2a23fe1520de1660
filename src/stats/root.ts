// Bisection alone gets from 1 to the least double in 1,074 steps, so running out means that f breaks its contract.
const MAX_STEPS = 1100;

/**
 * The root of an increasing function inside a bracket, by Newton's method kept safe by bisection.
 *
 * A Newton step is taken when it stays inside the bracket and is at most half as long as the step before; otherwise the
 * bracket is halved. It ends when a step no longer moves `x` by more than two units in the last place.
 *
 * @param f increasing on (low, high), with f(low) <= 0 <= f(high); the ends themselves are never evaluated
 * @param slope the derivative of f; only speeds things up, so an approximation will do
 */
export function rootInBracket(
  f: (x: number) => number,
  slope: (x: number) => number,
  low: number,
  high: number,
  start = (low + high) / 2,
): number {
  if (!(low < high)) throw new RangeError(`rootInBracket: empty bracket [${low}, ${high}]`);
  let x = start > low && start < high ? start : (low + high) / 2;
  let lastStep = high - low;
  for (let i = 0; i < MAX_STEPS; i++) {
    const y = f(x);
    if (y === 0) return x;
    if (y < 0) low = x;
    else high = x;
    let next = x - y / slope(x);
    if (!(next > low && next < high) || Math.abs(next - x) > lastStep / 2) next = low + (high - low) / 2;
    lastStep = Math.abs(next - x);
    if (lastStep <= 2 * Number.EPSILON * Math.abs(next)) return next;
    x = next;
  }
  throw new RangeError('rootInBracket: no root; is the function increasing?');
}
