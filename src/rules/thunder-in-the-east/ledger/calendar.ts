// The rules of captured cities, weather and housekeeping (TITE 22 to 24), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
22.0 done chapters/capture.ts: Captured cities and ports, and their Countdowns
  A city that is a supply city and a port has the Countdown of a supply city. It falls to the owner of every ground unit
  that enters it, in a retreat too. Factories, oil and personnel matter in the campaign alone (207.0).
23.0 done chapters/weather.ts: Weather, severe weather and the time of no roads
  The monthly tables are ours: the chart is not at hand.
23.1 done chapters/battle-odds.ts: Clear
23.2 done chapters/strike-strength.ts: Overcast: firm ground, hindered aircraft
  Rush Recovery is allowed, against the text of the Air Display.
23.3 done chapters/march.ts: Mud: one hex a phase, all ground is swamp, headquarters are under stress
23.3.1 done chapters/mud-season.ts: Rasputitsa, the mud seasons of autumn and spring
  The first mud in October or March begins it, whichever theater rolls it, for both theaters as a whole. A third turn in
  autumn, a fourth and a fifth in spring, come where either theater rolls mud. From the turn that ends it to the end of
  December or June, mud is light mud, which acts like snow, in the theater that rolls it; in winter and summer it is plain
  mud. When it ends the Soviets choose whether they move in the weather of the next turn, for all that weather does then.
23.4 done loading/steps.ts: Extreme cold: a point more for each hex, frozen minor rivers, stress
23.4.1 done chapters/frostbite.ts: Frostbite in the first winter
  From December 1941 to February 1942, as this paragraph says, not in a cold November. It hits units in the Soviet Union
  whose theater has extreme cold, in Soviet zones first, for no more than is left of the roll. The last step of a corps that
  leaves a remnant counts half a point, all else what a step costs.
23.5 done loading/steps.ts: Snow: two points for each hex but mountains
  Roads keep their rate except into mountains.
23.6 done chapters/battle-odds.ts: Winter: ice straits and winter ice
  From January to March an ice strait is a minor river.
23.7 done chapters/march.ts: Moves and battles over the theater boundary
  A step costs what the worse weather of both hexes asks; one into mud is a whole move, as one out of it is. On a hexside between theaters the weather counts that stands later
  in the chart: clear, overcast, mud, extreme cold, snow. In a battle the ground is that of the hex that is attacked, in its
  weather; a headquarters is stressed by the weather of its own hex. The weather of East Europe counts for aircraft.
24.0 done sequence.ts: Housekeeping
24.1 done sequence.ts: The game turn advances; some weeks begin a month
24.2 done chapters/weather.ts: The weather of the next turn is forecast
  Two equal dice make the weather severe where it is not clear, after the mud season has had its say.
24.3 done chapters/weather.ts: The forecast weather comes
  Once a turn, in Housekeeping.
`;

export const calendarRules = ledgerOf(page);
