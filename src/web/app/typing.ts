// Keys that belong to a field.

/** Whether a key belongs to a field that is being written in. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['SELECT', 'TEXTAREA'].includes(target.tagName) || isTextField(target));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
