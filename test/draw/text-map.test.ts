import { describe, expect, it } from 'vitest';
import { textMap } from '../../src/draw/text-map.ts';
import { drawingOf, sampleCounters, sampleFile } from './sample.ts';

describe.each(['flat-top', 'pointy-top'] as const)('a map in characters, %s', (orientation) => {
  const { map, hexOf } = drawingOf(sampleFile(orientation));
  const seats = ['german', 'allied'];
  const control = new Int8Array(map.hexes.length + 1).fill(-1);
  control[hexOf('0303')] = 0;
  control[hexOf('0304')] = 1;
  const options = { map, seats, counters: sampleCounters(hexOf), control };

  it('shows each hex once with number, terrain and holder', () => {
    const text = textMap(options);
    for (const { label } of map.hexes) expect(text.split(label).length).toBe(2);
    expect(text).toMatch(/0303 {3}fG/);
    expect(text).toMatch(/0304 {3}fA/);
    expect(text).toMatch(/0403 {3}r\./);
  });

  it('shows the top unit and the strength of the whole stack, in the brackets of its seat', () => {
    const text = textMap(options);
    expect(text).toContain('[3Para+6]');
    expect(text).toContain('[12VG:3]');
    expect(text).toContain('(101Ab:4)');
  });

  it('has no escape codes without colour, and the same characters with it', () => {
    const plain = textMap(options);
    const coloured = textMap({ ...options, colour: true });
    expect(plain).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[');
    const stripped = coloured
      .split('\u001b')
      .map((part, i) => (i === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
      .join('');
    expect(stripped.split('\n').map((line) => line.trimEnd())).toEqual(plain.split('\n').map((line) => line.trimEnd()));
  });

  it('keeps to the width of the terminal by printing parts one under the other', () => {
    const text = textMap({ ...options, columns: 40, legend: false });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    for (const { label } of map.hexes) expect(text.split(label).length).toBe(2);
  });
});

it('columns of a flat-top map lie half a hex apart', () => {
  const lines = textMap({ map: drawingOf(sampleFile()).map, seats: [], legend: false }).split('\n');
  const line = (label: string): number => lines.findIndex((text) => text.includes(label));
  expect(line('0201') - line('0101')).toBe(1);
  expect(line('0102') - line('0101')).toBe(2);
  expect(line('0301')).toBe(line('0101'));
});
