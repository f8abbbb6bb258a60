import type { ManagedCourse } from '@trilha/contracts/learning/course-builder';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, MoreHorizontal, Trash2, Users } from 'lucide-react';
import { createContext, use } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useFormat } from '../lib/dates.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Link } from '../ui/link.tsx';
import { Menu } from '../ui/menu.tsx';
import { Pill } from '../ui/pill.tsx';
import { showToast } from '../ui/toast-store.ts';
import css from './managed-list.module.css';

const TONES = { draft: 'neutral', published: 'success', changed: 'warning', archived: 'neutral' } as const;

export interface ManagedRow extends Pick<
  ManagedCourse,
  | 'id'
  | 'title'
  | 'status'
  | 'coverUrl'
  | 'hasChanges'
  | 'publishedVersion'
  | 'minutes'
  | 'enrolled'
  | 'concluded'
  | 'awaiting'
  | 'updatedAt'
  | 'updatedBy'
> {
  /** What it is made of, in words. */
  readonly content: string;
}

/** How a training stands before people. */
export type ManagedStatus = 'draft' | 'published' | 'changed' | 'archived';

/** What is done with trainings of a kind, and how they are called. */
export interface ManagedKind {
  readonly texts: {
    readonly list: string;
    readonly column: string;
    readonly untitled: string;
    readonly status: Readonly<Record<ManagedStatus, string>>;
    readonly archived: (name: string) => string;
    readonly unarchived: (name: string) => string;
    readonly deleted: (name: string) => string;
  };
  readonly builderPath: (id: string) => string;
  readonly peoplePath: (id: string) => string;
  /** Where everything about them lies in the query cache. */
  readonly queryKey: readonly string[];
  readonly setArchived: (id: string, archived: boolean) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly undelete: (id: string) => Promise<unknown>;
  readonly duplicate: (id: string) => Promise<{ readonly id: string }>;
}

const KindContext = createContext<ManagedKind | undefined>(undefined);

function useKind(): ManagedKind {
  const kind = use(KindContext);
  if (!kind) throw new Error('A row of managed trainings stands outside their list.');
  return kind;
}

const stateOf = ({ status, hasChanges }: ManagedRow) =>
  status === 'published' && hasChanges ? 'changed' : status;

interface ManagedListProps {
  readonly rows: readonly ManagedRow[];
  readonly kind: ManagedKind;
}

const cells = {
  name: (row: ManagedRow) => <RowName row={row} />,
  state: (row: ManagedRow) => <RowState row={row} />,
  people: (row: ManagedRow) => <RowPeople row={row} />,
  change: (row: ManagedRow) => <RowChange row={row} />,
  menu: (row: ManagedRow) => <ManagedMenu row={row} />,
};

/** Trainings that are managed, as rows on a desktop and cards on a phone. */
export function ManagedList({ rows, kind }: ManagedListProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <KindContext value={kind}>
      <DataTable
        label={kind.texts.list}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'title', title: kind.texts.column, cell: cells.name },
          { id: 'status', title: t('column.status'), cell: cells.state },
          {
            id: 'people',
            title: t('column.people'),
            number: true,
            cell: cells.people,
          },
          {
            id: 'concluded',
            title: t('column.concluded'),
            number: true,
            cell: ({ concluded, enrolled }) =>
              enrolled === 0
                ? '–'
                : `${format.number(concluded)} (${format.percent((concluded / enrolled) * 100)})`,
          },
          { id: 'updated', title: t('column.updated'), cell: cells.change },
          {
            id: 'acts',
            title: t('column.acts'),
            acts: true,
            cell: cells.menu,
          },
        ]}
      />
    </KindContext>
  );
}

function RowState({ row }: { readonly row: ManagedRow }) {
  const { status } = useKind().texts;
  const state = stateOf(row);
  return <Pill tone={TONES[state]}>{status[state]}</Pill>;
}

function RowPeople({ row: { id, enrolled, awaiting } }: { readonly row: ManagedRow }) {
  const kind = useKind();
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <Link to={kind.peoplePath(id)} className={css['people']}>
      {format.number(enrolled)}
      {awaiting > 0 ? <Pill tone="warning">{t('awaitingCount', { count: awaiting })}</Pill> : null}
    </Link>
  );
}

function RowChange({ row: { updatedAt, updatedBy } }: { readonly row: ManagedRow }) {
  const format = useFormat();
  return (
    <span className={css['when']} title={format.dateTime(updatedAt)}>
      {format.relative(updatedAt)}
      {updatedBy ? <small>{updatedBy}</small> : null}
    </span>
  );
}

function RowName({ row }: { readonly row: ManagedRow }) {
  const kind = useKind();

  const format = useFormat();
  return (
    <span className={css['name']}>
      {row.coverUrl ? (
        <img src={row.coverUrl} alt="" loading="lazy" width={72} height={40} />
      ) : (
        <span className={css['plain']} />
      )}
      <span className={css['text']}>
        <Link to={kind.builderPath(row.id)} className={css['title']}>
          {row.title || kind.texts.untitled}
        </Link>
        <small>
          {row.content}
          {row.minutes > 0 ? ` · ${format.duration(row.minutes)}` : ''}
        </small>
      </span>
    </span>
  );
}

function ManagedMenu({ row }: { readonly row: ManagedRow }) {
  const kind = useKind();
  const navigate = useNavigate();
  const onOpen = (to: string) => void navigate({ to });
  const { t } = useTranslation('admin-courses');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const title = row.title || kind.texts.untitled;

  const step = async (work: () => Promise<unknown>, done?: () => void) => {
    const isDone = await act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: kind.queryKey });
    });
    if (isDone) done?.();
  };
  const isArchived = row.status === 'archived';
  const archive = (archived: boolean) =>
    step(
      () => kind.setArchived(row.id, archived),
      () =>
        showToast({
          text: archived ? kind.texts.archived(title) : kind.texts.unarchived(title),
          onUndo: () => void step(() => kind.setArchived(row.id, !archived)),
        }),
    );
  const remove = () =>
    step(
      () => kind.remove(row.id),
      () =>
        showToast({
          text: kind.texts.deleted(title),
          onUndo: () => void step(() => kind.undelete(row.id)),
        }),
    );
  const duplicate = () =>
    step(async () => {
      const { id } = await kind.duplicate(row.id);
      onOpen(kind.builderPath(id));
    });

  return (
    <Menu
      label={t('actsOn', { name: title })}
      trigger={
        <button type="button" className={css['menu']} aria-label={t('actsOn', { name: title })}>
          <MoreHorizontal size={20} aria-hidden="true" />
        </button>
      }
      actions={[
        {
          id: 'people',
          label: t('people'),
          icon: <Users size={18} aria-hidden="true" />,
          onSelect: () => onOpen(kind.peoplePath(row.id)),
        },
        {
          id: 'duplicate',
          label: t('duplicate'),
          icon: <Copy size={18} aria-hidden="true" />,
          onSelect: () => void duplicate(),
        },
        {
          id: 'archive',
          label: t(isArchived ? 'unarchive' : 'archive'),
          icon: isArchived ? (
            <ArchiveRestore size={18} aria-hidden="true" />
          ) : (
            <Archive size={18} aria-hidden="true" />
          ),
          onSelect: () => void archive(!isArchived),
        },
        ...(row.publishedVersion === null
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={18} aria-hidden="true" />,
                danger: true,
                onSelect: () => void remove(),
              },
            ]
          : []),
      ]}
    />
  );
}
