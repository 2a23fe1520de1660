// Positions of combat: counters with other numbers than the module's, and a combat just declared.

import type { OptionValue } from '../../../src/engine/contract/ruleset.ts';
import { type OcsModule, soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import type { Face, UnitRow } from '../../../src/rules/operational-combat-series/schema/units.ts';
import { PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { type Field, field, type Placed } from './position.ts';

type Change = Partial<Omit<UnitRow, 'combat' | 'move'>> & { readonly combat?: Partial<Face> };

/** Parts of the module with some of its counters changed. */
export function changed(changes: Readonly<Record<string, Change>>): Partial<OcsModule> {
  const { units } = soundModule(shipped.nerussa, 'nerussa');
  const rows = units.units.map((row): UnitRow => {
    const change = changes[row.id];
    return change === undefined ? row : { ...row, ...change, combat: { ...row.combat, ...change.combat } };
  });
  return { units: { ...units, units: rows } };
}

/** Goes on to the German Combat Phase; no reserve is released before it, and nobody moves. */
export function toCombatPhase(f: Field): Field {
  const isBefore = (): boolean => f.g.cells[f.g.s.at.playerTurn] === 1 && f.g.cells[f.g.s.at.phase] < PHASE.combat;
  while (isBefore()) f.play(f.legal().includes('done') ? 'done' : 'end');
  return f;
}

/** Goes on to the German Combat Segment without a barrage. */
export function toCombat(f: Field): Field {
  toCombatPhase(f);
  return f.step === 'barrage.target' ? f.play('end') : f;
}

/** The Germans have declared an attack on the hex of the first defender with all their attackers. */
export function fight(scene: {
  readonly attackers: readonly Placed[];
  readonly defenders: readonly Placed[];
  readonly others?: readonly Placed[];
  readonly dumps?: readonly object[];
  readonly trucks?: readonly object[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly parts?: Partial<OcsModule>;
  /** Changes the position before the movement ends. */
  readonly before?: (f: Field) => void;
}): Field {
  const { attackers, defenders, others = [], dumps = [], trucks = [], options = {}, parts = {}, before } = scene;
  const isPlaced = (id: string): boolean => [...attackers, ...defenders, ...others].some(([unit]) => unit === id);
  const ends: readonly Placed[] = [
    ['de-hq', '01.01'],
    ['so-hq', '16.01'],
  ];
  const far = ends.filter(([id]) => !isPlaced(id));
  const f = field({
    units: [...attackers, ...defenders, ...others, ...far],
    scenario: { dumps, trucks },
    options: { '9.17': false, ...options },
    parts,
  });
  before?.(f);
  toCombat(f);
  f.play(`attack ${defenders[0][1]}`);
  const isAttacker = (text: string): boolean => attackers.some(([unit]) => text === `commit ${unit}`);
  for (let next = f.offers('commit').find(isAttacker); next !== undefined; next = f.offers('commit').find(isAttacker))
    f.play(next);
  if (f.step === 'combat.name') f.play('done');
  return f;
}
