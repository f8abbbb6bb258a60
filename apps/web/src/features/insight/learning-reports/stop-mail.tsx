import type { ReportView } from '@trilha/contracts/insight/report-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { errorCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './learning-reports.module.css';
import { learningReportPaths } from './paths.ts';
import { REPORT_VIEWS_KEY, reportMailsQuery, stopReportMail } from './report-views.api.ts';

interface StopMailProps {
  readonly view: ReportView;
  readonly mailId: string;
}

/** Where the link of a letter leads that wants no more of them: opening it changes nothing yet, and nothing of whoever passed the letter on. */
export function StopMail({ view: { id, name }, mailId }: StopMailProps) {
  const { t } = useTranslation('admin-report-views');
  const queryClient = useQueryClient();
  const mails = useQuery(reportMailsQuery(id));
  const [isStopped, setStopped] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleStop = () =>
    void act(async () => {
      try {
        await stopReportMail(mailId);
      } catch (failure) {
        // It was stopped before.
        if (errorCode(failure) !== 'not_found') throw failure;
      }
      setStopped(true);
      await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
    });
  if (mails.isPending) return <ScreenSkeleton />;
  if (mails.isError) return <FailedScreen error={mails.error} onRetry={mails.refetch} />;
  const isOwn = mails.data.items.some((mail) => mail.id === mailId && mail.isOwn);
  return (
    <Screen title={t('stopTitle', { name })} narrow>
      <div className={css['stack']}>
        <Standing isStopped={isStopped} isOwn={isOwn} />
        <div className={css['filters']}>
          {isStopped || !isOwn ? null : (
            <Button loading={busy} onClick={handleStop}>
              {t('stop')}
            </Button>
          )}
          <LinkButton variant="secondary" to={learningReportPaths.view(id)}>
            {t('openView')}
          </LinkButton>
        </div>
        <ActionError error={error} />
      </div>
    </Screen>
  );
}

/** What a press does, did, or would not do. */
function Standing({ isStopped, isOwn }: { readonly isStopped: boolean; readonly isOwn: boolean }) {
  const { t } = useTranslation('admin-report-views');
  if (isStopped)
    return (
      <Alert tone="success" answers>
        {t('stopped')}
      </Alert>
    );
  return isOwn ? <p>{t('stopText')}</p> : <Alert>{t('stopNone')}</Alert>;
}
