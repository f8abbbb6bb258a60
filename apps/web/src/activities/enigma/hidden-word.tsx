import type { GameViewOf } from '@trilha/contracts/learning/games/views';

import { useTranslation } from '../../lib/translate.ts';
import css from './board.module.css';

type Letters = GameViewOf<'enigma'>['riddles'][number]['letters'];

interface HiddenWordProps {
  readonly letters: Letters;
  /** Every change is said aloud. */
  readonly isLive?: boolean | undefined;
}

/** An answer with what is found of it; a place stays empty until its letter is. */
export function HiddenWord({ letters, isLive = false }: HiddenWordProps) {
  const { t } = useTranslation('games');
  const isFound = letters.every(({ shown }) => shown !== null);
  const said = isFound
    ? letters.map(({ shown }) => shown).join('')
    : letters.map(({ shown, isLetter }) => (isLetter ? (shown ?? t('letterHidden')) : shown)).join(', ');
  return (
    <>
      <p className="visually-hidden" aria-live={isLive ? 'polite' : undefined}>
        {t('word', { letters: said })}
      </p>
      <span className={css['letters']} aria-hidden="true" dir="auto">
        {letters.map(({ shown, isLetter }, index) => (
          <span
            // The letters of a word never move.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            className={css[isLetter ? 'letter' : 'sign']}
            data-shown={shown !== null || undefined}
          >
            {shown === null ? '\u00a0' : shown}
          </span>
        ))}
      </span>
    </>
  );
}
