// Charts of a combat table by column: results as stacked bars, expected losses with the exchange ratio.

import { sequential } from '../src/draw/colours.ts';
import { type CombatStudy, figuresOf, type StudyOutcome } from '../src/odds/combat-study.ts';
import { axis, type Chart, DASHES, type Datum, percent, type Spec, tooltip } from './chart.ts';
import { file, subtitle } from './crt-axes.ts';
import { columnAxis } from './table-map.ts';

/** A class of outcomes that a chart shows as one piece of a bar. */
const kindOf = (outcome: StudyOutcome, isShort: boolean, taken: string | null): string => {
  if (isShort) return outcome.outcome;
  const { attacker, defender, taken: isTaken } = outcome.cost;
  const who = attacker > defender ? 'attacker loses more' : attacker < defender ? 'defender loses more' : 'losses even';
  return taken === null ? who : `${who}, ${isTaken ? 'aim reached' : 'aim missed'}`;
};

const MOST_PIECES = 8;
const MOST_NAMED = 12;
/** Letters that fit into a bar. */
const LONGEST_NAME = 8;

export function outcomes(study: CombatStudy, row: number): Chart {
  const line = study.cells[row][0];
  const all = line.flatMap((cell) => cell ?? []);
  const words = new Set(all.map(({ outcome }) => outcome));
  // Names in the bars tell more shades apart than the legend can.
  const isNamed = [...words].every((word) => word.length <= LONGEST_NAME);
  const isShort = words.size <= (isNamed ? MOST_NAMED : MOST_PIECES);
  const order = piecesOf(all, isShort, study.taken);
  const values = line.flatMap((cell, c): Datum[] => {
    let from = 0;
    return order.flatMap((piece): Datum[] => {
      const chance = (cell ?? []).reduce(
        (sum, each) => sum + (kindOf(each, isShort, study.taken) === piece ? each.probability.valueOf() : 0),
        0,
      );
      if (chance === 0) return [];
      const datum = { column: study.columns[c], piece, chance, from, to: from + chance, middle: from + chance / 2 };
      from += chance;
      return [{ ...datum, text: chance >= 0.075 && piece.length <= LONGEST_NAME ? piece : '' }];
    });
  });
  const colours = order.map((_, i) => sequential(order.length === 1 ? 0.3 : i / (order.length - 1)));
  const light = order.filter((_, i) => i / Math.max(1, order.length - 1) < 0.55);
  const x = columnAxis(study);
  const spec: Spec = {
    data: { values },
    layer: [
      {
        mark: { type: 'bar', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: {
          x,
          y: { field: 'from', type: 'quantitative', scale: { domain: [0, 1] }, ...axis('chance', percent) },
          y2: { field: 'to' },
          color: {
            field: 'piece',
            type: 'nominal',
            title: 'result, worst first',
            legend: { labelLimit: 400, columns: order.some((piece) => piece.length > 12) ? 2 : 6 },
            sort: order,
            scale: { domain: order, range: colours },
          },
          tooltip: tooltip(['column', 'column'], ['piece', 'result'], ['chance', 'chance', '.2%']),
        },
      },
      {
        mark: { type: 'text', baseline: 'middle' },
        encoding: {
          x,
          y: { field: 'middle', type: 'quantitative' },
          text: { field: 'text' },
          color: { condition: { test: { field: 'piece', oneOf: light }, value: '#1d1d1b' }, value: '#ffffff' },
        },
      },
    ],
  };
  return {
    name: file('outcomes', study, row),
    title: 'Results by column',
    subtitle: subtitle(study, row),
    note: 'Bars are stacked from the worst result for the attacker to the best.',
    spec,
  };
}

/** Pieces from worst to best for the attacker: by net losses, then by the aim. */
function piecesOf(all: readonly StudyOutcome[], isShort: boolean, taken: string | null): string[] {
  const worth = new Map<string, number[]>();
  for (const each of all) {
    const { attacker, defender, taken: isTaken, retreat } = each.cost;
    const value = defender - attacker + (isTaken ? 0.5 : 0) - (retreat === 'attacker' ? 0.25 : 0);
    const kind = kindOf(each, isShort, taken);
    worth.set(kind, [...(worth.get(kind) ?? []), value]);
  }
  const mean = (kind: string): number => {
    const values = worth.get(kind)!;
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return [...worth.keys()].sort((a, b) => mean(a) - mean(b));
}

export function losses(study: CombatStudy, row: number): Chart {
  const sides = ['attacker', 'defender'];
  const figures = study.cells[row][0].map((cell) => cell && figuresOf(cell));
  const values = figures.flatMap((each, c): Datum[] =>
    each === null
      ? []
      : [
          { column: study.columns[c], side: 'attacker', loss: each.attackerLoss.valueOf() },
          { column: study.columns[c], side: 'defender', loss: each.defenderLoss.valueOf() },
        ],
  );
  const ratios = figures.flatMap((each, c): Datum[] =>
    each?.exchange ? [{ column: study.columns[c], ratio: each.exchange.valueOf() }] : [],
  );
  const x = columnAxis(study);
  const by = { field: 'side', type: 'nominal', title: 'expected loss of', sort: sides };
  const most = Math.max(1e-9, ...values.map(({ loss }) => Number(loss)));
  const spec: Spec = {
    resolve: { scale: { y: 'independent' } },
    layer: [
      {
        data: { values },
        mark: { type: 'bar', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: {
          x,
          xOffset: { field: 'side', type: 'nominal', sort: sides },
          y: {
            field: 'loss',
            type: 'quantitative',
            scale: { domain: [0, most * 1.08] },
            ...axis(`expected loss (${study.unit})`),
          },
          color: { ...by, scale: { domain: sides, range: ['#1f3d5c', '#f0b64a'] } },
          tooltip: tooltip(['column', 'column'], ['side', 'side'], ['loss', 'expected loss', '.3f']),
        },
      },
      ...(ratios.length === 0
        ? []
        : [
            {
              data: { values: ratios },
              mark: { type: 'line', point: { size: 70, filled: true }, strokeWidth: 2, strokeDash: [...DASHES[1]] },
              encoding: {
                x,
                y: {
                  field: 'ratio',
                  type: 'quantitative',
                  ...axis('exchange ratio (dashed line)', { orient: 'right', grid: false }),
                },
                tooltip: tooltip(['column', 'column'], ['ratio', 'exchange ratio', '.3f']),
              },
            },
          ]),
    ],
  };
  return {
    name: file('losses', study, row),
    title: 'Expected losses and exchange ratio by column',
    subtitle: subtitle(study, row),
    note: "Exchange ratio: the defender's expected loss over the attacker's; none where the attacker loses nothing.",
    spec,
  };
}
