// Battles and overruns of strengths that a user names, set up in the rules on a bare map: for exact odds, and to fight
// them again and again.

import { BadInput, RulesError } from '../../../engine/contract/errors.ts';
import { type Action, CHANCE, type StepId } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { battle, battles } from '../chapters/battle.ts';
import { declaredOdds } from '../chapters/battle-column.ts';
import { columnOf, isOpenBattle } from '../chapters/battle-odds.ts';
import { mayRideOver, overrun, overrunModifier } from '../chapters/overrun.ts';
import type { Happening } from '../notes.ts';
import { type Game, presenceOf, putOnMap, setWork } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import {
  AXIS,
  BORDER,
  BOX,
  HALVES,
  MOBILITY,
  PHASE,
  SIZE,
  SOVIET,
  TERRAIN,
  type UnitId,
  WEATHER,
  WORK,
} from '../terms.ts';

/** The circumstances of a fight. */
export interface Fight {
  /** Strengths in halves, before anything halves them. */
  readonly attack: number;
  readonly defence: number;
  /** Steps of the defender. */
  readonly steps: number;
  readonly ground: keyof typeof TERRAIN | 'hard-city';
  readonly works: keyof typeof WORK;
  /** Before all attackers. */
  readonly water: 'none' | 'minor' | 'major';
  readonly weather: keyof typeof WEATHER;
  readonly isSevere: boolean;
  /** Columns for the support of headquarters. */
  readonly support: number;
  readonly isHeavyAttack: boolean;
  readonly isHeavyDefence: boolean;
  /** Whether the defender marches; else he is motorized. */
  readonly isOnFoot: boolean;
}

/**
 * The most strength of a battle's attackers and of its defender: of as many units as have place, as strong as a counter
 * can be.
 */
export const MOST = { attack: 12 * 99, defence: 99 } as const;

/** Two attack over each hexside (TITE 11.5), here small ones. */
const ATTACKERS = 12;
/** Steps of each attacker, so that none is lost. */
const ATTACKER_STEPS = 3;

const axisUnits = (s: Thunder): UnitId[] => Array.from({ length: ATTACKERS }, (_, i) => s.forces.ground[AXIS][0] + i);
const defenderOf = (s: Thunder): UnitId => s.forces.ground[SOVIET][0];
/** A hex with six neighbours that have six each. */
function targetOf({ land: { grid } }: Thunder): Hex {
  let hex = 1 as Hex;
  while (!isInside(grid, hex, 2)) hex = (hex + 1) as Hex;
  return hex;
}

/** Whether so many rings of hexes around are on the map. */
function isInside(grid: Thunder['land']['grid'], hex: Hex, rings: number): boolean {
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = grid.neighbour[way] as Hex;
    if (next === 0 || (rings > 1 && !isInside(grid, next, rings - 1))) return false;
  }
  return true;
}

/** The statics of a bare map, with counters made for the fight in place of the first ones of the mix. */
function staticsOf(s: Thunder, fight: Fight): Thunder {
  const target = targetOf(s);
  const { land, forces, at } = s;
  const isCity = fight.ground === 'hard-city';
  const bare = {
    ...land,
    terrain: new Uint8Array(land.terrain.length).fill(TERRAIN.open),
    isBarred: new Uint8Array(land.isBarred.length),
    border: new Uint8Array(land.border.length),
    rails: new Uint8Array(land.rails.length),
    zoneSides: new Uint8Array(land.zoneSides.length).fill(63),
    cityIn: new Int16Array(land.cityIn.length),
    cities: land.cities.map((city) => ({ ...city, hex: target, isHard: isCity })),
  };
  if (isCity) bare.cityIn[target] = 1;
  else bare.terrain[target] = TERRAIN[fight.ground as keyof typeof TERRAIN];
  for (let way = target * 6; way < target * 6 + 6; way++) {
    const from = land.grid.neighbour[way] as Hex;
    bare.border[way] = bare.border[from * 6 + land.grid.directionTo(from, target)] = BORDER[fight.water];
  }
  const kinds = [...forces.kinds];
  const kind = Uint8Array.from(forces.kind);
  const ofKind = [...forces.ofKind];
  const give = (unit: UnitId, made: Kind): void => {
    kind[unit] = kinds.length;
    kinds.push(made);
    ofKind.push([unit]);
  };
  axisUnits(s).forEach((unit, i) => {
    const attack = Math.floor((fight.attack + i) / ATTACKERS) / HALVES;
    give(unit, counter(s, AXIS, { attack, defence: 1, steps: ATTACKER_STEPS, isHeavy: fight.isHeavyAttack }));
  });
  const { defence, steps, isHeavyDefence: isHeavy, isOnFoot } = fight;
  give(defenderOf(s), {
    ...counter(s, SOVIET, { attack: 1, defence: defence / HALVES, steps, isHeavy }),
    mobility: isOnFoot ? MOBILITY.leg : MOBILITY.motorized,
  });
  const own = { ...forces, kinds, kind, ofKind };
  return {
    ...s,
    land: bare,
    forces: own,
    presence: presenceOf(at, bare, own),
    play: { ...s.play, setup: [], arrivals: [], attackModes: [], works: [], box: s.play.box.map(() => BOX.unused) },
  };
}

/** A small motorized counter that leaves nothing behind. */
function counter(
  s: Thunder,
  side: number,
  { attack, defence, steps, isHeavy }: Pick<Kind, 'steps' | 'isHeavy'> & { attack: number; defence: number },
): Kind {
  const model = s.forces.kinds.find(
    (kind) => kind.side === side && kind.hq === null && kind.parts.length === 0,
  ) as Kind;
  const byStep = (value: number): number[] => Array.from({ length: steps + 1 }, (_, left) => (left === 0 ? 0 : value));
  return {
    ...model,
    ...{ size: SIZE.small, mobility: MOBILITY.motorized, isMountain: false, steps, isHeavy, values: [] },
    ...{
      attack: byStep(attack),
      defence: byStep(defence),
      allowance: byStep(6),
      medal: 'none',
      remnant: -1,
      parts: [],
    },
    ...{
      isGarrison: false,
      isHardened: false,
      isRemovable: false,
      isEarlyMech: false,
      isPartisan: false,
      hasOwnSupply: false,
      hq: null,
    },
  };
}

/** The rules of a game that waits at its end for the fight. */
export const waiting = (rules: Ruleset<Thunder>): Ruleset<Thunder> => ({
  ...rules,
  setup: (g) => {
    rules.setup(g);
    g.startAt(endOf(rules));
  },
});

export const endOf = ({ program }: Ruleset<Thunder>): StepId => program.names.indexOf('game.end') as StepId;

abstract class ThunderTrial extends Trial<Thunder, number> {
  protected readonly target: Hex;
  constructor(rules: Ruleset<Thunder>, s: Thunder, fight: Fight) {
    super(waiting(rules), staticsOf(s, fight));
    const { g } = this;
    const { at } = g.s;
    this.target = targetOf(g.s);
    for (const theater of [0, 1]) {
      g.set(at.weather + theater, WEATHER[fight.weather]);
      g.set(at.severe + theater, fight.isSevere ? 1 : 0);
    }
    g.set(at.active, AXIS);
    putOnMap(g, defenderOf(g.s), this.target, fight.steps);
    setWork(g, this.target, SOVIET, WORK[fight.works]);
  }

  /** Two units in each of the six hexes around, or one alone. */
  protected place(units: readonly UnitId[]): void {
    units.forEach((unit, i) => {
      putOnMap(this.g, unit, this.g.s.land.grid.neighbour[this.target * 6 + (i % 6)] as Hex, ATTACKER_STEPS);
    });
  }

  protected choose(): Action {
    return this.g.options().at(0);
  }

  once(rng: Rng): number {
    return this.fightOnce(rng);
  }
}

/** A battle; its outcome is a place of RESULTS. */
export class BattleTrial extends ThunderTrial {
  constructor(rules: Ruleset<Thunder>, s: Thunder, fight: Fight) {
    super(rules, s, fight);
    const { g, target } = this;
    const { at } = g.s;
    g.set(at.phase, PHASE.combat);
    this.place(axisUnits(g.s));
    for (const unit of axisUnits(g.s)) g.set(at.unitTarget + unit, target);
    g.set(at.battleHex, target);
    g.set(at.battleBonus, fight.support);
    g.set(at.battles, 1);
    g.startAt(battles.step.next);
    g.apply(this.choose());
    if (g.stepId !== battle.step.roll || g.actor !== CHANCE) throw new RulesError(`no battle begins: ${g.stepName}`);
    this.beginHere();
  }

  protected hear(event: Happening): void {
    if (event.kind === 'rolled') this.outcome = event.result;
  }

  /** The battle's column, and whether split results are read as clement. */
  column(): { readonly g: Game; readonly column: number; readonly isOpen: boolean } {
    const { g, target } = this;
    const odds = declaredOdds(g, target);
    return { g, column: columnOf(g, odds, SOVIET, g.cells[battle.at.bonus]), isOpen: isOpenBattle(g, odds, SOVIET) };
  }
}

/** Results of an overrun, from the worst for the attacker. */
export const OVERRUNS = ['failure', 'option', 'success'] as const;

/** An overrun; its outcome is a place of OVERRUNS. */
export class OverrunTrial extends ThunderTrial {
  private readonly unit: UnitId;
  constructor(rules: Ruleset<Thunder>, s: Thunder, fight: Fight) {
    // A single unit has all the strength.
    super(rules, s, { ...fight, attack: fight.attack * ATTACKERS });
    const { g, target } = this;
    [this.unit] = axisUnits(g.s);
    g.set(g.s.at.phase, PHASE.regular);
    this.place([this.unit]);
    if (!mayRideOver(g, this.unit, target))
      throw new BadInput(
        'nobody may overrun there',
        'attack',
        'at least 10 when it is halved, and neither mud nor severe weather',
      );
    g.call(overrun, endOf(rules));
    g.set(overrun.at.unit, this.unit);
    g.set(overrun.at.hex, target);
    g.resume(overrun.step.begin);
    this.beginHere();
  }

  protected hear(event: Happening): void {
    if (event.kind !== 'overrunDie') return;
    this.outcome =
      1 + Math.sign(event.modified - this.g.s.forces.kinds[this.g.s.forces.kind[defenderOf(this.g.s)]].defence[1]);
  }

  /** The number added to the die. */
  modifier(): number {
    const { g, unit, target } = this;
    return overrunModifier(g, unit, g.cells[g.s.at.unitHex + unit] as Hex, target, defenderOf(g.s));
  }
}
