import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useFormat } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/translate.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Face, nameOf } from './face.tsx';
import { formatSeconds } from './format-seconds.ts';
import css from './game.module.css';

/** The title of an ending by what brought it. */
const LOST_BY = { solved: 'won', errors: 'errors', deadline: 'deadline', member: 'member' } as const;

/** How many of the cards that are answered once were right, in percent; undefined where a game goes on until all is. */
export function rightShareOf({ view, errors }: Pick<GamePlay, 'view' | 'errors'>): number | undefined {
  if (view.game !== 'true_or_false' && view.game !== 'this_or_that') return undefined;
  const total = view.cards.length;
  return total === 0 ? undefined : Math.floor((100 * Math.max(0, total - errors)) / total);
}

interface GameResultProps {
  readonly play: GamePlay;
  /** It ended just now, on this screen. */
  readonly isFresh: boolean;
  readonly continueTo: string | undefined;
  readonly again: { readonly busy: boolean; readonly error: unknown; readonly act: () => void };
}

/** What came of a play: won or lost, how well, and every mistake by name. */
export function GameResult({ play, isFresh, continueTo, again }: GameResultProps) {
  const { t } = useTranslation('games');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isFresh]);
  const format = useFormat();
  const isWon = play.state === 'won';
  const share = isWon ? rightShareOf(play) : undefined;
  const ending = isWon ? (play.errors === 0 ? 'flawless' : 'won') : LOST_BY[play.endedBy ?? 'errors'];

  return (
    <div className={css['result']} data-won={isWon || undefined}>
      <span className={css['medal']} aria-hidden="true">
        {isWon ? <Check size={34} /> : <X size={34} />}
      </span>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {t(`ending.${ending}`)}
      </h2>
      <p className={css['figures']}>
        <span>{t('errors', { count: play.errors })}</span>
        {share === undefined ? null : <span>{t('rightShare', { percent: format.percent(share) })}</span>}
        {play.seconds === null ? null : <span>{formatSeconds(play.seconds)}</span>}
        {play.bestStreak > 1 ? <span>{t('bestStreak', { number: play.bestStreak })}</span> : null}
      </p>
      <ActionError error={again.error} />
      <div className={css['actions']}>
        <Button
          size="large"
          variant={isWon ? 'secondary' : 'primary'}
          loading={again.busy}
          onClick={again.act}
        >
          {t(isWon ? 'playAgain' : 'tryAgain')}
        </Button>
        {continueTo && play.isDone ? (
          <LinkButton to={continueTo} size="large">
            {t('continueCourse')}
          </LinkButton>
        ) : null}
      </div>
      {play.mistakes.length > 0 ? <Mistakes play={play} /> : null}
    </div>
  );
}

function Mistakes({ play: { mistakes, view } }: { readonly play: GamePlay }) {
  const { t } = useTranslation('games');
  // The sides of true or false are words of the program, not of the author.
  const sideName = (text: string) =>
    view.game === 'true_or_false' && (text === 'true' || text === 'false') ? t(text) : text;
  return (
    <section className={css['mistakes']} aria-labelledby="game-mistakes">
      <h3 id="game-mistakes">{t('mistakes')}</h3>
      <ol>
        {mistakes.map(({ asked, given, right, note }, index) => (
          // Mistakes are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index} className={css['mistake']}>
            <Face face={asked} />
            {given ? (
              <p className={css['given']} dir="auto">
                <X size={16} aria-label={t('given')} role="img" /> {sideName(nameOf(given))}
              </p>
            ) : null}
            {right ? (
              <p className={css['right']} dir="auto">
                <Check size={16} aria-label={t('rightAnswer')} role="img" /> {sideName(nameOf(right))}
              </p>
            ) : null}
            {note ? (
              <p className={css['note']} dir="auto">
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
