// The shapes of the page's questions: whoever sends one may be anything that runs in the page. Names, hexes and choices
// are checked against the game by those who answer; documents by those who read them.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Ask } from '../messages.ts';

/** A name that nothing real exceeds. */
const name = z.string().max(500);
const whole = z.int();
const names = z.array(name).max(10_000);
const actions = z.array(whole).max(10_000);
const yes = z.boolean();
const document = z.unknown();
const nothing = z.object({});
/** Whatever names a game that is kept. */
const entry = z.object({ key: name });
const ofScenario = { ruleset: name, document };

const order = z.union([
  z.object({ as: z.literal('to'), hex: whole, isSpread: yes }),
  z.object({ as: z.enum(['advance', 'travel']), hex: whole }),
  z.object({ as: z.enum(['close-up', 'fill-gaps', 'as-before']) }),
]);

const topic = z.object({
  ...{ about: z.enum(['turn', 'activation', 'battle']), at: whole, to: whole, seat: whole, line: whole },
  ...{ title: z.string(), hexes: z.array(whole), question: z.string() },
});

const trayDeed = z.union([
  z.object({ put: whole }),
  z.object({ takeUp: name }),
  z.object({ fill: z.literal(true) }),
  z.object({ undo: z.literal(true) }),
  z.object({ begin: z.literal(true) }),
]);

const pieceDeed = z.union([
  z.object({ put: name, hex: whole }),
  z.object({ take: name }),
  z.object({ remove: name }),
  z.object({ setUp: z.literal(true) }),
]);

/** Of each question; other fields are not looked at. A test holds them to the types in messages.ts. */
export const SHAPES = {
  open: z.object({ opening: document, viewer: z.union([whole, z.literal('all')]).optional(), hasMap: yes.optional() }),
  openMail: z.object({ mail: document }),
  openSaved: z.object({ key: name, way: z.enum(['take', 'copy']).optional() }),
  sendMail: nothing,
  saved: nothing,
  keep: nothing,
  dropSaved: entry,
  restoreSaved: entry,
  moduleFaults: z.object({ ruleset: name, files: z.record(name, document) }),

  choose: z.object({ action: whole, at: whole }),
  draft: z.object({ named: actions }),
  turn: z.object({ counter: name, to: name, at: whole }),
  name: z.object({ named: actions, ending: whole.nullable(), at: whole }),
  undo: z.object({ at: whole }),
  takeOut: z.object({ action: whole, at: whole }),
  redo: nothing,
  look: z.object({ at: whole }),
  resume: z.object({ at: whole }),
  view: z.object({ as: z.union([whole, z.literal('all')]) }),
  seat: z.object({ seat: whole, player: name }),
  pace: z.object({ ms: z.number().nullable() }),
  step: nothing,
  moveNow: nothing,
  playTurn: z.object({ spec: name.nullable() }),
  hint: z.object({ spec: name }),
  guide: z.object({ deed: z.enum(['pass', 'skip', 'leave']) }),
  why: nothing,
  whyOf: z.object({ topic }),
  reach: z.object({ counter: name, turns: whole.optional(), alone: yes.optional() }),
  mayGo: z.object({ counter: name }),
  go: z.object({ counter: name.nullable(), hex: whole, play: yes, named: actions.optional() }),
  goTogether: z.object({ counters: names, order, play: yes }),
  panel: z.object({ name, named: actions.optional() }),
  suggest: z.object({ panel: name, play: yes, at: whole }),
  overlay: z.object({ name, counter: name.optional() }),
  readOut: z.object({ counter: name }),
  oddsOf: z.object({ action: whole }),
  record: nothing,
  link: nothing,
  luck: nothing,
  chances: nothing,
  reads: z.object({ isRead: yes }),
  tray: z.object({ isShown: yes }),
  places: z.object({ piece: name }),
  whyNot: z.object({ piece: name, hex: whole }),
  place: z.object({ deed: trayDeed, at: whole }),
  routine: z.object({ isDone: yes }),
  hasRead: z.object({ count: whole }),
  handedOver: nothing,
  resign: nothing,
  offerDraw: nothing,
  answerDraw: z.object({ seat: whole, accepts: yes }),
  plan: z.object({ plan: document }),
  playPlan: z.object({ plan: document }),

  campaignBegin: z.object({
    ...{ ruleset: name, side: name, players: z.record(name, name) },
    options: z.record(name, z.union([yes, z.number(), name])),
  }),
  campaign: entry,
  campaignRepair: entry.extend({ units: names }),
  campaignComputer: entry.extend({ side: name, player: name }),
  campaignPass: entry,
  campaignGame: entry.extend({ mission: whole }),
  campaignFile: entry,
  campaignLoad: z.object({ document }),

  workshop: z.object({ ruleset: name }),
  authored: z.object(ofScenario),
  author: z.object({ ...ofScenario, deed: pieceDeed }),
  ofWhich: z.object({ document }),
} satisfies { readonly [K in Ask['ask']]: z.ZodObject };

/** @throws BadInput where it is no question of a page, with the first thing that is wrong */
export function checkAsk(asked: { readonly ask: unknown }): void {
  const { ask } = asked;
  if (typeof ask !== 'string' || !Object.hasOwn(SHAPES, ask)) {
    throw new BadInput(
      typeof ask === 'string' ? `no question '${ask}'` : 'no question',
      'ask',
      Object.keys(SHAPES).join(', '),
    );
  }
  const { error } = SHAPES[ask as Ask['ask']].safeParse(asked);
  if (!error) return;
  const [{ path, message }] = error.issues;
  throw new BadInput(`a damaged question '${ask}'`, path.join('.'), message);
}
