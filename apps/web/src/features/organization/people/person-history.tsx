import type { PersonCard } from '@trilha/contracts/organization/people';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import css from './people.module.css';

const KNOWN = [
  'created',
  'updated',
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

/** The reason or the fields of a change, as far as they can be told in a line; ids tell nobody anything. */
function detailOf(after: unknown, wordFor: (value: string) => string): string {
  if (typeof after !== 'object' || after === null) return '';
  return Object.values(after)
    .filter((value) => typeof value === 'string' && value !== '' && !ID.test(value))
    .map((value) => wordFor(String(value)))
    .join(' · ');
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
              {detailOf(entry.after, wordFor) ? <small>{detailOf(entry.after, wordFor)}</small> : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
