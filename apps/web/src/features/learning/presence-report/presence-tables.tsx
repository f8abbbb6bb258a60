import type {
  BranchPresence,
  PersonPresence,
  PresenceCounts,
} from '@trilha/contracts/learning/presence-report';
import { PRESENCE_COUNTS } from '@trilha/rules/learning/event-presence';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Period } from './presence.api.ts';

/** A column for each number, the share of who was there first. */
function useCountColumns<Row extends PresenceCounts>(): readonly Column<Row>[] {
  const { t } = useTranslation('team-presence');
  const format = useFormat();
  return [
    {
      id: 'percent',
      title: t('percent'),
      number: true,
      cell: ({ percent }) => (percent === null ? '–' : format.percent(percent)),
    },
    ...PRESENCE_COUNTS.map(
      (id): Column<Row> => ({ id, title: t(id), number: true, cell: (row) => format.number(row[id]) }),
    ),
  ];
}

interface BranchTableProps {
  readonly rows: readonly BranchPresence[];
  readonly total: PresenceCounts;
  readonly period: Period;
}

type BranchRow = PresenceCounts & { readonly branch: BranchPresence['branch'] | null };

/** Each branch with its numbers, leading to its people; all of them together last. */
export function BranchTable({ rows, total, period }: BranchTableProps) {
  const { t } = useTranslation('team-presence');
  const counts = useCountColumns<BranchRow>();
  const renderBranch = ({ branch }: BranchRow) =>
    branch ? (
      <Link to={paths.teamAttendanceIn(period, branch.id ?? 'none')}>
        {branch.id ? branch.name : t('noBranch')}
      </Link>
    ) : (
      t('total')
    );
  const all: readonly BranchRow[] = rows.length > 1 ? [...rows, { ...total, branch: null }] : rows;
  return (
    <DataTable
      label={t('byBranch')}
      rows={all}
      keyOf={({ branch }) => (branch ? (branch.id ?? 'none') : 'total')}
      columns={[
        {
          id: 'branch',
          title: t('branch'),
          cell: renderBranch,
        },
        ...counts,
      ]}
    />
  );
}

/** Each person of a branch with their numbers. */
export function PeopleTable({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly PersonPresence[];
}) {
  const { t } = useTranslation('team-presence');
  const opensPeople = useMe().member?.can.includes('people.view') ?? false;
  const counts = useCountColumns<PersonPresence>();
  const renderName = ({ name, memberId }: PersonPresence) =>
    opensPeople ? <Link to={paths.adminPerson(memberId)}>{name}</Link> : name;
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ memberId }) => memberId}
      columns={[
        {
          id: 'name',
          title: t('name'),
          cell: renderName,
        },
        ...counts,
      ]}
    />
  );
}
