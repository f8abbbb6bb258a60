import type { AuditEntry } from '@trilha/contracts/platform/audit-log';
import { localize } from '@trilha/rules/platform/locales';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AuditChanges } from './audit-changes.tsx';
import css from './audit-log.module.css';
import { actionKeys } from '../../../content/audit/known-names.ts';
import { changesOf } from './changes-of.ts';
import type { EntryGroup } from './entry-groups.ts';

/** What somebody did: who, what, when; what it changed opens on request. Done several times one after the other, it is said once. */
export function AuditEntryCard({ group }: { readonly group: EntryGroup }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const [latest] = group;
  const first = group.at(-1) ?? latest;
  const { actor, actedBy, action } = latest;
  // What no member did was done by the installation.
  const who = actor || t('auditSystem');
  const named = titleIn(latest.after) ?? titleIn(latest.before) ?? latest.objectName;
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
          {group.length > 1 ? `${t('auditTimes', { count: group.length })} · ` : null}
          {group.length > 1 ? (
            <>
              <time dateTime={first.at}>{format.dateTime(first.at)}</time> –{' '}
            </>
          ) : null}
          <time dateTime={latest.at}>{format.dateTime(latest.at)}</time> ·{' '}
          {t('auditNumber', { number: latest.seq })}
        </p>
        <details className={css['details']}>
          <summary>
            <ChevronRight size={16} aria-hidden="true" />
            {t('auditDetails')}
          </summary>
          {group.map((entry) => (
            <EntryDetails key={entry.seq} entry={entry} isOneOfSeveral={group.length > 1} />
          ))}
        </details>
      </div>
    </li>
  );
}

interface EntryDetailsProps {
  readonly entry: AuditEntry;
  readonly isOneOfSeveral: boolean;
}

/** What one change made of each field, and all that was written down of it. */
function EntryDetails({ entry, isOneOfSeveral }: EntryDetailsProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { at, seq, objectId, before, after, requestId } = entry;
  return (
    <section className={css['facts']}>
      {isOneOfSeveral ? (
        <p className={css['when']}>
          <time dateTime={at}>{format.dateTime(at)}</time> · {t('auditNumber', { number: seq })}
        </p>
      ) : null}
      <AuditChanges changes={changesOf(before, after)} />
      <details className={css['details']}>
        <summary>
          <ChevronRight size={16} aria-hidden="true" />
          {t('auditWritten')}
        </summary>
        <dl>
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
    </section>
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
