import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../../src/engine/contract/campaign.ts';
import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { campaigns, ratingOf } from '../../../src/rules/nuklear-winter-68/campaign/campaigns.ts';
import { calledUp } from '../../../src/rules/nuklear-winter-68/campaign/mission.ts';
import { rosterOf, treeOf } from '../../../src/rules/nuklear-winter-68/campaign/tree.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { prepare } from '../../../src/rules/nuklear-winter-68/loading/build.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import { campaignStateSchema } from '../../../src/rules/nuklear-winter-68/schema/campaign.ts';
import type { NuklearWinter } from '../../../src/rules/nuklear-winter-68/statics.ts';
import { FATE, SOURCES } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { someOf } from '../../length.ts';
import golden from './golden.json' with { type: 'json' };

const source = campaigns();
const nothing = procedure('nothing', { steps: ['end'] });
nothing.define({ end: over });
const program = assemble([nothing]);

interface Ending {
  /** Who leads by far; level scores if nobody. */
  readonly winner?: 'reich' | 'nato' | 'black-hand';
  readonly destroyed?: readonly string[];
  readonly reduced?: readonly string[];
  readonly exited?: readonly string[];
}

/** A game of the mission that ends as told, without having been played. */
function ended(
  scenario: string | object,
  { winner, destroyed = [], reduced = [], exited = [] }: Ending,
): Game<NuklearWinter> {
  const rules: Ruleset<NuklearWinter> = {
    ...nuklearWinter,
    program,
    setup(g) {
      const { at, play, units } = g.s;
      const of = (ids: readonly string[]) => ids.map((id) => units.ids.indexOf(id));
      for (let u = 1; u <= units.count; u++) {
        const lost = play.carried[u] === 2;
        g.set(at.unitFate + u, units.isSpare[u] ? FATE.spare : lost ? FATE.destroyed : FATE.onMap);
        g.set(at.unitReduced + u, play.carried[u] === 1 ? 1 : 0);
      }
      for (const u of of(reduced)) g.set(at.unitReduced + u, 1);
      for (const u of of(destroyed)) g.set(at.unitFate + u, FATE.destroyed);
      for (const u of of(exited)) g.set(at.unitFate + u, FATE.exited);
      const faction = ['reich', 'nato', 'black-hand'].indexOf(winner ?? '');
      if (faction >= 0) g.set(at.score + faction * SOURCES.length + SOURCES.indexOf('destroyed'), 90);
    },
    turn: () => 1,
  };
  return new Game(rules, prepare({ scenario }, program));
}

function play(state: CampaignState, ending: Ending): CampaignState {
  const mission = source.next(state)!;
  return source.after(state, ended(mission.scenario, ending));
}

const repairAll = (state: CampaignState): CampaignState => source.repair(state, source.usualRepairs(state));

describe('a campaign from its beginning to its end', () => {
  const cases = golden.cases.filter(({ id }) => id === 'GT51' || id === 'GT52') as unknown as {
    readonly id: string;
    readonly given: {
      readonly faction: 'reich' | 'black-hand';
      readonly results: readonly (readonly [string, string])[];
    };
    readonly expect: Readonly<Record<string, unknown>>;
  }[];

  test.each(someOf(cases))(
    '[NW 3.0-tree] $id: missions follow from results, points and rating from all of them',
    (worked) => {
      const { faction, results } = worked.given;
      let state = source.begin(faction);
      let supplyPoints = 0;
      for (const [mission, result] of results) {
        expect(source.next(state)?.id).toBe(mission);
        const other = dataset.prepareData().scenarios[mission].sides.find((side) => side.faction !== faction)!.faction;
        state = play(state, { winner: result === 'victory' ? faction : result === 'defeat' ? other : undefined });
        supplyPoints += source.standing(state).sides[faction].supplyPoints;
      }
      const { sides, missions, isOver } = source.standing(state);
      const { victoryPoints, rating } = sides[faction];
      expect({ victoryPoints, rating, missions: missions.length, supplyPoints, over: isOver }).toEqual(worked.expect);
      expect(source.next(state)).toBeNull();
      expect(source.repairs(state)).toEqual([]);
      expect(() => source.after(state, null)).toThrow(/the campaign is over/);
    },
  );

  test('[NW 3.0-ratings] GT53: every sum of points has its rating, those beyond the table the highest', () => {
    const worked = golden.cases.find(({ id }) => id === 'GT53') as unknown as { given: number[]; expect: string[] };
    expect(worked.given.map((points) => ratingOf(dataset.prepareData().campaign, points))).toEqual(worked.expect);
    expect(ratingOf(dataset.prepareData().campaign, 20)).toBe('Crushing Victory');
    expect(source.ratings).toHaveLength(5);
  });
});

describe('what a mission leaves behind', () => {
  test('[NW 3.0-points] victory, draw and defeat give 2, 1, 0 victory points, each side by its own result', () => {
    const won = source.standing(play(source.begin('reich'), { winner: 'black-hand' })).sides;
    expect(won['black-hand']).toMatchObject({ victoryPoints: 2, supplyPoints: 3 });
    expect(won.reich).toMatchObject({ victoryPoints: 0, supplyPoints: 1 });
    expect(won.nato).toMatchObject({ victoryPoints: 0, supplyPoints: 0 });
    const drawn = source.standing(play(source.begin('reich'), {})).sides;
    expect([drawn.reich.victoryPoints, drawn['black-hand'].supplyPoints]).toEqual([1, 2]);
  });

  test('[NW 3.0-points] a side that gives a mission up is defeated, of two others the points of the moment decide', () => {
    const first = source.begin('reich');
    const results = (state: CampaignState, ending: Parameters<typeof source.after>[2], winner?: 'reich' | 'nato') => {
      const after = source.after(state, ended(source.next(state)!.scenario, { winner }), ending);
      return [source.standing(after).missions.at(-1)!.results, source.next(after)?.id];
    };
    const [mine, theirs] = [{ resigned: 'reich' }, { resigned: 'black-hand' }];
    expect(results(first, mine, 'reich')).toEqual([{ reich: 'defeat', 'black-hand': 'victory' }, 'lifeline']);
    expect(results(first, theirs)).toEqual([{ reich: 'victory', 'black-hand': 'defeat' }, 'lifeline']);
    expect(results(first, { resigned: null }, 'reich')).toEqual([{ reich: 'draw', 'black-hand': 'draw' }, 'lifeline']);
    let three = first;
    while (source.next(three)!.id !== 'flytrap') three = play(three, { winner: 'reich' });
    expect(results(three, mine, 'nato')[0]).toEqual({ reich: 'defeat', nato: 'victory', 'black-hand': 'defeat' });
    expect(results(three, mine)[0]).toEqual({ reich: 'defeat', nato: 'draw', 'black-hand': 'draw' });
  });

  test('[NW 3.0-strength] played alone, losses of all sides are carried into the next mission that needs the unit', () => {
    const after = play(source.begin('reich'), {
      winner: 'reich',
      destroyed: ['fallschirmjager-1'],
      reduced: ['fallschirmjager-2', 'pest-1'],
    });
    expect(source.standing(after).losses.map(({ unit, strength }) => `${unit} ${strength}`)).toEqual([
      '2-130/fallschirmjager-1 destroyed',
      '2-130/fallschirmjager-2 reduced',
      'bh/pest-1 reduced',
    ]);
    expect(new Set(source.standing(after).losses.map(({ side }) => side))).toEqual(new Set(['reich', 'black-hand']));
    const mission = source.next(after)!;
    expect(mission).toMatchObject({ id: 'lifeline', number: 2, walkover: false, absent: [] });
    expect((mission.scenario as { carry: unknown }).carry).toEqual({
      units: { 'fallschirmjager-1': 'reduced', 'fallschirmjager-2': 'destroyed' },
    });
  });

  test('[NW 3.0-strength] with several players only the losses of those they lead are carried', () => {
    const units = { winner: 'reich', reduced: ['king-tiger-1', 'pest-1'] } as const;
    const sidesOf = (people: readonly string[]) =>
      new Set(source.standing(play(source.begin('reich', people), units)).losses.map(({ side }) => side));
    expect(sidesOf(['reich', 'nato'])).toEqual(new Set(['reich']));
    expect(sidesOf(['reich'])).toEqual(new Set(['reich', 'black-hand']));
    expect(() => source.begin('reich', ['nato'])).toThrow(/people/);
  });

  test('[NW 3.0-strength] units that left the map survive, a unit refitted in play is at full strength again', () => {
    const first = play(source.begin('reich'), { winner: 'reich', reduced: ['fallschirmjager-1', 'fallschirmjager-2'] });
    const game = ended(source.next(first)!.scenario, { winner: 'reich', exited: ['m113-1'] });
    game.set(game.s.at.unitReduced + game.s.units.ids.indexOf('fallschirmjager-1'), 0);
    const losses = source.standing(source.after(first, game)).losses;
    expect(losses.map(({ unit }) => unit)).toEqual(['2-130/fallschirmjager-2']);
  });

  test('a first mission is the plain scenario; a game of other losses or another mission is refused', () => {
    const state = source.begin('reich');
    expect(source.next(state)?.scenario).toBe('prodigal-sons');
    expect(() => source.after(state, ended('lifeline', {}))).toThrow(/a game of lifeline/);
    const after = play(state, { winner: 'reich', destroyed: ['puma-1'] });
    expect(() => source.after(after, ended('lifeline', {}))).toThrow(/began at another strength/);
    expect(() => source.after(after, null)).toThrow(BadInput);
  });
});

describe('repairs', () => {
  const worn = (): CampaignState =>
    play(source.begin('reich'), { winner: 'reich', destroyed: ['fallschirmjager-1'], reduced: ['fallschirmjager-2'] });

  test('[NW 3.0-supply] one point a step: a destroyed unit comes back reduced for one, whole for two', () => {
    const state = worn();
    expect(source.repairs(state)).toEqual([
      { unit: '2-130/fallschirmjager-1', side: 'reich', strength: 'destroyed', becomes: 'reduced', cost: 1 },
      { unit: '2-130/fallschirmjager-2', side: 'reich', strength: 'reduced', becomes: 'full', cost: 1 },
    ]);
    const once = source.repair(state, ['2-130/fallschirmjager-1']);
    expect(source.standing(once).losses[0].strength).toBe('reduced');
    const whole = source.repair(state, [
      '2-130/fallschirmjager-1',
      '2-130/fallschirmjager-1',
      '2-130/fallschirmjager-2',
    ]);
    expect(source.standing(whole).losses).toEqual([]);
    expect(source.standing(whole).sides.reich.supplyPoints).toBe(0);
  });

  test('[NW 3.0-supply] only with points at hand, and for units below full strength', () => {
    const state = worn();
    const twice = ['2-130/fallschirmjager-2', '2-130/fallschirmjager-2'];
    expect(() => source.repair(state, twice)).toThrow(/full strength; nearest are 2-130\/fallschirmjager-1/);
    expect(() => source.repair(state, ['maus'])).toThrow(/no repair of 'maus'/);
    const lost = play(source.begin('reich'), { winner: 'black-hand', destroyed: ['fallschirmjager-1'] });
    const poor = source.repair(lost, ['2-130/fallschirmjager-1']);
    expect(() => source.repair(poor, ['2-130/fallschirmjager-1'])).toThrow(/no supply points left/);
  });

  test('[NW 3.0-supply] points that are not spent before the next mission are lost', () => {
    const next = play(worn(), { winner: 'nato' });
    expect(source.standing(next).sides.reich.supplyPoints).toBe(1);
  });

  test('the default repairs spend all they can, first on units of the next mission', () => {
    const state = worn();
    const chosen = source.usualRepairs(state);
    expect(chosen).toHaveLength(3);
    expect(source.standing(repairAll(state)).losses).toEqual([]);
    expect(source.usualRepairs(state, 'nato')).toEqual([]);
  });
});

describe('a side without units', () => {
  /** The state with every unit of a side destroyed. */
  function without(side: string, state: CampaignState): CampaignState {
    const data = dataset.prepareData();
    const missions = treeOf(data.campaign, 'reich').map(({ scenario }) => data.scenarios[scenario]);
    const own = rosterOf(missions, data.units).filter(({ row }) => row.faction === side);
    return { ...state, units: Object.fromEntries(own.map(({ id }) => [id, 'destroyed'])) };
  }

  test('loses by walkover where only one other side is left, and the campaign goes on', () => {
    const state = without('nato', play(source.begin('reich'), { winner: 'reich' }));
    expect(source.next(state)).toMatchObject({ id: 'lifeline', absent: ['nato'], walkover: true });
    expect(() => source.after(state, ended('lifeline', {}))).toThrow(/walkover/);
    const after = source.after(state, null);
    expect(source.standing(after).missions[1].results).toEqual({ reich: 'victory', nato: 'defeat' });
    expect(source.standing(after).sides.reich.victoryPoints).toBe(4);
    expect(source.next(after)?.id).toBe('omega');
  });

  test('leaves a mission of three sides to the two others, as a scenario that loads', () => {
    let state = source.begin('reich');
    while (source.next(state)?.id !== 'flytrap') state = play(state, { winner: 'reich' });
    for (const side of ['nato', 'black-hand', 'reich']) {
      const mission = source.next(without(side, state))!;
      expect(mission).toMatchObject({ id: 'flytrap', absent: [side], walkover: false });
      const game = ended(mission.scenario, {});
      expect(game.s.seats).not.toContain(side);
      const results = source.standing(source.after(without(side, state), game)).missions.at(-1)?.results;
      expect(results).toMatchObject({ [side]: 'defeat' });
      expect(Object.values(results!).sort()).toEqual(['defeat', 'draw', 'draw']);
    }
  });

  test.each(['fratricide', 'final-victory'])('%s without any one of its sides is a scenario that loads', (id) => {
    const data = dataset.prepareData();
    for (const side of ['nato', 'black-hand', 'reich'] as const) {
      const { scenario } = calledUp(id, campaignStateSchema.parse(without(side, { campaign: 'reich' })), data);
      expect(dataset.loadScenario(scenario, data)).not.toHaveProperty('faults');
      expect(scenario.sides.map(({ faction }) => faction)).not.toContain(side);
    }
  });
});
