// The study of a table file: every column under every circumstance.

import { BadInput } from '../../engine/contract/errors.ts';
import type { OddsCost } from '../../engine/contract/odds.ts';
import { nearest } from '../../engine/text/text.ts';
import { type CombatStudy, NO_MODIFIER, type StudyCell, type StudyOutcome } from '../../odds/combat-study.ts';
import { fractionOf } from '../../odds/fractions.ts';
import { BELOW, type Crt, crt } from './crt.ts';
import { type Dice, overSums, readDice, thrown } from './dice.ts';
import { circumstancesOf, specOf, type TableFile } from './table-file.ts';

/** The terms of a study that a user may set. */
export interface TableTerms {
  /** The defender's strength, in place of the file's. */
  readonly defender?: number;
  /** Circumstances that hold throughout. */
  readonly given?: readonly string[];
}

/** @throws BadInput for a circumstance that the table does not have. */
export function studyOfTable(
  file: TableFile,
  { defender = file.forces.defender, given = [] }: TableTerms = {},
): CombatStudy {
  const known = circumstancesOf(file);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const expected =
      known.length === 0
        ? 'none: this table has no shifts, limits or modifiers'
        : `nearest are ${nearest(unknown, known, 3).join(', ')}`;
    throw new BadInput(`no circumstance '${unknown}'`, 'with', expected);
  }
  const rest = known.filter((name) => !given.includes(name));
  const sets = [
    [],
    ...rest.map((name) => [name]),
    ...(file.together ?? []).filter((names) => names.every((name) => rest.includes(name))),
  ];
  const all = sets.map((names) => [...given, ...names]);
  const table = new Table(file, defender);
  const columns = table.columns();
  return {
    table: file.name,
    title: file.name,
    about: [`defender ${defender}`, ...given].join(', '),
    unit: file.forces.unit,
    taken: Object.values(file.results).some(({ taken }) => taken) ? 'the hex is taken' : null,
    rowTitle: '',
    rows: [''],
    columnTitle: { ratio: 'odds', difference: 'attacker minus defender', strength: 'attacking strength' }[file.by],
    columns: columns.map(({ label }) => label),
    isLadder: true,
    strengths: columns.map(({ strength }) => strength),
    modifiers: sets.map((names) => (names.length === 0 ? NO_MODIFIER : names.join(' + '))),
    cells: [all.map((names) => columns.map((column) => table.cell(column, names)))],
    fight: (strength, modifier) => table.cell({ attack: strength, defence: defender, force: strength }, all[modifier]),
    simulate: ({ modifier, column }, n, rng) => {
      const names = all[modifier];
      const outcomes = table.cell(columns[column], names).map(({ outcome }) => outcome);
      const counts = outcomes.map(() => 0);
      const below = (faces: number): number => rng.below(faces);
      for (let i = 0; i < n; i++) counts[outcomes.indexOf(table.play(columns[column], names, below))]++;
      return counts;
    },
  };
}

/** The strengths of an attack as the ladder sees them, and the attacker's force as far as losses go. */
interface Attack {
  readonly attack: number;
  readonly defence: number;
  readonly force: number;
}

interface TableColumn extends Attack {
  readonly label: string;
  /** The least whole strength that gives the column against the defender; null where none does. */
  readonly strength: number | null;
}

/**
 * Strengths of a column that no whole strength gives against this defender are divided this finely: by a multiple of
 * all small denominators.
 */
const FINE = 840;

class Table {
  private readonly crt: Crt;
  private readonly dice: Dice;
  /** Chances by column after shifts and die modifier. */
  private readonly known = new Map<string, Omit<StudyOutcome, 'cost'>[]>();

  constructor(
    private readonly file: TableFile,
    private readonly defender: number,
  ) {
    this.crt = crt(specOf(file));
    this.dice = readDice(file.dice)!;
  }

  /** All columns from the worst; first the one below them where the table has a result for it. */
  columns(): TableColumn[] {
    const printed = this.file.columns.map((label, i) => this.column(i, label));
    return this.file.below === undefined ? printed : [this.column(BELOW, `below ${printed[0].label}`), ...printed];
  }

  private column(index: number, label: string): TableColumn {
    const { by, columns } = this.file;
    const { defender } = this;
    const strength = index === BELOW ? null : this.crt.leastStrength(index, defender);
    if (strength !== null) return { label, attack: strength, defence: defender, strength, force: strength };
    if (by !== 'ratio') {
      const value = index === BELOW ? Number(columns[0]) - 1 : Number(columns[index]);
      const attack = by === 'difference' ? defender + value : value;
      return { label, attack, defence: defender, strength, force: Math.max(1, attack) };
    }
    const [over, under] = columns[Math.max(0, index)].split(':').map(Number);
    // The ladder below 1:3 is 1:4.
    const attack = Math.ceil((FINE * defender * over) / (index === BELOW ? under + 1 : under));
    return { label, attack, defence: FINE * defender, strength, force: Math.ceil(attack / FINE) };
  }

  cell({ attack, defence, force }: Attack, names: readonly string[]): StudyCell {
    return this.oddsAt(this.columnOf(attack, defence, names), this.added(names)).map(({ outcome, probability }) => ({
      outcome,
      probability,
      cost: this.costOf(outcome, force),
    }));
  }

  /** Chances in a column under a die modifier, in the order of the file's results, which bars share. */
  private oddsAt(column: number, added: number): Omit<StudyOutcome, 'cost'>[] {
    const key = `${column} ${added}`;
    const known = this.known.get(key);
    if (known) return known;
    const chances = overSums(this.dice, (sum) => this.crt.results[this.crt.result(column, sum + added)]);
    const odds = Object.keys(this.file.results).flatMap((outcome) => {
      const probability = chances.get(outcome);
      return probability === undefined ? [] : [{ outcome, probability: fractionOf(probability) }];
    });
    this.known.set(key, odds);
    return odds;
  }

  /** Throws the dice once. */
  play({ attack, defence }: Attack, names: readonly string[], below: (faces: number) => number): string {
    const sum = thrown(this.dice, below) + this.added(names);
    return this.crt.results[this.crt.result(this.columnOf(attack, defence, names), sum)];
  }

  private added(names: readonly string[]): number {
    return names.reduce((sum, name) => sum + (own(this.file.modifiers, name) ?? 0), 0);
  }

  /** The column after shifts; of several limits each holds. */
  private columnOf(attack: number, defence: number, names: readonly string[]): number {
    const { crt: table } = this;
    const shift = names.reduce((sum, name) => sum + (own(table.shift, name) ?? 0), 0);
    const limits = names.flatMap((name) => own(this.file.limits, name) ?? []);
    const column = table.column(attack, defence, shift);
    const at = (label: string): number => this.file.columns.indexOf(label);
    const most = Math.min(...limits.map(({ most: limit }) => (limit === undefined ? Infinity : at(limit))));
    const least = Math.max(...limits.map(({ least: limit }) => (limit === undefined ? -Infinity : at(limit))));
    return Math.min(most, Math.max(least, column));
  }

  private costOf(outcome: string, strength: number): OddsCost {
    const { results, forces } = this.file;
    const { attacker, defender, taken = false, retreat } = results[outcome];
    const sides = forces.steps ?? { attacker: strength, defender: this.defender };
    const weaker = Math.min(sides.attacker, sides.defender);
    const lost = (loss: typeof attacker, force: number): number => {
      const amounts = { all: force, half: Math.ceil(force / 2), weaker, 'half of weaker': Math.ceil(weaker / 2) };
      return Math.min(force, typeof loss === 'number' ? loss : amounts[loss]);
    };
    return {
      attacker: lost(attacker, sides.attacker),
      defender: lost(defender, sides.defender),
      taken,
      ...(retreat ? { retreat } : {}),
    };
  }
}

/** The value under a name of a file, which may be that of a property of all objects. */
const own = <T>(group: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  group !== undefined && Object.hasOwn(group, name) ? group[name] : undefined;
