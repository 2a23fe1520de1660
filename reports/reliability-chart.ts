// A chart of a reliability table: forecasts against results.

import type { Reliability } from '../src/stats/reliability.ts';
import { axis, type Chart, type Datum, percent, type Spec, tooltip, whiskers } from './chart.ts';

export interface ReliabilitySeries {
  readonly name: string;
  readonly table: Reliability;
}

/**
 * Results against forecasts by tenth of the forecast, one series each; a perfect forecast lies on the diagonal.
 *
 * @param subtitle the sample: ruleset, scenarios, games.
 */
export function reliabilityChart(name: string, subtitle: string, series: readonly ReliabilitySeries[]): Chart {
  const rows = series.flatMap(({ name: kind, table }) =>
    table.rows.map(({ forecast, observed, low, high, n }): Datum => {
      return { kind, forecast, value: observed, lo: low, hi: high, n };
    }),
  );
  const scale = { domain: [0, 1] };
  const x = { field: 'forecast', type: 'quantitative', scale, ...axis('win chance forecast', percent) };
  const y = { field: 'value', type: 'quantitative', scale, ...axis('mean result', percent) };
  const legend = { title: 'evaluation' };
  const split = {
    color: { field: 'kind', type: 'nominal', sort: null, legend },
    shape: { field: 'kind', type: 'nominal', sort: null, legend },
  };
  const tips = tooltip(
    ['kind', 'evaluation'],
    ['forecast', 'forecast', '.1%'],
    ['value', 'result', '.1%'],
    ['n', 'positions'],
  );
  const diagonal: Spec = {
    data: {
      values: [
        { forecast: 0, value: 0 },
        { forecast: 1, value: 1 },
      ],
    },
    mark: { type: 'line', strokeDash: [4, 4], opacity: 0.5 },
    encoding: { x, y },
  };
  return {
    name,
    title: 'Forecast win chances and actual results',
    subtitle,
    note: 'Games that the weights were not fitted to, by tenth of the forecast; a draw counts one half. A perfect forecast lies on the dashed line. 95 % Wilson intervals as if positions were independent, which those of one game are not',
    spec: {
      data: { values: rows },
      layer: [
        diagonal,
        ...whiskers(rows, 'y', { x, ...split, shape: undefined }),
        { mark: { type: 'point', filled: true, size: 90 }, encoding: { x, y, ...split, tooltip: tips } },
      ],
    },
  };
}
