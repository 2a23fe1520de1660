// The aims of the sides, and the reasons for a result: in words and figures, from the scenario's victory table.

import type { Aims } from '../../../view/view.ts';
import { resultName, sourcesOf, totalPoints } from '../chapters/victory.ts';
import type { Game } from '../state.ts';
import { holder } from '../state.ts';
import type { VictorySource, WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN } from '../terms.ts';

const TOWN = 1;

const SOURCES: Readonly<Record<VictorySource, string>> = {
  'german-division-eliminated': 'each German division eliminated',
  'conditional-division-bought': 'each conditional division that the Germans call up',
  'allied-division-eliminated': 'each Allied division eliminated',
  'town-gained': 'each town that you hold at the end and did not at the start',
  'city-gained': 'each city that you hold at the end and did not at the start',
  'unit-at-meuse': 'each combat unit at or beyond the Meuse at the end',
  'exit-west': 'each motorized combat unit that has left the map by the west',
  'exit-north': 'each motorized combat unit that has left the map by the north',
};

export function aims(s: WinterThunder): Aims {
  const { points, initial } = s.play.victory;
  const rowsOf = (seat: typeof GERMAN | typeof ALLIED): string[] => [
    ...(initial[seat] > 0 ? [`${inPoints(initial[seat])} from the start`] : []),
    ...sourcesOf(seat).flatMap((source) =>
      points[source] > 0 ? [`${inPoints(points[source])}: ${SOURCES[source]}`] : [],
    ),
  ];
  return {
    whole: decisionText(s),
    bySeat: [rowsOf(GERMAN), [...rowsOf(ALLIED), 'Every place on the map that you keep is a point the Germans lack']],
    places: placesOf(s),
  };
}

/** Towns and cities that count for the German player once he holds them. */
function placesOf({ map, play }: WinterThunder): Aims['places'] {
  const { placeValue, points } = play.victory;
  return map.file.places.flatMap(({ hex: label, name }) => {
    const hex = map.grid.hexOf(label);
    if (map.place[hex] === 0 || play.control[hex] === holder(GERMAN)) return [];
    const kind = map.place[hex] === TOWN ? 'town' : 'city';
    const worth = placeValue[hex] >= 0 ? placeValue[hex] : points[`${kind}-gained`];
    if (worth === 0) return [];
    const text = `${name}: ${inPoints(worth)} to the German player who holds it at the end`;
    return [{ hex, worth: `${worth}`, seat: GERMAN, text }];
  });
}

function decisionText({ play: { victory } }: WinterThunder): string {
  const { decision } = victory;
  switch (decision.by) {
    case 'ratio':
      return `Points decide: ${decision.tactical} times the enemy's are a tactical victory, ${decision.smashing} times a smashing one, less is a draw.`;
    case 'more':
      return `More points win; equal points ${decision.tie === 'draw' ? 'are a draw' : `are a win for the ${SIDES[decision.tie]} player`}.`;
    case 'margin':
      return `German points less Allied points decide: ${decision.german} or more and the Germans win, ${decision.allied} or less and the Allies do${decision.german - decision.allied > 1 ? '; between them it is a draw' : ''}.`;
  }
}

const SIDES = { german: 'German', allied: 'Allied' } as const;

/** `German lead 1, needed 2`. */
export function verdict(g: Game): string {
  const { decision } = g.s.play.victory;
  const german = totalPoints(g, GERMAN);
  const allied = totalPoints(g, ALLIED);
  const lead = german - allied;
  const leadText = lead >= 0 ? `German lead ${lead}` : `Allied lead ${-lead}`;
  switch (decision.by) {
    case 'ratio': {
      const [more, less] = [Math.max(german, allied), Math.min(german, allied)];
      const has = less === 0 ? `${more} to 0` : `${hundredths(more / less)} times the points`;
      const leader = german > allied ? 'German' : allied > german ? 'Allied' : '';
      const { tactical, smashing } = decision;
      if (leader === '') return `equal points, a victory needs ${tactical} times the enemy's`;
      return resultName(g) === 'draw'
        ? `${leader} player has ${has}, needed ${tactical}`
        : `${leader} player has ${has}: ${tactical} is tactical, ${smashing} smashing`;
    }
    case 'more':
      if (lead !== 0) return `${leadText}, needed 1`;
      return decision.tie === 'draw'
        ? 'equal points'
        : `equal points, which is enough for the ${SIDES[decision.tie]} player`;
    case 'margin':
      if (lead > decision.allied) return `${leadText}, needed ${lead < 0 ? -decision.allied : decision.german}`;
      return `${leadText}, the Allies needed ${leadEnough(decision.allied)}`;
  }
}

/** The lead up to which the Allied player wins, or the least lead of his own that wins. */
const leadEnough = (german: number): string =>
  german >= 0 ? `a German lead of ${german} or less` : `a lead of ${-german} or more`;

/** Cut, not rounded: 1.996 is below 2. */
const hundredths = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const inPoints = (points: number): string => (points === 1 ? '1 point' : `${points} points`);
