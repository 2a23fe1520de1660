// A position of Nuklear Winter 68 by the names of its fields and the printed counters, with what the book says of them:
// guns, cover, concealment. For tests that compare the program with the book alone.

import type { Game } from '../../../src/engine/kernel/game.ts';
import { read } from '../../../src/engine/kernel/layout.ts';
import mapFile from '../../../src/rules/nuklear-winter-68/data/map.json' with { type: 'json' };
import unitsFile from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import weaponsFile from '../../../src/rules/nuklear-winter-68/data/weapons.json' with { type: 'json' };

/** The chart of 2.2: defence of infantry and of vehicles. */
export const DEFENCE: Readonly<Record<string, readonly [infantry: number, vehicle: number]>> = {
  ...{ clear: [0, 0], 'crop-fields': [1, 0], sand: [1, 0], shellholes: [1, 0] },
  ...{ urban: [2, 1], water: [0, 0], woods: [1, 1] },
};
const AIR = ['helicopter', 'airplane'];

interface Gun {
  readonly factor: number;
  readonly range: number;
  readonly fixed: boolean;
  readonly isHe: boolean;
}

/** A position, read by the names of its fields. */
export class Board {
  constructor(private readonly g: Game) {}

  cell(field: string, index: number): number {
    const at = this.g.s.layout.field(field)!;
    return read(at, this.g.cells[at.offset + index]);
  }

  row(unit: number) {
    const id = this.id(unit).replace(/-\d+$/, '');
    return unitsFile.units.find((row) => row.id === id)!;
  }

  id(unit: number): string {
    return this.g.s.names.unit[unit];
  }

  hexOf(unit: number): number {
    const carrier = this.cell('unit.carrier', unit);
    return this.cell('unit.hex', carrier === 0 ? unit : carrier);
  }

  isAir(unit: number): boolean {
    return AIR.includes(this.row(unit).class);
  }

  is(unit: number, mark: 'shaken' | 'reduced' | 'finished' | 'exposed' | 'morale' | 'cruise'): boolean {
    return this.cell(`unit.${mark}`, unit) !== 0;
  }

  face(unit: number) {
    const row = this.row(unit);
    if (row.class === 'helicopter') return this.is(unit, 'cruise') || row.low === null ? row.full : row.low;
    return this.is(unit, 'reduced') && row.reduced !== null ? row.reduced : row.full;
  }

  hex(hex: number) {
    const label = this.g.s.names.hex[hex];
    return mapFile.hexes.find((each) => each.hex === label) ?? { hex: label, terrain: mapFile.defaultTerrain };
  }

  isHill(hex: number): boolean {
    return (this.hex(hex) as { features?: string[] }).features?.includes('hill') ?? false;
  }

  has(hex: number, mark: string): boolean {
    return this.cell(`hex.${mark}`, hex) !== 0;
  }

  get units(): number[] {
    return this.g.s.names.unit.flatMap((_, unit) => (unit > 0 && this.cell('unit.hex', unit) !== 0 ? [unit] : []));
  }

  areEnemies(a: number, b: number): boolean {
    return this.row(a).faction !== this.row(b).faction;
  }

  /** 1.2: the guns of a unit against another. */
  guns(firer: number, target: number): Gun[] {
    const kind = this.face(target).target;
    const serves = (aa: string): boolean => (kind === 'hard' ? aa !== 'only' : kind === 'aircraft' && aa !== 'none');
    const { ap, he } = this.face(firer);
    const guns: Gun[] = [];
    if (ap && serves(ap.aa)) guns.push({ ...ap, isHe: false });
    const mayHe = kind === 'soft' || (kind === 'aircraft' && this.row(firer).class !== 'spa');
    if (he && mayHe) guns.push({ ...he, isHe: true });
    const isBearer = this.row(firer).class === 'infantry' && !this.row(firer).flags.includes('huge');
    for (const [w, name] of isBearer ? this.g.s.names.weapon.entries() : []) {
      const weapon = weaponsFile.weapons.find(({ id }) => name === id || name.replace(/-\d+$/, '') === id);
      const faction = ['reich', 'nato', 'black-hand'].indexOf(this.row(firer).faction) + 1;
      if (!weapon || (this.cell('weapon.unit', w) !== firer && this.cell('weapon.pool', w) !== faction)) continue;
      if (weapon.ap && serves(weapon.ap.aa)) guns.push({ ...weapon.ap, isHe: false });
      else if (weapon.he && (kind === 'soft' || kind === 'aircraft')) guns.push({ ...weapon.he, isHe: true });
    }
    // 2.3.5.
    return guns.filter(({ isHe }) => isHe || !this.is(firer, 'shaken'));
  }

  /** 1.2.4 b, 2.1.1 d, 2.3.5. */
  state(firer: number): number {
    const cargo = this.g.s.names.unit.findIndex((_, unit) => unit > 0 && this.cell('unit.carrier', unit) === firer);
    const aboard = cargo > 0 && !this.is(cargo, 'shaken') ? 1 : 0;
    return aboard + (this.is(firer, 'morale') ? 1 : 0) - (this.is(firer, 'shaken') ? 1 : 0);
  }

  /** Armor, terrain and works; the hill against an attacker at a level. */
  cover(target: number, hex: number, level: number): number {
    const { armor } = this.face(target);
    if (this.isAir(target)) return armor;
    const row = this.row(target);
    const isFoot = row.class === 'infantry';
    const { terrain } = this.hex(hex);
    const isHuge = row.flags.includes('huge');
    const ground = isHuge && terrain !== 'woods' && terrain !== 'urban' ? 0 : DEFENCE[terrain][isFoot ? 0 : 1];
    const hill = this.isHill(hex) && level < 1 ? 1 : 0;
    if (isHuge) return armor + ground + hill;
    const works = (this.has(hex, 'sandbags') ? 1 : 0) + (this.has(hex, 'wreck') ? 1 : 0);
    const holes = this.has(hex, 'shellholes') && terrain !== 'shellholes' && isFoot ? 1 : 0;
    return armor + ground + hill + works + holes;
  }

  /** 2.2.2: whether a unit is concealed; undefined where that depends on a line of sight. */
  conceals(target: number, distance: (a: number, b: number) => number): boolean | undefined {
    if (this.isAir(target) || this.is(target, 'finished') || this.is(target, 'exposed')) return false;
    const hex = this.hexOf(target);
    const foes = this.units.filter((unit) => this.areEnemies(unit, target));
    if (this.cover(target, hex, 0) === this.face(target).armor) return false;
    if (foes.some((unit) => !this.isAir(unit) && distance(this.hexOf(unit), hex) === 1)) return false;
    return foes.some((unit) => this.row(unit).flags.includes('recon')) ? undefined : true;
  }
}
