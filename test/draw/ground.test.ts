import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCurve, sampled } from '../../src/draw/curves.ts';
import { drawGround, GroundPlan, groundPlan } from '../../src/draw/ground/ground.ts';
import { drawLines, drawWords } from '../../src/draw/layers.ts';
import { MapPage, type Point, SIDE } from '../../src/draw/page.ts';
import { coloursOf, PALETTES } from '../../src/draw/palettes.ts';
import { drawBridges, roadsOf } from '../../src/draw/roads.ts';
import { drawRivers } from '../../src/draw/waters.ts';
import type { GroundLook } from '../../src/view/view.ts';
import { someOf } from '../length.ts';
import { largeMap } from '../web/large-map.ts';
import { maps } from './maps.ts';
import { crossing, distanceTo, isWithin, traced } from './outlines.ts';

/** Stretches by the squares of the plane that they touch. */
function inSquares(pieces: readonly (readonly Point[])[]): (at: Point) => readonly (readonly [Point, Point])[] {
  const squares = new Map<string, (readonly [Point, Point])[]>();
  const key = (x: number, y: number): string => `${Math.floor(x / SIDE)} ${Math.floor(y / SIDE)}`;
  for (const piece of pieces) {
    for (let i = 1; i < piece.length; i++) {
      const [a, b] = [piece[i - 1], piece[i]];
      for (const at of new Set([key(a.x, a.y), key(b.x, b.y), key((a.x + b.x) / 2, (a.y + b.y) / 2)])) {
        squares.set(at, [...(squares.get(at) ?? []), [a, b]]);
      }
    }
  }
  return ({ x, y }) =>
    [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => squares.get(key(x + i * SIDE, y + j * SIDE)) ?? []));
}

describe.each(maps)('the ground of %s', (_, map) => {
  const page = new MapPage(map);
  const plan = groundPlan(page);
  const outlines = new Map<GroundLook, Point[][]>(plan.kinds.map((look) => [look, traced(plan.outlines(look))]));

  test('every hex has its centre in its own terrain, and a disc of half a side around it', () => {
    const near = new Map([...outlines].map(([look, pieces]) => [look, inSquares(pieces)]));
    const strange: string[] = [];
    map.hexes.forEach(({ hex, label }, at) => {
      const centre = page.centre(hex)!;
      const look = plan.looks[at];
      if (!isWithin(outlines.get(look)!, centre)) strange.push(`${label}: its centre is not ${look}`);
      for (const stretches of near.values()) {
        for (const [a, b] of stretches(centre)) {
          if (distanceTo(centre, a, b) < SIDE / 2) strange.push(`${label}: a border crosses its disc`);
        }
      }
    });
    expect(strange).toEqual([]);
  });

  test('grounds cover every point of the map once: borders are shared', () => {
    const corners = page.mesh.corners.map((corner, i) => (page.mesh.isRim(i) ? null : corner));
    const points = corners.filter((corner, i): corner is Point => corner !== null && i % 7 === 0);
    const covering = points.map((point) => [...outlines.values()].filter((pieces) => isWithin(pieces, point)).length);
    expect(new Set(covering)).toEqual(new Set([1]));
  });

  test('a road crosses each hexside once, in its middle 60 %', () => {
    const wrong: string[] = [];
    for (const { places, controls } of roadsOf(page)) {
      const [line] = traced(openCurve(controls));
      for (let i = 1; i < places.length; i++) {
        const { mesh } = page;
        const direction = [0, 1, 2, 3, 4, 5].find((d) => mesh.near[places[i - 1] * 6 + d] === places[i])!;
        const [from, to] = mesh.ends({ at: places[i - 1], direction }).map((corner) => mesh.corners[corner]);
        const found = line.slice(1).flatMap((point, k) => crossing(line[k], point, from, to) ?? []);
        if (found.length === 0 || found.some((share) => share < 0.2 || share > 0.8)) {
          wrong.push(`${mesh.ids[places[i - 1]]}-${mesh.ids[places[i]]}: ${found.map((share) => share.toFixed(2))}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a river grows from its springs alone: not from a mouth, the rim or another river', () => {
    const ends = plan.rivers.rivers.flatMap(({ controls, springs }) => [
      { at: controls[0], isSpring: springs[0] },
      { at: controls[controls.length - 1], isSpring: springs[1] },
    ]);
    const near = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
      Math.hypot(a.x - b.x, a.y - b.y) < 0.3 * SIDE;
    for (const { at, isSpring } of ends) {
      if (!isSpring) continue;
      expect(ends.filter((other) => near(other.at, at))).toHaveLength(1);
      expect(page.mesh.corners.some((corner, i) => page.mesh.isRim(i) && near(corner, at))).toBe(false);
    }
    const springs = /class="spring"/.test(drawRivers(plan.rivers, coloursOf('light')));
    expect(springs).toBe(ends.some(({ isSpring }) => isSpring));
  });

  test('a branch ends on the road that it leaves', () => {
    const roads = roadsOf(page);
    const ends = roads.flatMap(({ kind, places, controls }) =>
      [0, places.length - 1].flatMap((i) => {
        const on = roads.filter((road) => road.kind === kind && road.places.slice(1, -1).includes(places[i]));
        return on.length > 0 ? [{ end: controls[i], on }] : [];
      }),
    );
    const off = ends.map(({ end, on }) =>
      Math.min(
        ...on.flatMap(({ controls }) => sampled(controls, 40)).map(({ x, y }) => Math.hypot(x - end.x, y - end.y)),
      ),
    );
    expect(off.every((distance) => distance < 0.02 * SIDE)).toBe(true);
  });

  test('the brackets of a bridge keep beside their road', () => {
    const roads = roadsOf(page);
    const ways = roads.flatMap(({ controls }) => sampled(controls, 40));
    const drawn = drawBridges(page, roads, coloursOf('light'));
    const brackets = [...drawn.matchAll(/ d="([^"]*)"/g)].slice(0, 1).flatMap(([, d]) => d.split('M').slice(1));
    for (const bracket of brackets) {
      const points = bracket.split('L').map((spot) => spot.split(',').map(Number));
      for (const [x, y] of points.slice(2, -2)) {
        const off = Math.min(...ways.map((point) => Math.hypot(point.x - x, point.y - y)));
        expect(off).toBeGreaterThan(0.055 * SIDE);
        expect(off).toBeLessThan(0.115 * SIDE);
      }
    }
  });

  test('a river runs through the middle of each of its hexsides', () => {
    const lines = plan.rivers.rivers.map(({ d }) => traced(d)[0]);
    const near = inSquares(lines);
    const looks = new Set(plan.rivers.rivers.map(({ kind }) => kind));
    for (const { a, b, kind } of map.sides) {
      if (!looks.has(kind)) continue;
      const [p, q] = page.sideEnds(a, b)!;
      const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
      const off = Math.min(...near(middle).map(([from, to]) => distanceTo(middle, from, to)));
      expect(off).toBeLessThan(0.2 * SIDE);
    }
  });
});

describe('drawings', () => {
  afterEach(() => vi.restoreAllMocks());
  const [, sample] = maps.find(([name]) => name === 'three-bridges')!;

  test.each(someOf(PALETTES))(
    'the same data give the same bytes, palette %s: randomness comes from ids alone',
    (palette) => {
      vi.spyOn(Math, 'random').mockImplementation(() => {
        throw new Error('a drawing asks for chance');
      });
      const all = (): string => {
        const page = new MapPage(structuredClone(sample));
        const style = { palette, prefix: 'p-', hasGrid: true };
        return drawGround(page, style) + drawLines(page, palette) + drawWords(page, { ...style, scale: 1 });
      };
      expect(all()).toBe(all());
    },
  );

  test.each([...maps, ['4,000 hexes', largeMap()] as const])('the ground of %s has under 1,000 nodes', (_, map) => {
    const page = new MapPage(map);
    const markup = drawGround(page, { palette: 'light', prefix: '', hasGrid: true }) + drawLines(page, 'light');
    expect(markup.match(/<[a-z]/g)!.length).toBeLessThan(1000);
  });

  test('a picture begins every id with its prefix, so that two on a page do not exchange terrains', () => {
    const markup = drawGround(new MapPage(sample), { palette: 'light', prefix: 'one-', hasGrid: true });
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
    expect(ids.every((id) => id.startsWith('one-'))).toBe(true);
    expect(ids).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  test('a single hex of woods in the plain keeps its disc however its corners are moved', () => {
    const grid = [-1, 0, 1].flatMap((q) => [-1, 0, 1].map((r) => ({ q, r })));
    const terrains = [
      { code: 'c', name: 'clear', look: 'clear' as const },
      { code: 'w', name: 'woods', look: 'forest' as const },
    ];
    const near: number[] = [];
    for (let first = 1; first < 6000; first += grid.length) {
      const hexes = grid.map(({ q, r }, i) => ({
        hex: first + i,
        label: `${i}`,
        x: 1.5 * q,
        y: Math.sqrt(3) * (r + q / 2),
        terrain: q === 0 && r === 0 ? 'w' : 'c',
        features: [],
      }));
      const page = new MapPage({ orientation: 'flat', terrains, hexes, sides: [], links: [], places: [] });
      const centre = page.centre(first + 4)!;
      const [ring] = traced(new GroundPlan(page).outlines('forest'));
      near.push(Math.min(...ring.slice(1).map((point, i) => distanceTo(centre, ring[i], point))));
      expect(Math.max(...ring.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)))).toBeLessThan(SIDE);
    }
    expect(Math.min(...near)).toBeGreaterThan(SIDE / 2);
  });
});
