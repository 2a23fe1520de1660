// Two sequences side by side.

/** Yields pairs as long as both sequences last. */
export function* zip<A, B>(a: Iterator<A>, b: Iterator<B>): Generator<readonly [A, B]> {
  for (let [x, y] = [a.next(), b.next()]; !x.done && !y.done; [x, y] = [a.next(), b.next()]) yield [x.value, y.value];
}
