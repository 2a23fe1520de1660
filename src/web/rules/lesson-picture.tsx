// A piece of a map with counters and arrows, drawn as the table draws them.

import { useMemo } from 'preact/hooks';
import { drawGround } from '../../draw/ground/ground.ts';
import { drawLines, drawWords } from '../../draw/layers.ts';
import { MapPage } from '../../draw/page.ts';
import { drawStacks } from '../../draw/pieces/pile.ts';
import type { DrawnPicture } from '../../view/lesson.ts';
import { palette } from '../app/settings.ts';
import { Thrust, Way } from '../map/moment-layer.tsx';

export interface LessonPictureProps {
  readonly picture: DrawnPicture;
  /** Of all ids in it, which no other picture of the page may have. */
  readonly prefix: string;
}

/** Room around the hexes. */
const EDGE = 6;

const LOOKS = { move: 'retreat', retreat: 'retreat', advance: 'advance', link: 'trail' } as const;

export function LessonPicture({ picture, prefix }: LessonPictureProps) {
  const { map, counters, arrows, caption } = picture;
  const { value: colours } = palette;
  const page = useMemo(() => new MapPage(map), [map]);
  const ground = useMemo(
    () =>
      drawGround(page, { palette: colours, prefix, hasGrid: true }) +
      drawLines(page, colours) +
      drawWords(page, { palette: colours, prefix, scale: 1 }),
    [page, colours, prefix],
  );
  const stacks = useMemo(() => drawStacks(page, counters, colours), [page, counters, colours]);
  const box = [-EDGE, -EDGE, page.width + 2 * EDGE, page.height + 2 * EDGE].join(' ');
  return (
    <figure>
      <svg viewBox={box} role="img" aria-label={caption} class={`palette-${colours}`}>
        <g dangerouslySetInnerHTML={{ __html: ground }} />
        <Arrows page={page} arrows={arrows.filter(({ as }) => as === 'link')} />
        <g dangerouslySetInnerHTML={{ __html: stacks }} />
        <Arrows page={page} arrows={arrows.filter(({ as }) => as !== 'link')} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const Arrows = ({ page, arrows }: { page: MapPage; arrows: DrawnPicture['arrows'] }) => (
  <g class="map-moment">
    {arrows.map(({ as, path, seat, text }, i) => {
      const [from, to] = [page.centre(path[0]), page.centre(path[path.length - 1])];
      if (as !== 'attack') return <Way key={i} page={page} path={path} look={LOOKS[as]} seat={seat} />;
      return from && to && <Thrust key={i} from={from} to={to} seat={seat} text={text} />;
    })}
  </g>
);
