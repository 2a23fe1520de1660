import { describe, expect, test } from 'vitest';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { changedData } from '../../src/engine/text/changed-data.ts';
import { changeText, pathsIn, placeOf, readChange, splitAt, withChange } from '../../src/engine/text/changes.ts';
import { threeBridges } from '../../src/rules/three-bridges/index.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';

const roster = {
  units: [
    { id: '7Arm', side: 'allied', cf: 5, steps: [5, 3] },
    { id: '106', side: 'allied', cf: 4, steps: [4, 2] },
  ],
  hexes: ['1506', '1304'],
  'a/b~c': { deep: true },
};
const set = (text: string) => withChange(roster, readChange(`roster.json#${text}`));
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('one value of a document', () => {
  test('an entry of a list is picked by a field, by its place, or by the text that it is', () => {
    expect(set('/units[id=7Arm]/cf=4').units[0].cf).toBe(4);
    expect(set('/units/1/steps/0=9').units[1].steps).toEqual([9, 2]);
    expect(set('/units[side=allied][cf=4]/cf=3').units.map(({ cf }) => cf)).toEqual([5, 3]);
    expect(set('/hexes[=1304]=1704').hexes).toEqual(['1506', '1704']);
    expect(set('/hexes/-=1105').hexes).toEqual(['1506', '1304', '1105']);
    expect(set('/a~1b~0c/deep=false')['a/b~c'].deep).toBe(false);
    expect(set('/units[id=7Arm]/steps=[6,4]').units[0].steps).toEqual([6, 4]);
    expect(roster.units[0]).toEqual({ id: '7Arm', side: 'allied', cf: 5, steps: [5, 3] });
  });
  test('a text stays a text, and other values are read as JSON', () => {
    expect(set('/hexes/0=1105').hexes[0]).toBe('1105');
    expect(set('/hexes/0="11 05"').hexes[0]).toBe('11 05');
    expect(set('/units/0/cf="4"').units[0].cf).toBe('4');
  });
  test('a path that hits nothing is refused with the nearest right one, a path that hits two things with both', () => {
    expect(refusal(() => set('/units[id=7Armd]/cf=4'))).toContain('nearest are roster.json#/units[id=7Arm]/cf');
    expect(refusal(() => set('/unit[id=7Arm]/cf=4'))).toContain('nearest are roster.json#/units[id=7Arm]/cf');
    expect(refusal(() => set('/units/2/cf=4'))).toContain('nothing is there');
    expect(refusal(() => set('/units[side=allied]/cf=4'))).toMatch(
      /hits 2 entries.*#\/units\/0, roster.json#\/units\/1/,
    );
    for (const text of ['', '#', 'a', 'a.json#/b', 'a.json#b=1', '#/b=1']) {
      expect(refusal(() => readChange(text))).toContain('FILE#/PATH=VALUE');
    }
    expect(refusal(() => set('/units[id]/cf=4'))).toContain('FILE#/PATH=VALUE');
  });
  test('every path that is offered as the nearest hits exactly its value', () => {
    for (const [file, document] of Object.entries(winterThunder.files!())) {
      const paths = pathsIn(document);
      expect(paths.length).toBeGreaterThan(3);
      for (const path of paths.filter((_, i) => i % 29 === 0)) {
        const { isNew } = placeOf(document, readChange(`${file}#${path}=1`));
        expect(isNew, path).toBe(false);
      }
    }
  });
  test('a change is written as it is read', () => {
    for (const text of ['units.json#/units[id=7Arm]/cf=4', 'a.json#/b/0="x=y"', 'a.json#/b=[1,{"c":2}]']) {
      expect(changeText(readChange(text))).toBe(text);
    }
  });
  test('commas in brackets, braces and quotes do not divide', () => {
    expect(splitAt('4,[5,6],{"a":1,"b":2},"x,y"', ',')).toEqual(['4', '[5,6]', '{"a":1,"b":2}', '"x,y"']);
  });
});

describe('the data of a game', () => {
  const crossing = { scenario: 'crossing' };
  test('a later change sees the earlier, and `scenario` is the file of the scenario', () => {
    const { data, files } = changedData(threeBridges, crossing, [
      'scenario#/lead=5',
      'units#/units[id=1Gd]/id=1Guards',
      'units.json#/units[id=1Guards]/movement=6',
    ]);
    expect(Object.keys(files)).toEqual(['scenarios/crossing.json', 'units.json']);
    expect(files['scenarios/crossing.json']).toMatchObject({ lead: 5 });
    const s = threeBridges.prepare({ ...crossing, data });
    expect(s.dataHash()).not.toBe(threeBridges.prepare(crossing).dataHash());
    expect(s).toMatchObject({ lead: 5 });
  });
  test("a user's file is changed in place of the shipped one, and a scenario document in its own place", () => {
    const mine = { 'crossing.json': { ...(threeBridges.files!()['scenarios/crossing.json'] as object), turns: 3 } };
    const { data } = changedData(threeBridges, { ...crossing, data: mine }, ['scenario#/lead=1']);
    expect(threeBridges.prepare({ ...crossing, data })).toMatchObject({ turns: 3, lead: 1 });
    const document = mine['crossing.json'];
    const changed = changedData(threeBridges, { scenario: document }, ['scenario#/lead=2']);
    expect(changed).toMatchObject({ scenario: { turns: 3, lead: 2 }, data: undefined, files: {} });
  });
  test('a field that is not there may be added where the game reads it, and nowhere else', () => {
    const place = 'scenario#/setup={"1Gd":"0704"}';
    expect(changedData(threeBridges, crossing, [place]).files['scenarios/crossing.json']).toMatchObject({
      setup: { '1Gd': '0704' },
    });
    expect(refusal(() => changedData(threeBridges, crossing, ['scenario#/leed=5']))).toMatch(/nearest are .*#\/lead/);
    expect(refusal(() => changedData(threeBridges, crossing, ['evaluation.json#/nonsense=5']))).toContain(
      'nothing is there',
    );
  });
  test('a file that does not exist is refused with the nearest names', () => {
    expect(refusal(() => changedData(threeBridges, crossing, ['unit.json#/units=5']))).toContain('units.json');
  });
});
