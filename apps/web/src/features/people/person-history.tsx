import type { PersonCard } from '@trilha/contracts/people';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
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

/** The reason or the fields of a change, as far as they can be told in a line. */
function detailOf(after: unknown): string {
  if (typeof after !== 'object' || after === null) return '';
  const entries = Object.entries(after).filter(([, value]) => typeof value === 'string' && value !== '');
  return entries.map(([, value]) => String(value)).join(' · ');
}

/** What was done to a person, newest first. */
export function PersonHistory({ history }: { readonly history: PersonCard['history'] }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
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
              {detailOf(entry.after) ? <small>{detailOf(entry.after)}</small> : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
