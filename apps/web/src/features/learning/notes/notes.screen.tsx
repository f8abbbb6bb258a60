import type { ListedNote } from '@trilha/contracts/learning/notes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { saveTable } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { NoteItem } from './note-item.tsx';
import { hashOfPlace } from './note-place.ts';
import { fetchAllNotes, notesQuery } from './notes.api.ts';
import css from './notes.module.css';
import { usePlaceText } from './use-place-text.ts';

/** Everything the person wrote for themselves while learning: searched, opened at its place, taken along as a table. */
export function NotesScreen() {
  const { t } = useTranslation('notes');
  const { search = '' } = useSearch({ from: '/signed-in/shell/notes' });
  const navigate = useNavigate();
  const notes = useInfiniteQuery({ ...notesQuery(search), placeholderData: keepPreviousData });
  const [typed, setTyped] = useTypedSearch(search, (words) => {
    void navigate({
      to: '/notes',
      search: words ? { search: words } : {},
      replace: true,
      resetScroll: false,
    });
  });
  const items = notes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Screen title={t('title')} lead={t('lead')} actions={items.length > 0 ? <ExportButton /> : undefined}>
      {items.length > 0 || search !== '' ? (
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
      ) : null}
      {notes.isPending ? <Skeleton height="16rem" shape="card" /> : null}
      {notes.isError && !notes.data ? <LoadFailed error={notes.error} onRetry={notes.refetch} /> : null}
      {notes.isSuccess && items.length === 0 ? (
        <Nothing isSearched={search !== ''} onClear={() => setTyped('')} />
      ) : null}
      <ul className={css['list']} aria-label={t('title')} aria-busy={notes.isPlaceholderData}>
        {items.map((note) => (
          <ListedNoteItem key={note.id} note={note} />
        ))}
      </ul>
      <LoadMore
        hasMore={notes.hasNextPage}
        loading={notes.isFetchingNextPage}
        onMore={() => void notes.fetchNextPage()}
      />
    </Screen>
  );
}

function ListedNoteItem({ note }: { readonly note: ListedNote }) {
  const { t } = useTranslation('notes');
  const placeText = usePlaceText();
  const format = useFormat();
  const { course, activity } = note;
  const order = activity?.hierarchy_order;
  return (
    <NoteItem
      note={note}
      activity={order === undefined ? undefined : { courseId: course.id, hierarchyOrder: order }}
      place={
        <>
          <span>
            {course.title} · {format.date(note.writtenAt)}
          </span>
          {activity && order !== undefined ? (
            <Link to={paths.activity(course.id, order)} hash={hashOfPlace(note.place)}>
              {activity.title} · {placeText(note.place)}
            </Link>
          ) : (
            <span>{t('activityGone')}</span>
          )}
        </>
      }
    />
  );
}

function Nothing({ isSearched, onClear }: { readonly isSearched: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation('notes');
  return isSearched ? (
    <EmptyState
      illustration="no-results"
      title={t('noResultsTitle')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    >
      {t('noResultsText')}
    </EmptyState>
  ) : (
    <EmptyState
      illustration="nothing-yet"
      title={t('emptyTitle')}
      actions={<LinkButton to={paths.courses}>{t('emptyAction')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function ExportButton() {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const placeText = usePlaceText();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleExport = async () => {
    const all = await fetchAllNotes();
    await saveTable(t('file'), [
      [t('column.course'), t('column.activity'), t('column.place'), t('column.note'), t('column.written')],
      ...all.map((note) => [
        note.course.title,
        note.activity?.title ?? t('activityGone'),
        placeText(note.place),
        note.text === '' ? t('marked') : note.text,
        format.dateTime(note.writtenAt),
      ]),
    ]);
  };
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => void act(handleExport)}
    >
      {t('export')}
    </Button>
  );
}
