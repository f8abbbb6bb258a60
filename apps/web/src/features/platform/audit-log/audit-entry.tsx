import type { AuditEntry } from '@trilha/contracts/platform/audit-log';
import { localize } from '@trilha/rules/platform/locales';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './audit-log.module.css';
import { actionKeys } from '../../../content/audit/known-names.ts';

/** One change: who, what, when; its content opens on request. */
export function AuditEntryCard({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { actor, actedBy, action, at, seq, objectId, before, after, requestId } = entry;
  // What no member did was done by the installation.
  const who = actor || t('auditSystem');
  const named = titleIn(after) ?? titleIn(before);
  return (
    <li className={css['entry']}>
      <Avatar name={who} size={36} />
      <div className={css['text']}>
        <p>
          <strong>{actedBy === null ? who : t('auditActing', { by: actedBy, as: actor })}</strong> ·{' '}
          {t(actionKeys(action), { action })}
          {named ? `: ${named}` : null}
        </p>
        <p className={css['when']}>
          <time dateTime={at}>{format.dateTime(at)}</time> · {t('auditNumber', { number: seq })}
        </p>
        <details className={css['details']}>
          <summary>
            <ChevronRight size={16} aria-hidden="true" />
            {t('auditDetails')}
          </summary>
          <dl className={css['facts']}>
            <dt>{t('auditObject')}</dt>
            <dd>
              <code>{objectId}</code>
            </dd>
            <dt>{t('auditRequest')}</dt>
            <dd>
              <code>{requestId}</code>
            </dd>
            {before === null ? null : (
              <>
                <dt>{t('auditBefore')}</dt>
                <dd>
                  <pre>{JSON.stringify(before, null, 2)}</pre>
                </dd>
              </>
            )}
            {after === null ? null : (
              <>
                <dt>{t('auditAfter')}</dt>
                <dd>
                  <pre>{JSON.stringify(after, null, 2)}</pre>
                </dd>
              </>
            )}
          </dl>
        </details>
      </div>
    </li>
  );
}

/** What the thing was called at the time, where the change says so. */
function titleIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const text: unknown = Reflect.get(content, 'title') ?? Reflect.get(content, 'name');
  if (typeof text === 'string') return text;
  if (typeof text !== 'object' || text === null) return undefined;
  // Texts in several languages are objects of strings; `localize` reads only the known languages.
  return localize(text, currentLocale()) || undefined;
}
