import { useEffect, useMemo } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './photo-board.module.css';

interface SharedPicturesProps {
  readonly pictures: readonly File[];
  readonly onDiscard: () => void;
}

/** Pictures that came from another app: the first is used for one of the tiles, or discarded. */
export function SharedPictures({ pictures, onDiscard }: SharedPicturesProps) {
  const { t } = useTranslation('shared-pictures');
  const [first] = pictures;
  const url = useMemo(() => (first ? URL.createObjectURL(first) : undefined), [first]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  if (url === undefined)
    return (
      <Alert tone="warning" announced>
        {t('gone')}
      </Alert>
    );
  return (
    <Alert
      tone="primary"
      title={t('title')}
      actions={
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {t('text', { count: pictures.length })}
      <img className={css['shared']} src={url} alt={t('alt')} />
    </Alert>
  );
}

/** Uses the shared picture for a tile. */
export function UseSharedButton({ name, onUse }: { readonly name: string; readonly onUse: () => void }) {
  const { t } = useTranslation('shared-pictures');
  return (
    <Button variant="secondary" aria-label={t('useFor', { name })} onClick={onUse}>
      {t('use')}
    </Button>
  );
}
