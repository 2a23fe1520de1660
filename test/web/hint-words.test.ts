// What a hint says: one sentence for a chain of choices.

import { expect, test } from 'vitest';
import { hintSentence } from '../../src/web/play/hint-words.ts';

const NAMES = ['1 SS Panzer (LAH)', 'T-64 2'];

test.each([
  [
    ['Move 1 SS Panzer (LAH)', 'Move to 1605, 1 MF', 'Move to 1606 (Prüm), 1 MF', 'Stop here'],
    'Move 1 SS Panzer (LAH) to 1606 (Prüm) by 1605',
  ],
  [['Move 1 SS Panzer (LAH)', 'Move to 1605, 1½ MF'], 'Move 1 SS Panzer (LAH) to 1605, 1½ MF'],
  [
    ['Attack 1506', 'With 18 Volksgrenadier, 3 CF', 'Fight'],
    'Attack 1506, then with 18 Volksgrenadier, 3 CF, then fight',
  ],
  [['Act with T-64 2', 'T-64 2 fires at E-100 1 in P16'], 'Act with T-64 2, then T-64 2 fires at E-100 1 in P16'],
  [['End movement'], 'End movement'],
])('of %j', (labels, sentence) => {
  expect(hintSentence(labels, NAMES)).toBe(sentence);
});
