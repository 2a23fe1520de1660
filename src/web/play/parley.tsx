// Giving up, and offering a draw: the tools of the menu, and the box that asks the player who confirms or answers.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { CampaignTie, CampaignView } from '../protocol-campaign.ts';
import { stakesInWords } from './mission-stakes.ts';
import type { Session } from './session.ts';
import './parley.css';

/** The session whose player is asked whether to resign, or to offer a draw: a computer may accept it at once. */
const confirming = signal<{ readonly session: Session; readonly end: 'resign' | 'draw' } | null>(null);

/** The session whose last offer of a draw was declined. */
const declined = signal<Session | null>(null);

export function ParleyButtons({ session }: { session: Session }) {
  const { mayResign, noOffer } = session.seen.value!;
  const isMission = session.opening.value!.campaign !== null;
  return (
    <>
      <button
        type="button"
        disabled={noOffer !== ''}
        title={noOffer === '' ? 'A computer accepts where it expects no better' : `Not now: ${noOffer}`}
        onClick={(event) => {
          closeMenu(event.currentTarget);
          confirming.value = { session, end: 'draw' };
        }}
      >
        Offer a draw
      </button>
      <button
        type="button"
        disabled={mayResign === null}
        title={isMission ? 'Ends the mission as a defeat; the campaign goes on' : 'Ends the game'}
        onClick={(event) => {
          closeMenu(event.currentTarget);
          confirming.value = { session, end: 'resign' };
        }}
      >
        Resign
      </button>
    </>
  );
}

/** The box that asks must not lie beneath the menu. */
function closeMenu(button: HTMLElement): void {
  const menu = button.closest('details');
  if (menu) menu.open = false;
}

/** The question to confirm or answer; nothing otherwise. */
export function ParleyBox({ session }: { session: Session }) {
  const { offer, mayResign, noOffer } = session.seen.value!;
  const { seats, seatNames, campaign } = session.opening.value!;
  if (offer !== null) return <Answer session={session} seat={offer.seat} to={offer.to} />;
  const end = confirming.value?.session === session ? confirming.value.end : null;
  if (end === null || mayResign === null || (end === 'draw' && noOffer !== '')) {
    // Until another may be offered.
    return declined.value === session && noOffer !== '' && mayResign !== null ? <Declined /> : null;
  }
  const close = (): void => {
    confirming.value = null;
  };
  return (
    <section class="parley" aria-label={end === 'draw' ? 'Offer a draw?' : 'Resign?'}>
      <p>
        {end === 'draw' ? 'Offer a draw as ' : campaign ? `Resign mission ${campaign.mission} as ` : 'Resign as '}
        <strong class={`seat seat-${mayResign}`}>{seatNames[mayResign]}</strong>?{' '}
        {campaign ? (
          <MissionStakes session={session} campaign={campaign} end={end} of={seats[mayResign]} />
        ) : end === 'draw' ? (
          'If it is accepted, the game is over.'
        ) : (
          'That ends the game.'
        )}
      </p>
      <p class="row">
        <button
          type="button"
          onClick={() => {
            close();
            void (end === 'draw' ? offerDraw(session) : session.ask('resign', {}));
          }}
        >
          {end === 'draw' ? 'Offer it' : campaign ? 'Resign the mission' : 'Resign'}
        </button>
        <button type="button" class="main" ref={(button) => button?.focus()} onClick={close}>
          Play on
        </button>
      </p>
    </section>
  );
}

interface MissionStakesProps {
  readonly session: Session;
  readonly campaign: CampaignTie;
  readonly end: 'resign' | 'draw';
  /** The seat that resigns, or offers. */
  readonly of: string;
}

/** The meaning of an early end for the campaign, with its points once they are known. */
function MissionStakes({ session, campaign, end, of }: MissionStakesProps) {
  const [standing, setStanding] = useState<CampaignView | null>(null);
  useEffect(() => {
    void session.ask('campaign', { key: campaign.key }).then((answer) => setStanding(answer ?? null));
  }, [campaign.key]);
  return <>{stakesInWords(standing, end === 'draw' ? 'draw' : 'defeat', of)}</>;
}

const Declined = () => (
  <section class="parley declined" aria-label="The draw is declined" aria-live="polite">
    <p>Your offer of a draw is declined. You may offer another next turn.</p>
    <button
      type="button"
      class="quiet"
      aria-label="Close this message"
      onClick={() => {
        declined.value = null;
      }}
    >
      ✕
    </button>
  </section>
);

function Answer({ session, seat, to }: { session: Session; seat: number; to: readonly number[] }) {
  const { seatNames } = session.opening.value!;
  const answer = (of: number, accepts: boolean): void => void session.ask('answerDraw', { seat: of, accepts });
  return (
    <section class="parley" aria-label="A draw is offered">
      <p>
        A draw is offered by <strong class={`seat seat-${seat}`}>{seatNames[seat]}</strong>. Playing on declines it.
      </p>
      {to
        .filter((of) => session.seen.value!.players[of] === 'human')
        .map((of) => (
          <p key={of} class="row">
            <span class={`seat seat-${of}`}>{seatNames[of]}</span>
            <button type="button" onClick={() => answer(of, true)}>
              Accept
            </button>
            <button type="button" onClick={() => answer(of, false)}>
              Decline
            </button>
          </p>
        ))}
    </section>
  );
}

async function offerDraw(session: Session): Promise<void> {
  const answer = await session.ask('offerDraw', {});
  declined.value = answer === 'declined' ? session : null;
}
