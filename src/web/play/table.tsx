// The table: map, prompt, panels and replay bar of a game in progress.

import { signal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FaultLine } from '../app/fault-line.tsx';
import { useHues } from '../app/hues.ts';
import { change, palette, settings } from '../app/settings.ts';
import type { MapHandle, Ring } from '../map/kinds.ts';
import { MapView } from '../map/map-view.tsx';
import type { ChoiceTarget } from '../protocol.ts';
import { carriedInHand } from './carrying.ts';
import { ComputerPanel } from './computer-panel.tsx';
import { CounselPlace } from './counsel.tsx';
import { CoursePanel } from './course.tsx';
import { Describe } from './describe.tsx';
import { EndPanel, HandOver } from './end.tsx';
import { GroupBox } from './group-box.tsx';
import { guideRings, pointsAt, shownWay, useGuideInSight } from './guided.ts';
import { HoverLine } from './hover-line.tsx';
import { joiningOf } from './joining.ts';
import { hexOf, type KeyPage, obeyKey, type Panel } from './keys.ts';
import { MapLegend } from './legend.tsx';
import { LogPanel } from './log-panel.tsx';
import { MailBox } from './mail-box.tsx';
import { MomentCard, MomentPrompt } from './moment-card.tsx';
import { isSheet, useAttackPlace, useMomentLeave, useReachPlace } from './moment-place.ts';
import { oddsCard } from './odds-card.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { ParleyBox } from './parley.tsx';
import { PlanPanel, PlayedNote } from './plan-panel.tsx';
import { carried, planRings } from './plan-rings.ts';
import { PracticeNote } from './practice-note.tsx';
import { Prompt, ThinkingLine } from './prompt.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { RimStrip } from './rim.tsx';
import { ringsOf } from './rings.ts';
import type { Session } from './session.ts';
import { StatusBar, Tools } from './status-bar.tsx';
import { CarriedPiece } from './tray.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { UnitsPanel } from './units-panel.tsx';
import './table.css';
import './head.css';
import './narrow.css';

const ChartsPanel = lazy(async () => ({ default: (await import('./charts-panel.tsx')).ChartsPanel }));

const FindBox = lazy(async () => ({ default: (await import('./find-box.tsx')).FindBox }));

const PANELS: readonly (readonly [Panel, string])[] = [
  ['log', 'Log'],
  ['odds', 'Odds'],
  ['units', 'Units'],
  ['charts', 'Charts'],
  ['course', 'Course'],
  ['computer', 'Players'],
];

export function Table({ session }: { session: Session }) {
  const { panel, chosen, show, typesIn } = usePanels(session);
  const [hidesCounters, setHidesCounters] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const [described, setDescribed] = useState<number | null>(null);
  const cursor = useMemo(() => signal<ChoiceTarget | null>(null), []);
  const tabs = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle | null>(null);
  const page: KeyPage = {
    session,
    cursor,
    show: (name) => {
      show(name);
      tabs.current?.scrollIntoView({ block: 'start' });
    },
    find: () => setIsFinding(true),
    describe: setDescribed,
    togglePieces: () => setHidesCounters((was) => !was),
    map: (event) => handle.current?.key(event) ?? false,
  };
  useKeys(page);
  useEffect(() => {
    session.tray.map = handle.current;
  });
  useEffect(
    () =>
      session.pointing.centred.subscribe((centred) => {
        if (!centred) return;
        handle.current?.centreOn(centred.hex, centred.near);
        // On a telephone the map may have been scrolled out of sight.
        document.querySelector('main.table')?.scrollTo({ top: 0 });
      }),
    [session],
  );
  useTitle(session);
  useEffect(() => {
    session.panel.value = panel;
  }, [panel]);
  const opening = session.opening.value;
  const seen = session.seen.value;
  if (!opening || !seen) return <p class="page loading">Setting up …</p>;
  if (seen.handOver !== null) return <HandOver session={session} seat={seen.handOver} />;
  const hasMap = opening.map.hexes.length > 0;
  return (
    <main class={`table${hasMap ? '' : ' without-map'}`}>
      <div class="front">
        <StatusBar session={session} />
        {hasMap && (
          <div class="board">
            <TableMap session={session} cursor={cursor} handle={handle} hidesCounters={hidesCounters} />
            <MapLegend session={session} />
            <HoverLine session={session} />
            <EndPanel session={session} />
            <TurnBanner session={session} />
            <MomentCard session={session} handle={handle} />
            <RimStrip session={session} find={page.find} />
          </div>
        )}
        <section class="talk" aria-label="What is expected, and the choices">
          {session.refused.value && (
            <FaultLine
              text={session.refused.value}
              onClose={() => {
                session.refused.value = null;
              }}
            />
          )}
          {session.unkept.value !== null && (
            <FaultLine
              text={`This browser does not keep the game: ${session.unkept.value}. Save it as a file before you leave.`}
              onClose={() => {
                session.unkept.value = null;
              }}
            />
          )}
          <PracticeNote session={session} />
          <GroupBox session={session} />
          <ParleyBox session={session} />
          <MailBox session={session} />
          <PlayedNote session={session} />
          {session.moments.shown.value ? (
            <MomentPrompt session={session} />
          ) : session.planner.isOn.value && session.tray.tray.value === null ? (
            <PlanPanel session={session} />
          ) : (
            <Prompt session={session} />
          )}
          <ThinkingLine session={session} />
        </section>
        <CounselPlace session={session} />
      </div>
      <aside class="side" aria-label="Odds, log, units, players">
        {!hasMap && <EndPanel session={session} />}
        <div class="tabs" ref={tabs} role="tablist" aria-label="Panels">
          {PANELS.map(([name, title]) => (
            <button
              key={name}
              type="button"
              role="tab"
              class={
                name === 'odds' && panel !== 'odds' && session.pointing.odds.value
                  ? 'has-news'
                  : pointsAt(session, { panel: name })
              }
              aria-selected={panel === name}
              onClick={() => page.show(name)}
            >
              {title}
            </button>
          ))}
        </div>
        {seen.guide && isSheet.value && (
          <button
            type="button"
            class="main to-guide"
            onClick={({ currentTarget }) => currentTarget.closest('.table')?.scrollTo({ top: 0 })}
          >
            Go on: {seen.guide.title}
          </button>
        )}
        <div
          class="panel"
          role="tabpanel"
          aria-label={PANELS.find(([name]) => name === panel)![1]}
          onFocusIn={({ target }) => typesIn(target instanceof HTMLInputElement && target.type === 'search')}
          onFocusOut={() => typesIn(false)}
        >
          {chosen === 'log' && <LogPanel session={session} isBehind={panel !== 'log'} />}
          {panel === 'odds' && <OddsPanel session={session} />}
          {panel === 'units' && <UnitsPanel session={session} />}
          {panel === 'charts' && (
            <Suspense fallback={<p class="note">Loading …</p>}>
              <ChartsPanel session={session} />
            </Suspense>
          )}
          {panel === 'course' && <CoursePanel session={session} />}
          {panel === 'computer' && <ComputerPanel session={session} />}
        </div>
      </aside>
      <ReplayBar session={session} />
      <Tools
        session={session}
        hidesCounters={hidesCounters}
        onHideCounters={() => setHidesCounters(!hidesCounters)}
        onCharts={() => page.show('charts')}
        handle={handle}
      />
      <CarriedPiece session={session} />
      {isFinding && (
        <Suspense fallback={null}>
          <FindBox session={session} onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
      {described !== null && <Describe session={session} hex={described} onClose={() => setDescribed(null)} />}
    </main>
  );
}

const NO_RINGS: readonly Ring[] = [];

interface TableMapProps {
  readonly session: Session;
  readonly cursor: { readonly value: ChoiceTarget | null };
  readonly handle: { current: MapHandle | null };
  readonly hidesCounters: boolean;
}

function TableMap({ session, cursor, handle, hidesCounters }: TableMapProps) {
  const opening = session.opening.value!;
  const seen = session.seen.value!;
  const moment = session.moments.shown.value;
  useGuideInSight(session, handle);
  // A battle that is read is alone on the map.
  const { planner, selection, tray } = session;
  const isLaid = tray.tray.value !== null;
  const plans = planner.isOn.value && !isLaid;
  const rings = moment
    ? NO_RINGS
    : isLaid
      ? tray.rings()
      : plans
        ? planRings(planner)
        : [...ringsOf(session, cursor.value), ...guideRings(session)];
  const reach = session.selection.reach.value;
  const hover = session.pointing.hovered.value;
  const reached = hover === null ? undefined : reach?.hexes.find(({ hex }) => hex === hover.hex);
  const way = useMemo(
    () =>
      reached && reached.path.length > 1
        ? {
            hexes: reached.path,
            costs: reached.path.map((hex) => (hex === reached.hex ? reached.cost : '')),
            halts: reached.halts,
          }
        : null,
    [reached],
  );
  const hinted =
    session.isPast.value || session.planner.isOn.value ? [] : (session.hints.hint.value?.way ?? shownWay(session));
  const named = selection.named.value;
  const attack = session.pointing.hasAttack.value ? session.pointing.odds.value : null;
  useHues(opening.map);
  const joining = useMemo(() => joiningOf({ seen, named, odds: attack }), [seen, named, attack]);
  const target = seen.choices.length === 0 || session.isPast.value ? null : (joining?.target ?? null);
  useMomentLeave(session, handle);
  useAttackPlace(session, handle, target);
  useReachPlace(session, handle, target === null);
  const hintedWay = useMemo(() => (hinted.length > 1 ? { hexes: hinted } : null), [hinted]);
  return (
    <MapView
      map={opening.map}
      seats={opening.seatNames}
      counters={seen.counters}
      markers={seen.markers}
      control={settings.value.showsControl ? seen.control : null}
      rings={rings}
      aimed={cursor.value === null ? null : hexOf(session, cursor.value)}
      busy={session.isBusy}
      way={moment ? null : (way ?? hintedWay)}
      reach={moment ? undefined : isLaid ? tray.reach.value : plans ? planner.reach.value : reach?.hexes}
      plan={planner.drawn.value}
      carry={(counter) => (plans ? carried(planner, counter) : carriedInHand(selection, counter))}
      discs={opening.aims?.places}
      destinations={
        moment
          ? undefined
          : isLaid
            ? tray.hexes.value
            : plans
              ? planner.destinations
              : (session.group.hexes.value ?? selection.destinations.value)
      }
      overlay={session.overlays.shown.value}
      moment={moment}
      joining={moment || session.isPast.value ? undefined : joining}
      tied={oddsCard(session)}
      trails={session.isPast.value ? undefined : session.moments.trails.value}
      palette={palette.value}
      showNumbers={settings.value.showsNumbers}
      showGrid={settings.value.showsGrid}
      hideCounters={hidesCounters}
      minimap={{ isOpen: settings.value.showsMinimap, onToggle: (showsMinimap) => change({ showsMinimap }) }}
      title={`${opening.rulesetName}: ${opening.scenarioName}`}
      onHex={(hex, hand) => {
        if (plans) planner.click({ hex });
        else void (isLaid ? tray.click(hex, null) : session.clickMap({ hex, isTouch: hand === 'touch' }));
      }}
      onCounter={(counter, hand) => {
        if (plans) planner.click({ counter });
        else if (isLaid) void tray.clickPiece(counter);
        else void session.clickMap({ counter, isPiece: true, isTouch: hand === 'touch' });
      }}
      onLift={isLaid ? (counter, event) => tray.liftPlaced(counter, event) : undefined}
      onGather={isLaid || plans ? undefined : (counters, how) => session.group.gather(counters, how)}
      onHover={(pointed) => selection.hover(plans ? null : pointed)}
      handle={handle}
    />
  );
}

interface Panels {
  /** The panel in front, and the one that the person chose. */
  readonly panel: Panel;
  readonly chosen: Panel;
  show(panel: Panel): void;
  /** Whether the person types in the chosen panel. */
  typesIn(does: boolean): void;
}

/**
 * The chosen panel; the odds cover it while an attack is in progress or under the pointer. A person who turns away from
 * them, or who types, is left alone until they are gone.
 */
function usePanels(session: Session): Panels {
  const [chosen, choose] = useState<Panel>('log');
  const [isLeft, leave] = useState(false);
  const [isTyped, typesIn] = useState(false);
  const { value: hasOdds } = session.pointing.hasAttack;
  useEffect(() => {
    if (!hasOdds) leave(false);
  }, [hasOdds]);
  const show = (panel: Panel): void => {
    choose(panel);
    leave(hasOdds && panel !== 'odds');
  };
  return { panel: hasOdds && !isLeft && !isTyped ? 'odds' : chosen, chosen, show, typesIn };
}

function useKeys(page: KeyPage): void {
  const latest = useRef(page);
  latest.current = page;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && obeyKey(event, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** The title of the window shows when it is a person's turn. */
function useTitle(session: Session): void {
  const opening = session.opening.value;
  const isMine = (session.seen.value?.choices.length ?? 0) > 0;
  useEffect(() => {
    document.title = `${isMine ? '● ' : ''}${opening?.scenarioName ?? 'Grognard'} – Grognard`;
    return () => {
      document.title = 'Grognard';
    };
  }, [isMine, opening]);
}
