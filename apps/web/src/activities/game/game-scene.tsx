import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { createElement, useEffect, useRef, useState } from 'react';

import { useAsyncAction } from '../../lib/use-async-action.ts';
import { useTranslation } from '../../lib/translate.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { partsOf } from './board.ts';
import type { JudgedMove } from './board.ts';
import { GameBar } from './game-bar.tsx';
import type { GameDesk } from './game-desk.ts';
import { GameResult } from './game-result.tsx';
import type { Again } from './game-result.tsx';
import css from './game.module.css';
import { playSound, readSound, saveSound } from './sounds.ts';
import { useGame } from './use-game.ts';

interface GameSceneProps {
  readonly desk: GameDesk;
  readonly begun: GamePlay;
  readonly continueTo: string | undefined;
  /** Begins another play. */
  readonly again: Again;
  readonly onEnded: (play: GamePlay) => void;
  /** It stands beside what is being written: it takes no focus and celebrates nothing. */
  readonly isBeside?: boolean | undefined;
}

/** A play: its bar, its board, and what came of it once it is over. */
export function GameScene({ desk, begun, continueTo, again, onEnded, isBeside = false }: GameSceneProps) {
  const { t } = useTranslation('games');
  const [hasSound, switchSound] = useSound();
  const [isFresh, setFresh] = useState(false);
  const game = useGame({
    desk,
    begun,
    onEnded: (play) => {
      setFresh(!isBeside);
      onEnded(play);
    },
    onJudged: ({ verdict }, play) => {
      if (!hasSound || verdict === 'neutral') return;
      playSound(play.state === 'in_progress' ? verdict : play.state);
    },
  });
  const restart = useAsyncAction();
  const { play, last } = game;
  const isOver = play.state !== 'in_progress';
  const board = useBoardFocus(begun.state === 'in_progress' && !isBeside);

  return (
    <section className={css['scene']} aria-label={t('game')}>
      {isOver && isFresh && play.state === 'won' ? <Confetti /> : null}
      {isOver ? (
        <GameResult play={play} isFresh={isFresh} continueTo={continueTo} again={again} />
      ) : (
        <GameBar
          onTurnOver={game.passTurn}
          play={play}
          hasSound={hasSound}
          restarting={restart.busy}
          onSound={switchSound}
          onRestart={() =>
            void restart.act(async () => {
              await game.giveUp();
              again.act();
            })
          }
          onTimeOver={game.timeOver}
        />
      )}
      {isOver || !play.isPractice ? null : <Alert tone="info">{t('practiceNote')}</Alert>}
      <ActionError error={game.error ?? restart.error} />
      <div
        ref={board}
        tabIndex={-1}
        className={css['board']}
        role="group"
        aria-label={t('board')}
        lang={play.locale}
        data-over={isOver || undefined}
      >
        <LazyPanel fallback={<Skeleton height="18rem" shape="card" />}>
          {createElement(partsOf(play.view.game).Board, {
            view: play.view,
            pending: game.pending,
            last,
            mistakes: play.mistakes,
            disabled: isOver,
            onMove: game.move,
          })}
        </LazyPanel>
      </div>
      <Said last={isOver ? null : last} play={play} />
    </section>
  );
}

/** Whether there are sounds, and how to switch them; switched on, one is heard. */
function useSound() {
  const [hasSound, setSound] = useState(readSound);
  const switchSound = (isOn: boolean) => {
    setSound(isOn);
    saveSound(isOn);
    if (isOn) playSound('right');
  };
  return [hasSound, switchSound] as const;
}

/** Puts the focus on the board once a play begins. */
function useBoardFocus(isWanted: boolean) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) board.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return board;
}

interface SaidProps {
  readonly play: GamePlay;
  readonly last: JudgedMove | null;
}

/** The server's word on the last move, for who does not see it. */
function Said({ play: { errors, errorsAllowed, progress, view }, last }: SaidProps) {
  const { t } = useTranslation('games');
  const wrong =
    errorsAllowed === null ? t('saidWrong') : t('saidWrongLeft', { count: errorsAllowed - errors });
  // Whoever says that they do not know a card yet was not wrong about anything.
  const isSaidAgain = view.game === 'flashcards' && last?.move.kind === 'place';
  const saidWrong = last?.move.kind === 'pass' ? `${t('tooLate')} ${wrong}` : wrong;
  const said = {
    right: t('saidRight', progress),
    wrong: saidWrong,
    neutral: isSaidAgain ? t('saidAgain') : '',
  };
  return (
    <p aria-live="polite" className="visually-hidden">
      {last ? <span key={last.number}>{said[last.verdict]}</span> : null}
    </p>
  );
}
