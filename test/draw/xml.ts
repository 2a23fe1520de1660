// A small check that a text is well-formed XML: tags nest, attributes are quoted and unique, entities are known.

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const TOKEN = /<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

/** The root. @throws at the first fault. */
export function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    end = TOKEN.lastIndex;
    if (ENTITY.test(match[0])) throw new Error(`entity in ${match[0]}`);
    const [, closed, name, attributes, empty, words] = match;
    const top = open[open.length - 1];
    if (words !== undefined) top.text += plain(words);
    else if (closed !== undefined) {
      if (top.name !== closed) throw new Error(`</${closed}> closes <${top.name}>`);
      open.pop();
    } else {
      const node: XmlNode = { name, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(node);
      if (empty === '') open.push(node);
    }
  }
  if (end !== text.length) throw new Error(`not XML at ${text.slice(end, end + 60)}`);
  if (open.length !== 1 || root.children.length !== 1) throw new Error(`<${open[open.length - 1].name}> is not closed`);
  return root.children[0];
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, key, quoted] of text.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (key in found) throw new Error(`${key} twice`);
    found[key] = plain(quoted.slice(1, -1));
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(#x?)?(\w+);/g, (_, hash: string | undefined, word: string) =>
    hash ? String.fromCodePoint(Number.parseInt(word, hash === '#x' ? 16 : 10)) : NAMED[word],
  );

/** The node and all below it that fit. */
export function findAll(node: XmlNode, fits: (node: XmlNode) => boolean): XmlNode[] {
  return [...(fits(node) ? [node] : []), ...node.children.flatMap((child) => findAll(child, fits))];
}

/** Everything written anywhere in it. */
export const textsOf = (node: XmlNode): string[] =>
  findAll(node, ({ text }) => text.trim() !== '').map(({ text }) => text);

export const ofClass = (node: XmlNode, name: string): XmlNode[] =>
  findAll(node, ({ attributes }) => attributes.class === name);
