// Makes docs/api.md, the page of the public contract, of the types that tsc declares and their comments:
// `npm run docs`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PAGE = join(ROOT, 'docs/api.md');

const INTRODUCTION = `# The public contract

All that a program or an agent of your own imports from \`grognard\`. \`npm run docs\` makes this page of \`src/api/index.ts\` and of the
comments on what it exports. [Agents](agents.md) and [experiments](laboratory.md) have pages of their own. The package is an
ES module: put \`"type": "module"\` into the package.json of a folder whose programs import it.

\`\`\`ts
import { match, runExperiment, type Summary } from 'grognard';

const experiment = match({ ruleset: 'tic-tac-toe', scenarios: ['standard'], agents: ['mcts:iterations=50', 'random'], rounds: 10 });
const { folder, summary } = await runExperiment(experiment, { workers: 2 });
const { first, elo } = (summary as Summary).match!;
\`\`\`
`;

/** The page as the sources have it now. */
export function pageText(): string {
  const types = mkdtempSync(join(tmpdir(), 'grognard-types-'));
  try {
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    execFileSync(tsc, ['-p', join(ROOT, 'src/api/tsconfig.json'), '--outDir', types], {
      cwd: ROOT,
      shell: process.platform === 'win32',
    });
    return [INTRODUCTION, ...parts(types)].join('\n');
  } finally {
    rmSync(types, { recursive: true, force: true });
  }
}

/** A heading for each `// ##` of the contract, then what stands below it there. */
function parts(types: string): string[] {
  const source = readFileSync(join(ROOT, 'src/api/index.ts'), 'utf8');
  return [...source.matchAll(/^\/\/ (## .*)$|^export (type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
    ([, heading, , names, from]) => {
      if (heading !== undefined) return [`${heading}\n`];
      const path = join(types, dirname('src/api/index.ts'), from).replace(/\.ts$/, '.d.ts');
      const code = readFileSync(path, 'utf8');
      return names
        .split(',')
        .map((name) => name.replace('type ', '').trim())
        .filter((name) => name !== '')
        .map((name) => entry(name, code));
    },
  );
}

/** One export: what its comment says, then how it is declared. */
function entry(name: string, code: string): string {
  const found = new RegExp(
    `((?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?)^export (?:declare )?(?:abstract )?(?:class|interface|type|const|function) ${name}\\b`,
    'm',
  ).exec(code);
  if (!found) throw new Error(`docs/api.md: no declaration of ${name}`);
  const [, comment] = found;
  const declared = declaration(code.slice(found.index + comment.length));
  const said = words(comment);
  return `### ${name}\n\n${said === '' ? '' : `${said}\n\n`}\`\`\`ts\n${declared}\n\`\`\`\n`;
}

/** The text of the first declaration, without what is private in it. */
function declaration(code: string): string {
  const end = /^(?:[^\n]*;|\}[^\n]*)$/m;
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    lines.push(line);
    if (lines.length === 1 ? end.test(line) : /^\}/.test(line) || (/;$/.test(line) && !/^\s{4}/.test(line))) break;
  }
  return lines
    .filter((line) => !/^\s+private /.test(line))
    .join('\n')
    .replace(/^export (declare )?/, '');
}

/** A comment as a paragraph; what it says of parameters and errors as lines of a list. */
function words(comment: string): string {
  const text = comment
    .replace(/^\/\*\*|\*\/$/gm, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
  return text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s*@(param|returns?|throws)\b\s*/g, (_, tag: string) => `\n- ${tag.replace(/s?$/, 's')} `)
    .trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, pageText());
