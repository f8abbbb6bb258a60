import type { ShownFace } from '@trilha/contracts/learning/games/views';
import type { ComponentProps } from 'react';

import { Face, FaceSound, nameOf } from '../face.tsx';
import css from './pieces.module.css';

interface PieceProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly face: ShownFace;
  readonly isChosen: boolean;
  readonly isDragged: boolean;
  /** How often it was put where it does not belong. */
  readonly misses: number;
  /** What assistive technology says besides its name. */
  readonly hint?: string | undefined;
}

/** A piece that waits to be put somewhere: a button, with the button of its sound beside it. */
export function Piece({ face, isChosen, isDragged, misses, hint, ...button }: PieceProps) {
  return (
    <span className={css['pieceBox']} data-dragged={isDragged || undefined}>
      <button
        {...button}
        type="button"
        className={css['piece']}
        aria-pressed={isChosen}
        aria-label={[nameOf(face), hint].filter(Boolean).join(', ')}
        data-missed={misses > 0 || undefined}
      >
        <Face face={face} />
        {misses > 0 ? (
          <span className={css['misses']} aria-hidden="true">
            {misses}
          </span>
        ) : null}
      </button>
      <FaceSound face={face} />
    </span>
  );
}
