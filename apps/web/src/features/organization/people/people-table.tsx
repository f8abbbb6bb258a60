import type { ListedPerson, PeopleColumn, PeopleSort } from '@trilha/contracts/organization/people';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './people.module.css';
import type { PeopleSearch } from './people-search.ts';

const TONES = {
  registered: 'neutral',
  awaiting_approval: 'warning',
  approved: 'success',
  blocked: 'danger',
} as const;
const SORT_OF: Partial<Record<'name' | PeopleColumn, PeopleSort>> = {
  name: 'name',
  last_access: 'last_access',
  created: 'created',
};

interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (memberId: string, on: boolean) => void;
}
const SelectionContext = createContext<Selection>({ chosen: new Set(), onToggle: () => undefined });

interface PeopleTableProps extends Selection {
  readonly people: readonly ListedPerson[];
  readonly columns: readonly PeopleColumn[];
  readonly order: Pick<PeopleSearch, 'sort' | 'direction'>;
  readonly onSort: (sort: PeopleSort) => void;
}

/** People with a box to choose each; heads of the columns that can be sorted are buttons. */
export function PeopleTable({ people, columns, chosen, onToggle, order, onSort }: PeopleTableProps) {
  const { t } = useTranslation('admin-people');
  const selection = useMemo(() => ({ chosen, onToggle }), [chosen, onToggle]);
  const head = (column: 'name' | PeopleColumn) => {
    const sort = SORT_OF[column];
    if (!sort) return {};
    const isCurrent = order.sort === sort;
    const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown;
    return {
      sorted: isCurrent
        ? order.direction === 'asc'
          ? ('ascending' as const)
          : ('descending' as const)
        : undefined,
      head: (
        <button type="button" className={css['sort']} onClick={() => onSort(sort)}>
          {t(`column.${column}`)}
          {isCurrent ? <Arrow size={14} aria-hidden="true" /> : null}
        </button>
      ),
    };
  };
  return (
    <SelectionContext value={selection}>
      <DataTable
        label={t('title')}
        rows={people}
        keyOf={({ memberId }) => memberId}
        columns={[
          { id: 'name', title: t('column.name'), cell: nameCell, ...head('name') },
          ...columns.map((column) => ({
            id: column,
            title: t(`column.${column}`),
            cell: CELLS[column],
            ...head(column),
          })),
        ]}
      />
    </SelectionContext>
  );
}

const nameCell = (person: ListedPerson) => <PersonName person={person} />;
const CELLS: Readonly<Record<PeopleColumn, (person: ListedPerson) => React.ReactNode>> = {
  email: ({ email }) => email ?? '–',
  username: ({ username }) => username,
  document: ({ document }) => document ?? '–',
  role: ({ role }) => <RoleName role={role} />,
  status: (person) => <PersonStatus person={person} />,
  branch: ({ branch }) => branch ?? '–',
  labels: ({ labels }) => (labels.length > 0 ? labels.map(({ name }) => name).join(', ') : '–'),
  last_access: ({ lastAccessAt }) => <Instant at={lastAccessAt} />,
  created: ({ createdAt }) => <Instant at={createdAt} />,
};

function PersonName({ person: { memberId, name } }: { readonly person: ListedPerson }) {
  const { t } = useTranslation('admin-people');
  const { chosen, onToggle } = use(SelectionContext);
  return (
    <span className={css['name']}>
      <input
        type="checkbox"
        aria-label={t('choose', { name })}
        checked={chosen.has(memberId)}
        onChange={({ target }) => onToggle(memberId, target.checked)}
      />
      <Link to={paths.adminPerson(memberId)}>{name}</Link>
    </span>
  );
}

function RoleName({ role }: { readonly role: ListedPerson['role'] }) {
  const { t } = useTranslation('admin-people');
  return t(`role.${role}`);
}

/** Where a member stands, with the reason where they are blocked. */
export function PersonStatus({
  person: { status, blockedReason },
}: {
  readonly person: Pick<ListedPerson, 'status' | 'blockedReason'>;
}) {
  const { t } = useTranslation('admin-people');
  return (
    <span className={css['status']}>
      <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>
      {status === 'blocked' && blockedReason ? <small>{blockedReason}</small> : null}
    </span>
  );
}

function Instant({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  return at ? format.date(at) : t('never');
}
