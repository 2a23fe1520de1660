// Naval activities (TITE 106.0) on the whole map: who sails which sea, lines by sea, transport.

import { describe, expect, test } from 'vitest';
import { isStressed } from '../../../src/rules/thunder-in-the-east/chapters/capture.ts';
import { hqModes } from '../../../src/rules/thunder-in-the-east/chapters/headquarters.ts';
import { hasRailLine, hasSeaLine, isConnected } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { openSeas, seasOf, seaways } from '../../../src/rules/thunder-in-the-east/chapters/seaways.ts';
import { debarkation } from '../../../src/rules/thunder-in-the-east/chapters/transport.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { AXIS, SEA, SOVIET } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';
import { opening } from './position.ts';

const OPTION = { '106.0-naval': true };
const at = (front: Front, name: string) => front.hex(front.hexOf(name));
const sails = (front: Front, sea: keyof typeof SEA, side: number): boolean =>
  ((seasOf(front.g, side) >> SEA[sea]) & 1) === 1;

/** Odessa, cut off by land; its railways are held by the enemy. */
function besieged(chosen: Record<string, boolean> = OPTION): Front {
  return new Front('barbarossa', {}, chosen).surround('9160', 'DE_INC4');
}

describe('106.0: availability', () => {
  test('[TITE 106.0-availability] [TITE 106.0] the Axis sails the Baltic, the Soviets the Gulf of Finland and the Black Sea', () => {
    const front = new Front('barbarossa', {}, OPTION);
    expect((['baltic', 'gulfOfFinland', 'blackSea'] as const).map((sea) => sails(front, sea, AXIS))).toEqual([
      true,
      false,
      false,
    ]);
    expect((['baltic', 'gulfOfFinland', 'blackSea'] as const).map((sea) => sails(front, sea, SOVIET))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[TITE 106.0-availability] [TITE 106.0] a naval base that is taken opens its sea to both for good, but only once it works', () => {
    const front = new Front('barbarossa', {}, OPTION);
    front.hold('axis', 'Sevastopol').countdown('Sevastopol', 1);
    openSeas(front.g);
    expect(sails(front, 'blackSea', AXIS)).toBe(false);
    front.countdown('Sevastopol', 0);
    openSeas(front.g);
    expect([sails(front, 'blackSea', AXIS), sails(front, 'blackSea', SOVIET)]).toEqual([true, true]);
    front.hold('soviet', 'Sevastopol');
    openSeas(front.g);
    expect(sails(front, 'blackSea', AXIS)).toBe(true);
  });

  test('[TITE 106.0-availability] a sea stands open from the set-up on where its base has fallen before', () => {
    const opens = (scenario: string): boolean => ((seasOf(opening(scenario), AXIS) >> SEA.blackSea) & 1) === 1;
    expect([opens('case-blue'), opens('uranus'), opens('citadel')]).toEqual([false, true, true]);
  });
});

describe('7.1: naval lines of communication', () => {
  test('[TITE 7.1] a besieged port keeps a line by sea to a major port or naval base with a line by rail', () => {
    const front = besieged();
    expect(hasRailLine(front.g, at(front, 'Odessa'), SOVIET) && !hasSeaLine(front.g, at(front, 'Odessa'), SOVIET)).toBe(
      false,
    );
    expect(hasSeaLine(front.g, at(front, 'Odessa'), SOVIET)).toBe(true);
    const u = front.place('SU_RC', '9160');
    expect(front.finds(u)).toBe('supplied');
  });

  test('[TITE 7.1] so it does without the naval rules, which are optional, but not where lines by sea are left out', () => {
    const standard = besieged({});
    expect(standard.finds(standard.place('SU_RC', '9160'))).toBe('supplied');
    const front = besieged({ '7.1-sea': false });
    const u = front.place('SU_RC', '9160');
    expect(hasSeaLine(front.g, at(front, 'Odessa'), SOVIET)).toBe(false);
    expect(front.finds(u)).toBe('isolated');
  });

  test('[TITE 7.1-ultimate-sources] [TITE 7.1] with no other port that has a line by rail the sea feeds nobody', () => {
    const front = besieged();
    front.hold('axis', 'Sevastopol', 'Novorossiysk');
    expect(hasSeaLine(front.g, at(front, 'Odessa'), SOVIET)).toBe(false);
    // A minor port is no hub, whatever its line.
    expect(hasRailLine(front.g, at(front, 'Tuapse'), SOVIET)).toBe(true);
  });

  test('[TITE 23.6] [TITE 106.0-winter-ice] [TITE 106.0] winter ice closes the Gulf of Finland and the Sea of Azov from January to March', () => {
    const front = new Front('typhoon', {}, OPTION);
    const { calendar } = front.g.s.play;
    const january = calendar.findIndex(({ month }) => month === 1);
    const [gulf, black] = [at(front, 'Oranienbaum'), at(front, 'Novorossiysk')];
    expect(seaways[SOVIET](front.g).areaOf(gulf)).not.toBe(0);
    front.g.set(front.g.s.at.turn, january);
    front.g.set(front.g.s.at.phase, 1);
    front.g.set(front.g.s.at.phase, 0);
    expect(seaways[SOVIET](front.g).areaOf(gulf)).toBe(0);
    expect(seaways[SOVIET](front.g).areaOf(black)).not.toBe(0);
  });

  test('[TITE 106.2-estuary] [TITE 106.2] an enemy in the estuary closes Rostov', () => {
    const front = new Front('barbarossa', {}, OPTION);
    const rostov = at(front, 'Rostov');
    expect(seaways[SOVIET](front.g).connects(rostov, at(front, 'Novorossiysk'))).toBe(true);
    for (const label of ['A758', 'A759']) {
      const other = new Front('barbarossa', {}, OPTION);
      other.place('DE_2LC', label);
      expect(seaways[SOVIET](other.g).areaOf(rostov)).toBe(0);
    }
  });

  test('[TITE 7.1] a strategic headquarters that hangs on a lesser port by sea is stressed, on a major one not', () => {
    const front = besieged();
    const hq = front.place('SU_HQ', '9160');
    expect([isConnected(front.g, hq), isStressed(front.g, hq)]).toEqual([true, false]);
    const naval = new Front('barbarossa', {}, OPTION).surround('9664', 'DE_INC4');
    const stressed = naval.place('SU_HQ', '9664');
    expect([isConnected(naval.g, stressed), isStressed(naval.g, stressed)]).toEqual([true, true]);
  });

  test('[TITE 10.1] under stress from the sea and from the weather a strategic headquarters cannot attack', () => {
    const modes = (label: string, weather: 'clear' | 'mud') => {
      const front = new Front('barbarossa', {}, OPTION).surround(label, 'DE_INC4').weather(weather);
      const hq = front.place('SU_HQ', label);
      front.points('offensive', 'soviet', 4);
      front.acts('soviet').g.startAt(hqModes.step.reset);
      return front.actor === 'over' ? false : front.legal().includes(`attack-mode ${front.id(hq)}`);
    };
    expect([modes('9664', 'clear'), modes('9160', 'mud'), modes('9664', 'mud')]).toEqual([true, true, false]);
  });

  test('[TITE 8.0] the Countdown of a port improves with a line by sea', () => {
    const front = besieged();
    front.countdown('Odessa', 3);
    front.recover('soviet');
    expect(front.countdown('Odessa')).toBe(2);
    const dry = besieged({ '7.1-sea': false });
    dry.countdown('Odessa', 3);
    dry.recover('soviet');
    expect(dry.countdown('Odessa')).toBe(3);
  });

  test('[TITE 7.1] Astrakhan always has its line, for the Soviets', () => {
    const front = new Front('barbarossa', {}, OPTION);
    expect(hasSeaLine(front.g, at(front, 'Astrakhan'), SOVIET)).toBe(true);
    front.hold('axis', 'Astrakhan');
    expect(hasSeaLine(front.g, at(front, 'Astrakhan'), AXIS)).toBe(false);
  });
});

describe('106.1, 106.2: transport', () => {
  /** A Soviet corps in Odessa puts to sea for Sevastopol. */
  function voyage(kind = 'SU_RC') {
    const front = new Front('barbarossa', {}, OPTION);
    const u = front.place(kind, '9160');
    front.moves('soviet', 'special').play(`pick ${front.id(u)}`);
    return { front, u };
  }
  const land = (front: Front, die: number): Front => {
    front.g.call(debarkation, game.step.end);
    front.g.resume(debarkation.step.next);
    return front.dice(die);
  };

  test('[TITE 106.2] a corps goes from port to port, and does not move further after it has landed', () => {
    const { front, u } = voyage();
    front.play('embark Sevastopol');
    expect([front.at(u), front.box(u), front.step]).toEqual(['', 'at-sea', 'movement.pick']);
    land(front, 2);
    expect([front.at(u), front.box(u), front.steps(u)]).toEqual(['9664', 'map', 1]);
  });

  test('[TITE 106.2] at a die of 1 it is back where it came from', () => {
    const { front, u } = voyage();
    front.play('embark Sevastopol');
    expect(front.at(u)).toBe('');
    expect(land(front, 1).at(u)).toBe('9160');
  });

  test('[TITE 106.1] one unit a turn in a sea; large, heavy and mounted units do not go', () => {
    const front = new Front('barbarossa', {}, OPTION);
    const [u, other] = [front.place('SU_RC', '9160'), front.place('SU_RC', '9160')];
    front.moves('soviet', 'special').play(`pick ${front.id(u)}`, 'embark Sevastopol', `pick ${front.id(other)}`);
    expect(front.offers('embark')).toEqual([]);
    for (const kind of ['SU_INA', 'SU_TKC', 'SU_CVC']) expect(voyage(kind).front.offers('embark')).toEqual([]);
  });

  test('[TITE 27.1] [TITE 106.1] a garrison goes, also out of an enemy zone', () => {
    const front = new Front('barbarossa', {}, OPTION).surround('9160', 'DE_INC4');
    const u = front.place('SU_GAR', '9160');
    front.moves('soviet', 'special').play(`pick ${front.id(u)}`);
    expect(front.offers('embark')).toContain('embark Sevastopol');
  });

  test('[TITE 106.1] [TITE 7.5.3] no port without a line, no foreign sea and no other sea', () => {
    const { front } = voyage();
    expect(front.offers('embark').some((text) => /Leningrad|Tallinn|Riga|Constanta/.test(text))).toBe(false);
    const axis = new Front('barbarossa', {}, OPTION);
    const u = axis.place('RO_2LC', '8665');
    axis
      .hold('axis', 'Odessa')
      .moves('axis', 'special')
      .play(`pick ${axis.id(u)}`);
    expect(axis.offers('embark')).toEqual([]);
    const baltic = new Front('barbarossa', {}, OPTION);
    const division = baltic.place('DE_2LC', '7339');
    baltic.moves('axis', 'special').play(`pick ${baltic.id(division)}`);
    expect(baltic.offers('embark')).toContain('embark Danzig');
  });

  test('[TITE 22.0] [TITE 106.2] the minor port of Rostov serves at once when it is taken, a bombed one does not', () => {
    const ports = (prepare: (front: Front) => void): string[] => {
      const front = new Front('barbarossa', {}, OPTION);
      prepare(front);
      const u = front.place('SU_RC', '9160');
      return front
        .moves('soviet', 'special')
        .play(`pick ${front.id(u)}`)
        .offers('embark')
        .filter((text) => /Rostov/.test(text));
    };
    expect(ports((front) => front.countdown('Rostov', 4))).toEqual(['embark Rostov']);
    expect(ports((front) => front.g.set(front.g.s.at.portCountdown + front.city('Rostov'), 3))).toEqual([]);
  });

  test('[TITE 106.2] where the enemy holds the port by then, the unit is back; where both, it is lost', () => {
    const { front, u } = voyage();
    front.play('embark Sevastopol').place('DE_INC4', '9664');
    expect(land(front, 4).at(u)).toBe('9160');
    const lost = voyage();
    lost.front.play('embark Sevastopol').place('DE_INC4', '9664');
    lost.front.place('DE_INC4', '9160');
    expect(land(lost.front, 4).box(lost.u)).toBe('pool');
  });
});
