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

/** Who got less than half of it right is not congratulated. */
const HALF = 50;

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
  readonly again: Again;
}

/** Begins another play. */
export interface Again {
  readonly busy: boolean;
  readonly error: unknown;
  /** The whole game. */
  readonly act: () => void;
  /** Only what was wrong. */
  readonly practise: (playId: string) => void;
}

/** What the screen says first about a play that is over. */
function endingOf({ state, errors, endedBy, isPractice, view }: GamePlay) {
  if (state !== 'won') return LOST_BY[endedBy ?? 'errors'];
  if (isPractice) return 'practiced';
  if (view.game === 'flashcards') return view.known === view.total ? 'allKnown' : 'seen';
  if (errors === 0) return 'flawless';
  return (rightShareOf({ view, errors }) ?? 100) < HALF ? 'finished' : 'won';
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
  const cards = play.view.game === 'flashcards' ? play.view : undefined;
  const canContinue = continueTo !== undefined && play.isDone;
  const hasMissed = play.mistakes.length > 0;

  return (
    <div className={css['result']} data-won={isWon || undefined}>
      <span className={css['medal']} aria-hidden="true">
        {isWon ? <Check size={34} /> : <X size={34} />}
      </span>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {t(`ending.${endingOf(play)}`)}
      </h2>
      <p className={css['figures']}>
        {cards ? (
          <span>{t('knownOf', { known: cards.known, total: cards.total })}</span>
        ) : (
          <span>{t('errors', { count: play.errors })}</span>
        )}
        {share === undefined ? null : <span>{t('rightShare', { percent: format.percent(share) })}</span>}
        {play.seconds === null ? null : <span>{formatSeconds(play.seconds)}</span>}
        {play.bestStreak > 1 ? <span>{t('bestStreak', { number: play.bestStreak })}</span> : null}
      </p>
      <ActionError error={again.error} />
      <div className={css['actions']}>
        {canContinue ? (
          <LinkButton to={continueTo} size="large">
            {t('continueCourse')}
          </LinkButton>
        ) : null}
        <Button
          size="large"
          variant={isWon || canContinue ? 'secondary' : 'primary'}
          loading={again.busy}
          onClick={again.act}
        >
          {t(isWon ? 'playAgain' : 'tryAgain')}
        </Button>
        {hasMissed ? (
          <Button
            size="large"
            variant="secondary"
            disabled={again.busy}
            onClick={() => again.practise(play.id)}
          >
            {t('practise')}
          </Button>
        ) : null}
      </div>
      {hasMissed ? <Mistakes play={play} /> : null}
    </div>
  );
}

/** Mistakes about the same thing, told once with everything that was given. */
function gathered(mistakes: GamePlay['mistakes']) {
  const groups = new Map<string, GamePlay['mistakes']>();
  for (const mistake of mistakes) {
    const about = JSON.stringify([mistake.asked, mistake.right]);
    groups.set(about, [...(groups.get(about) ?? []), mistake]);
  }
  return [...groups];
}

function Mistakes({ play: { mistakes, view } }: { readonly play: GamePlay }) {
  const { t } = useTranslation('games');
  // The sides of true or false are words of the program, not of the author.
  const sideName = (text: string) =>
    view.game === 'true_or_false' && (text === 'true' || text === 'false') ? t(text) : text;
  return (
    <section className={css['mistakes']} aria-labelledby="game-mistakes">
      <h3 id="game-mistakes">{t(view.game === 'flashcards' ? 'notKnown' : 'mistakes')}</h3>
      <ol>
        {gathered(mistakes).map(([about, same]) => {
          const [{ asked, right, note } = { asked: null, right: null, note: '' }] = same;
          const given = same.flatMap((one) => (one.given ? [sideName(nameOf(one.given))] : []));
          return (
            <li key={about} className={css['mistake']}>
              {asked ? <Face face={asked} /> : null}
              {same.some(({ move }) => move.kind === 'pass') ? (
                <p className={css['given']}>{t('tooLate')}</p>
              ) : null}
              {given.length > 0 ? (
                <p className={css['given']} dir="auto">
                  <X size={16} aria-label={t('given')} role="img" /> {[...new Set(given)].join(', ')}
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
          );
        })}
      </ol>
    </section>
  );
}
