// A step loss as a decision: one of a side's units in a battle, chosen by either side (TITE 21.5, 21.6, 21.7.3, 27.1).

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, isSteadfast, sideOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isAirdrop } from './airborne.ts';
import { declineRemnant, isRemnant, loseStep } from './losses.ts';

/** Locals: the battle's hex, the side that loses, the side that chooses, the remnant that the loss has left. */
export const stepLoss = procedure('loss', {
  steps: ['begin', 'unit', 'remnant'],
  locals: ['hex', 'side', 'chooser', 'left'],
});

/** A side loses a step among its units of a battle; the running procedure then continues at `then`. */
export function takeLoss(g: Game, hex: Hex, side: number, chooser: number, then: StepId): void {
  g.call(stepLoss, then);
  g.set(stepLoss.at.hex, hex);
  g.set(stepLoss.at.side, side);
  g.set(stepLoss.at.chooser, chooser);
}

/** Units in battles, ascending: few of all. Kept until one joins a battle or leaves it. */
interface Fighters {
  stamp: number;
  count: number;
  readonly units: Int16Array;
}

const fightersSlot = scratchSlot(
  (g: Game): Fighters => ({ stamp: 0, count: 0, units: new Int16Array(g.s.forces.count) }),
);

function fightersOf(g: Game): Fighters {
  const { at, forces } = g.s;
  const fighters = fightersSlot(g);
  if (fighters.stamp === g.cells[at.battlesStamp]) return fighters;
  fighters.stamp = g.cells[at.battlesStamp];
  fighters.count = 0;
  for (let u = 1; u <= forces.count; u++) if (g.cells[at.unitTarget + u] !== 0) fighters.units[fighters.count++] = u;
  return fighters;
}

/** The next ground unit of a side in the battle of a hex after another; 0 for none. */
export function nextFighter(g: Game, hex: Hex, side: number, after: UnitId = 0): UnitId {
  const { unitTarget } = g.s.at;
  const [first, last] = g.s.forces.ground[side];
  const { units, count } = fightersOf(g);
  for (let i = 0; i < count; i++) {
    const u = units[i];
    if (u > last) return 0;
    if (u > after && u >= first && g.cells[unitTarget + u] === hex) return u;
  }
  return 0;
}

const hexLost = (g: Game): Hex => g.cells[stepLoss.at.hex] as Hex;
const loser = (g: Game): number => g.cells[stepLoss.at.side];

/**
 * The next unit after another that may lose the step. TITE 105.1: units in Airdrop mode die first; 21.6, 27.1: hardened
 * garrisons last.
 */
function nextVictim(g: Game, after: UnitId): UnitId {
  const hasDrops = g.s.rules.airborne && hasAirdrop(g);
  const isLast = areAllSteadfast(g, hexLost(g), loser(g));
  for (let u = nextFighter(g, hexLost(g), loser(g), after); u !== 0; u = nextFighter(g, hexLost(g), loser(g), u)) {
    if (hasDrops ? isAirdrop(g, u) : isLast || !isSteadfast(g, u)) return u;
  }
  return 0;
}

function hasAirdrop(g: Game): boolean {
  let u = nextFighter(g, hexLost(g), loser(g));
  while (u !== 0 && !isAirdrop(g, u)) u = nextFighter(g, hexLost(g), loser(g), u);
  return u !== 0;
}

/** Whether all units of a side in a battle are hardened garrisons and partisan divisions (TITE 27.1). */
export function areAllSteadfast(g: Game, hex: Hex, side: number): boolean {
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (!isSteadfast(g, u)) return false;
  }
  return true;
}

stepLoss.define<Thunder>({
  begin: auto((g) => {
    const only = nextVictim(g, 0);
    if (only === 0) g.back();
    else if (nextVictim(g, only) !== 0) g.goto(stepLoss.step.unit);
    else lose(g, only);
  }),

  unit: decide({
    rule: '21.6',
    prompt: 'choose the unit that loses a step',
    actor: (g) => g.cells[stepLoss.at.chooser] as Seat,
    legal: (g, out) => {
      for (let u = nextVictim(g, 0); u !== 0; u = nextVictim(g, u)) out.add(VERB.lose, u);
    },
    apply: (g, chosen) => lose(g, aOf(chosen)),
  }),

  // The option of 12.7: its owner may decline a remnant.
  remnant: decide({
    rule: '12.7',
    prompt: (g) => `keep ${g.s.forces.titles[g.cells[stepLoss.at.left]]} on the map, or forgo it`,
    actor: (g) => sideOf(g, g.cells[stepLoss.at.left]) as Seat,
    legal: (_, out) => {
      out.add(VERB.keep);
      out.add(VERB.forgo);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.forgo) declineRemnant(g, g.cells[stepLoss.at.left]);
      g.back();
    },
  }),
});

function lose(g: Game, u: UnitId): void {
  const left = loseStep(g, u);
  if (g.s.rules.remnantsByChoice && left !== u && left !== 0 && isRemnant(g, left)) {
    g.set(stepLoss.at.left, left);
    g.goto(stepLoss.step.remnant);
  } else {
    g.back();
  }
}
