// The map on the page. What the page hands it is drawn in layers: ground once, stacks as they change, rings and tints as
// they come and go. Panning moves one sheet; a zoom stretches the sheet and draws it anew when the zoom rests.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { drawControl } from '../../draw/map.ts';
import { MapPage, type Point, SIDE } from '../../draw/page.ts';
import { stacksOf } from '../../draw/stacks.ts';
import { onMap, onView } from './camera.ts';
import { isLegal, meaningOf } from './click-meaning.ts';
import { CountersLayer, markersMarkup } from './counters-layer.tsx';
import { cursorAt, type HexCursor, isHeading, stepped } from './cursor.ts';
import { Fan } from './fan.tsx';
import { followGestures } from './gestures.ts';
import {
  gradeOf,
  groundMarkup,
  HATCHES_LARGER,
  heldNumbersMarkup,
  inPalette,
  namesLarger,
  namesMarkup,
  numbersMarkup,
} from './ground.ts';
import { useHeldKey } from './held-key.ts';
import { FAR_LARGER, HexFinder, type Stacks } from './hit.ts';
import type { Hand, KeyPress, MapViewProps, Pointed } from './kinds.ts';
import { Badges, Cursor, Discs, Rings, WayLine } from './marks-layer.tsx';
import { inOrder, legalHexes, placedRings, ringedStacks, ringOfHex } from './placing.ts';
import { type Area, Sheet } from './sheet.ts';
import { OverlayLabels, OverlayTint, Reach, ReachCosts } from './tints.tsx';
import { hexTitle, situationWords } from './words.ts';
import './map.css';

/** Pixels of the view that a finger may miss by. */
const FINGER = 22;
const HOVER_MS = 650;
/** How long Shift is held before it shows the hex numbers: not while it only writes a capital. */
const NUMBERS_MS = 160;
const PAN_STEP = 90;
const ZOOM_STEP = 1.25;

interface Opened {
  readonly hex: number;
  readonly by: Hand | 'hover';
}

export function MapView(props: MapViewProps) {
  const { map, seats, counters, markers, control, rings, palette, showNumbers, hideCounters } = props;
  const view = useRef<HTMLElement>(null);
  const glass = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const sheetBox = useRef<HTMLDivElement>(null);
  const sheet = useRef<Sheet | null>(null);
  const [scale, setScale] = useState(1);
  const [area, setArea] = useState<Area>(NO_AREA);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [cursor, setCursor] = useState<HexCursor | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const [isPanning, setIsPanning] = useState(false);

  const grade = gradeOf(scale);
  const larger = namesLarger(scale);
  // Rings, tints and letters of the moment keep a size that can be seen.
  const thick = {
    '--map-thick': String(Math.min(2, Math.max(1, 0.62 / scale))),
    '--map-letters': String(Math.min(2.2, Math.max(1, 0.72 / scale))),
  };
  const page = useMemo(() => new MapPage(map), [map]);
  const finder = useMemo(() => new HexFinder(page), [page]);
  const all = useMemo(() => (hideCounters ? NO_STACKS : stacksOf(counters)), [counters, hideCounters]);
  // Rings are told anew with every word of the page: only other ones put stacks in another order.
  const stacks = useMemo(() => inOrder(all, rings), [all, JSON.stringify(rings)]);
  const { showGrid = true } = props;
  const ground = useMemo(() => groundMarkup(page, palette, showGrid), [page, palette, showGrid]);
  const [under, names] = useMemo(
    () => [
      namesMarkup(page, palette, { grade, larger }, 'above'),
      namesMarkup(page, palette, { grade, larger }, 'foot'),
    ],
    [page, palette, grade, larger],
  );
  const numbers = useMemo(
    () => (showNumbers ? numbersMarkup(page, palette, grade) : ''),
    [page, palette, showNumbers, grade],
  );
  const isHeld = useHeldKey('Shift', NUMBERS_MS);
  const heldNumbers = useMemo(
    () => (isHeld ? heldNumbersMarkup(page, palette, scale, area) : ''),
    [page, palette, scale, area, isHeld],
  );
  const held = useMemo(() => (control ? inPalette(drawControl(page, control), palette) : ''), [page, control, palette]);
  const markerMarkup = useMemo(
    () => (hideCounters ? '' : markersMarkup(page, markers, new Set(stacks.keys()), palette, grade)),
    [page, markers, stacks, palette, hideCounters, grade],
  );

  // Listeners are set once and look here for what holds now.
  const now = useRef({ props, stacks, finder, page, opened, cursor, hasKeys, isPanning });
  now.current = { props, stacks, finder, page, opened, cursor, hasKeys, isPanning };
  const actions = useRef<Actions | null>(null);

  useLayoutEffect(() => {
    const fresh = new Sheet(
      { scroller: scroller.current!, desk: desk.current!, sheet: sheetBox.current! },
      { width: page.width, height: page.height },
      { scaled: setScale, wanted: setArea },
    );
    sheet.current = fresh;
    return () => fresh.end();
  }, [page]);

  useEffect(() => {
    const hover = hovering(
      (hex) => setOpened({ hex, by: 'hover' }),
      () => now.current.props.onHover(null),
    );
    const pointedAt = (at: Point): Pointed | null =>
      pointedBy(at, sheet.current!, now.current.finder, now.current.stacks);
    const pick = (pointed: Pointed, hand: Hand, opens = false): void => {
      const { stacks: known, props: given } = now.current;
      const isDestination = given.destinations?.has(pointed.hex) ?? false;
      const stack = known.get(pointed.hex) ?? [];
      const meaning = meaningOf(pointed.hex, stack, pointed.counter, given.rings, { isDestination, opens });
      if (hand === 'touch') given.onHover(pointed);
      if ('open' in meaning) setOpened({ hex: meaning.open, by: hand });
      else {
        setOpened(null);
        if ('counter' in meaning) given.onCounter(meaning.counter, hand);
        else given.onHex(meaning.hex, hand);
      }
    };
    const centreOn = (hex: number): void => {
      const at = now.current.page.centre(hex);
      if (at) sheet.current!.centreOn(at);
    };
    const moveCursor = (next: HexCursor): void => {
      setCursor(next);
      sheet.current!.reveal(next.at);
      now.current.props.onHover({ hex: next.hex, counter: null });
    };
    const firstCursor = (): HexCursor | null => {
      const { finder: find, page: on, cursor: old } = now.current;
      if (old && on.centre(old.hex)) return old;
      const middle = onMap(sheet.current!.camera, sheet.current!.middle);
      return cursorAt(on, find.hexAt(middle) || (on.map.hexes[0]?.hex ?? 0));
    };
    /** Whether the cursor is where the page's own keys have come to, so that Enter is theirs. */
    const isAimedAt = (): boolean => now.current.cursor?.hex === now.current.props.aimed;
    const key = (event: KeyPress): boolean => {
      if (event.ctrlKey || event.altKey || event.metaKey) return false;
      const sheetNow = sheet.current!;
      if (event.key === '+' || event.key === '=') sheetNow.zoom(ZOOM_STEP, sheetNow.middle, true);
      else if (event.key === '-' || event.key === '_') sheetNow.zoom(1 / ZOOM_STEP, sheetNow.middle, true);
      else if (event.key === '0') sheetNow.fit();
      else if (event.key === 'g') setIsPanning((was) => !was);
      else if (event.key === 'Escape' && now.current.opened) setOpened(null);
      else if (isHeading(event.key)) {
        if (!now.current.hasKeys || now.current.isPanning) {
          const { key: heading } = event;
          const dx = heading === 'ArrowLeft' ? PAN_STEP : heading === 'ArrowRight' ? -PAN_STEP : 0;
          const dy = heading === 'ArrowUp' ? PAN_STEP : heading === 'ArrowDown' ? -PAN_STEP : 0;
          sheetNow.pan(dx, dy);
        } else {
          const from = firstCursor();
          if (from) moveCursor(now.current.cursor ? stepped(from, event.key, now.current.finder) : from);
        }
        setOpened(null);
      } else if (event.key === 'Enter' && now.current.hasKeys && now.current.cursor && !isAimedAt()) {
        pick(
          { hex: now.current.cursor.hex, counter: topOf(now.current.stacks, now.current.cursor.hex) },
          'key',
          event.shiftKey,
        );
      } else return false;
      return true;
    };
    const stop = followGestures(glass.current!, {
      pan: (dx, dy) => sheet.current!.pan(dx, dy),
      zoom: (factor, at, snaps) => {
        hover.stop();
        setOpened(null);
        sheet.current!.zoom(factor, at, snaps);
      },
      tap: (at, hand, opens) => {
        hover.stop();
        const pointed = hand === 'touch' ? nearbyLegal(at) : pointedAt(at);
        if (!pointed) setOpened(null);
        else pick(pointed, hand, opens);
      },
      press: (at) => {
        const pointed = pointedAt(at);
        if (!pointed) return;
        now.current.props.onHover(pointed);
        if ((now.current.stacks.get(pointed.hex) ?? []).length > 0) setOpened({ hex: pointed.hex, by: 'touch' });
      },
      hover: (at) => {
        const pointed = at && pointedAt(at);
        const many = pointed !== null && (now.current.stacks.get(pointed.hex) ?? []).length > 1;
        if (hover.move(pointed, many)) now.current.props.onHover(pointed);
        if (at && now.current.opened?.by === 'hover' && pointed?.hex !== now.current.opened.hex) setOpened(null);
      },
      grasp: (isHeld) => {
        hover.stop();
        if (isHeld) setOpened(null);
        glass.current!.classList.toggle('is-held', isHeld);
      },
    });
    /** What a finger means: what is under it, or what can be chosen close by. */
    const nearbyLegal = (at: Point): Pointed | null => {
      const pointed = pointedAt(at);
      const { props: given, stacks: known, finder: find } = now.current;
      const hexes = new Set([...legalHexes(given.rings, given.counters), ...(given.destinations ?? [])]);
      if (pointed && hexes.has(pointed.hex)) return pointed;
      const { camera } = sheet.current!;
      const near = find.nearest(onMap(camera, at), Math.min(2 * SIDE, FINGER / camera.k + SIDE * 0.5), (hex) =>
        hexes.has(hex),
      );
      return near === 0 || FINGER / camera.k < SIDE * 0.5 ? pointed : { hex: near, counter: topOf(known, near) };
    };
    actions.current = { key, pick, firstCursor, moveCursor };
    const { handle } = now.current.props;
    if (handle) {
      handle.current = {
        fit: () => sheet.current!.fit(),
        zoomBy: (factor) => sheet.current!.zoom(factor, sheet.current!.middle, true),
        cycleZoom: () => sheet.current!.cycle(),
        centreOn,
        openStack: (hex) => {
          centreOn(hex);
          setOpened({ hex, by: 'mouse' });
        },
        closeStack: () => setOpened(null),
        key,
        focus: () => view.current!.focus(),
      };
    }
    return () => {
      stop();
      hover.stop();
      if (handle) handle.current = null;
    };
  }, []);

  // Keys of the page that step from piece to piece take the cursor along.
  const { aimed } = props;
  useEffect(() => {
    const at = aimed == null ? null : page.centre(aimed);
    if (!at) return;
    sheet.current!.reveal(at);
    if (now.current.hasKeys) setCursor(cursorAt(page, aimed!));
  }, [aimed, page]);

  const openStack = opened ? (stacks.get(opened.hex) ?? []) : [];
  const openAt = opened ? page.centre(opened.hex) : null;
  const viewBox = `0 0 ${page.width} ${page.height}`;
  const closeFan = (): void => {
    setOpened(null);
    if (opened?.by === 'key') view.current!.focus();
  };
  return (
    <section
      ref={view}
      class={`map-view palette-${palette}${hasKeys ? ' has-keys' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked over by keys
      tabIndex={0}
      role="application"
      aria-label={`${props.title}. Arrow keys go from hex to hex, Enter chooses, Shift+Enter opens a stack, G takes hold of the map to move it, Shift shows hex numbers, plus, minus and 0 zoom.`}
      onKeyDown={(event) => {
        if (event.target === view.current && actions.current!.key(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onFocus={(event) => {
        if (event.target !== view.current || !view.current?.matches(':focus-visible')) return;
        setHasKeys(true);
        const first = actions.current?.firstCursor();
        if (first) actions.current!.moveCursor(first);
      }}
      onBlur={(event) => {
        if (event.target === view.current) setHasKeys(false);
      }}
      onPointerDown={() => setHasKeys(false)}
    >
      <div ref={scroller} class="map-scroller" tabIndex={-1}>
        <div ref={desk} class="map-desk">
          <div ref={sheetBox} class="map-sheet">
            <Drawing viewBox={viewBox} class="map-ground" markup={ground} />
            {held !== '' && <Drawing viewBox={viewBox} class="map-held" markup={held} />}
            <svg viewBox={viewBox} aria-hidden="true" class="map-tints" style={thick}>
              {props.overlay && (
                <OverlayTint page={page} overlay={props.overlay} palette={palette} larger={HATCHES_LARGER[grade]} />
              )}
              {props.reach && props.reach.length > 0 && <Reach page={page} reach={props.reach} />}
            </svg>
            {numbers !== '' && <Drawing viewBox={viewBox} class="map-numbers" markup={numbers} />}
            <Drawing viewBox={viewBox} class="map-names" markup={under} />
            <svg viewBox={viewBox} aria-hidden="true" class="map-stacks">
              <CountersLayer
                page={page}
                stacks={stacks}
                palette={palette}
                isFar={grade < 2}
                area={area}
                isResting={() => sheet.current?.isResting ?? false}
              />
            </svg>
            <Drawing viewBox={viewBox} class="map-markers" markup={markerMarkup} />
            <Drawing viewBox={viewBox} class="map-names" markup={names} />
            {props.discs && props.discs.length > 0 && (
              <svg viewBox={viewBox} aria-hidden="true" class="map-discs" style={thick}>
                <Discs page={page} discs={props.discs} />
              </svg>
            )}
            {heldNumbers !== '' && <Drawing viewBox={viewBox} class="map-held-numbers" markup={heldNumbers} />}
            <svg viewBox={viewBox} aria-hidden="true" class="map-marks" style={thick}>
              <Rings
                page={page}
                rings={placedRings(page, stacks, counters, rings, grade < 2)}
                larger={grade < 2 ? FAR_LARGER : 1}
              />
              <Badges badges={ringedStacks(page, stacks, rings, grade < 2)} larger={grade < 2 ? FAR_LARGER : 1} />
              {props.overlay && <OverlayLabels page={page} overlay={props.overlay} occupied={stacks} />}
              {props.reach && <ReachCosts page={page} reach={props.reach} occupied={stacks} />}
              {props.way && <WayLine page={page} way={props.way} />}
              {hasKeys && cursor && !isPanning && <Cursor page={page} hex={cursor.hex} />}
            </svg>
          </div>
        </div>
      </div>
      {/* Wheel and fingers are followed here: followed above the drawing, each of its shapes would be weighed in each frame. */}
      <div ref={glass} class="map-glass" />
      {opened && openAt && openStack.length > 0 && sheet.current && (
        <Fan
          title={hexTitle(map, opened.hex)}
          stack={openStack}
          rings={rings}
          hexRing={ringOfHex(rings, opened.hex) ?? (props.destinations?.has(opened.hex) ? 'act' : null)}
          palette={palette}
          at={onView(sheet.current.camera, openAt)}
          reach={SIDE * 0.9 * sheet.current.camera.k}
          view={sheet.current.size}
          takesFocus={opened.by === 'key'}
          onCounter={(id) => {
            const isChoice = rings.some((ring) => 'counter' in ring && ring.counter === id && isLegal(ring));
            if (isChoice) closeFan();
            props.onCounter(id, opened.by === 'hover' ? 'mouse' : opened.by);
          }}
          onHex={() => {
            closeFan();
            props.onHex(opened.hex, opened.by === 'hover' ? 'mouse' : opened.by);
          }}
          onPoint={(counter) => props.onHover({ hex: opened.hex, counter })}
          onLeave={() => {
            if (opened.by === 'hover') setOpened(null);
          }}
          onClose={closeFan}
        />
      )}
      <p class="for-ears" aria-live="polite">
        {hasKeys && cursor && !opened
          ? situationWords({ map, seats, stacks, markers, control, rings }, cursor.hex)
          : ''}
      </p>
    </section>
  );
}

interface Actions {
  key(event: KeyPress): boolean;
  pick(pointed: Pointed, hand: Hand, opens?: boolean): void;
  firstCursor(): HexCursor | null;
  moveCursor(next: HexCursor): void;
}

const NO_AREA: Area = { left: 0, top: 0, right: 0, bottom: 0 };
const NO_STACKS: Stacks = new Map();

interface DrawingProps {
  readonly class: string;
  readonly viewBox: string;
  readonly markup: string;
}

function Drawing({ markup, ...attributes }: DrawingProps) {
  return useMemo(
    () => <svg aria-hidden="true" {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />,
    [markup, attributes.viewBox],
  );
}

const topOf = (stacks: Stacks, hex: number): string | null => stacks.get(hex)?.[0]?.id ?? null;

function pointedBy(at: Point, sheet: Sheet, finder: HexFinder, stacks: Stacks): Pointed | null {
  const there = onMap(sheet.camera, at);
  const hex = finder.hexAt(there);
  return hex === 0
    ? null
    : { hex, counter: finder.counterAt(there, hex, stacks.get(hex) ?? [], isFar(sheet))?.id ?? null };
}

const isFar = (sheet: Sheet): boolean => gradeOf(sheet.camera.k) < 2;

/** A pointer that rests on a stack opens it. */
function hovering(open: (hex: number) => void, left: () => void) {
  let last: Pointed | null = null;
  let timer = 0;
  return {
    /** @returns whether something else is pointed at now. */
    move(pointed: Pointed | null, isStack: boolean): boolean {
      if (pointed?.hex === last?.hex && pointed?.counter === last?.counter) return false;
      clearTimeout(timer);
      if (pointed && isStack && pointed.counter !== null) timer = window.setTimeout(() => open(pointed.hex), HOVER_MS);
      last = pointed;
      return true;
    },
    stop(): void {
      clearTimeout(timer);
      if (last) left();
      last = null;
    },
  };
}
