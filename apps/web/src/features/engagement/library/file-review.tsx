import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_REVIEW_MONTHS } from '@trilha/contracts/engagement/library-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { dayText } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, managedFileQuery, ownersQuery, reviewFile } from './admin-library.api.ts';
import type { FileDraft } from './file-draft.ts';
import css from './library.module.css';

const ANYBODY = 'anybody';

interface FileReviewProps {
  /** Who looks after the stored file. */
  readonly storedOwner: ManagedLibraryFile['reviewOwner'];
  readonly draft: FileDraft;
  readonly onChange: (some: Partial<FileDraft>) => void;
}

/** When a file is looked through again, how often after that, and who is reminded. */
export function FileReview({ storedOwner, draft: { review }, onChange }: FileReviewProps) {
  const { t } = useTranslation('admin-library');
  const owners = useQuery(ownersQuery);
  const listed = owners.data?.items ?? [];
  // Also one who may no longer look after it, or is beyond those listed: the file keeps them until another is chosen.
  const choices =
    storedOwner && !listed.some(({ id }) => id === storedOwner.id) ? [storedOwner, ...listed] : listed;
  const set = (some: Partial<FileDraft['review']>) => onChange({ review: { ...review, ...some } });
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('reviewTitle')}</h2>
        <DateField
          label={t('reviewOn')}
          hint={t('reviewHint')}
          value={review.on}
          onChange={({ target }) => set({ on: target.value })}
        />
        {review.on === '' ? null : (
          <>
            <Select
              label={t('reviewEvery')}
              value={`${review.everyMonths}`}
              options={LIBRARY_REVIEW_MONTHS.map((count) => ({
                value: `${count}`,
                label: t('months', { count }),
              }))}
              onChange={(chosen) =>
                set({ everyMonths: LIBRARY_REVIEW_MONTHS.find((count) => `${count}` === chosen) ?? 6 })
              }
            />
            {owners.isError ? (
              <LoadFailed compact error={owners.error} onRetry={owners.refetch} />
            ) : (
              <Select
                label={t('reviewOwner')}
                value={review.ownerId ?? ANYBODY}
                options={[
                  { value: ANYBODY, label: t('reviewAnybody') },
                  ...choices.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(chosen) => set({ ownerId: chosen === ANYBODY ? null : chosen })}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

/** Says that the day of a file has come, and moves it on once somebody has looked it through; what is written meanwhile is saved first. */
export function ReviewDue({
  file,
  disabled,
}: {
  readonly file: ManagedLibraryFile;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('admin-library');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const on = file.body.review?.on;
  if (!file.isReviewDue || on === undefined) return null;
  const handleReviewed = () =>
    act(async () => {
      const saved = await reviewFile(file.id, on);
      client.setQueryData(managedFileQuery(file.id).queryKey, saved);
      showToast({
        text: t('reviewedToast', { when: dayText(saved.body.review?.on ?? '') }),
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
  return (
    <Alert
      tone="warning"
      actions={
        <Button variant="secondary" loading={busy} disabled={disabled} onClick={() => void handleReviewed()}>
          {t('reviewed')}
        </Button>
      }
    >
      {t('reviewDueText', { when: dayText(on) })}
      <ActionError error={error} />
    </Alert>
  );
}
