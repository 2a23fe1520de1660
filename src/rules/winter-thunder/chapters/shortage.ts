// German supply shortage (WT 8.11): a die each turn gives the number of corps HQs that the German player marks out of
// supply.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Game, isOnMap } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EVENT, GERMAN, SIZE, type UnitId, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** `left` markers are still to be placed, on HQs after `last`; each choice lowers `left`. */
export const shortage = procedure('shortage', {
  steps: ['begin', 'die', 'mark'],
  locals: ['left', 'last'],
});

shortage.define<WinterThunder>({
  // No die while the first turns' supply lasts, and none in clear weather, which cuts off every German HQ.
  begin: auto((g) => {
    const { at, play } = g.s;
    const safe = g.cells[at.turn] <= play.germansSuppliedThrough;
    if (safe || g.cells[at.weather] === WEATHER.clear || corpsAfter(g, 0) === 0) g.back();
    else g.goto(shortage.step.die);
  }),

  die: chance({
    rule: '8.11',
    legal(_, out) {
      for (let die = 0; die <= 9; die++) out.add(VERB.supplyDie, die);
    },
    classOf: (g, outcome) => corpsShort(g, aOf(outcome)),
    apply(g, outcome) {
      const number = corpsShort(g, aOf(outcome));
      g.note(EVENT.supply, aOf(outcome), number);
      g.set(shortage.at.left, number);
      g.goto(shortage.step.mark);
    },
  }),

  mark: decide({
    rule: '8.11',
    prompt: (g) => `Mark ${g.cells[shortage.at.left]} more corps HQ out of supply.`,
    actor: () => GERMAN,
    set: {
      verb: () => VERB.short,
      size: (g) => hqsToMark(g),
      has: (g, chosen) => g.cells[g.s.at.hqShort + aOf(chosen)] === 1,
    },
    legal: offerCorps,
    takesOnly: true,
    otherwise: (g) => g.back(),
    apply(g, chosen) {
      const hq = aOf(chosen) as UnitId;
      markShort(g, hq);
      g.set(shortage.at.last, hq);
      g.add(shortage.at.left, -1);
      g.stay();
    },
  }),
});

/** The number of corps HQs that a die marks: half of it, rounded up, and no more than there are. */
const corpsShort = (g: Game, die: number): number => Math.min((die + 1) >> 1, corpsAfter(g, 0));

const isGermanCorps = (g: Game, unit: UnitId): boolean =>
  g.s.units.size[unit] === SIZE.corps && g.s.units.side[unit] === GERMAN && isOnMap(g, unit);

export const hqsToMark = (g: Game): number => g.cells[shortage.at.left];

/** Tells whether the HQ may be marked, now or after others. */
export const isMarkable = (g: Game, hq: UnitId): boolean => hq > g.cells[shortage.at.last] && isGermanCorps(g, hq);

/** German corps HQs on the map with a higher number. */
function corpsAfter(g: Game, last: number): number {
  let found = 0;
  for (let u = last + 1; u <= g.s.units.count; u++) if (isGermanCorps(g, u as UnitId)) found++;
  return found;
}

/** A set is named in ascending order, so an HQ is offered only where enough come after it. */
function offerCorps(g: Game, out: Options): void {
  const { left, last } = shortage.at;
  if (g.cells[left] === 0) return;
  let after = corpsAfter(g, g.cells[last]);
  for (let u = g.cells[last] + 1; u <= g.s.units.count && after >= g.cells[left]; u++) {
    if (!isGermanCorps(g, u as UnitId)) continue;
    out.add(VERB.short, u);
    after--;
  }
}

function markShort(g: Game, hq: UnitId): void {
  g.set(g.s.at.hqShort + hq, 1);
  g.note(EVENT.short, hq);
}
