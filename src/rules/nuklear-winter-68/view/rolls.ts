// The odds of dice outside attacks: rallies, events, and draws from the cup. They are enumerated through the rules.

import { RulesError } from '../../../engine/contract/errors.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { overAllDice } from '../../../odds/chance-tree.ts';
import { type Distribution, mapOutcomes } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsView } from '../../../view/view.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { fortune } from '../chapters/events.ts';
import { bonusRows, rally } from '../chapters/rally.ts';
import { game } from '../sequence.ts';
import { type Game, hexOf, ratingsOf } from '../state.ts';
import type { FormationId, Happening, UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { markerInWords } from './log.ts';

type Rows = OddsView['outcomes'];

const nobodyChooses = (): never => {
  throw new RulesError('nothing is chosen between these dice');
};

/** Returns the odds of the dice that are due; null where they are none of these. */
export function rollView(g: Game): OddsView | null {
  switch (g.stepId) {
    case rally.step.roll:
      return rallyView(g);
    case fortune.step.victim:
    case fortune.step.roll:
      return eventView(g);
    case game.step.draw:
      return drawView(g);
    default:
      return null;
  }
}

/** Returns the odds of all attempts to rally still to come, with the one that is due. */
function rallyView(g: Game): OddsView {
  const formation = g.cells[rally.at.formation] as FormationId;
  const { formations, units } = g.s;
  const attempts = overAllDice<Game['s'], string, string>(g, {
    begin: () => {},
    goesOn: (now) => now.stepId === rally.step.roll,
    choose: nobodyChooses,
    hear: (_, event: Happening) =>
      event.kind === 'rally' && event.roll > 0 ? `${event.unit}:${event.rallied}` : undefined,
    result: (notes) => notes.join(),
  });
  const tried = [...attempts.keys()][0].split(',').map((text) => Number(text.split(':')[0]) as UnitId);
  const has = (result: string, unit: UnitId): boolean => result.split(',').includes(`${unit}:1`);
  const fateOf = (unit: UnitId): Rows =>
    rowsOf(mapOutcomes(attempts, (result) => (has(result, unit) ? 'rallies' : 'stays shaken')));
  const count = mapOutcomes(attempts, (result) => tried.filter((unit) => has(result, unit)).length);
  return {
    title: `${formations.titles[formation]} rallies its Shaken`,
    hexes: tried.map((unit) => hexOf(g, unit)),
    workings: [
      {
        label: 'two dice and the rating in reach must exceed the extended radio range',
        value: `${formations.err[ratingsOf(g, formation)]}`,
        rule: '1.2.2-rally',
      },
      ...tried.flatMap((unit) =>
        bonusRows(g, unit).map(({ label, value, rule }) => ({
          label: `${units.titles[unit]}: ${label}`,
          value: signed(value),
          rule,
        })),
      ),
    ],
    outcomes:
      tried.length === 1
        ? fateOf(tried[0])
        : rowsOf(mapOutcomes(new Map([...count].sort(([p], [q]) => q - p)), (n) => `${n} of ${tried.length} rally`)),
    expectations: [],
    ...(tried.length === 1
      ? {}
      : { fates: tried.map((unit) => ({ unit: units.titles[unit], outcomes: fateOf(unit) })) }),
    isAside: true,
  };
}

/** Returns the odds of the row of the events table, and of the side affected. */
function eventView(g: Game): OddsView {
  const { events, factionOf } = g.s;
  const rows = overAllDice<Game['s'], number, number>(g, {
    begin: () => {},
    goesOn: (_, notes) => notes.length === 0,
    choose: nobodyChooses,
    hear: (_, event: Happening) => (event.kind === 'chance' ? event.row : undefined),
    result: ([row]) => row,
  });
  const isOpen = g.stepId === fortune.step.victim;
  const affected = isOpen ? factionOf : [g.cells[fortune.at.faction] - 1];
  const inOrder = new Map([...rows].sort(([p], [q]) => p - q));
  return {
    title: 'An event',
    hexes: [],
    workings: affected.map((faction) => ({
      label: `affects ${sideName(faction)}`,
      value: isOpen ? `1 in ${affected.length}` : 'for certain',
      rule: '2.1.1d-victim',
    })),
    outcomes: rowsOf(mapOutcomes(inOrder, (row) => `${row}: ${events.titles[row]}`)),
    expectations: [],
    isAside: true,
  };
}

/** Returns the markers that may be drawn from the cup, by the number of their copies in it. */
function drawView(g: Game): OddsView {
  const markers = g.offered();
  const total = markers.reduce((sum, marker) => sum + g.weight(marker), 0);
  return {
    title: 'A draw from the cup',
    hexes: [],
    workings: [],
    outcomes: markers.map((marker) => ({
      outcome: markerInWords(g, aOf(marker)),
      probability: g.weight(marker) / total,
    })),
    expectations: [],
    isAside: true,
  };
}

const rowsOf = (shares: Distribution<string>): Rows =>
  [...shares].map(([outcome, share]) => ({ outcome, probability: toNumber(share) }));
