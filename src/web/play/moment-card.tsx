// The card of a battle: both missions, who takes part, each die beside the sum it must beat with its terms, and what came of
// it in a sentence. Beside it the place that says how to go on.

import { ruleHash } from '../app/route.ts';
import { change, palette, settings } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import type { ToldMoment } from '../protocol.ts';
import { ruleNumber } from './figures.ts';
import type { Session } from './session.ts';
import './moment-card.css';

type Die = ToldMoment['dice'][number];
type Side = ToldMoment['attack'];
type Term = Die['adds'][number];

export function MomentCard({ session }: { session: Session }) {
  const moment = session.moments.shown.value;
  if (moment === null) return null;
  const { attack, defend, dice, result, manner } = moment;
  const columns = dice.some(({ part }) => part === 'defend') && dice.some(({ part }) => part === 'attack');
  return (
    <section key={`${moment.from} ${dice.length}`} class="moment-card" aria-label={moment.title} aria-live="polite">
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
          {columns ? (
            <>
              <Dice session={session} dice={dice.filter(({ part }) => part === 'attack')} />
              <Dice session={session} dice={dice.filter(({ part }) => part === 'defend')} />
            </>
          ) : (
            <Dice session={session} dice={dice} />
          )}
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
      <p class="prompt-line">
        <strong>{moment.title}</strong> Read, then go on.
      </p>
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

const PACES = { wait: 'until I go on', 'by itself': 'for 2 s', 'at once': 'not at all' } as const;

const Pieces = ({ moment, side }: { moment: ToldMoment; side: Side }) => (
  <div class="moment-pieces">
    {side.pieces.slice(0, MOST).map(({ counter, name }) => {
      const drawn = moment.counters.find(({ id }) => id === counter);
      const loss = moment.losses.find((each) => each.counter === counter);
      return (
        <figure key={counter} class={loss?.isGone ? 'is-gone' : undefined} title={name}>
          {drawn ? (
            <svg
              viewBox="-27 -27 54 54"
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

const Dice = ({ session, dice }: { session: Session; dice: readonly Die[] }) => (
  <ol>
    {dice.map((die, i) => (
      <li key={i} class={die.isHarm ? 'is-harm' : undefined}>
        <DieShape die={die} />
        <p>
          <span class="moment-verdict">{verdict(die)}</span>
          <Terms session={session} of={die.adds} label="added" />
          {die.against && <Terms session={session} of={die.against} label="against" />}
        </p>
      </li>
    ))}
  </ol>
);

const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

/** `7 over 6: 18 VG holds`; `8 + 10 = 18 against 17: 1 hit`. */
function verdict({ roll, adds, against, saves, name, text }: Die): string {
  const what = `${name} ${text}`.trim();
  if (against === null) return what;
  const most = sum(against);
  if (saves) return `${roll > most ? 'over' : 'not over'} ${most}: ${what}`;
  const whole = adds.length > 0 ? `${roll} + ${sum(adds)} = ${roll + sum(adds)} ` : '';
  return `${whole}against ${most}: ${what === name ? name : `${name}, ${text}`}`;
}

const Terms = ({ session, of, label }: { session: Session; of: readonly Term[]; label: string }) => {
  const { ruleset } = session.opening.value!;
  if (of.length === 0) return null;
  return (
    <small class="moment-terms">
      {label}:{' '}
      {of.map(({ label: text, value, rule }, i) => (
        <a
          key={text}
          href={ruleHash(ruleset, rule)}
          target="_blank"
          rel="noreferrer"
          title={`Rule ${ruleNumber(rule)}`}
        >
          <b>{i === 0 && value >= 0 ? value : value > 0 ? `+${value}` : `−${-value}`}</b> {text}
        </a>
      ))}
      <b>= {sum(of)}</b>
    </small>
  );
};

/** One die of ten faces is a kite, dice of six faces squares, a lot a circle. */
function DieShape({ die }: { die: Die }) {
  const shape =
    die.count === 0 ? (
      <circle r="15" />
    ) : die.count === 2 ? (
      <>
        <rect x="-17" y="-10" width="22" height="22" rx="4" transform="rotate(-12)" />
        <rect x="-6" y="-13" width="23" height="23" rx="4" transform="rotate(9)" />
      </>
    ) : (
      <path d="M0,-19L17,4L0,19L-17,4z" />
    );
  return (
    <svg class="moment-die" viewBox="-22 -22 44 44" aria-hidden="true">
      {shape}
      <text y="6">{die.count === 0 ? '?' : die.roll}</text>
    </svg>
  );
}
