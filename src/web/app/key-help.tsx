// All keys on one page: `?`.

import { Dialog } from './dialog.tsx';

type Keys = readonly (readonly [keys: string, what: string])[];

const KEYS: readonly (readonly [title: string, keys: Keys])[] = [
  [
    'Choosing',
    [
      ['N, Shift+N', 'next or previous piece or place that can be chosen'],
      ['Enter', 'chooses what was come to by N or the hex cursor; else as Space'],
      ['Space', 'done, stop, pass: the button that ends what is being done; twice where pieces could still act'],
      ['1 to 9', 'the choice with that number; where none has it, how far the selected piece comes in so many turns'],
      ['Shift+1 to 9', 'how far the selected piece, or the one pointed at, comes in so many turns'],
      ['A', 'where a set is named (attackers, checks, mines): all of them, or none'],
      ['U or Ctrl+Z', 'takes back the last click, a far move whole; while a set is named, what was named last'],
      ['R or Ctrl+Y', 'makes it again'],
      ['/', 'finds a choice by its words'],
      ['Escape', 'lets go of what is selected or opened, then takes the overlay off the map'],
    ],
  ],
  [
    'Looking',
    [
      ['D', 'describes the hex pointed at and all in it'],
      ['V, Shift+V', 'reach of the enemy piece pointed at; of all enemy pieces, on and off'],
      ['B, Shift+B', 'the same as if your pieces were not there'],
      ['Shift, held', 'hex numbers over everything, at any zoom'],
      ['P', 'the map without its pieces, and with them'],
      ['L, O, I, S', 'the log, the odds, the list of pieces, luck and win chance'],
      ['E', 'why the computer chose as it did last'],
      ['H', 'a hint'],
      ['M', 'the computer that thinks plays at once; in your own turn, twice: a computer plays the turn for you'],
    ],
  ],
  [
    'The map',
    [
      ['Tab to the map', 'arrows go from hex to hex, Enter chooses, opens a stack and takes a piece of it'],
      ['Click on a tinted hex', 'the piece in hand goes there, whatever lies in it'],
      [
        'Shift+click, Shift+Enter, long press',
        'opens the stack of a hex, a tinted one too; the list of pieces (I) has them all',
      ],
      ['G', 'on the map: arrows move the map instead, and back'],
      ['Arrows', 'elsewhere: move the map'],
      ['+ - 0', 'nearer, farther, all of it'],
    ],
  ],
  [
    'The course of the game',
    [
      ['[ and ]', 'one choice or die back or forward'],
      ['{ and }', 'one turn back or forward'],
      ['Home, End', 'the beginning of the game, the present'],
    ],
  ],
  ['Anywhere', [['?', 'this page']]],
];

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    {KEYS.map(([title, keys]) => (
      <section key={title}>
        <h3>{title}</h3>
        <dl class="keys">
          {keys.map(([name, what]) => (
            <div key={name}>
              <dt>
                <kbd>{name}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
