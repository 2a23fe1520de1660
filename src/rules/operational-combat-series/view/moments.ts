// Combats and barrages as moments: strengths, dice, results, losses, retreats and advances (OCS 9, 12.4).

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { MomentDie, MomentPiece, Moments } from '../../../view/moments.ts';
import { plural } from '../../../wargame/view/log.ts';
import { D6, MomentDraft, MomentTeller, plainDie, type SideStart, TWO_D6 } from '../../../wargame/view/moments.ts';
import { battle, canDefend } from '../chapters/battle.ts';
import { fire, strengthNow } from '../chapters/fire.ts';
import { attackOf, defenseOf, modifierOf } from '../chapters/strengths.ts';
import { categoryIn } from '../hexes.ts';
import type { Note } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { GRAINS } from '../tables/strength.ts';
import { enemyOf, PHASE, PHASES, SEGMENT, TARGET, TARGETS, type UnitId } from '../terms.ts';
import { dateOf } from '../text/dates.ts';
import { hexName, mixedText, sideName, unitName } from '../text/names.ts';
import { PHASE_WORDS, resultWords, TARGET_WORDS } from '../text/words.ts';
import { acting, plays } from '../turn.ts';
import { hexOf, nextWith, stepsOf } from '../units.ts';
import { sentence } from './log.ts';
import { isSeenBy } from './pieces.ts';

class Fights extends MomentTeller<Ocs> {
  constructor(private readonly viewer: Seat | null) {
    super();
  }

  protected key(g: Game): string | null {
    if (g.isRunning(fire)) return `barrage ${g.cells[fire.at.hex]} ${g.cells[fire.at.target]}`;
    return g.isRunning(battle) ? `combat ${g.cells[battle.at.target]}` : null;
  }

  protected begin(g: Game): MomentDraft | null {
    const key = this.key(g);
    if (key === null) return null;
    return g.isRunning(fire) ? barrageDraft(g, key, this.viewer) : combatDraft(g, key, this.viewer);
  }

  protected die(g: Game, outcome: Action, draft: MomentDraft): MomentDie {
    const roll = aOf(outcome);
    const isPair = [battle.step.surprise, battle.step.roll, fire.step.dice].includes(g.stepId);
    const die = plainDie(roll, isPair ? TWO_D6 : D6, 'attack');
    if (g.stepId !== battle.step.roll) return die;
    const { target, lead, holder } = battle.at;
    const modifier = modifierOf(g, g.cells[target] as never, g.cells[lead], g.cells[holder]);
    draft.touch();
    return modifier === 0 ? die : { ...die, adds: [{ label: 'ratings and works', value: modifier, rule: '9.9' }] };
  }

  protected tell(g: Game, event: Note, draft: MomentDraft): void {
    const id = (u: UnitId): string => (isSeenBy(g, u, this.viewer) ? g.s.forces.ids[u] : '');
    const name = (u: UnitId): string => (isSeenBy(g, u, this.viewer) ? unitName(g.s, u) : 'Below the top');
    switch (event.kind) {
      case 'surprise':
        draft.came(event.side === 0 ? 'no surprise' : `surprise by the ${sideName(g.s, event.side - 1)} side`, false);
        break;
      case 'shifted':
        draft.came(`${plural(Math.abs(event.columns), 'column')} ${event.columns > 0 ? 'right' : 'left'}`, false);
        break;
      case 'fought': {
        const words = resultWords(g.s.tables.combat.result(event.column, event.roll + event.modifier));
        draft.attack.title = g.s.tables.combat.oddsOf(categoryIn(g, event.hex), event.column);
        draft.came(words, true);
        break;
      }
      case 'barrage':
        draft.came(`${event.strength} points`, false);
        break;
      case 'lost':
        draft.lose(id(event.unit), name(event.unit), event.hex, event.steps, false);
        break;
      case 'destroyed':
        draft.lose(id(event.unit), name(event.unit), event.hex, Math.max(1, stepsOf(g, event.unit)), true);
        break;
      case 'fellBack':
        if (isSeenBy(g, event.unit, this.viewer))
          draft.move('retreat', id(event.unit), name(event.unit), event.from, event.to);
        break;
      case 'advanced':
        if (isSeenBy(g, event.unit, this.viewer))
          draft.move('advance', id(event.unit), name(event.unit), event.from, event.to);
        break;
    }
  }
}

function combatDraft(g: Game, key: string, viewer: Seat | null): MomentDraft {
  const { target, overrun } = battle.at;
  const hex = g.cells[target] as never;
  const enemy = enemyOf(acting(g));
  const isUnpaid = !canDefend(g, hex, enemy);
  return new MomentDraft(
    key,
    `${g.cells[overrun] === 1 ? 'Overrun of' : 'Combat for'} ${hexName(g.s, hex)}`,
    [hex],
    sideStart(g, acting(g), engaged(g, acting(g)), viewer, (u) => attackOf(g, u, hex)),
    sideStart(g, enemy, engaged(g, enemy), viewer, (u) => defenseOf(g, u, isUnpaid)),
    g.cells[overrun] === 1 ? 'overrun' : '',
  );
}

function barrageDraft(g: Game, key: string, viewer: Seat | null): MomentDraft {
  const { hex, target, grains, side } = fire.at;
  const units = g.cells[target] === TARGET.units ? inHex(g, g.cells[hex]) : [];
  const by = g.cells[side];
  const draft = new MomentDraft(
    key,
    `Barrage on ${hexName(g.s, g.cells[hex])}`,
    [g.cells[hex]],
    { seat: by, pieces: [], strength: `${strengthNow(g.cells[grains])}` },
    sideStart(g, enemyOf(by), units, viewer, null),
    TARGET_WORDS[TARGETS[g.cells[target]]],
  );
  draft.isHarmless = units.length === 0;
  return draft;
}

function engaged(g: Game, side: number): UnitId[] {
  const units: UnitId[] = [];
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) units.push(u);
  return units;
}

function inHex(g: Game, hex: number): UnitId[] {
  const { presence } = g.s;
  const units: UnitId[] = [];
  for (let u = presence.firstIn(g, hex as never); u !== 0; u = presence.nextOf(g, u)) units.push(u);
  return units;
}

/**
 * OCS 4.9: with fog of the enemy the tops alone; the strength that all add up to is no secret, since the odds are
 * called out.
 */
function sideStart(
  g: Game,
  seat: number,
  units: readonly UnitId[],
  viewer: Seat | null,
  strength: ((u: UnitId) => number) | null,
): SideStart {
  const pieces = units
    .filter((u) => isSeenBy(g, u, viewer))
    .map(
      (u): MomentPiece => ({
        counter: g.s.forces.ids[u],
        name: unitName(g.s, u),
        hex: hexOf(g, u),
        adds: strength === null ? '' : mixedText(strength(u), GRAINS),
      }),
    );
  const sum = strength === null ? 0 : units.reduce((all, u) => all + strength(u), 0);
  return { seat, pieces, strength: strength === null ? '' : mixedText(sum, GRAINS) };
}

/** Events that banners tell. */
const LINES = new Set(['weather', 'began', 'taken', 'arrived', 'destroyed', 'attrition', 'blown', 'captured']);

export const moments: Moments<Ocs> = {
  listen: (_, viewer) => new Fights(viewer),

  whereabouts: ({ cells, s: { at, forces, rules, counts } }) => ({
    ids: forces.ids,
    seats: forces.side,
    // OCS 4.9: with fog none is known to all.
    hexes: rules.fog ? new Int32Array(counts.units + 1) : cells.subarray(at.unitHex, at.unitHex + forces.count + 1),
  }),

  herald(g, event: Note) {
    if (event.kind === 'segment') {
      const { turn, phase, segment, side } = event;
      if (segment !== firstSegment(g.s, phase)) return null;
      const { firstTurn, scenario } = g.s.play;
      if (phase === PHASE.overphase)
        return { as: 'turn', text: `Week ${firstTurn + turn - 1} · ${dateOf(scenario.firstTurnDate, turn - 1)}` };
      return { as: 'move', text: `${sideName(g.s, side)} ${PHASE_WORDS[PHASES[phase]]}`, seat: side as Seat };
    }
    const line = LINES.has(event.kind) ? sentence(g, event) : null;
    return line && { as: 'line', text: line.text, to: line.to };
  },
};

/** The segment with which a phase begins; -1 for phases without a choice. */
function firstSegment(s: Ocs, phase: number): number {
  switch (phase) {
    case PHASE.overphase:
      if (plays(s, 'weather')) return SEGMENT.weather;
      return plays(s, 'supply') ? SEGMENT.supply : SEGMENT.reinforcement;
    case PHASE.movement:
      return SEGMENT.movement;
    case PHASE.combat:
      return plays(s, 'barrage') ? SEGMENT.barrage : SEGMENT.combat;
    case PHASE['clean-up']:
      return -1;
    default:
      return phase === PHASE.modes ? SEGMENT.whole : SEGMENT.release;
  }
}
