import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';

interface OutdatedNoticeProps {
  /** The version somebody else published meanwhile. */
  readonly newest: { readonly version: number; readonly author: string | null };
  readonly onCompare: () => void;
  /** Goes on with one's own words, on top of the newest version. */
  readonly onKeep: () => void;
  /** Takes the newest version in place of one's own words. */
  readonly onTake: () => void;
}

/** Somebody published while this was written: nothing is lost, and the person chooses how to go on. */
export function OutdatedNotice({ newest, onCompare, onKeep, onTake }: OutdatedNoticeProps) {
  const { t } = useTranslation('admin-pages');
  return (
    <Alert
      tone="warning"
      announced
      title={t('outdatedTitle', { number: newest.version })}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onCompare}>
            {t('outdatedCompare')}
          </Button>
          <Button variant="secondary" size="small" onClick={onKeep}>
            {t('outdatedKeep')}
          </Button>
          <Button variant="quiet" size="small" onClick={onTake}>
            {t('outdatedTake')}
          </Button>
        </>
      }
    >
      {t('outdatedText', { name: newest.author ?? t('somebody') })}
    </Alert>
  );
}
