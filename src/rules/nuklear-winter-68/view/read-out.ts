// A counter of Nuklear Winter 68 read out: each printed figure with what makes it differ now, and its other states.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterReading, FigureCause, FigureReading } from '../../../view/charts.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { commanderOf, ratingFor } from '../chapters/command.ts';
import {
  hillDefence,
  isConcealed,
  sandbagsDefence,
  shellholesDefence,
  terrainDefence,
  wreckDefence,
} from '../chapters/concealment.ts';
import { allowance, isPinned } from '../chapters/movement-costs.ts';
import {
  cargoOf,
  carrierOf,
  faceOf,
  formationOf,
  type Game,
  hasDeed,
  hexOf,
  holderOf,
  isFinished,
  isInCommand,
  isOnMap,
  isOutOfContact,
  isReduced,
  isShaken,
  ratingsOf,
} from '../state.ts';
import { AA, CLASS, DEED, FATE, NO_UNIT, TARGET, type UnitId, type WeaponId } from '../terms.ts';

export function readOut(g: Game, counter: string, viewer: Seat | null): CounterReading | null {
  const unit = g.s.units.ids.indexOf(counter) as UnitId;
  if (unit <= 0) return null;
  const isOwn = viewer === null || viewer === g.s.seatOf[g.s.units.faction[unit]];
  if (!isOnMap(g, unit) && !(isOwn && isComing(g, unit))) return null;
  return {
    figures: [
      gun(g, unit, 'ap'),
      gun(g, unit, 'he'),
      armor(g, unit),
      speed(g, unit),
      ...steps(g, unit),
      ...ratings(g, unit),
    ],
    states: states(g, unit),
  };
}

const isComing = (g: Game, unit: UnitId): boolean => {
  const fate = g.cells[g.s.at.unitFate + unit];
  return fate === FATE.waiting || fate === FATE.hidden;
};

const fullFace = (unit: UnitId): number => unit * 2;

/** The difference between the face that shows and the first. */
function faceCauses(g: Game, unit: UnitId): FigureCause[] {
  if (isReduced(g, unit)) return [{ text: 'reduced: its other side counts', rule: '1.2' }];
  return (faceOf(g, unit) & 1) === 1 ? [{ text: 'flies low', rule: '1.2.5' }] : [];
}

/** NW 1.2, 2.3.5. */
function gun(g: Game, unit: UnitId, of: 'ap' | 'he'): FigureReading {
  const { units, combat } = g.s;
  const isAp = of === 'ap';
  const shown = (face: number): string => {
    const factor = units[of][face];
    const hexes = (isAp ? units.apRange : units.heRange)[face];
    return factor === 0 ? '–' : `${factor} at ${hexes >= 99 ? 'any range' : `range ${hexes}`}`;
  };
  const face = faceOf(g, unit);
  const aa = units.apAa[face];
  const isFixed = (isAp ? units.apFixed : units.heFixed)[face] === 1;
  const hasFactor = units[of][face] > 0;
  const causes: FigureCause[] = [];
  if (shown(face) !== shown(fullFace(unit))) causes.push(...faceCauses(g, unit));
  const isGun = units.cls[unit] === CLASS.spa;
  if (hasFactor && isFixed) {
    // NW 1.2.4 d; the book says both of other guns (1.2, 2.3).
    const isStill = isGun || !g.s.rules.fixedRangeFree;
    const uses = isStill ? ', nor on the move or in assaults' : '';
    causes.push({
      text: `range underlined: fixed, neither long nor close range${uses}`,
      rule: isStill ? '1.2' : '2.3',
    });
  }
  if (hasFactor && isShaken(g, unit)) {
    causes.push(
      isAp
        ? { text: 'Shaken: not used', rule: '2.3.5' }
        : { text: `Shaken: ${signed(combat.shaken)} to its attack value`, rule: '2.3.5' },
    );
  }
  if (hasFactor && g.cells[g.s.at.unitMorale + unit] !== 0 && combat.highMorale !== 0) {
    causes.push({ text: `High Morale: ${signed(combat.highMorale)} to its attack value`, rule: '2.1.1' });
  }
  const cargo = cargoOf(g, unit);
  const isUsed = hasFactor && !(isAp && isShaken(g, unit));
  if (isUsed && cargo !== NO_UNIT && !isShaken(g, cargo)) {
    causes.push({ text: `infantry aboard: ${signed(combat.cargo)} to its attack value`, rule: '1.2.4' });
  }
  const targets = isAp
    ? aa === AA.only
      ? 'against aircraft alone'
      : aa === AA.dual
        ? 'against hard targets and aircraft'
        : 'against hard targets'
    : isGun
      ? 'against soft targets'
      : 'against soft targets and aircraft';
  return {
    name: isAp ? 'AP factor' : 'HE factor',
    printed: shown(fullFace(unit)),
    now: isUsed ? shown(face) : '–',
    rule: '1.2',
    meaning: hasFactor ? `two dice are added to it, ${targets}` : targets,
    causes,
  };
}

/** NW 2.2, 2.2.2: what adds to the armor of a unit where it stands. Who rides is no target. */
function coverCauses(g: Game, unit: UnitId): FigureCause[] {
  const hex = hexOf(g, unit);
  if (!isOnMap(g, unit) || hex === 0 || g.s.units.isAircraft[unit] === 1 || carrierOf(g, unit) !== NO_UNIT) return [];
  const covers: readonly (readonly [number, string, string])[] = [
    [terrainDefence(g, unit, hex), 'for the terrain', '2.2'],
    [hillDefence(g, unit, hex, 0), 'for the hill, against attackers that stand lower', '2.2'],
    [sandbagsDefence(g, unit, hex), 'for sandbags', '1.2.3'],
    [wreckDefence(g, unit, hex), 'for the wreck', '2.3.5'],
    [shellholesDefence(g, unit, hex), 'for shellholes', '2.2'],
    [isConcealed(g, unit) ? g.s.combat.concealment : 0, 'while it is concealed', '2.2.2'],
  ];
  return covers.flatMap(([value, why, rule]) =>
    value > 0 ? [{ text: `${signed(value)} in defence ${why}`, rule }] : [],
  );
}

/** NW 1.2, 2.2, 2.2.2. */
function armor(g: Game, unit: UnitId): FigureReading {
  const { units } = g.s;
  const face = faceOf(g, unit);
  const causes = [
    ...(units.armor[face] === units.armor[fullFace(unit)] ? [] : faceCauses(g, unit)),
    ...coverCauses(g, unit),
  ];
  const kinds = ['a soft target', 'a hard target', 'an aircraft', 'no target of fire'];
  return {
    name: 'Armor',
    printed: `${units.armor[fullFace(unit)]}`,
    now: `${units.armor[face]}`,
    rule: '1.2',
    meaning: `what an attack value must exceed; ${kinds[units.target[unit] ?? TARGET.none]}${units.isHuge[unit] === 1 ? ', Huge' : ''}`,
    causes,
  };
}

/** NW 1.2, 1.2.2, 2.1.1 b, 2.3.5. */
function speed(g: Game, unit: UnitId): FigureReading {
  const { units } = g.s;
  const face = faceOf(g, unit);
  const causes: FigureCause[] = units.speed[face] === units.speed[fullFace(unit)] ? [] : faceCauses(g, unit);
  if (isPinned(g, unit)) causes.push({ text: 'Shaken and out of contact: does not move', rule: '1.2.2' });
  else if (isShaken(g, unit)) causes.push({ text: 'Shaken: half', rule: '2.3.5' });
  else if (isOutOfContact(g, unit)) causes.push({ text: 'out of contact: half', rule: '1.2.2' });
  if (hasDeed(g, unit, DEED.worked)) causes.push({ text: 'has worked on the spot', rule: '2.1.1' });
  else if (hasDeed(g, unit, DEED.fired)) causes.push({ text: 'has fired: half', rule: '2.3.2' });
  else if (hasDeed(g, unit, DEED.loaded)) causes.push({ text: 'has loaded or unloaded: half', rule: '1.2.4' });
  const least = units.minSpeed[unit];
  return {
    name: 'Speed',
    printed: `${least > 0 ? `${least}–` : ''}${units.speed[fullFace(unit)]}`,
    now: `${least > 0 ? `${least}–` : ''}${isOnMap(g, unit) ? allowance(g, unit) : units.speed[face]}`,
    rule: '1.2',
    meaning: `movement points of an activation${units.transport[face] === 1 ? '; circle: carries infantry' : ''}${units.recon[face] === 1 ? '; line above: recon' : ''}`,
    causes,
  };
}

/** NW 1.2, 2.3.5. */
function steps(g: Game, unit: UnitId): FigureReading[] {
  const of = g.s.units.isOneStep[unit] === 1 ? 1 : 2;
  return [
    {
      name: 'Steps',
      printed: `${of}`,
      now: isReduced(g, unit) ? '1' : `${of}`,
      rule: '2.3.5',
      meaning: of === 1 ? 'Shaken, never reduced' : 'full strength, reduced, destroyed',
      causes: isReduced(g, unit) ? [{ text: 'reduced', rule: '2.3.5' }] : [],
    },
  ];
}

/** NW 1.2.2: the ratings of the unit in command; for others the one that reaches them. */
function ratings(g: Game, unit: UnitId): FigureReading[] {
  const { formations } = g.s;
  const formation = formationOf(g, unit);
  if (formations.hasCo[formation] === 0 || !isOnMap(g, unit)) return [];
  const row = ratingsOf(g, formation);
  if (!isInCommand(g, unit)) {
    if (commanderOf(g, formation) === 0) return [];
    return [
      {
        name: 'Commander',
        printed: '',
        now: signed(ratingFor(g, unit)),
        rule: '1.2.2',
        meaning: 'what the rating of its commander adds to one attack, and to each rally roll',
        causes: [],
      },
    ];
  }
  const isSecond = g.cells[g.s.at.formationSecond + formation] === 1;
  const first = formation * 2;
  const causes = isSecond ? [{ text: 'second in command', rule: '1.2.2' }] : [];
  const text = (at: number): string =>
    `${signed(formations.lcr[at])} here, ${signed(formations.rrr[at])} to ${formations.rrrRange[at]} hexes, contact to ${formations.err[at]}`;
  return [
    {
      name: 'Command ratings',
      printed: text(first),
      now: text(row),
      rule: '1.2.2',
      meaning: 'local, by radio, extended',
      causes,
    },
  ];
}

/** NW 1.2.2, 1.2.3, 1.2.4, 2.1.1, 2.3.5. */
function states(g: Game, unit: UnitId): FigureCause[] {
  const { units, weapons, formations } = g.s;
  const cargo = cargoOf(g, unit);
  const carrier = carrierOf(g, unit);
  const known: readonly (readonly [boolean, string, string])[] = [
    [formationOf(g, unit) !== 0, `formation ${formations.titles[formationOf(g, unit)]}`, '1.2'],
    [isInCommand(g, unit), 'commands its formation', '1.2.2'],
    [isShaken(g, unit), 'Shaken: neither assaults nor assists', '2.3.5'],
    [isOutOfContact(g, unit), 'out of contact', '1.2.2'],
    [isFinished(g, unit), 'Finished: no fire until its formation is activated again, no concealment', '2.1.1'],
    [cargo !== 0, `carries ${units.titles[cargo]}`, '1.2.4'],
    [carrier !== 0, `aboard ${units.titles[carrier]}`, '1.2.4'],
  ];
  const held: FigureCause[] = [];
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    if (holderOf(g, w) === unit) held.push({ text: `holds ${weapons.titles[w]}`, rule: '1.2.3' });
  }
  return [...known.flatMap(([holds, text, rule]) => (holds ? [{ text, rule }] : [])), ...held];
}
