// The shell: the address decides the page; palette and keys apply to all pages. Pages are loaded on demand.

import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { type Route, readRoute } from '../route.ts';
import { catchDrops } from './dropped.ts';
import { FaultBoundary } from './fault-line.tsx';
import { PaletteMenu, showsKeys } from './shell.tsx';
import { isTyping } from './typing.ts';

const StartPage = lazy(async () => ({ default: (await import('../start/start-page.tsx')).StartPage }));
const PlayPage = lazy(async () => ({ default: (await import('../play/play-page.tsx')).PlayPage }));
const LearnPage = lazy(async () => ({ default: (await import('../play/play-page.tsx')).LearnPage }));
const LessonPage = lazy(async () => ({ default: (await import('../rules/lesson-page.tsx')).LessonPage }));
const MailPage = lazy(async () => ({ default: (await import('../play/play-page.tsx')).MailPage }));
const RulesPage = lazy(async () => ({ default: (await import('../rules/rules-page.tsx')).RulesPage }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));
const CampaignPage = lazy(async () => ({
  default: (await import('../campaign/campaign-page.tsx')).CampaignPage,
}));
const EditorPage = lazy(async () => ({ default: (await import('../editor/editor-page.tsx')).EditorPage }));
const TablesPage = lazy(async () => ({ default: (await import('../crt/tables-page.tsx')).TablesPage }));
const OpenPage = lazy(async () => ({ default: (await import('../start/open-page.tsx')).OpenPage }));

export function App() {
  const [hash, setHash] = useState(location.hash);
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const moved = (): void => setHash(location.hash);
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event)) openKeys();
    };
    // A link to the present address begins its page anew: a table may stand where a file is to be opened.
    const followed = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      if (link?.getAttribute('href') === location.hash) setVisit((before) => before + 1);
    };
    addEventListener('hashchange', moved);
    addEventListener('click', followed);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('hashchange', moved);
      removeEventListener('click', followed);
      removeEventListener('keydown', pressed);
    };
  }, []);
  useEffect(catchDrops, []);
  const route = readRoute(hash);
  return (
    <>
      <header class="top">
        <a class="brand" href="#/">
          Grognard
        </a>
        <nav aria-label="Pages">
          <a href="#/" aria-current={route.page === 'start' ? 'page' : undefined}>
            Games
          </a>
          <a href="#/open" aria-current={route.page === 'open' ? 'page' : undefined}>
            Open a file
          </a>
        </nav>
        <PaletteMenu />
        <button type="button" class="quiet" onClick={openKeys} title="Keys (?)" aria-label="Keys">
          ?
        </button>
      </header>
      <FaultBoundary key={`${visit} ${hash}`}>
        <Suspense fallback={<p class="page loading">Loading …</p>}>{pageOf(route, hash)}</Suspense>
      </FaultBoundary>
      {showsKeys.value && (
        <Suspense fallback={null}>
          <KeyHelp onClose={closeKeys} />
        </Suspense>
      )}
    </>
  );
}

const openKeys = (): void => {
  showsKeys.value = true;
};

const closeKeys = (): void => {
  showsKeys.value = false;
};

function pageOf(route: Route, hash: string) {
  switch (route.page) {
    case 'play':
      return <PlayPage key={hash} game={route.game} />;
    case 'learn':
      return <LearnPage key={hash} ruleset={route.ruleset} place={route.place} />;
    case 'rules':
      return route.isList ? (
        <RulesPage ruleset={route.ruleset} rule={route.rule} />
      ) : (
        <LessonPage key={route.ruleset} ruleset={route.ruleset} />
      );
    case 'campaign':
      return <CampaignPage key={hash} place={route.place} />;
    case 'mail':
      return <MailPage key={hash} mail={route.mail} />;
    case 'edit':
      return <EditorPage key={hash} draft={route.draft} game={route.game} seats={route.seats} />;
    case 'tables':
      return <TablesPage key={hash} ruleset={route.ruleset} name={route.study} />;
    case 'open':
      return <OpenPage key={hash} from={route.from} kept={route.kept} module={route.module} />;
    default:
      return <StartPage />;
  }
}
