// A text in which the terms of the game can be looked up: under the pointer, with the focus, or by a tap. The Tab key
// stops once in each panel, at its first term or the one looked at last; arrow keys go on from there.

import './glossed.css';
import { glossaries } from 'virtual:glossaries';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Glossary } from '../../table/glossed.ts';
import type { GlossaryEntry } from '../../view/glossary.ts';
import { ruleHash } from '../route.ts';
import { joined, neighbour, stopAt } from './term-stops.ts';

/** Milliseconds that the pointer rests on a term, and that a definition stays when the pointer has left. */
const REST = 250;
const STAY = 250;

const made = new Map<string, Glossary | null>();

function glossaryOf(ruleset: string): Glossary | null {
  const known = made.get(ruleset);
  if (known !== undefined) return known;
  const entries = glossaries[ruleset];
  const glossary = entries ? new Glossary(entries) : null;
  made.set(ruleset, glossary);
  return glossary;
}

export function Glossed({ ruleset, text }: { ruleset: string; text: string }) {
  const parts = useMemo(() => glossaryOf(ruleset)?.parts(text) ?? [text], [ruleset, text]);
  return (
    <>
      {parts.map((part) =>
        typeof part === 'string' ? part : <Term key={part.entry.term} ruleset={ruleset} {...part} />,
      )}
    </>
  );
}

interface TermProps {
  readonly ruleset: string;
  readonly text: string;
  readonly entry: GlossaryEntry;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Closes the definition that is open. */
let closeOpen: (() => void) | null = null;

function Term({ ruleset, text, entry }: TermProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const term = useRef<HTMLElement>(null);
  const id = useId();
  const close = useRef(() => setOpen(false)).current;
  const open = (): void => {
    clearTimeout(timer.current);
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    setOpen(true);
  };
  const later = (act: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  // A mouse must move to a term: under one that rests, where a text has changed, a definition would cover what is next.
  const isUnder = useRef(false);
  const comes = (): void => {
    if (!isUnder.current) later(open, REST);
    isUnder.current = true;
  };
  const leaves = (): void => {
    isUnder.current = false;
    later(close, STAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const { current } = term;
    return current ? joined(current) : undefined;
  }, []);
  return (
    <dfn
      ref={term}
      class="term"
      aria-describedby={isOpen ? id : undefined}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && comes()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leaves()}
      onFocus={() => {
        if (term.current) stopAt(term.current);
        if (term.current?.matches(':focus-visible')) open();
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined || !term.current) return;
        event.preventDefault();
        event.stopPropagation();
        neighbour(term.current, step)?.focus();
      }}
      onBlur={() => later(close, STAY)}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) return;
        event.stopPropagation();
        open();
      }}
    >
      {text}
      {isOpen && <Definition ruleset={ruleset} entry={entry} id={id} of={term} onClose={close} />}
    </dfn>
  );
}

interface DefinitionProps {
  readonly ruleset: string;
  readonly entry: GlossaryEntry;
  readonly id: string;
  readonly of: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
}

/** Pixels between term and definition, and to the edge of the window. */
const GAP = 4;
const EDGE = 8;

function Definition({ ruleset, entry, id, of, onClose }: DefinitionProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = box;
    const place = of.current?.getClientRects()[0];
    if (!shown || !place) return;
    // In the top layer nothing cuts it off.
    shown.showPopover?.();
    const { width, height } = shown.getBoundingClientRect();
    const below = place.bottom + GAP;
    const isAbove = below + height > innerHeight - EDGE && place.top - GAP - height > EDGE;
    shown.style.left = `${Math.max(EDGE, Math.min(place.left, innerWidth - width - EDGE))}px`;
    shown.style.top = `${isAbove ? place.top - GAP - height : below}px`;
  }, []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onClose();
    };
    const tapped = (event: PointerEvent): void => {
      if (!of.current?.contains(event.target as Node)) onClose();
    };
    // Before the table, which gives Escape other meanings.
    addEventListener('keydown', pressed, true);
    addEventListener('pointerdown', tapped, true);
    addEventListener('scroll', onClose, true);
    return () => {
      removeEventListener('keydown', pressed, true);
      removeEventListener('pointerdown', tapped, true);
      removeEventListener('scroll', onClose, true);
    };
  }, []);
  return (
    <span ref={box} id={id} class="definition" role="tooltip" popover="manual">
      <strong>{entry.term}</strong> {entry.text}{' '}
      <a href={ruleHash(ruleset, entry.rule)} target="_blank" rel="noreferrer">
        Rule {entry.rule}
      </a>
    </span>
  );
}
