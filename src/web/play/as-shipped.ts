// Whether a game begins as the build of the page has found it.

import type { Opening } from '../protocol.ts';

/** Tells whether it is a new game of a shipped scenario as people play it on this page. */
export function beginsAsShipped(opening: Opening): opening is Opening & { readonly scenario: string } {
  const { scenario, options = {}, seats } = opening;
  const { data, record, moves, campaign, own, guide } = opening;
  const players = Object.values(seats);
  // Among computers alone other options are played, and a game by mail has a table of its own.
  if (!players.includes('human') || players.includes('mail')) return false;
  if (typeof scenario !== 'string' || Object.keys(options).length > 0) return false;
  return [data, record, moves, campaign, own, guide].every((each) => each === undefined);
}
