import type { PersonCard } from '@trilha/contracts/organization/people';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import css from './people.module.css';
import { PersonStatus } from './people-table.tsx';

/** What an administrator wants to know of a person at first sight. */
export function PersonOverview({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  const passwordText = ({ hasPassword, mustChangePassword }: PersonCard) => {
    if (!hasPassword) return t('passwordMissing');
    return mustChangePassword ? t('passwordAsked') : t('passwordSet');
  };
  const came = person.registeredBy ? t(`came.${cameKey(person.registeredBy)}`) : '–';
  const facts = [
    [t('column.status'), <PersonStatus key="status" person={person} />],
    [t('column.role'), t(`role.${person.role}`)],
    [t('column.username'), person.username],
    [t('column.email'), person.email ?? '–'],
    [t('column.document'), person.document ?? '–'],
    [t('column.branch'), person.branch ?? '–'],
    [t('column.labels'), person.labels.map(({ name }) => name).join(', ') || '–'],
    [t('column.last_access'), person.lastAccessAt ? format.dateTime(person.lastAccessAt) : t('never')],
    [t('column.created'), format.date(person.createdAt)],
    [t('cameBy'), came],
    [t('password'), passwordText(person)],
    [t('sessions'), format.number(person.sessions)],
  ] as const;
  return (
    <Card>
      <dl className={css['facts']}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const CAME = [
  'administrator',
  'import',
  'main',
  'seven-trade',
  'pop-trade',
  'single_sign_on',
  'scim',
] as const;

function cameKey(registeredBy: string) {
  return CAME.find((known) => known === registeredBy) ?? 'other';
}
