// A person's settings, kept in this browser: palette, pace, display of thoughts.

import { computed, effect, signal } from '@preact/signals';

export type Palette = 'system' | 'light' | 'night' | 'colour-blind';

export type BattlePace = 'wait' | 'by itself' | 'at once';

export interface Settings {
  readonly palette: Palette;
  /** Milliseconds between computers' actions. */
  readonly pace: number;
  /** How battles are shown: until one goes on, for two seconds, or not at all. */
  readonly battles: BattlePace;
  /** Whether choices that need no thought are made for the person. */
  readonly doesRoutine: boolean;
  readonly showsThinking: boolean;
  readonly showsNumbers: boolean;
  /** Whether the lines between hexes, and the owners of hexes, are drawn. */
  readonly showsGrid: boolean;
  readonly showsControl: boolean;
  readonly showsChance: boolean;
  /** Whether the overview of a map that does not fit is unfolded. */
  readonly showsMinimap: boolean;
}

const KEY = 'grognard.settings';
const STANDARD: Settings = {
  palette: 'system',
  pace: 250,
  battles: 'wait',
  doesRoutine: true,
  showsThinking: true,
  showsNumbers: true,
  showsGrid: true,
  showsControl: true,
  showsChance: true,
  showsMinimap: true,
};

export const settings = signal<Settings>(read());

const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = signal(system.matches);
system.addEventListener('change', () => {
  isDark.value = system.matches;
});

/** The palette that the system prefers, and the one in use: the chosen one, or the system's. */
export const systemPalette = computed(() => (isDark.value ? 'night' : 'light'));
export const palette = computed(() => {
  const { palette: wanted } = settings.value;
  return wanted === 'system' ? systemPalette.value : wanted;
});

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** Applies the palette to the page from now on; stores the settings. */
export function keepSettings(): void {
  effect(() => {
    document.documentElement.dataset.palette = palette.value;
  });
  effect(() => {
    const text = JSON.stringify(settings.value);
    // The game works even in a browser that stores nothing.
    try {
      localStorage.setItem(KEY, text);
    } catch {}
  });
}

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return {
      palette: oneOf(kept.palette, ['system', 'light', 'night', 'colour-blind'], STANDARD.palette),
      pace: typeof kept.pace === 'number' && kept.pace >= 0 && kept.pace <= 10_000 ? kept.pace : STANDARD.pace,
      battles: oneOf(kept.battles, ['wait', 'by itself', 'at once'], STANDARD.battles),
      doesRoutine: kept.doesRoutine ?? STANDARD.doesRoutine,
      showsThinking: kept.showsThinking ?? STANDARD.showsThinking,
      showsNumbers: kept.showsNumbers ?? STANDARD.showsNumbers,
      showsGrid: kept.showsGrid ?? STANDARD.showsGrid,
      showsControl: kept.showsControl ?? STANDARD.showsControl,
      showsChance: kept.showsChance ?? STANDARD.showsChance,
      showsMinimap: kept.showsMinimap ?? STANDARD.showsMinimap,
    };
  } catch {
    return STANDARD;
  }
}

function oneOf<T>(value: unknown, values: readonly T[], standard: T): T {
  return values.find((each) => each === value) ?? standard;
}
