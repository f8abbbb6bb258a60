import { MEASURES, ROW_KINDS, SPLIT_KINDS, isKnownBy } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure } from '@trilha/contracts/insight/report-measures';
import type { TableChoice } from '@trilha/contracts/insight/report-tables';
import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Columns3 } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { peopleChoicesQuery } from './learning-reports.api.ts';
import css from './learning-reports.module.css';
import type { TableSearch } from './table-search.ts';
import { useReadableMeasures } from './use-readable.ts';

const ANY = 'any';

interface TableChooserProps {
  readonly choice: TableChoice;
  /** Columns of the address: also those that wait for other rows, and those of a view that are not the reader's. */
  readonly asked: readonly ReportMeasure[];
  readonly onChoice: (choice: TableSearch) => void;
}

/** What a table has: its rows, columns, whose numbers they are, and on a phone its order. */
export function TableChooser({ choice, asked, onChoice }: TableChooserProps) {
  const { t } = useTranslation('admin-report-table');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { rows, by, measures, direction } = choice;
  const turned = direction === 'asc' ? 'desc' : 'asc';
  return (
    <div className={css['filters']}>
      <Select
        label={t('rows')}
        value={rows}
        options={ROW_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => onChoice({ rows: kind })}
      />
      <Select
        label={t('by')}
        value={by ?? ANY}
        options={[
          { value: ANY, label: t('byNothing') },
          ...SPLIT_KINDS.filter((kind) => kind !== rows).map((kind) => ({
            value: kind,
            label: t(`kind.${kind}`),
          })),
        ]}
        onChange={(kind) => onChoice({ by: SPLIT_KINDS.find((known) => known === kind) })}
      />
      <WhoseFields choice={choice} onChoice={onChoice} />
      {isPhone ? (
        <>
          <Select
            label={t('order')}
            value={choice.sort}
            options={(['name', ...measures] as const).map((column) => ({
              value: column,
              label: column === 'name' ? t(`kind.${rows}`) : t(`measure.${column}`),
            }))}
            onChange={(sort) => onChoice({ sort, direction: sort === 'name' ? 'asc' : 'desc' })}
          />
          <Button
            variant="secondary"
            icon={<ArrowUpDown size={18} aria-hidden="true" />}
            onClick={() => onChoice({ sort: choice.sort, direction: turned })}
          >
            {t('turn')}
          </Button>
        </>
      ) : null}
      <Button
        variant="secondary"
        icon={<Columns3 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('columns')}
      </Button>
      {isOpen ? (
        <ColumnsSheet choice={choice} asked={asked} onChoice={onChoice} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

/** Branch and group. */
function WhoseFields({ choice: { branch, group }, onChoice }: Omit<TableChooserProps, 'asked'>) {
  const { t } = useTranslation('admin-report-table');
  const { branches = [], labels = [] } = useQuery(peopleChoicesQuery).data ?? {};
  const groups = labels.filter(({ kind }) => kind === 'group');
  const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = (value: string) => (value === ANY ? undefined : value);
  /** What is chosen and not in the list: of somebody else's view, or gone. It can be seen, and left for another. */
  const unlisted = (value: string | null, all: readonly { readonly id: string }[], label: string) =>
    value === null || value === NO_BRANCH || all.some(({ id }) => id === value) ? [] : [{ value, label }];
  return (
    <>
      {branches.length > 0 || branch !== null ? (
        <Select
          label={t('kind.branch')}
          value={branch ?? ANY}
          options={[
            { value: ANY, label: t('allBranches') },
            ...named(branches),
            ...unlisted(branch, branches, t('otherBranch')),
            { value: NO_BRANCH, label: t('noBranch') },
          ]}
          onChange={(value) => onChoice({ branch: chosen(value) })}
        />
      ) : null}
      {groups.length > 0 || group !== null ? (
        <Select
          label={t('kind.group')}
          value={group ?? ANY}
          options={[
            { value: ANY, label: t('allGroups') },
            ...named(groups),
            ...unlisted(group, groups, t('otherGroup')),
          ]}
          onChange={(value) => onChoice({ group: chosen(value) })}
        />
      ) : null}
    </>
  );
}

interface ColumnsSheetProps extends TableChooserProps {
  readonly onClose: () => void;
}

/** The columns there are for the reader, each with what it means; those that the rows do not know cannot be chosen. */
function ColumnsSheet({ choice: { rows, by, measures }, asked, onChoice, onClose }: ColumnsSheetProps) {
  const { t } = useTranslation('admin-report-table');
  const readable = useReadableMeasures();
  const chosen = new Set(measures.filter((measure) => readable.has(measure)));
  const kinds = by ? [rows, by] : [rows];
  const waits = (measure: ReportMeasure) =>
    asked.includes(measure) && !(isKnownBy(measure, kinds) && readable.has(measure));
  const toggle = (measure: ReportMeasure, isOn: boolean) =>
    onChoice({
      measures: MEASURES.filter((one) => (one === measure ? isOn : chosen.has(one) || waits(one))).join(','),
    });
  return (
    <Sheet title={t('columns')} open onClose={onClose}>
      <div className={css['stack']}>
        {MEASURES.filter((measure) => readable.has(measure)).map((measure) => {
          const isKnown = isKnownBy(measure, kinds);
          // A table has one column at least.
          const isLast = chosen.has(measure) && chosen.size === 1;
          return (
            <Checkbox
              key={measure}
              label={t(`measure.${measure}`)}
              hint={isKnown ? t(`means.${measure}`) : t('notKnown')}
              checked={chosen.has(measure)}
              disabled={!isKnown || isLast}
              onChange={({ target }) => toggle(measure, target.checked)}
            />
          );
        })}
      </div>
    </Sheet>
  );
}
