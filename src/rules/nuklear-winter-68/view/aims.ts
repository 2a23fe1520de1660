// The aims of the sides, and the reasons for a result: in words and figures, from the scenario's objectives and
// scoring.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Aims } from '../../../view/view.ts';
import { factionScore } from '../chapters/victory.ts';
import type { Game } from '../state.ts';
import type { NuklearWinter, ScoringRule } from '../statics.ts';
import { EDGES, type Faction } from '../terms.ts';
import { hexName, sideName } from '../text/names.ts';

export function aims(s: NuklearWinter): Aims {
  const { margin, objectives } = s.play;
  return {
    whole: `A lead of ${inPoints(margin)}${s.factionOf.length > 2 ? ' over every other side' : ''} wins; less is a draw.`,
    bySeat: s.factionOf.map((faction) => [
      ...(objectives.length > 0 ? [`${pointsRange(s)}: each objective on the map that you control at the end`] : []),
      ...s.play.scoring.flatMap((rule) => rowOf(s, rule, faction as Faction)),
    ]),
    places: objectives.map(({ hex, name, points }) => ({
      hex,
      worth: `${points}`,
      text: `${name}: ${inPoints(points)} to the side that controls it at the end`,
    })),
  };
}

/** For example `2 points`, or `2 to 3 points`. */
function pointsRange({ play: { objectives } }: NuklearWinter): string {
  const points = objectives.map((each) => each.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return least === most ? inPoints(least) : `${least} to ${most} points`;
}

/** Returns a rule's points for a side, in words; nothing for another side's rule. */
function rowOf(s: NuklearWinter, rule: ScoringRule, faction: Faction): string[] {
  if (rule.type === 'control') return [];
  if (rule.by !== faction && rule.by !== -1) return [];
  const worth = inPoints(rule.points);
  switch (rule.type) {
    case 'destroy':
      if (rule.co) return [`${worth} more: each enemy commander destroyed`];
      if (rule.counters === null) return [`${worth}: each enemy unit destroyed`];
      return [`${worth}: each destroyed ${named(s, rule.counters)}`];
    case 'exit': {
      const who = rule.counters === null ? 'unit' : named(s, rule.counters);
      const where = rule.hex === 0 ? '' : ` from ${hexName(s, rule.hex)}`;
      return [`${worth}: each ${who} that leaves the map by the ${EDGES[rule.edge]} edge${where}`];
    }
    case 'launch':
      return [`${worth}: ${named(s, rule.counters ?? [])} launched`];
    case 'capture':
      return [`${worth}: ${named(s, rule.counters ?? [])} captured`];
    case 'survive':
      return [`${worth}: each ${named(s, rule.counters ?? [])} on the map at the end`];
    case 'convert':
      return [`${worth}: each infantry unit turned into Zealots`];
  }
}

/** Returns counters by the titles of their units, without the numbers that distinguish them. */
function named({ units }: NuklearWinter, counters: readonly number[]): string {
  const titles = counters.map((counter) => {
    const unit = units.counter.indexOf(counter as never);
    return unit < 0 ? '' : units.titles[unit].replace(/ #?\d+$/, '');
  });
  return [...new Set(titles)].filter((title) => title !== '').join(' or ');
}

/** For example `Das Reich leads by 1, needed 2`. */
export function verdict(g: Game): string {
  const { factionOf, play } = g.s;
  const ranks = factionOf
    .map((faction, seat) => ({ seat: seat as Seat, faction, points: factionScore(g, faction) }))
    .sort((p, q) => q.points - p.points);
  const [first, second] = ranks;
  const lead = first.points - second.points;
  if (lead === 0) return `equal points, needed a lead of ${play.margin}`;
  return `${sideName(first.faction)} leads by ${lead}, needed ${play.margin}`;
}

const inPoints = (points: number): string => (points === 1 ? '1 point' : `${points} points`);
