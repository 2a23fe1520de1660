// Events: what happens in a game, for listeners - the log, measures, odds. A ruleset declares each kind once:
//
//   const unit = eventFields<UnitId>();
//   export const EVENT = eventKinds({
//     retreat: ['A unit retreats hex by hex.', unit('unit'), hex('from', 'to')],
//   });
//
// Rules note one with its fields in order, `g.note(EVENT.retreat, unit, from, to)`, which costs nothing where nobody
// listens. Listeners get an object with the fields by name: `{ kind: 'retreat', unit, from, to }`.

import type { GameEvent } from '../contract/measures.ts';

/** A field with its name, and the kind of number that it holds. */
export interface EventField<Name extends string = string, Value extends number = number> {
  readonly name: Name;
  /** Never present: it carries the type. */
  readonly holds?: Value;
}

type Fields = readonly EventField[];
type FieldsNamed<Names extends readonly string[], Value extends number> = {
  readonly [Place in keyof Names]: EventField<Names[Place], Value>;
};

/** Returns a maker of fields, by their names, that hold numbers of this kind. */
export const eventFields =
  <Value extends number = number>() =>
  <const Names extends readonly string[]>(...names: Names): FieldsNamed<Names, Value> =>
    names.map((name) => ({ name })) as unknown as FieldsNamed<Names, Value>;

/** The arguments of a noted event: a number for each field, in order. */
export type NotedValues<F extends Fields> = { readonly [Place in keyof F]: number };

/** The most fields of an event: `Game.note` takes this many numbers, so that it needs no list. */
export const MOST_FIELDS = 7;

/** A kind of event. */
export class EventKind<Name extends string = string, F extends Fields = Fields> {
  private readonly names: readonly string[];

  /** @param about the event in one sentence. */
  constructor(
    readonly kind: Name,
    readonly about: string,
    readonly fields: F,
  ) {
    this.names = fields.map(({ name }) => name);
    if (fields.length > MOST_FIELDS) throw new Error(`event ${kind} has more than ${MOST_FIELDS} fields`);
    if (new Set(['kind', ...this.names]).size !== 1 + fields.length) throw new Error(`event ${kind} has a field twice`);
  }

  /** Makes an event of this kind for listeners. */
  make(a: number, b: number, c: number, d: number, e: number, f: number, g: number): GameEvent {
    const { names } = this;
    const event: { kind: string; [field: string]: number | string } = { kind: this.kind };
    if (names.length > 0) event[names[0]] = a;
    if (names.length > 1) event[names[1]] = b;
    if (names.length > 2) event[names[2]] = c;
    if (names.length > 3) event[names[3]] = d;
    if (names.length > 4) event[names[4]] = e;
    if (names.length > 5) event[names[5]] = f;
    if (names.length > 6) event[names[6]] = g;
    return event;
  }
}

type Declared = Readonly<Record<string, readonly [about: string, ...fields: Fields[]]>>;
type Flat<Lists> = Lists extends readonly [infer First extends Fields, ...infer Rest]
  ? readonly [...First, ...Flat<Rest>]
  : readonly [];
type FieldsOf<D extends readonly unknown[]> = D extends readonly [string, ...infer Lists] ? Flat<Lists> : never;

/** The kinds of events of a ruleset by name. */
export type EventKinds<D extends Declared> = {
  readonly [Name in keyof D & string]: EventKind<Name, FieldsOf<D[Name]>>;
};

/** Declares the kinds of events of a ruleset: by name a sentence, then the fields. */
export const eventKinds = <const D extends Declared>(declared: D): EventKinds<D> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, [about, ...fields]]) => [name, new EventKind(name, about, fields.flat())]),
  ) as unknown as EventKinds<D>;

/** An event of one kind, with its fields by name. */
export type EventOf<Kind> =
  Kind extends EventKind<infer Name, infer F>
    ? { readonly kind: Name } & {
        readonly [One in F[number] as One['name']]: One extends EventField<string, infer Value> ? Value : never;
      }
    : never;

/** Any event of a ruleset's kinds; `kind` is the discriminant. */
export type AnyEvent<Kinds> = { [Name in keyof Kinds]: EventOf<Kinds[Name]> }[keyof Kinds];
