// The Air Combat Step and the Air Return Step, told by the letter of 18.3.1 to 18.8, 19.4, 20.0 to 20.3, 105.3, 208.4.2
// and the chart of 303.2, as one story that asks for each die and each choice with all that the book allows. It shares
// nothing with the rules but the names of choices.

import { differential, type Flyer, resultsOf, victims } from './air.ts';

/** An aircraft as its counter prints it, and what has happened to it. */
export interface Plane {
  readonly id: string;
  /** Its number: of two that are alike a choice names the lower. */
  readonly a: number;
  readonly model: string;
  readonly side: 'axis' | 'soviet';
  readonly size: 'small' | 'medium' | 'large';
  readonly air: number;
  readonly red: number;
  readonly white: number;
  readonly bomb: number;
  readonly target: 'vulnerable' | 'none' | 'tough';
  packet: number;
  role: 'mission' | 'escort' | 'intercept';
  place: 'flying' | 'available' | 'flown' | 'destroyed';
  isDamaged: boolean;
  /** It comes home suppressed, or to the DESTROYED box (20.1). */
  isHeavy: boolean;
  isExhausted: boolean;
  isSuppressed: boolean;
}

export interface Sortie {
  readonly p: number;
  readonly side: 'axis' | 'soviet';
  readonly mission: 'interdiction' | 'strafe' | 'airfields' | 'support' | 'sweep';
  readonly hex: string;
  /** Of an interdiction and a strafe: the unit and its size. */
  readonly target: number;
  readonly size: 'small' | 'medium' | 'large';
  hasFlak: boolean;
}

export interface Sky {
  readonly phasing: 'axis' | 'soviet';
  readonly weather: 'clear' | 'overcast' | 'mud' | 'cold' | 'snow';
  readonly isSevere: boolean;
  readonly planes: readonly Plane[];
  readonly sorties: readonly Sortie[];
  distance(a: string, b: string): number;
  /** What the step has done to those below. */
  readonly interdicted: Set<number>;
  readonly starved: Set<number>;
  hits: number;
}

/** Who is asked, and all that he may answer. */
export interface Question {
  readonly who: string;
  readonly may: readonly string[];
}
type Story<T> = Generator<Question, T, string>;

const enemy = (side: Plane['side']): Plane['side'] => (side === 'axis' ? 'soviet' : 'axis');
const DIE: Question = { who: 'chance', may: [1, 2, 3, 4, 5, 6].map((face) => `roll ${face}`) };

function* roll(): Story<number> {
  return Number((yield DIE).slice('roll '.length));
}

const likeness = ({ model, packet, role, place, isDamaged, isHeavy, isExhausted, isSuppressed }: Plane): string =>
  [model, packet, role, place, isDamaged, isHeavy, isExhausted, isSuppressed].join();

/** Of planes that are alike the first. */
const unlike = (planes: readonly Plane[]): Plane[] =>
  planes.filter((plane, i) => !planes.slice(0, i).some((other) => likeness(other) === likeness(plane)));

const inFlight = (sky: Sky, p: number, ...roles: Plane['role'][]): Plane[] =>
  sky.planes.filter((plane) => plane.place === 'flying' && plane.packet === p && roles.includes(plane.role));

/** 20.1: it comes home and bears what it has suffered. */
function home(plane: Plane): void {
  plane.place = plane.isExhausted ? 'destroyed' : 'flown';
  plane.isSuppressed = plane.isHeavy && !plane.isExhausted;
}

/** 20.1 and the Two Strikes of 303.2. */
function suffer(plane: Plane, result: string): void {
  if (result === 'none') return;
  const isKilled = plane.isDamaged || result === 'kill';
  plane.isDamaged = true;
  if (isKilled) {
    plane.place = 'destroyed';
    plane.isSuppressed = false;
    return;
  }
  if (result === 'heavy-damage' || result === 'abort') plane.isHeavy = true;
  if (result === 'exhaust') plane.isExhausted = true;
  if (result === 'abort') home(plane);
}

const named = (sky: Sky, text: string): Plane => sky.planes.find(({ id }) => text.split(' ').includes(id))!;

const asFlyer = (plane: Plane): Flyer => ({
  a: plane.a,
  side: plane.side === 'axis' ? 0 : 1,
  model: 0,
  packet: plane.packet,
  role: plane.role,
  air: plane.air,
  target: { vulnerable: -1, none: 0, tough: 1 }[plane.target],
  isNightCapable: false,
  isDamaged: plane.isDamaged,
});

/** 20.1: each result costs him who presses the one before it in this list. */
const LADDER = ['none', 'damage', 'heavy-damage', 'abort', 'exhaust', 'kill'];

/** 20.0 to 20.2: one side of a dogfight fires at the other. */
function* fire(sky: Sky, firing: readonly Plane[], fired: readonly Plane[]): Story<void> {
  const column = differential(firing.map(asFlyer), fired.map(asFlyer), false);
  const results: string[] = resultsOf(column, yield* roll(), fired.length);
  if (results[0] === 'press') {
    const { side } = firing[0];
    results[0] = (yield { who: side, may: LADDER.slice(1).map((result) => `claim ${result}`) }).slice('claim '.length);
    const price = LADDER[LADDER.indexOf(results[0]) - 1];
    if (price !== 'none')
      suffer(named(sky, yield { who: side, may: unlike(firing).map(({ id }) => `risk ${id}`) }), price);
  }
  // What counts as damaged is what was so before this attack.
  const group = fired.map(asFlyer);
  const hit: number[] = [];
  while (results.length > 0) {
    const open = victims(group, hit).map(({ a }) => fired.find((plane) => plane.a === a)!);
    const may = unlike(open).flatMap(({ id }) => [...new Set(results)].map((result) => `suffer ${id} ${result}`));
    const chosen = may.length === 1 ? may[0] : yield { who: fired[0].side, may };
    const plane = named(sky, chosen);
    const result = chosen.split(' ').at(-1)!;
    results.splice(results.indexOf(result), 1);
    hit.push(plane.a);
    suffer(plane, result);
  }
}

/** 18.8, 20.0, 20.3: interceptors fire, then what is left of the escort, with a sweep or without. */
function* dogfight(sky: Sky, { p, side, hex, mission }: Sortie): Story<void> {
  yield* fire(sky, inFlight(sky, p, 'intercept'), inFlight(sky, p, 'mission', 'escort'));
  let sweep: Plane | undefined;
  if (inFlight(sky, p, 'intercept').length > 0) {
    const near = sky.sorties.filter(
      (other) =>
        other.mission === 'sweep' &&
        other.p !== p &&
        other.side === side &&
        inFlight(sky, other.p, 'mission').length > 0 &&
        inFlight(sky, other.p, 'intercept').length === 0 &&
        sky.distance(other.hex, hex) <= 3,
    );
    const may = near.flatMap((other) => inFlight(sky, other.p, 'mission')).map(({ id }) => `bounce ${id}`);
    const chosen = may.length === 0 ? 'alone' : yield { who: side, may: [...may, 'alone'] };
    if (chosen !== 'alone') sweep = named(sky, chosen);
  }
  const firing = [...inFlight(sky, p, 'escort'), ...(sweep === undefined ? [] : [sweep])];
  const fired = inFlight(sky, p, 'intercept');
  if (firing.length > 0 && fired.length > 0) {
    const aims = [...unlike(fired).map(({ id }) => `fire-at ${id}`), 'fire-at-all'];
    const aim = fired.length < 2 ? 'fire-at-all' : yield { who: side, may: aims };
    yield* fire(sky, firing, aim === 'fire-at-all' ? fired : [named(sky, aim)]);
  }
  if (sweep?.place === 'flying') home(sweep);
  if (mission === 'sweep') inFlight(sky, p, 'mission').forEach(home);
  inFlight(sky, p, 'intercept').forEach(home);
  escortsFollow(sky, p);
}

function escortsFollow(sky: Sky, p: number): void {
  if (inFlight(sky, p, 'mission').length === 0) inFlight(sky, p, 'escort').forEach(home);
}

/** 208.4.3. */
function* flak(sky: Sky, sortie: Sortie): Story<void> {
  const all = inFlight(sky, sortie.p, 'mission');
  if (!sortie.hasFlak || all.length === 0) return;
  sortie.hasFlak = false;
  const ready = all.filter(({ isDamaged }) => !isDamaged);
  const may = unlike(ready.length > 0 ? ready : all).map(({ id }) => `fire-at ${id}`);
  const plane = named(sky, yield { who: enemy(sortie.side), may });
  if (plane.isDamaged) {
    plane.isHeavy = true;
    home(plane);
  } else {
    suffer(plane, 'damage');
  }
  escortsFollow(sky, sortie.p);
}

/** 18.4.1: the sum of strengths, times the hardness, rounded down, five at most, and half of that in foul weather. */
export function damageValue(sky: Pick<Sky, 'weather' | 'isSevere'>, planes: readonly Plane[], sortie: Sortie): number {
  const hasBolts = !(sky.isSevere && sky.weather !== 'clear');
  const strengths = planes.map(({ red, white, bomb }) => {
    if (sortie.mission === 'strafe') return hasBolts ? 1 : 0;
    return Math.max(bomb, hasBolts ? red + white : 0);
  });
  const soft = { small: 3, medium: 2, large: 1 }[sortie.size];
  const times = sortie.mission === 'airfields' ? (sortie.side === 'axis' ? 3 : 2) : soft;
  const value = Math.min(5, Math.floor(strengths.reduce((sum, strength) => sum + strength, 0) * times));
  return sky.weather === 'clear' ? value : Math.ceil(value / 2);
}

/** 18.4.1 to 18.4.3, 18.7: a mission is carried out. */
function* mission(sky: Sky, sortie: Sortie): Story<void> {
  // Those that strafe do so one by one (18.7), the lower number first.
  const all = inFlight(sky, sortie.p, 'mission').sort((one, another) => one.a - another.a);
  const attacks = sortie.mission === 'strafe' ? all.map((plane) => [plane]) : [all];
  for (const planes of attacks) {
    const value = damageValue(sky, planes, sortie);
    if (value < 1) continue;
    const die = yield* roll();
    if (die === 6) {
      if (sky.weather === 'clear' || sky.weather === 'overcast') continue;
      const risks = unlike(planes).map(({ id }) => `risk ${id}`);
      suffer(named(sky, yield { who: sortie.side, may: risks }), 'damage');
    } else if (die <= value) {
      if (sortie.mission === 'interdiction') sky.interdicted.add(sortie.target);
      else if (sortie.mission === 'strafe') sky.starved.add(sortie.target);
      else sky.hits += die;
    }
  }
  inFlight(sky, sortie.p, 'mission', 'escort').forEach(home);
}

/** 19.4: the phasing side chooses what is next, until it lets the others follow in order. */
function* inAnyOrder(
  sky: Sky,
  freedom: { isInOrder: boolean },
  isOpen: (sortie: Sortie) => boolean,
  resolve: (sortie: Sortie) => Story<void>,
): Story<void> {
  for (let open = sky.sorties.filter(isOpen); open.length > 0; open = sky.sorties.filter(isOpen)) {
    let next = open[0];
    if (open.length > 1 && !freedom.isInOrder) {
      const chosen = yield { who: sky.phasing, may: [...open.map(({ p }) => `next ${p}`), 'in-order'] };
      if (chosen === 'in-order') freedom.isInOrder = true;
      else next = open.find(({ p }) => chosen === `next ${p}`)!;
    }
    yield* resolve(next);
  }
}

/** The Air Combat Step by its segments (6.2): own missions fired at, then the enemy's support, then missions. */
export function* airCombatStep(sky: Sky): Story<void> {
  const freedom = { isInOrder: false };
  const isFought = ({ p }: Sortie): boolean => inFlight(sky, p, 'intercept').length > 0;
  const isUp = ({ p }: Sortie): boolean => inFlight(sky, p, 'mission').length > 0;
  yield* inAnyOrder(
    sky,
    freedom,
    (sortie) => sortie.side === sky.phasing && (isFought(sortie) || (sortie.hasFlak && isUp(sortie))),
    function* (sortie) {
      if (isFought(sortie)) yield* dogfight(sky, sortie);
      yield* flak(sky, sortie);
    },
  );
  yield* inAnyOrder(
    sky,
    freedom,
    (sortie) => sortie.side !== sky.phasing && isFought(sortie),
    (sortie) => dogfight(sky, sortie),
  );
  yield* inAnyOrder(
    sky,
    freedom,
    (sortie) => isUp(sortie) && sortie.mission !== 'support' && sortie.mission !== 'sweep',
    (sortie) => mission(sky, sortie),
  );
  for (const { p, mission: what } of sky.sorties) if (what === 'sweep') inFlight(sky, p, 'mission').forEach(home);
}

/** 18.4.3, 19.6: all come home, then hits suppress, and when nothing is left to suppress they harm. */
export function* airReturnStep(sky: Sky): Story<void> {
  sky.planes.filter(({ place }) => place === 'flying').forEach(home);
  const mine = sky.planes.filter(({ side }) => side !== sky.phasing);
  const last: { isMajor?: boolean; models: Map<boolean, string> } = { models: new Map() };
  const isMajor = ({ size }: Plane): boolean => size !== 'small';
  for (; sky.hits > 0; sky.hits--) {
    const onField = mine.filter(({ place }) => place === 'available' || place === 'flown');
    const fresh = onField.filter(({ isSuppressed }) => !isSuppressed);
    const open = fresh.length > 0 ? fresh : onField;
    if (open.length === 0) return;
    // 105.3: the other class if it can be, and of a class another model than last if it can be.
    const others = open.filter((plane) => isMajor(plane) !== last.isMajor);
    const ofClass = last.isMajor === undefined || others.length === 0 ? open : others;
    const may = ofClass.filter((plane) => {
      const sameClass = open.filter((other) => isMajor(other) === isMajor(plane));
      const isRepeat = plane.model === last.models.get(isMajor(plane));
      return !isRepeat || sameClass.every(({ model }) => model === plane.model);
    });
    const kinds = may.filter(
      (plane) =>
        !mine.some(
          (other) =>
            other.a < plane.a &&
            [other.model, other.place, other.isDamaged, other.isSuppressed].join() ===
              [plane.model, plane.place, plane.isDamaged, plane.isSuppressed].join(),
        ),
    );
    const plane = named(sky, yield { who: enemy(sky.phasing), may: kinds.map(({ id }) => `suppress ${id}`) });
    last.isMajor = isMajor(plane);
    last.models.set(isMajor(plane), plane.model);
    if (fresh.length > 0) {
      plane.place = 'flown';
      plane.isSuppressed = true;
    } else if (plane.isDamaged) {
      plane.place = 'destroyed';
      plane.isSuppressed = false;
    } else {
      plane.isDamaged = true;
    }
  }
}

/** The six faces of a Support die (18.3.1). */
export const FACES = ['shift', 'shift', 'heavy', 'red', 'airplane', 'blank'] as const;
export interface Backing {
  readonly weather: Sky['weather'];
  readonly hasHeavy: boolean;
  readonly hasRed: boolean;
  readonly undamaged: number;
}

/** 18.3.1: die by die: a full effect is a shift, two partial ones are another; an airplane costs an aircraft. */
export function supportShift(
  dice: readonly (typeof FACES)[number][],
  backing: Backing,
): [shift: number, damaged: number] {
  const isFoul = backing.weather !== 'clear' && backing.weather !== 'overcast';
  let shift = 0;
  let partial = 0;
  let { undamaged } = backing;
  for (const face of dice) {
    if (face === 'blank' || (face === 'heavy' && isFoul) || (face === 'red' && backing.weather !== 'clear')) continue;
    const isFull =
      face === 'shift' ||
      (face === 'heavy' && backing.hasHeavy) ||
      (face === 'red' && backing.hasRed) ||
      (face === 'airplane' && undamaged > 0);
    if (!isFull) partial++;
    else shift++;
    if (face === 'airplane' && isFull) undamaged--;
  }
  return [shift + Math.floor(partial / 2), backing.undamaged - undamaged];
}
