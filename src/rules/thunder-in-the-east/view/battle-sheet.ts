// The battles of the Combat Phase on one sheet (TITE 19.1): those declared, with their odds and the support that they
// have and could have, and those that can still be declared. They are declared together, by the end of the
// declarations.

import { action, aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import type { OddsFigure, OddsView } from '../../../view/view.ts';
import { declaration } from '../chapters/declaration.ts';
import { nextFighter } from '../chapters/step-loss.ts';
import { activeSide, type Game } from '../state.ts';
import { BONUS } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { choiceLabel } from './choice-label.ts';
import { BONUS_WORDS } from './log.ts';
import { declaredView, ofAll, withAll } from './odds.ts';
import { bonusesFor, supports } from './planning.ts';

export function battlePanel(g: Game): Panel {
  const declared = declaredBattles(g).map((place) => declaredRow(g, place));
  const open = targets(g)
    .map((hex) => openRow(g, hex))
    .sort((a, b) => (isBetter(a.expectations, b.expectations) ? -1 : 1));
  return {
    title: 'Battles',
    note: noteOf(g, declared.length, open.length),
    columns: ['Battle', 'Attackers', 'Column', 'They lose', 'We lose', 'Hex taken', 'At best, with support'],
    rows: [...declared, ...open.map(({ row }) => row)],
  };
}

function noteOf(g: Game, declared: number, open: number): string {
  const isJoined = !g.isOver && [declaration.step.join, declaration.step.support].includes(g.stepId);
  if (declared + open === 0 && !isJoined) return 'No battle is declared, and none can be now.';
  const count = declared === 0 ? 'No battle is' : declared === 1 ? 'One battle is' : `${declared} battles are`;
  const others = open === 0 ? '' : ' The hexes that can still be attacked follow, as if all that can join did.';
  const joined = isJoined ? ` Units join the attack on ${targetName(g, g.cells[declaration.at.hex] as Hex)}.` : '';
  return `${count} declared.${joined}${others} Losses are average steps.`;
}

/** `7536: 12th Mech (untried)`. */
const targetName = (g: Game, hex: Hex): string => choiceLabel(g, action(VERB.attack, hex)).replace(/^Attack /, '');

/** Places of the battles that are declared and not yet fought. */
function declaredBattles(g: Game): number[] {
  const { at } = g.s;
  return Array.from({ length: g.cells[at.battles] }, (_, place) => place).filter(
    (place) => g.cells[at.battleHex + place] !== 0,
  );
}

function targets(g: Game): Hex[] {
  if (g.isOver || g.stepId !== declaration.step.target) return [];
  const options = g.options();
  return Array.from({ length: options.size }, (_, i) => options.at(i)).flatMap((chosen) =>
    verbOf(chosen) === VERB.attack ? [aOf(chosen) as Hex] : [],
  );
}

function declaredRow(g: Game, place: number): PanelRow {
  const { at, forces } = g.s;
  const hex = g.cells[at.battleHex + place] as Hex;
  const bonus = g.cells[at.battleBonus + place];
  const view = declaredView(g, hex);
  const names: string[] = [];
  const side = activeSide(g);
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) names.push(forces.titles[u]);
  const attackers = `${names.join(', ')}${bonus === BONUS.none ? '' : `; ${BONUS_WORDS[bonus]}`}`;
  return {
    label: targetName(g, hex),
    hexes: view.hexes,
    cells: [attackers, ...figures(view), best(supports(g, hex, [bonus]), view)],
    choices: [action(VERB.resolve, hex)],
    begunBy: action(VERB.attack, hex),
  };
}

function openRow(g: Game, hex: Hex): { readonly row: PanelRow } & Pick<OddsView, 'expectations'> {
  const view = ofAll(g, hex);
  const { options, names } = withAll(g, hex, () => ({
    options: supports(g, hex, bonusesFor(g, hex)),
    names: countOf(g, hex),
  }));
  return {
    expectations: view.expectations,
    row: {
      label: targetName(g, hex),
      hexes: view.hexes,
      cells: [names, ...figures(view), best(options, view)],
      choices: [action(VERB.attack, hex)],
    },
  };
}

function countOf(g: Game, hex: Hex): string {
  const side = activeSide(g);
  let count = 0;
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) count++;
  return count === 1 ? '1 can join' : `${count} can join`;
}

/** The column, what both lose, and the chance of the hex. */
function figures({ workings, expectations }: OddsView): string[] {
  const [own, theirs] = expectations;
  const column = workings.find(({ label }) => label === 'column')?.value ?? '';
  return [column, theirs.value.toFixed(1), own.value.toFixed(1), percent(takenIn(expectations))];
}

/** The share of the third figure: that the attackers take the hex. */
const takenIn = (expectations: readonly OddsFigure[]): number => expectations[2].value;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Of several supports that by which the hex is most likely taken, and the enemy loses most; empty where none helps. */
function best(options: ReturnType<typeof supports>, { expectations: plain }: OddsView): string {
  const { label, expectations } = options.reduce(
    (most, each) => (isBetter(each.expectations, most.expectations) ? each : most),
    { label: '', expectations: plain },
  );
  if (label === '') return '';
  return `${percent(takenIn(expectations))}, they lose ${expectations[1].value.toFixed(1)}, ${label}`;
}

function isBetter(one: readonly OddsFigure[], other: readonly OddsFigure[]): boolean {
  const more = takenIn(one) - takenIn(other);
  return more > 0 || (more === 0 && one[1].value > other[1].value);
}
