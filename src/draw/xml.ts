// A minimal SVG writer: elements with escaped attributes and texts.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for use between tags and in quotes, in SVG and in HTML. Drops characters that XML 1.0 does not allow.
 */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (c) => ESCAPES[c]);
}

/** Writes an element. Children are markup already; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`;
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${key}="${typeof value === 'number' ? number(value) : escaped(value)}"`;
  }
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/** Writes an element that holds plain text. */
export function label(name: string, attributes: Attributes, text: string): string {
  return element(name, attributes, escaped(text));
}

/** Writes a number with at most two decimals. */
export function number(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** Writes points as `x,y x,y ...`. */
export function points(list: readonly { readonly x: number; readonly y: number }[]): string {
  return list.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ');
}

/** Estimates the width of a text, in units of its font size: DejaVu Sans is a wide face. */
export function textWidth(text: string, bold = false): number {
  return text.length * (bold ? 0.68 : 0.6);
}

/** Cuts the text to at most `length` characters. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(1, length - 1))}…`;
}
