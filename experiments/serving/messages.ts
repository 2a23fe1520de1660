// Messages of a coordinator and its workers through Redis. All of it is data: a program that can write to the server
// can send anything, so each message is checked by a schema, and nothing in it is ever loaded or run.

import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256 } from '../../src/node/files.ts';
import type { SettledExperiment } from '../formats/arms.ts';
import type { RecordsChoice } from '../formats/experiment-file.ts';

/** Stalled jobs go back to the queue however often that happens. */
export const OFTEN = 1_000_000;

/** Before all keys in Redis. */
export const PREFIX = 'grognard';
/** The set of the runs that coordinators offer. */
export const OFFERS = `${PREFIX}:offers`;
/** The offer of a run; it expires with its coordinator. */
export const offerKey = (run: string): string => `${PREFIX}:offer:${run}`;
/** The experiment of a run. */
export const documentKey = (run: string): string => `${PREFIX}:document:${run}`;
/** The set of the workers whose answers a coordinator no longer takes; it expires with the offer. */
export const bannedKey = (run: string): string => `${PREFIX}:banned:${run}`;
/** BullMQ's queue of games to play, and that of the answers. */
export const gamesQueue = (run: string): string => `games-${run}`;
export const answersQueue = (run: string): string => `answers-${run}`;

/** The most bytes of a document or an answer, before and after it is packed. */
const MOST_BYTES = 256 * 2 ** 20;
/** The most games of a job. */
export const MOST_GAMES_OF_JOB = 50_000;

const digits = z.string().regex(/^[0-9a-f]{64}$/);
const runName = z.string().regex(/^[0-9a-f]{16}$/);
/** Text that a terminal shows as it is. */
const words = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}]*$/u);

const offer = z.strictObject({
  format: z.literal('grognard-offer/1'),
  run: runName,
  name: words,
  /** The hash of the experiment. */
  hash: digits,
  /** SHA-256 of the document. */
  document: digits,
  rulesets: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(100),
  /** The code that decides games, as experiment.json keeps it. */
  code: z.record(z.string().max(100), digits),
  versions: z.record(z.string().max(100), words),
});

/** A run for which a coordinator looks for workers. */
export type Offer = z.infer<typeof offer>;

/** Everything from which a worker prepares the games of a run. */
export interface RunDocument {
  readonly experiment: SettledExperiment;
  /** Replacement data by file name. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly limits: { readonly moveTime?: number; readonly memory?: number };
  readonly records: RecordsChoice;
}

const runDocument = z.strictObject({
  experiment: z.looseObject({
    name: z.string(),
    seed: z.string(),
    agentFiles: z.record(z.string(), digits),
    arms: z
      .array(
        z.looseObject({
          name: z.string(),
          kind: z.string(),
          ruleset: z.string(),
          agents: z.array(z.string()),
          rounds: z.int().positive(),
          seatings: z.array(z.array(z.int().min(0))).min(1),
        }),
      )
      .min(1),
  }),
  data: z.record(z.string(), z.unknown()).nullable(),
  limits: z.strictObject({ moveTime: z.number().positive().optional(), memory: z.number().positive().optional() }),
  records: z.enum(['some', 'all', 'none']),
});

const job = z
  .strictObject({
    hash: digits,
    arm: z.int().min(0),
    from: z.int().positive(),
    to: z.int().positive(),
    /** How often these games were ordered, this time included. */
    attempt: z.int().positive(),
  })
  .refine(({ from, to }) => from <= to && to - from < MOST_GAMES_OF_JOB);

/** Games of an arm that follow each other. */
export type GamesJob = z.infer<typeof job>;

/** The name of a job. A program that orders or answers it again uses the same one, so that nothing counts twice. */
export const nameOfJob = ({ hash, arm, from, to, attempt }: GamesJob): string =>
  `${hash.slice(0, 16)}.${arm}.${from}-${to}.${attempt}`;

const answer = z.strictObject({
  job: z.string().max(100),
  worker: z.string().regex(/^[\w.-]{1,100}$/),
  /** The games, packed. */
  games: z.string().max(MOST_BYTES),
});

export type GamesAnswer = z.infer<typeof answer>;

/** A played game as it arrives: its line is checked by the journal. */
export interface ArrivedGame {
  readonly line: unknown;
  readonly record?: string;
}

const arrivedGames = z.array(
  z.strictObject({ line: z.unknown(), record: z.string().optional() }),
) as unknown as z.ZodType<ArrivedGame[]>;

/** Compressed little: what takes a worker's time takes it from games. */
export const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value), { level: 1 });

/** @throws Error where the bytes hold no JSON, or too much of it. */
const unpacked = (bytes: Buffer): unknown =>
  JSON.parse(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'));

/** The hash of a document, which does not depend on how it was packed. */
export const hashOfDocument = (document: unknown): string => sha256(JSON.stringify(document));

/** Each reader returns null for what is no such message. */
export const readOffer = (text: string): Offer | null => read(offer, () => JSON.parse(text));
export const readJob = (data: unknown): GamesJob | null => read(job, () => data);
export const readAnswer = (data: unknown): GamesAnswer | null => read(answer, () => data);
export const readGames = (games: string): ArrivedGame[] | null =>
  read(arrivedGames, () => unpacked(Buffer.from(games, 'base64')));

/** @param hash of the document, as its offer gives it */
export function readDocument(bytes: Buffer, hash: string): RunDocument | null {
  return read(runDocument, () => {
    const document = unpacked(bytes);
    return hashOfDocument(document) === hash ? document : null;
  }) as RunDocument | null;
}

function read<T>(schema: z.ZodType<T>, value: () => unknown): T | null {
  try {
    const checked = schema.safeParse(value());
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}
