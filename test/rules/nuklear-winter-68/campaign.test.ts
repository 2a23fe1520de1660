import { describe, expect, test } from 'vitest';
import { loadCampaignState } from '../../../src/rules/nuklear-winter-68/campaign/load.ts';
import {
  callUp,
  nextMission,
  type Result,
  rosterOf,
  treeOf,
} from '../../../src/rules/nuklear-winter-68/campaign/tree.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import type { FactionName } from '../../../src/rules/nuklear-winter-68/schema/tables.ts';

const data = dataset.prepareData();

// biome-ignore lint/suspicious/noExplicitAny: documents are broken here in ways their types forbid
type Loose = any;

/** The missions of a campaign in which every result is given by a function of the mission. */
function played(faction: FactionName, result: (scenario: string) => Result): string[] {
  const tree = treeOf(data.campaign, faction);
  const names: string[] = [];
  let place = -1;
  let last: Result | undefined;
  for (let next = nextMission(tree, place, last); next; next = nextMission(tree, place, last)) {
    names.push(next.scenario);
    place = tree.indexOf(next);
    last = result(next.scenario);
  }
  return names;
}

describe('the tree', () => {
  test('[NW 3.0-tree] a draw in Omega leads the Reich to Empty Quiver; eight missions in all', () => {
    const draws = ['omega', 'masquerade'];
    expect(played('reich', (scenario) => (draws.includes(scenario) ? 'draw' : 'victory'))).toEqual([
      'prodigal-sons',
      'lifeline',
      'omega',
      'empty-quiver',
      'flytrap',
      'parsifal',
      'masquerade',
      'fratricide',
    ]);
  });

  test('[NW 3.0-tree] a Black Hand that loses always plays all nine missions', () => {
    expect(played('black-hand', () => 'defeat')).toHaveLength(9);
  });

  test('[NW 3.0-tree] a secondary mission won leads to the next main one, otherwise to the next in the list', () => {
    const lost = (names: string[]) => (scenario: string) => (names.includes(scenario) ? 'defeat' : 'victory') as Result;
    expect(played('nato', lost(['flytrap'])).slice(3, 6)).toEqual(['flytrap', 'eye-for-an-eye', 'parsifal']);
    expect(played('nato', lost(['flytrap', 'eye-for-an-eye'])).slice(4, 7)).toEqual([
      'eye-for-an-eye',
      'cloak-and-dagger',
      'parsifal',
    ]);
  });
});

describe('the roster', () => {
  const missions = treeOf(data.campaign, 'reich').map(({ scenario }) => data.scenarios[scenario]);
  const roster = rosterOf(missions, data.units);
  const state = (units: Loose) => ({
    campaign: 'reich' as const,
    missions: [],
    units,
    supplyPoints: {},
    victoryPoints: {},
  });

  test('[NW 3.0-strength] holds the most of each counter and formation that any mission needs', () => {
    const ids = roster.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('1-130/'))).toEqual([
      '1-130/king-tiger-1',
      '1-130/king-tiger-2',
      '1-130/puma-1',
      '1-130/hummel-1',
    ]);
    expect(ids).toContain('independent/puma-1');
    expect(ids).toContain('cas/ju-87-stuka-1');
  });

  test('[NW 3.0-strength] a mission calls up the strongest first, and begins with the losses of those it needs', () => {
    const scenario = data.scenarios['prodigal-sons'];
    const one = callUp(scenario, state({ '1-130/king-tiger-1': 'destroyed' }), roster, data.units);
    expect(one.carry).toEqual({ units: {} });
    expect(one.rosterIds.get('king-tiger-1')).toBe('1-130/king-tiger-2');
    const both = { '1-130/king-tiger-1': 'destroyed', '1-130/king-tiger-2': 'reduced' };
    const two = callUp(scenario, state(both), roster, data.units);
    expect(two.carry).toEqual({ units: { 'king-tiger-1': 'reduced' } });
    expect(dataset.loadScenario({ ...(scenario as object), carry: two.carry }, data)).not.toHaveProperty('faults');
  });
});

describe('the state of a campaign', () => {
  const good = (): Loose => ({
    campaign: 'reich',
    missions: [
      { scenario: 'prodigal-sons', results: { reich: 'victory', 'black-hand': 'defeat' } },
      { scenario: 'lifeline', results: { reich: 'draw', nato: 'draw' } },
    ],
    units: { '1-130/king-tiger-1': 'reduced', 'independent/v-2-1': 'destroyed' },
    supplyPoints: { reich: 2, nato: 1 },
    victoryPoints: { reich: 3, nato: 1 },
  });

  test('is accepted where it follows its tree', () => {
    expect(loadCampaignState(good(), data)).not.toHaveProperty('faults');
    expect(loadCampaignState({ campaign: 'nato' }, data)).not.toHaveProperty('faults');
  });

  test.each<[string, (s: Loose) => void, string, string]>([
    [
      'a mission out of turn',
      (s) => (s.missions[1].scenario = 'omega'),
      'missions[1].scenario',
      '"lifeline", after a victory in prodigal-sons',
    ],
    [
      'a first mission of others',
      (s) => (s.campaign = 'nato'),
      'missions[0].scenario',
      '"powerstrike", the first mission',
    ],
    [
      'a mission without its result',
      (s) => delete s.missions[0].results['black-hand'],
      'missions[0].results.black-hand',
      'victory, draw or defeat',
    ],
    [
      'a result of an absentee',
      (s) => (s.missions[0].results.nato = 'draw'),
      'missions[0].results.nato',
      'does not take part',
    ],
    ['points that do not follow', (s) => (s.victoryPoints.reich = 4), 'victoryPoints.reich', '3, from the results'],
    ['more supply than was given', (s) => (s.supplyPoints.nato = 3), 'supplyPoints.nato', 'at most 2'],
    [
      'a unit that is none',
      (s) => (s.units['1-130/maus-1'] = 'reduced'),
      'units.1-130/maus-1',
      'a unit of the campaign',
    ],
    [
      'a missile at half strength',
      (s) => (s.units['independent/v-2-1'] = 'reduced'),
      'units.independent/v-2-1',
      'one step',
    ],
    [
      'a strength that is none',
      (s) => (s.units['1-130/puma-1'] = 'shaken'),
      'units.1-130/puma-1',
      '"reduced", "destroyed"',
    ],
  ])('refuses %s', (_, change, path, expected) => {
    const state = good();
    change(state);
    const result = loadCampaignState(state, data, 'state');
    const faults = 'faults' in result ? result.faults : [];
    const found = faults.filter((fault) => fault.path === `state: ${path}`).map((fault) => fault.expected);
    expect(found.join(' / ')).toContain(expected);
  });

  test('refuses a mission after the end', () => {
    const missions = played('black-hand', () => 'victory').map((scenario) => ({
      scenario,
      results: Object.fromEntries(
        data.scenarios[scenario].sides.map(({ faction }) => [faction, faction === 'black-hand' ? 'victory' : 'defeat']),
      ),
    }));
    missions.push(missions[0]);
    const result = loadCampaignState({ campaign: 'black-hand', missions }, data, 'state');
    expect('faults' in result && result.faults[0]).toEqual({
      path: `state: missions[${missions.length - 1}].scenario`,
      found: '"prodigal-sons"',
      expected: 'no mission: the campaign is over after a victory in fratricide',
    });
  });
});
