// The losses of attacks in steps and hits (NW 2.3.5), expected before the first die, and actual: of fire, assaults,
// strikes, and of mines, gas and radiation that act on arriving units.

import type { Procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { Battles, BattleTitle, CostCount, Costs } from '../../../view/battles.ts';
import { assault, currentAssault } from '../chapters/assault.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { CONDITION, hitsToDestroy } from '../chapters/attack-sum.ts';
import { conditionOf } from '../chapters/casualties.ts';
import { blast, DUE } from '../chapters/contamination.ts';
import { conversion } from '../chapters/conversion.ts';
import { strike } from '../chapters/strikes.ts';
import { type Harm, harmOf, type Ill, illOf, statesIn } from '../odds/harm.ts';
import { assaultMatter, attackMatter, comingOf, type Matter } from '../odds/harm-tree.ts';
import { pendingShot } from '../odds/offered-attacks.ts';
import { type Landing, StrikeStudy } from '../odds/strike-study.ts';
import { factionOf, type Game, hexOf } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, type Happening, STRIKE, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { fallingNow, pendingSpec, strikeTitle } from './strike-odds.ts';

export const battles: Battles<NuklearWinter> = {
  one: 'attack',
  many: 'attacks',
  figures: ['steps lost', 'hits taken'],
  key,
  title,
  toCome,
  count: (g) => new HarmCount(g),
};

/** Returns a key for the battle in progress; events within a strike or an assault belong to it. */
function key(g: Game): string | null {
  const { cells } = g;
  if (g.isRunning(strike)) {
    const { kind, faction, firer, caller } = strike.at;
    return cells[kind] === STRIKE.smoke
      ? null
      : `strike ${cells[kind]} ${cells[faction]} ${cells[firer]} ${cells[caller]}`;
  }
  if (g.isRunning(assault)) return `assault ${cells[assault.at.hex]} ${cells[assault.at.target]}`;
  if (g.isRunning(attack)) {
    const { firer, target, area } = attack.at;
    return cells[area] === 0 ? `attack ${cells[firer]} ${cells[target]}` : `shells ${cells[firer]} ${cells[area]}`;
  }
  if (!g.isRunning(blast)) return null;
  const ground = cells[blast.at.ground];
  // Markers in a hex act on each arriving unit separately; an event acts on all of its units at once.
  return `blast ${cells[blast.at.cause]} ${ground} ${ground === 0 ? 0 : cells[blast.at.unit]}`;
}

function title(g: Game): BattleTitle {
  if (g.isRunning(strike)) {
    const spec = pendingSpec(g, false);
    const hex = g.cells[strike.at.hex] as Hex;
    return { title: strikeTitle(g, spec, hex), hexes: [hex], by: g.s.seatOf[spec.faction] };
  }
  const shot = pendingShot(g);
  if (shot !== null) return { title: shot.title, hexes: shot.hexes, by: g.s.seatOf[shot.by] };
  const units = dueUnits(g);
  const hexes = [...new Set(units.map((unit) => (g.cells[blast.at.ground] || hexOf(g, unit)) as Hex))];
  const where = hexes.map((hex) => hexName(g.s, hex)).join(', ');
  return {
    title: `${BLASTS[g.cells[blast.at.cause]] ?? 'Shells'} at ${where}: ${units.map((unit) => g.s.units.titles[unit]).join(', ')}`,
    hexes,
    by: g.cells[blast.at.by] === 0 ? -1 : g.s.seatOf[g.cells[blast.at.by] - 1],
  };
}

const BLASTS: Readonly<Record<number, string>> = {
  [CAUSE.mines]: 'Mines',
  [CAUSE.chemical]: 'Nerve gas',
  [CAUSE.biological]: 'Biological agent',
  [CAUSE.nuclear]: 'Nuclear fire',
  [CAUSE.radiation]: 'Radiation',
};

function toCome(g: Game): Costs {
  if (g.isRunning(strike)) return strikeCosts(g);
  if (g.isRunning(assault)) return matterCosts(g, assaultMatter(NOTHING, { assault: { ...currentAssault(g) } }, true));
  if (g.isRunning(attack)) return matterCosts(g, attackMatter(NOTHING, { attack: { ...currentAttack(g) } }, true));
  return blastCosts(g, [blast]);
}

const NOTHING = (): void => {};

/** Returns the costs while the battle is the same one: mines may follow gas, and a shot may follow a shot. */
function matterCosts(g: Game, matter: Matter): Costs {
  const battle = key(g);
  return harmCosts(g, comingOf(g, { ...matter, lasts: (now) => key(now) === battle }).harms);
}

/**
 * Returns the costs of a strike: by the study of its odds until it falls, then hex by hex as the dice of each begin,
 * through the rules.
 */
function strikeCosts(g: Game): Costs {
  const { step } = strike;
  const aim = g.cells[strike.at.hex] as Hex;
  const landed = (sure: boolean, landings: (study: StrikeStudy) => readonly Landing[]): Costs => {
    const study = new StrikeStudy(g, pendingSpec(g, sure));
    return landedCosts(g, study, landings(study));
  };
  switch (g.stepId) {
    case step.accuracy:
      return landed(false, (study) => study.landings(aim));
    case step.scatter:
      return landed(true, (study) => [study.strayed(aim)]);
    case step.spread:
      return landed(true, (study) => [fallingNow(g, study)]);
    case blast.step.roll:
    case blast.step.gas:
    case blast.step.germ:
      return blastCosts(g, [blast, conversion]);
    default:
      return matterCosts(g, { begin: NOTHING, scope: [strike] });
  }
}

const landedCosts = (g: Game, study: StrikeStudy, landings: readonly Landing[]): Costs =>
  total(
    g,
    landings.flatMap(({ share, hexes }) => hexes.map((hex) => harmCosts(g, study.fallOn(hex).harms, toNumber(share)))),
  );

/** Units of different hexes suffer independently of each other. */
const blastCosts = (g: Game, scope: readonly Procedure[]): Costs =>
  total(
    g,
    [...new Set(dueUnits(g).map((unit) => hexOf(g, unit)))].map((hex) =>
      matterCosts(g, { begin: (now) => fallOnly(now, hex), scope }),
    ),
  );

const isDue = (g: Game, unit: number): boolean => {
  const due = g.cells[g.s.at.unitDue + unit];
  return due >= DUE.roll && due <= DUE.reducedZealots;
};

const dueUnits = (g: Game): UnitId[] =>
  Array.from({ length: g.s.units.count }, (_, i) => (i + 1) as UnitId).filter((unit) => isDue(g, unit));

/** Begins the blast again for the units of one hex. */
function fallOnly(g: Game, hex: Hex): void {
  for (const unit of dueUnits(g)) if (hexOf(g, unit) !== hex) g.set(g.s.at.unitDue + unit, 0);
  g.resume(blast.step.next);
}

const nothingLost = (g: Game): number[][] => g.s.seats.map(() => [0, 0]);

function total(g: Game, parts: readonly Costs[]): Costs {
  const sum = nothingLost(g);
  for (const part of parts) part.forEach((row, seat) => row.forEach((x, i) => (sum[seat][i] += x)));
  return sum;
}

/** Returns the mean cost over the ways in which units may be harmed, compared with the present position. */
function harmCosts(g: Game, harms: Distribution<Harm>, share = 1): Costs {
  const sum = nothingLost(g);
  for (const [harm, chance] of harms) addHarm(g, sum, harm, share * toNumber(chance), (unit) => conditionOf(g, unit));
  return sum;
}

/** Adds what units lose compared with their earlier conditions. Masterless units count for no seat. */
function addHarm(g: Game, sum: number[][], harm: Harm, share: number, was: (unit: UnitId) => number): void {
  for (const [unit, state] of statesIn(harm)) {
    const costs = sum[g.s.seatOf[factionOf(g, unit)]];
    if (costs === undefined) continue;
    const isOneStep = g.s.units.isOneStep[unit] === 1;
    costs[0] += share * (stepsOf(isOneStep, was(unit)) - stepsOf(isOneStep, state));
    costs[1] += share * (hitsLeft(isOneStep, was(unit)) - hitsLeft(isOneStep, state));
  }
}

/** Tells whether a unit is lost to its side, as one that turns into Zealots is too. */
const isLost = (state: number): boolean => state >= CONDITION.destroyed;

function stepsOf(isOneStep: boolean, state: number): number {
  if (isLost(state)) return 0;
  return isOneStep || (state & CONDITION.reduced) !== 0 ? 1 : 2;
}

const hitsLeft = (isOneStep: boolean, state: number): number => (isLost(state) ? 0 : hitsToDestroy(isOneStep, state));

/** Counts the units' losses since it was made. */
class HarmCount implements CostCount<NuklearWinter> {
  private readonly ills: Ill[] = [];
  private readonly was: Uint8Array;

  constructor(private readonly g: Game) {
    this.was = Uint8Array.from({ length: g.s.units.count + 1 }, (_, u) => (u === 0 ? 0 : conditionOf(g, u as UnitId)));
  }

  hear(g: Game, event: Happening): void {
    const ill = illOf(g, event);
    if (ill !== undefined) this.ills.push(ill);
  }

  soFar(): Costs {
    const sum = nothingLost(this.g);
    addHarm(this.g, sum, harmOf(this.ills), 1, (unit) => this.was[unit]);
    return sum;
  }
}
