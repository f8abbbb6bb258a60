import { useTranslation } from '../../../lib/translate.ts';
import css from './audit-log.module.css';
import { useAuditWords } from './audit-words.ts';
import type { FieldChange } from './changes-of.ts';

/** More than that is read in what was written down. */
const MAX_SHOWN = 40;

/** Fields that were changed, each with what it was and what it became; how many more there are, which only what was written down says. */
export function AuditChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation('admin-courses');
  const words = useAuditWords();
  if (changes.length === 0) return <p>{t('auditNothingElse')}</p>;
  const shown = words(changes).slice(0, MAX_SHOWN);
  const others = changes.length - shown.length;
  return (
    <>
      {shown.length > 0 ? (
        <dl className={css['changes']}>
          {shown.map(({ path, field, before, after }) => (
            <div key={path}>
              <dt>{field}</dt>
              <dd>
                {before === undefined ? null : (
                  <>
                    <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                {after === undefined ? '–' : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {others > 0 ? <p>{t('auditMore', { count: others })}</p> : null}
    </>
  );
}
