// Branch symbols in the frame of NATO map symbols.

import { element, label } from './xml.ts';

const W = 13;
const H = 8.5;

type Part =
  | 'cross'
  | 'slash'
  | 'oval'
  | 'dot'
  | 'gull'
  | 'peak'
  | 'upright'
  | 'wheels'
  | 'bridge'
  | 'vee'
  | 'dome'
  | 'bar'
  | 'wings'
  | 'rotor'
  | 'rocket'
  | 'claws'
  | 'band'
  | 'staff';

const BRANCHES: ReadonlyMap<string, readonly Part[]> = new Map(
  Object.entries<readonly Part[]>({
    infantry: ['cross'],
    motorized: ['cross', 'wheels'],
    mech: ['cross', 'oval'],
    mechanized: ['cross', 'oval'],
    panzergrenadier: ['cross', 'oval'],
    armor: ['oval'],
    armour: ['oval'],
    tank: ['oval'],
    cavalry: ['slash'],
    recon: ['slash'],
    'armored cavalry': ['slash', 'oval'],
    artillery: ['dot'],
    'self-propelled artillery': ['dot', 'oval'],
    rocket: ['rocket'],
    missile: ['rocket'],
    airborne: ['cross', 'gull'],
    parachute: ['cross', 'gull'],
    glider: ['cross', 'wings'],
    mountain: ['cross', 'peak'],
    marine: ['cross', 'upright'],
    engineer: ['bridge'],
    'anti-tank': ['vee'],
    'anti-aircraft': ['dome'],
    flak: ['dome'],
    'self-propelled anti-aircraft': ['dome', 'oval'],
    'personnel carrier': ['oval', 'bar'],
    supply: ['bar'],
    air: ['wings'],
    airplane: ['wings'],
    helicopter: ['rotor'],
    creature: ['claws'],
    hq: ['band', 'staff'],
    headquarters: ['band', 'staff'],
  }),
);

/** The colours of the frame and its lines, and of its fill. */
export interface SymbolInks {
  readonly line: string;
  readonly frame: string;
}

const PRINTED: SymbolInks = { line: '#000000', frame: '#ffffff' };
const STROKE = 1.4;

function part(name: Part, ink: string): string {
  const drawn = { fill: 'none', stroke: ink, 'stroke-width': STROKE };
  const path = (d: string): string => element('path', { d, ...drawn });
  switch (name) {
    case 'cross':
      return path(`M${-W},${-H}L${W},${H}M${-W},${H}L${W},${-H}`);
    case 'slash':
      return path(`M${-W},${H}L${W},${-H}`);
    case 'oval':
      return element('rect', { x: -9, y: -5, width: 18, height: 10, rx: 5, ...drawn });
    case 'dot':
      return element('circle', { cx: 0, cy: 0, r: 3, fill: ink });
    case 'gull':
      return path('M-5,7.5q2.5,-4.5 5,-0.5q2.5,-4 5,0.5');
    case 'peak':
      return element('path', { d: 'M-4,8.5L0,2.5L4,8.5z', fill: ink });
    case 'upright':
      return path(`M0,${-H}V${H}`);
    case 'wheels':
      return path(`M0,${-H}V${H}M-6,8.9a1.5,1.5 0 1 0 0.1,0M6,8.9a1.5,1.5 0 1 0 0.1,0`);
    case 'bridge':
      return path('M-8,4.5V-3.5H8V4.5M0,-3.5V4.5');
    case 'vee':
      return path(`M${-W},${H}L0,${-H}L${W},${H}`);
    case 'dome':
      return path(`M${-W},${H}C${-W},-6 ${W},-6 ${W},${H}`);
    case 'bar':
      return path(`M${-W},4H${W}`);
    case 'wings':
      return path('M0,0C4,-6 10,-5 10,0C10,5 4,6 0,0C-4,-6 -10,-5 -10,0C-10,5 -4,6 0,0');
    case 'rotor':
      return element('path', { d: 'M-10,-5V5L0,0zM10,-5V5L0,0z', fill: ink });
    case 'rocket':
      return path('M-5,4L0,-1L5,4M-5,-1L0,-6L5,-1M0,-5V6');
    case 'claws':
      return path('M-7,-6q1,7 -3,12M0,-6q1,7 -3,12M7,-6q1,7 -3,12');
    case 'band':
      return element('rect', { x: -W, y: -H, width: 2 * W, height: 5, fill: ink });
    case 'staff':
      return path(`M${-W},${-H}V${H + 4.5}`);
  }
}

/** Draws the frame and its symbol, around 0, 0. A branch without a symbol is written as a word. */
export function branchSymbol(symbol: string, { line, frame: fill }: SymbolInks = PRINTED): string {
  const frame = element('rect', {
    x: -W,
    y: -H,
    width: 2 * W,
    height: 2 * H,
    fill,
    stroke: line,
    'stroke-width': STROKE,
  });
  const parts = BRANCHES.get(symbol.toLowerCase());
  if (parts) return frame + parts.map((name) => part(name, line)).join('');
  const word = symbol.length <= 4 ? symbol.toUpperCase() : symbol.slice(0, 4);
  return (
    frame +
    label('text', { x: 0, y: 3.8, 'text-anchor': 'middle', 'font-size': 10, 'font-weight': 700, fill: line }, word)
  );
}
