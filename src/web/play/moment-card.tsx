// The card of a battle: both missions, who takes part, each die beside the sum it must beat with its terms, and what
// came of it in a sentence. Beside it the place that says how to go on.

import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { change, palette, settings } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import type { MapHandle } from '../map/kinds.ts';
import type { ToldMoment } from '../protocol.ts';
import { ruleHash } from '../route.ts';
import { ruleNumber } from './figures.ts';
import { isSheet, useMomentPlace } from './moment-place.ts';
import type { Session } from './session.ts';
import './moment-card.css';

type Die = ToldMoment['dice'][number];
type Side = ToldMoment['attack'];
type Term = Die['adds'][number];

interface OverMap {
  readonly session: Session;
  readonly handle: { readonly current: MapHandle | null };
}

/** The card over the map, in the half without the battle. */
export function MomentCard({ session, handle }: OverMap) {
  const card = useRef<HTMLElement>(null);
  const side = useMomentPlace(session, handle, card);
  const moment = session.moments.shown.value;
  if (moment === null || isSheet.value) return null;
  return <Card session={session} moment={moment} at={`over-map is-${side}`} of={card} />;
}

interface CardProps {
  readonly session: Session;
  readonly moment: ToldMoment;
  readonly at: string;
  readonly of?: RefObject<HTMLElement | null>;
}

function Card({ session, moment, at, of }: CardProps) {
  const { attack, defend, dice, result, manner } = moment;
  const parts = [dice.filter(({ part }) => part === 'attack'), dice.filter(({ part }) => part === 'defend')];
  const columns = parts.every(({ length }) => length > 0);
  return (
    <section
      key={`${moment.from} ${dice.length}`}
      class={`moment-card ${at}`}
      aria-label={moment.title}
      aria-live="polite"
      ref={of}
    >
      <header>
        <strong class={`moment-side seat-${attack.seat}`}>{attack.title || 'Attack'}</strong>
        <span>
          {moment.title}
          {manner !== '' && ` · ${manner}`}
        </span>
        <strong class={`moment-side seat-${defend.seat}`}>{defend.title || 'Defence'}</strong>
      </header>
      <div class="moment-sides">
        <Pieces moment={moment} side={attack} />
        <Pieces moment={moment} side={defend} />
      </div>
      {dice.length > 0 && (
        <div class={columns ? 'moment-dice has-columns' : 'moment-dice'}>
          {(columns ? parts : [dice]).map((each, i) => (
            <Dice key={i} session={session} dice={each} />
          ))}
        </div>
      )}
      <footer>
        <p>{result}</p>
        <button type="button" class="main" onClick={() => session.moments.goOn()}>
          Go on <kbd>Enter</kbd>
        </button>
      </footer>
    </section>
  );
}

/** In place of what is expected, while a battle is shown. */
export function MomentPrompt({ session }: { session: Session }) {
  const moment = session.moments.shown.value;
  if (moment === null) return null;
  const { battles } = settings.value;
  return (
    <section class="prompt moment-prompt" aria-label="A battle is shown">
      {isSheet.value ? (
        <Card session={session} moment={moment} at="as-sheet" />
      ) : (
        <p class="prompt-line">
          <strong>{moment.title}.</strong> Read, then go on.
        </p>
      )}
      <p class="row">
        <button type="button" class="choice main" onClick={() => session.moments.goOn()}>
          Go on <kbd>Enter</kbd>
        </button>
        <button type="button" class="choice" onClick={() => session.moments.skip()}>
          Skip to my next choice <kbd>Esc</kbd>
        </button>
      </p>
      <fieldset class="moment-pace">
        <legend>Show battles</legend>
        {(['wait', 'by itself', 'at once'] as const).map((pace) => (
          <label key={pace}>
            <input type="radio" name="battles" checked={battles === pace} onChange={() => change({ battles: pace })} />
            {PACES[pace]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** How battles are shown, in words. */
export const PACES = { wait: 'until I go on', 'by itself': 'for 2 s', 'at once': 'not at all' } as const;

const Pieces = ({ moment, side }: { moment: ToldMoment; side: Side }) => (
  <div class="moment-pieces">
    {side.pieces.slice(0, MOST).map(({ counter, name }) => {
      const drawn = moment.counters.find(({ id }) => id === counter);
      const loss = moment.losses.find((each) => each.counter === counter);
      return (
        <figure key={counter} class={loss?.isGone ? 'is-gone' : undefined} title={name}>
          {drawn ? (
            <svg
              viewBox={FIGURE}
              role="img"
              aria-label={name}
              dangerouslySetInnerHTML={{ __html: counterMarkup(drawn, palette.value) }}
            />
          ) : (
            <span>{name}</span>
          )}
          {loss && <figcaption>{loss.text}</figcaption>}
        </figure>
      );
    })}
    {side.pieces.length > MOST && <span>and {side.pieces.length - MOST} more</span>}
    {side.strength !== '' && <b class="moment-strength">{side.strength}</b>}
  </div>
);

/** The most pieces of a side that are drawn. */
const MOST = 6;

/** A counter with the edges of a stack. */
const FIGURE = [-0.65, -0.65, 1.3, 1.3].map((share) => share * COUNTER).join(' ');

const Dice = ({ session, dice }: { session: Session; dice: readonly Die[] }) => (
  <ol>
    {dice.map((die, i) => (
      <li key={i} class={die.isHarm ? 'is-harm' : undefined}>
        <DieShape die={die} />
        <p>
          <span class="moment-verdict">{verdict(die)}</span>
          {die.adds.length > 0 && <Terms session={session} of={die.adds} roll={die.roll} />}
          {die.against && die.against.length > 0 && <Terms session={session} of={die.against} />}
        </p>
      </li>
    ))}
  </ol>
);

const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** `7 over 6: 18 VG holds`; `18 over 17: Zealots 1, 1 hit`; of a draw `25th Rifle shows its strength`. */
function verdict({ count, roll, adds, against, saves, name, text }: Die): string {
  const who = short(name);
  const what = saves || count === 0 ? `${who} ${text}`.trim() : [who, text].filter((part) => part !== '').join(', ');
  if (against === null) return what;
  const whole = roll + sum(adds);
  const most = sum(against);
  return `${figure(whole)} ${whole > most ? 'over' : 'not over'} ${figure(most)}: ${what}`;
}

/** Without what it consists of, which its counter says. */
const short = (name: string): string => name.replace(/ \([^)]*\)$/, '');

interface TermsProps {
  readonly session: Session;
  readonly of: readonly Term[];
  /** The roll that they are added to; absent where they are what it must beat. */
  readonly roll?: number;
}

function Terms({ session, of, roll }: TermsProps) {
  const { ruleset } = session.opening.value!;
  const signed = (value: number, isFirst: boolean): string => (value < 0 || isFirst ? figure(value) : `+${value}`);
  return (
    <small class="moment-terms">
      {roll !== undefined && (
        <span>
          <b>{roll}</b> rolled{' '}
        </span>
      )}
      {of.map(({ label, value, rule }, i) => (
        <span key={label}>
          <a href={ruleHash(ruleset, rule)} target="_blank" rel="noreferrer" title={`Rule ${ruleNumber(rule)}`}>
            <b>{signed(value, i === 0 && roll === undefined)}</b> {label}
          </a>{' '}
        </span>
      ))}
      <b>= {figure(sum(of) + (roll ?? 0))}</b>
    </small>
  );
}

/** A die of six faces is a square, one of ten a kite, a random draw a circle. */
function DieShape({ die }: { die: Die }) {
  const shape =
    die.count === 0 ? (
      <circle r="15" />
    ) : die.faces === 10 ? (
      <path d="M0,-19L17,4L0,19L-17,4z" />
    ) : die.count === 1 ? (
      <rect x="-14" y="-14" width="28" height="28" rx="5" />
    ) : (
      <>
        <rect x="-17" y="-10" width="22" height="22" rx="4" transform="rotate(-12)" />
        <rect x="-6" y="-13" width="23" height="23" rx="4" transform="rotate(9)" />
      </>
    );
  return (
    <svg class="moment-die" viewBox="-22 -22 44 44" aria-hidden="true">
      {shape}
      <text y="6">{die.count === 0 ? '?' : die.roll}</text>
    </svg>
  );
}
