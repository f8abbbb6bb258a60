import type { ReportMail, ReportMails } from '@trilha/contracts/insight/report-view-mails';
import type { ReportView } from '@trilha/contracts/insight/report-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './learning-reports.module.css';
import { MailTimesFields, timesFrom } from './mail-times-fields.tsx';
import { hourText, weekdayText } from './mail-times.ts';
import { ReceiverChoice } from './receiver-choice.tsx';
import { REPORT_VIEWS_KEY, reportMailsQuery, setReportMails, stopReportMail } from './report-views.api.ts';

interface MailDialogProps {
  readonly view: ReportView;
  readonly onClose: () => void;
}

/** To whom a view is mailed, and when. */
export function MailDialog({ view, onClose }: MailDialogProps) {
  const { t } = useTranslation('admin-report-views');
  const { data, error, refetch } = useQuery(reportMailsQuery(view.id));
  if (data) return <MailForm view={view} mails={data} onClose={onClose} />;
  return (
    <Dialog open title={t('mailTitle', { name: view.name })} onClose={onClose}>
      {error ? (
        <LoadFailed compact error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="8rem" shape="card" />
      )}
    </Dialog>
  );
}

interface MailFormProps extends MailDialogProps {
  readonly mails: ReportMails;
}

function MailForm({ view, mails, onClose }: MailFormProps) {
  const { t } = useTranslation(['admin-report-views', 'common']);
  const queryClient = useQueryClient();
  const ownId = useMe().member?.id ?? '';
  const [times, setTimes] = useState(() => timesFrom(mails.items.find(({ isOwn }) => isOwn)?.times));
  const [chosen, setChosen] = useState<readonly string[]>([ownId]);
  const { busy, error, act } = useAsyncAction();
  const isOwn = chosen.includes(ownId);
  return (
    <ActionDialog
      title={t('mailTitle', { name: view.name })}
      label={t('common:save')}
      busy={busy}
      disabled={chosen.length === 0}
      error={error}
      onAct={() =>
        act(async () => {
          await setReportMails(view.id, { ...times, memberIds: [...chosen] });
          await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
          showToast({ text: t('common:saved'), tone: 'success' });
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('mailText')}</p>
      <MailList mails={mails.items} />
      <MailTimesFields times={times} timeZone={mails.timeZone} onChange={setTimes} />
      <Checkbox
        label={t('toMe')}
        checked={isOwn}
        onChange={({ target }) =>
          setChosen(target.checked ? [ownId, ...chosen] : chosen.filter((id) => id !== ownId))
        }
      />
      {mails.can.nameOthers && view.isShared ? (
        <ReceiverChoice viewId={view.id} ownId={ownId} chosen={chosen} onChange={setChosen} />
      ) : null}
      {mails.can.nameOthers && !view.isShared ? <p className={css['muted']}>{t('shareFirst')}</p> : null}
    </ActionDialog>
  );
}

/** Who gets it now, each with a way to stop it. */
function MailList({ mails }: { readonly mails: readonly ReportMail[] }) {
  const { t } = useTranslation('admin-report-views');
  if (mails.length === 0) return null;
  return (
    <section className={css['stack']}>
      <h3 className={css['figureTitle']}>{t('mailedTo')}</h3>
      <ul className={css['viewList']}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailEntry mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailEntry({ mail: { id, name, isOwn, times, timeZone } }: { readonly mail: ReportMail }) {
  const { t } = useTranslation('admin-report-views');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const who = isOwn ? t('you') : name;
  const time = hourText(times.hour);
  const when = {
    day: () => t('timesDay', { time }),
    week: () => t('timesWeek', { day: weekdayText(times.onDay ?? 0), time }),
    month: () => t('timesMonth', { day: times.onDay ?? 1, time }),
  };
  const handleStop = () =>
    void act(async () => {
      await stopReportMail(id);
      await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
    });
  return (
    <div className={css['mailEntry']}>
      <p className={css['viewName']}>
        <strong>{who}</strong>
        <span className={css['muted']}>{`${when[times.every]()} · ${timeZone.replaceAll('_', ' ')}`}</span>
      </p>
      <Button
        size="small"
        variant="quiet"
        loading={busy}
        aria-label={t('stopNamed', { name: who })}
        onClick={handleStop}
      >
        {t('stopShort')}
      </Button>
    </div>
  );
}
