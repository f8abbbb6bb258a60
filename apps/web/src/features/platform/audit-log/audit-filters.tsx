import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './audit-log.module.css';
import type { AuditFilters as Filters } from './audit-search.ts';
import { kindKeys } from '../../../content/audit/known-names.ts';

interface AuditFiltersProps {
  readonly filters: Filters;
  /** Kinds of things the log knows. */
  readonly kinds: readonly string[];
  readonly onChange: (filters: Filters) => void;
}

/** Who, what and when: side by side on a desktop; on a phone all but the name lie in a sheet. */
export function AuditFilters(props: AuditFiltersProps) {
  const { t } = useTranslation('admin-courses');
  const isPhone = useIsPhone();
  const { filters, onChange } = props;
  const search = (
    <SearchField
      label={t('auditActor')}
      value={filters.actor}
      onChange={(actor) => onChange({ ...filters, actor })}
    />
  );
  return (
    <div className={isPhone ? css['narrow'] : css['filters']}>
      {search}
      {isPhone ? <InSheet {...props} /> : <Fields {...props} />}
    </div>
  );
}

function InSheet(props: AuditFiltersProps) {
  const { t } = useTranslation(['admin-courses', 'courses']);
  const [open, setOpen] = useState(false);
  const { filters, onChange } = props;
  const chosen = [filters.kind, filters.from, filters.to].filter(Boolean).length;
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('courses:filters')}
        {chosen > 0 ? <span className={css['badge']}>{chosen}</span> : null}
      </Button>
      <Sheet
        title={t('courses:filters')}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => onChange({ ...filters, kind: '', from: '', to: '' })}>
              {t('courses:clearFilters')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('auditShow')}</Button>
          </>
        }
      >
        <Fields {...props} />
      </Sheet>
    </>
  );
}

function Fields({ filters, kinds, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <Select
        label={t('auditKind')}
        value={filters.kind || 'all'}
        options={['all', ...kinds].map((value) => ({
          value,
          label: t(kindKeys(value), { kind: value }),
        }))}
        onChange={(kind) => onChange({ ...filters, kind: kind === 'all' ? '' : kind })}
      />
      <DateField
        label={t('auditFrom')}
        value={filters.from}
        max={filters.to}
        onChange={({ target }) => onChange({ ...filters, from: target.value })}
      />
      <DateField
        label={t('auditTo')}
        value={filters.to}
        min={filters.from}
        onChange={({ target }) => onChange({ ...filters, to: target.value })}
      />
    </>
  );
}
