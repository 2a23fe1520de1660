// A kind of experiment that the house does not have: tosses of a coin. All that it needs is in this folder, and this
// line.

import { registerKind } from '../../../experiments/kinds/registry.ts';

registerKind('coin', {
  load: async () => (await import('./kind.ts')).coin,
  player: async () => (await import('./play.ts')).player,
  module: import.meta.url,
});
