// Branch symbols: each a drawing of its own, told apart in black on white.

import { describe, expect, it } from 'vitest';
import { branchSymbol } from '../../src/draw/symbols.ts';
import { parseXml, textsOf } from './xml.ts';

const TACTICAL = [
  'infantry',
  'tank',
  'personnel carrier',
  'recon',
  'self-propelled artillery',
  'self-propelled anti-aircraft',
  'helicopter',
  'airplane',
  'missile',
  'creature',
];

describe('branch symbols', () => {
  it.each(TACTICAL)('%s is drawn, not written out', (symbol) => {
    expect(textsOf(parseXml(`<g>${branchSymbol(symbol)}</g>`))).toEqual([]);
  });

  it('no two of a tactical game are alike', () => {
    expect(new Set(TACTICAL.map((symbol) => branchSymbol(symbol))).size).toBe(TACTICAL.length);
  });

  it('are black and white', () => {
    const colours = TACTICAL.flatMap((symbol) => branchSymbol(symbol).match(/#[0-9a-f]{6}/g) ?? []);
    expect(new Set(colours)).toEqual(new Set(['#000000', '#ffffff']));
  });

  it('a branch without a symbol is written out in four letters at most', () => {
    expect(textsOf(parseXml(`<g>${branchSymbol('balloon')}</g>`))).toEqual(['ball']);
  });
});
