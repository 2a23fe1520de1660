// A position of Winter Thunder by the labels of the map file, with what the book says of supply, worked out by slow
// searches. For tests that compare the program with the book alone.

import mapFile from '../../../src/rules/winter-thunder/data/map.json' with { type: 'json' };
import bastogne from '../../../src/rules/winter-thunder/data/scenarios/bastogne.json' with { type: 'json' };
import campaign from '../../../src/rules/winter-thunder/data/scenarios/campaign.json' with { type: 'json' };
import stVith from '../../../src/rules/winter-thunder/data/scenarios/st-vith.json' with { type: 'json' };
import terrainFile from '../../../src/rules/winter-thunder/data/terrain.json' with { type: 'json' };
import unitsFile from '../../../src/rules/winter-thunder/data/units.json' with { type: 'json' };
import type { Game as Thunder } from '../../../src/rules/winter-thunder/state.ts';

const SIDES = ['german', 'allied'];
const CLEAR = 'clear';

export const GROUND = new Map(mapFile.hexes.map(({ hex, terrain }) => [hex, terrain]));
export const ROADS = new Map<string, string[]>();
for (const { between } of mapFile.links) {
  for (const [from, to] of [between, [...between].reverse()]) ROADS.set(from, [...(ROADS.get(from) ?? []), to]);
}

export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly nation: string;
  readonly type: string;
  readonly size: string;
  readonly supplyEdge?: string;
  readonly mf: number;
}

/** A unit on the map: its row of the data file, the label of its hex, its number. */
export type Placed = Unit & { readonly hex: string; readonly at: number };

/** A position by ids and labels, and what the book says of its supply. */
export class Board {
  private readonly units: readonly Placed[];
  readonly isIn: (label: string) => boolean;
  /** By side and label, and by HQ: what was found out before in this position. */
  private readonly barred = new Map<string, boolean>();
  private readonly reached = new Map<number, Map<string, number>>();

  constructor(
    private readonly g: Thunder,
    private readonly scenario: {
      exits?: { edge: string; hexes: string[] }[];
      special: { germansSuppliedThrough: number };
    },
  ) {
    const { names, at } = g.s;
    this.isIn = (label) => names.hex.includes(label);
    this.units = names.unit.flatMap((id, u) => {
      const hex = u === 0 ? 0 : g.cells[at.unitHex + u];
      return hex === 0
        ? []
        : [{ ...(unitsFile.units.find((row) => row.id === id) as Unit), hex: names.hex[hex], at: u }];
    });
  }

  /** 8.0, 9.5: hexes of enemy units and enemy BLOCKs. */
  isBarred(label: string, side: string): boolean {
    const key = `${side} ${label}`;
    const known = this.barred.get(key);
    if (known !== undefined) return known;
    const block = this.g.cells[this.g.s.at.hexBlock + this.g.s.names.hex.indexOf(label)];
    const isHeld = this.units.some((unit) => unit.hex === label && unit.side !== side);
    const found = isHeld || (block !== 0 && SIDES[block - 1] !== side);
    this.barred.set(key, found);
    return found;
  }

  /** Road hexes from a hex, with the number of steps to each. */
  private byRoad(from: string, side: string): Map<string, number> {
    const steps = new Map([[from, 0]]);
    for (const [label, count] of steps) {
      for (const next of ROADS.get(label) ?? []) {
        if (this.isIn(next) && !steps.has(next) && !this.isBarred(next, side)) steps.set(next, count + 1);
      }
    }
    return steps;
  }

  /** Hexes of the map next to one: even columns lie half a hex lower. */
  around(label: string): string[] {
    const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))];
    const up = column % 2 === 0 ? 0 : -1;
    const near = [
      ...[
        [column, row - 1],
        [column, row + 1],
      ],
      ...[column - 1, column + 1].flatMap((each) => [
        [each, row + up],
        [each, row + up + 1],
      ]),
    ];
    return near.map((pair) => pair.map((n) => `${n}`.padStart(2, '0')).join('')).filter((each) => this.isIn(each));
  }

  /** 5.1: the least tactical MF from a hex to all others, on foot, without regard to rivers; by Bellman and Ford. */
  private costsFrom(from: string, side: string): Map<string, number> {
    const costs = new Map([[from, 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [label, cost] of [...costs]) {
        for (const next of this.around(label)) {
          if (this.isBarred(next, side)) continue;
          const isRoad = ROADS.get(label)?.includes(next) ?? false;
          const ground = GROUND.get(next) ?? 'clear';
          const row = terrainFile.terrain.find(({ terrain }) => terrain === ground)!;
          const total = cost + (isRoad ? 12 : row.nonMotorized);
          if (total <= 60 && total < (costs.get(next) ?? Number.POSITIVE_INFINITY)) {
            costs.set(next, total);
            changed = true;
          }
        }
      }
    }
    return costs;
  }

  private reachOf(hq: { readonly at: number; readonly hex: string; readonly side: string }): Map<string, number> {
    const known = this.reached.get(hq.at) ?? this.costsFrom(hq.hex, hq.side);
    this.reached.set(hq.at, known);
    return known;
  }

  private edge(name: string): string[] {
    const printed = mapFile.edges.filter((edge) => edge.name === name).flatMap(({ hexes }) => hexes);
    const added = (this.scenario.exits ?? []).filter(({ edge }) => edge === name).flatMap(({ hexes }) => hexes);
    return [...printed, ...added].filter(this.isIn);
  }

  private get turn(): number {
    return this.g.cells[this.g.s.at.turn];
  }

  /** 8.11: true or false where a circumstance decides, undefined where a line does. */
  private circumstance(hq: { readonly side: string; readonly at: number }): boolean | undefined {
    if (hq.side !== 'german') return undefined;
    if (this.turn <= this.scenario.special.germansSuppliedThrough) return true;
    const { at, names } = this.g.s as unknown as { at: Thunder['s']['at']; names: { weather: readonly string[] } };
    if (names.weather[this.g.cells[at.weather]] === CLEAR) return false;
    return this.g.cells[at.hqShort + hq.at] !== 0 ? false : undefined;
  }

  /** 8.12: British units need no line there. */
  isBehindMeuse({ nation, hex }: { readonly nation: string; readonly hex: string }): boolean {
    const area = mapFile.hexes.find((each) => each.hex === hex) as { features?: string[] } | undefined;
    return nation === 'uk' && (area?.features?.includes('british-area') ?? false);
  }

  /** 8.0, 8.1: whether a unit is in supply now, by its lines. */
  isSupplied(at: number): boolean {
    const unit = this.units.find((each) => each.at === at)!;
    if (this.isBehindMeuse(unit)) return true;
    if (unit.type !== 'hq') {
      if (unit.side === 'german' && this.turn <= this.scenario.special.germansSuppliedThrough) return true;
      return this.units.some(
        (hq) =>
          hq.type === 'hq' &&
          hq.size === 'corps' &&
          hq.nation === unit.nation &&
          this.reachOf(hq).has(unit.hex) &&
          this.hqHasLine(hq),
      );
    }
    return this.hqHasLine(unit);
  }

  private hqHasLine(hq: Placed): boolean {
    const decided = this.circumstance(hq);
    if (decided !== undefined) return decided;
    const roads = this.byRoad(hq.hex, hq.side);
    if (hq.size === 'army') return this.edge(hq.supplyEdge!).some((hex) => roads.has(hex));
    if (hq.nation === 'uk') return this.edge('northwest').some((hex) => (roads.get(hex) ?? 99) <= 10);
    return this.units.some(
      (army) =>
        army.type === 'hq' &&
        army.size === 'army' &&
        army.nation === hq.nation &&
        (roads.get(army.hex) ?? 99) <= 10 &&
        this.hqHasLine(army),
    );
  }

  get all(): readonly Placed[] {
    return this.units;
  }
}

/** Scenarios of which the special rules and exits count. */
export const SCENARIOS = { campaign, bastogne, 'st-vith': stVith } as const;
