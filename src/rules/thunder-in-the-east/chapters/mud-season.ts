// Rasputitsa, the mud seasons of autumn and spring, as a machine of turns (TITE 23.3.1).

/** No turn of this season's mud has come yet; from 1, the number of the latest; or all of them are past. */
export const MUD_AHEAD = 0;
export const MUD_OVER = 7;

interface MudSeason {
  /** Months in which it may begin, must have begun by their first week, and in which further mud is light. */
  readonly first: number;
  readonly latest: number;
  readonly last: number;
  /** Turns of mud whatever is rolled, and the most that there can be. */
  readonly sure: number;
  readonly most: number;
}

/** Spring: March, April, up to June. Autumn: October, November, up to December. */
const SEASONS: readonly MudSeason[] = [
  { first: 3, latest: 4, last: 6, sure: 3, most: 5 },
  { first: 10, latest: 11, last: 12, sure: 2, most: 3 },
];

/** The season of a month; undefined in winter and summer, when mud is as it is rolled. */
export const mudSeasonOf = (month: number): MudSeason | undefined =>
  SEASONS.find(({ first, last }) => month >= first && month <= last);

/**
 * TITE 23.3.1: the state in a turn, after that of the turn before and the rolls for this one: whether any theater
 * rolled mud.
 */
export function nextMud(
  before: number,
  { month, week }: { month: number; week: number },
  isMudRolled: boolean,
): number {
  const season = mudSeasonOf(month);
  if (season === undefined) return MUD_AHEAD;
  const state = month === season.first && week === 1 ? MUD_AHEAD : before;
  if (state === MUD_OVER) return MUD_OVER;
  if (state === MUD_AHEAD) return isMudRolled || month >= season.latest ? 1 : MUD_AHEAD;
  const goesOn = state < season.sure || (state < season.most && isMudRolled);
  return goesOn ? state + 1 : MUD_OVER;
}

/** The state in the first turn of a scenario: after the month in which the mud must begin it is over, or comes now. */
export function firstMud(month: number, isMud: boolean): number {
  const season = mudSeasonOf(month);
  if (season === undefined) return MUD_AHEAD;
  if (isMud) return 1;
  return month >= season.latest ? MUD_OVER : MUD_AHEAD;
}

export const isDeepMud = (state: number): boolean => state !== MUD_AHEAD && state !== MUD_OVER;
