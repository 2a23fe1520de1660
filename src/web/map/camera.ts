// The part of the map that is visible: the point of the map at the top left of the view, and a scale.

import type { Point } from '../../draw/page.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point (mx, my) of the map is at (x + mx * k, y + my * k) in the view. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export const MOST = 3;
/** A zoom that ends closer to 100 % than this is set to 100 %. */
const SNAP = 0.06;
/** Pixels of the map that stay visible however far it is dragged. */
const KEPT = 80;
/** Around the whole map: names of places at its edge reach beyond it on a small screen. */
const RIM = 18;
/** A change by this factor in the scale that shows the whole map also scales the visible part. */
const LARGE = 1.5;

/** Returns the smallest useful scale: half of the scale that shows the whole map. */
export const leastScale = (map: Size, view: Size): number => Math.min(1, fitted(map, view).k * 0.5);

/** Shows the whole map in the middle of the view. */
export function fitted(map: Size, view: Size): Camera {
  const k = Math.min(
    MOST,
    Math.max(0.02, Math.min((view.width - 2 * RIM) / map.width, (view.height - 2 * RIM) / map.height)),
  );
  return { k, x: (view.width - map.width * k) / 2, y: (view.height - map.height * k) / 2 };
}

/** Zooms so that the point of the map under `at` stays there. `snaps`: stops at 100 % when it comes close. */
export function zoomed(camera: Camera, factor: number, at: Point, map: Size, view: Size, snaps: boolean): Camera {
  const wanted = Math.min(MOST, Math.max(leastScale(map, view), camera.k * factor));
  const nears = Math.abs(wanted - 1) < Math.abs(camera.k - 1);
  const k = snaps && nears && Math.abs(wanted - 1) < SNAP ? 1 : wanted;
  const share = k / camera.k;
  return kept({ k, x: at.x - (at.x - camera.x) * share, y: at.y - (at.y - camera.y) * share }, map, view);
}

export const moved = (camera: Camera, dx: number, dy: number, map: Size, view: Size): Camera =>
  kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, map, view);

/** Centres the point, as far as the map's edges allow. */
export function centredOn({ k }: Camera, at: Point, map: Size, view: Size): Camera {
  const placed = (wanted: number, length: number, seen: number): number =>
    length <= seen ? (seen - length) / 2 : Math.min(RIM, Math.max(seen - length - RIM, wanted));
  return {
    k,
    x: placed(view.width / 2 - at.x * k, map.width * k, view.width),
    y: placed(view.height / 2 - at.y * k, map.height * k, view.height),
  };
}

export const onMap = ({ x, y, k }: Camera, seen: Point): Point => ({ x: (seen.x - x) / k, y: (seen.y - y) / k });
export const onView = ({ x, y, k }: Camera, at: Point): Point => ({ x: x + at.x * k, y: y + at.y * k });

/**
 * Adapts the camera to a new size of the view: the same point stays in the middle. Where the scale that shows the whole
 * map changes much, the visible part is scaled with it.
 */
export function resized(camera: Camera, map: Size, before: Size, after: Size): Camera {
  const share = fitted(map, after).k / fitted(map, before).k;
  if (Math.max(share, 1 / share) < LARGE) {
    return moved(camera, (after.width - before.width) / 2, (after.height - before.height) / 2, map, after);
  }
  const middle = onMap(camera, { x: before.width / 2, y: before.height / 2 });
  const k = Math.min(MOST, Math.max(leastScale(map, after), camera.k * share));
  return centredOn({ ...camera, k }, middle, map, after);
}

/** A part of the map, or of the view. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the map in view; null where that is all of it. */
export function visiblePart(camera: Camera, map: Size, view: Size): Area | null {
  const from = onMap(camera, { x: 0, y: 0 });
  const to = onMap(camera, { x: view.width, y: view.height });
  // A pixel more or less is no part.
  const slack = 1 / camera.k;
  if (from.x <= slack && from.y <= slack && to.x >= map.width - slack && to.y >= map.height - slack) return null;
  return {
    left: within(from.x, 0, map.width),
    top: within(from.y, 0, map.height),
    right: within(to.x, 0, map.width),
    bottom: within(to.y, 0, map.height),
  };
}

/** So much of the view, from each of its sides, is covered. */
export type Cover = Area;

/** Around what is framed, in pixels of the view. */
const AROUND = 10;

/**
 * Moved, and scaled where need be, as little as brings a part of the map into what is not covered of the view: drawn at
 * the scale `least` or larger where there is room for that. The same camera where it is well in sight already.
 */
export function framed(camera: Camera, part: Area, cover: Cover, least: number, map: Size, view: Size): Camera {
  const room = {
    left: cover.left + AROUND,
    top: cover.top + AROUND,
    width: Math.max(1, view.width - cover.left - cover.right - 2 * AROUND),
    height: Math.max(1, view.height - cover.top - cover.bottom - 2 * AROUND),
  };
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  const most = Math.min(MOST, room.width / width, room.height / height);
  const k = Math.min(most, Math.max(camera.k, least));
  const middle = { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 };
  const seen = onView(camera, middle);
  const at = {
    x: within(seen.x, room.left + (width * k) / 2, room.left + room.width - (width * k) / 2),
    y: within(seen.y, room.top + (height * k) / 2, room.top + room.height - (height * k) / 2),
  };
  const isThere = Math.abs(at.x - seen.x) < 1 && Math.abs(at.y - seen.y) < 1;
  if (k === camera.k && isThere) return camera;
  // Once it is moved it may as well stand in the middle, but for the table beside the map.
  const placed = (from: number, length: number, middleOf: number, whole: number): number => {
    // A map that has room is seen whole, and so is the part.
    if (whole * k <= length) return from + (length - whole * k) / 2;
    return within(from + length / 2 - middleOf * k, from + length - whole * k, from);
  };
  return {
    k,
    x: placed(room.left, room.width, middle.x, map.width),
    y: placed(room.top, room.height, middle.y, map.height),
  };
}

const NO_COVER: Cover = { left: 0, top: 0, right: 0, bottom: 0 };

/** In a view of another size a part that the table shows stays in sight, with the least paper beside the map. */
export function shownAgain(camera: Camera, part: Area, least: number, map: Size, view: Size): Camera {
  const middle = onMap(camera, { x: view.width / 2, y: view.height / 2 });
  return framed(centredOn(camera, middle, map, view), part, NO_COVER, least, map, view);
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Some of the map stays in sight. */
function kept({ x, y, k }: Camera, map: Size, view: Size): Camera {
  const within = (at: number, length: number, seen: number): number =>
    Math.min(seen - KEPT, Math.max(KEPT - length * k, at));
  return { k, x: within(x, map.width, view.width), y: within(y, map.height, view.height) };
}
