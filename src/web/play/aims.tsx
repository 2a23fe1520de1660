// The aims of a scenario's sides: in words, and the places with their worth, which the map shows on discs.

import { catalogue } from 'virtual:catalogue';
import type { Session } from './session.ts';

export function AimsText({ session }: { session: Session }) {
  const { aims, seats, seatNames, ruleset, scenario } = session.opening.value!;
  const { viewer } = session.seen.value!;
  if (aims === null) return null;
  const sides =
    catalogue.find(({ id }) => id === ruleset)?.scenarios.find(({ id }) => id === scenario)?.introduction?.sides ?? [];
  // The viewer's own first.
  const order = seats.map((_, seat) => seat).sort((a, b) => Number(b === viewer) - Number(a === viewer));
  return (
    <section class="aims-text" aria-label="Aims">
      <p>
        <strong>{aims.whole}</strong>
      </p>
      {order.map((seat) => (
        <div key={seat}>
          <h4>
            {seatNames[seat]}
            {seat === viewer ? ' (you)' : ''}
          </h4>
          {sides
            .filter((side) => side.seat === seats[seat])
            .map(({ aim }) => (
              <p key={aim}>{aim}</p>
            ))}
          <ul>
            {aims.bySeat[seat].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {aims.places.length > 0 && (
        <>
          <h4>Places, on discs on the map</h4>
          <ul class="plain aims-places">
            {aims.places.map(({ hex, worth, text }) => (
              <li key={hex}>
                <button
                  type="button"
                  class="quiet"
                  onPointerEnter={() => {
                    session.pointing.pointed.value = [hex];
                  }}
                  onPointerLeave={() => {
                    session.pointing.pointed.value = [];
                  }}
                  onClick={() => {
                    session.pointing.centred.value = { hex };
                  }}
                >
                  <span class="worth">{worth}</span>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
