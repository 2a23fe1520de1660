// A battle over the map: the map veiled but for the hexes concerned, arrows from those who attack, what was lost, who
// fell back and who followed; and the trails of what others have moved.

import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { number, points } from '../../draw/xml.ts';
import type { ToldMoment, Trail } from '../protocol.ts';
import { alongside } from './alongside.ts';
import { counterMarkup } from './counters-layer.tsx';
import { sumText } from './factors.ts';
import type { Assembled, MapViewProps, Palette } from './kinds.ts';
import { factorWidth, lossPlaces, lossWidth, type Sized } from './loss-places.ts';
import './moment.css';

export interface MomentLayerProps {
  readonly page: MapPage;
  readonly moment: ToldMoment;
  /** The counters that are on the map now. */
  readonly counters: MapViewProps['counters'];
  readonly palette: Palette;
}

export function MomentLayer({ page, moment, counters, palette }: MomentLayerProps) {
  const { attack, defend, hexes, losses, moves } = moment;
  const origins = new Map<number, string[]>();
  for (const { hex, adds } of attack.pieces) {
    if (hex === 0 || hexes.includes(hex)) continue;
    origins.set(hex, [...(origins.get(hex) ?? []), adds]);
  }
  const concerned = [...new Set([...hexes, ...origins.keys(), ...defend.pieces.map(({ hex }) => hex)])];
  const target = page.centre(hexes[0]);
  const thrusts = [...origins].flatMap(([hex, adds]) => {
    const from = page.centre(hex);
    return from && target ? [{ hex, from, to: target, text: sumText(adds) }] : [];
  });
  const hurt = losses.flatMap(({ counter, hex, text }) => {
    const at = page.centre(hex);
    return at ? [{ counter, at, text }] : [];
  });
  const places = lossPlaces(
    hurt,
    thrusts.flatMap(({ from, to, text }) => (text === '' ? [] : [factorOn(from, to, text)])),
  );
  return (
    <g class="map-moment">
      <path class="moment-veil" fill-rule="evenodd" d={veil(page, concerned)} />
      {hexes.map((hex) => (
        <path key={hex} class="moment-target" d={hexPath(page, hex, 0.97)} />
      ))}
      <Ghosts moment={moment} page={page} counters={counters} palette={palette} />
      {moves.map(({ counter, kind, path }) => (
        <Way key={`${counter} ${kind}`} page={page} path={path} look={kind} seat={seatOf(moment, counter)} />
      ))}
      {thrusts.map(({ hex, ...thrust }) => (
        <Thrust key={hex} {...thrust} seat={attack.seat} />
      ))}
      {hurt.map(({ counter, text }, i) => (
        <Loss key={counter} at={places[i]} text={text} />
      ))}
    </g>
  );
}

const seatOf = ({ attack, defend }: ToldMoment, counter: string): number =>
  defend.pieces.some((piece) => piece.counter === counter) ? defend.seat : attack.seat;

const hexPath = (page: MapPage, hex: number, scale: number): string => {
  const at = page.centre(hex);
  return at ? `M${points(page.corners(at, scale))}z` : '';
};

/** The veil covers the paper around the map as well, as far as any window shows it. */
const BEYOND = 1200;

const veil = (page: MapPage, hexes: readonly number[]): string =>
  `M${-BEYOND},${-BEYOND}H${number(page.width + BEYOND)}V${number(page.height + BEYOND)}H${-BEYOND}z${hexes.map((hex) => hexPath(page, hex, 1)).join('')}`;

/** Pieces that are no longer where they fought: pale, and crossed out where they are gone. */
function Ghosts({ moment, page, counters, palette }: MomentLayerProps) {
  const now = new Map(counters.map(({ id, hex }) => [id, hex]));
  const started = new Map([...moment.attack.pieces, ...moment.defend.pieces].map(({ counter, hex }) => [counter, hex]));
  return (
    <>
      {moment.counters.map((counter) => {
        const hex = started.get(counter.id) ?? counter.hex;
        const at = page.centre(hex);
        if (!at || now.get(counter.id) === hex) return null;
        const isGone = moment.losses.some((loss) => loss.counter === counter.id && loss.isGone);
        // Where another stands now, its ghost would hide it.
        if (!isGone && counters.some((each) => each.hex === hex)) return null;
        return (
          <g
            key={counter.id}
            class={isGone ? 'moment-gone' : 'moment-ghost'}
            transform={`translate(${number(at.x)},${number(at.y)})`}
          >
            <g dangerouslySetInnerHTML={{ __html: counterMarkup(counter, palette) }} />
            {isGone && <path class="moment-cross" d="M-20,-20L20,20M20,-20L-20,20" />}
          </g>
        );
      })}
    </>
  );
}

interface ThrustProps {
  readonly from: Point;
  readonly to: Point;
  readonly seat: number;
  readonly text: string;
}

/** A broad arrow from the edge of one hex into the next, or over the map to a far one. */
export function Thrust({ from, to, seat, text }: ThrustProps) {
  const { length, at } = alongside(from, to);
  const start = startOf(length);
  const end = length - SIDE * 0.4;
  const neck = Math.max(start + 4, end - SIDE * 0.55);
  const d = `M${points([at(start, -8), at(neck, -10), at(neck, -23), at(end, 0), at(neck, 23), at(neck, 10), at(start, 8)])}z`;
  const label = factorOn(from, to, text);
  return (
    <g class={`moment-thrust seat-${Math.max(0, seat)}`}>
      <path d={d} />
      {text !== '' && (
        <g class="moment-factor" transform={`translate(${number(label.at.x)},${number(label.at.y)})`}>
          <rect x={-label.width / 2} y="-12" width={label.width} height="24" rx="12" />
          <text y="6">{text}</text>
        </g>
      )}
    </g>
  );
}

const startOf = (length: number): number => Math.min(SIDE * 0.5, length * 0.28);

/** The factor of an arrow, on its shaft and off the name of the piece that it comes from. */
function factorOn(from: Point, to: Point, text: string): Sized {
  const { length, at } = alongside(from, to);
  return { at: at(startOf(length) + 15, 0), width: factorWidth(text), height: 24 };
}

/** The hex attacked and those who have joined the attack, before it is made. */
export function Thrusts({ page, joining: { target, arrows } }: { page: MapPage; joining: Assembled }) {
  const end = page.centre(target);
  return (
    <g class="map-moment">
      <path class="moment-target" d={hexPath(page, target, 0.97)} />
      {arrows.map(({ from, seat, text }) => {
        const begin = page.centre(from);
        return begin && end && <Thrust key={from} from={begin} to={end} seat={seat} text={text} />;
      })}
    </g>
  );
}

interface WayProps {
  readonly page: MapPage;
  readonly path: readonly number[];
  readonly look: 'retreat' | 'advance' | 'trail';
  readonly seat: number;
  /** How far from the middle of its last hex it ends, before the piece there. */
  readonly before?: number;
}

/** A curved way with a head at each step's end. */
export function Way({ page, path, look, seat, before: short = 0 }: WayProps) {
  const centres = path.flatMap((hex) => page.centre(hex) ?? []);
  const stops = short === 0 ? centres : shortened(centres, short);
  if (stops.length < 2) return null;
  const bend = look === 'trail' ? 0 : 0.12;
  let d = `M${points([stops[0]])}`;
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1], stops[i]];
    const middle = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
    d += `Q${points([middle])} ${points([b])}`;
  }
  const [before, last] = stops.slice(-2);
  return (
    <g class={`moment-way moment-${look} seat-${Math.max(0, seat)}`}>
      <path class="moment-casing" d={d} />
      <path class="moment-line" d={d} />
      <path class="moment-head" d={head(before, last)} />
    </g>
  );
}

/** The way without the last part of its last step. */
function shortened(stops: readonly Point[], by: number): Point[] {
  if (stops.length < 2) return [...stops];
  const [from, to] = stops.slice(-2);
  const { length, at } = alongside(from, to);
  return [...stops.slice(0, -1), at(Math.max(0, length - by), 0)];
}

function head(from: Point, to: Point): string {
  const { length, at } = alongside(from, to);
  return `M${points([at(length + 4, 0), at(length - 17, 11), at(length - 17, -11)])}z`;
}

const Loss = ({ at, text }: { at: Point; text: string }) => {
  const width = lossWidth(text);
  return (
    <g class="moment-loss" transform={`translate(${number(at.x)},${number(at.y)})`}>
      <rect x={-width / 2} y="-12" width={width} height="22" rx="11" />
      <text y="4">{text}</text>
    </g>
  );
};

interface TrailsProps {
  readonly page: MapPage;
  readonly trails: readonly Trail[];
  readonly occupied: { has(hex: number): boolean };
}

/** Where others have moved: beneath the pieces, with the head before the piece that went there. */
export const Trails = ({ page, trails, occupied }: TrailsProps) => (
  <g class="map-trails">
    {trails.map(({ counter, seat, path }) => (
      <Way
        key={counter + path[0]}
        page={page}
        path={path}
        look="trail"
        seat={seat}
        before={occupied.has(path.at(-1)!) ? COUNTER * 0.58 : 0}
      />
    ))}
  </g>
);
