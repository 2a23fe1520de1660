// A hint in one sentence: the choices of a chain with what they repeat left out.

/** The cost of a step at the end of its label: `, 1½ MF`. */
const COST = /, [\d¼½¾⅓⅔ /]+ [A-Z]{2}$/;
/** Choices that only end what was begun. */
const ENDS = /^(stop|done|end|finish)\b/i;
const PREPOSITION = /^(to|into|at|in|on)\b/;

/**
 * Tells a chain of choices: `Move 1 SS Panzer to 1606 (Prüm) by 1605`.
 * @param labels of the choices, as buttons show them
 * @param names of the pieces: labels that begin with one keep their first letter
 */
export function hintSentence(labels: readonly string[], names: readonly string[]): string {
  const wanted = labels.filter((label, i) => i === 0 || !ENDS.test(label));
  const phrases: string[] = [];
  for (let i = 0; i < wanted.length; ) {
    const heading = stepHeading(wanted[i]);
    let end = i + 1;
    while (heading !== null && end < wanted.length && stepHeading(wanted[end]) === heading) end++;
    phrases.push(heading === null || end === i + 1 ? wanted[i] : stepsText(heading, wanted.slice(i, end)));
    i = end;
  }
  return phrases.reduce((sentence, phrase) => {
    const [first, ...rest] = phrase.split(' ');
    const goesOn = sentence.split(' ')[0] === first && PREPOSITION.test(rest.join(' '));
    if (goesOn) return `${sentence} ${rest.join(' ')}`;
    const isNamed = names.some((name) => phrase.startsWith(name));
    return `${sentence}, then ${isNamed ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1)}`;
  });
}

/** `Move to` of `Move to 1605, 1 MF`; null for what is no step. */
function stepHeading(label: string): string | null {
  const [first, second = ''] = label.split(' ');
  return PREPOSITION.test(second) ? `${first} ${second}` : null;
}

/** Steps in one phrase, the last first: their costs are on the map. */
function stepsText(heading: string, labels: readonly string[]): string {
  const places = labels.map((label) => label.slice(heading.length + 1).replace(COST, ''));
  return `${heading} ${places.at(-1)} by ${places.slice(0, -1).join(', ')}`;
}
