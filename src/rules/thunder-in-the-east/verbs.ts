// The verbs of Thunder in the East: all choices and outcomes, numbered in this order.

import { placesOf } from '../../engine/kernel/terms.ts';

const words = {
  // Dice and draws.
  roll: { word: 'roll', a: 'number' },
  reveal: { word: 'reveal', a: 'number' },
  forecast: { word: 'forecast', a: 'number', b: 'number' },
  // Order of battle (TITE 9.0).
  enter: { word: 'enter', a: 'hex' },
  delay: { word: 'delay' },
  dig: { word: 'dig', a: 'hex' },
  improve: { word: 'improve', a: 'unit' },
  raise: { word: 'raise', a: 'unit', b: 'unit' },
  build: { word: 'build', a: 'unit' },
  place: { word: 'place', a: 'hex' },
  promote: { word: 'promote', a: 'unit' },
  buy: { word: 'buy-offensive' },
  done: { word: 'done' },
  // Headquarters (TITE 10.0).
  attackMode: { word: 'attack-mode', a: 'unit' },
  dissolve: { word: 'dissolve' },
  reform: { word: 'reform', a: 'hex' },
  // Movement and organization (TITE 12.0, 14.0 to 16.0).
  disband: { word: 'disband', a: 'unit' },
  assemble: { word: 'assemble', a: 'unit', b: 'hex' },
  split: { word: 'split' },
  pick: { word: 'pick', a: 'unit' },
  step: { word: 'step', a: 'hex' },
  overrun: { word: 'overrun', a: 'hex' },
  halt: { word: 'halt' },
  entrain: { word: 'entrain' },
  toward: { word: 'toward', a: 'city' },
  detrain: { word: 'detrain', a: 'hex' },
  evacuate: { word: 'evacuate-stalin' },
  remove: { word: 'remove', a: 'unit' },
  end: { word: 'end' },
  // Battles (TITE 17.0, 19.0, 21.0).
  attack: { word: 'attack', a: 'hex' },
  join: { word: 'join', a: 'unit' },
  support: { word: 'support', a: 'bonus' },
  declared: { word: 'declared' },
  resolve: { word: 'resolve', a: 'hex' },
  lose: { word: 'lose', a: 'unit' },
  keep: { word: 'keep' },
  forgo: { word: 'forgo' },
  press: { word: 'press' },
  refuse: { word: 'refuse' },
  yield: { word: 'yield' },
  hold: { word: 'hold' },
  retreat: { word: 'retreat', a: 'hex' },
  crush: { word: 'crush' },
  drive: { word: 'drive-back' },
  advance: { word: 'advance', a: 'unit' },
  divide: { word: 'divide', a: 'unit' },
  exploit: { word: 'exploit', a: 'unit', b: 'hex' },
  stay: { word: 'stay' },
};

export const VERB = placesOf(words);
export const verbs = Object.values(words);
