import type { ShownFace } from '@trilha/contracts/learning/games/views';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Face, FaceSound, nameOf } from '../face.tsx';
import css from './pieces.module.css';

interface PieceSheetProps {
  /** None while it is closed. */
  readonly face: ShownFace | undefined;
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly onPlace: (place: string) => void;
  readonly onClose: () => void;
}

/** A piece shown large, with every place it may go to: what a double tap, a held finger and the right mouse button open. */
export function PieceSheet({ face, places, onPlace, onClose }: PieceSheetProps) {
  const { t } = useTranslation('games');
  return (
    <Sheet title={face ? nameOf(face) : ''} open={face !== undefined} onClose={onClose}>
      {face ? (
        <div className={css['sheet']}>
          <Face face={face.image ? { ...face, text: '' } : face} large />
          <FaceSound face={face} />
          <p className={css['sheetHint']}>{t('putWhere')}</p>
          <div className={css['sheetPlaces']}>
            {places.map(({ id, name }) => (
              <Button key={id} variant="secondary" wide onClick={() => onPlace(id)}>
                <span dir="auto">{name}</span>
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </Sheet>
  );
}
