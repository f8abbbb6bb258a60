import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { saveTable } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { QuestionResult } from './question-result.tsx';
import { fetchReactionAnswers, reactionResultsQuery, reactionsQuery } from './reactions.api.ts';
import css from './reactions.module.css';

/** What people said of a course and its modules: charts, words, and a table to take along. */
export function AdminReactionsScreen() {
  const { t } = useTranslation('admin-courses');
  const { courseId = '' } = useParams({ strict: false });
  const reactions = useQuery(reactionsQuery(courseId));
  const items = reactions.data?.items ?? [];
  return (
    <Screen
      title={t('reactions')}
      lead={reactions.data?.course.title}
      back={{ to: paths.adminCoursePeople(courseId), label: t('backToPeople') }}
    >
      {reactions.isPending ? <Skeleton height="20rem" shape="card" /> : null}
      {reactions.isError ? <LoadFailed error={reactions.error} onRetry={reactions.refetch} /> : null}
      {reactions.isSuccess && items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noReactions')}>
          {t('noReactionsText')}
        </EmptyState>
      ) : null}
      {items.map((item) => (
        <section
          key={item.activityId}
          className={css['reaction']}
          aria-labelledby={`title-${item.activityId}`}
        >
          <header className={css['head']}>
            <div>
              <h2 id={`title-${item.activityId}`}>{item.title}</h2>
              <p className={css['facts']}>
                {item.module ?? t('reactionScopeName.training')} ·{' '}
                {t('reactionAnswered', { count: item.answered })} ·{' '}
                {t(item.anonymous ? 'reactionIsAnonymous' : 'reactionIsNamed')}
              </p>
            </div>
            {item.answered > 0 ? (
              <ExportButton courseId={courseId} activityId={item.activityId} title={item.title} />
            ) : null}
          </header>
          {item.answered > 0 ? <Results courseId={courseId} activityId={item.activityId} /> : null}
        </section>
      ))}
    </Screen>
  );
}

interface ReactionRef {
  readonly courseId: string;
  readonly activityId: string;
}

function Results({ courseId, activityId }: ReactionRef) {
  const { t } = useTranslation('admin-courses');
  const results = useQuery(reactionResultsQuery(courseId, activityId));
  if (results.isPending) return <Skeleton height="12rem" shape="card" />;
  if (results.isError) return <LoadFailed error={results.error} onRetry={results.refetch} />;
  if (results.data.withheld) return <Alert tone="info">{t('reactionWithheld')}</Alert>;
  return (
    <div className={css['questions']}>
      {results.data.waiting > 0 ? <Alert tone="info">{t('reactionWaiting')}</Alert> : null}
      {results.data.questions.map((question) => (
        <QuestionResult key={question.id} question={question} />
      ))}
    </div>
  );
}

function ExportButton({ courseId, activityId, title }: ReactionRef & { readonly title: string }) {
  const { t } = useTranslation('admin-courses');
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleExport = async () => {
    const { questions, items } = await fetchReactionAnswers(courseId, activityId);
    await saveTable(`${title}.csv`, [
      [t('reactionPerson'), t('reactionWhen'), ...questions],
      ...items.map(({ person, answeredAt, answers }) =>
        [person ?? t('reactionIsAnonymous'), answeredAt ?? ''].concat(answers),
      ),
    ]);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      loading={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void act(handleExport)}
    >
      {t('reactionExport')}
    </Button>
  );
}
