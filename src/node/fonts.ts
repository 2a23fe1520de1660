// The fonts of maps and charts as files, for pictures that are made without a browser.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

const SANS = '@expo-google-fonts/ibm-plex-sans-condensed';
const SERIF = '@expo-google-fonts/eb-garamond';
const FALLBACK = 'dejavu-fonts-ttf';
const LETTERS = [
  [SANS, '400Regular/IBMPlexSansCondensed_400Regular.ttf'],
  [SANS, '600SemiBold/IBMPlexSansCondensed_600SemiBold.ttf'],
  [SANS, '700Bold/IBMPlexSansCondensed_700Bold.ttf'],
  [SERIF, '500Medium_Italic/EBGaramond_500Medium_Italic.ttf'],
  [SERIF, '600SemiBold/EBGaramond_600SemiBold.ttf'],
] as const;
const FURTHER = [
  [FALLBACK, 'ttf/DejaVuSans.ttf'],
  [FALLBACK, 'ttf/DejaVuSans-Bold.ttf'],
  [FALLBACK, 'ttf/DejaVuSans-Oblique.ttf'],
] as const;

/** The files of the fonts that maps are lettered in. */
export const mapFonts = (): string[] => filesOf(LETTERS);

/** Fonts as resvg takes them: no font of the machine has any part in a picture. DejaVu has what the others lack. */
export const pictureFonts = (): { fontFiles: string[]; loadSystemFonts: false; defaultFontFamily: string } => ({
  fontFiles: filesOf([...LETTERS, ...FURTHER]),
  loadSystemFonts: false,
  defaultFontFamily: 'IBM Plex Sans Condensed',
});

const filesOf = (files: readonly (readonly [string, string])[]): string[] =>
  files.map(([name, file]) => join(folderOf(name), file));
