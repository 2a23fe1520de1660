// All keys on one page: `?`.

import { Dialog } from './dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['N, Shift+N', 'next or previous piece or place that can be chosen'],
  ['Enter', 'chooses what is pointed at; else the only button'],
  ['Space', 'done, stop, pass: the button that ends what is being done'],
  ['1 to 9', 'the button with that number'],
  ['U or Ctrl+Z', 'takes back the last choice, up to the last die or discovery'],
  ['R or Ctrl+Y', 'makes it again'],
  ['Escape', 'lets go of what is selected'],
  ['/', 'finds a choice by its words'],
  ['L', 'the log'],
  ['O', 'the odds'],
  ['E', 'why the computer chose as it did last'],
  ['H', 'a hint'],
  ['V', 'reach of the enemy unit pointed at'],
  ['M', 'the computer plays at once the best it has found'],
  ['[ and ]', 'one choice or die back or forward'],
  ['{ and }', 'one turn back or forward'],
  ['Home, End', 'the beginning of the game, the present'],
  ['Arrows, + - 0', 'move the map, nearer, farther, all of it'],
  ['?', 'this page'],
];

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl class="keys">
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
