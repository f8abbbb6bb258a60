import type { ManagedSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { searchPaths } from './paths.ts';
import { MANAGED_KEY, questionsQuery, takeQuestion } from './search.api.ts';
import css from './search.module.css';

/** What people looked for, did not find and asked: waiting for an answer, or answered. */
export function QuestionsScreen() {
  const { t } = useTranslation('admin-search');
  const navigate = useNavigate();
  const { state = 'open' } = useSearch({ from: '/signed-in/shell/admin/search-questions' });
  const query = useInfiniteQuery(questionsQuery(state));
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Screen narrow title={t('title')} lead={t('lead')}>
      <SegmentedControl
        label={t('state.label')}
        value={state}
        options={(['open', 'answered'] as const).map((one) => ({ value: one, label: t(`state.${one}`) }))}
        onChange={(chosen) =>
          void navigate({
            to: searchPaths.managed,
            search: chosen === 'answered' ? { state: chosen } : {},
            replace: true,
          })
        }
      />
      {items ? null : <ScreenSkeleton cards={2} />}
      {items?.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t(state === 'open' ? 'noneOpen' : 'noneAnswered')}>
          {state === 'open' ? t('noneOpenText') : null}
        </EmptyState>
      ) : null}
      <ul className={css['list']}>
        {items?.map((question) => (
          <Question key={question.id} question={question} />
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

function Question({ question }: { readonly question: ManagedSearchQuestion }) {
  const { t } = useTranslation('admin-search');
  const format = useFormat();
  const { words, askers, askedAt, firstAskers, owner, answer } = question;
  const names = firstAskers.map(({ name }) => name).join(', ');
  const more = askers - firstAskers.length;
  return (
    <li>
      <Card>
        <div className={css['stack']}>
          <h2 className={css['words']} dir="auto">
            {words}
          </h2>
          <p className={css['facts']}>
            <span>{t('askers', { count: askers })}</span>
            <span>{t('since', { when: format.dateTime(askedAt) })}</span>
            <span>{owner ? t('owner', { name: owner.name }) : t('noOwner')}</span>
          </p>
          {firstAskers.length > 0 ? (
            <p className={css['facts']}>{more > 0 ? t('namesAndMore', { names, count: more }) : names}</p>
          ) : null}
          {answer ? <Answered answer={answer} /> : <Actions question={question} />}
        </div>
      </Card>
    </li>
  );
}

function Answered({ answer }: { readonly answer: NonNullable<ManagedSearchQuestion['answer']> }) {
  const { t } = useTranslation('admin-search');
  const format = useFormat();
  const when = format.dateTime(answer.at);
  return (
    <>
      <p className={css['said']} dir="auto">
        {answer.text}
      </p>
      <p className={css['facts']}>
        <span>{answer.by ? t('answeredBy', { name: answer.by, when }) : when}</span>
        {answer.link ? <Link to={answer.link}>{t('open')}</Link> : null}
      </p>
    </>
  );
}

/** What may be done about an open question; nothing while somebody acts for another. */
function Actions({ question: { id, words, owner, can } }: { readonly question: ManagedSearchQuestion }) {
  const { t } = useTranslation('admin-search');
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [isAnswering, setIsAnswering] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleTake = async () => {
    await act(() => takeQuestion(id, owner?.memberId ?? null));
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
  };
  if (isImpersonating) return null;
  return (
    <>
      <div className={css['acts']}>
        {can.answer ? <Button onClick={() => setIsAnswering(true)}>{t('answer')}</Button> : null}
        {can.take ? (
          <Button variant="secondary" loading={busy} onClick={() => void handleTake()}>
            {t(owner ? 'takeOver' : 'take')}
          </Button>
        ) : null}
      </div>
      <ActionError error={error} />
      {isAnswering ? (
        <AnswerDialog searchQuestionId={id} words={words} onClose={() => setIsAnswering(false)} />
      ) : null}
    </>
  );
}
