// Fleets (TITE 106.3 to 106.5, 209) on the whole map: voyages, landings, support, strikes at sea, bombs on ports.

import { describe, expect, test } from 'vitest';
import { newPacket, setAirBox, setPacketFleet, takeOff } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { airCombat, fightInTheAir } from '../../../src/rules/thunder-in-the-east/chapters/air-combat.ts';
import { isAirBase } from '../../../src/rules/thunder-in-the-east/chapters/air-range.ts';
import { airTasking, task } from '../../../src/rules/thunder-in-the-east/chapters/air-tasking.ts';
import { declaredOdds } from '../../../src/rules/thunder-in-the-east/chapters/battle-column.ts';
import { shiftOf } from '../../../src/rules/thunder-in-the-east/chapters/battle-odds.ts';
import { dissolution } from '../../../src/rules/thunder-in-the-east/chapters/capture.ts';
import { aidOf, supportOf } from '../../../src/rules/thunder-in-the-east/chapters/close-support.ts';
import { harbors, hole } from '../../../src/rules/thunder-in-the-east/chapters/fleets.ts';
import { hasSeaLine, isConnected } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { damageOf } from '../../../src/rules/thunder-in-the-east/chapters/strike-strength.ts';
import { debarkation } from '../../../src/rules/thunder-in-the-east/chapters/transport.ts';
import { checkScenario } from '../../../src/rules/thunder-in-the-east/loading/check-scenario.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import {
  fleetCountdown,
  fleetHex,
  fleetPlace,
  fleetSteps,
  isLanding,
  moveFleet,
  setFleet,
} from '../../../src/rules/thunder-in-the-east/navy.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setSteps } from '../../../src/rules/thunder-in-the-east/state.ts';
import {
  AIR_BOX,
  AIR_ROLE,
  AXIS,
  FLEET_PLACES,
  HALVES,
  MISSION,
  NATION,
  PHASE,
  SEA,
  SOVIET,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { airPanel, flightMarkers } from '../../../src/rules/thunder-in-the-east/view/air-display.ts';
import { Front } from './front.ts';

const OPTION = { '106.0-naval': true };
const [BALTIC, BLACK_SEA] = [1, 2];
/** Constanta, a Romanian port; the corps that is to land stands in Odessa. */
const CONSTANTA = '8665';
const ODESSA = '9160';
const SEVASTOPOL = '9664';

class Sea extends Front {
  constructor(scenario = 'barbarossa') {
    super(scenario, {}, OPTION);
    this.points('fuel', 'soviet', 10);
    this.weather('clear');
  }

  lies(fleet: number): string {
    return fleetHex(this.g, fleet) === 0
      ? FLEET_PLACES[fleetPlace(this.g, fleet)]
      : this.g.s.land.grid.label(fleetHex(this.g, fleet));
  }

  /** The cities near which a fleet may go, or the hexes near one of them. */
  sails(fleet: 'baltic' | 'black-sea', near?: string): string[] {
    this.play(`sail ${fleet}`);
    if (near !== undefined) this.play(`near ${near}`);
    return this.legal();
  }

  /** The Black Sea Fleet off a coast that it invades, and a corps in Odessa that is to land there. */
  landing(label = CONSTANTA, kind = 'SU_RC', enemy = 'RO_2LC'): { readonly u: number; readonly enemy: number } {
    const u = this.place(kind, ODESSA);
    const defender = enemy === '' ? 0 : this.place(enemy, label);
    this.moves('soviet', 'special');
    moveFleet(this.g, BLACK_SEA, this.hex(label), true);
    this.play(`pick ${this.id(u)}`, `invade ${label}`, 'end');
    this.g.set(this.g.s.at.phase, PHASE.combat);
    return { u, enemy: defender };
  }

  debark(): this {
    this.g.call(debarkation, game.step.end);
    this.g.resume(debarkation.step.next);
    return this;
  }

  /** An aircraft of a side, ready. */
  aircraft(side: number, model: RegExp): number {
    const { ids } = this.g.s.aviation;
    const a = ids.findIndex((id, each) => model.test(id) && this.g.s.aviation.side[each] === side);
    if (a < 1) throw new Error(`no aircraft ${model}`);
    this.g.set(this.g.s.at.aircraft + a, 0);
    setAirBox(this.g, a, AIR_BOX.available);
    return a;
  }

  reacts(side: 'axis' | 'soviet'): this {
    this.acts(side === 'axis' ? 'soviet' : 'axis');
    this.g.set(this.g.s.at.phase, PHASE.combat);
    task(this.g, 'reaction', game.step.end);
    this.g.resume(airTasking.step.begin);
    return this;
  }

  airCombat(): this {
    fightInTheAir(this.g, game.step.end);
    this.g.resume(airCombat.step.own);
    return this;
  }

  flees(): this {
    this.g.call(dissolution, game.step.end);
    this.g.resume(dissolution.step.next);
    return this;
  }
}

const BLACK_SEA_PORTS = (sea: Sea): string[] =>
  sea.g.s.land.cities
    .filter(({ port, hex }) => port !== 'none' && (sea.g.s.land.seas[hex] & 4) !== 0)
    .map(({ name }) => name);

describe('2.0: countries out of play', () => {
  test('[TITE 2.0] their cities belong to nobody: no port, no base of aircraft, no goal', () => {
    for (const scenario of ['barbarossa', 'bagration', 'campaign']) {
      const { g } = new Sea(scenario);
      const { cities, isBarred } = g.s.land;
      const outside = cities.flatMap(({ hex }, city) => (isBarred[hex] === 1 ? [city] : []));
      expect(outside.map((city) => cities[city].name)).toEqual(
        expect.arrayContaining(['Varna', 'Burgas', 'Sofia', 'Belgrade', 'Helsinki', 'Hango', 'Stockholm']),
      );
      for (const city of outside) {
        expect(cities[city].nation).toBe(-1);
        expect([AXIS, SOVIET].filter((side) => isAirBase(g, city, side))).toEqual([]);
        expect([AXIS, SOVIET].filter((side) => hasSeaLine(g, cities[city].hex, side))).toEqual([]);
      }
    }
  });
});

describe('106.3: the data', () => {
  const data = dataset.prepareData(undefined);
  const faultsOf = (fleets: object[]): string => {
    const barbarossa = dataset.chosen('barbarossa', data);
    return checkScenario({ ...barbarossa, soviet: { ...barbarossa.soviet, fleets } } as typeof barbarossa, data)
      .map((fault) => JSON.stringify(fault))
      .join('\n');
  };

  test.each([
    ['a fleet inland', [{ fleet: 'baltic', hex: '9240' }], /fleets\[0\]/],
    ['a fleet in another sea', [{ fleet: 'baltic', hex: '9664' }], /gulf-of-finland/],
    ['a fleet in an inland port', [{ fleet: 'black-sea', hex: 'A857' }], /black-sea/],
    [
      'a fleet twice',
      [
        { fleet: 'baltic', hex: '8928' },
        { fleet: 'baltic', hex: '8728' },
      ],
      /each fleet once/,
    ],
  ] as const)('[TITE 106.3] refuses %s', (_, fleets, fault) => {
    expect(faultsOf(fleets as unknown as object[])).toMatch(fault);
    expect(faultsOf([{ fleet: 'baltic', hex: '8728' }])).toBe('');
  });
});

describe('106.3, 106.4: where fleets are', () => {
  test('[TITE 106.3] a fleet sails while its naval base is Soviet and in supply, and not otherwise', () => {
    const sea = new Sea().moves('soviet', 'special') as Sea;
    expect(sea.offers('sail')).toEqual(['sail baltic', 'sail black-sea']);
    const lost = new Sea();
    moveFleet(lost.g, BLACK_SEA, lost.hex(ODESSA), false);
    lost.hold('axis', 'Sevastopol').moves('soviet', 'special');
    expect(lost.offers('sail')).toEqual(['sail baltic']);
    expect(lost.lies(BLACK_SEA)).toBe(ODESSA);
  });

  test('[TITE 106.4] a voyage before the battles costs a Fuel Point, and a fleet sails once in a step', () => {
    const sea = new Sea().moves('soviet', 'special') as Sea;
    expect(sea.sails('black-sea', 'Odessa')).toContain(`anchor ${ODESSA}`);
    sea.play(`anchor ${ODESSA}`);
    expect([sea.lies(BLACK_SEA), sea.points('fuel', 'soviet')]).toEqual([ODESSA, 8]);
    expect(sea.offers('sail')).toEqual(['sail baltic']);
    const dry = new Sea();
    dry.points('fuel', 'soviet', 1);
    expect(dry.moves('soviet', 'special').offers('sail')).toEqual([]);
  });

  test('[TITE 106.4] it goes to open water, open coasts and friendly ports of its sea, not to the enemy without a landing', () => {
    const sea = new Sea().moves('soviet', 'special') as Sea;
    const near = sea.sails('black-sea', 'Constanta');
    const { land } = sea.g.s;
    const hexes = near.map((text) => sea.hex(text.replace('anchor ', '')));
    expect(near.length).toBeGreaterThan(0);
    expect(hexes.every((hex) => land.isBarred[hex] === 1 && (land.seas[hex] & 4) !== 0)).toBe(true);
    const baltic = new Sea().moves('soviet', 'special') as Sea;
    expect(baltic.sails('baltic').some((text) => /Konigsberg|Danzig|Odessa/.test(text))).toBe(false);
  });

  test('[TITE 106.4] after the battles it goes home to a supplied port, free of charge', () => {
    const sea = new Sea();
    sea.points('fuel', 'soviet', 0);
    moveFleet(sea.g, BLACK_SEA, sea.hex('9361'), false);
    sea.moves('soviet', 'regular');
    expect(sea.sails('black-sea')).toContain(`anchor ${SEVASTOPOL}`);
    expect(sea.legal().every((text) => text.startsWith('anchor '))).toBe(true);
    sea.play(`anchor ${SEVASTOPOL}`);
    expect([sea.lies(BLACK_SEA), sea.points('fuel', 'soviet')]).toEqual([SEVASTOPOL, 0]);
  });

  test('[TITE 106.3] from a port that falls it flees to another, out of action by the kind of port', () => {
    for (const [port, turns] of [
      ['A564', 4],
      [ODESSA, 4],
      ['A865', 5],
    ] as const) {
      const sea = new Sea();
      sea.hold('axis', 'Sevastopol').flees();
      expect(sea.step).toBe('dissolution.flee');
      sea.play(`anchor ${port}`);
      expect([sea.lies(BLACK_SEA), fleetCountdown(sea.g, BLACK_SEA)]).toEqual([port, turns]);
      sea.recover('soviet');
      expect(fleetCountdown(sea.g, BLACK_SEA)).toBe(turns - 1);
    }
    const home = new Sea();
    moveFleet(home.g, BLACK_SEA, home.hex(ODESSA), false);
    home.hold('axis', 'Odessa').flees().play(`anchor ${SEVASTOPOL}`);
    expect(fleetCountdown(home.g, BLACK_SEA)).toBe(3);
  });

  test('[TITE 106.3] at sea when its base is lost, it puts into the nearest supplied port', () => {
    const sea = new Sea();
    moveFleet(sea.g, BLACK_SEA, sea.hex('A565'), false);
    sea.hold('axis', 'Sevastopol').flees();
    expect(sea.legal()).toEqual(['anchor A564']);
  });

  test('[TITE 106.3-final-port] [TITE 106.3] without another port it is eliminated; but the Black Sea Fleet bases on Batumi when all are lost', () => {
    const gulf = new Sea();
    gulf.hold('axis', 'Leningrad', 'Tallinn', 'Oranienbaum', 'Narva', 'Vyborg', 'Kotka', 'Hango').flees();
    expect(gulf.lies(BALTIC)).toBe('out');
    const sea = new Sea();
    sea.hold('axis', ...BLACK_SEA_PORTS(sea)).flees();
    expect(sea.legal()).toEqual(['shelter-off-map']);
    sea.play('shelter-off-map');
    expect(sea.lies(BLACK_SEA)).toBe('final-port');
    setFleet(sea.g, BLACK_SEA, 'countdown', 0);
    sea.moves('soviet', 'special');
    expect(sea.offers('sail')).toContain('sail black-sea');
    // Cities that are cut off take in nobody.
    const cut = new Sea();
    cut.hold('axis', ...BLACK_SEA_PORTS(cut).filter((name) => name !== 'Odessa')).surround(ODESSA, 'DE_INC4');
    cut.place('SU_RC', ODESSA);
    cut.flees();
    expect(cut.lies(BLACK_SEA)).toBe('out');
  });

  test('[TITE 106.0] winter ice holds a fleet', () => {
    const sea = new Sea('typhoon');
    sea.g.set(
      sea.g.s.at.turn,
      sea.g.s.play.calendar.findIndex(({ month }) => month === 1),
    );
    sea.moves('soviet', 'special');
    expect(sea.offers('sail')).toEqual(['sail black-sea']);
  });
});

describe('106.5.1: landings', () => {
  test('[TITE 106.5.1] the fleet leaves its naval base for an enemy coast where a unit from a port can attack', () => {
    const sea = new Sea();
    sea.place('SU_RC', ODESSA);
    sea.place('RO_2LC', CONSTANTA);
    sea.moves('soviet', 'special');
    expect(sea.sails('black-sea', 'Constanta')).toContain(`anchor ${CONSTANTA}`);
    sea.play(`anchor ${CONSTANTA}`);
    expect(isLanding(sea.g, BLACK_SEA)).toBe(true);
    const elsewhere = new Sea();
    elsewhere.place('SU_RC', ODESSA);
    elsewhere.place('RO_2LC', CONSTANTA);
    moveFleet(elsewhere.g, BLACK_SEA, elsewhere.hex('A564'), false);
    elsewhere.moves('soviet', 'special');
    expect(elsewhere.sails('black-sea', 'Constanta')).not.toContain(`anchor ${CONSTANTA}`);
  });

  test('[TITE 106.5.1] not to an inland port, and not with garrisons alone', () => {
    const sea = new Sea();
    sea.place('SU_RC', ODESSA);
    sea.moves('soviet', 'special');
    expect(sea.sails('black-sea').filter((text) => /Galati/.test(text))).toEqual([]);
    const guard = new Sea();
    guard.place('SU_GAR', ODESSA);
    guard.place('RO_2LC', CONSTANTA);
    guard.moves('soviet', 'special');
    expect(guard.sails('black-sea', 'Constanta')).not.toContain(`anchor ${CONSTANTA}`);
  });

  test.each(['cold', 'snow'] as const)('[TITE 23.4] [TITE 23.5] none in %s', (weather) => {
    const sea = new Sea();
    sea.place('SU_RC', ODESSA);
    sea.place('RO_2LC', CONSTANTA);
    sea.weather(weather).moves('soviet', 'special');
    expect(sea.sails('black-sea', 'Constanta')).not.toContain(`anchor ${CONSTANTA}`);
  });

  test('[TITE 106.5.1] [TITE 21.2] the unit attacks as across a strait: half its strength, and a column where all come by sea', () => {
    const sea = new Sea();
    const { u } = sea.landing(CONSTANTA, 'SU_GRC');
    sea.declare();
    expect(sea.offers('attack')).toContain(`attack ${CONSTANTA}`);
    sea.play(`attack ${CONSTANTA}`);
    const odds = declaredOdds(sea.g, sea.hex(CONSTANTA));
    const { kinds, kind } = sea.g.s.forces;
    expect(odds.attack).toBe((HALVES * kinds[kind[u]].attack[sea.steps(u)]) / 2);
    expect([odds.across, odds.isHalvedByWater]).toEqual([1, true]);
    const dry = { ...odds, across: 0 };
    expect(shiftOf(sea.g, odds, AXIS, 0) - shiftOf(sea.g, dry, AXIS, 0)).toBe(-1);
  });

  test('[TITE 106.5.1] what lies off enemies must attack: nobody need declare it', () => {
    const sea = new Sea();
    sea.landing();
    sea.declare().play('declared');
    expect(sea.noted('declared').map(({ hex }) => sea.g.s.land.grid.label(hex))).toEqual([CONSTANTA]);
  });

  test('[TITE 21.0] an unsupplied corps, halved twice, does not go', () => {
    const sea = new Sea();
    const u = sea.place('SU_RC', ODESSA);
    sea.place('RO_2LC', CONSTANTA);
    sea.supply(u, 'unsupplied').moves('soviet', 'special');
    moveFleet(sea.g, BLACK_SEA, sea.hex(CONSTANTA), true);
    sea.play(`pick ${sea.id(u)}`);
    expect(sea.offers('invade')).toEqual([]);
    expect(sea.offers('embark')).toContain('embark Sevastopol');
  });

  /** A corps lands on a division of so many steps; the die of the battle, with no support. */
  function storms(die: number, steps = 1): { sea: Sea; u: number; enemy: number } {
    const sea = new Sea();
    const { u, enemy } = sea.landing(CONSTANTA, 'SU_GRC');
    setSteps(sea.g, enemy, steps);
    setFleet(sea.g, BLACK_SEA, 'countdown', 1);
    sea.attack(CONSTANTA, [u]).dice(die);
    return { sea, u, enemy };
  }

  test('[TITE 106.5.1] [TITE 105.1] when the battle leaves both there, Stalemates follow until one side is gone', () => {
    // 2 against 2, 1:1 less a column: an attacker's loss leaves the defender alone.
    const { sea, u, enemy } = storms(1, 2);
    expect([sea.box(u), sea.at(enemy)]).toEqual(['pool', CONSTANTA]);
    const even = storms(3, 1);
    if (even.sea.actor === 'soviet') even.sea.play('refuse');
    expect([even.sea.at(even.u), even.sea.at(even.enemy)]).not.toEqual([CONSTANTA, CONSTANTA]);
    expect(even.sea.box(even.u)).not.toBe('at-sea');
  });

  test.each([1, 2, 3, 4, 5, 6])(
    '[TITE 106.5.1] [TITE 22.0] a die of %i leaves one side in the hex: who lands takes the city',
    (die) => {
      const { sea, u, enemy } = storms(die);
      while (sea.actor !== 'over' && sea.actor !== 'chance') sea.play(sea.legal()[0]);
      expect(sea.actor).toBe('over');
      const hasLanded = sea.at(u) === CONSTANTA;
      expect(hasLanded && sea.at(enemy) === CONSTANTA).toBe(false);
      expect(sea.box(u)).not.toBe('at-sea');
      expect(sea.g.cells[sea.g.s.at.cityControl + sea.city('Constanta')]).toBe(hasLanded ? SOVIET : AXIS);
    },
  );

  test('[TITE 106.1] [TITE 106.2] [TITE 27.1] a garrison too goes by sea to the anchorage of a fleet, off a coast without enemies', () => {
    const sea = new Sea();
    const { u } = sea.landing(CONSTANTA, 'SU_GAR', '');
    sea.debark().dice(4);
    expect([sea.at(u), sea.g.cells[sea.g.s.at.cityControl + sea.city('Constanta')]]).toEqual([CONSTANTA, SOVIET]);
    const manned = new Sea();
    const guard = manned.place('SU_GAR', ODESSA);
    manned.place('RO_2LC', CONSTANTA);
    manned.moves('soviet', 'special');
    moveFleet(manned.g, BLACK_SEA, manned.hex(CONSTANTA), true);
    manned.play(`pick ${manned.id(guard)}`);
    expect(manned.offers('invade')).toEqual([]);
  });

  test('[TITE 106.2] [TITE 106.5.1] on a coast without enemies it lands after the battles; without the fleet it is back', () => {
    const sea = new Sea();
    const { u } = sea.landing(CONSTANTA, 'SU_RC', '');
    sea.debark().dice(2);
    expect(sea.at(u)).toBe(CONSTANTA);
    const sunk = new Sea();
    const other = sunk.landing(CONSTANTA, 'SU_RC', '');
    hole(sunk.g, BLACK_SEA);
    hole(sunk.g, BLACK_SEA);
    sunk.debark().dice(2);
    expect(sunk.at(other.u)).toBe(ODESSA);
  });

  test('[TITE 106.5.1] its anchorage supplies a hex around it, damaged its own hex alone', () => {
    const sea = new Sea();
    moveFleet(sea.g, BLACK_SEA, sea.hex(CONSTANTA), true);
    // Nothing else within six hexes supplies it.
    sea.hold('axis', 'Chisinau', 'Odessa');
    const { grid, isBarred } = sea.g.s.land;
    const side = [0, 1, 2, 3, 4, 5]
      .map((d) => grid.neighbour[sea.hex(CONSTANTA) * 6 + d])
      .find((hex) => hex !== 0 && isBarred[hex] === 0);
    const beside = grid.label(side as never);
    const u = sea.place('SU_RC', beside);
    sea.place('SU_RC', CONSTANTA);
    expect(sea.finds(u)).toBe('supplied');
    setFleet(sea.g, BLACK_SEA, 'steps', 1);
    expect(sea.finds(u)).toBe('unsupplied');
  });

  test('[TITE 106.5.1] from its anchorage units go to sea too', () => {
    const sea = new Sea();
    moveFleet(sea.g, BLACK_SEA, sea.hex(CONSTANTA), true);
    const u = sea.place('SU_RC', CONSTANTA);
    sea.moves('soviet', 'special').play(`pick ${sea.id(u)}`);
    expect(sea.offers('embark')).toContain('embark Odessa');
  });
});

describe('106.5.2: naval support', () => {
  const bolts = (sea: Sea, side: 'axis' | 'soviet', label: string): number => {
    sea.acts(side);
    return supportOf(sea.g, SOVIET, sea.hex(label));
  };

  test('[TITE 106.5] [TITE 106.5.2] [TITE 18.3.1] two strikes off an invaded coast; in defence its red one alone', () => {
    const sea = new Sea();
    expect(bolts(sea, 'axis', SEVASTOPOL)).toBe(1);
    expect(bolts(sea, 'soviet', SEVASTOPOL)).toBe(0);
    moveFleet(sea.g, BLACK_SEA, sea.hex(CONSTANTA), true);
    expect(bolts(sea, 'soviet', CONSTANTA)).toBe(2);
    sea.acts('soviet');
    expect(aidOf(sea.g, SOVIET, sea.hex(CONSTANTA)).hasRed).toBe(true);
  });

  test('[TITE 106.5.2] damaged, the Black Sea Fleet keeps its red strike and the Baltic one its white', () => {
    const sea = new Sea();
    for (const fleet of [BALTIC, BLACK_SEA]) setFleet(sea.g, fleet, 'steps', 1);
    expect([bolts(sea, 'axis', SEVASTOPOL), bolts(sea, 'axis', '8928')]).toEqual([1, 0]);
  });

  test('[TITE 106.5] [TITE 18.3] [TITE 106.3] none in severe weather, and none from a fleet that is out of action', () => {
    const sea = new Sea();
    sea.weather('overcast', true);
    expect(bolts(sea, 'axis', SEVASTOPOL)).toBe(0);
    const hurt = new Sea();
    setFleet(hurt.g, BLACK_SEA, 'countdown', 3);
    expect(bolts(hurt, 'axis', SEVASTOPOL)).toBe(0);
  });

  test('[TITE 106.5.2] its dice fall in the battle, also without aircraft', () => {
    const sea = new Sea();
    sea.place('SU_RC', SEVASTOPOL);
    const attacker = sea.place('DE_INC4', '9663');
    sea.acts('axis').attack(SEVASTOPOL, [attacker]);
    sea.dice(0);
    expect(sea.step).toBe('support.dice');
  });
});

describe('106.5.3: strikes at sea', () => {
  test('[TITE 106.5.3] red strikes count twice, white ones once, fleets like aircraft', () => {
    const sea = new Sea();
    const stuka = sea.aircraft(AXIS, /JU87|Ju-?87/i);
    const p = newPacket(sea.g, AXIS, MISSION.ships, sea.hex(SEVASTOPOL));
    takeOff(sea.g, stuka, p, AIR_ROLE.mission);
    const { red, white } = sea.g.s.aviation.models[sea.g.s.aviation.model[stuka]];
    expect(damageOf(sea.g, p)).toBe(Math.min(5, 2 * red + white));
    const q = newPacket(sea.g, SOVIET, MISSION.ships, sea.hex('9361'), 1);
    setPacketFleet(sea.g, q, BLACK_SEA);
    expect(damageOf(sea.g, q)).toBe(3);
  });

  test('[TITE 106.5.3] a fleet that is hit loses a step, at the second it is sunk', () => {
    const sea = new Sea();
    sea.acts('axis');
    const stuka = sea.aircraft(AXIS, /JU87|Ju-?87/i);
    for (const steps of [1, 0]) {
      const p = newPacket(sea.g, AXIS, MISSION.ships, sea.hex(SEVASTOPOL));
      setAirBox(sea.g, stuka, AIR_BOX.available);
      takeOff(sea.g, stuka, p, AIR_ROLE.mission);
      sea.airCombat().dice(1);
      expect(steps === 0 ? sea.lies(BLACK_SEA) : fleetSteps(sea.g, BLACK_SEA)).toBe(steps === 0 ? 'out' : 1);
    }
  });

  /** A Romanian unit at sea from Constanta to Odessa, in the reaction of the Soviets. */
  function voyage(
    steps: number,
    weather: 'clear' | 'overcast' | 'mud' | 'snow' | 'cold' = 'clear',
  ): { readonly sea: Sea; readonly u: number } {
    const sea = new Sea();
    sea.g.set(sea.g.s.at.seasOpened, 1 << SEA.blackSea);
    const u = sea.place('RO_2LC', CONSTANTA, steps);
    sea.hold('axis', 'Odessa', 'Constanta').moves('axis', 'special');
    sea
      .play(`pick ${sea.id(u)}`, 'embark Odessa', 'end')
      .weather(weather)
      .reacts('soviet');
    return { sea, u };
  }
  /** The fleet strikes alone. */
  function waylays(steps: number): { readonly sea: Sea; readonly u: number } {
    const { sea, u } = voyage(steps);
    sea.play(`strike-transport ${sea.id(u)}`, 'sortie black-sea');
    while (sea.actor === 'soviet') sea.play('done');
    return { sea, u };
  }

  test('[TITE 106.5.3] a fleet sails out of its naval base against a transport, for a Fuel Point, and is back', () => {
    const { sea, u } = waylays(1);
    expect(sea.points('fuel', 'soviet')).toBe(8);
    // Without aircraft the packet has the name of the fleet.
    expect(flightMarkers(sea.g).map(({ label }) => label)).toEqual(['Black Sea Fleet']);
    expect(airPanel(sea.g).rows[0].label).toMatch(/: Black Sea Fleet$/);
    sea.airCombat().dice(3);
    expect([sea.box(u), sea.lies(BLACK_SEA)]).toEqual(['pool', SEVASTOPOL]);
    const missed = waylays(1);
    missed.sea.airCombat().dice(4);
    expect(missed.sea.box(missed.u)).toBe('at-sea');
  });

  test.each(['overcast', 'mud', 'snow', 'cold'] as const)(
    '[TITE 106.5.3] no strike at sea in %s, severe or not',
    (weather) => {
      const sea = new Sea().weather(weather);
      const stuka = sea.aircraft(AXIS, /JU87|Ju-?87/i);
      const p = newPacket(sea.g, AXIS, MISSION.ships, sea.hex(SEVASTOPOL));
      takeOff(sea.g, stuka, p, AIR_ROLE.mission);
      expect(damageOf(sea.g, p)).toBe(0);
      // Nor does a fleet sail against a transport: nothing is left to decide.
      expect([voyage(1).sea.actor, voyage(1, weather).sea.actor]).toEqual(['soviet', 'over']);
    },
  );

  test('[TITE 106.5.3] what is left of a unit of two steps is back in its port at once', () => {
    const { sea, u } = waylays(2);
    sea.airCombat().dice(1);
    expect([sea.at(u), sea.steps(u)]).toEqual([CONSTANTA, 1]);
  });

  test('[TITE 106.5.3] no fleet strikes that is elsewhere, without fuel, or whose base does not work', () => {
    const { sea, u } = voyage(1);
    expect(sea.offers('strike-transport')).toEqual([`strike-transport ${sea.id(u)}`]);
    const cases: ((each: Sea) => void)[] = [
      (each) => moveFleet(each.g, BLACK_SEA, each.hex('A564'), false),
      (each) => each.points('fuel', 'soviet', 0),
      (each) => each.countdown('Sevastopol', 1),
      (each) => each.g.set(each.g.s.at.portCountdown + each.city('Sevastopol'), 1),
    ];
    for (const spoil of cases) {
      const each = voyage(1);
      spoil(each.sea);
      each.sea.play(`strike-transport ${each.sea.id(each.u)}`);
      expect(each.sea.offers('sortie')).toEqual([]);
    }
  });
});

describe('106.5.4: bombs on ports', () => {
  test.each([
    ['Sevastopol', 1],
    ['Odessa', 2],
    ['Tuapse', 3],
  ] as const)('[TITE 106.5.4] %s has the hardness %i', (name, hardness) => {
    const sea = new Sea();
    const p = newPacket(sea.g, AXIS, MISSION.port, sea.hex(sea.hexOf(name)));
    const bomber = sea.aircraft(AXIS, /HE111|He-?111/i);
    takeOff(sea.g, bomber, p, AIR_ROLE.mission);
    const { bomb } = sea.g.s.aviation.models[sea.g.s.aviation.model[bomber]];
    expect(damageOf(sea.g, p)).toBe(Math.min(5, Math.floor((bomb * hardness) / HALVES)));
  });

  /** Bombs that hit a port. */
  function bombed(name: string, equipment = 0): Sea {
    const sea = new Sea();
    sea.points('equipment', 'soviet', equipment);
    sea.acts('axis');
    const p = newPacket(sea.g, AXIS, MISSION.port, sea.hex(sea.hexOf(name)));
    takeOff(sea.g, sea.aircraft(AXIS, /HE111|He-?111/i), p, AIR_ROLE.mission);
    return sea.airCombat().dice(1) as Sea;
  }
  const closed = (sea: Sea, name: string): number => sea.g.cells[sea.g.s.at.portCountdown + sea.city(name)];

  test('[TITE 106.5.4] a hit closes the port for three turns, which pass with a line', () => {
    const sea = bombed('Tuapse');
    expect(closed(sea, 'Tuapse')).toBe(3);
    sea.recover('soviet');
    expect(closed(sea, 'Tuapse')).toBe(2);
  });

  test('[TITE 106.5.4] a half point of equipment keeps a major port at work, a whole one a naval base; a minor has no choice', () => {
    const sea = bombed('Odessa', 4);
    expect(sea.legal()).toEqual(['keep-port', 'close-port']);
    sea.play('keep-port');
    expect([sea.points('equipment', 'soviet'), closed(sea, 'Odessa')]).toEqual([3, 0]);
    const base = bombed('Sevastopol', 4).play('keep-port');
    expect((base as Sea).points('equipment', 'soviet')).toBe(2);
    expect(bombed('Tuapse', 4).step).not.toBe('aircombat.port');
  });

  test('[TITE 106.5.4] a closed major port serves as a minor one: it feeds no sea', () => {
    const sea = new Sea().surround(ODESSA, 'DE_INC4') as Sea;
    const odessa = sea.hex(ODESSA);
    expect(hasSeaLine(sea.g, odessa, SOVIET)).toBe(true);
    for (const name of ['Sevastopol', 'Novorossiysk']) sea.g.set(sea.g.s.at.portCountdown + sea.city(name), 3);
    expect(hasSeaLine(sea.g, odessa, SOVIET)).toBe(false);
  });

  test('[TITE 106.5.4] a closed minor port keeps its line by sea for its own repair alone', () => {
    const sea = new Sea();
    const tuapse = sea.hexOf('Tuapse');
    sea.surround(tuapse, 'DE_INC4');
    const hq = sea.place('SU_HQ', tuapse);
    expect(isConnected(sea.g, hq)).toBe(true);
    sea.g.set(sea.g.s.at.portCountdown + sea.city('Tuapse'), 3);
    expect(isConnected(sea.g, hq)).toBe(false);
    sea.recover('soviet');
    expect(closed(sea, 'Tuapse')).toBe(2);
  });
});

describe('8.0: fleets out of action', () => {
  test('[TITE 8.0] [TITE 106.3] the Countdown of a fleet improves in a port with a line, and pauses in one without', () => {
    const left = (cutOff: boolean): number => {
      const sea = new Sea();
      moveFleet(sea.g, BLACK_SEA, sea.hex(ODESSA), false);
      setFleet(sea.g, BLACK_SEA, 'countdown', 4);
      if (cutOff) sea.surround(ODESSA, 'DE_INC4').hold('axis', 'Sevastopol', 'Novorossiysk');
      sea.recover('soviet');
      return fleetCountdown(sea.g, BLACK_SEA);
    };
    expect([left(false), left(true)]).toEqual([3, 4]);
  });
});

describe('209: loss and repair in the campaign', () => {
  const morale = (sea: Sea): number => sea.g.cells[sea.g.s.at.morale + NATION.ussr];
  const returns = (sea: Sea): Sea => {
    sea.acts('soviet');
    sea.g.call(harbors, game.step.end);
    sea.g.resume(harbors.step.next);
    return sea;
  };
  const at = (sea: Sea, turn: number): Sea => {
    sea.g.set(sea.g.s.at.turn, turn);
    return sea;
  };

  test('[TITE 209.0] [TITE 209.1] [TITE 202.3] a fleet that the enemy sinks costs a point, and is due so many seasons ahead, with one step', () => {
    const sea = new Sea('campaign');
    sea.acts('axis');
    hole(sea.g, BLACK_SEA);
    hole(sea.g, BLACK_SEA);
    expect([sea.lies(BLACK_SEA), sea.g.cells[sea.g.s.at.casualties + NATION.ussr]]).toEqual(['sunk', HALVES]);
    returns(sea).dice(2);
    // June 1941 is in the season of April: two seasons ahead is October.
    const due = sea.g.cells[sea.g.s.at.fleetDue + BLACK_SEA];
    expect([Math.floor(due / 12), (due % 12) + 1]).toEqual([1941, 10]);
    const october = sea.g.s.play.calendar.findIndex(({ month }) => month === 10);
    returns(at(sea, october - 1));
    expect(sea.lies(BLACK_SEA)).toBe('away');
    returns(at(sea, october)).play(`anchor ${SEVASTOPOL}`);
    expect([sea.lies(BLACK_SEA), fleetSteps(sea.g, BLACK_SEA)]).toEqual([SEVASTOPOL, 1]);
  });

  test('[TITE 209.2] a damaged fleet in a supplied major port or naval base goes in for repair for so many months', () => {
    const sea = new Sea('campaign');
    expect(sea.moves('soviet', 'special').offers('dock')).toEqual([]);
    const hurt = new Sea('campaign');
    setFleet(hurt.g, BLACK_SEA, 'steps', 1);
    hurt.moves('soviet', 'special').play('dock black-sea').dice(3);
    expect([hurt.lies(BLACK_SEA), (hurt.g.cells[hurt.g.s.at.fleetDue + BLACK_SEA] % 12) + 1]).toEqual(['away', 9]);
    const september = hurt.g.s.play.calendar.findIndex(({ month }) => month === 9);
    returns(at(hurt, september)).play(`anchor ${ODESSA}`);
    expect(fleetSteps(hurt.g, BLACK_SEA)).toBe(2);
    const minor = new Sea('campaign');
    setFleet(minor.g, BLACK_SEA, 'steps', 1);
    moveFleet(minor.g, BLACK_SEA, minor.hex('A865'), false);
    expect(minor.moves('soviet', 'special').offers('dock')).toEqual([]);
  });

  test.each(['cityCountdown', 'portCountdown'] as const)(
    '[TITE 209.2] [TITE 22.0] [TITE 106.5.4] not where a %s makes it a minor port',
    (countdown) => {
      const sea = new Sea('campaign');
      setFleet(sea.g, BLACK_SEA, 'steps', 1);
      sea.g.set(sea.g.s.at[countdown] + sea.city('Sevastopol'), 2);
      expect(sea.moves('soviet', 'special').offers('dock')).toEqual([]);
    },
  );

  test('[TITE 209.1] [TITE 209.2] without a port it is lost for good, for a point, or two where it was whole', () => {
    for (const steps of [1, 2]) {
      const sea = new Sea('campaign');
      setFleet(sea.g, BALTIC, 'place', 4);
      setFleet(sea.g, BALTIC, 'steps', steps);
      sea.g.set(sea.g.s.at.fleetHex + BALTIC, 0);
      sea.hold('axis', 'Leningrad', 'Tallinn', 'Oranienbaum', 'Narva', 'Vyborg', 'Kotka', 'Hango');
      const before = morale(sea);
      returns(sea);
      expect([sea.lies(BALTIC), before - morale(sea)]).toEqual(['out', steps * HALVES]);
    }
  });
});
