// The campaigns of Nuklear Winter 68 (NW 3.0) as tools use them. A state arrives as a JSON document and is checked
// first.

import { z } from 'zod';
import type { CampaignSource, CampaignStanding, CampaignState as Document } from '../../../engine/contract/campaign.ts';
import { BadInput } from '../../../engine/contract/errors.ts';
import type { Setup } from '../../../engine/contract/ruleset.ts';
import { dataset, type NuklearWinterData } from '../loading/data.ts';
import { type CampaignState, campaignStateSchema } from '../schema/campaign.ts';
import { type CampaignFile, type FactionName, RESULTS } from '../schema/tables.ts';
import type { NuklearWinter } from '../statics.ts';
import { FACTIONS } from '../terms.ts';
import { loadCampaignState } from './load.ts';
import { dueMission, missionOf } from './mission.ts';
import { lossesOf, repaired, repairsOf, usualRepairs } from './repair.ts';
import { stateAfter } from './result.ts';
import { treeOf } from './tree.ts';

const NAMES: Readonly<Record<FactionName, string>> = { reich: 'Das Reich', nato: 'NATO', 'black-hand': 'Black Hand' };

/** @throws BadInput where replacement data are wrong. */
export function campaigns(files?: Setup['data']): CampaignSource<NuklearWinter> {
  const data = dataset.prepareData(files);
  const read = (document: Document): CampaignState => stateIn(document, data);
  return {
    sides: data.campaign.trees.map(({ faction }) => ({ id: faction, name: NAMES[faction] })),
    results: RESULTS,
    ratings: [...new Set(byPoints(data.campaign).map(({ rating }) => rating))],
    missions: (side) =>
      treeOf(data.campaign, side as FactionName).map(({ scenario, secondary }) => ({
        id: scenario,
        name: data.scenarios[scenario].title,
        secondary,
      })),
    unitName: (unit) => unitName(unit, data),
    schema: () => z.toJSONSchema(campaignStateSchema, { io: 'input' }),
    check: (document) => {
      const loaded = loadCampaignState(document, data, 'campaign');
      return 'faults' in loaded ? loaded.faults : [];
    },
    begin: (side, people = []) => read({ campaign: side, people }),
    standing: (state) => standingOf(read(state), data),
    next(state) {
      const due = dueMission(read(state), data);
      return due && missionOf(due, read(state), data);
    },
    after(state, g, ending = null) {
      const due = dueMission(read(state), data);
      if (!due) throw new BadInput('the campaign is over', 'campaign', 'a campaign with a mission left to play');
      const isWalkover = missionOf(due, read(state), data).walkover;
      if (isWalkover !== (g === null)) {
        throw new BadInput(
          g ? 'a game' : 'not a game',
          'campaign',
          isWalkover ? 'none: it is a walkover' : 'a finished game',
        );
      }
      return stateAfter(read(state), due, { g, ending }, data);
    },
    repairs: (state) => repairsOf(read(state), data),
    repair: (state, units) => repaired(read(state), units, data),
    usualRepairs: (state, side) => usualRepairs(read(state), data, side),
  };
}

/**
 * Returns the state of a campaign in a document.
 * @throws BadInput with every fault, where the document is not such a state.
 */
function stateIn(document: Document, data: NuklearWinterData): CampaignState {
  const loaded = loadCampaignState(document, data, 'campaign');
  if ('state' in loaded) return loaded.state;
  const [{ path, found, expected }] = loaded.faults;
  throw new BadInput(`${path}: ${found}`, 'campaign', expected, loaded.faults);
}

/**
 * Returns the counter, its number, and the formation on it, where that is not all of its side: `King Tiger 1, 1-130`.
 */
function unitName(unit: string, { units, formations }: NuklearWinterData): string {
  const [, home, counter, number] = /^([^/]+)\/(.+)-(\d+)$/.exec(unit) ?? [];
  const row = units.units.find(({ id }) => id === counter);
  if (!row) return unit;
  const formation = formations.formations.find(({ id }) => id === home);
  const isSide = formation === undefined || formation.name === NAMES[formation.faction];
  return `${row.name} ${number}${isSide ? '' : `, ${formation.name}`}`;
}

function standingOf(state: CampaignState, data: NuklearWinterData): CampaignStanding {
  const sides = FACTIONS.map((faction) => {
    const victoryPoints = state.victoryPoints[faction] ?? 0;
    const rating = ratingOf(data.campaign, victoryPoints);
    return [faction, { victoryPoints, supplyPoints: state.supplyPoints[faction] ?? 0, rating }] as const;
  });
  return {
    side: state.campaign,
    people: state.people.length > 0 ? state.people : [state.campaign],
    missions: state.missions.map(({ scenario, results }) => ({
      id: scenario,
      results: results as Record<string, string>,
    })),
    sides: Object.fromEntries(sides),
    losses: lossesOf(state, data),
    isOver: dueMission(state, data) === null,
  };
}

/** NW 3.0-ratings: the rating for a sum of victory points; sums beyond the table count as its highest. */
export function ratingOf(file: CampaignFile, victoryPoints: number): string {
  return byPoints(file).findLast(({ from }) => victoryPoints >= from)?.rating ?? byPoints(file)[0].rating;
}

const byPoints = (file: CampaignFile): CampaignFile['ratings'] => [...file.ratings].sort((a, b) => a.from - b.from);
