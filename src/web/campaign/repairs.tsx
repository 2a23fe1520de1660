// Units below full strength, by side; those of people are repaired here with supply points until the next mission.

import type { CampaignView, LossView } from '../protocol-campaign.ts';
import { count } from './standing.tsx';

interface RepairsProps {
  readonly view: CampaignView;
  /** @param units all repairs chosen, a unit for each step. */
  readonly onRepair: (units: readonly string[]) => void;
}

export function Repairs({ view, onRepair }: RepairsProps) {
  const { sides, losses, chosen, due } = view;
  const hasBegun = due?.game != null;
  const units = chosen.map(({ unit }) => unit);
  const isEmpty = losses.length === 0 && chosen.length === 0;
  return (
    <section aria-labelledby="forces">
      <h2 id="forces">Losses and repairs</h2>
      {isEmpty && <p>All units are at full strength.</p>}
      {!isEmpty && due && (
        <p class="note">
          {sides.every(({ player }) => player !== 'human')
            ? 'Computers repair by themselves.'
            : hasBegun
              ? 'Repairs are possible again after the mission that has begun.'
              : 'Repairs end when the next mission begins; supply points not spent by then are lost.'}
        </p>
      )}
      <div class="forces">
        {sides.map(({ id, name, player, supplyPoints }) => {
          const own = losses.filter(({ side }) => side === id);
          const back = chosen.filter(({ side }) => side === id);
          if (own.length + back.length === 0) return null;
          return (
            <div key={id} class="force">
              <h3>
                {name}
                {player === 'human' && due && !hasBegun && (
                  <span class="points"> {count(supplyPoints, 'supply point')} left</span>
                )}
              </h3>
              <ul class="plain">
                {back.map(({ unit, name: unitName, strength }, i) => (
                  <li key={`${unit}-${i}`} class="repaired">
                    <span>
                      {unitName} <em>repaired: {strength}</em>
                    </span>
                    {!hasBegun && (
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`Take back the repair of ${unitName}`}
                        onClick={() => onRepair(without(units, unit))}
                      >
                        Take back
                      </button>
                    )}
                  </li>
                ))}
                {own.map((loss) => (
                  <Loss
                    key={loss.unit}
                    loss={loss}
                    mayRepair={player === 'human' && !hasBegun}
                    onRepair={() => onRepair([...units, loss.unit])}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Losses of a campaign that is over, side by side and folded. */
export function Losses({ view: { sides, losses } }: Pick<RepairsProps, 'view'>) {
  if (losses.length === 0) return null;
  return (
    <section aria-labelledby="forces">
      <h2 id="forces">Losses</h2>
      <div class="forces">
        {sides.map(({ id, name }) => {
          const own = losses.filter(({ side }) => side === id);
          const kinds = [...new Set(own.map(({ strength }) => strength))];
          if (own.length === 0) return null;
          return (
            <details key={id} class="force">
              <summary>
                <strong>{name}</strong>{' '}
                {kinds.map((kind) => `${own.filter(({ strength }) => strength === kind).length} ${kind}`).join(', ')}
              </summary>
              <ul class="plain">
                {own.map((loss) => (
                  <Loss key={loss.unit} loss={loss} mayRepair={false} onRepair={() => {}} />
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </section>
  );
}

interface LossProps {
  readonly loss: LossView;
  readonly mayRepair: boolean;
  readonly onRepair: () => void;
}

const Loss = ({ loss: { name, strength, becomes, cost }, mayRepair, onRepair }: LossProps) => (
  <li class={`is-${strength}`}>
    <span>
      {name} <em>{strength}</em>
    </span>
    {mayRepair && becomes !== null && (
      <button type="button" aria-label={`Repair ${name}`} onClick={onRepair}>
        Repair: {becomes}, {count(cost, 'point')}
      </button>
    )}
  </li>
);

/** Takes the last step of a unit out of a list of repairs. */
function without(units: readonly string[], unit: string): readonly string[] {
  const last = units.lastIndexOf(unit);
  return units.filter((_, i) => i !== last);
}
