// The expected decision, its rule, and all choices: buttons, and lists of the targets on the map.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glossed } from '../app/glossed.tsx';
import { settings } from '../app/settings.ts';
import { hexTitle } from '../map/words.ts';
import type { ChoiceView, Seen } from '../protocol.ts';
import { ruleHash } from '../route.ts';
import { ChoiceButton } from './choice-button.tsx';
import { buttonsOf, groupsOf, headingOf, needsButton } from './clicks.ts';
import { percent, ruleNumber, upperFirst } from './figures.ts';
import { isDueNow } from './guided.ts';
import { Halted, isHalted } from './halted.tsx';
import { playerName } from './levels.ts';
import { OddsBelow, OddsChoices, weighedIn } from './odds-card.tsx';
import { OddsTable } from './odds-panel.tsx';
import { type Session, STAND_IN } from './session.ts';
import { SetBox } from './set-box.tsx';
import { StanceBar } from './stance-bar.tsx';
import { Tray } from './tray.tsx';
import { Unmoved } from './unmoved.tsx';

/** The length from which a list has a filter box. */
const LONG = 12;
/** The most choices on the map that are listed without a request. */
const FEW = 6;
/** The most buttons that stand above a table of choices with their odds. */
const BRIEF = 2;
/** The most entries of a list that are drawn at once. */
const MOST = 200;

export function Prompt({ session }: { session: Session }) {
  const seen = session.seen.value;
  const opening = session.opening.value;
  const box = useRef<HTMLElement>(null);
  // The expected choice is read from its beginning, wherever the list before it was left.
  useLayoutEffect(() => {
    const talk = box.current?.closest('.talk');
    if (talk) talk.scrollTop = 0;
  }, [seen?.length, seen?.prompt?.text]);
  if (!seen || !opening) return null;
  const { prompt } = seen;
  return (
    <section ref={box} class={`prompt${prompt ? ` seat-${prompt.seat}` : ''}`} aria-label="What is expected now">
      <p class="prompt-line" aria-live="polite">
        {prompt ? (
          <>
            <strong class={`seat seat-${prompt.seat}`}>{opening.seatNames[prompt.seat]}</strong>{' '}
            {session.tray.tray.value ? (
              'Place your pieces in any order.'
            ) : (
              <Glossed ruleset={opening.ruleset} text={prompt.text} />
            )}{' '}
            <a class="rule" href={ruleHash(opening.ruleset, prompt.rule)} target="_blank" rel="noreferrer">
              {ruleNumber(prompt.rule)}
            </a>
          </>
        ) : (
          waitingText(session)
        )}
      </p>
      {seen.sealed.some((isSealed) => isSealed) && (
        <p class="sealed">
          Face down: {opening.seatNames.filter((_, seat) => seen.sealed[seat]).join(', ')}. All are shown together.
        </p>
      )}
      {isHalted(session) && <Halted session={session} />}
      {session.isPast.value ? <PastNotice session={session} /> : <Choices session={session} />}
    </section>
  );
}

/** Whether the person's letter is complete or sent: no computer plays on for him then. */
const isPosted = (mail: Seen['mail']): boolean => mail?.state === 'ready' || mail?.state === 'waits';

function waitingText(session: Session): string {
  const seen = session.seen.value!;
  if (session.isSettingUp.value) return 'Setting up …';
  if (session.isOver.value) return 'The game is over.';
  if (seen.at === seen.length && seen.mail?.state === 'ready') return 'Your letter is complete.';
  if (seen.at < seen.length) return 'A moment of the past.';
  if (seen.mail?.state === 'waits')
    return `You wait for the mail of ${session.opening.value!.seatNames[seen.mail.other]}.`;
  if (seen.actor < 0) return 'Dice fall …';
  return `${session.opening.value!.seatNames[seen.actor]} is to choose …`;
}

const PastNotice = ({ session }: { session: Session }) => {
  const seen = session.seen.value!;
  return (
    <p class="past">
      You look at move {seen.at} of {seen.length}.{' '}
      <button type="button" onClick={() => session.look(seen.length)}>
        Back to the present
      </button>{' '}
      <button
        type="button"
        disabled={!seen.isSolo}
        title={seen.isSolo ? 'What came after is dropped' : 'Only where nobody is deceived: in solo games'}
        onClick={() => session.resume(seen.at)}
      >
        Resume from here
      </button>
    </p>
  );
};

function Choices({ session }: { session: Session }) {
  const seen = session.seen.value!;
  const begun = session.selection.begun.value;
  const choices = seen.set
    ? session.selection.offered.value.filter(
        (choice) => !session.selection.isItem(choice) && choice.action !== seen.set!.ending?.action,
      )
    : seen.choices;
  if (seen.standIn !== null && !isPosted(seen.mail)) return <StandIn session={session} player={seen.standIn} />;
  if (seen.choices.length === 0) return null;
  if (session.selection.isLending.value) return <Lending session={session} />;
  if (session.tray.tray.value) return <Tray session={session} />;
  if (session.pointing.armed.value) return <Confirmation session={session} />;
  if (begun.length > 0) {
    return (
      <div class="choices">
        <p class="note">
          {needsButton(begun) || begun.every(({ targets }) => targets.length < 2)
            ? 'Which of these?'
            : 'Click where, or choose here:'}
        </p>
        <Confirmation session={session} />
        <ChoiceList session={session} choices={begun} isNumbered />
        <button type="button" class="quiet" onClick={() => session.selection.letGo()}>
          None of these (Esc)
        </button>
      </div>
    );
  }
  const buttons = buttonsOf(choices);
  const aimedCount = choices.length - buttons.length;
  const aimed = groupsOf(choices.filter(({ targets }) => targets.length > 0));
  const isOnly = buttons.length === 0 && aimed.length === 1 && !seen.set;
  const weighed = weighedIn(session);
  const isLeft = (choice: ChoiceView): boolean => !weighed.includes(choice);
  const left = buttons.filter(isLeft);
  const numberOf = (choice: ChoiceView): number => buttons.indexOf(choice) + 1;
  // To hold fire must be in sight however many may fire.
  const isBrief = weighed.length > 0 && left.length <= BRIEF;
  return (
    <div class="choices">
      <Confirmation session={session} />
      <PanelLink session={session} />
      {isBrief && <Buttons session={session} choices={left} numberOf={numberOf} />}
      {weighed.length > 0 && <OddsChoices session={session} choices={weighed} numberOf={numberOf} />}
      {seen.stances && <StanceBar session={session} bar={seen.stances} />}
      {seen.set && <SetBox session={session} set={seen.set} />}
      {!isBrief && <Buttons session={session} choices={left} numberOf={numberOf} />}
      <Unmoved session={session} />
      {aimed.map(([verb, group]) =>
        !group.some(isLeft) ? null : group.length === 1 ? (
          <ChoiceButton key={verb} session={session} choice={group[0]} />
        ) : (
          <details
            key={verb}
            class="group"
            open={aimedCount <= FEW || (isOnly && aimedCount <= LONG) || group.some((each) => isDueNow(session, each))}
          >
            <summary>
              {upperFirst(headingOf(verb, group))} <span class="count">{group.length}</span>
            </summary>
            <ChoiceList session={session} choices={group} />
          </details>
        ),
      )}
      <OddsBelow session={session} />
    </div>
  );
}

interface ButtonsProps {
  readonly session: Session;
  readonly choices: readonly ChoiceView[];
  /** The digit that presses a choice. */
  readonly numberOf: (choice: ChoiceView) => number;
}

function Buttons({ session, choices, numberOf }: ButtonsProps) {
  if (choices.length > LONG) return <ChoiceList session={session} choices={choices} />;
  if (choices.length === 0) return null;
  return (
    <div class="buttons">
      {choices.map((choice) => (
        <ChoiceButton key={choice.action} session={session} choice={choice} number={numberOf(choice)} />
      ))}
    </div>
  );
}

/** Opens the panel that serves the present step. */
function PanelLink({ session }: { session: Session }) {
  const step = session.seen.value?.prompt?.step ?? '';
  const panel = session.opening.value!.panels.find(({ steps }) => steps?.includes(step));
  if (panel === undefined || isShown(session, panel.name)) return null;
  return (
    <button type="button" onClick={() => session.openPanel(panel.name)}>
      {panel.title}: the whole picture
    </button>
  );
}

const isShown = ({ rim }: Session, name: string): boolean =>
  rim.value !== null && 'panel' in rim.value && rim.value.panel === name;

/** A button for the action that a first tap or press has shown and a second one performs. */
function Confirmation({ session }: { session: Session }) {
  const armed = session.pointing.armed.value;
  const aimed = session.selection.aimed.value;
  const reach = session.selection.reach.value;
  const reached = reach?.hexes.find(({ hex }) => hex === aimed);
  if (!armed && !reached) return null;
  const act = (): void =>
    void (armed ? session.selection.choose(armed) : session.selection.go(reach!.counter, reached!.hex));
  const odds = armed && session.pointing.oddsAhead.value?.odds;
  return (
    <div class="choices">
      <div class="armed">
        <button type="button" class="main" onClick={act}>
          {armed ? armed.label : `Go to ${hexTitle(session.opening.value!.map, reached!.hex)} (${reached!.cost})`}: do
          it
        </button>
        <button type="button" class="quiet" onClick={() => session.selection.letGo()}>
          No
        </button>
      </div>
      {odds && (
        <div class="odds">
          <OddsTable odds={odds} ruleset={session.opening.value!.ruleset} />
        </div>
      )}
    </div>
  );
}

/** Before a computer plays the turn: the request must be repeated. */
const Lending = ({ session }: { session: Session }) => (
  <div class="armed" role="alert">
    <span>A computer ({playerName(STAND_IN)}) plays on for you until this turn is over.</span>
    <button type="button" class="main" onClick={() => session.playTurn()}>
      Play my turn (M)
    </button>
    <button type="button" class="quiet" onClick={() => session.selection.putAside()}>
      No
    </button>
  </div>
);

/** While a computer plays the turn. */
const StandIn = ({ session, player }: { session: Session; player: string }) => (
  <div class="armed">
    <span>A computer ({playerName(player)}) plays on for you until this turn is over.</span>
    <button type="button" onClick={() => session.takeOver()}>
      Take over again
    </button>
  </div>
);

interface ChoiceListProps {
  readonly session: Session;
  readonly choices: readonly ChoiceView[];
  /** Whether digits choose, as long as the list is whole. */
  readonly isNumbered?: boolean;
}

function ChoiceList({ session, choices, isNumbered = false }: ChoiceListProps) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/);
  const found = choices.filter(({ label, text }) => {
    const line = `${label} ${text}`.toLowerCase();
    return wanted.every((word) => line.includes(word));
  });
  return (
    <>
      {choices.length > LONG && (
        <input
          class="filter"
          type="search"
          placeholder={`Find among ${choices.length}`}
          aria-label="Find a choice"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <div class="list">
        {found.slice(0, MOST).map((choice) => (
          <ChoiceButton
            key={choice.action}
            session={session}
            choice={choice}
            number={isNumbered ? choices.indexOf(choice) + 1 : undefined}
          />
        ))}
        {found.length > MOST && <p class="note">and {found.length - MOST} more: find them by their words</p>}
        {found.length === 0 && <p class="note">no choice with these words</p>}
      </div>
    </>
  );
}

/** The progress of a thinking computer. */
export function ThinkingLine({ session }: { session: Session }) {
  const thinking = session.thinking.value;
  const opening = session.opening.value;
  if (!thinking || !opening) return null;
  const { showsThinking, showsChance } = settings.value;
  return (
    <section class="thinking" aria-label="The computer is thinking">
      <div class="thinking-head">
        <span>{opening.seatNames[thinking.seat]} thinks</span>
        <progress max={1} value={thinking.share ?? undefined} aria-label="Progress" />
        <button type="button" onClick={() => session.moveNow()} title="Plays the best it has found so far (M)">
          Move now
        </button>
      </div>
      {showsThinking && thinking.best !== null && <p class="note">Best so far: {thinking.best}</p>}
      {showsChance && thinking.chance !== null && <p class="note">Its chance to win: {percent(thinking.chance)}</p>}
    </section>
  );
}
