// Victory (TITE 4.0, 202.5): points for cities that the Axis holds at the end, in bands; at once where the government
// falls or Soviet morale does; in a campaign also at the last turns of the scenarios on its way.

import type { Seat } from '../../../engine/contract/ids.ts';
import { verbOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Game, isCityOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Scoring } from '../statics-scenario.ts';
import { AXIS, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** TITE 4.2: points of the Axis now. */
export function axisPoints(g: Game): number {
  const { land, play } = g.s;
  let points = play.scoring.armyPoints * g.cells[g.s.at.armiesLost + SOVIET];
  land.cities.forEach(({ hex }, city) => {
    if (isCityOf(g, hex, AXIS)) points += play.scoring.cityPoints[city];
  });
  return points;
}

/** The bands that count now: in a campaign those of the scenario whose last turn comes next. */
export function bandsNow(g: Game): Scoring['bands'] {
  const { campaign, play, rules } = g.s;
  if (campaign === null) return play.scoring.bands;
  const { checkpoints } = campaign;
  const next = rules.pastCheckpoints ? undefined : checkpoints.find(({ turn }) => turn >= g.cells[g.s.at.turn]);
  return (next ?? checkpoints[checkpoints.length - 1]).bands;
}

/** The place of the result in the bands, from the best for the Axis. */
export function bandOf(g: Game): number {
  if (g.cells[g.s.at.collapsed + SOVIET] === 1) return 0;
  const points = axisPoints(g);
  const bands = bandsNow(g);
  const place = bands.findIndex(({ least }) => points >= least);
  return place < 0 ? bands.length - 1 : place;
}

// Checkpoints (TITE 202.5)

/** Whether the last turn of a scenario on the way of a campaign ends. */
export const isCheckpoint = (g: Game): boolean =>
  !g.s.rules.pastCheckpoints && (g.s.campaign?.checkpoints.some(({ turn }) => turn === g.cells[g.s.at.turn]) ?? false);

/** TITE 202.5: a decisive victory in that scenario ends the campaign. */
export const isDecided = (g: Game): boolean => {
  const band = bandOf(g);
  return band === 0 || band === bandsNow(g).length - 1;
};

/**
 * TITE 202.5: the players may agree that the result of the scenario stands. Returns 1 if they do. Local: who is asked.
 */
export const checkpoint = procedure('checkpoint', { steps: ['ask'], locals: ['side'] });

checkpoint.define<Thunder>({
  ask: decide({
    rule: '202.5',
    prompt: 'offer to end the campaign with the result of now, or continue; both sides must agree',
    actor: (g) => g.cells[checkpoint.at.side] as Seat,
    legal: (_, out) => {
      out.add(VERB.settle);
      out.add(VERB.continue);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.continue) return g.back(0);
      if (g.cells[checkpoint.at.side] === SOVIET) return g.back(1);
      g.set(checkpoint.at.side, SOVIET);
      g.stay();
    },
  }),
});
