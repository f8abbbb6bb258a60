import type { OwnPermission } from '@trilha/contracts/platform/own-permissions';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GiveRolesDialog } from './give-roles-dialog.tsx';
import { personRolesQuery } from './own-roles.api.ts';
import type { PersonRolesAnswer } from './own-roles.api.ts';
import css from './own-roles.module.css';
import { usePermissionWords } from '../../../content/permissions/permission-words.ts';

interface PersonRolesProps {
  readonly memberId: string;
  readonly name: string;
}

/** Why a person may see and do what they may: each of their roles with what it allows, and giving them others. */
export function PersonRoles({ memberId, name }: PersonRolesProps) {
  const { t } = useTranslation(['admin-own-roles', 'admin-people']);
  const roles = useQuery(personRolesQuery(memberId));
  const [giving, setGiving] = useState(false);
  if (roles.isError && !roles.data) return <LoadFailed compact error={roles.error} onRetry={roles.refetch} />;
  if (!roles.data) return <Skeleton height="8rem" shape="card" />;
  return (
    <Card>
      <div className={css['head']}>
        <div className={css['name']}>
          <h2>{t('person.title')}</h2>
          <small>{t('person.why')}</small>
        </div>
        {roles.data.can.give ? (
          <Button size="small" variant="secondary" onClick={() => setGiving(true)}>
            {t('person.change')}
          </Button>
        ) : null}
      </div>
      <Sources roles={roles.data} />
      {giving ? (
        <GiveRolesDialog
          memberId={memberId}
          name={name}
          known={roles.data}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </Card>
  );
}

/** Where each right comes from. */
function Sources({ roles }: { readonly roles: PersonRolesAnswer }) {
  const { t } = useTranslation(['admin-own-roles', 'admin-people']);
  const format = useFormat();
  const names = (branches: readonly { readonly name: string }[]) =>
    branches.map((branch) => branch.name).join(', ');
  const onlyLearns = roles.permissions.length === 0;
  return (
    <div className={css['sources']}>
      <Source title={t('person.byRole', { role: t(`admin-people:role.${roles.role}`) })}>
        {onlyLearns ? (
          <p className={css['muted']}>{t('person.onlyLearns')}</p>
        ) : (
          <Words permissions={roles.permissions} />
        )}
      </Source>
      {roles.leads.length > 0 ? (
        <Source title={t('person.leads', { branches: names(roles.leads) })}>
          <p className={css['muted']}>{t('person.leadsText')}</p>
        </Source>
      ) : null}
      {roles.own.map((role) => {
        const name = localize(role.name, currentLocale());
        const at = format.date(role.givenAt);
        return (
          <Source
            key={role.id}
            title={
              role.branches.length > 0
                ? t('person.inBranches', { role: name, branches: names(role.branches) })
                : name
            }
            note={
              role.givenBy === null
                ? t('person.givenAt', { at })
                : t('person.given', { by: role.givenBy, at })
            }
          >
            <Words permissions={role.permissions} />
          </Source>
        );
      })}
    </div>
  );
}

interface SourceProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Source({ title, note, children }: SourceProps) {
  return (
    <div className={css['name']}>
      <h3>{title}</h3>
      {note ? <small>{note}</small> : null}
      {children}
    </div>
  );
}

function Words({ permissions }: { readonly permissions: readonly OwnPermission[] }) {
  const words = usePermissionWords();
  return (
    <ul className={css['list']}>
      {permissions.map((permission) => (
        <li key={permission}>{words(permission)}</li>
      ))}
    </ul>
  );
}
