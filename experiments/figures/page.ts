// The page of figures: one row for each figure, with the command and the commit that produced it.

import type { KeptFigures } from './kept.ts';

/** Formats docs/figures.md from all kept figures. */
export function figuresPage(kept: readonly (readonly [name: string, figures: KeptFigures])[]): string {
  return `${[HEAD, ...kept.map(([name, figures]) => section(name, figures))].join('\n\n')}\n`;
}

const HEAD = `# Figures

\`npm run figures\` writes this page from \`docs/figures\`. \`npm run figures -- keep runs/NAME\` keeps the figures of a finished
run, and \`npm run figures -- keep FILE\` those that \`grognard bench --json > FILE\` or \`grognard compare --json > FILE\` printed, as
that of \`npx tsx bench/many-games.ts --json > FILE\`. Brackets hold 95 % intervals
([statistics.md](statistics.md)); the brackets after a speed hold the slowest and the fastest of its rounds. The same command at
the same commit plays the same games. Rules and agents may have changed since; a figure describes the program at its commit.`;

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
