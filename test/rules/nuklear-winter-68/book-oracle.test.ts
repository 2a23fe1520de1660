// The odds card against the book alone: the sums and chances of fire and assaults, worked out anew from the counters, the
// terrain chart and the paragraphs on combat (NW 1.2, 2.2, 2.3), at positions of played games. Lines of sight are the
// engine's: where smoke or a recon unit makes them matter, both values are allowed.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { read } from '../../../src/engine/kernel/layout.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import mapFile from '../../../src/rules/nuklear-winter-68/data/map.json' with { type: 'json' };
import unitsFile from '../../../src/rules/nuklear-winter-68/data/units.json' with { type: 'json' };
import weaponsFile from '../../../src/rules/nuklear-winter-68/data/weapons.json' with { type: 'json' };
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { choicesOf } from '../../../src/table/choices.ts';
import type { OddsView } from '../../../src/view/view.ts';
import { atLength } from '../../length.ts';

/** The chart of 2.2: defence of infantry and of vehicles. */
const DEFENCE: Readonly<Record<string, readonly [infantry: number, vehicle: number]>> = {
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
class Board {
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

/** 2.3.5, 1.2.5: the state after hits. */
function after(isOneStep: boolean, shaken: boolean, reduced: boolean, morale: boolean, hits: number): string {
  if (hits === 0) return 'no hit';
  if (isOneStep) return hits > 1 || shaken ? 'destroyed' : morale ? 'unhurt' : 'shaken';
  if (hits + (shaken ? 1 : 0) + (reduced ? 1 : 0) >= 3) return 'destroyed';
  const isReduced = shaken || reduced || hits > 1;
  const isShaken = shaken || !morale;
  return isReduced ? (isShaken ? 'shaken and reduced' : 'reduced') : isShaken ? 'shaken' : 'unhurt';
}

/** All 36 throws. */
function chances(difference: number, fate: (hits: number) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const text = fate(Math.max(0, difference + a + b));
      sums.set(text, (sums.get(text) ?? 0) + 1);
    }
  }
  return sums;
}

const shown = (odds: OddsView, label: string): number =>
  Number.parseInt(odds.workings.find((each) => each.label === label)!.value, 10);

function checkCard(board: Board, target: number, odds: OddsView, attack: number, defences: readonly number[]): void {
  expect(shown(odds, 'attack value'), odds.title).toBe(attack);
  const defence = shown(odds, 'defence value');
  expect(defences, odds.title).toContain(defence);
  // A row for each term, and they add up.
  for (const side of ['attack', 'defence']) {
    const terms = odds.workings.filter(({ label }) => label.startsWith(`${side}: `));
    const sum = terms.reduce((total, { value }) => total + Number(value), 0);
    expect(sum, odds.title).toBe(shown(odds, `${side} value`));
  }
  const isOneStep = board.row(target).reduced === null;
  const book = chances(attack - defence, (hits) =>
    after(isOneStep, board.is(target, 'shaken'), board.is(target, 'reduced'), board.is(target, 'morale'), hits),
  );
  expect(odds.outcomes.map(({ outcome }) => outcome).sort(), odds.title).toEqual([...book.keys()].sort());
  for (const { outcome, probability } of odds.outcomes) {
    expect(probability, `${odds.title}: ${outcome}`).toBeCloseTo(book.get(outcome)! / 36, 12);
  }
}

describe.each(['cloak-and-dagger', 'lifeline', 'fratricide'])('NW 2.3 in %s', (scenario) => {
  test('fire and assaults on offer have the sums and the chances of the book', () => {
    const s = nuklearWinter.prepare({ scenario });
    const g = new Game(nuklearWinter, s) as unknown as Game;
    const board = new Board(g);
    const { grid } = s.map;
    const distance = (a: number, b: number): number => grid.distance(a as never, b as never);
    const [dice, rng, planner] = [new Dice('7'), new Rng('oracle'), nuklearWinter.knowledge!.planner()];
    let [fire, storms] = [0, 0];
    const most = atLength ? 4000 : 40;
    for (let n = 0; n < 20_000 && !g.isOver && fire + storms < most; n++) {
      if (g.actor !== CHANCE && n % 3 === 0) {
        for (const { action, text } of choicesOf(g)) {
          const [verb, a, b] = text.replace('fire moving', 'fire').split(' ');
          if (verb !== 'fire' && verb !== 'assault') continue;
          const odds = g.rules.view!.oddsOf!(g, action, null)!;
          const target = g.s.names.unit.indexOf(verb === 'assault' ? a : b);
          if (verb === 'assault') {
            if (checkStorm(board, g, target, odds, distance)) storms++;
            continue;
          }
          const firer = g.s.names.unit.indexOf(a);
          const far = distance(board.hexOf(firer), board.hexOf(target));
          const isMoving = odds.title.includes(' on the move');
          const values = board.guns(firer, target).flatMap(({ factor, range, fixed }) => {
            if (far > (fixed ? range : 2 * range)) return [];
            const close = !fixed && far <= Math.floor(range / 2) ? 1 : 0;
            return [factor + close - (far > range ? 2 : 0) - (isMoving ? 2 : 0) + board.state(firer)];
          });
          const level = board.is(firer, 'cruise') ? 2 : board.isHill(board.hexOf(firer)) ? 1 : 0;
          const cover = board.cover(target, board.hexOf(target), level);
          const conceals = board.conceals(target, distance);
          const isSmoky = grid.size > 0 && s.names.hex.some((_, hex) => hex > 0 && board.has(hex, 'smoke'));
          // A scenario may say that it counts more.
          const { concealment } = s.play;
          const hidden = conceals === undefined ? [0, concealment] : [conceals ? concealment : 0];
          const defences = hidden.flatMap((more) => (isSmoky ? [more, more + 1] : [more])).map((more) => cover + more);
          checkCard(board, target, odds, Math.max(...values), defences);
          fire++;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g as never, rng) ?? g.options().at(0)));
    }
    expect(fire).toBeGreaterThan(20);
    if (atLength) expect(storms).toBeGreaterThan(0);
  }, 600_000);
});

/** 2.3.4, for a single attacker. */
function checkStorm(
  board: Board,
  g: Game,
  target: number,
  odds: OddsView,
  distance: (a: number, b: number) => number,
): boolean {
  const name = / assaults /.exec(odds.title) && odds.title.split(' assaults ')[0];
  const titles = (g.s as unknown as { units: { titles: readonly string[] } }).units.titles;
  const leader = titles.indexOf(name ?? '');
  if (leader <= 0) return false;
  const hex = board.hexOf(target);
  const from = board.hexOf(leader);
  if (distance(hex, from) !== 1) return false;
  const isFoot = (unit: number): boolean => board.row(unit).class === 'infantry';
  const beside = board.units.filter(
    (unit) => unit !== target && board.hexOf(unit) === hex && !board.isAir(unit) && !board.areEnemies(unit, target),
  );
  const isEscorted = beside.some((unit) => isFoot(unit) !== isFoot(target));
  const isBare =
    DEFENCE[board.hex(hex).terrain][0] === 0 &&
    !board.isHill(hex) &&
    !['sandbags', 'wreck', 'shellholes'].some((mark) => board.has(hex, mark));
  const town = isFoot(leader) && !isFoot(target) && !isEscorted && board.hex(hex).terrain === 'urban' ? 2 : 0;
  const open = !isFoot(leader) && isFoot(target) && !isEscorted && isBare ? 2 : 0;
  const factor = Math.max(...board.guns(leader, target).map((gun) => gun.factor));
  const helpers = beside.filter(
    (unit) => !board.is(unit, 'shaken') && board.row(unit).class !== 'spa' && board.row(unit).class !== 'missile',
  );
  const assist = Math.max(0, ...helpers.map((unit) => (isFoot(unit) ? 1 : 2)));
  const defence = board.cover(target, hex, board.isHill(from) ? 1 : 0) + assist;
  expect(shown(odds, 'attack value'), odds.title).toBe(factor + 2 + town + open + board.state(leader));
  expect(shown(odds, 'defence value'), odds.title).toBe(defence);
  return true;
}
