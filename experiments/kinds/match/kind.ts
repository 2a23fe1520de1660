// Matches: two agents, every seating of the two on the same dice.

import { ladderByName } from '../../ladder.ts';
import { tournamentByName } from '../../tournament.ts';
import { gameMeasureNames } from '../games/measured.ts';
import { shareOf } from '../games/outcome.ts';
import { gameOutputs } from '../games/outputs.ts';
import { gameBounds, seatsOf } from '../games/settle.ts';
import type { Kind } from '../kind.ts';
import type { MatchArm, MatchPlay } from './arm.ts';
import { matchByName } from './declare.ts';
import { settleMatch } from './settle.ts';

export const match: Kind<MatchPlay, MatchArm> = {
  unit: 'game',
  outputs: gameOutputs,
  named: [matchByName, ladderByName, tournamentByName],
  settle: settleMatch,
  declared: ({ rounds, agents, sprt, swiss, luck }) => ({
    kind: 'match',
    rounds,
    agents: [agents[0], agents[1]],
    sprt,
    ...(swiss ? { swiss } : {}),
    luck,
  }),
  task: ({ luck }) => (luck ? { luck } : undefined),
  lines: gameBounds,
  gameMeasures: gameMeasureNames,
  parties: ({ agents }) => agents,
  shares: ({ seatings }, game, returns) => {
    const seating = seatings[(game - 1) % seatings.length];
    return [0, 1].map((agent) => shareOf(agent, returns, seating));
  },
  seatsOf,
  sprt: ({ sprt }) => sprt,
  swiss: ({ swiss }) => swiss,
};
