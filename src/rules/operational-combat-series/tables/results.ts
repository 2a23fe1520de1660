// Results of the Combat Table as numbers: `AL1o1/Do1`, `Ae3/DL2o2DG`.

export interface CombatResult {
  readonly attacker: {
    /** Steps that must be lost (9.12b). */
    readonly losses: number;
    /** Steps or hexes of retreat, as the owner likes (9.11). */
    readonly option: number;
    /** The action rating from which attackers may be marked (9.14); null: none may. */
    readonly exploit: number | null;
  };
  readonly defender: { readonly losses: number; readonly option: number; readonly isDisorganized: boolean };
}

const numberAfter = (text: string, letter: string): number => Number(new RegExp(`${letter}(\\d)`).exec(text)?.[1] ?? 0);

export function combatResult(written: string): CombatResult {
  const [attacker, defender = ''] = written.split('/');
  return {
    attacker: {
      losses: numberAfter(attacker, 'L'),
      option: numberAfter(attacker, 'o'),
      exploit: attacker.includes('e') ? numberAfter(attacker, 'e') : null,
    },
    defender: {
      losses: numberAfter(defender, 'L'),
      option: numberAfter(defender, 'o'),
      isDisorganized: defender.endsWith('DG'),
    },
  };
}
