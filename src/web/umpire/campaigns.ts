// The umpire's part in campaigns: it keeps them, settles each mission from its finished game, and shows the standing.

import { acceptsDraw } from '../../../agents/draw-offers.ts';
import { makeAgent } from '../../../agents/spec.ts';
import type { CampaignLoss } from '../../engine/contract/campaign.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import { findRuleset } from '../../rules/registry.ts';
import {
  beginCampaign,
  type CampaignDocument,
  type Campaigns,
  campaignShape,
  campaignsOf,
  changeComputer,
  checkSides,
  chooseRepairs,
  dueMission,
  lossesIn,
  playersNow,
  provenCampaign,
  repairsAfter,
  settleMission,
} from '../../table/campaign.ts';
import type { CampaignStore } from '../kept/campaign-store.ts';
import type { Ask } from '../messages.ts';
import type { Opening, SavedGame } from '../protocol.ts';
import type {
  CampaignAnswers,
  CampaignAsk,
  CampaignTie,
  CampaignView,
  CourseView,
  DueView,
  KeptCampaign,
  StrengthView,
} from '../protocol-campaign.ts';
import type { GameStore } from './store.ts';

type CampaignHandlers = {
  readonly [K in CampaignAsk['ask']]: (ask: Extract<Ask, { ask: K }>) => Promise<CampaignAnswers[K]>;
};

/** A campaign on the table of the page. */
interface Open {
  readonly campaigns: Campaigns;
  readonly document: CampaignDocument;
}

/** The key of the game of a mission, so that a reload finds it. */
export const gameKeyOf = ({ key, mission }: Pick<CampaignTie, 'key' | 'mission'>): string => `${key}/${mission}`;

/** @param games where the games of missions are kept. */
export function campaignHandlers(store: () => CampaignStore | null, games: () => GameStore | null): CampaignHandlers {
  const kept = (): CampaignStore => {
    const found = store();
    if (found && games()) return found;
    throw new BadInput(
      'this browser keeps nothing',
      'campaign',
      'a browser that may store data: a campaign needs that',
    );
  };

  /** Reads a campaign and settles its mission if that game is over. */
  const opened = async (key: string): Promise<Open> => {
    const { document, revision } = await loaded(key);
    const campaigns = campaignsOf(await findRuleset(document.ruleset), acceptsDraw);
    checkSides(campaigns, document);
    const mission = campaigns.source.next(document.state);
    const gameKey = gameKeyOf({ key, mission: mission?.number ?? 0 });
    const game = mission === null ? undefined : await savedGame(gameKey);
    if (!game?.isOver) return { campaigns, document };
    const record = (await games()?.load(gameKey))?.record;
    if (record === undefined)
      throw new BadInput('the game of this mission is gone', 'campaign', 'the mission played again');
    const settled = settleMission(campaigns, document, record);
    await kept().keep(summary(key, campaigns, settled), settled, revision);
    await games()?.drop(gameKey);
    return { campaigns, document: settled };
  };

  const loaded = async (key: string) => {
    const { document, revision } = await kept().load(key);
    return { document: campaignShape(document), revision };
  };

  const savedGame = async (key: string): Promise<SavedGame | undefined> =>
    (await games()?.list())?.games.find((game) => game.key === key);

  /** Keeps a campaign after a change between missions. */
  const changed = async (key: string, change: (open: Open) => CampaignDocument): Promise<CampaignView> => {
    const { campaigns } = await opened(key);
    const { document, revision } = await loaded(key);
    const number = campaigns.source.next(document.state)?.number ?? 0;
    if (await savedGame(gameKeyOf({ key, mission: number }))) {
      throw new BadInput('the next mission has begun', 'campaign', 'a change between two missions');
    }
    const now = change({ campaigns, document });
    await kept().keep(summary(key, campaigns, now), now, revision);
    return viewOf(key, { campaigns, document: now }, undefined);
  };

  const begun = async (campaigns: Campaigns, document: CampaignDocument): Promise<string> => {
    for (const { players = {} } of [document, ...document.missions]) Object.values(players).forEach(checkPlayer);
    const key = `${document.ruleset}/campaign/${crypto.randomUUID()}`;
    await kept().keep(summary(key, campaigns, document), document, 0);
    return key;
  };

  return {
    async campaignBegin({ ruleset, ...choices }) {
      const campaigns = campaignsOf(await findRuleset(ruleset), acceptsDraw);
      return begun(campaigns, beginCampaign(campaigns, choices));
    },
    async campaign({ key }) {
      const open = await opened(key);
      const number = open.campaigns.source.next(open.document.state)?.number ?? 0;
      return viewOf(key, open, await savedGame(gameKeyOf({ key, mission: number })));
    },
    campaignRepair: ({ key, units }) =>
      changed(key, ({ campaigns, document }) => chooseRepairs(campaigns, document, units)),
    campaignComputer({ key, side, player }) {
      checkPlayer(player);
      return changed(key, ({ document }) => changeComputer(document, side, player));
    },
    campaignPass: ({ key }) => changed(key, ({ campaigns, document }) => settleMission(campaigns, document, null)),
    async campaignGame({ key, mission }) {
      const record = (await loaded(key)).document.missions[mission - 1]?.record;
      if (!record) throw new BadInput(`no game of mission ${mission}`, 'campaign', 'a mission that was fought');
      return record;
    },
    campaignFile: async ({ key }) => (await loaded(key)).document,
    async campaignLoad({ document }) {
      const given = campaignShape(document);
      const campaigns = campaignsOf(await findRuleset(given.ruleset), acceptsDraw);
      return begun(campaigns, provenCampaign(campaigns, given));
    },
  };
}

/** @throws BadInput where it is neither a person nor an agent. */
function checkPlayer(player: string): void {
  if (player !== 'human') makeAgent(player);
}

function summary(key: string, { source }: Campaigns, document: CampaignDocument): KeptCampaign {
  const { ruleset, missions, state, side } = document;
  const next = source.next(state);
  return {
    ...{ key, ruleset, players: playersNow(document), played: missions.length, when: Date.now() },
    name: nameOf({ source }, side),
    next: next?.name ?? source.standing(state).sides[side].rating,
    isOver: next === null,
  };
}

const nameOf = ({ source }: Pick<Campaigns, 'source'>, side: string): string =>
  source.sides.find(({ id }) => id === side)?.name ?? side;

function viewOf(key: string, open: Open, game: SavedGame | undefined): CampaignView {
  const { campaigns, document } = open;
  const { rules, source } = campaigns;
  const { sides, losses } = source.standing(document.state);
  const steps = new Map(source.repairs(document.state).map((step) => [step.unit, step]));
  const last = document.missions.at(-1);
  const players = playersNow(document);
  return {
    ...{ key, ruleset: rules.id, rulesetName: rules.name, side: document.side },
    sides: source.sides.map(({ id, name }) => ({ ...sides[id], id, name, player: players[id] })),
    course: courseOf(open),
    losses: losses.map((loss) => {
      const step = steps.get(loss.unit);
      return { ...strengthOf(open, loss), becomes: step?.becomes ?? null, cost: step?.cost ?? 0 };
    }),
    chosen: last
      ? repairsAfter(campaigns, last)
          .slice(last.usual.length)
          .map((step) => recovered(open, step))
      : [],
    due: dueOf(key, open, game),
  };
}

const strengthOf = ({ campaigns }: Open, { unit, side, strength }: CampaignLoss): StrengthView => ({
  ...{ unit, side, strength },
  name: campaigns.source.unitName(unit),
});

const recovered = (open: Open, step: CampaignLoss & { readonly becomes: string }): StrengthView =>
  strengthOf(open, { ...step, strength: step.becomes });

function courseOf(open: Open): CourseView[] {
  const { campaigns, document } = open;
  const { source } = campaigns;
  const { missions: results } = source.standing(document.state);
  const all = source.missions(document.side);
  const due = source.next(document.state)?.id ?? null;
  const front = due === null ? all.length : all.findIndex(({ id }) => id === due);
  return all.map(({ id, name, secondary }, place) => {
    const at = document.missions.findIndex((mission) => mission.id === id);
    const fought = document.missions[at];
    return {
      ...{ id, name, isSecondary: secondary, number: at + 1 },
      fate: fought ? 'played' : id === due ? 'due' : place < front ? 'passed' : 'ahead',
      results: results[at]?.results ?? {},
      isPractice: fought?.record?.practice ?? false,
      hasGame: fought?.record != null,
      lost: fought ? lossesIn(campaigns, document, at).map((loss) => strengthOf(open, loss)) : [],
      recovered: fought ? repairsAfter(campaigns, fought).map((step) => recovered(open, step)) : [],
    };
  });
}

function dueOf(key: string, { campaigns, document }: Open, game: SavedGame | undefined): DueView | null {
  const { rules, source } = campaigns;
  if (source.next(document.state) === null) return null;
  const { id, name, number, secondary, stakes, absent, walkover, scenario } = dueMission(campaigns, document);
  const tie = { key, mission: number, name: `${nameOf(campaigns, document.side)}: mission ${number} of the campaign` };
  const whole = rules.scenarios.find((each) => each.id === id);
  const seats = (whole?.seats ?? Object.keys(document.players)).filter((seat) => !absent.includes(seat));
  const players = playersNow(document);
  const opening: Opening = {
    ...{ ruleset: rules.id, scenario, options: document.options, seed: '', campaign: tie },
    seats: Object.fromEntries(seats.map((seat) => [seat, players[seat]])),
  };
  return {
    ...{ id, name, number, stakes, opening, isSecondary: secondary, isWalkover: walkover },
    absent: absent.map((side) => nameOf(campaigns, side)),
    game: game ? { key: game.key, turn: game.turn, length: game.length } : null,
  };
}
