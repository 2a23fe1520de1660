/** Chances below this are taken for 0. */
const TINY = 1e-20;

/**
 * Returns the chance of each number of collisions when balls fall into urns, each as likely as another; a ball collides
 * where its urn has one already. After Knuth, TAOCP 2, 3.3.2, algorithm S: with k urns taken, the next ball takes a
 * free one with chance 1 - k/urns.
 *
 * @returns chances by number of collisions, up to the last that matters
 */
export function collisionChances(balls: number, urns: number): number[] {
  if (!(Number.isInteger(balls) && balls >= 0 && Number.isInteger(urns) && urns > 0))
    throw new RangeError(`collisions: needs balls >= 0 and urns > 0, got ${balls} and ${urns}`);
  // chances[c]: c collisions among the balls thrown so far; the urns taken are those balls less c.
  let chances = [1];
  for (let thrown = 0; thrown < balls; thrown++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    for (let c = 0; c < chances.length; c++) {
      const taken = (thrown - c) / urns;
      next[c] += chances[c] * (1 - taken);
      next[c + 1] += chances[c] * taken;
    }
    while (next.length > 1 && next[next.length - 1] < TINY) next.pop();
    chances = next;
  }
  return chances;
}
