// All keys on one page: `?`.

import { Dialog } from './dialog.tsx';

type Keys = readonly (readonly [keys: string, what: string])[];

const KEYS: readonly (readonly [title: string, keys: Keys])[] = [
  [
    'Choosing',
    [
      ['N, Shift+N', 'goes to the next or previous piece that can act, or else place that can be chosen'],
      ['Enter', 'chooses the place of N or of the hex cursor; otherwise works like Space'],
      ['Space', 'presses the button that ends the action (done, stop, pass)'],
      [
        '1 to 9',
        'makes the choice with that number; otherwise shows the reach of the selected piece in that many turns',
      ],
      ['Shift+1 to 9', 'shows the reach of the selected piece, or of the piece under the pointer, in that many turns'],
      [
        'A',
        'while you name a set (attackers, checks, mines): names all of it, or none; at a tray: places the rest for you',
      ],
      ['N, Enter, Space', 'at a tray: takes the next piece, goes with it to the map, begins'],
      ['F', 'turns the piece in hand over, where it may change its mode'],
      ['U or Ctrl+Z', 'takes back the last click, or a whole far move; while you name a set, the last item'],
      ['R or Ctrl+Y', 'repeats what you took back'],
      [
        'Escape',
        'closes, deselects, puts down the piece in hand or ends its march where it stands; then takes the overlay off the map',
      ],
    ],
  ],
  [
    'Looking',
    [
      ['/', 'finds a piece, a place, a hex, a formation or a choice by typing; Enter goes there'],
      ['. and ,', 'goes to your next or previous piece that can still act'],
      ['D', 'describes the hex under the pointer and everything in it'],
      ['V, Shift+V', 'shows the reach of the enemy piece under the pointer; with Shift, of all enemy pieces'],
      ['B, Shift+B', 'shows the same as if your pieces were absent'],
      ['Shift, held', 'shows hex numbers over everything, at any zoom'],
      ['P', 'shows the map without its pieces, and with them again'],
      ['K', 'plans: units tried in other hexes, with odds, threats and supply there, until it is played or dropped'],
      ['L, O, I, S', 'opens the log, the odds, the list of pieces, luck and win chance'],
      ['C', 'opens the charts: those of the game, and the selected counter read out number by number'],
      ['E', "shows the reasons for the computer's last choice"],
      ['H', 'a hint'],
      [
        'M',
        'makes a thinking computer play at once; in your own turn, pressed twice, a computer plays the turn for you',
      ],
    ],
  ],
  [
    'The map',
    [
      ['Tab to the map', 'arrow keys go from hex to hex; Enter chooses, opens a stack and selects a piece in it'],
      ['Click on a tinted hex', 'the selected piece goes there, even if the hex holds other pieces'],
      [
        'Shift+click, Shift+Enter, long press',
        'opens the stack of a hex, even of a tinted one; the list of pieces (I) has them all',
      ],
      [
        'Ctrl+click, Shift+drag',
        'selects a whole stack, or all pieces in a frame, together; Shift+click one more piece; then click a hex twice and all go there, as one step to take back',
      ],
      ['G', 'on the map: arrow keys move the map instead, and back again'],
      ['Arrows', 'elsewhere: arrow keys move the map'],
      ['+ - 0', 'zoom in, zoom out, show the whole map'],
    ],
  ],
  [
    'The course of the game',
    [
      ['[ and ]', 'goes one choice or die back or forward'],
      ['{ and }', 'goes one turn back or forward'],
      ['Home, End', 'goes to the beginning of the game or to the present'],
    ],
  ],
  ['Anywhere', [['?', 'shows this page']]],
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
