// One stop of the Tab key for all terms of a panel: a report has dozens of them, and Tab is to reach what lies behind
// it.

/** Elements that have a stop of their own. */
const PANELS = '[role="tabpanel"], dialog, section, main';

const stops = new WeakMap<Element, HTMLElement>();

const panelOf = (term: HTMLElement): Element => term.parentElement?.closest(PANELS) ?? document.body;

/** The terms of a panel that no smaller panel has, in their order. */
const termsOf = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('.term')].filter((term) => panelOf(term) === panel);

function stop(panel: Element, term: HTMLElement): void {
  const before = stops.get(panel);
  if (before) before.tabIndex = -1;
  stops.set(panel, term);
  term.tabIndex = 0;
}

/** Takes in a term that is shown from now on; returns what is to be called when it goes. */
export function joined(term: HTMLElement): () => void {
  const panel = panelOf(term);
  if (stops.get(panel)?.isConnected) term.tabIndex = -1;
  else stop(panel, term);
  return () => {
    if (stops.get(panel) !== term) return;
    stops.delete(panel);
    // The page is changed as a whole first.
    queueMicrotask(() => {
      const [first] = stops.has(panel) ? [] : termsOf(panel);
      if (first) stop(panel, first);
    });
  };
}

/** Tab comes back to the term that has the focus. */
export const stopAt = (term: HTMLElement): void => stop(panelOf(term), term);

/** The next term of the panel or the one before; none at its ends. */
export function neighbour(term: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const terms = termsOf(panelOf(term));
  return terms[terms.indexOf(term) + step];
}
