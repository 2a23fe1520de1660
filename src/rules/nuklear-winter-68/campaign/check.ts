// Checks the state of a campaign against its tree: missions in order, points that follow from results, units of the
// roster.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { FaultList } from '../../../wargame/data/faults.ts';
import type { NuklearWinterData } from '../loading/data.ts';
import type { CampaignState } from '../schema/campaign.ts';
import { FACTIONS } from '../terms.ts';
import { nextMission, rosterIn, treeOf } from './tree.ts';

export function checkCampaignState(state: CampaignState, data: NuklearWinterData): Fault[] {
  return [
    ...peopleFaults(state),
    ...missionFaults(state, data),
    ...pointFaults(state, data),
    ...unitFaults(state, data),
  ];
}

/** NW 3.0: checks that one, two or three people play, and that one of them plays the campaign's own side. */
function peopleFaults({ campaign, people }: CampaignState): Fault[] {
  const expected = `each side once, ${campaign} among them`;
  const isFair = people.length === 0 || (people.includes(campaign) && new Set(people).size === people.length);
  return isFair ? [] : [{ path: 'people', found: shown(people), expected }];
}

/** NW 3.0: checks the order of missions: after a victory the next main mission, otherwise the next mission. */
function missionFaults(state: CampaignState, data: NuklearWinterData): Fault[] {
  const check = new FaultList();
  const tree = treeOf(data.campaign, state.campaign);
  let played = -1;
  let last: CampaignState['missions'][number]['results'][typeof state.campaign];
  for (const [i, mission] of state.missions.entries()) {
    const due = nextMission(tree, played, last);
    const path = `missions[${i}]`;
    if (due?.scenario !== mission.scenario) {
      const before = i === 0 ? 'the first mission' : `after a ${last} in ${tree[played].scenario}`;
      check.fault(
        `${path}.scenario`,
        shown(mission.scenario),
        due ? `"${due.scenario}", ${before} (3.0)` : `no mission: the campaign is over ${before}`,
      );
      return check.faults;
    }
    played = tree.indexOf(due);
    last = mission.results[state.campaign];
    const sides = data.scenarios[mission.scenario]?.sides.map(({ faction }) => faction) ?? [];
    for (const faction of FACTIONS) {
      const result = mission.results[faction];
      if (sides.includes(faction) === (result !== undefined)) continue;
      check.fault(
        `${path}.results.${faction}`,
        shown(result),
        sides.includes(faction) ? 'victory, draw or defeat' : 'no result: it does not take part',
      );
    }
    if (last === undefined) return check.faults;
  }
  return check.faults;
}

function pointFaults(state: CampaignState, data: NuklearWinterData): Fault[] {
  const check = new FaultList();
  const rows = new Map(data.campaign.results.map((row) => [row.result, row]));
  for (const faction of FACTIONS) {
    const results = state.missions.map(({ results: all }) => all[faction]).filter((result) => result !== undefined);
    const victory = results.reduce((sum, result) => sum + (rows.get(result)?.victoryPoints ?? 0), 0);
    if ((state.victoryPoints[faction] ?? 0) !== victory) {
      check.fault(
        `victoryPoints.${faction}`,
        shown(state.victoryPoints[faction] ?? 0),
        `${victory}, from the results (3.0)`,
      );
    }
    // Points that are not spent before the next mission are lost.
    const result = state.missions.at(-1)?.results[faction];
    const supply = result === undefined ? 0 : (rows.get(result)?.supplyPoints ?? 0);
    if ((state.supplyPoints[faction] ?? 0) > supply) {
      check.fault(
        `supplyPoints.${faction}`,
        shown(state.supplyPoints[faction]),
        `at most ${supply}, the points of the last mission (3.0)`,
      );
    }
  }
  return check.faults;
}

function unitFaults(state: CampaignState, data: NuklearWinterData): Fault[] {
  const check = new FaultList();
  const roster = new Map(rosterIn(state.campaign, data).map((unit) => [unit.id, unit]));
  for (const [id, strength] of Object.entries(state.units)) {
    const unit = roster.get(id);
    if (!unit) {
      check.fault(
        `units.${id}`,
        shown(id),
        'a unit of the campaign: formation, counter and number, as in 1-130/king-tiger-1',
      );
    } else if (strength === 'reduced' && unit.row.reduced === null) {
      check.fault(`units.${id}`, '"reduced"', '"destroyed": it has only one step');
    }
  }
  return check.faults;
}
