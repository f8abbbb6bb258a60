import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import css from './audit-log.module.css';
import type { FieldChange } from './changes-of.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** More than that is read in what was written down. */
const MAX_SHOWN = 40;

/** Fields that were changed, each with what it was and what it became. */
export function AuditChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const textOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'auditYes' : 'auditNo');
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? format.dateTime(text) : text;
  };
  if (changes.length === 0) return <p>{t('auditNothingElse')}</p>;
  return (
    <dl className={css['changes']}>
      {changes.slice(0, MAX_SHOWN).map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>
            {before === undefined ? null : (
              <>
                <del>{textOf(before)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {after === undefined ? '–' : <ins>{textOf(after)}</ins>}
          </dd>
        </div>
      ))}
      {changes.length > MAX_SHOWN ? <p>{t('auditMore', { count: changes.length - MAX_SHOWN })}</p> : null}
    </dl>
  );
}
