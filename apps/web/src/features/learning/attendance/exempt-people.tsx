import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { peopleQuery } from './attendance-admin.api.ts';
import css from './attendance.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ExemptPeopleProps {
  readonly people: readonly Named[];
  readonly onChange: (people: readonly Named[]) => void;
}

/** People who take the course without attendance, found by name. */
export function ExemptPeople({ people, onChange }: ExemptPeopleProps) {
  const { t } = useTranslation('admin-attendance');
  const ownId = useMe().member?.id;
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const found = useQuery({ ...peopleQuery(words), enabled: words.length > 1 });
  const others = (found.data?.items ?? [])
    .map(({ memberId, name }) => ({ id: memberId, name }))
    // Nobody exempts themselves.
    .filter(({ id }) => id !== ownId && !people.some((one) => one.id === id));
  return (
    <fieldset className={css['section']}>
      <legend>{t('exemptMembers')}</legend>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked
          onChange={() => onChange(people.filter((one) => one.id !== id))}
        />
      ))}
      <SearchField label={t('findPerson')} value={search} onChange={setSearch} />
      {found.isError ? <LoadFailed compact error={found.error} onRetry={found.refetch} /> : null}
      {words.length > 1 && found.isSuccess && others.length === 0 ? <p>{t('noPersonFound')}</p> : null}
      <div className={css['actions']}>
        {words.length > 1
          ? others.map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                icon={<Plus size={18} aria-hidden="true" />}
                onClick={() => {
                  onChange([...people, { id, name }]);
                  setSearch('');
                }}
              >
                {t('addPerson', { name })}
              </Button>
            ))
          : null}
      </div>
    </fieldset>
  );
}
