/**
 * The part of ln Gamma(z) that Stirling's formula leaves out:
 *
 *     ln Gamma(z) = (z - 1/2) ln z - z + ln(2 pi)/2 + stirlingError(z),   z > 0
 *
 * Densities written with this remainder lose no digits when their parameters are large (Loader, "Fast and accurate
 * computation of binomial probabilities", 2000). Series: DLMF 5.11.1; below z = 10 the recurrence
 * Gamma(z + 1) = z Gamma(z) climbs to where the series holds. Absolute error below 1e-15.
 */
export function stirlingError(z: number): number {
  let climbed = 0;
  while (z < 10) {
    climbed += (z + 0.5) * Math.log1p(1 / z) - 1;
    z += 1;
  }
  const w = 1 / (z * z);
  const series = 1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w * (1 / 1188 - (w * 691) / 360360))));
  return climbed + series / z;
}

/**
 * ln(1 + u) - u without cancellation near u = 0. For |u| < 1/2 from ln(1 + u) = 2 artanh r with r = u / (2 + u), where
 * the first term gives 2r - u = -r u exactly. At u = -1 it is -Infinity.
 *
 * @param onePlus 1 + u, to be given where the caller has it as a ratio that the sum would round to 0
 */
export function log1pMinus(u: number, onePlus = 1 + u): number {
  if (Math.abs(u) >= 0.5) return Math.log(onePlus) - u;
  const r = u / (2 + u);
  const square = r * r;
  let power = r * square;
  let sum = 0;
  for (let k = 3; ; k += 2) {
    const term = power / k;
    sum += term;
    if (Math.abs(term) <= Number.EPSILON * Math.abs(sum)) break;
    power *= square;
  }
  return 2 * sum - r * u;
}
