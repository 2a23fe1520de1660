// The odds of an attack or assault as the table shows them (NW 2.3): both sums, a row a modifier, what becomes of the target
// with its chance, and what means, help and the commander's bonus are worth.

import type { Action, Seat } from '../../engine/contract/ids.ts';
import type { OddsFigure, OddsView } from '../../engine/contract/view.ts';
import { toNumber } from '../../odds/rational.ts';
import { fates, pendingShot, type Shot, shotWith } from './attack-study.ts';
import { choiceLabel } from './choice-label.ts';
import { hitExpectations, sumRows } from './hit-odds.ts';
import type { Game } from './state.ts';

/** The attack being decided or rolled for; alternatives are for the eyes of who chooses. */
export function odds(g: Game, viewer: Seat | null): OddsView | null {
  if (g.isOver) return null;
  const shot = pendingShot(g);
  if (shot === null) return null;
  const alternatives = g.actor >= 0 && (viewer === null || viewer === g.actor) ? alternativesOf(g) : [];
  return alternatives.length === 0 ? viewOf(shot) : { ...viewOf(shot), alternatives };
}

/** The attack that a choice begins, without help but that which is chosen. */
export function oddsOf(g: Game, chosen: Action, _viewer: Seat | null): OddsView | null {
  const shot = shotWith(g, chosen);
  return shot === null ? null : viewOf(shot);
}

const viewOf = (shot: Shot): OddsView => ({
  title: shot.title,
  hexes: [...new Set(shot.hexes)],
  workings: sumRows(shot.attack, shot.defence),
  outcomes: [...fates(shot)].map(([outcome, probability]) => ({ outcome, probability })),
  expectations: figuresOf(shot),
});

const figuresOf = ({ sufferer, odds: distribution }: Shot): OddsFigure[] =>
  hitExpectations(sufferer, distribution).map(({ label, value }) => {
    const figure = { label, value: toNumber(value) };
    return label.startsWith('steps') ? figure : { ...figure, isShare: true };
  });

function alternativesOf(g: Game): NonNullable<OddsView['alternatives']>[number][] {
  const options = g.options();
  return Array.from({ length: options.size }, (_, i) => options.at(i)).flatMap((chosen) => {
    const shot = shotWith(g, chosen);
    return shot === null ? [] : [{ label: choiceLabel(g, chosen), action: chosen, expectations: figuresOf(shot) }];
  });
}
