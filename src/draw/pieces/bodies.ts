// Bodies of counters: the colour in which an army is printed, and the ink on it, in each palette.

import type { CounterDrawing } from '../../view/view.ts';
import { contrast, mixed } from '../colours.ts';
import type { Palette } from '../palettes.ts';

export interface Body {
  readonly fill: string;
  readonly ink: string;
  /** The fill of the symbol's frame. */
  readonly frame: string;
}

/** By nation, or by nation and arm where an arm has a colour of its own. */
const PRINTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    german: '#a7b1a3',
    'german ss': '#2a2b2e',
    'german luftwaffe': '#93aec4',
    'west german': '#a7b1a3',
    'east german': '#c98a72',
    us: '#958f50',
    american: '#958f50',
    uk: '#d6b37c',
    british: '#d6b37c',
    commonwealth: '#d6b37c',
    soviet: '#d08770',
    russian: '#d08770',
    french: '#8fa6cf',
    italian: '#c2c79a',
    romanian: '#d8c04d',
    hungarian: '#c2a57f',
    finnish: '#dfe6ea',
    polish: '#d7a3b4',
    'das reich': '#b3b5ad',
    nato: '#8fa9c9',
    'black hand': '#3f3a3d',
  }),
);

/** Of nations without a colour: each a pale tone of the side's colour in that place of the palette. */
const BY_SIDE = ['#d8a18f', '#a9b6d3', '#9fcbb9', '#dcb3c8', '#e6cf92'] as const;
/** The same for eyes that tell few hues apart, whatever the nation. */
const FEW_HUES = ['#d9ab3f', '#a9bccf', '#8fb59f', '#efe6f2', '#c9a3b4'] as const;
const DARK_ARMS = new Set(['ss']);

const DARK = '#0b0b0a';
const LIGHT = '#f6f2e6';
const LAMPLIGHT = '#0c1016';
/** Words and numbers stand out from their body by this much, after WCAG 2.2. */
const LEAST_CONTRAST = 5.7;

type Owner = Pick<CounterDrawing, 'nation' | 'arm' | 'seat' | 'hue'>;

const known = new Map<string, Body>();

export function bodyOf(owner: Owner, palette: Palette): Body {
  const key = `${palette} ${owner.hue ?? owner.seat} ${owner.nation} ${owner.arm ?? ''}`;
  const body = known.get(key) ?? withInk(colourOf(owner, palette));
  known.set(key, body);
  return body;
}

function colourOf({ nation, arm = '', seat, hue = seat }: Owner, palette: Palette): string {
  const name = nation.toLowerCase();
  if (palette === 'colour-blind') {
    if (DARK_ARMS.has(arm)) return '#2a2b2e';
    return mixed(FEW_HUES[hue % FEW_HUES.length], '#ffffff', lighter(`${name}${arm}`));
  }
  const day = PRINTED.get(`${name} ${arm}`) ?? PRINTED.get(name) ?? BY_SIDE[hue % BY_SIDE.length];
  return palette === 'night' ? mixed(day, LAMPLIGHT, 0.14) : day;
}

/** Nations and arms of a side differ in lightness. */
function lighter(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 997;
  return (sum % 3) * 0.2;
}

/** The better of two inks; the body gives way until it is good enough. */
function withInk(colour: string): Body {
  const isLight = contrast(colour, DARK) >= contrast(colour, LIGHT);
  const ink = isLight ? DARK : LIGHT;
  let fill = colour;
  while (contrast(fill, ink) < LEAST_CONTRAST) fill = mixed(fill, isLight ? '#ffffff' : '#000000', 0.04);
  return { fill, ink, frame: isLight ? '#f7f3e8' : fill };
}
