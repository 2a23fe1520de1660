// The standing of a campaign between two missions: the next mission and its stakes, repairs, points, the course so far.

import { catalogue } from 'virtual:catalogue';
import type { CampaignDocument } from '../../table/campaign.ts';
import { FaultLine } from '../app/fault-line.tsx';
import type { CataloguedScenario } from '../catalogue.ts';
import { upperFirst } from '../play/figures.ts';
import { COMPUTERS, playerName } from '../play/levels.ts';
import { PlayerMenu } from '../play/player-menu.tsx';
import { saveFile } from '../play/save-file.ts';
import type { CampaignView, DueView } from '../protocol-campaign.ts';
import { campaignHash } from '../route.ts';
import { Course } from './course.tsx';
import { Losses, Repairs } from './repairs.tsx';

export interface StandingProps {
  readonly view: CampaignView;
  readonly fault: string | null;
  /** @param units all repairs chosen since the last mission. */
  readonly onRepair: (units: readonly string[]) => void;
  /** Another computer leads a side from the next mission on. */
  readonly onComputer: (side: string, player: string) => void;
  /** Goes on past a mission that no side can fight. */
  readonly onPass: () => void;
  readonly file: () => Promise<CampaignDocument>;
}

export const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export function Standing({ view, fault, onRepair, onComputer, onPass, file }: StandingProps) {
  const { side, sides, due, course, rulesetName } = view;
  const own = sides.find(({ id }) => id === side)!;
  const played = course.filter(({ fate }) => fate === 'played').length;
  return (
    <main class="page campaign">
      <h1>The campaign of {own.name}</h1>
      <p class="note">
        {rulesetName}; {count(played, 'mission')} played of {course.length} at most.
      </p>
      {fault && <FaultLine text={fault} />}
      {due ? (
        <NextMission view={view} due={due} onPass={onPass} />
      ) : (
        <section class="verdict" aria-labelledby="verdict">
          <h2 id="verdict">The campaign is over: {own.rating}</h2>
          <p>
            {own.name} has {count(own.victoryPoints, 'victory point')} from {count(played, 'mission')}.
          </p>
        </section>
      )}
      {due && <Repairs view={view} onRepair={onRepair} />}
      <section aria-labelledby="points">
        <h2 id="points">Points</h2>
        <div class="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">Side</th>
                <th scope="col">Led by</th>
                <th scope="col">Victory points</th>
                <th scope="col">Supply points left</th>
                {/* Ratings judge the sum of a whole campaign: before its end every side would seem to fail. */}
                {due === null && <th scope="col">Rating</th>}
              </tr>
            </thead>
            <tbody>
              {sides.map(({ id, name, player, victoryPoints, supplyPoints, rating }) => (
                <tr key={id} class={id === side ? 'own' : undefined}>
                  <th scope="row">{name}</th>
                  <td>
                    {player === 'human' || due === null || due.game !== null ? (
                      playerName(player)
                    ) : (
                      <PlayerMenu
                        player={playerName(player)}
                        choices={COMPUTERS}
                        label={`The computer that leads ${name} from now on`}
                        onChange={(chosen) => onComputer(id, chosen)}
                      />
                    )}
                  </td>
                  <td>{victoryPoints}</td>
                  <td>{supplyPoints}</td>
                  {due === null && <td>{rating}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <Course view={view} />
      {due === null && <Losses view={view} />}
      <p class="row">
        <button
          type="button"
          title="The campaign with the games of its missions, as a file"
          onClick={async () => saveFile(await file(), `${view.ruleset}-campaign-${side}`)}
        >
          Save the campaign
        </button>
        <a class="button" href="#/">
          Other games
        </a>
      </p>
    </main>
  );
}

interface NextMissionProps {
  readonly view: CampaignView;
  readonly due: DueView;
  readonly onPass: () => void;
}

function NextMission({ view, due, onPass }: NextMissionProps) {
  const scenario = scenarioOf(view, due.id);
  const { number, name, game } = due;
  return (
    <section class="next-mission" aria-labelledby="next">
      {scenario?.picture && <img src={scenario.picture} width={560} height={315} alt={`The map of ${name}`} />}
      <div>
        <h2 id="next">
          Mission {number}: {name}
        </h2>
        {due.isSecondary && <p class="note">A secondary mission: only results short of a victory lead to it.</p>}
        <p class="about">{scenario?.introduction?.about[0] ?? scenario?.summary}</p>
        <div class="wide">
          <table class="stakes">
            <thead>
              <tr>
                <th scope="col">Result</th>
                <th scope="col">Victory points</th>
                <th scope="col">Supply points</th>
                <th scope="col">Leads to</th>
              </tr>
            </thead>
            <tbody>
              {due.stakes.map(({ result, victoryPoints, supplyPoints, next }) => (
                <tr key={result}>
                  <th scope="row">{upperFirst(result)}</th>
                  <td>{victoryPoints}</td>
                  <td>{supplyPoints}</td>
                  <td>{next ?? 'the end'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {due.absent.length > 0 && <p>Without units, and so not in this mission: {due.absent.join(', ')}.</p>}
        {due.isWalkover ? (
          <button type="button" class="main" onClick={onPass}>
            Go on: there is nobody to fight
          </button>
        ) : (
          <p class="row">
            <a class="button main" href={campaignHash({ shows: 'fight', key: view.key, mission: number })}>
              {game ? `Play on mission ${number}` : `Play mission ${number}`}
            </a>
            {game && (
              <span class="note">
                {upperFirst(scenario?.turnName ?? 'turn')} {game.turn}, {count(game.length, 'choice')} and dice so far
              </span>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

const scenarioOf = ({ ruleset }: CampaignView, scenario: string): CataloguedScenario | undefined =>
  catalogue.find(({ id }) => id === ruleset)?.scenarios.find(({ id }) => id === scenario);
