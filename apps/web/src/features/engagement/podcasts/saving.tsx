import type { PodcastState } from '@trilha/contracts/engagement/podcast-values';
import { wallTime } from '@trilha/rules/platform/wall-time';

import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import css from './admin-podcasts.module.css';

interface SavingProps {
  readonly state: PodcastState;
  /** As it is typed. */
  readonly publishedAt: string;
  readonly busy: boolean;
  readonly onSave: (some: { readonly publishedAt?: string }) => void;
}

/** The acts that fit where a podcast or an episode stands. */
export function Saving({ state, publishedAt, busy, onSave }: SavingProps) {
  const { t } = useTranslation('admin-podcasts');
  const zone = useTimeZone();
  const isOpen = state === 'draft' && publishedAt === '';
  return (
    <div className={css['saving']}>
      <Button
        loading={busy}
        onClick={() => onSave(isOpen ? { publishedAt: wallTime(new Date(), zone) } : {})}
      >
        {t(isOpen ? 'publishNow' : 'saveChanges')}
      </Button>
      {isOpen ? (
        <Button variant="secondary" disabled={busy} onClick={() => onSave({})}>
          {t('keepDraft')}
        </Button>
      ) : null}
      {state === 'draft' ? null : (
        <Button variant="quiet" disabled={busy} onClick={() => onSave({ publishedAt: '' })}>
          {t('toDraft')}
        </Button>
      )}
    </div>
  );
}
