// A campaign on the page: begun, shown between its missions, and played, each mission at the same table as any game.

import { useEffect, useState } from 'preact/hooks';
import { FaultLine } from '../app/fault-line.tsx';
import { UmpireClient } from '../app/umpire-client.ts';
import { openingOf } from '../play/files.ts';
import { PlayedTable } from '../play/play-page.tsx';
import { umpireWorker } from '../play/threads.ts';
import type { Opening } from '../protocol.ts';
import type { CampaignView } from '../protocol-campaign.ts';
import { type CampaignPlace, campaignHash } from '../route.ts';
import { Standing } from './standing.tsx';
import './campaign.css';

export function CampaignPage({ place }: { place: CampaignPlace }) {
  const [view, setView] = useState<CampaignView | null>(null);
  const [game, setGame] = useState<Opening | string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [umpire, setUmpire] = useState<UmpireClient | null>(null);
  useEffect(() => {
    const client = new UmpireClient(
      umpireWorker(),
      () => {},
      (message) => setFault(message),
    );
    const go = async (): Promise<void> => {
      if (place.shows === 'new') {
        const { ruleset, side, players } = place;
        const key = await client.ask('campaignBegin', { ruleset, side, players, options: {} });
        location.replace(campaignHash({ shows: 'standing', key }));
        return;
      }
      const { key } = place;
      if (place.shows === 'game') {
        setGame(openingOf(await client.ask('campaignGame', { key, mission: place.mission })));
        return;
      }
      const shown = await client.ask('campaign', { key });
      if (place.shows === 'standing') {
        setUmpire(client);
        setView(shown);
      } else if (shown.due === null || shown.due.number !== place.mission || shown.due.isWalkover) {
        location.replace(campaignHash({ shows: 'standing', key }));
      } else setGame(shown.due.game?.key ?? shown.due.opening);
    };
    go()
      .catch((error: Error) => setFault(error.message))
      .finally(() => {
        if (place.shows !== 'standing') client.close();
      });
    return () => client.close();
  }, []);
  if (game !== null) return <PlayedTable opening={game} />;
  if (fault !== null && view === null) {
    return (
      <main class="page">
        <FaultLine text={fault} />
        <p>
          <a href="#/">Go to the start page</a>
        </p>
      </main>
    );
  }
  if (view === null || umpire === null) return <p class="page loading">Reading the campaign …</p>;
  const changed = (answer: Promise<CampaignView>): void => {
    answer.then(
      (now) => {
        setView(now);
        setFault(null);
      },
      (error: Error) => setFault(error.message),
    );
  };
  return (
    <Standing
      view={view}
      fault={fault}
      onRepair={(units) => changed(umpire.ask('campaignRepair', { key: view.key, units }))}
      onComputer={(side, player) => changed(umpire.ask('campaignComputer', { key: view.key, side, player }))}
      onPass={() => changed(umpire.ask('campaignPass', { key: view.key }))}
      file={() => umpire.ask('campaignFile', { key: view.key })}
    />
  );
}
