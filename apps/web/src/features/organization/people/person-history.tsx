import type { PersonCard } from '@trilha/contracts/organization/people';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import css from './people.module.css';

const KNOWN = [
  'created',
  'updated',
  'imported',
  'import_undone',
  'block',
  'unblock',
  'role',
  'branch',
  'add_label',
  'remove_label',
  'change_undone',
  'link_sent',
  'password_asked',
  'acting_started',
  'acting_ended',
  'acting_stopped',
] as const;

function actionKey(action: string) {
  const name = action.replace(/^member\.|^registration\./, '').replaceAll('.', '_');
  return KNOWN.find((known) => known === name) ?? 'other';
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The reason or the fields of a change, as they were and became, as far as they fit in a line; ids mean nothing to a reader. */
function detailOf(before: unknown, after: unknown, wordFor: (value: string) => string): string {
  const words = (content: unknown): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(typeof content === 'object' && content !== null ? content : {}).flatMap(
        ([key, value]: [string, unknown]) =>
          typeof value === 'string' && value !== '' && !ID.test(value) ? [[key, wordFor(value)]] : [],
      ),
    );
  const earlier = words(before);
  return [...words(after)]
    .map(([key, value]) => {
      const was = earlier.get(key);
      return was === undefined || was === value ? value : `${was} → ${value}`;
    })
    .join(' · ');
}

function Detail({ text }: { readonly text: string }) {
  return text ? <small>{text}</small> : null;
}

/** What was done to a person, newest first. */
export function PersonHistory({ history }: { readonly history: PersonCard['history'] }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  const wordFor = (value: string) => {
    const role = ROLES.find((known) => known === value);
    return role ? t(`role.${role}`) : value;
  };
  return (
    <Card>
      <h2>{t('history')}</h2>
      {history.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <ol className={css['history']}>
          {history.map((entry) => (
            <li key={`${entry.at} ${entry.action}`}>
              <strong>{t(`happened.${actionKey(entry.action)}`)}</strong>
              <small>
                {entry.actor} · {format.dateTime(entry.at)}
              </small>
              <Detail text={detailOf(entry.before, entry.after, wordFor)} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
