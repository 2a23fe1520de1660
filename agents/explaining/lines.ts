// An explanation in lines of text, for terminals and logs.

import type {
  Alternative,
  Contest,
  Estimate,
  Expectation,
  ExpectedDeed,
  Explanation,
  KeyAttack,
  Mix,
  MixedChoice,
  Reasons,
} from '../../src/view/explanation.ts';

/** The name of a seat as people say it. */
export type SeatName = (seat: string) => string;

/** @param width the most characters of a line */
export function explanationLines(explanation: Explanation, width = 96, seatName: SeatName = (seat) => seat): string[] {
  const named = withNames(explanation, seatName);
  const lines: string[] = [];
  const say = (text: string, indent = ''): void => {
    lines.push(...folded(text, width, indent));
  };
  const tell = (head: string, rows: readonly string[]): void => {
    if (rows.length === 0) return;
    lines.push('', ...folded(head, width, ''));
    for (const row of rows) say(row, '  ');
  };
  const { heuristic, chosen } = named;
  say(`${named.seat} (${named.agent}), turn ${named.turn}, ${named.step}: ${chosen.join('; ')}`);
  say(`${upperFirst(named.method)}. ${named.how}`);
  if (named.plan !== null) say(`Plan: ${named.plan}`);
  if (heuristic.length > 0 && named.choices > 1 && named.method !== 'planner') {
    const isSame = heuristic.join() === named.words.join();
    say(`Without search: ${isSame ? 'the same' : heuristic.join('; ')}`);
  }
  for (const contest of named.contests) tell(headOf(contest), contestRows(contest));
  if (named.mix !== null) tell(mixHead(named.mix), mixRows(named.mix));
  tell(
    'The most visited line, up to the next dice:',
    named.line.map(({ who, text, share }) => `${who}: ${text} (${percent(share)})`),
  );
  if (named.expectation !== null) {
    tell(expectationHead(named.expectation), expectationRows(named.expectation));
    tell('Key attacks, with exact odds before the first die:', named.expectation.attacks.flatMap(attackRows));
  }
  for (const reasons of named.reasons) tell(reasonsHead(reasons), reasonRows(reasons));
  return lines;
}

/** The same with the names of seats in place of their ids. */
function withNames(explanation: Explanation, name: SeatName): Explanation {
  const named = <T extends { readonly seat: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, seat: row.seat.split(BOTH).map(name).join(BOTH) }));
  const { line, expectation, reasons } = explanation;
  return {
    ...explanation,
    seat: name(explanation.seat),
    line: line.map((step) => (step.who === 'dice' ? step : { ...step, who: name(step.who) })),
    expectation: expectation && {
      ...expectation,
      deeds: named(expectation.deeds),
      attacks: named(expectation.attacks),
      losses: named(expectation.losses),
    },
    reasons: reasons.map((each) => ({ ...each, features: named(each.features), losses: named(each.losses) })),
  };
}

/** Separates the seats of a feature that belongs to both sides. */
const BOTH = ' and ';

/** Breaks the text into lines; continuation lines have a deeper indent. */
function folded(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line.trimEnd());
      line = `${indent}    `;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  lines.push(line.trimEnd());
  return lines;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** `61.2 % [55.0, 67.4]`. */
const chanceText = ({ mean, low, high, error }: Estimate): string =>
  error === 0 && low === high ? `${points(mean)} %` : `${points(mean)} % [${points(low)}, ${points(high)}]`;
const points = (share: number): string => (100 * share).toFixed(1);
const signed = (share: number): string => `${share > 0 ? '+' : share < 0 ? '-' : ''}${points(Math.abs(share))}`;

function headOf({ of, iterations, alternatives }: Contest): string {
  if (iterations === 0 && of === 'plans') {
    return 'Its plan and others that it passed over, played out now; chance to win [90 %]; points behind it on the same dice:';
  }
  if (iterations === 0) {
    return alternatives[0].chance === null
      ? 'All choices were equally likely:'
      : 'Choices, by the position right after each:';
  }
  return of === 'plans'
    ? 'Plans, by share of the search; chance to win [90 %]; points behind the chosen one on the same dice:'
    : 'Choices, by share of the search; chance to win [90 %]:';
}

function contestRows({ alternatives, others }: Contest): string[] {
  const rows = alternatives.map(alternativeText);
  if (others.count > 0) rows.push(`and ${others.count} more${others.share > 0 ? ` (${percent(others.share)})` : ''}`);
  return rows;
}

function alternativeText({ text, share, chance, behind, reply, isChosen, isHeuristic }: Alternative): string {
  const parts = [share === null ? null : percent(share), chance === null ? null : chanceText(chance)];
  if (behind !== null)
    parts.push(`${points(behind.mean)} behind${behind.error > 0 ? ` ± ${points(behind.error)}` : ''}`);
  if (isHeuristic) parts.push("the planner's own plan");
  if (reply !== null)
    parts.push(`worst answered by "${reply.text}" (${points(reply.cost.mean)} ± ${points(reply.cost.error)})`);
  const figures = parts.filter((part) => part !== null).join(', ');
  return `${isChosen ? '>' : '-'} ${text}${figures === '' ? '' : `: ${figures}`}`;
}

function mixHead({ value, gap }: Mix): string {
  if (value === null || gap === null) return 'Weights of the secret choice:';
  return `Mix by the chance to win the game, ${points(value)} %; an enemy who knew it could take ${points(gap)} points:`;
}

const mixRows = ({ own, enemy }: Mix): string[] => [
  `own: ${choicesText(own)}`,
  ...(enemy.length > 0 ? [`expected of the enemy: ${choicesText(enemy)}`] : []),
];

const choicesText = (choices: readonly MixedChoice[]): string =>
  choices.map(({ text, share }) => `${text.replace(WHAT_IS_CHOSEN, '')} ${percent(share)}`).join(', ');

/** `Mission: `, the beginning of some labels of choices. */
const WHAT_IS_CHOSEN = /^[^:]*: /;

function expectationHead({ samples, until, ended, chance }: Expectation): string {
  const to = until === null ? 'the end of the game' : `the beginning of turn ${until}`;
  const over = ended > 0 && ended < 1 ? `, ${percent(ended)} of them over before` : '';
  return `Expected, by ${samples} playouts on other dice to ${to}${over}: ${chanceText(chance)} to win`;
}

const expectationRows = ({ deeds, losses, lossUnit }: Expectation): string[] => [
  ...deeds.map(deedText),
  ...(losses.length > 0
    ? [`losses in ${lossUnit}: ${losses.map(({ seat, mean, error }) => `${seat} ${around(mean, error)}`).join(', ')}`]
    : []),
];

const around = (mean: number, error: number): string => `${mean.toFixed(1)} ± ${error.toFixed(1)}`;

function deedText({ seat, turn, text, share, figures }: ExpectedDeed): string {
  const words = figures.map(({ label, mean, isShare }) => `${label} ${isShare ? percent(mean) : mean.toFixed(1)}`);
  return `${seat}, turn ${turn}: ${text}, ${percent(share)}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

/** The most outcomes of an attack that are listed individually. */
const MOST_OUTCOMES = 6;

/** The attack, the factors of its odds, and its outcomes. */
function attackRows({ seat, turn, title, share, alike, workings, outcomes, expectations }: KeyAttack): string[] {
  const often = alike < 1 ? `${percent(share)}; these odds in ${percent(alike)} of them` : percent(share);
  const modifiers = workings.map(({ label, value, rule }) => `${label} ${value}${rule ? ` (${rule})` : ''}`);
  const means = expectations.map(
    ({ label, value, isShare }) => `${label} ${isShare ? percent(value) : value.toFixed(2)}`,
  );
  const byChance = [...outcomes].sort((p, q) => q.probability - p.probability);
  const shown = byChance
    .slice(0, MOST_OUTCOMES)
    .map(({ outcome, probability }) => `${outcome} ${exactly(probability)}`);
  const rest = byChance.slice(MOST_OUTCOMES).reduce((sum, { probability }) => sum + probability, 0);
  if (byChance.length > MOST_OUTCOMES) shown.push(`${byChance.length - MOST_OUTCOMES} others ${exactly(rest)}`);
  return [
    `${seat}, turn ${turn}: ${title}, ${often}`,
    ...(modifiers.length > 0 ? [`  odds: ${modifiers.join(', ')}`] : []),
    `  results: ${shown.join('; ')}`,
    ...(means.length > 0 ? [`  expected: ${means.join(', ')}`] : []),
  ];
}

const exactly = (probability: number): string => `${points(probability)} %`;

const reasonsHead = ({ against, samples, lead }: Reasons): string =>
  `Against "${against}", on the same dice ${samples} times: ${signed(lead.mean)} points [${points(lead.low)}, ${points(lead.high)}]`;

function reasonRows({ features, losses }: Reasons): string[] {
  const rows = features.map(
    ({ feature, seat, effect, error }) => `${signed(effect)} ± ${points(error)}  ${feature} (${seat})`,
  );
  const more = losses.filter((row) => row.more !== 0);
  if (more.length > 0) {
    rows.push(`losses more or less: ${more.map((row) => `${row.seat} ${signedCount(row.more)}`).join(', ')}`);
  }
  return rows.length > 0 ? rows : ['no feature of the evaluation differs'];
}

const signedCount = (count: number): string => `${count > 0 ? '+' : ''}${count.toFixed(1)}`;
