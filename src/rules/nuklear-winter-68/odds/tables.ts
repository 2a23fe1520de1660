// The tables of odds: an attack, an assault, mines, strikes and indirect fire, a rally; each can also be played through
// the rules.

import type { OddsKey, OddsResult, OddsTable, OddsTables } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { type Distribution, mapOutcomes, probability } from '../../../odds/distribution.ts';
import { rational } from '../../../odds/rational.ts';
import {
  ascending,
  type Keys,
  oddsAids,
  outcomeRows,
  playableTable,
  type Solved,
} from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { attackRows, attackSum, defenceRows, defenceSum } from '../chapters/attack-sum.ts';
import { withJagdtiger } from '../loading/build.ts';
import { dataset, type NuklearWinterData } from '../loading/data.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  costOfHits,
  enoughFor,
  hitExpectations,
  hitOdds,
  hitOutcomes,
  hitsText,
  isDestroyedBy,
  type Sufferer,
  sumRows,
} from './hit-distribution.ts';
import type { PlayerAids } from './keys.ts';
import { weaponStudies } from './studies.ts';
import { assaultKeys, attackKeys, type ThoughtAttack, thoughtAssault, thoughtAttack } from './thought-attack.ts';
import {
  mineKeys,
  REDUCED_ZEALOTS,
  rallyKeys,
  STRAYS,
  strikeKeys,
  type ThoughtBlast,
  thoughtMines,
  thoughtRally,
  thoughtStrike,
  ZEALOTS,
} from './thought-strike.ts';
import { OddsTrial } from './trial.ts';
import { settingOfAttack, settingOfBlast, settingOfRally, type TrialSetting } from './trial-settings.ts';

/** The result of a table, and the setting in which it can be played. */
type Answer = Omit<Solved, 'trial'> & { readonly setting: TrialSetting };

/** Makes the tables. `rules` is called only when a table is used, since the ruleset is not complete when this runs. */
export function oddsTables(rules: () => Ruleset<NuklearWinter>): OddsTables {
  const aids = oddsAids(rules, (files, s): NuklearWinterData => {
    const data = dataset.prepareData(files);
    return { ...data, units: withJagdtiger(data.units, s.rules) };
  });
  const table = (
    name: string,
    title: string,
    example: string,
    keys: readonly OddsKey[],
    solve: (from: PlayerAids, settled: Keys) => Answer,
  ): OddsTable =>
    playableTable(aids, { name, title, example, keys }, (from, settled) => {
      const { setting, ...solved } = solve(from, settled);
      return {
        ...solved,
        trial() {
          const trial = new OddsTrial(rules(), from, setting);
          return (rng) => trial.play(rng);
        },
      };
    });
  return {
    tables: [
      table(
        'attack',
        'Hits of one ranged attack and what they do (2.3)',
        'firer=king-tiger target=m60a1 range=5 terrain=woods concealed=yes commander=2',
        attackKeys,
        (from, keys) => solveAttack(from, thoughtAttack(from, keys)),
      ),
      table(
        'assault',
        'Hits of one assault, and which side takes the hex (2.3.4)',
        'leader=us-rangers target=king-tiger terrain=urban assist=infantry',
        assaultKeys,
        (from, keys) => solveAttack(from, thoughtAssault(from, keys)),
      ),
      table('mines', 'A unit that enters a minefield (1.2.3)', 'unit=t-62 sandbags=yes', mineKeys, (from, keys) =>
        solveBlast(from, thoughtMines(from, keys)),
      ),
      table(
        'artillery',
        'A strike, a missile or indirect fire on one unit (1.2.4 d, 1.3.1)',
        'strike=barrage target=spetsnaz terrain=woods concealed=yes smoke=yes',
        strikeKeys,
        (from, keys) => solveBlast(from, thoughtStrike(from, keys)),
      ),
      table(
        'rally',
        'Whether a commander rallies a Shaken unit (1.2.2)',
        'formation=1st-ranger distance=0',
        rallyKeys,
        (from, keys) => solveRally(from, keys),
      ),
    ],
    studies: weaponStudies(aids),
  };
}

function solveAttack(from: PlayerAids, thought: ThoughtAttack): Answer {
  const { s } = from;
  const { firer, target, attack, defence, isAssault, factor, range } = thought;
  const odds = hitOdds(target, attackSum(s.combat, attack), defenceSum(defence));
  const how = isAssault ? 'assaults' : 'fires at';
  const where = isAssault ? '' : `, range ${range}`;
  return {
    result: {
      title: `${firer.text} ${how} ${target.text} with ${factor.toUpperCase()}${where}`,
      workings: sumRows(attackRows(s.combat, attack), defenceRows(defence)),
      outcomes: hitOutcomes(target, odds),
      expectations: [...hitExpectations(target, odds), ...(isAssault ? groundTaken(thought, odds) : [])],
    },
    odds,
    setting: settingOfAttack(from, thought),
  };
}

/** NW 2.3.4: the attackers take the hex if the target is destroyed; otherwise they are Shaken and go back. */
function groundTaken({ target }: ThoughtAttack, odds: Distribution<number>): OddsResult['expectations'][number][] {
  const taken = probability(odds, (hits) => isDestroyedBy(target, hits));
  const thrown = probability(odds, (hits) => !isDestroyedBy(target, hits));
  return [
    { label: 'the attackers take the hex', value: taken },
    { label: 'the attackers are Shaken and go back', value: thrown },
  ];
}

function solveBlast(from: PlayerAids, thought: ThoughtBlast): Answer {
  const { s } = from;
  const { kind, target, attack, defence, mayStray, firer } = thought;
  const odds = ascending(thought.odds);
  const by = firer === null ? kind : `${kind} (${firer.text})`;
  const dice = attack.length > 0;
  return {
    result: {
      title: `${by} on ${target.text}`,
      workings: [
        ...(mayStray
          ? [{ label: 'accuracy', value: `strays on ${s.artillery.strays} of 6`, rule: '1.3.1-accuracy' }]
          : []),
        ...(dice
          ? sumRows(attack, defenceRows(defence))
          : [{ label: 'by the die', value: '1D6', rule: `1.3.1-${kind}` }]),
      ],
      outcomes: outcomeRows(
        odds,
        (outcome) => blastText(target, outcome),
        (outcome) => costOfHits(target, hitsIn(target, outcome)),
      ),
      expectations: [
        ...hitExpectations(target, hitsOnly(target, odds)),
        ...(kind === 'mines' ? [{ label: 'the mines are used up', value: rational(s.artillery.depletion, 6) }] : []),
      ],
    },
    odds,
    setting: settingOfBlast(from, thought),
  };
}

function blastText(target: ThoughtBlast['target'], outcome: number): string {
  if (outcome === STRAYS) return 'strays';
  if (outcome === ZEALOTS) return 'turns into Zealots';
  return outcome === REDUCED_ZEALOTS ? 'turns into reduced Zealots' : hitsText(target, outcome);
}

/** Returns the odds of hits: infantry that turns into Zealots is lost to its side; a strike elsewhere has no effect. */
const hitsOnly = (target: Sufferer, odds: Distribution<number>): Distribution<number> =>
  mapOutcomes(odds, (outcome) => hitsIn(target, outcome));

const hitsIn = (target: Sufferer, outcome: number): number =>
  outcome === STRAYS ? 0 : Math.min(enoughFor(target), outcome);

function solveRally(from: PlayerAids, keys: Keys): Answer {
  const thought = thoughtRally(from, keys);
  const { formation, isSecond, distance, bonus, rule, err } = thought;
  // It rallies, or not.
  const odds = new Map([...ascending(thought.odds)].reverse());
  return {
    result: {
      title: `Rally of a unit of ${formation} by its ${isSecond ? 'second in command' : 'CO'}, ${distance} hexes away`,
      workings: [
        { label: rule, value: signed(bonus), rule: '1.2.2-rally' },
        { label: '2D6 and rating must exceed the ERR', value: `${err}`, rule: '1.2.2-rally' },
      ],
      outcomes: outcomeRows(
        odds,
        (outcome) => (outcome === 1 ? 'rallies' : 'stays shaken'),
        (outcome) => ({ attacker: 0, defender: 0, taken: outcome === 1 }),
      ),
      expectations: [],
    },
    odds,
    setting: settingOfRally(from, thought),
  };
}
