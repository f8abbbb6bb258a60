import type { ShownFace } from '@trilha/contracts/learning/games/views';

import { useTranslation } from '../../../lib/translate.ts';
import { PieceTray } from './piece-tray.tsx';
import { Piece } from './piece.tsx';
import css from './pieces.module.css';
import type { Placing } from './use-placing.ts';

interface WaitingPiecesProps {
  readonly label: string;
  readonly pieces: readonly { readonly id: string; readonly face: ShownFace }[];
  readonly placing: Placing;
  readonly disabled: boolean;
}

/** The pieces that wait for their place; one that was just refused shakes its head. */
export function WaitingPieces({ label, pieces, placing, disabled }: WaitingPiecesProps) {
  const { t } = useTranslation('games');
  if (pieces.length === 0) return null;
  return (
    <PieceTray label={label} isOver={disabled}>
      {pieces.map(({ id, face }) => {
        const misses = placing.missesOf(id);
        const judged = placing.judgedPiece(id);
        return (
          <span
            key={judged ? `${id} ${judged.number}` : id}
            className={judged?.verdict === 'wrong' ? css['shaken'] : css['waiting']}
          >
            <Piece
              {...placing.drag.pieceProps(id)}
              face={face}
              isChosen={placing.chosen === id}
              isDragged={placing.drag.dragged === id}
              misses={misses}
              hint={misses > 0 ? t('missed', { number: misses }) : undefined}
              disabled={disabled}
            />
          </span>
        );
      })}
    </PieceTray>
  );
}
