// Parts of the page's head that the table shows in a menu of its own.

import { signal } from '@preact/signals';
import { change, type Palette, settings } from './settings.ts';

/** Whether the list of keys is open. */
export const showsKeys = signal(false);

const PALETTES: readonly Palette[] = ['system', 'light', 'night', 'colour-blind'];

export const PaletteMenu = () => (
  <label class="palette">
    <span class="hidden">Palette</span>
    <select
      value={settings.value.palette}
      onChange={(event) => change({ palette: event.currentTarget.value as Palette })}
      title="Palette"
    >
      {PALETTES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
