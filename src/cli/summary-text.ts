// The summary in words and columns, as its kind of experiment formats it, and the speed of play.

import type { AnySummary } from '../../experiments/formats/estimates.ts';
import { grouped } from '../../experiments/formats/text-table.ts';
import type { Kind } from '../../experiments/kinds/kind.ts';

export const summaryText = (summary: AnySummary, kind: Kind): string =>
  `${kind.outputs.text(summary)}\n${speedText(summary, kind)}`;

function speedText({ speed }: AnySummary, { unit, outputs }: Kind): string {
  const { gamesPerSecond, decisionsPerSecond, seconds, workers } = speed;
  if (seconds === 0) return '  speed:   no game had to be played';
  const games = gamesPerSecond < 10 ? gamesPerSecond.toFixed(2) : grouped(gamesPerSecond);
  const steps = `${grouped(decisionsPerSecond)} ${outputs.steps}`;
  return `  speed:   ${games} ${unit}s/s, ${steps}/s in ${seconds.toFixed(1)} s on ${workers} worker${workers === 1 ? '' : 's'}`;
}
