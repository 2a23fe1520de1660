// Every worked case of golden.json, run through the functions by which the game is played. Those that are positions are
// played as scripts, too (scripts.test.ts).

import { describe, expect, test } from 'vitest';
import { aOf } from '../../../src/engine/action.ts';
import { Options } from '../../../src/engine/options.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import {
  attackSum,
  CONDITION,
  conditionAfter,
  defenceSum,
  hitsOf,
  noAttack,
  noDefence,
  rangesOf,
} from '../../../src/rules/nuklear-winter-68/attack-sum.ts';
import { dueMission } from '../../../src/rules/nuklear-winter-68/campaign-mission.ts';
import { withResults } from '../../../src/rules/nuklear-winter-68/campaign-result.ts';
import type { CampaignState } from '../../../src/rules/nuklear-winter-68/campaign-schema.ts';
import { ratingOf } from '../../../src/rules/nuklear-winter-68/campaigns.ts';
import { ratingAt } from '../../../src/rules/nuklear-winter-68/command.ts';
import { gasHits } from '../../../src/rules/nuklear-winter-68/contamination.ts';
import { eventMarker, fillCup, offerMarkers, takeMarker } from '../../../src/rules/nuklear-winter-68/cup.ts';
import artillery from '../../../src/rules/nuklear-winter-68/data/artillery.json' with { type: 'json' };
import unitFile from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger.ts';
import { entryCost, movingFireLimit, pointsLeft } from '../../../src/rules/nuklear-winter-68/movement-costs.ts';
import { shippedData } from '../../../src/rules/nuklear-winter-68/shipped.ts';
import { sightBetween } from '../../../src/rules/nuklear-winter-68/sight.ts';
import { landUnitsIn, moveInto } from '../../../src/rules/nuklear-winter-68/state.ts';
import golden from './golden.json' with { type: 'json' };
import { opening, type Position, position } from './position.ts';

// biome-ignore lint/suspicious/noExplicitAny: cases of many kinds in one list; each kind reads its own shape
type Loose = any;

interface Case {
  readonly id: string;
  readonly rule: string;
  readonly kind: string;
  readonly title: string;
  readonly expect: unknown;
  readonly [more: string]: Loose;
}

const cases = golden.cases as unknown as readonly Case[];

/** What the game makes of a case, in the shape of its `expect`. */
const outcomes: Readonly<Record<string, (worked: Case) => unknown>> = {
  attack: attackOutcome,
  hits: ({ given }) => given.map(({ state, hits }: Loose) => nameOf(conditionAfter(false, conditionOf(state), hits))),
  carrier: carrierOutcome,
  rally: rallyOutcome,
  draws: drawsOutcome,
  streak: streakOutcome,
  sight: ({ given: { from, to, levels } }) => sight(bare, from, to, levels) >= 0,
  obscured: ({ given }) => given.map(obscuredOutcome),
  smoke: smokeOutcome,
  stacking: ({ given }) => given.map(stackingOutcome),
  allowance: ({ given }) => given.map(allowanceOutcome),
  cost: ({ given }) => given.map(costOutcome),
  gas: ({ given }) => given.map((face: number) => gasHits(bare.g, bare.unit('king-tiger-1'), face)),
  agent: ({ given }) => given.map(agentOutcome),
  ranges: ({ given }) =>
    given.map(({ range, fixed }: Loose) => {
      const { close, normal, longest } = rangesOf(range, fixed);
      return { normal, longest, close: close < 0 ? null : close };
    }),
  campaign: campaignOutcome,
  rating: ({ given }) => given.map((points: number) => ratingOf(shippedData().campaign, points)),
  distance: ({ given }) => given.map(([a, b]: string[]) => bare.g.s.map.grid.distance(bare.hex(a), bare.hex(b))),
};

const bare = position({ units: { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20' } });

describe('the worked cases', () => {
  test.each(cases)('[NW $rule] $id: $title', (worked) => {
    expect(outcomes[worked.kind](worked)).toEqual(worked.expect);
  });

  test('each names a row of the ledger, and no two have one name', () => {
    const rules = new Set(ledger.map((row) => row.rule));
    expect(cases.filter(({ rule }) => !rules.has(rule))).toEqual([]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(54);
  });

  const attacks = cases.filter(({ kind }) => kind === 'attack');

  test.each(attacks)('$id: factor, range and armor are those of the counters', ({ attack, defence }) => {
    expect(printed(attack.counter, attack.with)).toEqual([attack.factor, attack.range, attack.fixed]);
    expect(unitFile.units.find(({ id }) => id === defence.counter)?.full.armor).toBe(defence.armor);
  });

  test.each(attacks)('$id: the distance gives the bonus or penalty that the case counts', ({ attack }) => {
    const { distance, range, fixed, terms } = attack;
    const { close, normal } = rangesOf(range, fixed);
    expect([distance <= close, distance > normal]).toEqual(['close' in terms, 'long' in terms]);
  });
});

// --- attacks ---

function attackOutcome({ attack, defence }: Case) {
  const { combat } = bare.g.s;
  const { terms } = attack;
  const once = (term: string): number => (term in terms ? 1 : 0);
  const value = attackSum(combat, {
    ...noAttack(),
    factor: attack.factor,
    close: once('close'),
    long: once('long'),
    moving: once('moving'),
    shaken: once('shaken'),
    assistInfantry: once('assist-infantry'),
    assistVehicle: once('assist-vehicle'),
    cargo: once('cargo'),
    commander: terms.commander ?? 0,
    assault: once('assault'),
    infantryInTown: once('infantry-in-urban'),
    vehicleInOpen: once('vehicle-in-open'),
  });
  const cover = defence.terms;
  const defenceValue = defenceSum({
    ...noDefence(),
    armor: defence.armor,
    terrain: (cover.woods ?? 0) + (cover.urban ?? 0),
    hill: cover.hill ?? 0,
    sandbags: cover.sandbags ?? 0,
    smoke: cover.smoke ?? 0,
    concealment: cover.concealed ?? 0,
    assist: cover['assist-infantry'] ?? 0,
  });
  const attackValue = value + attack.dice;
  const hits = hitsOf(attackValue, defenceValue);
  const isOneStep = defence.state === 'one-step';
  const state = nameOf(conditionAfter(isOneStep, conditionOf(defence.state), hits), isOneStep);
  return { attackValue, defenceValue, hits, state };
}

/** Factor, range and whether it is fixed, as printed; strikes and mines have no range. */
function printed(name: string, kind: 'ap' | 'he'): unknown[] {
  const factors = name === 'mines' ? artillery.mines : artillery.strikes.find(({ strike }) => strike === name);
  if (factors) return [factors[kind], 0, true];
  const gun = unitFile.units.find(({ id }) => id === name)?.full[kind];
  return [gun?.factor, gun?.range, gun?.fixed];
}

function conditionOf(state: string): number {
  const shaken = state.endsWith('shaken') ? CONDITION.shaken : 0;
  return shaken | (state.startsWith('reduced') ? CONDITION.reduced : 0);
}

function nameOf(condition: number, isOneStep = false): string {
  if (condition === CONDITION.destroyed) return 'destroyed';
  const strength = isOneStep ? 'one-step' : (condition & CONDITION.reduced) !== 0 ? 'reduced' : 'full';
  return (condition & CONDITION.shaken) !== 0 ? `${strength}-shaken` : strength;
}

/** A unit's state on the map, in the words of the cases. */
function stateOf(p: Position, unit: string): string {
  if (!p.lives(unit)) return 'destroyed';
  return `${p.field('unit.reduced', unit) ? 'reduced' : 'full'}${p.field('unit.shaken', unit) ? '-shaken' : ''}`;
}

/** The hits come by gas, whose dice say how many: 1 for two, 2 for one. */
function carrierOutcome({ given: { cargo, hits } }: Case) {
  const marks = cargo
    .replace('full', '')
    .replace(/^(?=[a-z])/, '!')
    .replace('-', '!');
  const p = position({
    units: { '2-130': `e-100@A1 sdkfz-250@B5 fallschirmjager@sdkfz-250-1${marks}`, '1st-ranger': 'm60a1@DD20' },
    position: { markers: [{ marker: 'chemical', hex: 'B6' }] },
    active: '2-130',
  });
  if (p.actor === 'chance') p.dice(2);
  p.play('take sdkfz-250-1', 'step B6').dice(3 - hits);
  return { carrier: stateOf(p, 'sdkfz-250-1'), cargo: stateOf(p, 'fallschirmjager-1') };
}

// --- rally, the cup ---

function rallyOutcome({ given: { formation, distance, bonus, extendedRange, dice } }: Case) {
  const counters = formation === '2-130' ? ['e-100', 'jagdtiger'] : ['us-rangers', 'm60a1'];
  return dice.map((sum: number) => {
    const p = position({
      units: {
        [formation]: `${counters[0]}@A5!co ${counters[1]}@A${5 + distance}!shaken`,
        [formation === '2-130' ? 'cowboys' : 'sg-2']: formation === '2-130' ? 'uh-1-huey@DD20' : 'haunebu-iii@DD20',
      },
      active: formation,
    });
    const { err } = p.g.s.formations;
    expect(ratingAt(p.g, p.formation(formation), distance)).toBe(bonus);
    expect(err[p.formation(formation) * 2]).toBe(extendedRange);
    return p.dice(sum).field('unit.shaken', `${counters[1]}-1`) === 0;
  });
}

function drawsOutcome({ given }: Case) {
  const p = opening(given.scenario);
  const total = (field: string): number => {
    const { offset, size } = p.g.s.layout.field(field) as { offset: number; size: number };
    return p.g.cells.subarray(offset, offset + size).reduce((sum, count) => sum + count, 0);
  };
  expect([total('markers.formation'), total('markers.event'), total('markers.advance')]).toEqual([
    given.activation,
    given.event,
    given.advance,
  ]);
  expect(p.g.s.seats).toHaveLength(given.players);
  fillCup(p.g);
  return p.field('draws.left');
}

function streakOutcome({ given: { before, drawn } }: Case) {
  const p = position({
    units: { 'sg-2': 'haunebu-iii@A1', cowboys: 'uh-1-huey@DD1', bh: 'zealots@P20' },
    activationMarkers: { 'sg-2': 5, cowboys: 2, bh: 2 },
    events: 1,
    position: before.length > 0 ? { streak: { faction: before[0], count: before.length } } : {},
  });
  const { g } = p;
  const out = new Options();
  const stands = drawn.map((side: string) => {
    const marker = side === 'event' ? eventMarker(g) : p.formation(side === 'reich' ? 'sg-2' : 'bh');
    out.size = 0;
    offerMarkers(g, out);
    const legal = Array.from({ length: out.size }, (_, i) => aOf(out.at(i))).includes(marker);
    if (legal) takeMarker(g, marker);
    return legal;
  });
  return { stands, counted: stands.filter(Boolean).length };
}

// --- the map ---

function sight(p: Position, from: string, to: string, levels: readonly number[]): number {
  return sightBetween(p.g, p.hex(from), levels[0], p.hex(to), levels[1]);
}

function obscuredOutcome({ from, to, smoke, wrecks }: Loose) {
  const markers = [
    ...Object.entries(smoke).map(([hex, level]) => ({ marker: 'smoke', hex, level })),
    ...wrecks.map((hex: string) => ({ marker: 'wreck', hex })),
  ];
  const p = position({ units: { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@DD20' }, position: { markers } });
  const seen = sight(p, from, to, [0, 0]);
  return seen < 0 ? { visible: false } : { visible: true, defence: seen * p.g.s.combat.smoke };
}

function smokeOutcome({ given: { level, cleanups } }: Case) {
  const p = position({
    units: { 'sg-2': 'haunebu-iii@A1', cowboys: 'uh-1-huey@DD20' },
    activationMarkers: { 'sg-2': 2, cowboys: 1 },
    turns: cleanups + 1,
    position: { markers: [{ marker: 'smoke', hex: 'P10', level }] },
  });
  return Array.from({ length: cleanups }, () => p.dice('pull sg-2').play('done').field('hex.smoke', 'P10'));
}

/** The last unit of the longer list comes from the next hex, since no position may begin with too many. */
function stackingOutcome(units: readonly string[]) {
  const extra = units.includes('us-rangers');
  const p = position({
    units: {
      '1st-ranger': `m60a1@A10!shaken m113@A10 us-rangers@m113-1 us-rangers@${extra ? 'A11' : 'DD1'}!co`,
      cowboys: 'uh-1-huey@A10',
      'sg-2': 'haunebu-iii@DD20',
    },
  });
  if (extra) moveInto(p.g, p.unit('us-rangers-2'), p.hex('A10'));
  const counted = landUnitsIn(p.g, p.hex('A10'));
  return { counted, tooMany: Math.max(0, counted - p.g.s.terrain.stackLimit) };
}

/** Points of a unit that stands on the road in B10 or off it in B5, for the next hex. */
function allowanceOutcome({ counter, speed, road, outOfContact, shaken, fires }: Loose) {
  const formation = unitFile.units.find(({ id }) => id === counter)?.formations[0] as string;
  const co = formation === '1-7-ss' ? 'ss-vt' : 'e-100';
  const [hex, next] = road ? ['B10', 'C10'] : ['B5', 'B6'];
  const p = position({
    units: {
      [formation]: `${counter}@${hex}${shaken ? '!shaken' : ''} ${co}@${outOfContact ? 'DD20' : 'B6'}!co`,
      cowboys: 'uh-1-huey@DD1',
    },
    active: formation,
  });
  if (shaken) p.dice(2);
  const { g } = p;
  const unit = p.unit(`${counter}-1`);
  expect(unitFile.units.find(({ id }) => id === counter)?.full.speed).toBe(speed);
  return fires ? movingFireLimit(g, unit) : pointsLeft(g, unit, p.hex(hex), directionTo(p, hex, next));
}

const directionTo = (p: Position, from: string, to: string): number =>
  p.g.s.map.grid.directionTo(p.hex(from), p.hex(to));

/** Steps off the road into each kind of ground. */
const GROUND: Readonly<Record<string, readonly [from: string, to: string]>> = {
  woods: ['B6', 'B7'],
  urban: ['D9', 'D10'],
  'clear hill': ['B15', 'B16'],
  'woods hill': ['K6', 'K7'],
  'crop-fields': ['D11', 'D12'],
  water: ['E6', 'E7'],
  'clear wreck': ['A18', 'A19'],
};
const MOVERS: Readonly<Record<string, string>> = {
  infantry: 'fallschirmjager-1',
  vehicle: 'sdkfz-250-1',
  'black-hand-infantry': 'zealots-1',
};

function costOutcome({ mover, terrain, hill, wreck }: Loose) {
  const p = position({
    units: { '2-130': 'sdkfz-250@P1 fallschirmjager@P2', bh: 'zealots@DD20' },
    position: { markers: [{ marker: 'wreck', hex: 'A19' }] },
  });
  const [from, to] = GROUND[`${terrain}${hill ? ' hill' : ''}${wreck ? ' wreck' : ''}`];
  return entryCost(p.g, p.unit(MOVERS[mover]), p.hex(from) as Hex, directionTo(p, from, to));
}

/** The agent upon infantry alone in a hex. */
function agentOutcome(face: number): string {
  const p = position({
    units: { '2-130': 'fallschirmjager@D12 e-100@A1!co', '1st-ranger': 'us-rangers@D16!co', bh: 'pest@DD20' },
    sides: { nato: { oba: { biological: 1 } } },
    active: '1st-ranger',
  });
  p.play('take us-rangers-1', 'call biological D12').dice(6, face);
  if (p.lives('fallschirmjager-1')) return p.field('unit.shaken', 'fallschirmjager-1') === 1 ? 'hit' : 'none';
  return `${stateOf(p, 'zealots-1')}-zealots`;
}

// --- campaigns ---

function campaignOutcome({ given: { faction, results } }: Case) {
  const data = shippedData();
  let state: CampaignState = {
    campaign: faction,
    people: [],
    missions: [],
    units: {},
    supplyPoints: {},
    victoryPoints: {},
  };
  let supplyPoints = 0;
  for (const [scenario, result] of results) {
    const due = dueMission(state, data);
    expect(due?.entry.scenario).toBe(scenario);
    if (due) state = withResults(state, due, { [faction]: result }, data);
    supplyPoints += state.supplyPoints[faction as 'reich'] ?? 0;
  }
  const victoryPoints = state.victoryPoints[faction as 'reich'] ?? 0;
  return {
    victoryPoints,
    rating: ratingOf(data.campaign, victoryPoints),
    missions: state.missions.length,
    supplyPoints,
    over: dueMission(state, data) === null,
  };
}
