// The tables of an experiment with strategies.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

const UNIT = 'unit of the payoff';
const RESAMPLED = '(2.5th percentile of matrices with resampled dice)';

export const CELLS: Columns = {
  of: text('plan of the side that is compared'),
  against: text('plan of the other side'),
  arm: text('name of the arm: its folder, and its rows in games.csv'),
  n: whole('games', 'number of games that this pair and all others have finished'),
  payoff: real(UNIT, 'mean payoff of the side that is compared'),
  lo: real(UNIT, 'lower end of the 95 % interval of `payoff`: of a share that of rounds, else t'),
  hi: real(UNIT, 'upper end of that interval'),
};

export const PLANS: Columns = {
  seat: text('side of the plan'),
  plan: text('the plan'),
  payoff: real(
    UNIT,
    'mean payoff over all plans of the other side, each alike; payoffs are always those of the side that is compared',
  ),
  lo: real(UNIT, 'lower end of the 95 % interval of `payoff`: of a share that of rounds, else t'),
  hi: real(UNIT, 'upper end of that interval'),
  share: real('share', "share of the plan in its side's equilibrium mix"),
  'share.lo': real('share', `lower end of the 95 % interval of \`share\` ${RESAMPLED}`),
  'share.hi': real('share', 'upper end of that interval'),
  against: real(UNIT, "payoff against the other side's equilibrium mix"),
  'against.lo': real(UNIT, `lower end of the 95 % interval of \`against\` ${RESAMPLED}`),
  'against.hi': real(UNIT, 'upper end of that interval'),
  worst: real(UNIT, 'payoff where the other side answers the plan best'),
  'worst.lo': real(UNIT, `lower end of the 95 % interval of \`worst\` ${RESAMPLED}`),
  'worst.hi': real(UNIT, 'upper end of that interval'),
  reply: text('the best answer of the other side'),
  gives: real(
    UNIT,
    'what the plan gives away to an enemy who knows it: the distance of `worst` from the value of the game',
  ),
  'gives.lo': real(UNIT, `lower end of the 95 % interval of \`gives\` ${RESAMPLED}`),
  'gives.hi': real(UNIT, 'upper end of that interval'),
  'gives.split': real(
    UNIT,
    'the same with the answer chosen on half of the games and valued on the other half: without the bias of choosing among noisy means, and sometimes below 0',
  ),
  dominatedBy: text('a plan of its side that does at least as well against everything, and better against something'),
  shown: whole('plans', '1 where the games show that against every plan (Holm, 5 %), else 0'),
};

export const DIFFERENCES: Columns = {
  seat: text('side of the two plans'),
  plan: text('the plan'),
  than: text('the plan that it is compared with'),
  against: text('plan of the other side; `*` for all of them alike'),
  n: whole('games', 'number of paired games'),
  diff: real(UNIT, 'payoff with `plan` minus that with `than`, on the same dice'),
  'diff.lo': real(UNIT, 'lower end of the paired 95 % interval: by the score for wins, t for others'),
  'diff.hi': real(UNIT, 'upper end of that interval'),
  'all.lo': real(UNIT, 'lower end of an interval that holds for all differences of the side together, with 95 %'),
  'all.hi': real(UNIT, 'upper end of that interval'),
  p: real('probability', 'p-value: exact McNemar for wins, else paired t'),
  'p.holm': real('probability', 'the same, adjusted over all differences of the side'),
};

export const strategyTables: readonly DeclaredTable[] = [
  { file: 'strategies.csv', row: 'one plan against another: a cell of the payoff matrix', columns: CELLS },
  { file: 'strategies-plans.csv', row: 'one plan of either side', columns: PLANS },
  {
    file: 'strategies-differences.csv',
    row: 'two plans of a side against one plan of the other',
    columns: DIFFERENCES,
  },
];
