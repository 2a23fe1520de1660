// Lines of communication by rail and by sea (TITE 7.1), and the sources of supply and communication of a side: which
// cities, ports and headquarters draw on an ultimate source, and their radius. Lines over land: overland.ts.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { sideOfNation } from '../campaign.ts';
import { broadsideOf, fleetHex, isLanding } from '../navy.ts';
import {
  cityOf,
  controllerOf,
  countdownOf,
  type Game,
  hasPartisans,
  hexOf,
  isAttackMode,
  isHeldBy,
  kindOf,
  modeOf,
  nationIn,
  sideOf,
} from '../state.ts';
import type { City } from '../statics-land.ts';
import { AXIS, NATION, POWER, SEA, SOVIET, type UnitId } from '../terms.ts';
import { railways } from './connected.ts';
import { seaways } from './seaways.ts';

/** Radius in hexes of a supply city and of a major port; other anchorages serve their own hex only (TITE 7.1). */
export const CITY_RADIUS = 6;
const ANCHORAGE_RADIUS = 0;
/** The radius of a source of communication that is no source of supply. */
const NO_SUPPLY = -1;

/** Nations that have a country on the map (TITE 9.4); Italians are at home in Germany. */
const HOMES: readonly number[] = [NATION.germany, NATION.hungary, NATION.romania, NATION.ussr];
/** Whether a city lies at home of a side (TITE 7.1, 208.1): that of nations that fight for it now (202.7). */
export function isHome(g: Game, { hex }: City, side: number): boolean {
  const nation = nationIn(g, hex) - 1;
  return HOMES.includes(nation) && sideOfNation(g, nation) === side;
}

export const isFunctioning = (g: Game, city: number): boolean => g.cells[g.s.at.cityCountdown + city] === 0;

/** TITE 7.1: whether lines of communication run by sea. */
export const hasSeaLines = ({ s: { rules } }: Game): boolean => rules.seaLines || rules.naval;

/** TITE 106.5.4: bombs have closed the port of a city for a time. */
export const isPortBombed = (g: Game, city: number): boolean =>
  g.s.rules.naval && g.cells[g.s.at.portCountdown + city] > 0;

/** Sources of supply and communication: hex, radius for units that march and for motorized ones. */
interface Sources {
  /** How often they have been found: answers that rest on them hold until they are found again. */
  made: number;
  count: number;
  readonly hex: Int16Array;
  readonly radius: Int8Array;
  readonly motorRadius: Int8Array;
}

/** Sources that feed a side's railways and waters, and those that follow; found again with the lines. */
interface Net extends Sources {
  stamp: number;
  /** The inputs that it was made from: the divisions of railways and waters, the other sources, headquarters. */
  railDivisions: number;
  seaDivisions: number;
  sources: number;
  readonly hqHex: Int16Array;
  readonly hqState: Int32Array;
  /** By part of the railways: 1 where it reaches an ultimate source. */
  readonly isFed: Uint8Array;
  /** By part of the waters: 1 where a working major port or naval base with a line by rail feeds it (NLoC). */
  readonly isSeaFed: Uint8Array;
  /** Functioning supply cities of each part, at home and elsewhere. */
  readonly atHome: Uint8Array;
  readonly elsewhere: Uint8Array;
}

const netOf = (side: number): ((g: Game) => Net) => {
  const slot = scratchSlot((g: Game): Net => {
    // One more for a city that a card feeds, and those of a handicap and of fleets.
    const { land, forces, navy } = g.s;
    const sources = land.cities.length + forces.hqs[side].length + land.lifeline.ports.length + navy.count + 1;
    const parts = g.s.land.railHexes.length + 1;
    return {
      stamp: 0,
      made: 0,
      railDivisions: 0,
      seaDivisions: 0,
      sources: 0,
      hqHex: new Int16Array(forces.hqs[side].length),
      hqState: new Int32Array(forces.hqs[side].length),
      isFed: new Uint8Array(parts),
      isSeaFed: new Uint8Array(hasSeaLines(g) ? g.s.land.grid.size + 1 : 1),
      atHome: new Uint8Array(parts),
      elsewhere: new Uint8Array(parts),
      count: 0,
      hex: new Int16Array(sources),
      radius: new Int8Array(sources),
      motorRadius: new Int8Array(sources),
    };
  });
  return (g) => {
    const net = slot(g);
    if (net.stamp === g.cells[g.s.at.linesStamp]) return net;
    net.stamp = g.cells[g.s.at.linesStamp];
    if (!hasChanged(g, net, side)) return net;
    net.made++;
    feed(g, net, side);
    if (hasSeaLines(g)) feedBySea(g, net, side);
    listSources(g, net, side);
    return net;
  };
};
const nets = [netOf(AXIS), netOf(SOVIET)];

/** Whether anything is not what a net was made from. */
function hasChanged(g: Game, net: Net, side: number): boolean {
  const { at, rules } = g.s;
  const rails = railways[side](g).divisions;
  const seas = hasSeaLines(g) ? seaways[side](g).divisions : 0;
  const sources = g.cells[at.sourcesStamp];
  const isSame = rails === net.railDivisions && seas === net.seaDivisions && sources === net.sources;
  net.railDivisions = rails;
  net.seaDivisions = seas;
  net.sources = sources;
  const haveMoved = haveHqsChanged(g, net, side);
  // TITE 107.3: partisans bar railways from any hex.
  return rules.partisans || !isSame || haveMoved;
}

function haveHqsChanged(g: Game, { hqHex, hqState }: Net, side: number): boolean {
  const { at, forces } = g.s;
  const hqs = forces.hqs[side];
  let haveChanged = false;
  for (let i = 0; i < hqs.length; i++) {
    const hex = g.cells[at.unitHex + hqs[i]];
    const state = g.cells[at.unit + hqs[i]];
    if (hex === hqHex[i] && state === hqState[i]) continue;
    hqHex[i] = hex;
    hqState[i] = state;
    haveChanged = true;
  }
  return haveChanged;
}

/**
 * TITE 7.1-ultimate-sources: these are friendly map edges, functioning capitals at home, and functioning supply cities
 * that a line connects with another functioning supply city at home.
 */
function feed(g: Game, net: Net, side: number): void {
  const { cities, edgeRails } = g.s.land;
  const rail = railways[side](g);
  net.isFed.fill(0);
  net.atHome.fill(0);
  net.elsewhere.fill(0);
  for (const hex of edgeRails[side]) net.isFed[rail.areaOf(hex)] = 1;
  for (let city = 0; city < cities.length; city++) {
    const { hex, isSupply, isCapital, isPersonnel } = cities[city];
    const part = rail.areaOf(hex);
    if (part === 0 || controllerOf(g, city) !== side || !isFunctioning(g, city)) continue;
    const home = isHome(g, cities[city], side);
    // A national capital: those of the Baltic states are none (TITE 301.0).
    if (isCapital && isPersonnel && home) net.isFed[part] = 1;
    if (isSupply) (home ? net.atHome : net.elsewhere)[part]++;
  }
  for (let part = 1; part <= rail.count; part++) {
    if (net.atHome[part] > 0 && net.atHome[part] + net.elsewhere[part] > 1) net.isFed[part] = 1;
  }
  net.isFed[0] = 0;
}

/**
 * TITE 7.1: waters are fed by working major ports and naval bases with a line by rail; working major ports, and supply
 * cities that are ports, feed their railways from there, and so on.
 */
function feedBySea(g: Game, net: Net, side: number): void {
  const { cities } = g.s.land;
  const rail = railways[side](g);
  const sea = seaways[side](g);
  net.isSeaFed.fill(0);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (let city = 0; city < cities.length; city++) {
      const { hex, port, isSupply } = cities[city];
      const water = sea.areaOf(hex);
      const part = rail.areaOf(hex);
      if (water === 0 || part === 0 || controllerOf(g, city) !== side || !isFunctioning(g, city)) continue;
      if (isPortBombed(g, city)) continue;
      const isFed = net.isFed[part] === 1;
      if (isFed && net.isSeaFed[water] === 0 && (port === 'major' || port === 'naval')) {
        net.isSeaFed[water] = 1;
        isNew = true;
      } else if (!isFed && net.isSeaFed[water] === 1 && (port === 'major' || (port !== 'none' && isSupply))) {
        net.isFed[part] = 1;
        isNew = true;
      }
    }
  }
}

/** TITE 7.1: whether a naval line of communication connects a port of the side with an ultimate source (NLoC). */
export function hasSeaLine(g: Game, hex: Hex, side: number): boolean {
  const city = hasSeaLines(g) ? cityOf(g, hex) : -1;
  // Ports of countries that are out of play serve no side.
  if (city < 0 || g.s.land.isBarred[hex] === 1) return false;
  if (g.s.land.cities[city].port === 'none' || controllerOf(g, city) !== side) return false;
  // The Caspian is Soviet: its port always has a line.
  if (side === SOVIET && (g.s.land.seas[hex] & (1 << SEA.caspian)) !== 0) return true;
  return nets[side](g).isSeaFed[seaways[side](g).areaOf(hex)] === 1;
}

/** TITE 7.5.1, 8.0: whether a city, an anchorage or the hex of a headquarters has its line, by rail or by sea. */
export const hasLine = (g: Game, hex: Hex, side: number): boolean =>
  hasRailLine(g, hex, side) || (hasSeaLine(g, hex, side) && !isShutPort(g, hex));

/** TITE 106.5.4: a bombed minor port keeps its line by sea for its own repair alone. */
export const hasLineForRepair = (g: Game, hex: Hex, side: number): boolean =>
  hasRailLine(g, hex, side) || hasSeaLine(g, hex, side);

function isShutPort(g: Game, hex: Hex): boolean {
  const city = cityOf(g, hex);
  return city >= 0 && g.s.land.cities[city].port === 'minor' && isPortBombed(g, city);
}

/** Tells whether a rail line of communication connects the hex with an ultimate source (RLoC). */
export const hasRailLine = (g: Game, hex: Hex, side: number): boolean =>
  nets[side](g).isFed[railways[side](g).areaOf(hex)] === 1 || (hasPartisans(g, hex) && leadsToNet(g, hex, side));

/** TITE 107.3: a line by rail leads into and out of a hex where partisans stand, but not through it. */
function leadsToNet(g: Game, hex: Hex, side: number): boolean {
  const { land } = g.s;
  if (!isHeldBy(g, hex, side)) return false;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = land.grid.neighbour[way] as Hex;
    if (next !== 0 && land.railSteps[way] >= 0 && nets[side](g).isFed[railways[side](g).areaOf(next)] === 1)
      return true;
  }
  return false;
}

/** TITE 7.1, 22.0: whether a city supplies as far as a city does: a working supply city or major port. */
export function hasCityRadius(g: Game, city: number): boolean {
  const { isSupply, port } = g.s.land.cities[city];
  return isFunctioning(g, city) && (isSupply || (port === 'major' && !isPortBombed(g, city)));
}

function listSources(g: Game, net: Net, side: number): void {
  const { land, forces } = g.s;
  net.count = 0;
  for (let city = 0; city < land.cities.length; city++) {
    const { hex, isSupply, port } = land.cities[city];
    if ((!isSupply && port === 'none') || controllerOf(g, city) !== side || !hasLine(g, hex, side)) continue;
    const isBombed = isPortBombed(g, city);
    const isHub = hasCityRadius(g, city);
    // A disrupted major port or naval base serves as a minor port, a bombed minor port as none (TITE 7.1, 22.0,
    // 106.5.4).
    if (!isHub && (port === 'none' || (port === 'minor' && isBombed))) continue;
    add(net, hex, isHub ? CITY_RADIUS : ANCHORAGE_RADIUS);
  }
  if (side === SOVIET) addFleets(g, net);
  addIceRoad(g, net, side);
  if (side === SOVIET && g.s.rules.balticLifeline) addLifeline(g, net);
  for (const hq of forces.hqs[side]) {
    const hex = hexOf(g, hq);
    if (hex === 0 || !hasLine(g, hex, side)) continue;
    const { hq: printed } = kindOf(g, hq);
    // TITE 10.3.2: its radius goes by its mode.
    const radius = countdownOf(g, hq) > 0 ? NO_SUPPLY : printed!.radius[modeOf(g, hq)];
    // TITE 7.5.1: a major power's headquarters in Attack mode supplies motorized units at twice its radius, on firm
    // ground.
    const isDoubled = printed!.doublesForMotorized && isAttackMode(g, hq);
    add(net, hex, radius, isDoubled ? 2 * radius : radius);
  }
}

/** TITE 106.5.1: a fleet off an invaded coast supplies its radius, where a line by sea leads to it. */
function addFleets(g: Game, net: Net): void {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    const hex = fleetHex(g, fleet);
    if (isLanding(g, fleet) && net.isSeaFed[seaways[SOVIET](g).areaOf(hex)] === 1)
      add(net, hex, broadsideOf(g, fleet).radius);
  }
}

function add(net: Net, hex: Hex, radius: number, motorRadius = radius): void {
  net.hex[net.count] = hex;
  net.radius[net.count] = radius;
  net.motorRadius[net.count++] = motorRadius;
}

/** TITE 301.0: by a handicap the Baltic's ports in Soviet hands are sources of communication, without a radius. */
function addLifeline(g: Game, net: Net): void {
  for (const city of g.s.land.lifeline.ports) {
    if (controllerOf(g, city) === SOVIET) add(net, g.s.land.cities[city].hex, NO_SUPPLY);
  }
}

/** A city that a card makes a source of supply where no line reaches it. */
function addIceRoad(g: Game, net: Net, side: number): void {
  const city = g.cells[g.s.at.power + POWER['ice-road']] - 1;
  if (city < 0 || controllerOf(g, city) !== side || side !== SOVIET) return;
  add(net, g.s.land.cities[city].hex, g.cells[g.s.at.power + POWER['ice-road-radius']]);
}

/** The sources of supply and communication of a side now. The object is shared: read it before the next change. */
export const sourcesOf = (g: Game, side: number): Readonly<Sources> => nets[side](g);

/** TITE 7.5.1: whether the hex is a city of the side with a line by rail or by sea, where units may be placed. */
export const isSuppliedCity = (g: Game, hex: Hex, side: number): boolean => {
  const city = cityOf(g, hex);
  return city >= 0 && controllerOf(g, city) === side && hasLine(g, hex, side);
};

/** TITE 7.5.1: whether a headquarters has its line by rail, or by sea where it stands in a port. */
export const isConnected = (g: Game, hq: UnitId): boolean =>
  hexOf(g, hq) !== 0 && hasLine(g, hexOf(g, hq), sideOf(g, hq));
