// JSON that a person edits: what fits stands in one line, and each row of a list in a line of its own, however long.

const ROOM = 118;

/** Returns the text of a document, with a newline at its end. */
export const rowJson = (document: object): string => `${laidOut(document, 0, 0)}\n`;

/** @param before characters of the line that stand before the value */
function laidOut(value: unknown, indent: number, before: number): string {
  const line = inLine(value);
  const isTop = indent === 0;
  if ((!isTop && before + line.length <= ROOM) || typeof value !== 'object' || value === null) return line;
  const inner = indent + 2;
  if (Array.isArray(value)) return block('[', ']', indent, itemsOf(value, inner));
  const fields = Object.entries(value).map(([key, field]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + laidOut(field, inner, inner + name.length + 1);
  });
  return block('{', '}', indent, fields);
}

/** Rows are kept in a line; words and numbers fill lines, but for texts of the same length, which are a drawing. */
function itemsOf(values: readonly unknown[], indent: number): string[] {
  if (values.some((value) => typeof value === 'object')) return values.map((value) => rowOf(value, indent));
  const texts = values.map(inLine);
  const isDrawing = texts.length > 4 && texts.every((text) => text.length === texts[0].length && text.length > 8);
  if (isDrawing || texts.some((text) => text.length > ROOM / 2)) return texts;
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + text.length + 3 <= ROOM) lines.push(`${lines.pop()}, ${text}`);
    else lines.push(text);
  }
  return lines;
}

/** A row with lists of its own, such as a river with its banks, is one line too. */
const rowOf = (value: unknown, indent: number): string =>
  isRow(value) ? inLine(value) : laidOut(value, indent, indent);

const LONGEST_ROW = 340;
const isRow = (value: unknown): boolean => inLine(value).length <= LONGEST_ROW;

const block = (open: string, close: string, indent: number, items: readonly string[]): string =>
  `${open}\n${items.map((item) => ' '.repeat(indent + 2) + item).join(',\n')}\n${' '.repeat(indent)}${close}`;

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${inLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
