// The Season Start Phase (TITE 201.0, 202.4): morale at home, repairs, the points of the season.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { campaignOf, changeMorale, hasMorale, sideOfNation } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, HALVES, NATIONS, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { fix, seasonYield } from './economy.ts';
import { bombingStep } from './strategic-bombing.ts';

/** Local: the side that may buy consumer goods. */
export const season = procedure('season', {
  steps: ['begin', 'goods', 'fix', 'lend', 'end', 'bombing'],
  locals: ['side'],
});

/** Whether a season begins with a turn; that of the first turn has begun before the campaign (TITE 6.1, 201.0). */
export const isSeasonStart = (g: Game): boolean =>
  g.s.campaign !== null && g.cells[g.s.at.turn] > 1 && g.s.campaign.seasonStarts.includes(g.cells[g.s.at.turn]);

const buyer = (g: Game): Seat => g.cells[season.at.side] as Seat;

season.define<Thunder>({
  begin: auto((g) => {
    g.note(NOTE.season, g.cells[g.s.at.turn]);
    for (let nation = 0; nation < NATIONS.length; nation++) {
      g.set(g.s.at.goods + nation, 0);
      keepAtHome(g, nation);
    }
    g.goto(season.step.goods);
  }),

  goods: decide({
    rule: '202.4',
    prompt: 'buy consumer goods for a nation, or go on',
    actor: buyer,
    legal: (g, out) => {
      for (let nation = 0; nation < NATIONS.length; nation++) if (mayBuyGoods(g, nation)) out.add(VERB.goods, nation);
    },
    declines: VERB.done,
    otherwise: nextBuyer,
    apply: (g, chosen) => {
      buyGoods(g, aOf(chosen));
      g.stay();
    },
  }),

  // TITE 201.0: repairs come before Pay Day.
  fix: auto((g) => {
    fix(g);
    payDay(g, SOVIET);
    g.goto(season.step.lend);
  }),

  lend: decide({
    rule: '205.4',
    prompt: 'choose how many points of lend-lease come as equipment; the others come as fuel',
    actor: () => SOVIET as Seat,
    legal: (g, out) => {
      const points = campaignOf(g).lendLease[g.cells[g.s.at.turn]];
      for (let equipment = 0; points > 0 && equipment <= points; equipment++) out.add(VERB.lend, equipment);
    },
    otherwise: (g) => g.goto(season.step.end),
    apply: (g, chosen) => {
      const { at } = g.s;
      const equipment = HALVES * aOf(chosen);
      const fuel = HALVES * campaignOf(g).lendLease[g.cells[at.turn]] - equipment;
      g.add(at.equipment + SOVIET, equipment);
      g.add(at.fuel + SOVIET, fuel);
      g.note(NOTE.lent, equipment, fuel);
      g.goto(season.step.end);
    },
  }),

  end: auto((g) => {
    payDay(g, AXIS);
    const { at, play } = g.s;
    g.set(at.railGrowth + AXIS, campaignOf(g).axisRail[g.cells[at.turn]] - play.rail[AXIS]);
    g.call(bombingStep, season.step.bombing);
  }),

  bombing: auto((g) => g.back()),
});

/** TITE 202.4: people at home keep the home front happy. */
function keepAtHome(g: Game, nation: number): void {
  const stock = g.cells[g.s.at.personnel + nation];
  changeMorale(g, nation, HALVES * Math.floor(stock / campaignOf(g).laws.personnelForOne), 'personnel');
}

function mayBuyGoods(g: Game, nation: number): boolean {
  const { at } = g.s;
  const { equipment, most } = campaignOf(g).laws.goods;
  return (
    hasMorale(g, nation) &&
    sideOfNation(g, nation) === buyer(g) &&
    g.cells[at.goods + nation] + equipment <= most &&
    g.cells[at.equipment + buyer(g)] >= equipment
  );
}

function buyGoods(g: Game, nation: number): void {
  const { equipment } = campaignOf(g).laws.goods;
  g.add(g.s.at.equipment + buyer(g), -equipment);
  g.add(g.s.at.goods + nation, equipment);
  changeMorale(g, nation, HALVES, 'goods');
}

function nextBuyer(g: Game): void {
  g.add(season.at.side, 1);
  g.goto(buyer(g) > SOVIET ? season.step.fix : season.step.goods);
}

/** TITE 204.0, 205.1 to 205.5: all points of a season at once; half of the Soviet equipment is the rail capacity. */
function payDay(g: Game, side: number): void {
  const { at, play } = g.s;
  const { personnel, equipment, fuel } = seasonYield(g, side);
  personnel.forEach((points, nation) => {
    g.add(at.personnel + nation, points);
  });
  g.add(at.equipment + side, equipment);
  g.add(at.fuel + side, fuel);
  if (side === SOVIET) g.set(at.railGrowth + side, Math.ceil(equipment / (2 * HALVES)) - play.rail[side]);
  g.note(
    NOTE.produced,
    side,
    personnel.reduce((sum, points) => sum + points, 0),
    equipment,
    fuel,
  );
}
