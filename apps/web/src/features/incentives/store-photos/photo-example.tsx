import { useTranslation } from '../../../lib/translate.ts';

import type { PhotoTile } from './photo-board.tsx';
import css from './photo-board.module.css';

/** What a good photo of a type shows; nothing where the administrator gave no example. */
export function PhotoExample({ tile }: { readonly tile: Pick<PhotoTile, 'name' | 'example'> }) {
  const { t } = useTranslation('receipts');
  if (!tile.example) return null;
  return (
    <figure className={css['example']}>
      <img src={tile.example} alt={t('exampleOf', { name: tile.name })} loading="lazy" />
      <figcaption>{t('example')}</figcaption>
    </figure>
  );
}
