import type { GameViewOf } from '@trilha/contracts/learning/games/views';

import { useTranslation } from '../../lib/translate.ts';
import css from './board.module.css';

/** Accents never matter, so that these are all letters of the languages the program speaks. */
const KEYS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

interface KeyboardProps {
  readonly tried: GameViewOf<'enigma'>['riddles'][number]['tried'];
  /** Tried, and not judged yet. */
  readonly waiting: readonly string[];
  readonly onLetter: (letter: string) => void;
}

/** Keys on the screen. One that was tried says what came of it, and stays where it is. */
export function Keyboard({ tried, waiting, onLetter }: KeyboardProps) {
  const { t } = useTranslation('games');
  return (
    <div role="group" aria-label={t('letters')} className={css['keys']}>
      {KEYS.map((letter) => {
        const result = tried.find((one) => one.letter === letter);
        const name = letter.toUpperCase();
        const label = result && t(result.isRight ? 'letterRight' : 'letterWrong', { letter: name });
        return (
          <button
            key={letter}
            type="button"
            className={css['key']}
            aria-label={label}
            aria-disabled={result !== undefined || undefined}
            data-right={result?.isRight === true || undefined}
            data-wrong={result?.isRight === false || undefined}
            data-waiting={waiting.includes(letter) || undefined}
            onClick={() => onLetter(letter)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
