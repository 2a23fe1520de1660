// The frame of a page that opens from disk: styles for light, dark, small screens and print; the page loads nothing.

import { readFileSync } from 'node:fs';
import { escaped } from '../src/draw/xml.ts';
import { config, PAGE, type Spec } from './chart.ts';
import { scriptFiles } from './render.ts';

/** Markup; texts from files go through {@link escaped} first. */
export type Markup = string;

/** No page may load anything, whatever its data say. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1d1b; --soft: #5c5a52; --paper: #fffdf7; --line: #d8d4c6; --accent: #0b5c94; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece9e0; --soft: #b3afa3; --paper: #191917; --line: #45433c; --accent: #7cc0f0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 66rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, 'DejaVu Sans', Verdana, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .6rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.02rem; margin: 0; }
a { color: var(--accent); }
.soft, figcaption p, caption { color: var(--soft); font-size: .88rem; margin: .1rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; overflow-wrap: normal; }
caption { text-align: left; caption-side: top; }
th, td { padding: .25rem .7rem .25rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; }
figure { margin: 1.6rem 0; break-inside: avoid; overflow-x: auto; }
.chart { color: var(--ink); width: 100%; }
.chart svg, .map svg { max-width: 100%; height: auto; }
.chart .vega-embed, .chart .vega-embed.has-actions { width: 100%; padding-right: 0; }
.chart .vega-embed summary { opacity: .25; }
.map { overflow-x: auto; }
.map svg { min-width: 46rem; }
.film { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .8rem; }
.film figure { margin: 0; }
.film svg { width: 100%; }
.map .film svg, .map .key { min-width: 0; }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: .6rem; font-size: .88rem; }
@media print {
  :root { --ink: #000; --soft: #333; --paper: #fff; --line: #999; --accent: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .map svg { min-width: 0; }
  .chart { min-width: 0 !important; }
  .vega-embed details { display: none; }
  h2 { break-after: avoid; }
}
`;

export function page(title: string, body: Markup, specs: Readonly<Record<string, Spec>>): Markup {
  const scripts = Object.keys(specs).length === 0 ? '' : chartScripts(specs);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
${scripts}</body>
</html>
`;
}

/**
 * Draws every chart again where scripts run: fitted to the page, with tooltips. The picture in the page stays if that
 * fails. A table of figures keeps a width at which they can be read, and a chart with long names one that leaves room
 * beside them; on a telephone they are moved sideways.
 */
const DRAW = `
const { specs, config } = JSON.parse(document.getElementById('specs').textContent);
const leastWidth = ({ data, encoding, layer = [] }) => {
  const places = [encoding, ...layer.map((each) => each.encoding)];
  const rows = data?.values ?? [];
  const names = places.map((each) => each?.y).find((y) => y?.field && ['nominal', 'ordinal'].includes(y.type));
  if (names && places.some((each) => each?.x?.type === 'quantitative')) {
    return 200 + 7 * Math.min(65, Math.max(0, ...rows.map((row) => String(row[names.field]).length)));
  }
  const x = (encoding ?? layer[0]?.encoding)?.x;
  if (x?.type !== 'ordinal' || !layer.some(({ mark }) => (mark.type ?? mark) === 'text')) return 0;
  return Math.min(900, 190 + 80 * new Set(rows.map((row) => row[x.field])).size);
};
for (const figure of document.querySelectorAll('figure[data-chart]')) {
  const picture = figure.querySelector('.chart');
  const place = document.createElement('div');
  place.className = 'chart';
  place.style.minWidth = leastWidth(specs[figure.dataset.chart]) + 'px';
  picture.before(place);
  const spec = { ...specs[figure.dataset.chart], width: 'container', autosize: { type: 'fit-x', contains: 'padding' } };
  const actions = { export: true, source: false, compiled: false, editor: false };
  vegaEmbed(place, spec, { config, renderer: 'svg', actions, tooltip: { theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' } })
    .then(() => picture.remove(), () => place.remove());
}
`;

function chartScripts(specs: Readonly<Record<string, Spec>>): Markup {
  const data = JSON.stringify({ specs, config: config(PAGE) }).replace(/</g, '\\u003c');
  const libraries = scriptFiles().map((path) => `<script>${inlined(readFileSync(path, 'utf8'))}</script>\n`);
  return `<script type="application/json" id="specs">${data}</script>\n${libraries.join('')}<script>${DRAW}</script>\n`;
}

/** Script text that cannot end its element early and refers to no source map. */
export function inlined(script: string): string {
  return script
    .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
    .replace(/<\/(script)/gi, '<\\/$1')
    .replace(/<!--/g, '<\\!--');
}

export interface Column {
  readonly title: string;
  readonly number?: boolean;
}

/** A table; cells are plain text, or markup as `{ markup }`. */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Markup {
  const kind = (i: number): string => (columns[i]?.number ? ' class="n"' : '');
  const head = columns.map(({ title }, i) => `<th scope="col"${kind(i)}>${escaped(title)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${content(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  const words = caption === '' ? '' : `<caption>${escaped(caption)}</caption>`;
  return `<div class="wide"><table>${words}<thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

export type Cell = string | { readonly markup: Markup };
const content = (cell: Cell): Markup => (typeof cell === 'string' ? broken(escaped(cell)) : cell.markup);

/** Keeps intervals and percentages in one piece, and lets long paths break at their parts. */
const broken = (text: Markup): Markup =>
  text
    .replace(/\[[^\]]{1,40}\]| %/g, (whole) => whole.replaceAll(' ', '\u00a0'))
    .replace(/\S{24,}/g, (word) => word.replace(/(?<=[/;_]|[^&]#)(?=\w)/g, '<wbr>'));

/** A link to a file beside the page. */
export const link = (path: string, words = path): Cell => ({
  markup: `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(words)}</a>`,
});
