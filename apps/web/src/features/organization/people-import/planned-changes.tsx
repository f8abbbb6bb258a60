import type { PeopleImport } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { readChanges } from './people-import.api.ts';
import type { PersonChanges } from './people-import.api.ts';
import css from '../../../imports/imports.module.css';

interface Shown {
  readonly people: readonly PersonChanges[];
  readonly nextLine: number | null;
}

/** What a checked import will change, person by person and field by field, once somebody asks for it: it is data of people. */
export function PlannedChanges({ current: { id, status, toChange } }: { readonly current: PeopleImport }) {
  const { t } = useTranslation(['admin-import', 'admin-people']);
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const [shown, setShown] = useState<Shown>();
  if (status !== 'checked' || toChange === 0) return null;

  const handleShow = () =>
    act(async () => {
      const { items, nextLine } = await readChanges(id, shown?.nextLine ?? 0);
      setShown({ people: [...(shown?.people ?? []), ...items], nextLine });
    });
  const valueText = (field: string, value: string) => {
    const role = field === 'role' ? ROLES.find((known) => known === value) : undefined;
    return role ? t(`admin-people:role.${role}`) : value || t('emptyField');
  };
  return (
    <>
      {shown ? <h3>{t('changesTitle')}</h3> : null}
      {shown?.people.length === 0 && shown.nextLine === null ? <p>{t('noChanges')}</p> : null}
      {shown && shown.people.length > 0 ? (
        <ul className={css['refused']}>
          {shown.people.map(({ line, memberId, name, changes }) => (
            <li key={line}>
              <Link to={paths.adminPerson(memberId)}>{name}</Link>
              {changes.map(({ field, before, after }) => (
                <span key={field}>
                  {t('fieldChange', {
                    field: t(`target.${field}`),
                    before: valueText(field, before),
                    after: valueText(field, after),
                  })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {shown?.nextLine === null ? null : (
        <p>
          <Button variant="secondary" loading={busy} onClick={() => void handleShow()}>
            {t(shown ? 'moreChanges' : 'showChanges')}
          </Button>
        </p>
      )}
    </>
  );
}
