import { loadedOutbox } from '../../../lib/outbox/current.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { WaitingPhoto } from './photo-kind.ts';

interface PhotoWaitsProps {
  readonly photo: Entry<WaitingPhoto>;
  readonly onDiscard: () => void;
}

/** A photo that lies on this device: for want of a network, or because it was refused. */
export function PhotoWaits({ photo: { id, refused }, onDiscard }: PhotoWaitsProps) {
  const { t } = useTranslation(['campaigns', 'errors']);
  return (
    <Alert
      tone={refused ? 'danger' : 'warning'}
      actions={
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {refused
        ? t([`errors:${refused.code as 'internal'}`, 'errors:internal'], { ...refused.values })
        : t(loadedOutbox()?.isOnPageOnly(id) ? 'photoUnkept' : 'photoWaits')}
    </Alert>
  );
}
