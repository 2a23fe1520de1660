// The layers of the map's sheet, from the ground up: ground and names are drawn once, stacks when they change, rings
// and tints as they appear and disappear.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { drawDiscs } from '../../draw/discs.ts';
import { divided } from '../../draw/divided.ts';
import { discsLarger } from '../../draw/names.ts';
import { type MapPage, SIDE } from '../../draw/page.ts';
import { drawArmies } from '../../draw/pieces/armies.ts';
import { detailAt } from '../../draw/pieces/counter.ts';
import { drawRibbon } from '../../draw/ribbon.ts';
import { legalArea } from './click-meaning.ts';
import { CountersLayer, markersMarkup } from './counters-layer.tsx';
import type { HexCursor } from './cursor.ts';
import { drawnOf } from './drawing-thread.ts';
import type { Drawn } from './drawing-worker.ts';
import { GroundLayer } from './ground.tsx';
import type { MapMovement } from './ground-tiles.ts';
import { useHeldKey } from './held-key.ts';
import { FAR_LARGER, type Stacks } from './hit.ts';
import type { Disc, MapViewProps, Palette } from './kinds.ts';
import { Badges, bare, Cursor, Rings, WayLine } from './marks-layer.tsx';
import { MomentLayer, Thrusts, Trails } from './moment-layer.tsx';
import { NumbersLayer } from './numbers-layer.tsx';
import { placedRings, ringedStacks } from './placing.ts';
import { PlanLayer } from './plan-layer.tsx';
import type { Area } from './sheet.ts';
import { Outside, OverlayLabels, OverlayTint, Reach, ReachCosts } from './tints.tsx';
import {
  gradeOf,
  HATCHES_LARGER,
  heldNumbersMarkup,
  isTheatre,
  namesMarkup,
  namesScale,
  placeAhead,
  ribbonLarger,
} from './words-layer.ts';

const NO_DISCS: readonly Disc[] = [];

/**
 * Milliseconds after the map has been drawn until names are placed for the next scales, and between one scale and the
 * other.
 */
const PLACE_AHEAD_MS = 500;

/** Milliseconds that Shift is held before hex numbers show, so that typing a capital does not show them. */
const NUMBERS_MS = 160;

export interface LayersProps {
  readonly of: MapViewProps;
  readonly page: MapPage;
  readonly stacks: Stacks;
  readonly scale: number;
  /** The area in view and around it. */
  readonly area: Area;
  /** Null where it is not shown. */
  readonly cursor: HexCursor | null;
  readonly movement: MapMovement;
}

/**
 * Whether costs of reach and letters of overlays can be read in a hex: where it is small on the screen they would only
 * be noise.
 */
const hasLetters = (scale: number): boolean => scale * SIDE >= LEAST_LETTERED;
/** Pixels of a hexside. */
const LEAST_LETTERED = 12;

/**
 * Draws each layer separately, so that a change of one leaves the others alone. All but the ground keep the size of the
 * map and are scaled together: in boxes of another size the browser would lay out every letter anew. Tiles of the
 * ground would show seams if they were scaled so.
 */
export function Layers(props: LayersProps) {
  const { of, page, stacks, scale, area, cursor, movement } = props;
  const { palette, overlay, reach, showGrid = true } = of;
  const grade = gradeOf(scale);
  const drawn = useMarkup(props);
  useEffect(() => {
    const timer = setInterval(() => {
      if (movement.isResting() && !placeAhead(page, namesScale(scale), drawn.worthy)) clearInterval(timer);
    }, PLACE_AHEAD_MS);
    return () => clearInterval(timer);
  }, [page, scale, drawn.worthy, movement]);
  const viewBox = `0 0 ${page.width} ${page.height}`;
  // Rings, tints and temporary letters keep a visible size.
  const thick = {
    '--map-thick': String(Math.min(2, Math.max(1, 0.62 / scale))),
    '--map-letters': String(Math.min(2.2, Math.max(1, 0.72 / scale))),
  };
  const detail = detailAt(scale * SIDE);
  const isFar = detail !== 'near';
  const larger = isFar ? FAR_LARGER : 1;
  const choices = useMemo(() => legalArea(of.rings).map((hex) => ({ hex })), [of.rings]);
  const outlined = reach && reach.length > 0 ? reach : choices;
  // The same nodes at each zoom within a degree of detail: there are hundreds of them.
  const rings = useMemo(
    () => <Rings page={page} rings={placedRings(page, stacks, of.counters, of.rings, isFar)} larger={larger} />,
    [page, stacks, of.counters, of.rings, isFar, larger],
  );
  const badges = useMemo(
    () => <Badges badges={detail === 'far' ? [] : ringedStacks(page, stacks, of.rings, detail)} larger={larger} />,
    [page, stacks, of.rings, detail, larger],
  );
  return (
    <>
      <GroundLayer page={page} palette={palette} hasGrid={showGrid} scale={scale} area={area} movement={movement} />
      <div
        class={grade === 0 ? 'map-paper is-far' : 'map-paper'}
        style={{ width: `${page.width}px`, height: `${page.height}px`, transform: `scale(${scale})` }}
      >
        <Drawing viewBox={viewBox} class="map-regions" markup={drawn.regions} />
        {drawn.control !== '' && <Drawing viewBox={viewBox} class="map-held" markup={drawn.control} />}
        <Drawing viewBox={viewBox} class="map-lines" markup={drawn.lines} />
        <svg viewBox={viewBox} aria-hidden="true" class="map-tints" style={thick}>
          {overlay && <OverlayTint page={page} overlay={overlay} palette={palette} larger={HATCHES_LARGER[grade]} />}
          {of.inside && <Outside page={page} inside={of.inside} />}
          {outlined.length > 0 && <Reach page={page} reach={outlined} />}
        </svg>
        {of.showNumbers && (
          <NumbersLayer
            page={page}
            palette={palette}
            step={namesScale(scale)}
            discs={drawn.worthy}
            area={area}
            isResting={movement.isResting}
          />
        )}
        <Drawing viewBox={viewBox} class="map-names" markup={drawn.names.under} />
        {of.trails && of.trails.length > 0 && !of.moment && (
          <svg viewBox={viewBox} aria-hidden="true" class="map-under-stacks" style={thick}>
            <Trails page={page} trails={of.trails} occupied={stacks} />
          </svg>
        )}
        <svg viewBox={viewBox} aria-hidden="true" class="map-stacks">
          <CountersLayer
            page={page}
            stacks={stacks}
            palette={palette}
            detail={detail}
            area={area}
            movement={movement}
          />
        </svg>
        {/* Under discs and names, which stay legible beside a ringed counter. */}
        <svg viewBox={viewBox} aria-hidden="true" class={choices.length > 0 ? 'has-area' : ''} style={thick}>
          {rings}
          {badges}
        </svg>
        <Drawing viewBox={viewBox} class="map-names" markup={drawn.names.over} />
        <Drawing viewBox={viewBox} class="map-markers" markup={drawn.markers} />
        {drawn.armies !== '' && <Drawing viewBox={viewBox} class="map-armies" markup={drawn.armies} />}
        {drawn.discs !== '' && <Drawing viewBox={viewBox} class="map-discs" markup={drawn.discs} />}
        {drawn.heldNumbers !== '' && <Drawing viewBox={viewBox} class="map-held-numbers" markup={drawn.heldNumbers} />}
        <svg viewBox={viewBox} aria-hidden="true" class="map-marks" style={thick}>
          {overlay && hasLetters(scale) && <OverlayLabels page={page} overlay={overlay} occupied={stacks} />}
          {reach && hasLetters(scale) && (
            <ReachCosts page={page} reach={reach.filter(({ cost }) => bare(cost) !== '0')} occupied={stacks} />
          )}
          {of.moment && <MomentLayer page={page} moment={of.moment} counters={of.counters} palette={palette} />}
          {of.joining && !of.moment && <Thrusts page={page} joining={of.joining} />}
          {of.plan && !of.moment && <PlanLayer page={page} plan={of.plan} palette={palette} detail={detail} />}
          {of.way && <WayLine page={page} way={of.way} />}
          {cursor && <Cursor page={page} hex={cursor.hex} />}
        </svg>
      </div>
    </>
  );
}

/** Returns the layers that are plain markup, each made again only when its input has changed. */
function useMarkup({ of, page, stacks, scale, area }: LayersProps) {
  const { palette, markers, control, discs = NO_DISCS, hideCounters } = of;
  const grade = gradeOf(scale);
  const step = namesScale(scale);
  const { lines, regions } = useLines(page, palette);
  const worthy = useMemo(() => new Set(discs.map(({ hex }) => hex)), [discs]);
  const detail = detailAt(scale * SIDE);
  const after = useLater();
  const hasNames = after >= LATER.names;
  const hasHeld = after >= LATER.held;
  const names = useMemo(
    () => (hasNames ? namesMarkup({ page, palette, scale: step, discs: worthy, stacks, detail }) : NO_NAMES),
    [page, palette, step, worthy, stacks, detail, hasNames],
  );
  const larger = discsLarger(step);
  const drawnDiscs = useMemo(
    () => drawDiscs(page, discs, { control, palette, larger }),
    [page, discs, control, palette, larger],
  );
  const isHeld = useHeldKey('Shift', NUMBERS_MS);
  const heldNumbers = useMemo(
    () => (isHeld ? heldNumbersMarkup(page, palette, scale, area) : ''),
    [page, palette, scale, area, isHeld],
  );
  const wider = ribbonLarger(scale);
  const held = useMemo(
    () => (control && hasHeld ? divided(drawRibbon(page, control, palette, wider)) : ''),
    [page, control, palette, wider, hasHeld],
  );
  const armiesAt = isTheatre(page, scale) && !hideCounters ? step : 0;
  const armies = useMemo(
    () => (armiesAt > 0 ? drawArmies(page, of.counters, palette, armiesAt) : ''),
    [page, of.counters, palette, armiesAt],
  );
  const drawnMarkers = useMemo(
    () => (hideCounters ? '' : markersMarkup(page, markers, palette, grade, worthy)),
    [page, markers, palette, hideCounters, grade, worthy],
  );
  return {
    lines,
    regions,
    names,
    worthy,
    heldNumbers,
    armies,
    control: held,
    markers: drawnMarkers,
    discs: drawnDiscs,
  };
}

const NO_NAMES = { under: '', over: '' };

/** Drawings that take long: they follow the first frame with the pieces, one after the other. */
const LATER = { held: 1, names: 2 };

/** Counts what may be drawn by now: one more after each frame that has what came before. */
function useLater(): number {
  const [count, set] = useState(0);
  useEffect(() => {
    if (count === LATER.names) return;
    const timer = setTimeout(() => set(count + 1));
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}

const NO_LINES: Drawn['lines'] = { lines: '', regions: '' };

/** Lines and names of regions of a map: none until they are drawn, and those of the palette before meanwhile. */
function useLines(page: MapPage, palette: Palette): Drawn['lines'] {
  const [shown, show] = useState<{ readonly page: MapPage; readonly drawn: Drawn['lines'] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawnOf(page.map, { what: 'lines', palette }).then((drawn) => isWanted && show({ page, drawn }));
    return () => {
      isWanted = false;
    };
  }, [page, palette]);
  return shown?.page === page ? shown.drawn : NO_LINES;
}

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
