import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';

import { homeQuery } from '../../../app/home-query.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { LIBRARY_KEY, sendConfirmation } from './library.api.ts';
import css from './library.module.css';

interface ConfirmationProps {
  readonly file: LibraryFilePage;
  /** Another file stands there by now: it is to be shown. */
  readonly onStale: () => void;
}

/** Says that a file is to be confirmed and takes it, or when it was [LIB-01]. */
export function Confirmation({ file, onStale }: ConfirmationProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const client = useQueryClient();
  const showError = useErrorToast();
  const isImpersonating = useIsImpersonating();
  const { busy, act } = useAsyncAction({
    onError: (error) => {
      showError(error);
      if (error instanceof ApiError && error.code === 'library_version_changed') onStale();
    },
  });
  const { id, version, confirmedAt, isToBeConfirmed } = file;
  if (confirmedAt)
    return (
      <p className={css['confirmed']}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('confirmedAt', { when: format.dateTime(confirmedAt) })}
      </p>
    );
  if (!isToBeConfirmed) return null;
  const handlePress = () =>
    act(async () => {
      await sendConfirmation(id, version);
      await client.invalidateQueries({ queryKey: LIBRARY_KEY });
      await client.invalidateQueries({ queryKey: homeQuery.queryKey });
    });
  return (
    <Alert
      tone="warning"
      title={t('confirmTitle')}
      actions={
        <Button size="small" disabled={isImpersonating} loading={busy} onClick={() => void handlePress()}>
          {t('confirm')}
        </Button>
      }
    >
      {t('confirmText')}
    </Alert>
  );
}
