import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { searchKey } from '@trilha/rules/platform/text';
import { ArrowRight, Check } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import type { BoardProps } from '../game/board.ts';
import { Face, FaceSound } from '../game/face.tsx';
import { useBoardKeys } from '../game/use-board-keys.ts';
import css from './board.module.css';
import { Keyboard } from './keyboard.tsx';
import { HiddenWord } from './hidden-word.tsx';
import { WholeAnswer } from './whole-answer.tsx';

type Riddle = GameViewOf<'enigma'>['riddles'][number];

/** Words found by their clue: letter by letter, with the keys on the screen or those of a keyboard, or written whole. */
export function Board({ view, pending, last, mistakes, disabled, onMove }: BoardProps<'enigma'>) {
  const { t } = useTranslation('games');
  const board = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { riddles } = view;
  const open = riddles.filter(({ isSolved }) => !isSolved);
  const current = riddles.find(({ id }) => id === chosen) ?? open[0];
  const next = open.find(({ id }) => id !== current?.id);
  const written = pending.flatMap((move) =>
    move.kind === 'write' && move.place === current?.id ? [move.text] : [],
  );

  const write = (text: string) => {
    if (disabled || !current || current.isSolved) return;
    // It stays in sight when it is found.
    setChosen(current.id);
    onMove({ kind: 'write', place: current.id, text });
  };
  const tryLetter = (letter: string) => {
    const isTried = current?.tried.some((one) => one.letter === letter) || written.includes(letter);
    if (!isTried) write(letter);
  };
  useBoardKeys(board, ({ key }) => {
    const letter = letterOf(key);
    if (letter !== null) tryLetter(letter);
  });

  if (disabled || !current)
    return (
      <ol className={css['found']}>
        {riddles.map((riddle) => (
          <li key={riddle.id} className={css['riddle']}>
            <Face face={riddle.clue} />
            <HiddenWord letters={riddle.letters} />
          </li>
        ))}
      </ol>
    );
  const isMissed = last?.verdict === 'wrong' && last.move.kind === 'write' && last.move.place === current.id;
  return (
    <div ref={board} className={css['table']}>
      {riddles.length > 1 ? <RiddleList riddles={riddles} current={current} onChoose={setChosen} /> : null}
      <div className={css['clue']}>
        <Face face={current.clue} large />
        <FaceSound face={current.clue} />
      </div>
      <div
        key={isMissed ? last.number : undefined}
        data-missed={isMissed || undefined}
        className={css['word']}
      >
        <HiddenWord isLive letters={current.letters} />
      </div>
      {current.isSolved ? (
        next ? (
          // The keys are gone, and with them the focus.
          <Button
            autoFocus
            icon={<ArrowRight size={20} aria-hidden="true" />}
            onClick={() => setChosen(next.id)}
          >
            {t('nextRiddle')}
          </Button>
        ) : null
      ) : (
        <>
          <Keyboard tried={current.tried} waiting={written} onLetter={tryLetter} />
          <WholeAnswer key={current.id} wrong={wholeAnswers(mistakes, current.id)} onAnswer={write} />
        </>
      )}
    </div>
  );
}

/** The letter or digit a key stands for, as the rules compare letters; null for any other key. */
function letterOf(key: string): string | null {
  const letter = searchKey(key);
  return /^[\p{L}\p{N}]$/u.test(letter) && Array.from(key).length === 1 ? letter : null;
}

/** The wrong answers that were written whole, each once. */
function wholeAnswers(mistakes: BoardProps['mistakes'], riddle: string): string[] {
  const texts = mistakes.flatMap(({ move }) =>
    move.kind === 'write' && move.place === riddle && letterOf(move.text) === null ? [move.text] : [],
  );
  return [...new Set(texts)];
}

interface RiddleListProps {
  readonly riddles: readonly Riddle[];
  readonly current: Riddle;
  readonly onChoose: (id: string) => void;
}

/** All riddles by number; any of them may be next. */
function RiddleList({ riddles, current, onChoose }: RiddleListProps) {
  const { t } = useTranslation('games');
  return (
    <ol className={css['riddles']} aria-label={t('riddles')}>
      {riddles.map(({ id, isSolved }, index) => (
        <li key={id}>
          <button
            type="button"
            className={css['number']}
            aria-current={id === current.id ? 'step' : undefined}
            aria-label={t(isSolved ? 'riddleFound' : 'riddle', { number: index + 1 })}
            data-found={isSolved || undefined}
            onClick={() => onChoose(id)}
          >
            {isSolved ? <Check size={18} aria-hidden="true" /> : index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}
