// A scenario on the workbench: the draft with its edits, what the rules say of it, the piece in hand, and the field
// that takes hexes from the map.

import { computed, signal } from '@preact/signals';
import { type Draft, edited, newDraft, redone, type ScenarioDocument, undone } from '../../authoring/draft.ts';
import { nameOf, wordsOf } from '../../authoring/where.ts';
import { type Path, valueAt, without, withValue } from '../../engine/text/document.ts';
import { UmpireClient } from '../app/umpire-client.ts';
import type { MapHandle, Ring } from '../map/kinds.ts';
import { umpireWorker } from '../play/threads.ts';
import type { Authored, AuthoredPiece, PieceDeed, Workshop } from '../protocol-editor.ts';
import { hearDraft, historyOf, type KeptDraft, keepDraft, keepHistory } from './drafts.ts';

export type BenchTab = 'pieces' | 'scenario' | 'faults';

/** A field that takes hexes from the map. */
export interface Picking {
  readonly path: Path;
  /** Whether hexes are added to a list, or taken out of it; else one takes the place of another. */
  readonly isList: boolean;
}

/** Pixels that a pointer moves before it carries a piece; less is a click. */
const SLACK = 6;

export class Workbench {
  readonly shop = signal<Workshop | null>(null);
  readonly draft = signal<Draft>(newDraft({}));
  readonly authored = signal<Authored | null>(null);
  /** By path, the words that the document cannot say of the piece concerned. */
  private readonly lacking = computed(
    () =>
      new Map(
        this.authored.value?.pieces.flatMap(({ lacks }) => lacks.map(({ path, words }) => [path.join('/'), words])) ??
          [],
      ),
  );
  /** The hexes in play, as the scenario last said without a fault; null where that is the whole map. */
  readonly inside = signal<readonly number[] | null>(null);
  readonly selected = signal<string | null>(null);
  /** Whether a click on the map puts the selected piece there. */
  readonly isInHand = signal(false);
  readonly picking = signal<Picking | null>(null);
  readonly tab = signal<BenchTab>('pieces');
  /** The place of the scenario that the form shows: a fault leads there. */
  readonly aim = signal<Path | null>(null);
  /** The fault that led to the place that is shown. */
  readonly led = signal<string | null>(null);
  readonly refused = signal<string | null>(null);
  readonly isKept = signal(true);
  readonly carried = signal<{ readonly piece: string; readonly x: number; readonly y: number } | null>(null);
  map: MapHandle | null = null;

  readonly piece = computed<AuthoredPiece | null>(
    () => this.authored.value?.pieces.find(({ face }) => face.id === this.selected.value) ?? null,
  );

  /** The hexes by label. */
  readonly hexes = computed(() => new Map(this.shop.value?.map.hexes.map(({ hex, label }) => [label, hex]) ?? []));

  readonly rings = computed<readonly Ring[]>(() => {
    const rings: Ring[] = [];
    const { value: selected } = this.selected;
    if (selected !== null && (this.piece.value?.face.hex ?? 0) > 0) rings.push({ counter: selected, kind: 'selected' });
    const { value: picking } = this.picking;
    const picked = picking === null ? [] : valueAt(this.draft.value.document, picking.path);
    for (const label of Array.isArray(picked) ? picked : [picked]) {
      const hex = this.hexes.value.get(wordsOf(label));
      if (hex !== undefined) rings.push({ hex, kind: 'named' });
    }
    const shown = this.aimedHex();
    if (shown > 0) rings.push({ hex: shown, kind: 'pointed' });
    return rings;
  });

  /** Of the words of a field those that suit the piece that it is about, and those that it has already. */
  possible<T extends string | number | boolean>(path: Path, words: readonly T[]): readonly T[] {
    const lacking = this.lacking.value.get(path.join('/'));
    if (!lacking) return words;
    const now = valueAt(this.draft.value.document, path);
    const isSet = (word: T): boolean => now === word || (Array.isArray(now) && now.includes(word));
    return words.filter((word) => isSet(word) || !lacking.includes(String(word)));
  }

  private readonly umpire = new UmpireClient(
    umpireWorker(),
    () => {},
    (message) => {
      this.refused.value = `The rules could not be loaded: ${message}`;
    },
  );
  /** Deeds wait for each other: each is done on the document that the one before left. */
  private queue: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private readonly stopHearing: () => void;

  constructor(
    readonly id: string,
    private readonly ruleset: string,
    document: ScenarioDocument,
  ) {
    this.draft.value = historyOf(id, document);
    this.stopHearing = hearDraft(id, (kept) => this.follow(kept));
  }

  async open(): Promise<void> {
    this.shop.value = await this.umpire.ask('workshop', { ruleset: this.ruleset });
    await this.judge();
  }

  close(): void {
    this.stopHearing();
    this.umpire.close();
  }

  /** Another tab has changed this draft: both show the same, and the change can be undone in either. */
  private follow({ document }: KeptDraft): void {
    const next = edited(this.draft.value, document, 'change in another tab', true);
    if (next !== this.draft.value) this.show(next);
  }

  /** An edit of the document. @param joins whether an edit with the same words goes on */
  edit(document: ScenarioDocument, words: string, joins = false): void {
    const next = edited(this.draft.value, document, words, joins);
    if (next !== this.draft.value) this.put(next);
  }

  set(path: Path, value: unknown, joins = false): void {
    const { document } = this.draft.value;
    const changed = value === undefined ? without(document, path) : withValue(document, path, value);
    this.edit(changed, `change ${path.join('.')}`, joins);
  }

  /**
   * Another scenario of the same game takes the place of this one.
   * @returns the reason why it cannot; null where it does
   */
  async replaceBy(document: ScenarioDocument, name: string): Promise<string | null> {
    const whose = await this.umpire.ask('ofWhich', { document });
    const here = this.shop.value?.rulesetName ?? this.ruleset;
    if (whose === null)
      return `${name} is no scenario of ${here}: its fields are those of no game that can be edited here.`;
    if (whose.ruleset !== this.ruleset) return `${name} is a scenario of ${whose.name}; this one is of ${here}.`;
    this.letGo();
    this.edit(document, `open ${name}`);
    return null;
  }

  undo(): void {
    this.put(undone(this.draft.value));
  }

  redo(): void {
    this.put(redone(this.draft.value));
  }

  private put(draft: Draft): void {
    this.isKept.value = keepDraft(this.id, this.ruleset, draft.document);
    this.show(draft);
  }

  private show(draft: Draft): void {
    this.draft.value = draft;
    keepHistory(this.id, draft);
    this.led.value = null;
    void this.judge();
  }

  /** Asks the rules about the present document; an earlier answer that comes late is dropped. */
  private async judge(): Promise<void> {
    const number = ++this.asked;
    try {
      const authored = await this.umpire.ask('authored', {
        ruleset: this.ruleset,
        document: this.draft.value.document,
      });
      if (number !== this.asked) return;
      this.authored.value = authored;
      if (authored.begun !== null) this.inside.value = authored.begun.inside;
    } catch (error) {
      this.refused.value = lineOf(error);
    }
  }

  /** Does something with a piece, once what was begun before is done. */
  deed(deed: PieceDeed, words: string): Promise<void> {
    const next = this.queue.then(async () => {
      const before = this.draft.value.document;
      const known = new Set(this.authored.value?.pieces.filter(({ isIn }) => isIn).map(({ face }) => face.id));
      const document = await this.umpire.ask('author', { ruleset: this.ruleset, document: before, deed });
      if (this.draft.value.document !== before) return;
      this.edit(document, words);
      await this.judge();
      // A piece that was added has got a name of its own.
      const isGone = this.authored.value?.pieces.every(({ face }) => face.id !== this.selected.value) ?? false;
      const added = this.authored.value?.pieces.find(({ face, isIn }) => isIn && !known.has(face.id));
      if ('put' in deed && added && deed.put.includes('@')) this.selected.value = added.face.id;
      else if (isGone) this.letGo();
    });
    this.queue = next.catch((error: unknown) => {
      this.refused.value = lineOf(error);
    });
    return this.queue as Promise<void>;
  }

  /** Selects a piece; in hand, the next click on the map puts it there. */
  take(piece: string): void {
    this.picking.value = null;
    this.aim.value = null;
    this.led.value = null;
    this.selected.value = piece;
    this.isInHand.value = true;
  }

  letGo(): void {
    this.led.value = null;
    this.selected.value = null;
    this.isInHand.value = false;
    this.picking.value = null;
    this.aim.value = null;
  }

  /** A click on a hex of the map. */
  clickHex(hex: number): void {
    const { value: picking } = this.picking;
    if (picking !== null) {
      this.pick(picking, hex);
      return;
    }
    const piece = this.piece.value;
    if (piece === null || !this.isInHand.value) return;
    this.isInHand.value = false;
    if (piece.face.hex !== hex) void this.putPiece(piece, hex);
  }

  clickPiece(id: string): void {
    const hex = this.authored.value?.pieces.find(({ face }) => face.id === id)?.face.hex ?? 0;
    if (this.picking.value !== null || (this.isInHand.value && this.selected.value !== id)) this.clickHex(hex);
    else if (this.isInHand.value && this.selected.value === id) this.letGo();
    else {
      this.tab.value = 'pieces';
      this.take(id);
    }
  }

  putPiece(piece: AuthoredPiece, hex: number): Promise<void> {
    return this.deed({ put: piece.face.id, hex }, `place ${piece.face.name} in ${this.label(hex)}`);
  }

  label(hex: number): string {
    return this.shop.value?.map.hexes.find((each) => each.hex === hex)?.label ?? '';
  }

  private pick({ path, isList }: Picking, hex: number): void {
    const label = this.label(hex);
    if (!isList) {
      this.set(path, label);
      this.picking.value = null;
      return;
    }
    const list = valueAt(this.draft.value.document, path);
    const labels: readonly unknown[] = Array.isArray(list) ? list : [];
    this.set(path, labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label]);
  }

  /** Leads to a place of the scenario: to the piece that it speaks of, else to its field. */
  goTo(path: Path, fault: string): void {
    const piece = this.authored.value?.pieces.find(({ row }) => row?.every((step, i) => step === path[i]));
    this.letGo();
    this.led.value = fault;
    if (piece) {
      this.selected.value = piece.face.id;
      this.tab.value = 'pieces';
      if (piece.face.hex > 0) this.map?.centreOn(piece.face.hex);
      return;
    }
    this.aim.value = path;
    this.tab.value = 'scenario';
    const hex = this.aimedHex();
    if (hex > 0) this.map?.centreOn(hex);
  }

  /** The hex that the aimed place names. */
  private aimedHex(): number {
    const { value: aim } = this.aim;
    const value = aim === null ? undefined : valueAt(this.draft.value.document, aim);
    return this.hexes.value.get(nameOf(value)) ?? this.hexes.value.get(wordsOf(valueAt(value, ['hex']))) ?? 0;
  }

  /** A pointer goes down on a piece: moved far enough, it carries it to the map. */
  lift(piece: string, down: PointerEvent): void {
    const end = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      this.carried.value = null;
    };
    const move = (event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
      if (!far && this.carried.value === null) return;
      if (this.carried.value === null) this.take(piece);
      this.carried.value = { piece, x: event.clientX, y: event.clientY };
    };
    const up = (event: PointerEvent): void => {
      const wasCarried = this.carried.value !== null;
      end();
      if (!wasCarried) {
        this.clickPiece(piece);
        return;
      }
      this.isInHand.value = false;
      const hex = this.map?.hexAt(event.clientX, event.clientY) ?? 0;
      const of = this.piece.value;
      if (hex > 0 && of !== null && of.face.hex !== hex) void this.putPiece(of, hex);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  }
}

const lineOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
