// The share of games that each side won between equal players: a bar for each side with its 95 % interval, and the
// figures.

import type { MeasuredBalance } from '../../view/introductions.ts';

export function Balance({ balance, nameOf }: { balance: MeasuredBalance; nameOf: (seat: string) => string }) {
  const { games, of, shares, draws, source } = balance;
  const even = 100 / shares.length;
  const drawn = draws === 0 ? '' : `, ${draws} % of them drawn`;
  const count = games.toLocaleString('en');
  return (
    <figure class="balance">
      {of !== 'games' && draws >= MOSTLY && (
        <p>{draws} % of games between equal players end in a draw. Of the others:</p>
      )}
      <dl>
        {shares.map(({ seat, share, low, high }) => (
          <div key={seat}>
            <dt>{nameOf(seat)}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="track" x={0} y={2} width={100} height={6} />
                <rect class="share" x={0} y={2} width={share} height={6} />
                <line class="even" x1={even} x2={even} y1={0} y2={10} />
                <path class="interval" d={`M${low},2V8M${high},2V8M${low},5H${high}`} />
              </svg>
              <span class="figure">
                {share} %{' '}
                <span class="note">
                  {low}–{high}
                </span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption class="note" title={`${source}. The figures behind are limits of a 95 % interval.`}>
        {of === 'games'
          ? `Wins in ${count} games between equal computers${drawn}`
          : `Wins among games with a winner, in ${count} games between equal computers${drawn}`}
        . The bracket tells how far chance may have carried it.
      </figcaption>
    </figure>
  );
}

/** Per cent of games drawn from which that is said before the bars, which are of the others. */
const MOSTLY = 50;
