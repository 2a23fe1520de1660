// The counters of Thunder in the East as they are drawn: what they show on the map, and in a box.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { CounterDrawing } from '../../../view/view.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { declaration } from '../chapters/declaration.ts';
import { movement, nextToMove } from '../chapters/movement.ts';
import {
  activeSide,
  allowanceOf,
  attackOf,
  countdownOf,
  defenceOf,
  type Game,
  hexOf,
  isAttackMode,
  isHeavy,
  isInterdicted,
  isUntried,
  kindOf,
  modeOf,
  sideOf,
  stepsOf,
  supplyOf,
} from '../state.ts';
import type { Forces, Kind } from '../statics-forces.ts';
import { MOBILITY, SUPPLY, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

const NATION_WORDS = ['german', 'hungarian', 'romanian', 'italian', 'soviet', 'polish', 'czechoslovak'];
/** The Axis is blue and the Soviets are red, in either seat. */
export const HUES = [1, 0] as const;
const SIZE_MARKS = ['XX', 'XXX', 'XXXX'];

/** Changes that shorten a long title, in order, until it fits: the symbol tells the type, the size mark the rest. */
const ABBREVIATIONS: readonly (readonly [of: RegExp, by: string])[] = [
  [/^(First-wave|Third-wave|Second-line|Early|Hardened) /, ''],
  [/^(Hungarian|Romanian|Italian|Polish|Czech) (?=\S+ \S)/, ''],
  [/, Soviet(?= \d)/, ''],
  [/, [a-z\d].*/, ''],
  [/^\d+\w\w Army: /, ''],
  [/^Army Group /, 'AG '],
  [/^Group /, ''],
  [/Mechanized/, 'Mech'],
  [/Panzergrenadier/, 'Pz Gren'],
  [/Semi-motorized/, 'Semi-mot'],
  [/Motorized/, 'Mot'],
  [/Cavalry-Mech/, 'Cav-Mech'],
  [/Headquarters/, 'HQ'],
  [/Raggruppamento/, 'Raggr'],
  [/Korpsgruppe/, 'Korpsgr'],
  [/ Gruppa/, ' Gr'],
  [/Boyevaya(?=.*Gr)(?<=Mech .*)/, 'Boy'],
  [/Garrison Infantry/, 'Garrison'],
  [/ (Corps|Division)\b/, ''],
  [/Second-line Infantry/, 'Second-line'],
  [/Infantry (?=\S* ?\d)/, 'Inf '],
  [/(?<=^\d+\w\w \S.*) Army$/, ''],
  [/ Army (?=\d)/, ' A '],
  [/\bGuards /, 'Gds '],
  [/ Direction\b/, ' Dir'],
  [/^Strategic/, 'Strat'],
  [/(?<=Cav-Mech) Group/, ''],
  [/Cav-Mech(?=.*\d)/, 'CavMech'],
  [/ Group\b/, ' Gr'],
  [/ district$/, ' Dist'],
  [/ reserve corps$/, ' res'],
  [/ Security$/, ' Sec'],
  [/^Security /, 'Sec '],
  [/ and /, ', '],
  [/Panzer/, 'Pz'],
  [/ Mountain$/, ' Mtn'],
  [/ Cavalry$/, ' Cav'],
  [/ Militia$/, ' Mil'],
  [/Belorussian$/, 'Belorus'],
  [/^Dnepropetrovsk$/, 'Dnepropetr'],
  [/(?<=^|AG )North /, 'N '],
  [/(?<=AG |Stalingrad )South /, 'S '],
  [/^Greater /, 'Gr '],
];
const LONGEST = 13;

/** A title as its counter prints it, of at most 13 letters: `XXXIX Panzer`, `Rifle 9`. */
export function printedName(title: string): string {
  let short = title;
  for (const [of, by] of ABBREVIATIONS) {
    if (short.length <= LONGEST) return short;
    short = short.replace(of, by);
  }
  return short.length <= LONGEST
    ? short
    : short
        .slice(0, LONGEST + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, LONGEST);
}

export function counters(g: Game): CounterDrawing[] {
  const acting = thoseThatMayAct(g);
  const drawn: CounterDrawing[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (hexOf(g, u) === 0) continue;
    const may = acting.has(u) ? { mayAct: true as const } : {};
    const hq = nearestHq(g, u);
    const command = hq === 0 ? {} : { command: g.s.forces.titles[hq] };
    drawn.push({ ...faceOf(g, u), hex: hexOf(g, u), states: statesOf(g, u), ...command, ...may });
  }
  return drawn;
}

/** The headquarters of its side that is nearest to a unit, itself for one; 0 where none is on the map. */
function nearestHq(g: Game, u: UnitId): UnitId {
  const { forces, land } = g.s;
  let nearest: UnitId = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const hq of forces.hqs[sideOf(g, u)]) {
    if (hexOf(g, hq) === 0) continue;
    const far = hq === u ? -1 : land.grid.distance(hexOf(g, u), hexOf(g, hq));
    if (far >= least) continue;
    least = far;
    nearest = hq;
  }
  return nearest;
}

/** A counter as it is now, off the map and without states; in a box at full strength. */
export function faceOf(g: Game, u: UnitId): CounterDrawing {
  const kind = kindOf(g, u);
  const left = stepsOf(g, u) || kind.steps;
  return {
    ...printedFace(g.s.forces, u, left),
    symbol: symbolOf(kind, isHeavy(g, u)),
    factors: factorsOf(g, u, left),
    ...(isUntried(g, u) ? {} : { strength: defenceOf(g, u) }),
  };
}

/** A counter as printed, with so many steps. */
export function printedFace(
  {
    kinds,
    kind: kindOfUnit,
    ids,
    titles,
    side,
    formation,
  }: Pick<Forces, 'kinds' | 'kind' | 'ids' | 'titles' | 'side' | 'formation'>,
  u: UnitId,
  left: number,
): CounterDrawing {
  const kind = kinds[kindOfUnit[u]];
  return {
    id: ids[u],
    name: titles[u],
    hex: 0,
    seat: side[u] as CounterDrawing['seat'],
    short: printedName(titles[u]),
    nation: NATION_WORDS[kind.nation],
    hue: HUES[side[u]],
    symbol: symbolOf(kind, kind.isHeavy),
    size: kind.hq === null ? SIZE_MARKS[kind.size] : 'XXXXX',
    ...(formation[u] === '' || kind.hq !== null ? {} : { formation: formation[u] }),
    factors: printedFactors(kind, left),
    ...(kind.isGuards ? { quality: 'elite' as const } : {}),
    ...(kind.steps > 1 ? { steps: { left, of: kind.steps } } : {}),
    reduced: left < kind.steps,
    states: [],
  };
}

function symbolOf({ hq, mobility, isMountain, isEarlyMech, isGarrison }: Kind, heavy: boolean): string {
  if (hq !== null) return 'hq';
  if (isEarlyMech) return 'mech';
  if (mobility === MOBILITY.mounted) return 'cavalry';
  if (isMountain) return 'mountain';
  if (isGarrison) return 'garrison';
  if (mobility === MOBILITY.motorized) return heavy ? 'armor' : 'motorized';
  return 'infantry';
}

/** `12-9-6`, `?-5` of an untried corps (TITE 13.2), the supply radius of a headquarters. */
function factorsOf(g: Game, u: UnitId, left: number): string {
  const { hq } = kindOf(g, u);
  if (hq !== null) return `${hq.radius[modeOf(g, u)]}`;
  if (isUntried(g, u) || hexOf(g, u) === 0) return printedFactors(kindOf(g, u), left);
  return `${attackOf(g, u)}-${defenceOf(g, u)}-${allowanceOf(g, u)}`;
}

function printedFactors({ hq, values, attack, defence, allowance }: Kind, left: number): string {
  if (hq !== null) return `${hq.radius[0]}`;
  if (values.length > 0) return `?-${allowance[left]}`;
  return `${attack[left]}-${defence[left]}-${allowance[left]}`;
}

/** Units that the side to act may choose now. */
function thoseThatMayAct(g: Game): ReadonlySet<UnitId> {
  const found = new Set<UnitId>();
  if (g.isOver) return found;
  // The next to move, while one is under way.
  if (g.stepId === movement.step.pick || g.stepId === movement.step.step) {
    for (let u = nextToMove(g, 1); u !== 0; u = nextToMove(g, u + 1)) found.add(u);
    return found;
  }
  if (g.stepId !== declaration.step.join) return found;
  const options = g.options();
  for (let i = 0; i < options.size; i++) {
    const verb = verbOf(options.at(i));
    if (verb === VERB.join) found.add(aOf(options.at(i)));
  }
  return found;
}

function statesOf(g: Game, u: UnitId): string[] {
  const { at } = g.s;
  const supply = supplyOf(g, u);
  const isMoving = g.isRunning(movement) && sideOf(g, u) === activeSide(g) && kindOf(g, u).hq === null;
  const states: readonly (readonly [boolean, string])[] = [
    [supply !== SUPPLY.supplied, supply === SUPPLY.isolated ? 'isolated' : 'out of supply'],
    [isInterdicted(g, u), 'interdicted'],
    [isAttackMode(g, u), 'attack mode'],
    [countdownOf(g, u) > 0, `countdown ${countdownOf(g, u)}`],
    [g.cells[at.unitTarget + u] !== 0, 'in battle'],
    [isMoving && !isMarked(g, at.ready, u) && g.cells[movement.at.unit] !== u, 'done'],
  ];
  return states.flatMap(([holds, state]) => (holds ? [state] : []));
}
