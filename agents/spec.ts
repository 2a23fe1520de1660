// Agents by their text form: `NAME` or `NAME:key=value,key=value`, e.g. `mcts:iterations=800`.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import { BadInput } from '../src/engine/contract/errors.ts';
import { nearest } from '../src/engine/text/text.ts';
import { GREEDY_DEFAULTS, greedyAgent } from './greedy.ts';
import { heuristicAgent } from './heuristic.ts';
import levelFile from './levels.json' with { type: 'json' };
import { mctsAgent } from './mcts/agent.ts';
import type { RolloutPolicy } from './mcts/rollout.ts';
import {
  flag,
  oneOf,
  type Parameter,
  type ParameterValue,
  type ParameterValues,
  readParameters,
  real,
  whole,
  wholeOr,
} from './parameters.ts';
import { randomAgent } from './random.ts';
import searchFile from './search.json' with { type: 'json' };

interface AgentKind {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  make(spec: string, values: ParameterValues): AgentMaker;
}

/** What `list` prints of an agent. */
export interface AgentInfo {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Pick<Parameter, 'key' | 'summary' | 'default' | 'range'>[];
}

/** Constants of the search that were raced (`grognard tune --search`), where others than the hand-set ones proved better. */
const TUNED: Readonly<Record<string, ParameterValue>> = searchFile.settings;

const tuned = (parameter: Parameter): Parameter => ({
  ...parameter,
  default: TUNED[parameter.key] ?? parameter.default,
});

const MACROS = 'whether the chains of actions that the ruleset proposes count as choices';

const random: AgentKind = {
  name: 'random',
  summary: 'any legal choice, all equally likely',
  parameters: [flag('macros', MACROS, false)],
  make: (spec, values) => randomAgent(spec, { macros: values.macros as boolean }),
};

const greedy: AgentKind = {
  name: 'greedy',
  summary:
    'the choice with the best expected position right after it: by Knowledge, without it by the score, without either by results alone',
  parameters: [
    flag('macros', MACROS, GREEDY_DEFAULTS.macros),
    whole('limit', 'outcomes of dice looked at for each choice', 1, 4096, GREEDY_DEFAULTS.limit),
    whole('worlds', 'guesses at what is hidden', 1, 1000, GREEDY_DEFAULTS.worlds),
  ],
  make: (spec, { macros, limit, worlds }) =>
    greedyAgent(spec, { macros: macros as boolean, limit: limit as number, worlds: worlds as number }),
};

const heuristic: AgentKind = {
  name: 'heuristic',
  summary: "the ruleset's own planner, without search; a ruleset without Knowledge is played as by greedy",
  parameters: [real('errs', 'share of choices drawn by what looks promising instead of planned', 0, 1, 0)],
  make: (spec, { errs }) => heuristicAgent(spec, errs as number),
};

/** The value of `rollout` that leaves the choice to the ruleset: `planner` where it has plans, `none` where it has only Knowledge, else `random`. */
const AUTO = 'auto';

const mcts: AgentKind = {
  name: 'mcts',
  summary: 'Monte Carlo tree search; without Knowledge its playouts are random and go to the end',
  parameters: [
    whole('iterations', 'iterations a decision, or a chapter where plans are searched', 1, 10_000_000, 400),
    whole(
      'ms',
      'milliseconds instead of iterations; 0 for none. Repeatable only by the record of a game',
      0,
      3_600_000,
      0,
    ),
    whole('trees', 'independent searches that the budget is divided among', 1, 64, 1),
    flag('plans', 'whether whole plans are searched where the ruleset has them', true),
    real('variations', 'share of a plan search that goes to variations of the best plans', 0, 0.9, 0.4),
    whole('least', 'tries of a plan before it may be dropped', 1, 1000, 4),
    whole('brood', 'variations tried at a time', 1, 64, 6),
    whole(
      'replies',
      "the enemy's replies that the best plans are tried against; 0 for what his planner does",
      0,
      31,
      4,
    ),
    real('surprise', 'fall below what its plan promised at which a plan is searched anew; 0 for none', 0, 1, 0),
    real('doubt', 'standard errors by which a plan must lead another to take its place', 0, 10, 0.5),
    real('critical', 'iterations of the most critical decision, as a share of those of a chapter', 0, 10, 0.5),
    oneOf('rollout', 'what plays on from a leaf before it is judged', [AUTO, 'none', 'random', 'planner'], AUTO),
    wholeOr('end', whole('horizon', 'turn boundaries that playouts go to, counted from the root', 1, 1000, 2)),
    real('noise', 'share of a planner playout drawn by the prior instead', 0, 1, 0),
    real(
      'styles',
      "share of chapters in playouts that are handled in one of the ruleset's styles instead of by the usual plan",
      0,
      1,
      1,
    ),
    real('c', 'weight of the prior against results: c in Q + c P sqrt(N) / (1 + n)', 0, 100, 1.2),
    flag('macros', MACROS, true),
    flag('knowledge', 'whether it may use what the ruleset knows; false is plain UCT', true),
  ].map(tuned),
  make: (spec, values) =>
    mctsAgent(spec, {
      knowledge: values.knowledge as boolean,
      iterations: values.iterations as number,
      ms: values.ms as number,
      trees: values.trees as number,
      exploration: values.c as number,
      macros: values.macros as boolean,
      plans: values.plans as boolean,
      variations: values.variations as number,
      least: values.least as number,
      brood: values.brood as number,
      doubt: values.doubt as number,
      replies: values.replies as number,
      surprise: values.surprise as number,
      enumerated: 0,
      critical: values.critical as number,
      rollout: {
        policy: values.rollout as RolloutPolicy | 'auto',
        horizon: values.horizon === 'end' ? Number.POSITIVE_INFINITY : (values.horizon as number),
        noise: values.noise as number,
        styles: values.styles as number,
      },
    }),
};

const enumeration: AgentKind = {
  name: 'enumeration',
  summary:
    "the heuristic that tries the ruleset's first plans equally often and follows the best; a ruleset without plans is played as by heuristic",
  parameters: [
    whole('plans', 'how many of the plans that the ruleset proposes', 1, 32, 16),
    whole('iterations', 'playouts of all plans together, a chapter', 1, 10_000_000, 400),
    whole(
      'ms',
      'milliseconds instead of iterations; 0 for none. Repeatable only by the record of a game',
      0,
      3_600_000,
      0,
    ),
    wholeOr('end', whole('horizon', 'turn boundaries that playouts go to', 1, 1000, 2)),
  ],
  make:
    (spec, { plans, iterations, ms, horizon }) =>
    (context) => {
      if (!context.rules.knowledge?.plans) return heuristicAgent(spec)(context);
      return mctsAgent(spec, {
        knowledge: true,
        iterations: iterations as number,
        ms: ms as number,
        trees: 1,
        exploration: 0,
        macros: true,
        plans: true,
        variations: 0,
        least: 1,
        brood: 1,
        doubt: 0,
        replies: 0,
        surprise: 0,
        enumerated: plans as number,
        critical: 0,
        rollout: {
          policy: 'auto',
          horizon: horizon === 'end' ? Number.POSITIVE_INFINITY : (horizon as number),
          noise: 0,
          styles: 0,
        },
      })(context);
    },
};

/** Levels of play that a person may choose: agents under a name that says how strong they are. */
const levels: readonly AgentKind[] = levelFile.levels.map(({ name, summary, agent }) => ({
  name,
  summary: `${summary} (${agent})`,
  parameters: [],
  make: (spec) => {
    const [kind, text = ''] = agent.split(/:(.*)/s);
    const base = [greedy, heuristic, mcts].find((known) => known.name === kind);
    if (!base) throw new Error(`level ${name} names no agent`);
    return base.make(spec, readParameters(kind, base.parameters, text).values);
  },
}));

const kinds: readonly AgentKind[] = [random, greedy, heuristic, enumeration, mcts, ...levels];

/** All agents of the house with their parameters. */
export const listAgents = (): readonly AgentInfo[] => kinds;

/** Whether a spec names a file that holds an agent: it begins with `.` or `/`, or ends as a module does. */
export const isAgentFile = (spec: string): boolean => /^[./]|\.[cm]?[jt]s$/.test(spec.trim());

/**
 * The maker of the agent that a spec names. The agent's own `spec` is the shortest text that means the same.
 * @param loaded finds the agent of a file spec that was loaded before; without it file specs are refused
 * @throws BadInput naming the nearest right names, keys or ranges
 */
export function makeAgent(spec: string, loaded?: (spec: string) => AgentMaker | undefined): AgentMaker {
  const text = spec.trim();
  if (isAgentFile(text)) {
    const maker = loaded?.(text);
    if (maker) return maker;
    throw new BadInput(
      `'${text}' is a file`,
      'agent',
      'the name of an agent of the house, where files cannot be loaded',
    );
  }
  const cut = text.indexOf(':');
  const name = cut < 0 ? text : text.slice(0, cut);
  const kind = kinds.find((known) => known.name === name);
  if (!kind) {
    const near = nearest(
      name,
      kinds.map((known) => known.name),
      kinds.length,
    );
    throw new BadInput(`no agent '${name}'`, 'agent', `${near.join(', ')}, or a file such as ./my-agent.ts`);
  }
  const { values, canonical } = readParameters(name, kind.parameters, cut < 0 ? '' : text.slice(cut + 1));
  return kind.make(canonical === '' ? name : `${name}:${canonical}`, values);
}
