// The map on the page: a sheet of layers that panning scrolls and zooming stretches, the glass over it that takes
// pointers, the opened stack, and words for screen readers.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type MapPage, SIDE } from '../../draw/page.ts';
import { stacksOf } from '../../draw/stacks.ts';
import { onView } from './camera.ts';
import { isLegal, legalHexes } from './click-meaning.ts';
import { Commands, type Now, type SpreadStack } from './commands.ts';
import { cursorAt, type HexCursor } from './cursor.ts';
import { Fan } from './fan.tsx';
import type { MapMovement } from './ground-tiles.ts';
import { HexFinder, type Stacks } from './hit.ts';
import type { MapViewProps } from './kinds.ts';
import { Layers } from './layers.tsx';
import { type MapWatch, Minimap } from './minimap.tsx';
import { pageOf } from './page-of.ts';
import { inOrder, ringOfHex } from './placing.ts';
import { type Area, Sheet } from './sheet.ts';
import { Tied } from './tied.tsx';
import { hexTitle, situationWords } from './words.ts';
import './map.css';

const NO_AREA: Area = { left: 0, top: 0, right: 0, bottom: 0 };
const NO_STACKS: Stacks = new Map();

const fightersOf = (moment: MapViewProps['moment']): string[] =>
  moment ? [...moment.attack.pieces, ...moment.defend.pieces].map(({ counter }) => counter) : [];

export function MapView(props: MapViewProps) {
  const { map, counters, rings, hideCounters } = props;
  const view = useRef<HTMLElement>(null);
  const glass = useRef<HTMLDivElement>(null);
  const [spread, setSpread] = useState<SpreadStack | null>(null);
  const [cursor, setCursor] = useState<HexCursor | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const [isPanning, setIsPanning] = useState(false);
  const [band, setBand] = useState<Area | null>(null);
  const page = pageOf(map);
  const finder = useMemo(() => new HexFinder(page), [page]);
  const all = useMemo(() => (hideCounters ? NO_STACKS : stacksOf(counters)), [counters, hideCounters]);
  // Rings are new objects at every message: stacks are sorted again only when the rings differ.
  const { moment } = props;
  const stacks = useMemo(() => inOrder(all, rings, fightersOf(moment)), [all, JSON.stringify(rings), moment]);
  const paper = useSheet(page);
  const { sheet } = paper;

  // Listeners are set once and read the present state here.
  const now = useRef<Now>({ props, stacks, finder, page, spread, cursor, hasKeys, isPanning });
  now.current = { props, stacks, finder, page, spread, cursor, hasKeys, isPanning };
  const commands = useMemo(
    () =>
      new Commands(now, sheet, {
        open: setSpread,
        putCursor: setCursor,
        togglePanning: () => setIsPanning((was) => !was),
        drawFrame: setBand,
      }),
    [],
  );

  useEffect(() => {
    const stop = commands.follow(glass.current!);
    const { handle } = now.current.props;
    if (handle) handle.current = commands.handle(() => view.current!.focus());
    return () => {
      stop();
      if (handle) handle.current = null;
    };
  }, []);

  // Keys of the page that step from piece to piece move the cursor too.
  const { aimed } = props;
  useEffect(() => {
    const at = aimed == null ? null : page.centre(aimed);
    if (!at) return;
    sheet.current!.reveal(at);
    if (now.current.hasKeys) setCursor(cursorAt(page, aimed!));
  }, [aimed, page]);

  return (
    <section
      ref={view}
      class={`map-view palette-${props.palette}${hasKeys ? ' has-keys' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked over by keys
      tabIndex={0}
      role="application"
      aria-label={`${props.title}. Arrow keys go from hex to hex, Enter chooses, Shift+Enter opens a stack, G takes hold of the map to move it, Shift shows hex numbers, plus, minus and 0 zoom.`}
      onKeyDown={(event) => {
        if (event.target === view.current && commands.key(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onFocus={(event) => {
        if (event.target !== view.current || !view.current?.matches(':focus-visible')) return;
        setHasKeys(true);
        const first = commands.firstCursor();
        if (first) commands.moveCursor(first);
      }}
      onBlur={(event) => {
        if (event.target === view.current) setHasKeys(false);
      }}
      onPointerDown={() => setHasKeys(false)}
    >
      <div ref={paper.scroller} class="map-scroller" tabIndex={-1} aria-busy={props.busy}>
        <div ref={paper.surround} class="map-surround">
          <div ref={paper.box} class="map-sheet">
            {paper.scale > 0 && (
              <Layers
                of={props}
                page={page}
                stacks={stacks}
                scale={paper.scale}
                area={paper.area}
                cursor={hasKeys && !isPanning ? cursor : null}
                movement={paper.movement}
              />
            )}
            {props.tied && (
              <Tied
                tied={props.tied}
                legal={legalHexes(rings, counters)}
                page={page}
                stacks={stacks}
                scale={paper.scale}
                sheet={sheet}
              />
            )}
          </div>
        </div>
      </div>
      {/* Wheel and fingers are followed here: above the drawing, each of its shapes would be weighed in each frame. */}
      <div ref={glass} class="map-glass" />
      {band && <Band area={band} />}
      {props.minimap && (
        <Minimap
          page={page}
          stacks={all}
          palette={props.palette}
          sheet={sheet}
          watch={paper.watch}
          isOpen={props.minimap.isOpen}
          onToggle={props.minimap.onToggle}
        />
      )}
      {spread && sheet.current && (
        <OpenStack
          of={props}
          page={page}
          stack={stacks.get(spread.hex) ?? []}
          spread={spread}
          sheet={sheet.current}
          close={() => setSpread(null)}
          focus={() => view.current!.focus()}
        />
      )}
      <p class="for-ears" aria-live="polite">
        {hasKeys && cursor && !spread ? situationWords({ ...props, stacks }, cursor.hex) : ''}
      </p>
    </section>
  );
}

const Band = ({ area: { left, top, right, bottom } }: { area: Area }) => (
  <div class="map-band" style={{ left, top, width: right - left, height: bottom - top }} />
);

interface Paper {
  readonly sheet: { readonly current: Sheet | null };
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly surround: RefObject<HTMLDivElement | null>;
  readonly box: RefObject<HTMLDivElement | null>;
  /** The scale of the drawing once the zoom rests; 0 until the map has a place. */
  readonly scale: number;
  readonly area: Area;
  readonly movement: MapMovement;
  /** Elements that follow the map as it moves. */
  readonly watch: { current: MapWatch | null };
}

/** Makes the sheet of a map, again for each new map. */
function useSheet(page: MapPage): Paper {
  const scroller = useRef<HTMLDivElement>(null);
  const surround = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<Sheet | null>(null);
  const watch = useRef<MapWatch | null>(null);
  const [scale, setScale] = useState(0);
  const [area, setArea] = useState<Area>(NO_AREA);
  useLayoutEffect(() => {
    const fresh = new Sheet(
      { scroller: scroller.current!, surround: surround.current!, sheet: box.current! },
      { width: page.width, height: page.height },
      { scaled: setScale, wanted: setArea, placed: (camera, view) => watch.current?.(camera, view) },
    );
    sheet.current = fresh;
    return () => fresh.end();
  }, [page]);
  const movement = useMemo(
    () => ({
      isResting: () => sheet.current?.isResting ?? false,
      inView: () => sheet.current?.inView ?? NO_AREA,
    }),
    [],
  );
  return { sheet, scroller, surround, box, scale, area, movement, watch };
}

interface OpenStackProps {
  readonly of: MapViewProps;
  readonly page: MapPage;
  readonly stack: MapViewProps['counters'];
  readonly spread: SpreadStack;
  readonly sheet: Sheet;
  readonly close: () => void;
  readonly focus: () => void;
}

/** The opened stack; nothing once its hex is empty. */
function OpenStack({ of, page, stack, spread, sheet, close, focus }: OpenStackProps) {
  const { rings } = of;
  const { hex, by } = spread;
  const at = page.centre(hex);
  if (!at || stack.length === 0) return null;
  const hand = by === 'hover' ? 'mouse' : by;
  const closeFan = (): void => {
    close();
    if (by === 'key') focus();
  };
  return (
    <Fan
      title={hexTitle(of.map, hex)}
      stack={stack}
      rings={rings}
      hexRing={ringOfHex(rings, hex) ?? (of.destinations?.has(hex) ? 'act' : null)}
      palette={of.palette}
      at={onView(sheet.camera, at)}
      reach={SIDE * 0.9 * sheet.camera.k}
      view={sheet.size}
      takesFocus={by === 'key'}
      onGather={of.onGather && ((id) => of.onGather!([id], 'toggle'))}
      onCounter={(id) => {
        const isChoice = rings.some((ring) => 'counter' in ring && ring.counter === id && isLegal(ring));
        if (isChoice) closeFan();
        of.onCounter(id, hand);
      }}
      onHex={() => {
        closeFan();
        of.onHex(hex, hand);
      }}
      onPoint={(counter) => of.onHover({ hex, counter })}
      onLeave={() => {
        if (by === 'hover') close();
      }}
      onClose={closeFan}
    />
  );
}
