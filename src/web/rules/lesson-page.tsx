// How a turn of a game goes, with pictures; a click deeper are all rules one by one. Games without a lesson have these
// alone.

import './lesson.css';
import { catalogue } from 'virtual:catalogue';
import { lessons } from 'virtual:lessons';
import { useEffect } from 'preact/hooks';
import { Glossed } from '../app/glossed.tsx';
import { useHues } from '../app/hues.ts';
import { ruleNumber } from '../play/figures.ts';
import { ledgerHash, ruleHash } from '../route.ts';
import { LessonPicture } from './lesson-picture.tsx';
import { RulesPage } from './rules-page.tsx';

export function LessonPage({ ruleset }: { ruleset: string }) {
  const game = catalogue.find(({ id, aliases }) => id === ruleset || aliases.includes(ruleset));
  const lesson = game && lessons[game.id];
  useEffect(() => {
    if (!lesson) return;
    document.title = `How a turn goes: ${game.name} – Grognard`;
    return () => {
      document.title = 'Grognard';
    };
  }, [game, lesson]);
  useHues(lesson?.parts.find(({ picture }) => picture !== null)?.picture?.map ?? {});
  if (!lesson) return <RulesPage ruleset={ruleset} rule={null} />;
  return (
    <main class="page lesson">
      <h1>{game.name}: how a turn goes</h1>
      {lesson.about.map((text) => (
        <p key={text}>
          <Glossed ruleset={game.id} text={text} />
        </p>
      ))}
      <p class="row">
        <a class="button" href={ledgerHash(game.id)}>
          All {game.rules} rules, one by one
        </a>
      </p>
      <ol>
        {lesson.parts.map(({ title, rule, text, picture }, i) => (
          <li key={title} class={picture ? 'has-picture' : undefined}>
            <div>
              <h2>
                {title}{' '}
                <a class="rule" href={ruleHash(game.id, rule)}>
                  {ruleNumber(rule)}
                </a>
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph}>
                  <Glossed ruleset={game.id} text={paragraph} />
                </p>
              ))}
            </div>
            {picture && <LessonPicture picture={picture} prefix={`lesson-${i}-`} />}
          </li>
        ))}
      </ol>
    </main>
  );
}
