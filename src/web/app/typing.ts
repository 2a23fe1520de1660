// Keys that belong to a field or a control rather than to the page.

/** Tells whether a key belongs to a field in which the person is writing. */
export const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    isTextField(target) ||
    (target.tagName === 'SELECT' && key !== 'Escape'));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range', 'file'].includes(target.type);

const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;

/** Tells whether a key moves a slider or steps through a group of switches. */
export const movesControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && ['range', 'radio'].includes(target.type) && MOVES.test(key);
