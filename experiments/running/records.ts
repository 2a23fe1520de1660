// Records of games: kept during play, or made afterwards by playing games again from their seeds.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, RECORD_FORMAT } from '../../src/engine/text/record.ts';
import type { Disk } from '../../src/node/files.ts';
import type { PlayedLine } from '../../workers/protocol.ts';
import { armFolder, plannedGame } from '../formats/arms.ts';
import type { RecordsChoice } from '../formats/experiment-file.ts';
import { type GameLine, isCrash } from '../formats/journal-line.ts';
import type { ReadyExperiment } from '../kinds/kind.ts';
import type { GameRow } from './journal.ts';

/** The outcome for records that were missing. */
export interface MadeRecords {
  readonly made: number;
  /** Games with an agent that has a time budget, which no seed reproduces. */
  readonly byClock: number;
  /** Games that ended differently from the journal: they were played by a program, data or agents that are gone. */
  readonly otherwise: readonly { readonly arm: string; readonly game: number }[];
  /** Set where the kind of experiment plays no whole games. */
  readonly none: boolean;
  readonly interrupted: boolean;
}

export class RecordFiles {
  constructor(
    private readonly ready: Pick<ReadyExperiment, 'settled' | 'setup'>,
    private readonly folder: string,
    private readonly disk: Disk,
  ) {}

  /** Keeps the record of a game; for a crash that left none, everything that reproduces it. */
  write(line: GameLine, record: string | undefined): void {
    const text = record ?? (isCrash(line) ? JSON.stringify(this.headRecord(line.arm, line.game, line.crashed)) : null);
    if (text === null) return;
    const name = isCrash(line) ? `crash-${line.game}.jsonl` : `${line.game}.jsonl`;
    this.disk.replace(join(this.folderOf(line.arm), name), `${text}\n`, false);
  }

  private folderOf(arm: number): string {
    const { arms } = this.ready.settled;
    return join(armFolder(this.folder, arms[arm], arms.length), 'records');
  }

  /** The games of an arm without a record, except those that crashed. */
  missing(arm: number, rows: Iterable<GameRow>): GameRow[] {
    const there = new Set(filesIn(this.folderOf(arm)));
    return [...rows].filter(({ crashed, game }) => crashed === null && !there.has(`${game}.jsonl`));
  }

  /** The known facts of a game that took its worker with it. */
  private headRecord(arm: number, game: number, why: string): GameRecord {
    const settled = this.ready.settled.arms[arm];
    const { scenario, data } = this.ready.setup.arms[arm];
    const { seed, seating } = plannedGame(this.ready.settled, arm, game);
    return {
      format: RECORD_FORMAT,
      ruleset: settled.ruleset,
      rulesVersion: settled.rulesVersion,
      dataHash: settled.dataHash,
      scenario,
      options: settled.options,
      seats: Object.fromEntries(settled.seats.map((seat, i) => [seat, settled.agents[seating[i]]])),
      seed,
      ...(data === undefined ? {} : { data }),
      actions: [],
      turns: [],
      result: `crashed: ${why}`,
      finalHash: '',
    };
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Games of each arm whose records are kept by default. */
const FIRST_RECORDS = 10;

/** Tells whether a game leaves a record when it ends well. */
export const keepsRecord = (records: RecordsChoice, game: number): boolean =>
  records === 'all' || (records === 'some' && game <= FIRST_RECORDS);

/** Tells whether a built-in agent has a time budget. An agent from a file shows it only when it plays again. */
export const isByClock = (spec: string): boolean => /[:,]\s*ms\s*=\s*(?!0+\s*(?:,|$))/.test(spec);

/** Tells whether a game that was played again matches the journal. */
export const isSame = (row: GameRow, { line }: PlayedLine): boolean =>
  !isCrash(line) &&
  line.hash === row.hash &&
  line.result === row.result &&
  line.decisions === row.decisions &&
  line.turns === row.turns;
