// A strike before it falls (NW 1.3.1): the effect on each hex, the hexes where it may fall, and the total effect.
//
// Hexes suffer independently of each other, so each is enumerated by itself through the rules. Then come the accuracy
// check and the choices that follow it: the caller takes the further hexes that are best for the caller's side, and the
// seat that lets a strike stray takes the hex that is worst for it, by steps lost by the caller's enemies minus steps
// lost by the caller's side.

import type { Hex } from '../../../hex/ids.ts';
import { type Distribution, expectation, mapOutcomes, mixture } from '../../../odds/distribution.ts';
import { multiply, ONE, type Rational, rational, subtract, toNumber } from '../../../odds/rational.ts';
import { type BlastRows, blast, markDue, prepareBlast } from '../chapters/contamination.ts';
import { conversion } from '../chapters/conversion.ts';
import { withdraw } from '../chapters/missiles.ts';
import { causeOf, prepareStrike, straySeat, strike, strikeArea } from '../chapters/strikes.ts';
import { firstIn, type Game, isOnMap } from '../state.ts';
import { CLASS, FACTIONS, FATE, type Faction, NO_UNIT, STRIKE, type UnitId } from '../terms.ts';
import { fateOf, type Harm, NO_HARM, stepsLost, suffererIn, UNHARMED } from './harm.ts';
import { comingOf } from './harm-tree.ts';

export interface StrikeSpec {
  /** One of STRIKE. */
  readonly kind: number;
  readonly faction: Faction;
  /** The gun or missile, NO_UNIT off the board. */
  readonly firer: UnitId;
  /** The commander's bonus. */
  readonly bonus: number;
  /** Whether no accuracy check is needed, or it has been made. */
  readonly sure: boolean;
}

/** The effect on the units of one hex. */
export interface Fall {
  readonly harms: Distribution<Harm>;
  readonly blasts: readonly BlastRows[];
  /** Expected steps, by faction. */
  readonly lost: readonly number[];
  /** Steps that the enemies of the caller lose on average, minus those of the caller's side. */
  readonly worth: number;
}

/** The hexes that a strike may hit, with their chance. */
export interface Landing {
  readonly share: Rational;
  readonly strays: boolean;
  /** The aimed hex first. */
  readonly hexes: readonly Hex[];
}

const UNTOUCHED: Fall = {
  harms: new Map([[NO_HARM, ONE]]),
  blasts: [],
  lost: FACTIONS.map(() => 0),
  worth: 0,
};

export class StrikeStudy {
  private readonly falls = new Map<Hex, Fall>();

  constructor(
    private readonly g: Game,
    readonly spec: StrikeSpec,
  ) {}

  fallOn(hex: Hex): Fall {
    const known = this.falls.get(hex);
    if (known !== undefined) return known;
    const fall = firstIn(this.g, hex) === NO_UNIT || this.spec.kind === STRIKE.smoke ? UNTOUCHED : this.fall(hex);
    this.falls.set(hex, fall);
    return fall;
  }

  private fall(hex: Hex): Fall {
    const { g, spec } = this;
    const { harms, blasts } = comingOf(g, {
      begin: (now) => strikeHex(now, spec, hex),
      scope: [blast, conversion],
    });
    const lost = FACTIONS.map((_, f) => toNumber(expectation(harms, (harm) => stepsLost(g, harm, f as Faction))));
    const worth = lost.reduce((sum, steps, f) => sum + (f === spec.faction ? -steps : steps), 0);
    return { harms, blasts, lost, worth };
  }

  private neighbours(hex: Hex): Hex[] {
    const { neighbour } = this.g.s.map.grid;
    return [...neighbour.slice(hex * 6, hex * 6 + 6)].filter((next) => next !== 0).sort((a, b) => a - b) as Hex[];
  }

  private worthOf(hexes: readonly Hex[]): number {
    return hexes.reduce((sum, hex) => sum + this.fallOn(hex).worth, 0);
  }

  /** Returns the hexes struck if the strike falls on one: with the two next to it that are best for the caller. */
  covered(hex: Hex): Hex[] {
    const { kind, firer } = this.spec;
    const area = strikeArea(this.g, kind, firer);
    if (area === 1) return [hex];
    const beside = this.neighbours(hex);
    return area === 7 ? [hex, ...beside] : [hex, ...this.best(beside, 2)];
  }

  private best(hexes: readonly Hex[], count: number): Hex[] {
    return [...hexes].sort((a, b) => this.fallOn(b).worth - this.fallOn(a).worth || a - b).slice(0, count);
  }

  /**
   * Returns the hexes struck when a second hex is named: with the best third hex of higher number, since the rules ask
   * in that order.
   */
  coveredWith(hex: Hex, second: Hex): Hex[] {
    const rest = this.neighbours(hex).filter((next) => next > second);
    return [hex, second, ...this.best(rest, 1)];
  }

  /** Returns where a strike aimed at a hex may fall, with the chance of each place. */
  landings(aim: Hex): Landing[] {
    const { g, spec } = this;
    const on = { strays: false, hexes: this.covered(aim) };
    if (spec.sure) return [{ share: ONE, ...on }];
    const strays = rational(g.s.artillery.strays, 6);
    const off = this.neighbours(aim);
    const away =
      straySeat(g, aim, spec.faction) >= 0
        ? [{ ...this.strayed(aim), share: strays }]
        : off.map((hex) => ({
            share: multiply(strays, rational(1, off.length)),
            strays: true,
            hexes: this.covered(hex),
          }));
    return [{ share: subtract(ONE, strays), ...on }, ...away];
  }

  /** Returns where a strike that has strayed falls, by the choice of the seat that lets it stray. */
  strayed(aim: Hex): Landing {
    return { share: ONE, strays: true, hexes: this.covered(this.leastOf(this.neighbours(aim))) };
  }

  private leastOf(hexes: readonly Hex[]): Hex {
    const worths = hexes.map((hex) => this.worthOf(this.covered(hex)));
    return hexes[worths.indexOf(Math.min(...worths))];
  }

  lostAt(landings: readonly Landing[]): number[] {
    return FACTIONS.map((_, f) =>
      landings.reduce(
        (sum, { share, hexes }) =>
          sum + toNumber(share) * hexes.reduce((steps, hex) => steps + this.fallOn(hex).lost[f], 0),
        0,
      ),
    );
  }

  worthAt(landings: readonly Landing[]): number {
    return landings.reduce((sum, { share, hexes }) => sum + toNumber(share) * this.worthOf(hexes), 0);
  }

  /** Returns the distribution of steps lost by each faction, such as `2,0,1`. */
  losses(landings: readonly Landing[]): Distribution<string> {
    const places = new Map(landings.map((landing) => [landing, landing.share]));
    return mixture(places, ({ hexes }) =>
      hexes.reduce<Distribution<string>>(
        (sum, hex) => mixture(sum, (lost) => mapOutcomes(this.lossesIn(hex), (more) => added(lost, more))),
        new Map([[FACTIONS.map(() => 0).join(), ONE]]),
      ),
    );
  }

  private lossesIn(hex: Hex): Distribution<string> {
    return mapOutcomes(this.fallOn(hex).harms, (harm) =>
      FACTIONS.map((_, f) => stepsLost(this.g, harm, f as Faction)).join(),
    );
  }

  /** Returns the fates of each unit that may be harmed, with the hex where it is struck. */
  fates(landings: readonly Landing[]): { unit: UnitId; hex: Hex; fate: Distribution<string> }[] {
    const hexes = [...new Set(landings.flatMap((landing) => landing.hexes))];
    return hexes.flatMap((hex) => {
      const { harms } = this.fallOn(hex);
      const places = new Map(landings.map((landing) => [landing, landing.share]));
      return suffererIn(harms).map((unit) => ({
        unit,
        hex,
        fate: sorted(
          mixture(places, (landing) =>
            landing.hexes.includes(hex) ? fateOf(harms, unit) : new Map([[UNHARMED, ONE]]),
          ),
          harms,
          unit,
        ),
      }));
    });
  }
}

const added = (a: string, b: string): string => {
  const more = b.split(',');
  return a
    .split(',')
    .map((steps, i) => Number(steps) + Number(more[i]))
    .join();
};

/** Sorts fates mildest first, as those of the hex are. */
function sorted(fate: Distribution<string>, harms: Distribution<Harm>, unit: UnitId): Distribution<string> {
  const order = [UNHARMED, ...fateOf(harms, unit).keys()];
  return new Map([...fate].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Lets a strike fall on the units of one hex, up to its first die. */
function strikeHex(g: Game, { kind, faction, firer, bonus }: StrikeSpec, hex: Hex): void {
  if (firer !== NO_UNIT && g.s.units.cls[firer] === CLASS.missile && isOnMap(g, firer)) {
    withdraw(g, firer, FATE.exited);
  }
  markDue(g, hex, kind);
  if (!g.isRunning(strike)) {
    g.call(strike, g.stepId);
    prepareStrike(g, kind, hex, faction, firer, true);
  }
  g.set(strike.at.hex, hex);
  g.call(blast, strike.step.after);
  prepareBlast(g, kind, causeOf(g, kind, firer), faction + 1, firer, bonus);
  g.resume(blast.step.next);
}
