// Agents by their text form: `NAME` or `NAME:key=value,key=value`, e.g. `mcts:iterations=800`.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import { BadInput } from '../src/engine/contract/errors.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { nearest } from '../src/engine/text/text.ts';
import { GREEDY_DEFAULTS, greedyAgent } from './greedy.ts';
import { heuristicAgent } from './heuristic.ts';
import { instructed } from './instructions/instructed.ts';
import { MISSIONS_FORM, mixText, readMix } from './instructions/missions.ts';
import { MISFITS, type Misfit } from './instructions/opening.ts';
import levelFile from './levels.json' with { type: 'json' };
import { mctsAgent } from './mcts/agent.ts';
import type { RolloutPolicy } from './mcts/rollout.ts';
import {
  canonicalText,
  flag,
  NONE,
  oneOf,
  type Parameter,
  type ParameterValue,
  type ParameterValues,
  readParameters,
  real,
  whole,
  wholeOr,
  words,
} from './parameters.ts';
import { randomAgent } from './random.ts';
import searchFile from './search.json' with { type: 'json' };

interface AgentKind {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /**
   * Whether its play depends on who would win, so on the ruleset's scoring (`src/engine/contract/scoring.ts`): true
   * unless it says no. A planner plays for places and losses.
   */
  seesResult?(knowledge: boolean): boolean;
  make(spec: string, values: ParameterValues): AgentMaker;
}

/** The entry of an agent in `list`. */
export interface AgentInfo {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly Pick<Parameter, 'key' | 'summary' | 'default' | 'range'>[];
}

/** Search constants that won a race (`grognard tune --search`), in place of the hand-set ones. */
const TUNED: Readonly<Record<string, ParameterValue>> = searchFile.settings;

const tuned = (parameter: Parameter): Parameter => ({
  ...parameter,
  default: TUNED[parameter.key] ?? parameter.default,
});

const MACROS = 'whether chains of actions that the ruleset proposes (macros) count as single choices';

/** The name that a parameter has; `` for none. */
const nameIn = (value: ParameterValue): string => (value === NONE ? '' : (value as string));

const style = words(
  'style',
  'the style of the ruleset that it keeps (`grognard list RULESET` names them); mcts then looks only at plans in it',
  'a name such as bold',
);

/** Instructions that every built-in agent takes besides. */
const INSTRUCTIONS: readonly Parameter[] = [
  words('opening', "a script or a game's record whose choices for its seat it plays first", 'a file'),
  whole('until', 'the last turn in which it follows the opening; 0 for no limit', 0, 100_000, 0),
  oneOf(
    'misfit',
    'what it does where the next choice of the opening is not legal: stop (plays on without the opening), wait (decides itself, and tries the choice again at its next decision) or crash (the game counts as crashed)',
    MISFITS,
    'stop',
  ),
  words(
    'missions',
    'its mix of secret missions, fixed for all battles; others than these it chooses itself',
    MISSIONS_FORM,
    (text) => {
      const mix = readMix(text);
      return mix && mixText(mix);
    },
  ),
];

const random: AgentKind = {
  name: 'random',
  summary: 'plays any legal choice, all equally likely',
  parameters: [flag('macros', MACROS, false)],
  seesResult: () => false,
  make: (spec, values) => randomAgent(spec, { macros: values.macros as boolean }),
};

const greedy: AgentKind = {
  name: 'greedy',
  summary:
    "plays the choice with the best expected position right after it, judged by the ruleset's evaluation, else by the score, else by finished games alone",
  parameters: [
    flag('macros', MACROS, GREEDY_DEFAULTS.macros),
    whole('limit', 'the most outcomes of dice examined for each choice', 1, 4096, GREEDY_DEFAULTS.limit),
    whole(
      'worlds',
      'number of possible worlds in which a choice is judged, where something is hidden',
      1,
      1000,
      GREEDY_DEFAULTS.worlds,
    ),
  ],
  make: (spec, { macros, limit, worlds }) =>
    greedyAgent(spec, { macros: macros as boolean, limit: limit as number, worlds: worlds as number }),
};

const heuristic: AgentKind = {
  name: 'heuristic',
  summary: "plays the ruleset's own planner, without search; where there is none, plays as greedy",
  parameters: [
    real(
      'errs',
      'share of choices drawn at random by the prior (how promising each looks) instead of planned',
      0,
      1,
      0,
    ),
    style,
  ],
  // Without Knowledge it plays as greedy, which judges positions by who would win.
  seesResult: (knowledge) => !knowledge,
  make: (spec, { errs, style: kept }) => heuristicAgent(spec, errs as number, nameIn(kept)),
};

/**
 * The value of `rollout` that leaves the choice to the ruleset: `planner` where it has plans, `none` where it has only
 * Knowledge, else `random`.
 */
const AUTO = 'auto';

const mcts: AgentKind = {
  name: 'mcts',
  summary:
    'Monte Carlo tree search over plans and choices; in a ruleset without an evaluation, playouts are random and go to the end of the game',
  parameters: [
    whole(
      'iterations',
      'number of iterations for a decision, or for a chapter where plans are searched',
      1,
      10_000_000,
      400,
    ),
    whole(
      'ms',
      'time budget in milliseconds instead of iterations; 0 for none. Only the record of a game makes its play repeatable',
      0,
      3_600_000,
      0,
    ),
    whole('trees', 'number of independent searches among which the budget is divided', 1, 64, 1),
    flag('plans', 'whether whole plans are searched, where the ruleset has plans', true),
    real('variations', 'share of a plan search that goes to variations of the best plans', 0, 0.9, 0.4),
    whole('least', 'number of playouts of a plan before it may be dropped', 1, 1000, 4),
    whole('brood', 'number of variations tried in one generation', 1, 64, 6),
    whole(
      'replies',
      'number of enemy replies that the best plans are tried against; 0 for the reply of his planner alone',
      0,
      31,
      4,
    ),
    real(
      'surprise',
      "drop in win chance below the plan's forecast at which the search looks for a new plan; 0 for never",
      0,
      1,
      0,
    ),
    real('doubt', 'number of standard errors by which a plan must lead another to replace it', 0, 10, 0.5),
    real(
      'critical',
      'number of iterations for the most critical decision, as a share of those for a chapter',
      0,
      10,
      0.5,
    ),
    oneOf(
      'rollout',
      'the policy that plays on from a leaf before the position is judged',
      [AUTO, 'none', 'random', 'planner'],
      AUTO,
    ),
    wholeOr('end', whole('horizon', 'turn boundary at which playouts end, counted from the root', 1, 1000, 2)),
    real('noise', 'share of choices in a planner playout that are drawn by the prior instead', 0, 1, 0),
    real(
      'styles',
      "share of chapters in playouts that are handled in one of the ruleset's styles instead of by the usual plan",
      0,
      1,
      1,
    ),
    real('c', 'weight of the prior against results: c in the PUCT formula Q + c P sqrt(N) / (1 + n)', 0, 100, 1.2),
    flag('macros', MACROS, true),
    flag('knowledge', "whether the search may use the ruleset's evaluation, prior and plans; false is plain UCT", true),
    style,
  ].map(tuned),
  make: (spec, values) => {
    if (values.style !== NONE && !(values.knowledge && values.plans)) {
      throw new BadInput(
        `style=${values.style}`,
        'agent mcts',
        'plans to keep it in: neither plans=false nor knowledge=false',
      );
    }
    return mctsAgent(spec, {
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
      style: nameIn(values.style),
    });
  },
};

const enumeration: AgentKind = {
  name: 'enumeration',
  summary:
    "tries the ruleset's first plans equally often and follows the best, a baseline for mcts; where there are no plans, plays as heuristic",
  parameters: [
    whole('plans', 'number of proposed plans to try', 1, 32, 16),
    whole('iterations', 'number of playouts of all plans together, for a chapter', 1, 10_000_000, 400),
    whole(
      'ms',
      'time budget in milliseconds instead of iterations; 0 for none. Only the record of a game makes its play repeatable',
      0,
      3_600_000,
      0,
    ),
    wholeOr('end', whole('horizon', 'turn boundary at which playouts end', 1, 1000, 2)),
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
        style: '',
      })(context);
    },
};

/** Levels of play for people: agents under a name that suggests their strength. */
const levels: readonly AgentKind[] = levelFile.levels.map(({ name, summary, agent }) => {
  const [kind, text = ''] = agent.split(/:(.*)/s);
  const base = [greedy, heuristic, mcts].find((known) => known.name === kind);
  if (!base) throw new Error(`level ${name} names no agent`);
  return {
    name,
    summary: `${summary} (${agent})`,
    parameters: base.parameters.filter((parameter) => parameter === style),
    seesResult: base.seesResult,
    make: (spec, given) => base.make(spec, { ...readParameters(kind, base.parameters, text).values, ...given }),
  };
});

const kinds: readonly AgentKind[] = [random, greedy, heuristic, enumeration, mcts, ...levels];

/** All built-in agents with their parameters. */
export const listAgents = (): readonly AgentInfo[] => kinds;

/** The parameters that every built-in agent takes besides its own. */
export const listInstructions = (): AgentInfo['parameters'] => INSTRUCTIONS;

/** Tells whether an agent's play may depend on who would win: of one from a file nothing is known. */
export function seesResult(spec: string, rules: Pick<Ruleset, 'knowledge'>): boolean {
  const name = spec.trim().split(':', 1)[0];
  const kind = kinds.find((known) => known.name === name);
  return kind?.seesResult?.(rules.knowledge !== undefined) ?? true;
}

/** Tells whether a spec names a file that holds an agent: it begins with `.` or `/`, or ends as a module does. */
export const isAgentFile = (spec: string): boolean => /^[./]|\.[cm]?[jt]s$/.test(spec.trim());

interface ReadSpec {
  readonly kind: AgentKind;
  readonly values: ParameterValues;
}

/** @throws BadInput naming the nearest right names, keys or ranges */
function readSpec(text: string): ReadSpec {
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
  const parameters = [...kind.parameters, ...INSTRUCTIONS];
  const { values } = readParameters(name, parameters, cut < 0 ? '' : text.slice(cut + 1));
  const stray =
    values.opening === NONE ? (['until', 'misfit'] as const).find((key) => values[key] !== standard(key)) : null;
  if (stray) throw new BadInput(`${stray} without an opening`, `agent ${name}`, `opening=FILE,${stray}=...`);
  return { kind, values };
}

const standard = (key: string): ParameterValue | undefined => INSTRUCTIONS.find((each) => each.key === key)?.default;

const specText = ({ name }: AgentKind, canonical: string): string => (canonical === '' ? name : `${name}:${canonical}`);

/** Returns the file of the opening that a spec names, or null. @throws BadInput as `makeAgent` does */
export function openingFile(spec: string): string | null {
  if (isAgentFile(spec)) return null;
  return nameIn(readSpec(spec.trim()).values.opening) || null;
}

/** Whether an agent fits some games only: it is told a style, an opening or missions. */
export function isInstructed(spec: string): boolean {
  if (isAgentFile(spec)) return false;
  const { values } = readSpec(spec.trim());
  return [values.style, values.opening, values.missions].some((value) => value !== undefined && value !== NONE);
}

/**
 * Returns the maker of the agent that a spec names. The agent's own `spec` is the shortest text with the same meaning.
 * @param loaded finds the agent of a file spec that was loaded before; without it file specs are refused
 * @param opening the text of the opening that the spec names; without it such specs are refused
 * @throws BadInput naming the nearest right names, keys or ranges
 */
export function makeAgent(
  spec: string,
  loaded?: (spec: string) => AgentMaker | undefined,
  opening?: string,
): AgentMaker {
  const text = spec.trim();
  if (isAgentFile(text)) {
    const maker = loaded?.(text);
    if (maker) return maker;
    throw new BadInput(`'${text}' is a file`, 'agent', 'the name of a built-in agent, where files cannot be loaded');
  }
  const { kind, values } = readSpec(text);
  const own = specText(kind, canonicalText(kind.parameters, values));
  const make = kind.make(own, values);
  const missions = readMix(values.missions as string);
  const file = nameIn(values.opening);
  if (missions === null && file === '') return make;
  if (file !== '' && opening === undefined) {
    throw new BadInput(`opening=${file}`, 'agent', 'an agent without an opening, where files cannot be loaded');
  }
  const order =
    opening === undefined
      ? null
      : { file, text: opening, until: values.until as number, misfit: values.misfit as Misfit };
  const whole = specText(kind, canonicalText([...kind.parameters, ...INSTRUCTIONS], values));
  return instructed(whole, make, { opening: order, missions });
}
