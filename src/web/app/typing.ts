// Keys that belong to a field or a control rather than to the page.

/** Whether a key belongs to a field that is being written in. */
export const isTyping = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    isTextField(target) ||
    (target.tagName === 'SELECT' && key !== 'Escape'));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range', 'file'].includes(target.type);

const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;

/** Whether a key moves a slider or goes through a group of switches. */
export const movesControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && ['range', 'radio'].includes(target.type) && MOVES.test(key);
