// `sweep`: a base and its variants on the same dice, each with one value changed, or all combinations of values.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import { findRuleset } from '../../../src/rules/registry.ts';
import type { Arm, Experiment } from '../../experiment.ts';
import { armName } from '../games/declare.ts';
import { type Asked, type NamedExperiment, ON } from '../named.ts';
import { type Factor, type Level, readFactors } from './factors.ts';

/** The most variants of a scenario: each plays all games. */
const MOST_VARIANTS = 400;
const BASE = 'base';

type Chosen = readonly (readonly [Factor, Level])[];

export const sweepByName: NamedExperiment = {
  name: 'sweep',
  summary: 'change values of the data, options or agents, and compare each variant with the base on the same dice',
  keys: [
    ON,
    {
      key: 'set',
      title:
        'FILE#/PATH=LEVEL,LEVEL..., option:KEY=VALUE,VALUE... or seat:SEAT=AGENT,AGENT...; may be repeated; joined by `;` several change together',
      several: true,
    },
    {
      key: 'design',
      title: 'one-at-a-time, or factorial: all combinations of levels',
      default: 'one-at-a-time',
    },
    { key: 'games', title: 'number of games of each variant', default: '100' },
    {
      key: 'measure',
      title: 'the measure of the charts: SEAT.win, SEAT.score, SEAT.points or turns (default: the first SEAT.win)',
    },
  ],
  seats: true,
  declare: sweep,
};

/** @throws BadInput where a factor is wrong, or no variant differs from the base. */
export async function sweep(asked: Asked): Promise<Experiment> {
  const rules = await findRuleset(asked.ruleset);
  const design = asked.text('design') ?? '';
  const isFactorial = 'factorial'.startsWith(design) && design !== '';
  if (!isFactorial && !'one-at-a-time'.startsWith(design)) {
    throw new BadInput(`'${design}'`, 'design', 'one-at-a-time or factorial');
  }
  const texts = (asked.text('set') ?? '').split('\n').filter((text) => text.trim() !== '');
  if (texts.length === 0) throw new BadInput('nothing to vary', 'set', "set='FILE#/PATH=LEVEL,LEVEL'");
  const games = asked.count('games');
  const { scenarios } = asked;
  const arms = scenarios.flatMap((scenario, i): Arm[] => {
    const factors = readFactors(texts, { rules, scenario, asked });
    const variants = isFactorial ? combinations(factors) : oneAtATime(factors);
    if (variants.length === 0) throw new BadInput('every level is that of the base', 'set', 'a level that differs');
    if (variants.length > MOST_VARIANTS) {
      throw new BadInput(`${variants.length} variants`, 'set', `at most ${MOST_VARIANTS} of a scenario`);
    }
    const names = new Set<string>();
    return [[], ...variants].map((chosen): Arm => {
      const name = unique(chosen.length === 0 ? BASE : nameOf(chosen), names);
      const levels = Object.fromEntries(factors.map((factor) => [factor.name, levelIn(factor, chosen)]));
      const all = chosen.map(([, level]) => level);
      const set = all.flatMap((level) => level.set);
      return {
        name: scenarios.length > 1 ? `${armName(scenario, i)}.${name}` : name,
        group: armName(scenario, i),
        ruleset: rules.id,
        scenario,
        options: Object.assign({}, asked.options, ...all.map(({ options }) => options)),
        ...(set.length > 0 ? { set } : {}),
        play: {
          kind: 'sweep',
          games,
          seats: Object.assign({}, asked.seats, ...all.map(({ seats }) => seats)),
          levels,
          varied: chosen.map(([factor]) => factor.name),
          measure: asked.text('measure'),
        },
      };
    });
  });
  return { name: 'sweep', seed: asked.seed ?? '1', arms };
}

const levelIn = (factor: Factor, chosen: Chosen): string =>
  chosen.find(([each]) => each === factor)?.[1].text ?? factor.base;

function oneAtATime(factors: readonly Factor[]): Chosen[] {
  return factors.flatMap((factor) =>
    factor.levels.filter(({ isBase }) => !isBase).map((level): Chosen => [[factor, level]]),
  );
}

/** All combinations of levels but that of the base; a level of the base changes nothing. */
function combinations(factors: readonly Factor[]): Chosen[] {
  let all: Chosen[] = [[]];
  for (const factor of factors) {
    if (all.length * factor.levels.length > 100 * MOST_VARIANTS) break;
    all = all.flatMap((chosen) =>
      factor.levels.map((level): Chosen => (level.isBase ? chosen : [...chosen, [factor, level]])),
    );
  }
  return all.filter((chosen) => chosen.length > 0);
}

/** A short name for folders and charts: `7Arm-cf-4`. */
const nameOf = (chosen: Chosen): string =>
  chosen.map(([{ name }, { text }]) => `${shortName(name)}-${plain(text)}`).join('_');

/** The end of each path, with the entry that it picks. */
export const shortName = (factor: string): string =>
  factor
    .split(';')
    .map((part) => {
      const [, , key] = /^(option|seat):(.*)$/.exec(part) ?? [];
      if (key !== undefined) return plain(key);
      const picked = [...part.matchAll(/\[[^\]=]*=([^\]]*)\]/g)].at(-1)?.[1];
      const fields = part
        .replaceAll(/\[[^\]]*\]/g, '')
        .split('/')
        .slice(1);
      // A place in a list says nothing without the list's name.
      const isPlace = (field: string | undefined): boolean => /^\d+$/.test(field ?? '');
      const ends = fields.slice(isPlace(fields.at(-1)) ? -2 : -1);
      const before = fields.slice(0, -ends.length);
      const above = picked === undefined ? before.slice(isPlace(before.at(-1)) ? -2 : -1) : [picked];
      return [...above, ...ends].map(plain).join('-');
    })
    .join('_');

const plain = (text: string): string =>
  text
    .replaceAll(/[^\w.]+/g, '-')
    .replaceAll(/^-+(?!\d)|-+$/g, '')
    .slice(0, 40) || 'x';

function unique(name: string, taken: Set<string>): string {
  let free = name.slice(0, 100);
  for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${name.slice(0, 100)}-${i}`;
  taken.add(free.toLowerCase());
  return free;
}
