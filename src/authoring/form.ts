// Forms from a JSON schema: the kind of field that a schema asks for, the least value that fits it, and its label. Of
// JSON Schema it knows what schemas of data files use.

import { isFields } from '../engine/text/document.ts';

/** A JSON schema, or a part of one. */
export interface Schema {
  /** Several where a value may be of any of them. */
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** A list of the game that its words are taken from, such as `hex` or `unit`. */
  readonly of?: string;
  readonly enum?: readonly (string | number | boolean)[];
  /** Words for the values of `enum` that are abbreviations. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly const?: string | number | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

export interface NamedField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export type Form =
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number; readonly isWhole: boolean }
  | { readonly kind: 'text'; readonly of?: string }
  | { readonly kind: 'fields'; readonly fields: readonly NamedField[] }
  /** Several of the same: hexes, rows. */
  | { readonly kind: 'list'; readonly item: Schema }
  /** A set of words, each at most once. */
  | { readonly kind: 'marks'; readonly values: readonly (string | number | boolean)[] }
  /** A fixed number of values side by side. */
  | { readonly kind: 'tuple'; readonly items: readonly Schema[] }
  /** Values by name; `names` where only these names are possible. */
  | { readonly kind: 'table'; readonly value: Schema; readonly names?: readonly string[]; readonly of?: string }
  | { readonly kind: 'either'; readonly forms: readonly Schema[] }
  /** Anything else is shown as JSON. */
  | { readonly kind: 'raw' };

export function formOf(schema: Schema): Form {
  if (schema.enum) return { kind: 'choice', values: schema.enum };
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] };
  const { type } = schema;
  const forms =
    schema.anyOf ?? schema.oneOf ?? (typeof type === 'object' ? type.map((each) => ({ type: each })) : undefined);
  if (forms) return { kind: 'either', forms };
  switch (type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        least: limit(schema.minimum),
        most: limit(schema.maximum),
        isWhole: type === 'integer',
      };
    case 'string':
      return { kind: 'text', of: schema.of };
    case 'array': {
      if (schema.prefixItems) return { kind: 'tuple', items: schema.prefixItems };
      const item = schema.items ?? {};
      return item.enum ? { kind: 'marks', values: item.enum } : { kind: 'list', item };
    }
    case 'object':
      return ofObject(schema);
    default:
      return { kind: 'raw' };
  }
}

/** Limits of whole numbers as such are none that a form should show. */
const limit = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

function ofObject({ properties, required = [], additionalProperties, propertyNames }: Schema): Form {
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => ({
      ...{ name, schema },
      isRequired: required.includes(name),
    }));
    return { kind: 'fields', fields };
  }
  if (typeof additionalProperties !== 'object') return { kind: 'raw' };
  const names = propertyNames?.enum?.map(String);
  return { kind: 'table', value: additionalProperties, names, of: propertyNames?.of };
}

/** The least value that fits a schema as far as shapes go. */
export function blankOf(schema: Schema): unknown {
  if (schema.default !== undefined) return JSON.parse(JSON.stringify(schema.default));
  const form = formOf(schema);
  switch (form.kind) {
    case 'choice':
      return form.values[0];
    case 'switch':
      return false;
    case 'number':
      return Math.max(form.least ?? 0, Math.min(0, form.most ?? 0));
    case 'text':
      return '';
    case 'fields':
      return Object.fromEntries(
        form.fields.filter(({ isRequired }) => isRequired).map(({ name, schema: own }) => [name, blankOf(own)]),
      );
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => blankOf(form.item));
    case 'marks':
      return [];
    case 'tuple':
      return form.items.map(blankOf);
    case 'table':
      return {};
    case 'either':
      return blankOf(form.forms[0]);
    default:
      return null;
  }
}

/** Tells whether a value has the shape of a form, so that the form can show it. */
export function suits(schema: Schema, value: unknown): boolean {
  const form = formOf(schema);
  switch (form.kind) {
    case 'choice':
      return form.values.includes(value as string);
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'fields':
    case 'table':
      return isFields(value);
    case 'list':
      return Array.isArray(value);
    case 'marks':
      return Array.isArray(value) && value.every((each) => form.values.includes(each as string));
    case 'tuple':
      return Array.isArray(value) && value.length === form.items.length;
    case 'either':
      return form.forms.some((each) => suits(each, value));
    default:
      return false;
  }
}

/** The form among several that a value has: the one whose constant fields it has, else the first whose shape it has. */
export function formAmong(forms: readonly Schema[], value: unknown): number {
  const marked = forms.findIndex(
    (form) => isFields(value) && constants(form).some(([name, own]) => value[name] === own),
  );
  return marked >= 0 ? marked : forms.findIndex((form) => constants(form).length === 0 && suits(form, value));
}

const constants = ({ properties = {} }: Schema): (readonly [string, unknown])[] =>
  Object.entries(properties).flatMap(([name, own]) => (own.const === undefined ? [] : [[name, own.const] as const]));

/** A form among several in words: its constant, else its description or its type. */
export function formName(schema: Schema): string {
  const marked = constants(schema).map(([, own]) => String(own));
  if (marked.length > 0) return worded(marked.join(', '));
  if (schema.type === 'array') return 'A list';
  if (schema.properties) return worded(Object.keys(schema.properties).join(' and '));
  return worded(schema.description ?? (typeof schema.type === 'string' ? schema.type : 'another form'));
}

/** A value of a choice as its label. */
export const titleOf = ({ titles }: Schema, value: string | number | boolean): string =>
  titles?.[String(value)] ?? worded(String(value));

/** A field's name as people read it: `improvedPositions` is `Improved positions`. */
export function worded(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
