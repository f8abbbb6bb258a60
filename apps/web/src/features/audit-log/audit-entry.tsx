import type { AuditEntry } from '@trilha/contracts/audit-log';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import css from './audit-log.module.css';
import { actionKey } from './known-names.ts';

/** One change: who, what, when; its content opens on request. */
export function AuditEntryCard({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { actor, action, at, seq, objectId, before, after, requestId } = entry;
  return (
    <li className={css['entry']}>
      <Avatar name={actor} size={36} />
      <div className={css['text']}>
        <p>
          <strong>{actor}</strong> · {t(`action.${actionKey(action)}`, { action })}
        </p>
        <p className={css['when']}>
          <time dateTime={at}>{format.dateTime(at)}</time> · {t('auditNumber', { number: seq })}
        </p>
        <details className={css['details']}>
          <summary>{t('auditDetails')}</summary>
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
