// Parts of the page's head that the table shows in a menu of its own.

import { signal } from '@preact/signals';
import { change, type Palette, settings, systemPalette } from './settings.ts';

/** Whether the list of keys is open. */
export const showsKeys = signal(false);

const PALETTES: Readonly<Record<Exclude<Palette, 'system'>, string>> = {
  light: 'Day',
  night: 'Night',
  'colour-blind': 'Colour-blind',
};

export const PaletteMenu = () => (
  <label class="palette">
    <span>Colours</span>
    <select
      value={settings.value.palette}
      onChange={(event) => change({ palette: event.currentTarget.value as Palette })}
      title="The colours of page and map; by day or by night as the system has it, where it says auto"
    >
      <option value="system">{PALETTES[systemPalette.value]} (auto)</option>
      {Object.entries(PALETTES).map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
