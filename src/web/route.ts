// The page's places, as the hash of its address; any static host serves them all from one file.

/** The present place. */
export type Route =
  | { readonly page: 'start' }
  /** A mail of a game by mail, packed. */
  | { readonly page: 'mail'; readonly mail: string }
  | { readonly page: 'play'; readonly game: GameLink }
  /** The first game of a ruleset. */
  | { readonly page: 'learn'; readonly ruleset: string; readonly place: number }
  /** `isList`: all rules one by one, rather than how a turn goes. */
  | { readonly page: 'rules'; readonly ruleset: string; readonly rule: string | null; readonly isList: boolean }
  /** The workshop for scenarios: the choice of one, or a draft; `game` is a ruleset to make one of. */
  | {
      readonly page: 'edit';
      readonly draft: string | null;
      readonly game: string | null;
      readonly seats: GameLink['seats'] | null;
    }
  /** Studies of combat tables: a ruleset's, or those of a file; null where none is chosen yet. */
  | { readonly page: 'tables'; readonly ruleset: string | null; readonly study: string | null }
  | { readonly page: 'campaign'; readonly place: CampaignPlace }
  /**
   * A record file; `from` is a document on the page's own host, as `grognard play FILE` serves it; `kept` is a game
   * that this browser keeps.
   */
  | {
      readonly page: 'open';
      readonly from: string | null;
      readonly kept: string | null;
      /** A game of a module that this browser keeps. */
      readonly module: ModuleGame | null;
    };

export interface ModuleGame {
  readonly module: string;
  readonly scenario: string;
  readonly side: string;
}

/** A campaign to begin; the standing of one; its next mission; the game of an earlier mission, to be seen again. */
export type CampaignPlace =
  | {
      readonly shows: 'new';
      readonly ruleset: string;
      readonly side: string;
      readonly players: Readonly<Record<string, string>>;
    }
  | { readonly shows: 'standing'; readonly key: string }
  | { readonly shows: 'fight' | 'game'; readonly key: string; readonly mission: number };
/** The hash that brings a mail. */
export const mailHash = (text: string): string => `#/mail?m=${text}`;

/** A game to begin, as a link carries it: texts only, which the ruleset's code interprets. */
export interface GameLink {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string | null;
  /** The actions, where it leads into the middle of a game. */
  readonly moves?: string;
  /** Whether tips for learners are shown from the beginning. */
  readonly tips?: boolean;
}

/** Reads the hash of an address; anything unknown is the start page. */
export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const [page, ...words] = (cut < 0 ? text : text.slice(0, cut))
    .split('/')
    .filter((word) => word !== '')
    .map(decoded);
  const query = new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1));
  if (page === 'play' && words.length >= 1) {
    const game = {
      ruleset: words[0],
      scenario: words[1] ?? '',
      seats: withPrefix(query, 'seat.'),
      options: withPrefix(query, 'option.'),
      seed: query.get('seed'),
      moves: query.get('moves') ?? undefined,
      tips: query.get('tips') === '1',
    };
    return { page, game };
  }
  if (page === 'campaign' && words.length >= 1) return { page, place: campaignPlace(words, query) };
  if (page === 'rules' && words.length >= 1) {
    const rule = query.get('rule');
    return { page, ruleset: words[0], rule, isList: rule !== null || words[1] === 'all' };
  }
  if (page === 'edit') {
    const seats = words[1] === 'play' ? withPrefix(query, 'seat.') : null;
    return { page, draft: words[0] ?? null, game: query.get('game'), seats };
  }
  if (page === 'tables') return { page, ruleset: words[0] ?? null, study: words[1] ?? null };
  if (page === 'learn' && words.length >= 1) {
    const place = Number(words[1] ?? 1) - 1;
    return { page, ruleset: words[0], place: Number.isInteger(place) && place >= 0 ? place : 0 };
  }
  if (page === 'mail') return { page, mail: query.get('m') ?? '' };
  if (page === 'open') {
    const module = query.get('module');
    const game = { module: module ?? '', scenario: query.get('scenario') ?? '', side: query.get('side') ?? '' };
    return { page, from: query.get('from'), kept: query.get('kept'), module: module === null ? null : game };
  }
  return { page: 'start' };
}

function campaignPlace([key, what, number]: readonly string[], query: URLSearchParams): CampaignPlace {
  if (key === 'new') {
    const players = withPrefix(query, 'seat.');
    return { shows: 'new', ruleset: what ?? '', side: query.get('side') ?? '', players };
  }
  if (what === 'fight' || what === 'game') return { shows: what, key, mission: Number(number) };
  return { shows: 'standing', key };
}

/** The hash that leads to a place of a campaign. */
export function campaignHash(place: CampaignPlace): string {
  if (place.shows === 'new') {
    const query = new URLSearchParams({ side: place.side });
    for (const [seat, player] of Object.entries(place.players)) query.set(`seat.${seat}`, player);
    return `#/campaign/new/${encodeURIComponent(place.ruleset)}?${query}`;
  }
  const of = `#/campaign/${encodeURIComponent(place.key)}`;
  return place.shows === 'standing' ? of : `${of}/${place.shows}/${place.mission}`;
}

/** The hash that leads to a game. */
export function gameHash({ ruleset, scenario, seats, options, seed, moves, tips }: GameLink): string {
  const query = new URLSearchParams();
  for (const [seat, player] of Object.entries(seats)) query.set(`seat.${seat}`, player);
  for (const [key, value] of Object.entries(options)) query.set(`option.${key}`, value);
  if (seed !== null) query.set('seed', seed);
  if (moves !== undefined) query.set('moves', moves);
  if (tips) query.set('tips', '1');
  const text = query.toString();
  return `#/play/${encodeURIComponent(ruleset)}/${encodeURIComponent(scenario)}${text === '' ? '' : `?${text}`}`;
}

/** The hash that begins a first game of a ruleset, by its place among them. */
export const learnHash = (ruleset: string, place = 0): string =>
  `#/learn/${encodeURIComponent(ruleset)}${place === 0 ? '' : `/${place + 1}`}`;

/** Studies of combat tables: of files, or a ruleset's. */
export const tablesHash = (...place: readonly string[]): string =>
  ['#/tables', ...place.map(encodeURIComponent)].join('/');

/** The hash that continues a kept game. */
export const keptHash = (key: string): string => `#/open?kept=${encodeURIComponent(key)}`;

/** The hash that begins a game of a module that this browser keeps. */
export const moduleHash = ({ module, scenario, side }: ModuleGame): string =>
  `#/open?${new URLSearchParams({ module, scenario, side })}`;

/** A draft of a scenario in the workshop; with seats, a game on it. */
export function draftHash(draft: string, seats?: GameLink['seats']): string {
  const hash = `#/edit/${encodeURIComponent(draft)}`;
  const query = new URLSearchParams(Object.entries(seats ?? {}).map(([seat, player]) => [`seat.${seat}`, player]));
  return seats ? `${hash}/play?${query}` : hash;
}

/** The page that teaches a game. */
export const rulesHash = (ruleset: string): string => `#/rules/${encodeURIComponent(ruleset)}`;

/** All rules of a game, one by one. */
export const ledgerHash = (ruleset: string): string => `${rulesHash(ruleset)}/all`;

export const ruleHash = (ruleset: string, rule: string): string =>
  `#/rules/${encodeURIComponent(ruleset)}?rule=${encodeURIComponent(rule)}`;

function withPrefix(query: URLSearchParams, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...query].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]),
  );
}

/** A truncated or mistyped link must not break the page. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
