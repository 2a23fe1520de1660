// One watched game of an agent against itself, as a line of the journal.

import { CrashedGame, playGame } from '../../../src/engine/play/play.ts';
import type { LoadedArm, Player } from '../../../workers/player.ts';
import type { PlayedLine } from '../../../workers/protocol.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import type { BlundersArm } from './arm.ts';
import { Watching } from './watching.ts';

export const player: Player = {
  prepare({ setup, rules, makers }: LoadedArm, index) {
    const { scenario, options, data } = setup;
    const { losing } = setup.task as Pick<BlundersArm, 'losing'>;
    const s = rules.prepare({ scenario, options, data });
    return ({ game, seed, seating, record: keeps }): PlayedLine => {
      const start = performance.now();
      const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
      const head = { arm: index, game, seed, seating };
      try {
        const watching = new Watching(rules, s, losing);
        const { record, ...row } = playGame({
          rules,
          s,
          agents: seating.map((agent) => makers[agent]),
          seed,
          scenario,
          record: keeps,
          clock: () => performance.now(),
          onStart: (g) => watching.start(g),
          onDice: (g, outcome) => watching.fall(g, outcome),
          onAction: (g) => watching.after(g),
        });
        const line: FinishedGame = { ...head, ...row, ms: ms(), tableRows: watching.rows() };
        return { line, record: record ? JSON.stringify(record) : undefined };
      } catch (error) {
        const crashed = error instanceof Error ? error.message : String(error);
        const record = error instanceof CrashedGame ? JSON.stringify(error.record) : undefined;
        return { line: { ...head, crashed, ms: ms() }, record };
      }
    };
  },
};
