// `strategies`: plans of one side against plans of the other, every pair on the same dice.

import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { splitAt } from '../../../src/engine/text/changes.ts';
import { readJson } from '../../../src/node/named-files.ts';
import { orShipped } from '../../../src/node/program.ts';
import { findRuleset } from '../../../src/rules/registry.ts';
import type { Arm, Experiment } from '../../experiment.ts';
import { type Asked, type NamedExperiment, ON } from '../named.ts';
import { seatNamed } from '../settling.ts';

/** The most pairs of plans: each plays all games. */
const MOST_PAIRS = 400;
/** Stands for the heuristic in each style of the ruleset. */
const STYLES = 'styles';
/** The column of games.csv that holds the payoff. */
export const PAYOFF = 'payoff';

/** A plan of a side: an agent, and where it begins. */
interface Plan {
  /** As the user wrote it. */
  readonly text: string;
  readonly agent: string;
  readonly set: readonly string[];
  /** The document of a scenario with another set-up. */
  readonly scenario?: object;
}

export const strategiesByName: NamedExperiment = {
  name: 'strategies',
  summary:
    'plans of one side against plans of the other on the same dice: payoff matrix, equilibrium, what each plan gives away',
  keys: [
    { ...ON, title: 'the scenario to play: RULESET/SCENARIO' },
    { key: 'seat', title: 'the side whose plans are compared (default: the first seat)' },
    {
      key: 'of',
      title:
        'its plans: AGENT,AGENT,..., or one with a set-up of its own: "AGENT;FILE#/PATH=VALUE;..." or "AGENT;SCENARIO.json"; styles for the heuristic in every style; may be repeated',
      several: true,
    },
    {
      key: 'against',
      title: 'plans of the other side, in the same form; may be repeated',
      default: 'heuristic',
      several: true,
    },
    { key: 'games', title: 'number of games of each pair of plans', default: '100' },
    {
      key: PAYOFF,
      title:
        'what the side wants most of, and the other least: SEAT.score, SEAT.win, or an expression over measures as in --column (default: its SEAT.score)',
    },
  ],
  declare: strategies,
};

/** @throws BadInput for a plan that is none, or where there is nothing to compare. */
export async function strategies(asked: Asked): Promise<Experiment> {
  const rules = await findRuleset(asked.ruleset);
  const [scenario, ...others] = asked.scenarios;
  if (others.length > 0)
    throw new BadInput(`${asked.scenarios.length} scenarios`, 'on', 'one: each has a matrix of its own');
  const { seats } = rules.prepare({ scenario, options: asked.options, data: asked.data });
  if (seats.length !== 2) throw new BadInput(`${seats.length} seats`, 'on', 'a game of two seats');
  const seat = asked.text('seat') === undefined ? seats[0] : seatNamed(asked.text('seat')!, seats);
  const enemy = seats[1 - seats.indexOf(seat)];
  if (asked.text('of') === undefined) throw new BadInput('no plans', 'of', 'of=AGENT,AGENT,...');
  const [own, theirs] = (['of', 'against'] as const).map((key) => plansOf(key, asked, rules));
  const pairs = own.length * theirs.length;
  if (pairs < 2) throw new BadInput('one plan of each side', 'of', 'two or more of one of them');
  if (pairs > MOST_PAIRS) throw new BadInput(`${pairs} pairs of plans`, 'of', `at most ${MOST_PAIRS}`);
  const games = asked.count('games');
  const arms = own.flatMap((of, i) =>
    theirs.map((against, j): Arm => {
      if (of.scenario && against.scenario) {
        throw new BadInput(`two scenario files: '${of.text}' and '${against.text}'`, 'against', 'a set-up of one side');
      }
      const set = [...of.set, ...against.set];
      return {
        name: `${i + 1}-${j + 1}`,
        ruleset: rules.id,
        scenario: of.scenario ?? against.scenario ?? scenario,
        options: asked.options,
        ...(set.length > 0 ? { set } : {}),
        play: {
          kind: 'strategies',
          games,
          seats: { [seat]: of.agent, [enemy]: against.agent },
          seat,
          of: of.text,
          against: against.text,
          row: i + 1,
          column: j + 1,
        },
      };
    }),
  );
  const payoff = asked.text(PAYOFF) ?? `${seat}.score`;
  return { name: 'strategies', seed: asked.seed ?? '1', arms, columns: [`${PAYOFF}=${payoff}`] };
}

/** @throws BadInput for a plan given twice, and as agents and set-ups are read */
function plansOf(key: 'of' | 'against', asked: Asked, rules: Ruleset): Plan[] {
  const texts = asked.text(key)!.split('\n');
  const plans = texts.flatMap((text): Plan[] => {
    if (/;|#\/|\.json$/.test(text)) return [withSetup(text, key, asked)];
    if (text.trim() === STYLES) return inEveryStyle(rules, key);
    return asked.agentsIn(text).map((agent) => ({ text: agent, agent, set: [] }));
  });
  const twice = plans.find(({ text }, i) => plans.findIndex((other) => other.text === text) < i);
  if (twice) throw new BadInput(`'${twice.text}' twice`, key, 'plans that differ');
  return plans;
}

function inEveryStyle(rules: Ruleset, key: string): Plan[] {
  const styles = rules.knowledge?.plans?.styles ?? [];
  if (styles.length === 0) throw new BadInput(`${rules.id} has no styles`, key, 'agents');
  return styles.map(({ name }) => {
    const agent = `heuristic:style=${name}`;
    return { text: agent, agent, set: [] };
  });
}

/** `AGENT;FILE#/PATH=VALUE;...`, with a scenario file in place of changes or before them; the heuristic by default. */
function withSetup(text: string, key: string, asked: Asked): Plan {
  const parts = splitAt(text, ';').map((part) => part.trim());
  const isFile = (part: string): boolean => part.endsWith('.json');
  const set = parts.filter((part) => part.includes('#/'));
  const files = parts.filter((part) => !set.includes(part) && isFile(part));
  const agents = parts.filter((part) => !set.includes(part) && !isFile(part)).flatMap((part) => asked.agentsIn(part));
  if (files.length > 1 || agents.length > 1) {
    throw new BadInput(`'${text}'`, key, 'one agent, and one scenario file or changes FILE#/PATH=VALUE, joined by ;');
  }
  const scenario = files.length === 0 ? {} : { scenario: readJson(orShipped(files[0])) as object };
  return { text: parts.join('; '), agent: agents[0] ?? 'heuristic', set, ...scenario };
}
