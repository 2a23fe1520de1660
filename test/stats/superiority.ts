import { betaRegularized } from '../../src/stats/incomplete-beta.ts';
import { normalCdf } from '../../src/stats/normal.ts';

/**
 * Likelihood of superiority from decisive games only, Phi((W - L) / sqrt(W + L)), as cutechess prints it; 1/2 without
 * decisive games. It differs a little from the LOS of elo.ts: a report should use only one of them.
 */
export function superiorityFromDecisive(wins: number, losses: number): number {
  checkGames(wins, losses);
  return wins + losses === 0 ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));
}

/**
 * The Bayesian counterpart, 1 - I_{1/2}(W + 1, L + 1): the posterior chance, from a uniform prior, that the share of
 * wins among decisive games exceeds one half.
 */
export function superiorityPosterior(wins: number, losses: number): number {
  checkGames(wins, losses);
  return betaRegularized(0.5, losses + 1, wins + 1);
}

function checkGames(wins: number, losses: number): void {
  if (!(wins >= 0 && losses >= 0)) throw new RangeError(`superiority: ${wins} wins, ${losses} losses`);
}
