// The choices and outcomes of the game: the text form of each, by its name in the rules, in the order of their numbers.

import type { Verb } from '../../engine/contract/ruleset.ts';
import { placesOf } from '../../engine/kernel/terms.ts';
import type { NuklearWinter } from './statics.ts';

const words = {
  done: { word: 'done' },
  pull: { word: 'pull', a: 'marker' },
  activate: { word: 'activate', a: 'formation' },
  place: { word: 'place', a: 'unit', b: 'hex' },
  board: { word: 'board', a: 'unit', b: 'unit' },
  command: { word: 'command', a: 'formation', b: 'unit' },
  arm: { word: 'arm', a: 'weapon', b: 'unit' },
  mines: { word: 'mines', a: 'hex' },
  sandbags: { word: 'sandbags', a: 'hex' },
  take: { word: 'take', a: 'unit' },
  join: { word: 'join', a: 'unit' },
  split: { word: 'split', a: 'unit' },
  step: { word: 'step', a: 'hex' },
  stop: { word: 'stop' },
  fire: { word: 'fire', a: 'unit', b: 'unit' },
  fireMoving: { word: 'fire moving', a: 'unit', b: 'unit' },
  use: { word: 'use', a: 'means' },
  assist: { word: 'assist', a: 'unit' },
  alone: { word: 'alone' },
  bonus: { word: 'bonus' },
  save: { word: 'save' },
  hold: { word: 'hold' },
  assault: { word: 'assault', a: 'unit' },
  lead: { word: 'lead', a: 'unit' },
  retreat: { word: 'retreat', a: 'unit', b: 'hex' },
  dig: { word: 'dig' },
  lay: { word: 'lay' },
  screen: { word: 'screen' },
  load: { word: 'load', a: 'unit', b: 'unit' },
  unload: { word: 'unload', a: 'unit', b: 'hex' },
  climb: { word: 'climb' },
  dive: { word: 'dive' },
  popUp: { word: 'pop-up' },
  call: { word: 'call', a: 'strike' },
  request: { word: 'request', operands: (_, a) => [a === 0 ? ['every', 0] : ['unit', a]] },
  scatter: { word: 'scatter', a: 'hex' },
  spread: { word: 'spread', a: 'hex' },
  shell: { word: 'shell', a: 'hex' },
  launch: { word: 'launch', a: 'strike', b: 'hex' },
  roll2: { word: 'roll 2d6', a: 'number' },
  roll: { word: 'roll d6', a: 'number' },
  edge: { word: 'edge', a: 'edge' },
  enter: {
    word: 'enter',
    // An airplane's entry names the hex alone, that of a formation kept off the map unit and hex.
    operands: (_, a, b) =>
      b === 0
        ? [['hex', a]]
        : [
            ['unit', a],
            ['hex', b],
          ],
  },
  strafe: { word: 'strafe', a: 'unit' },
  exit: { word: 'exit', a: 'edge' },
  pick: { word: 'pick', a: 'weapon', b: 'unit' },
  drop: { word: 'drop', a: 'weapon' },
  give: { word: 'give', a: 'weapon', b: 'unit' },
  remove: { word: 'remove', a: 'unit' },
  refit: { word: 'refit', a: 'unit' },
  victim: { word: 'victim', a: 'faction' },
  random: { word: 'random', a: 'hex' },
  lot: { word: 'lot', a: 'unit' },
  rally: { word: 'rally', a: 'unit' },
  restore: { word: 'restore', a: 'unit' },
  inspire: { word: 'inspire', a: 'unit' },
  weapon: { word: 'weapon', a: 'weaponType' },
  keep: { word: 'keep' },
  delay: { word: 'delay', a: 'formation' },
  reveal: { word: 'reveal', a: 'unit' },
  hide: { word: 'hide', a: 'unit', b: 'hex' },
  aim: { word: 'aim', a: 'hex' },
} satisfies Readonly<Record<string, Verb<NuklearWinter>>>;

export const VERB = placesOf(words);
export const verbs: readonly Verb<NuklearWinter>[] = Object.values(words);
