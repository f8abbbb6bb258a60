import type { AttendanceState, RecordStanding } from '@trilha/rules/learning/attendance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';

import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { sessionsQuery } from './attendance-admin.api.ts';
import { CodeAdvice } from './code-advice.tsx';
import type { ReportSearch } from './report-search.ts';
import { SessionAnswers } from './session-answers.tsx';
import { Standing } from './standing.tsx';

const TONES: Readonly<Record<string, Tone>> = { closed: 'success', open: 'info', failed: 'danger' };

interface SessionRow {
  readonly errorCodes: readonly string[];
  readonly contradicts: readonly string[];
  readonly minutes: number | null;
}

const stateCell = ({ state }: { readonly state: AttendanceState }) => <State state={state} />;
const standingCell = (row: { readonly actionCode: string; readonly standing: RecordStanding }) => (
  <Standing actionCode={row.actionCode} standing={row.standing} />
);
const resultCell = (row: SessionRow) => <Result row={row} />;

const answersCell =
  (onShow: (id: string) => void) => (row: { readonly id: string; readonly person: string }) => (
    <ShowAnswers person={row.person} onShow={() => onShow(row.id)} />
  );

/** Every session with what came of it. */
export function SessionList({ filters }: { readonly filters: ReportSearch }) {
  const { t } = useTranslation('admin-attendance');
  const query = useInfiniteQuery(sessionsQuery(filters));
  const [shown, setShown] = useState<string>();
  if (query.isPending) return <Skeleton height="8rem" shape="card" />;
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p>{t('noSessions')}</p>;
  const format = formatsOf(currentLocale(), query.data.pages[0]?.timeZone);
  return (
    <>
      <DataTable
        label={t('sessions')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'person', title: t('person'), cell: ({ person }) => person },
          { id: 'course', title: t('course'), cell: ({ course }) => course.name },
          { id: 'action', title: t('actionCode'), cell: standingCell },
          { id: 'opened', title: t('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
          {
            id: 'state',
            title: t('status'),
            cell: stateCell,
          },
          { id: 'result', title: t('result'), cell: resultCell },
          { id: 'answers', title: t('answersOf.title'), acts: true, cell: answersCell(setShown) },
        ]}
      />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {shown ? <SessionAnswers sessionId={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

function State({ state }: { readonly state: AttendanceState }) {
  const { t } = useTranslation('admin-attendance');
  return <Pill tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</Pill>;
}

function ShowAnswers({ person, onShow }: { readonly person: string; readonly onShow: () => void }) {
  const { t } = useTranslation('admin-attendance');
  return (
    <IconButton
      small
      label={t('answersOf.show', { name: person })}
      icon={<MessageSquareText size={18} />}
      onClick={onShow}
    />
  );
}

function Result({ row: { errorCodes, contradicts, minutes } }: { readonly row: SessionRow }) {
  const { t } = useTranslation('admin-attendance');
  const parts = [
    ...(minutes === null ? [] : [t('lasted', { minutes })]),
    ...(contradicts.length > 0 ? [t('contradictsFields', { fields: contradicts.join(', ') })] : []),
  ];
  return (
    <>
      {parts.join(' ')}
      {errorCodes.length > 0 ? <CodeAdvice codes={errorCodes} /> : null}
    </>
  );
}
