// A game by mail at the table: its letter is handed out as a file or a link, or the other player's is waited for.

import { useEffect, useState } from 'preact/hooks';
import { handFile } from '../app/dropped.ts';
import type { Answers } from '../messages.ts';
import { saveFile } from './save-file.ts';
import type { Session } from './session.ts';
import './parley.css';

/** Above the prompt: what is to be done about the mail; nothing while the letter is written. */
export function MailBox({ session }: { session: Session }) {
  const { mail } = session.seen.value!;
  const note = session.note.value;
  const { seatNames } = session.opening.value!;
  if (mail === null) return null;
  const other = <strong class={`seat seat-${mail.other}`}>{seatNames[mail.other]}</strong>;
  return (
    <>
      {note !== null && (
        <p class="parley" role="status">
          {note}
        </p>
      )}
      {mail.state === 'ready' && (
        <section class="parley" aria-label="Your mail">
          <p>
            {mail.number === 1 ? 'Invite' : 'Send it to'} {other}: mail {mail.number}.{' '}
            {mail.hasOwn
              ? 'Once it is handed out, nothing in it can be changed.'
              : 'You had nothing to choose: it carries your share of the dice that fall next.'}
          </p>
          <Sending key={mail.number} session={session} isMain />
        </section>
      )}
      {mail.state === 'waits' && (
        <section class="parley" aria-label="Waiting for mail">
          <p>
            Mail {mail.number} is handed out. {other} answers with mail {mail.number + 1}: open its link, or its file
            here.
          </p>
          <p>
            <label>
              The file of mail {mail.number + 1}{' '}
              <input
                type="file"
                accept=".json"
                onChange={({ currentTarget: { files } }) => {
                  if (files?.[0]) handFile(files[0]);
                }}
              />
            </label>
          </p>
          <Sending key={mail.number} session={session} />
        </section>
      )}
      {mail.state === 'over' && (
        <section class="parley" aria-label="The last mail">
          <p>Nothing is left to be answered.</p>
        </section>
      )}
    </>
  );
}

/** The ways to hand a letter out; any of them closes it. */
function Sending({ session, isMain = false }: { session: Session; isMain?: boolean }) {
  const [said, setSaid] = useState('');
  const [sent, setSent] = useState<Answers['sendMail'] | null>(null);
  useEffect(() => {
    // A letter that was handed out can be asked for again at once.
    if (!isMain) void session.ask('sendMail', {}).then((answer) => setSent(answer ?? null));
  }, []);
  const hand = async (): Promise<Answers['sendMail'] | null> => sent ?? (await session.ask('sendMail', {})) ?? null;
  const save = async (): Promise<void> => {
    const answer = await hand();
    if (answer === null) return;
    saveFile(answer.mail, answer.name);
    setSaid(`Saved as ${answer.name}.json.`);
  };
  const copy = async (): Promise<void> => {
    const answer = await hand();
    if (answer === null) return;
    if (answer.hash === null) {
      setSaid(answer.why);
      return;
    }
    const link = `${location.href.replace(/#.*/, '')}${answer.hash}`;
    try {
      await navigator.clipboard.writeText(link);
      setSaid('The link is copied.');
    } catch {
      prompt('The link', link);
    }
  };
  return (
    <>
      <p class="row">
        <button type="button" class={isMain ? 'main' : undefined} onClick={() => void save()}>
          {isMain ? 'Send as a file' : 'Save the file again'}
        </button>
        <button type="button" onClick={() => void copy()}>
          {isMain ? 'Copy as a link' : 'Copy the link again'}
        </button>
      </p>
      {(said || sent?.why) && <p class="note">{said || sent?.why}</p>}
    </>
  );
}
