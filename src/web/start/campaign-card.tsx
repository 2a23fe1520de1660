// The campaigns of a game on the start page: those under way, and a form to begin one.

import { useEffect, useState } from 'preact/hooks';
import type { CataloguedGame } from '../catalogue.ts';
import { browserCampaigns } from '../kept/campaign-store.ts';
import { playerName } from '../play/levels.ts';
import { PlayerMenu } from '../play/player-menu.tsx';
import type { KeptCampaign } from '../protocol-campaign.ts';
import { campaignHash } from '../route.ts';
import './campaign-card.css';

export function CampaignCard({ game }: { game: CataloguedGame }) {
  const { campaigns } = game;
  const [side, setSide] = useState(campaigns[0].side);
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});
  const players = Object.fromEntries(
    campaigns.map((each) => [each.side, others[each.side] ?? (each.side === side ? 'human' : 'regular')]),
  );
  const people = Object.values(players).filter((player) => player === 'human').length;
  const isHeadless = people > 1 && players[side] !== 'human';
  const { name, most, fewest } = campaigns.find((each) => each.side === side)!;
  const begin = (event: Event): void => {
    event.preventDefault();
    location.hash = campaignHash({ shows: 'new', ruleset: game.id, side, players });
  };
  return (
    <div class="campaigns">
      <KeptCampaigns game={game} />
      <details>
        <summary>Begin a campaign of linked missions</summary>
        <form class="card campaign-card" onSubmit={begin} aria-label={`A campaign of ${game.name}`}>
          <p class="about">
            Each result decides which mission is next, losses are carried over, and supply points repair some of them
            between missions. {name} has {fewest} to {most} missions.
          </p>
          <label class="seat-row">
            <span>Campaign of</span>
            <select value={side} onChange={(event) => setSide(event.currentTarget.value)}>
              {campaigns.map((each) => (
                <option key={each.side} value={each.side}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          {campaigns.map((each) => (
            <label key={each.side} class="seat-row">
              <span>{each.name}</span>
              <PlayerMenu
                player={players[each.side]}
                onChange={(player) => setOthers({ ...others, [each.side]: player })}
              />
            </label>
          ))}
          {isHeadless && <p class="note">Where several people play, one of them leads {name}.</p>}
          <button type="submit" class="main" disabled={isHeadless}>
            Begin the campaign
          </button>
        </form>
      </details>
    </div>
  );
}

function KeptCampaigns({ game }: { game: CataloguedGame }) {
  const [kept, setKept] = useState<readonly KeptCampaign[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const read = async (): Promise<void> => setKept((await browserCampaigns()?.list()) ?? []);
  // A browser that forbids its database keeps nothing.
  useEffect(() => void read().catch(() => {}), []);
  const own = kept.filter(({ ruleset }) => ruleset === game.id);
  const remove = async (key: string): Promise<void> => {
    if (removing !== key) return setRemoving(key);
    await browserCampaigns()?.drop(key);
    setRemoving(null);
    await read();
  };
  return (
    <ul class="plain kept-campaigns">
      {own.map(({ key, name, players, played, next, isOver, when }) => (
        <li key={key} class="row">
          <a class="button main" href={campaignHash({ shows: 'standing', key })}>
            {isOver ? `See the campaign of ${name}` : `Go on with the campaign of ${name}`}
          </a>
          <span class="note">
            {isOver ? `over after ${played} missions: ${next}` : `mission ${played + 1}: ${next}`},{' '}
            {game.campaigns.map((each) => `${each.name}: ${playerName(players[each.side])}`).join(', ')},{' '}
            {new Date(when).toLocaleString()}
          </span>
          <button type="button" class="quiet" onClick={() => void remove(key)}>
            {removing === key ? 'Remove it for good' : 'Remove'}
          </button>
        </li>
      ))}
    </ul>
  );
}
