// The verbs of the Operational Combat Series: all choices and outcomes, numbered in this order. A chapter adds its own
// at the end.

import { placesOf } from '../../engine/kernel/terms.ts';

const words = {
  // Dice.
  roll: { word: 'roll', a: 'number' },
  dice: { word: 'dice', a: 'number', b: 'number' },
  // Choices that end a list of choices.
  done: { word: 'done' },
  end: { word: 'end' },
  // The first player (OCS 2.3).
  goFirst: { word: 'go-first' },
  goSecond: { word: 'go-second' },
  // Modes (OCS 5); the side of the counter under a Reserve marker is chosen with it.
  combatMode: { word: 'combat-mode', a: 'unit' },
  moveMode: { word: 'move-mode', a: 'unit' },
  reserveMode: { word: 'reserve-mode', a: 'unit' },
  reserveMoving: { word: 'reserve-mode-moving', a: 'unit' },
  strategicMode: { word: 'strategic-mode', a: 'unit' },
  release: { word: 'release', a: 'unit' },
  // Stacking (OCS 4.2).
  remove: { word: 'remove', a: 'unit' },
  // Movement (OCS 6).
  pick: { word: 'pick', a: 'unit' },
  join: { word: 'join', a: 'unit' },
  step: { word: 'step', a: 'hex' },
  drop: { word: 'drop', a: 'unit' },
  halt: { word: 'halt' },
  haltOnTop: { word: 'halt-on-top', a: 'unit' },
  // Supply (OCS 11).
  pay: { word: 'pay', a: 'site', b: 'number' },
  issue: { word: 'issue', a: 'unit' },
  draw: { word: 'draw', a: 'site' },
  leaveOut: { word: 'leave-out', a: 'unit' },
  fullSupply: { word: 'full-supply' },
  lowSupply: { word: 'low-supply' },
  blow: { word: 'blow', a: 'site' },
  tokens: { word: 'tokens', a: 'number' },
  // Trucks and wagons (OCS 12.2).
  trucks: { word: 'trucks', a: 'site', b: 'number' },
  emptyTrucks: { word: 'empty-trucks', a: 'site', b: 'number' },
  wagons: { word: 'wagons', a: 'site', b: 'number' },
  emptyWagons: { word: 'empty-wagons', a: 'site', b: 'number' },
  load: { word: 'load', a: 'number' },
  unload: { word: 'unload', a: 'number' },
  // Barrages (OCS 12.4).
  barrage: { word: 'barrage', a: 'target', b: 'hex' },
  fire: { word: 'fire', a: 'unit' },
  lose: { word: 'lose', a: 'unit' },
  // Combat (OCS 9).
  attack: { word: 'attack', a: 'hex' },
  commit: { word: 'commit', a: 'unit' },
  usualCost: { word: 'at-usual-cost' },
  allCosts: { word: 'at-all-costs' },
  rate: { word: 'rate', a: 'unit' },
  retreat: { word: 'retreat', a: 'number' },
  ignore: { word: 'ignore' },
  apart: { word: 'apart', a: 'unit' },
  fallBack: { word: 'fall-back', a: 'hex' },
  exploit: { word: 'exploit', a: 'unit' },
  advance: { word: 'advance', a: 'unit' },
  displace: { word: 'displace', a: 'site' },
  // Ships and landing craft (OCS 19); supply is loaded and unloaded as on trucks.
  sail: { word: 'sail', a: 'vessel' },
  course: { word: 'course', a: 'hex' },
  cross: { word: 'cross', a: 'site' },
  embark: { word: 'embark', a: 'unit' },
  land: { word: 'land', a: 'unit' },
  tranship: { word: 'tranship', a: 'vessel' },
  embarkTrucks: { word: 'embark-trucks', a: 'number' },
  embarkWagons: { word: 'embark-wagons', a: 'number' },
  landPoints: { word: 'land-points', a: 'number' },
  shell: { word: 'shell', a: 'vessel' },
  payAfloat: { word: 'pay-afloat', a: 'vessel', b: 'number' },
  // Shipping and ferries (OCS 19.4).
  ship: { word: 'ship', a: 'unit' },
  shipSupply: { word: 'ship-supply', a: 'site' },
  shipTrucks: { word: 'ship-trucks', a: 'site' },
  shipWagons: { word: 'ship-wagons', a: 'site' },
  shipTo: { word: 'ship-to', a: 'site' },
  // Overruns (OCS 7).
  overrun: { word: 'overrun', a: 'hex' },
  rideAlong: { word: 'ride-along', a: 'unit', b: 'hex' },
  // Railways (OCS 12.3).
  entrain: { word: 'entrain', a: 'hex' },
  railTrucks: { word: 'rail-trucks', a: 'hex' },
  railWagons: { word: 'rail-wagons', a: 'hex' },
  railSupply: { word: 'rail-supply', a: 'hex' },
  railTo: { word: 'rail-to', a: 'hex' },
  breakRail: { word: 'break-rail', a: 'unit' },
  repairRail: { word: 'repair-rail', a: 'unit' },
  // Reinforcements and replacements (OCS 12.5, 12.6).
  passOver: { word: 'pass-over', a: 'unit' },
  base: { word: 'base', a: 'aircraft', b: 'site' },
  rebuild: { word: 'rebuild', a: 'unit', b: 'hex' },
  // Motorization (OCS 13).
  motorizeSemi: { word: 'semi-motorize', a: 'unit' },
  motorizeFull: { word: 'fully-motorize', a: 'unit' },
  demotorize: { word: 'demotorize', a: 'unit' },
  // Break-Down Regiments (OCS 21).
  breakDown: { word: 'break-down', a: 'unit' },
  takeBack: { word: 'take-back', a: 'unit', b: 'unit' },
  comeBack: { word: 'come-back', a: 'unit' },
  // Hedgehogs and ports (OCS 17, 20.0b).
  dig: { word: 'dig', a: 'hex', b: 'number' },
  raze: { word: 'raze', a: 'hex' },
  repairPort: { word: 'repair-port', a: 'hex' },
  breakPort: { word: 'break-port', a: 'hex' },
  // Aircraft (OCS 14).
  fly: { word: 'fly', a: 'aircraft' },
  wing: { word: 'fly-along', a: 'aircraft' },
  board: { word: 'board', a: 'unit' },
  flyTo: { word: 'fly-to', a: 'site' },
  goHome: { word: 'fly-home' },
  dropSupply: { word: 'drop-supply' },
  dropUnit: { word: 'drop-unit', a: 'unit' },
  hipShoot: { word: 'hip-shoot', a: 'hex' },
  combine: { word: 'combine', a: 'aircraft', b: 'aircraft' },
  intercept: { word: 'intercept', a: 'aircraft' },
  letPass: { word: 'let-pass' },
  follow: { word: 'follow' },
  refuse: { word: 'refuse', a: 'aircraft' },
  engage: { word: 'engage', a: 'aircraft' },
  engageBoth: { word: 'engage-both', a: 'aircraft', b: 'aircraft' },
  meet: { word: 'meet', a: 'aircraft' },
  meetBoth: { word: 'meet-both', a: 'aircraft', b: 'aircraft' },
  takeFirst: { word: 'take-first' },
  takeSecond: { word: 'take-second' },
  takeLoss: { word: 'take-loss', a: 'aircraft' },
  home: { word: 'home', a: 'site' },
  strike: { word: 'strike', a: 'hex' },
  strikeWith: { word: 'strike-with', a: 'aircraft' },
  aim: { word: 'aim', a: 'target' },
  assign: { word: 'assign', a: 'aircraft' },
  refit: { word: 'refit', a: 'aircraft' },
  // Air bases (OCS 15).
  payBase: { word: 'pay-level', a: 'number' },
  leaveBase: { word: 'leave-base', a: 'aircraft' },
  buildBase: { word: 'build-base', a: 'hex' },
  reduceBase: { word: 'reduce-base', a: 'hex' },
  deploy: { word: 'deploy', a: 'aircraft' },
} as const;

export const VERB = placesOf(words);
export const verbs = Object.values(words);
