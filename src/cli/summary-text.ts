// A summary in words and columns.

import type { BattlesSummary } from '../../experiments/kinds/battles/write.ts';
import type { CampaignSummary, CampaignsSummary } from '../../experiments/kinds/campaigns/summarise.ts';
import type {
  ContenderSummary,
  Estimate,
  GroupedSummary,
  LuckSummary,
  MatchSummary,
  MeanShare,
  SprtSummary,
  Summary,
} from '../../experiments/kinds/games/summarise.ts';
import type { AnySummary } from '../../experiments/kinds/games/write.ts';
import type { RatingsSummary } from '../../experiments/kinds/match/ratings.ts';
import type { SecretsSummary } from '../../experiments/kinds/secrets/write.ts';
import { eloText, grouped, interval, percent, percentInterval, textTable } from './text-table.ts';

export function summaryText(summary: AnySummary): string {
  if ('sides' in summary) return `${campaignsText(summary)}\n\n${speedText(summary)}`;
  if ('choices' in summary) return `${secretsText(summary)}\n${speedText(summary)}`;
  if ('positions' in summary) return `${battlesText(summary)}\n${speedText(summary)}`;
  if (!('arms' in summary)) return `${runText(summary)}\n${speedText(summary)}`;
  const arms = Object.entries(summary.arms);
  const parts = arms.every(([, { match }]) => match === undefined)
    ? [scenariosText(summary)]
    : arms.map(([name, arm]) => `${name}\n${runText(arm)}`);
  const pools = Object.entries(summary.groups)
    .filter(([name]) => !(name in summary.arms))
    .map(([name, match]) => `${name}, pooled: ${grouped(match.rounds)} rounds\n${matchText(match)}`);
  const rated = summary.ratings ? [ratingsText(summary.ratings)] : [];
  return [...parts, ...pools, ...rated, speedText(summary)].join('\n\n');
}

/** Every two agents by the joint fit of all matches. */
function ratingsText({ pairs }: RatingsSummary): string {
  const rows = pairs.map(({ first, second, elo, superior, rounds, share, expected }) => [
    first,
    second,
    interval(elo.value, elo.lo, elo.hi),
    percent(superior),
    grouped(rounds),
    share === null ? '-' : percent(share),
    percent(expected),
  ]);
  const head = ['agent', 'over', 'Elo [95 %]', 'superior', 'rounds', 'points', 'by the fit'];
  return `all matches fitted together\n${textTable([head, ...rows])}`;
}

/** Several runs side by side: a line a seat, so that scenarios can be compared. */
function scenariosText({ arms, games, crashed, seed }: GroupedSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const rows = Object.entries(arms).flatMap(([name, { seats, agents }]) =>
    Object.entries(seats).map(([seat, { wins, draws, losses, winShare, scoreShare }], i) => [
      i === 0 ? name : '',
      seat,
      (agents as Readonly<Record<string, string>>)[seat],
      ...[wins, draws, losses].map(String),
      percentInterval(winShare.value, winShare.lo, winShare.hi),
      percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
    ]),
  );
  const head = ['scenario', 'seat', 'agent', 'wins', 'draws', 'losses', 'wins [95 %]', 'points [95 %]'];
  return `${Object.keys(arms).length} scenarios, ${grouped(games)} games, seed ${seed}${crashes}\n\n${textTable([head, ...rows])}`;
}

function runText(summary: Summary): string {
  const { ruleset, scenario, games, crashed, seed, match } = summary;
  const rounds = match ? `${grouped(match.rounds)} rounds, ` : '';
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const head = `${ruleset}/${scenario}: ${rounds}${grouped(games)} games, seed ${seed}${crashes}`;
  if (games === 0) return head;
  const lines = [head, ''];
  if (match) lines.push(matchText(match), '');
  lines.push(seatTable(summary), '', `  results: ${resultText(summary)}`, `  length:  ${lengthText(summary)}`);
  return lines.join('\n');
}

function seatTable({ seats, agents }: Summary): string {
  const byAgent = Array.isArray(agents);
  const rows = Object.entries(seats).map(([seat, { wins, draws, losses, winShare, scoreShare, score }]) => [
    seat,
    byAgent ? '(both)' : (agents as Record<string, string>)[seat],
    String(wins),
    String(draws),
    String(losses),
    percentInterval(winShare.value, winShare.lo, winShare.hi),
    percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
    interval(score.mean, score.lo, score.hi),
  ]);
  const head = ['seat', 'agent', 'wins', 'draws', 'losses', 'wins [95 %]', 'points [95 %]', 'score [95 %]'];
  return textTable([head, ...rows]);
}

/** What a match says of its two agents; the unit is the round. */
export function matchText({ rounds, first, second, pairs, alike, elo, luck, sprt, raw }: MatchSummary): string {
  const row = ({ agent, wins, draws, losses, scoreShare }: ContenderSummary): string[] => [
    agent,
    String(wins),
    String(draws),
    String(losses),
    percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
  ];
  const asFell = raw ? ', raw' : '';
  const head = ['agent', 'wins', 'draws', 'losses', `points [95 %]${asFell}`];
  const lines = [textTable([head, row(first), row(second)])];
  if (elo) {
    const sure = percent(elo.los);
    lines.push(`  Elo of ${first.agent} over ${second.agent}${asFell}: ${eloText(elo)}, superior ${sure}`);
  }
  if (pairs) lines.push(`  rounds by its points 0, 1/2, 1, 3/2, 2: ${pairs.join(', ')}`);
  if (alike > 0) lines.push(`  rounds whose games ended alike: ${alike} of ${rounds}`);
  if (luck) lines.push(luckText(luck, first.agent));
  if (sprt) lines.push(sprtText(sprt, first.agent));
  else if (raw) lines.push('  raw: the sequential test over all scenarios decided when to stop');
  return lines.join('\n');
}

/** The test, and the estimate that takes its stopping into account. */
function sprtText({ verdict, elo0, elo1, llr, lower, upper, rounds, share, elo }: SprtSummary, agent: string): string {
  const said = verdict === 'continue' ? 'undecided' : `${verdict}, a lead of ${verdict === 'H1' ? elo1 : elo0} Elo`;
  return [
    `  SPRT: ${said}, LLR ${llr.toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)}) after ${grouped(rounds)} rounds`,
    '  raw: a test that stops leaves shares that lean away from even; median-unbiased are',
    `  points of ${agent}: ${percentInterval(share.value, share.lo, share.hi)}, Elo ${eloText(elo)}`,
  ].join('\n');
}

/** The points as they were and without luck, each with its standard error. */
function luckText({ raw, adjusted, varianceRatio }: LuckSummary, agent: string): string {
  const share = ({ value, lo, hi, se }: MeanShare): string =>
    `${percentInterval(value, lo, hi)}, standard error ${se === null ? '-' : percent(se)}`;
  const gain = varianceRatio === null ? '' : `; as sure as ${varianceRatio.toFixed(2)} times the rounds`;
  return [
    `  points of ${agent} as they fell:   ${share(raw)}`,
    `  points of ${agent} less its luck:  ${share(adjusted)}${gain}`,
  ].join('\n');
}

function resultText({ results, games }: Summary): string {
  const some = Object.entries(results).filter(([, count]) => count > 0);
  return some.map(([name, count]) => `${name} ${count} (${percent(count / games)})`).join(', ');
}

function lengthText({ length: { turns, decisions } }: Summary): string {
  const number = (value: number | null): string => (value === null ? '-' : value.toFixed(value < 100 ? 1 : 0));
  return `${number(turns.mean)} turns, ${number(decisions.mean)} decisions a game (${decisions.min} to ${decisions.max})`;
}

/** How the campaigns of every side are rated, and how its missions end. */
function campaignsText(summary: CampaignsSummary): string {
  const { ruleset, campaigns, games, crashed, seed, sides } = summary;
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const head = `${ruleset}: ${grouped(campaigns)} campaigns, ${grouped(games)} missions, seed ${seed}${crashes}`;
  return [head, ...Object.entries(sides).map(([side, each]) => campaignText(side, each))].join('\n\n');
}

function campaignText(
  side: string,
  { campaigns, ratings, victoryPoints, missions, byMission }: CampaignSummary,
): string {
  if (campaigns === 0) return `${side}: no campaign was finished`;
  const { mean, lo, hi } = victoryPoints;
  const length = missions.mean === null ? '-' : missions.mean.toFixed(1);
  const rated = Object.entries(ratings).map(
    ([
      rating,
      {
        count,
        share: { value, lo: from, hi: to },
      },
    ]) => [rating, String(count), percentInterval(value, from, to)],
  );
  const results = Object.keys(Object.values(byMission)[0]?.results ?? {});
  const ended = Object.entries(byMission).map(([mission, { played, walkovers, results: counts, winShare }]) => [
    mission,
    String(played),
    ...results.map((result) => String(counts[result])),
    String(walkovers),
    percentInterval(winShare.value, winShare.lo, winShare.hi),
  ]);
  return [
    `${side}: ${grouped(campaigns)} campaigns of ${length} missions, ${interval(mean, lo, hi)} victory points`,
    textTable([['rating', 'campaigns', 'share [95 %]'], ...rated]),
    textTable([['mission', 'played', ...results, 'walkovers', 'won [95 %]'], ...ended]),
  ].join('\n\n');
}

/** What the mix of every agent gives away. */
function secretsText({ ruleset, choices, crashed, seed, stake, agents }: SecretsSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more failed` : '';
  const head = `${ruleset}: ${grouped(choices)} secret choices, seed ${seed}${crashes}`;
  if (stake === null) return `${head}\n`;
  const parts = Object.keys({ ...agents[0].seats, ...agents[0].scenarios });
  const rows = agents.map(({ agent, loss, seats, scenarios }) => {
    const all: Readonly<Record<string, Estimate>> = { ...seats, ...scenarios };
    return [
      agent,
      ...[loss, ...parts.map((part) => all[part])].map(({ value, lo, hi }) => percentInterval(value, lo, hi)),
    ];
  });
  const what = `Loss against a best response, as a share of what is at stake (${stake.toFixed(3)} on average), 95 %`;
  return `${head}\n${what}\n${textTable([['agent', 'all', ...parts], ...rows])}`;
}

/** What every agent made of the same positions. */
function battlesText({ rulesets, positions, crashed, seed, turns, horizon, agents }: BattlesSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more failed` : '';
  const head = `${rulesets.join(', ')}: ${grouped(positions)} positions, ${turns} of ${horizon} turns played by the agent, seed ${seed}${crashes}`;
  if (positions === 0) return `${head}\n`;
  const gain = (estimate: Estimate | null): string =>
    estimate === null ? '' : percentInterval(estimate.value, estimate.lo, estimate.hi);
  const rows = agents.map(({ agent, chance, gain: over, exchange, exchangeGain, alike, seconds }) => [
    agent,
    gain(chance),
    gain(over),
    interval(exchange.value, exchange.lo, exchange.hi),
    exchangeGain === null ? '' : interval(exchangeGain.value, exchangeGain.lo, exchangeGain.hi),
    String(alike),
    `${seconds.toFixed(1)} s`,
  ]);
  const titles = ['agent', 'win chance [95 %]', 'over the first', 'exchange', 'over the first', 'alike', 'thought'];
  const places = Object.keys(agents[1]?.gains ?? {});
  const parts = agents
    .slice(1)
    .map(({ agent, gains }) => [agent, ...places.map((place) => gain(gains?.[place] ?? null))]);
  const split =
    places.length > 1 ? `\n\nover the first by scenario\n${textTable([['agent', ...places], ...parts])}` : '';
  return `${head}\n${textTable([titles, ...rows])}${split}`;
}

function speedText(summary: AnySummary): string {
  const { speed } = summary;
  const unit =
    'sides' in summary
      ? 'campaigns'
      : 'choices' in summary
        ? 'choices'
        : 'positions' in summary
          ? 'positions'
          : 'games';
  const { gamesPerSecond, decisionsPerSecond, seconds, workers } = speed;
  if (seconds === 0) return '  speed:   nothing had to be played';
  const games = gamesPerSecond < 10 ? gamesPerSecond.toFixed(2) : grouped(gamesPerSecond);
  const decisions = `${grouped(decisionsPerSecond)} ${'choices' in summary ? 'playouts' : 'decisions'}`;
  return `  speed:   ${games} ${unit}/s, ${decisions}/s in ${seconds.toFixed(1)} s on ${workers} workers`;
}
