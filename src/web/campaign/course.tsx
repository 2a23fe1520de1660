// The missions of a campaign in their order: results, losses and repairs of those that were played, and those ahead.

import { upperFirst } from '../play/figures.ts';
import type { CampaignView, CourseView, StrengthView } from '../protocol-campaign.ts';
import { campaignHash } from '../route.ts';

const FATES: Readonly<Record<CourseView['fate'], string>> = {
  played: '',
  due: 'next',
  passed: 'passed over',
  ahead: '',
};

export function Course({ view }: { view: CampaignView }) {
  return (
    <section aria-labelledby="course">
      <h2 id="course">The course</h2>
      <ol class="plain missions">
        {view.course.map((mission) => (
          <li key={mission.id} class={`is-${mission.fate}`} aria-current={mission.fate === 'due' ? 'step' : undefined}>
            <span class="number">{mission.number || ''}</span>
            <div>
              <strong>{mission.name}</strong>
              {mission.isSecondary && <span class="note"> secondary</span>}
              {FATES[mission.fate] !== '' && <span class="note"> {FATES[mission.fate]}</span>}
              {mission.fate === 'played' && <Played mission={mission} view={view} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Played({ mission, view }: { mission: CourseView; view: CampaignView }) {
  const { results, lost, recovered, number, hasGame, isPractice } = mission;
  return (
    <>
      <p class="results">
        {view.sides.flatMap(({ id, name }) =>
          results[id] === undefined
            ? []
            : [
                <span key={id} class={`result is-${results[id]}`}>
                  {name}: {upperFirst(results[id])}
                </span>,
              ],
        )}
        {isPractice && <span class="note">a practice game: dice were taken back</span>}
      </p>
      {lost.length + recovered.length > 0 && (
        <details>
          <summary>
            {lost.length} units lost strength, {recovered.length} steps came back
          </summary>
          {view.sides.map(({ id, name }) => (
            <Change key={id} name={name} lost={lost.filter(isOf(id))} recovered={recovered.filter(isOf(id))} />
          ))}
        </details>
      )}
      {hasGame && (
        <a class="note" href={campaignHash({ shows: 'game', key: view.key, mission: number })}>
          See its game again
        </a>
      )}
    </>
  );
}

const isOf =
  (side: string) =>
  (unit: StrengthView): boolean =>
    unit.side === side;

interface ChangeProps {
  readonly name: string;
  readonly lost: readonly StrengthView[];
  readonly recovered: readonly StrengthView[];
}

const Change = ({ name, lost, recovered }: ChangeProps) =>
  lost.length + recovered.length === 0 ? null : (
    <p class="change">
      <strong>{name}</strong>
      {lost.length > 0 && <> lost: {listed(lost)}.</>}
      {recovered.length > 0 && <> Repaired: {listed(recovered)}.</>}
    </p>
  );

const listed = (units: readonly StrengthView[]): string =>
  units.map(({ name, strength }) => `${name} (${strength})`).join('; ');
