// Scenarios in the making, at the umpire: the same check as `grognard check`, pieces, and edits that the rules know how
// to write.

import type { ScenarioDocument } from '../../authoring/draft.ts';
import type { Schema } from '../../authoring/form.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import type { DataKind, Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import { Game } from '../../engine/kernel/game.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { isFields } from '../../engine/text/document.ts';
import { findRuleset, rulesetOfScenario } from '../../rules/registry.ts';
import { MapIndex } from '../../table/map-index.ts';
import { seatInWords } from '../../table/result-line.ts';
import type { Authoring } from '../../view/authoring.ts';
import type { Authored, BegunScenario, EditorAnswers, EditorAsk, PieceDeed, Workshop } from '../protocol-editor.ts';

type EditorHandlers = {
  readonly [K in EditorAsk['ask']]: (ask: Extract<EditorAsk, { ask: K }>) => Promise<EditorAnswers[K]>;
};

export const workshopHandlers: EditorHandlers = {
  workshop: async ({ ruleset }) => workshopOf(await roomOf(ruleset)),
  authored: async ({ ruleset, document }) => authored(await roomOf(ruleset), fileOf(document)),
  author: async ({ ruleset, document, deed }) => done(await roomOf(ruleset), fileOf(document), deed),
  ofWhich: ({ document }) => ofWhich(fileOf(document)),
};

/** A ruleset with what its workshop needs. */
interface Room {
  readonly rules: Ruleset;
  readonly authoring: Authoring;
  /** The game on the whole map. */
  readonly s: Statics;
  readonly index: MapIndex;
  readonly kind: DataKind;
}

const rooms = new Map<string, Room>();

async function roomOf(name: string): Promise<Room> {
  const rules = await findRuleset(name);
  const known = rooms.get(rules.id);
  if (known) return known;
  const kind = scenarioKind(rules);
  const { authoring, view } = rules;
  if (!authoring || !view || !kind) {
    throw new BadInput(`no scenarios of ${rules.name} can be made`, 'workshop', 'a ruleset with an editor');
  }
  const s = rules.prepare({ scenario: authoring.whole });
  const room = { rules, authoring, s, index: new MapIndex(view.map(s)), kind };
  rooms.set(rules.id, room);
  return room;
}

const scenarioKind = (rules: Ruleset): DataKind | undefined => rules.dataKinds?.find(({ kind }) => kind === 'scenario');

function fileOf(document: unknown): ScenarioDocument {
  if (!isFields(document)) throw new BadInput('no scenario', 'document', 'a JSON object');
  return document;
}

function workshopOf({ rules, authoring, index, kind }: Room): Workshop {
  return {
    ruleset: rules.id,
    rulesetName: rules.name,
    map: index.map,
    schema: kind.schema() as Schema,
    shipped: Object.entries(authoring.files()).map(([id, document]) => {
      return { id, name: rules.scenarios.find((each) => each.id === id)?.name ?? id, document };
    }),
    blank: authoring.blank(),
  };
}

function authored(room: Room, file: ScenarioDocument): Authored {
  const { authoring, s, index, kind } = room;
  const faults = [...kind.check(file)];
  const words = { ...authoring.words(s, file), hex: index.map.hexes.map(({ label }) => label) };
  return {
    sides: authoring.sides(s, file),
    pieces: authoring.pieces(s, file),
    words,
    begun: faults.length === 0 ? begun(room, file, faults) : null,
    faults,
  };
}

/** @param faults gets the one that only a game shows */
function begun({ rules, authoring, index }: Room, file: ScenarioDocument, faults: Fault[]): BegunScenario | null {
  try {
    const s = rules.prepare({ scenario: file });
    const g = new Game(rules, s);
    const { view } = rules;
    const labels = new Map(view!.map(s).hexes.map(({ hex, label }) => [hex, label]));
    const numbers = new Map(index.map.hexes.map(({ hex, label }) => [label, hex]));
    const whole = (hex: number): number => numbers.get(labels.get(hex) ?? '') ?? 0;
    const held = view!.control?.(g);
    const control = held ? new Array<number>(Math.max(...numbers.values()) + 1).fill(-1) : null;
    if (held && control) for (const hex of labels.keys()) control[whole(hex)] = held[hex];
    return {
      seats: s.seats.map((id) => ({ id, name: seatInWords(statedIn(rules, s), id) })),
      markers: view!.markers(g).map((marker) => ({ ...marker, hex: whole(marker.hex) })),
      places: (view!.aims?.(s).places ?? []).map((place) => ({ ...place, hex: whole(place.hex) })),
      control,
      inside: labels.size < numbers.size ? [...labels.keys()].map(whole) : null,
      setsUp: authoring.standing?.(g, file) === null,
    };
  } catch (error) {
    const expected = error instanceof BadInput ? error.expected : 'a scenario that a game can begin with';
    faults.push({ path: '(document)', found: error instanceof Error ? error.message : String(error), expected });
    return null;
  }
}

function done(room: Room, file: ScenarioDocument, deed: PieceDeed): ScenarioDocument {
  if ('setUp' in deed) return setUp(room, file);
  const { authoring, s, index } = room;
  const id = 'put' in deed ? deed.put : 'take' in deed ? deed.take : deed.remove;
  if (!authoring.pieces(s, file).some(({ face }) => face.id === id)) {
    throw new BadInput(`no piece '${String(id).slice(0, 60)}'`, 'author', 'a piece of the list');
  }
  if ('take' in deed) return authoring.take(s, file, id);
  if ('remove' in deed) return authoring.remove?.(s, file, id) ?? authoring.take(s, file, id);
  const label = index.label(deed.hex);
  if (label === undefined) throw new BadInput(`no hex ${deed.hex}`, 'author', 'a hex of the map');
  return authoring.put(s, file, id, label);
}

/** No set-up has so many choices. */
const MOST_CHOICES = 5000;

/** Has the computer set up both sides of a game on the file. @throws BadInput where the file has faults. */
function setUp({ rules, authoring }: Room, file: ScenarioDocument): ScenarioDocument {
  const g = new Game(rules, rules.prepare({ scenario: file }));
  const planner = rules.knowledge?.planner();
  const rng = new Rng('workshop', g.hash);
  for (let n = 0; n < MOST_CHOICES; n++) {
    const found = authoring.standing?.(g, file) ?? null;
    if (found !== null) return found;
    if (g.actor < 0 || !planner) break;
    g.apply(planner.next(g, rng));
  }
  throw new BadInput('the set-up cannot be made for you', 'author', 'pieces placed by hand');
}

async function ofWhich(file: ScenarioDocument): Promise<EditorAnswers['ofWhich']> {
  const rules = await rulesetOfScenario(file);
  return rules?.authoring ? { ruleset: rules.id, name: rules.name } : null;
}
