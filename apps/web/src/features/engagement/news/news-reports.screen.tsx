import type { ReportedComment } from '@trilha/contracts/engagement/news-admin';
import { REPORT_NOTE_LENGTH } from '@trilha/contracts/engagement/news-values';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, decideReport, reportsQuery, undoDecision } from './admin-news.api.ts';
import { NEWS_KEY } from './news.api.ts';
import css from './admin-news.module.css';
import { newsPaths } from './paths.ts';

/** Comments that somebody reported: waiting for a decision, or decided [NEW-01]. */
export function NewsReportsScreen() {
  const { t } = useTranslation('admin-news');
  const navigate = useNavigate();
  const { state = 'open' } = useSearch({ from: '/signed-in/shell/admin/news-reports' });
  const query = useInfiniteQuery(reportsQuery(state));
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Screen
      narrow
      title={t('reports')}
      lead={t('reportsLead')}
      back={{ to: newsPaths.managed, label: t('title') }}
    >
      <SegmentedControl
        label={t('reportState.label')}
        value={state}
        options={(['open', 'decided'] as const).map((one) => ({
          value: one,
          label: t(`reportState.${one}`),
        }))}
        onChange={(chosen) =>
          void navigate({
            to: newsPaths.reports,
            search: chosen === 'decided' ? { state: chosen } : {},
            replace: true,
          })
        }
      />
      {items ? null : <ScreenSkeleton cards={2} />}
      {items?.length === 0 ? <NoReports isOpen={state === 'open'} /> : null}
      <ul className={css['reports']}>
        {items?.map((item) => (
          <Report key={`${item.comment.id} ${item.decided?.at ?? ''}`} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function NoReports({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('admin-news');
  if (!isOpen) return <EmptyState illustration="nothing-yet" title={t('noneDecided')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('noReports')}>
      {t('noReportsText')}
    </EmptyState>
  );
}

interface ReportProps {
  readonly item: ReportedComment;
}

function Report({ item }: ReportProps) {
  const { t } = useTranslation(['admin-news', 'moderation']);
  const format = useFormat();
  const { newsId, newsTitle, comment, said, reports, removedBefore, decided } = item;
  return (
    <li>
      <Card>
        <div className={css['stack']}>
          <p className={css['hint']}>
            <Link to={newsPaths.article(newsId)}>{newsTitle}</Link> · {comment.author.name} ·{' '}
            {format.dateTime(comment.writtenAt)}
          </p>
          {comment.removedBy ? <p className={css['hint']}>{t('removedNow')}</p> : null}
          <blockquote className={css['quote']} dir="auto">
            {comment.removedBy ? said : comment.text}
          </blockquote>
          {comment.removedBy === null && said !== comment.text ? (
            <details>
              <summary>{t('said')}</summary>
              <blockquote className={css['quote']} dir="auto">
                {said}
              </blockquote>
            </details>
          ) : null}
          {removedBefore > 0 ? (
            <p className={css['hint']}>{t('removedBefore', { number: format.number(removedBefore) })}</p>
          ) : null}
          <ul className={css['reasons']}>
            {reports.map(({ reason, text, at, by }) => (
              <li key={`${by} ${at}`}>
                {t('reportOf', {
                  reason: t(`moderation:reason.${reason}`),
                  name: by,
                  when: format.dateTime(at),
                })}
                {text ? <em dir="auto"> — {text}</em> : null}
              </li>
            ))}
          </ul>
          {decided ? <Decided item={item} decided={decided} /> : <Decide item={item} />}
        </div>
      </Card>
    </li>
  );
}

/** Reads again what a decision changes. */
function useReread() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
    await client.invalidateQueries({ queryKey: NEWS_KEY });
  };
}

interface DecidedProps extends ReportProps {
  readonly decided: NonNullable<ReportedComment['decided']>;
}

function Decided({ item, decided }: DecidedProps) {
  const { t } = useTranslation('admin-news');
  const format = useFormat();
  const { busy, error, act } = useAsyncAction();
  const reread = useReread();
  const when = format.dateTime(decided.at);
  const handleUndo = async () => {
    const isDone = await act(() => undoDecision(item.comment.id));
    if (isDone) showToast({ text: t('undone'), tone: 'success' });
    await reread();
  };
  return (
    <>
      <div className={css['saving']}>
        <Pill tone={decided.decision === 'remove' ? 'danger' : 'neutral'}>
          {t(`verdict.${decided.decision}`)}
        </Pill>
        <span className={css['hint']}>{decided.by ? t('decidedBy', { name: decided.by, when }) : when}</span>
      </div>
      {decided.note ? (
        <em className={css['quote']} dir="auto">
          {decided.note}
        </em>
      ) : null}
      <ActionError error={error} />
      {item.can.undo ? (
        <div className={css['saving']}>
          <Button variant="secondary" loading={busy} onClick={() => void handleUndo()}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Decide({ item: { comment, can } }: ReportProps) {
  const { t } = useTranslation('admin-news');
  const [open, setOpen] = useState<'keep' | 'remove'>();
  if (!can.decide) return <Alert>{t('own')}</Alert>;
  return (
    <div className={css['saving']}>
      <Button variant="secondary" onClick={() => setOpen('keep')}>
        {t('keep')}
      </Button>
      {comment.removedBy ? null : (
        <Button variant="danger" onClick={() => setOpen('remove')}>
          {t('removeComment')}
        </Button>
      )}
      {open ? (
        <DecideDialog commentId={comment.id} decision={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  );
}

interface DecideDialogProps {
  readonly commentId: string;
  readonly decision: 'keep' | 'remove';
  readonly onClose: () => void;
}

/** A decision about a comment; whoever wrote it reads why it was removed. */
function DecideDialog({ commentId, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('admin-news');
  const [note, setNote] = useState('');
  const { busy, error, act } = useAsyncAction();
  const reread = useReread();
  const isRemoved = decision === 'remove';
  const handleDecide = async () => {
    const isDone = await act(() => decideReport(commentId, { isRemoved, note }));
    // Anyone who comes second sees in the dialog that it was decided.
    if (!isDone) return;
    showToast({ text: t('decided'), tone: 'success' });
    onClose();
    await reread();
  };
  return (
    <ActionDialog
      danger={isRemoved}
      title={t(`title_${decision}`)}
      label={t(isRemoved ? 'removeComment' : 'keep')}
      busy={busy}
      error={error}
      disabled={isRemoved && note.trim() === ''}
      onAct={() => void handleDecide()}
      onClose={() => {
        onClose();
        if (error) void reread();
      }}
    >
      <TextArea
        label={t(isRemoved ? 'why' : 'note')}
        rows={3}
        value={note}
        maxLength={REPORT_NOTE_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionDialog>
  );
}
