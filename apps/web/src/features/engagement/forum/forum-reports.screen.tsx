import type { ForumReported } from '@trilha/contracts/engagement/forum-moderation';
import type { ForumReportState } from '@trilha/contracts/engagement/forum-values';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AskedTopics } from './asked-topics.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decide-dialog.tsx';
import { FORUM_KEY, REPORTS_KEY, reportsQuery, undoDecision } from './forum.api.ts';
import { forumPaths } from './paths.ts';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import css from './forum.module.css';

/** What was reported in the forum, waiting for a decision or decided with its history; and what is asked most [FOR-01]. */
export function ForumReportsScreen() {
  const { t } = useTranslation('admin-forum');
  const navigate = useNavigate();
  const { state = 'open' } = useSearch({ from: '/signed-in/shell/admin/forum-reports' });
  return (
    <Screen narrow title={t('title')} lead={t('lead')} actions={<Rules />}>
      <SegmentedControl
        label={t('state.label')}
        value={state}
        options={(['open', 'decided', 'asked'] as const).map((one) => ({
          value: one,
          label: t(`state.${one}`),
        }))}
        onChange={(chosen) =>
          void navigate({
            to: forumPaths.reports,
            search: chosen === 'open' ? {} : { state: chosen },
            replace: true,
          })
        }
      />
      {state === 'asked' ? <AskedTopics /> : <ReportedPosts key={state} state={state} />}
    </Screen>
  );
}

function ReportedPosts({ state }: { readonly state: ForumReportState }) {
  const query = useInfiniteQuery(reportsQuery(state));
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <ScreenSkeleton cards={2} />;
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 ? <NoReports isOpen={state === 'open'} /> : null}
      <ul className={css['list']}>
        {items.map((item) => (
          <Reported key={`${item.post.id} ${item.decided?.at ?? ''}`} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

/** The way to the company's rules; who acts for somebody changes none. */
function Rules() {
  const { t } = useTranslation('admin-forum');
  const [open, setOpen] = useState(false);
  if (useIsImpersonating()) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('rules.title')}
      </Button>
      {open ? <RulesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NoReports({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('admin-forum');
  if (!isOpen) return <EmptyState illustration="nothing-yet" title={t('noneDecided')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('noneOpen')}>
      {t('noneOpenText')}
    </EmptyState>
  );
}

function Reported({ item }: { readonly item: ForumReported }) {
  const { t } = useTranslation(['admin-forum', 'moderation']);
  const format = useFormat();
  const { topic, post, reports } = item;
  return (
    <li>
      <Card>
        <div className={css['stack']}>
          <p className={css['facts']}>
            {topic.isRemoved ? (
              t('topicRemoved', { title: topic.title })
            ) : (
              <Link to={forumPaths.topic(topic.id)}>{topic.title}</Link>
            )}{' '}
            · {post.author.name} · {format.dateTime(post.writtenAt)}
          </p>
          {post.removedBy ? (
            <p className={css['none']}>{t('removedNow')}</p>
          ) : (
            <blockquote className={css['quoted']}>
              <PostText text={post.text} mentions={post.mentions} />
              <PostPictures name={post.author.name} pictures={post.pictures} />
            </blockquote>
          )}
          <Earlier item={item} />
          <History history={item.history} />
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
          {item.decided ? <Decided item={item} decided={item.decided} /> : <Decide item={item} />}
        </div>
      </Card>
    </li>
  );
}

/** What the post said before it was edited or removed. */
function Earlier({ item: { earlier, post } }: { readonly item: ForumReported }) {
  const { t } = useTranslation('admin-forum');
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>{t('earlier')}</summary>
      <ul className={css['reasons']}>
        {earlier.map(({ title, text, pictures, until }) => (
          <li key={until}>
            <small>{t('until', { when: format.dateTime(until) })}</small>
            {title ? (
              <strong className={css['earlierTitle']} dir="auto">
                {title}
              </strong>
            ) : null}
            <PostText text={text} mentions={[]} />
            <PostPictures name={post.author.name} pictures={pictures} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What moderators decided about this person before. */
function History({ history }: Pick<ForumReported, 'history'>) {
  const { t } = useTranslation('admin-forum');
  const format = useFormat();
  const { removed, warned, muted, mutedUntil } = history;
  const isFirst = removed + warned + muted === 0;
  return (
    <p className={css['facts']}>
      {isFirst ? t('noHistory') : t('history', { removed, warned, muted })}{' '}
      {mutedUntil ? <Pill tone="warning">{t('mutedNow', { when: format.dateTime(mutedUntil) })}</Pill> : null}
    </p>
  );
}

interface DecidedProps {
  readonly item: ForumReported;
  readonly decided: NonNullable<ForumReported['decided']>;
}

function Decided({ item, decided }: DecidedProps) {
  const { t } = useTranslation('admin-forum');
  const format = useFormat();
  const when = format.dateTime(decided.at);
  return (
    <div className={css['decided']}>
      <Pill tone={decided.decision === 'remove' ? 'danger' : 'neutral'}>
        {t(`decided.${decided.decision}`)}
      </Pill>
      <span>{decided.by ? t('decidedBy', { name: decided.by, when }) : when}</span>
      {decided.note ? <em dir="auto">{decided.note}</em> : null}
      {item.can.undo ? <Undo postId={item.post.id} /> : null}
    </div>
  );
}

function Undo({ postId }: { readonly postId: string }) {
  const { t } = useTranslation('admin-forum');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleUndo = async () => {
    const isDone = await act(() => undoDecision(postId));
    if (isDone) showToast({ text: t('undone'), tone: 'success' });
    await client.invalidateQueries({ queryKey: REPORTS_KEY });
    await client.invalidateQueries({ queryKey: FORUM_KEY });
  };
  return (
    <>
      <Button variant="secondary" loading={busy} onClick={() => void handleUndo()}>
        {t('undo')}
      </Button>
      <ActionError error={error} />
    </>
  );
}

function Decide({ item: { topic, post, can } }: { readonly item: ForumReported }) {
  const { t } = useTranslation('admin-forum');
  const [open, setOpen] = useState<Decision>();
  if (!can.decide) return <Alert>{t('own')}</Alert>;
  return (
    <div className={css['acts']}>
      <Button variant="secondary" onClick={() => setOpen('keep')}>
        {t('keep')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('warn')}>
        {t('warn')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('mute')}>
        {t('mute')}
      </Button>
      {topic.isRemoved ? null : (
        <Button variant="secondary" onClick={() => setOpen('close')}>
          {t('close')}
        </Button>
      )}
      {post.removedBy ? null : (
        <Button variant="danger" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open ? <DecideDialog postId={post.id} decision={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
