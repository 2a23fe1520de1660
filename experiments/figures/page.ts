// The page of figures: one row a figure, each with the command and the commit that made it.

import type { KeptFigures } from './kept.ts';

/** docs/figures.md, from all figures that were kept. */
export function figuresPage(kept: readonly (readonly [name: string, figures: KeptFigures])[]): string {
  return `${[HEAD, ...kept.map(([name, figures]) => section(name, figures))].join('\n\n')}\n`;
}

const HEAD = `# Figures

\`npm run figures\` writes this page from \`docs/figures\`. \`npm run figures -- keep runs/NAME\` keeps the figures of a run that is
finished, and \`npm run figures -- keep FILE\` those that \`grognard bench --json > FILE\` measured. Brackets hold 95 % intervals
([statistics.md](statistics.md)); behind a speed stand the least and the most of its rounds. Play repeats to the game at the
same commit; where rules or agents have changed since, the figure is of the program as it was then.`;

function section(name: string, { command, commit, day, machine, hash, rows }: KeptFigures): string {
  const facts = [
    `commit \`${commit}\``,
    day,
    ...(machine ? [machine] : []),
    ...(hash ? [`games \`${hash.slice(0, 12)}\``] : []),
  ];
  const lines = rows.map(({ figure, of, value }) => `| ${figure} | ${of} | ${value} |`);
  return [
    `## ${name}`,
    '',
    `\`${command}\`: ${facts.join(', ')}.`,
    '',
    '| figure | of | value |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}
