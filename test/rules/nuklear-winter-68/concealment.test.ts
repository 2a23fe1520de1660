import { expect, test } from 'vitest';
import { coverFor, isConcealed, isCoveredByRecon } from '../../../src/rules/nuklear-winter-68/chapters/concealment.ts';
import { addMark } from '../../../src/rules/nuklear-winter-68/state.ts';
import { MARK, NATO, REICH } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { type PositionSpec, position } from './position.ts';

const field = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({ active: '1-130', units: { '1-130': 'king-tiger@A1', ...units }, ...more });

/** Whether a unit of NATO or the Black Hand in the hex is concealed. */
const concealed = (
  unit: string,
  hex: string,
  more: Partial<PositionSpec> = {},
  others: Readonly<Record<string, string>> = {},
) => {
  const [id, ...marks] = unit.split('!');
  const p = field({ '1st-ranger': [`${id}@${hex}`, ...marks].join('!'), ...others }, more);
  return isConcealed(p.g, p.unit(`${id}-1`));
};

test('[NW 2.2.2-concealment] in any hex with cover for the class: woods, town, hill, wreck, sandbags; crops for infantry', () => {
  expect(concealed('m60a1', 'W18')).toBe(true);
  expect(concealed('m60a1', 'U16')).toBe(true);
  expect(concealed('m60a1', 'R12')).toBe(true);
  expect(concealed('m60a1', 'X20')).toBe(false);
  expect([concealed('us-rangers', 'Y17'), concealed('m60a1', 'Y17')]).toEqual([true, false]);
  for (const marker of ['wreck', 'sandbags']) {
    expect(concealed('m60a1', 'X20', { position: { markers: [{ marker, hex: 'X20' }] } })).toBe(true);
  }
  const shelled = { position: { markers: [{ marker: 'shellholes', hex: 'X20' }] } };
  expect([concealed('us-rangers', 'X20', shelled), concealed('m60a1', 'X20', shelled)]).toEqual([true, false]);
});

test('[NW 2.2.2-concealment] not when Finished, nor aircraft, nor riders', () => {
  expect(concealed('m60a1!finished', 'W18')).toBe(false);
  const p = field({ cowboys: 'uh-1-huey@W18!low', '1st-ranger': 'm113@W18 us-rangers@m113-1' });
  expect(['uh-1-huey-1', 'us-rangers-1', 'm113-1'].map((id) => isConcealed(p.g, p.unit(id)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('[NW 2.2.2-lost] a unit that retreats has moved, and is not concealed before Cleanup', () => {
  const p = field(
    { '1-130': 'king-tiger@R17', '1st-ranger': 'm60a1@S17 us-rangers@S17 m113@A20!co' },
    { position: { markers: [{ marker: 'sandbags', hex: 'T16' }] } },
  );
  expect(p.field('unit.exposed', 'm60a1-1')).toBe(0);
  p.play('take king-tiger-1', 'assault us-rangers-1', 'save').dice(12).play('retreat m60a1-1 T16');
  expect(p.field('unit.exposed', 'm60a1-1')).toBe(1);
});

test('[NW 1.3.1-barrage] a Shellholes marker adds nothing to printed shellholes', () => {
  const p = field({ '1st-ranger': 'us-rangers@D17' });
  const before = coverFor(p.g, p.unit('us-rangers-1'), p.hex('D17'));
  addMark(p.g, p.hex('D17'), MARK.shellholes);
  expect([before, coverFor(p.g, p.unit('us-rangers-1'), p.hex('D17'))]).toEqual([1, 1]);
});

test('[NW 1.2-huge] a Huge unit is concealed in woods, in towns and on hills only', () => {
  const at = (hex: string, options = {}) => {
    const p = field({ bh: `ravager@${hex}` }, { options });
    return isConcealed(p.g, p.unit('ravager-1'));
  };
  expect([at('W18'), at('U16'), at('R12'), at('Y17')]).toEqual([true, true, true, false]);
  expect(at('R12', { '1.2-huge-hills': false })).toBe(false);
});

test('[NW 2.2.2-lost] lost by moving and firing until Cleanup, with or without a Finished marker', () => {
  expect(concealed('m60a1!moved-or-fired', 'W18')).toBe(false);
  const p = position({
    active: '1-130',
    units: { '1-130': 'puma@A1 king-tiger@AA20', '1st-ranger': 'm60a1@W18' },
    turns: 3,
  });
  p.play('take king-tiger-1', 'fire king-tiger-1 m60a1-1').dice(2);
  expect(p.field('unit.exposed', 'king-tiger-1')).toBe(1);
});

test('[NW 2.2.2-lost] lost while an enemy land unit is next to it; aircraft and friends do not matter', () => {
  expect(concealed('m60a1', 'W18', {}, { '2-130': 'e-100@W19' })).toBe(false);
  expect(concealed('m60a1', 'W18', {}, { 'sg-2': 'haunebu-iii@W19', '2nd-ranger': 'm60a1@X18' })).toBe(true);
});

test('[NW 1.2.4c-recon] any enemy recon unit that sees the hex ends it, even a Finished or Shaken one', () => {
  expect(concealed('m60a1', 'W18', {}, { '2-130': 'e-100@DD1 +puma@Z20!finished!shaken' })).toBe(false);
  expect(concealed('m60a1', 'W18', {}, { bh: 'pest@Z20' })).toBe(false);
  expect(concealed('m60a1', 'W18', {}, { '2nd-ranger': 'brdm-2@Z20' })).toBe(true);
  // T19 is woods, and hides W18 from the far side.
  expect(concealed('m60a1', 'W18', {}, { '2-130': 'e-100@DD1 +puma@T16' })).toBe(true);
});

test('[NW 1.2.5a-altitude] the Scourge reconnoitres at cruise only', () => {
  const seen = (marks: string) => {
    const p = field({ bh: `scourge@Z20${marks}` });
    return isCoveredByRecon(p.g, p.hex('W18'), NATO);
  };
  expect([seen(''), seen('!low')]).toEqual([true, false]);
});

test('recon sees nothing for its own side', () => {
  const p = field({ '2-130': 'e-100@DD1 +puma@Z20', '1st-ranger': 'm60a1@DD20' });
  expect([isCoveredByRecon(p.g, p.hex('W18'), NATO), isCoveredByRecon(p.g, p.hex('W18'), REICH)]).toEqual([
    true,
    false,
  ]);
});
