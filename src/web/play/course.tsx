// The course of the game: the win chance from moment to moment, and the luck of the dice.

import './course.css';
import { useEffect } from 'preact/hooks';
import type { ChancePoint, LuckView } from '../protocol.ts';
import { BattleLuck } from './battle-luck.tsx';
import { percent, signedPoints } from './figures.ts';
import { diceUntil } from './reckoning.ts';
import type { Session } from './session.ts';

export function CoursePanel({ session }: { session: Session }) {
  const length = session.seen.value?.length ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => void session.weigh(), 200);
    return () => clearTimeout(timer);
  }, [length]);
  const opening = session.opening.value;
  const luck = session.luck.value;
  const chances = session.chances.value;
  if (!opening) return null;
  const at = session.seen.value?.at ?? 0;
  return (
    <div class="course">
      <h3>Chance to win</h3>
      {chances.length > 1 ? (
        <ChanceChart points={chances} seats={opening.seatNames} session={session} />
      ) : (
        <p class="note">Shown once the game has begun.</p>
      )}
      {luck?.battles && <BattleLuck battles={luck.battles} session={session} seats={opening.seatNames} at={at} />}
      <h3>Luck</h3>
      {luck ? (
        <DiceLuck luck={luck} seats={opening.seatNames} at={at} />
      ) : (
        <p class="note">Not shown while it would reveal secrets, or where the game has no evaluation.</p>
      )}
    </div>
  );
}

/** The effect of all dice together on the win chance, up to the moment shown. */
function DiceLuck({ luck, seats, at }: { luck: LuckView; seats: readonly string[]; at: number }) {
  const { bySeat, count } = diceUntil(luck, at, seats.length);
  /** The length of a full bar, in win chance: a tenth, or as much as the luckiest side had. */
  const most = Math.max(0.1, ...bySeat.map(Math.abs));
  return (
    <>
      <table class="luck">
        <tbody>
          {seats.map((name, seat) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <LuckBar share={bySeat[seat]} most={most} seat={seat} />
              </td>
              <td class="figure">{signedPoints(bySeat[seat])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">
        Points of win chance that {count} dice brought beyond what they promised, as the game's own evaluation judges
        positions.
      </p>
    </>
  );
}

/** To the right of the middle where the dice were kind, to the left where they were not. */
function LuckBar({ share, most, seat }: { share: number; most: number; seat: number }) {
  const long = (100 * Math.abs(share)) / most;
  return (
    <svg class="luck-bar" viewBox="-100 0 200 14" preserveAspectRatio="none" aria-hidden="true">
      <rect class="whole" x={-100} y={1} width={200} height={12} />
      <rect class={`length seat-${seat}`} x={share < 0 ? -long : 0} y={1} width={long} height={12} />
      <line x1={0} x2={0} y1={0} y2={14} />
    </svg>
  );
}

const WIDTH = 320;
const HEIGHT = 120;

/** A line for each seat, distinguished by dashes too; a click leads to the moment. */
function ChanceChart({
  points,
  seats,
  session,
}: {
  points: readonly ChancePoint[];
  seats: readonly string[];
  session: Session;
}) {
  const last = Math.max(1, points[points.length - 1].at);
  const x = (at: number): number => (at / last) * WIDTH;
  const y = (chance: number): number => HEIGHT - chance * HEIGHT;
  const now = session.seen.value?.at ?? last;
  const turns = points.filter(({ turn }, i) => i === 0 || points[i - 1].turn !== turn);
  const jump = (event: MouseEvent & { currentTarget: SVGSVGElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    void session.look(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const lines = seats.length === 2 ? seats.slice(0, 1) : seats;
  const end = points[points.length - 1].bySeat;
  return (
    <figure class="chances">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrub bar does the same by key */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Chance to win through the game" onClick={jump}>
        <line class="axis" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <text class="scale" x={WIDTH - 2} y={HEIGHT / 2 - 2}>
          50 %
        </text>
        {turns.map(({ at, turn }) => (
          <g key={turn}>
            <line class="turn" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
            <text x={x(at) + 2} y={HEIGHT - 3}>
              {turn}
            </text>
          </g>
        ))}
        {lines.map((name, seat) => (
          <polyline
            key={name}
            class={`chance seat-${seat}`}
            points={points.map(({ at, bySeat }) => `${x(at).toFixed(1)},${y(bySeat[seat]).toFixed(1)}`).join(' ')}
          />
        ))}
        <line class="now" x1={x(Math.min(now, last))} x2={x(Math.min(now, last))} y1={0} y2={HEIGHT} />
      </svg>
      <figcaption>
        {seats.map((name, seat) => `${name} ${percent(end[seat])}`).join(', ')}
        {lines.length === 1 ? `; the line is ${lines[0]}’s` : ''}
      </figcaption>
    </figure>
  );
}
