// Hexes, places, amounts and sides as people read them.

import { POINT } from '../schema/terrain.ts';
import type { Ocs } from '../statics.ts';
import { type Site, TOKENS } from '../terms.ts';

/** `10.06 (Lipovka)`, or the number alone. */
export function hexName({ land }: Ocs, hex: number): string {
  const label = land.grid.labels[hex];
  const town = land.towns.get(hex);
  return town === undefined ? label : `${label} (${town})`;
}

/** A hex, or a box off the map. */
export const siteName = (s: Ocs, site: Site): string =>
  site > s.counts.hexes ? s.land.zones[site - s.counts.hexes - 1].name : hexName(s, site);

/** `German`. */
export const sideName = ({ head }: Ocs, side: number): string => head.sides[side].name;

/** Names of counters by number; of several alike each has its number among them: `Spitfire V no. 2`. */
interface Titles {
  readonly units: readonly string[];
  readonly aircraft: readonly string[];
  readonly vessels: readonly string[];
}
const titles = new WeakMap<Ocs, Titles>();

function titlesOf(s: Ocs): Titles {
  let found = titles.get(s);
  if (found === undefined) {
    found = {
      units: numbered(s.forces.rows.map((row) => row?.name ?? '')),
      aircraft: numbered(s.aircraft.map((row) => row?.name ?? '')),
      vessels: numbered(s.vessels.map((row) => row?.name ?? '')),
    };
    titles.set(s, found);
  }
  return found;
}

const numbered = (names: readonly string[]): string[] =>
  names.map((name, i) => {
    if (name === '' || names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} no. ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });

export const unitName = (s: Ocs, unit: number): string => titlesOf(s).units[unit];
export const planeName = (s: Ocs, aircraft: number): string => titlesOf(s).aircraft[aircraft];

export const vesselName = (s: Ocs, vessel: number): string => titlesOf(s).vessels[vessel];

/** Of four tokens a point: `2 SP`, `2 SP 1 T`, `3 T`. */
export function supplyText(tokens: number): string {
  const [points, rest] = [Math.floor(tokens / TOKENS), tokens % TOKENS];
  const parts = [...(points > 0 ? [`${points} SP`] : []), ...(rest > 0 ? [`${rest} T`] : [])];
  return parts.join(' ') || '0 SP';
}

/** Of movement points in parts: `3 1/2 MP`. */
export function pointsText(parts: number): string {
  const rest = parts % POINT;
  const whole = (parts - rest) / POINT;
  if (rest === 0) return `${whole} MP`;
  const common = greatestCommon(rest, POINT);
  return `${whole > 0 ? `${whole} ` : ''}${rest / common}/${POINT / common} MP`;
}

/** Of a strength in grains, or of RE in quarters: `13 1/2`. */
export function mixedText(over: number, under: number): string {
  const common = greatestCommon(over, under);
  const whole = Math.floor(over / under);
  const rest = over % under;
  if (rest === 0) return `${whole}`;
  return `${whole > 0 ? `${whole} ` : ''}${rest / common}/${under / common}`;
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
