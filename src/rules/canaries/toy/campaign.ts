// A campaign of Caravans: a season that is not won leads to a second one, which begins without the goods that have run
// out. The smallest game with all elements of a campaign: a branch, losses, repairs, points, a rating.

import { z } from 'zod';
import type {
  CampaignLoss,
  CampaignMission,
  CampaignSource,
  CampaignState,
} from '../../../engine/contract/campaign.ts';
import type { Ending } from '../../../engine/contract/ending.ts';
import { BadInput } from '../../../engine/contract/errors.ts';
import type { Fault } from '../../../engine/contract/fault.ts';
import { OVER, seat } from '../../../engine/contract/ids.ts';
import { crateCell, type Game, type ToyStatics } from './state.ts';

const SEATS = ['red', 'green', 'blue'] as const;
const GOODS = ['salt', 'silk', 'spice'] as const;
const RESULTS = ['victory', 'draw', 'defeat'] as const;
const MISSIONS = [
  { id: 'three', name: 'The first season', secondary: false },
  { id: 'rich', name: 'The second season', secondary: true },
] as const;
/** The start of the second season. */
const RICH = { id: 'rich', turns: 2, crates: [2, 1, 1] };
const VICTORY_POINTS = { victory: 2, draw: 1, defeat: 0 } as const;
const SUPPLY_POINTS = { victory: 2, draw: 1, defeat: 1 } as const;
const RATINGS = ['poor', 'fair', 'rich'] as const;

const schema = z.strictObject({
  campaign: z.enum(SEATS),
  seasons: z.array(z.partialRecord(z.enum(SEATS), z.enum(RESULTS))).default([]),
  lost: z.array(z.enum(GOODS)).default([]).describe('goods that have run out'),
  points: z.int().min(0).max(2).default(0).describe('supply points not spent'),
});
type State = z.output<typeof schema>;

function faultsOf(document: unknown): Fault[] {
  const parsed = schema.safeParse(document);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, code, message }) => ({
      path: `campaign: ${path.join('.')}`,
      found: code,
      expected: message,
    }));
  }
  const { seasons, campaign } = parsed.data;
  const extra = seasons.findIndex((_, i) => i > 0 && due({ ...parsed.data, seasons: seasons.slice(0, i) }) === null);
  if (extra < 0) return [];
  const last = seasons[extra - 1][campaign];
  return [
    { path: `campaign: seasons.${extra}`, found: 'a season', expected: `none: the campaign is over after a ${last}` },
  ];
}

function read(document: CampaignState): State {
  const faults = faultsOf(document);
  if (faults.length === 0) return schema.parse(document);
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, 'campaign', faults[0].expected, faults);
}

function due({ seasons, campaign }: State): (typeof MISSIONS)[number] | null {
  const won = seasons.at(-1)?.[campaign] === 'victory';
  return MISSIONS.slice(seasons.length).find(({ secondary }) => !won || !secondary) ?? null;
}

function mission(state: State): CampaignMission | null {
  const entry = due(state);
  if (!entry) return null;
  const isFirst = entry.id === 'three';
  const crates = RICH.crates.map((count, kind) => (state.lost.includes(GOODS[kind]) ? 0 : count));
  return {
    ...entry,
    number: state.seasons.length + 1,
    scenario: isFirst || state.lost.length === 0 ? entry.id : { ...RICH, crates },
    stakes: RESULTS.map((result) => ({
      result,
      victoryPoints: VICTORY_POINTS[result],
      supplyPoints: SUPPLY_POINTS[result],
      next: isFirst && result !== 'victory' ? MISSIONS[1].name : null,
    })),
    absent: [],
    walkover: false,
  };
}

function after(state: State, g: Game | null, ending: Ending | null): State {
  const entry = due(state);
  if (!entry || g?.s.scenario !== entry.id || (g.actor !== OVER && ending === null)) {
    throw new BadInput('not the game of this season', 'campaign', `a finished game of ${entry?.id ?? 'none'}`);
  }
  const own = seat(SEATS.indexOf(state.campaign));
  const isDraw = ending?.resigned === null;
  const coins = SEATS.map((name, i) => (name === ending?.resigned ? -1 : isDraw ? 0 : g.cells[g.s.at.coins + i]));
  const best = Math.max(...coins);
  const shared = coins.filter((count) => count === best).length > 1;
  const result = (count: number): State['seasons'][number]['red'] =>
    count < best ? 'defeat' : shared ? 'draw' : 'victory';
  const results = Object.fromEntries(SEATS.map((name, i) => [name, result(coins[i])]));
  return {
    ...state,
    seasons: [...state.seasons, results],
    lost: GOODS.filter((_, kind) => g.cells[crateCell(g, own, kind)] === 0),
    points: SUPPLY_POINTS[result(coins[own]) ?? 'defeat'],
  };
}

const losses = ({ lost, campaign }: State): CampaignLoss[] =>
  lost.map((unit) => ({ unit, side: campaign, strength: 'out of stock' }));

const victoryPoints = (state: State, of: (typeof SEATS)[number]): number =>
  state.seasons.reduce((sum, results) => sum + VICTORY_POINTS[results[of] ?? 'defeat'], 0);

function repair(state: State, units: readonly string[]): State {
  let now = state;
  for (const unit of units) {
    if (now.points === 0) throw new BadInput(`no repair of '${unit}'`, 'repair', 'no supply points are left');
    if (!now.lost.some((known) => known === unit)) {
      throw new BadInput(`no repair of '${unit}'`, 'repair', now.lost.join(', ') || 'nothing has run out');
    }
    now = { ...now, points: now.points - 1, lost: now.lost.filter((known) => known !== unit) };
  }
  return now;
}

export const campaigns = (): CampaignSource<ToyStatics> => ({
  sides: SEATS.map((id) => ({ id, name: `The ${id} caravan` })),
  results: RESULTS,
  ratings: RATINGS,
  missions: () => MISSIONS,
  unitName: (unit) => unit,
  schema: () => z.toJSONSchema(schema, { io: 'input' }),
  check: faultsOf,
  begin: (side) => read({ campaign: side }),
  next: (state) => mission(read(state)),
  after: (state, g, ending = null) => after(read(state), g, ending),
  repairs(document) {
    const state = read(document);
    if (state.points === 0 || due(state) === null) return [];
    return losses(state).map((loss) => ({ ...loss, becomes: 'in stock', cost: 1 }));
  },
  repair: (state, units) => repair(read(state), units),
  usualRepairs(document, side) {
    const state = read(document);
    if (due(state) === null || (side !== undefined && side !== state.campaign)) return [];
    return state.lost.slice(0, state.points);
  },
  standing(document) {
    const state = read(document);
    const sides = SEATS.map((name) => {
      const points = victoryPoints(state, name);
      const supplyPoints = name === state.campaign ? state.points : 0;
      return [name, { victoryPoints: points, supplyPoints, rating: RATINGS[Math.min(points, 2)] }] as const;
    });
    return {
      side: state.campaign,
      people: [state.campaign],
      missions: state.seasons.map((results, i) => ({ id: MISSIONS[i].id, results: results as Record<string, string> })),
      sides: Object.fromEntries(sides),
      losses: losses(state),
      isOver: due(state) === null,
    };
  },
});
