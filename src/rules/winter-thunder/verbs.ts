// The choices and outcomes of the game: the text form of each, by its name in the rules, in the order of their numbers.

import type { Verb } from '../../engine/contract/ruleset.ts';
import { placesOf } from '../../engine/kernel/terms.ts';
import type { WinterThunder } from './statics.ts';

const words = {
  done: { word: 'done' },
  draw: { word: 'draw' },
  activate: { word: 'activate', a: 'unit' },
  take: { word: 'take', a: 'unit' },
  march: { word: 'march', a: 'unit' },
  step: { word: 'step', a: 'hex' },
  stop: { word: 'stop' },
  leave: { word: 'leave' },
  exploit: { word: 'exploit', a: 'unit' },
  block: { word: 'block', a: 'hex' },
  clear: { word: 'clear', a: 'hex' },
  attack: { word: 'attack', a: 'hex' },
  with: { word: 'with', a: 'unit' },
  air: { word: 'air', a: 'number' },
  attackMission: { word: 'mission', a: 'attackMission' },
  defendMission: { word: 'mission', a: 'defendMission' },
  check: { word: 'check', a: 'unit' },
  roll: { word: 'roll d10', a: 'number' },
  retreat: { word: 'retreat', a: 'unit', b: 'hex' },
  stand: { word: 'stand' },
  advance: { word: 'advance', a: 'unit', b: 'hex' },
  dig: { word: 'dig', a: 'hex', b: 'unit' },
  enter: { word: 'enter', a: 'unit', b: 'hex' },
  wait: { word: 'wait', a: 'unit' },
  refit: { word: 'refit', a: 'unit' },
  short: { word: 'short', a: 'unit' },
  buy: { word: 'buy', a: 'unit' },
  decline: { word: 'decline' },
  place: { word: 'place', a: 'unit', b: 'hex' },
  lose: { word: 'lose', a: 'unit' },
  chit: { word: 'chit', a: 'unit' },
  weather: { word: 'weather d10', a: 'number' },
  posture: { word: 'posture d10', a: 'number' },
  supplyDie: { word: 'supply d10', a: 'number' },
  surprise: { word: 'activate', a: 'unit' },
} satisfies Readonly<Record<string, Verb<WinterThunder>>>;

export const VERB = placesOf(words);
export const verbs: readonly Verb<WinterThunder>[] = Object.values(words);
