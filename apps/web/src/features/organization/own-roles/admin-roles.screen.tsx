import type { OwnRole } from '@trilha/contracts/organization/own-roles';
import { localize } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Eye, Plus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { OWN_ROLES_KEY, deleteRole, ownRolesQuery } from './own-roles.api.ts';
import css from './own-roles.module.css';
import { ownRolePaths } from './paths.ts';
import { usePermissionWords } from '../../../content/permissions/permission-words.ts';
import { PreviewRoleDialog } from './preview-role-dialog.tsx';

/** So many are found at a glance. */
const SEARCHED_FROM = 6;

/** Roles that the company made itself, with how many people have each. */
export function AdminRolesScreen() {
  const { t } = useTranslation('admin-own-roles');
  const roles = useQuery(ownRolesQuery);
  const [search, setSearch] = useState('');
  const [removed, setRemoved] = useState<OwnRole>();
  const [previewed, setPreviewed] = useState<OwnRole>();

  if (roles.isError && !roles.data) return <FailedScreen error={roles.error} onRetry={roles.refetch} />;
  if (!roles.data) return <ScreenSkeleton cards={2} />;
  const all = roles.data.roles;
  const shown = all.filter(({ name }) =>
    searchKey(Object.values(name).join(' ')).includes(searchKey(search)),
  );
  const create = (
    <LinkButton to={ownRolePaths.create} icon={<Plus size={18} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <Screen title={t('title')} lead={t('lead')} actions={all.length > 0 ? create : null}>
      {all.length === 0 ? (
        <EmptyState illustration="no-results" title={t('emptyTitle')} actions={create}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          {all.length >= SEARCHED_FROM ? (
            <SearchField label={t('findRoles')} value={search} onChange={setSearch} />
          ) : null}
          {shown.length === 0 ? (
            <EmptyState compact illustration="no-results" title={t('nothingFound')} />
          ) : null}
          <ul className={css['roles']}>
            {shown.map((role) => (
              <li key={role.id}>
                <RoleCard
                  role={role}
                  onPreview={() => setPreviewed(role)}
                  onRemove={() => setRemoved(role)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {removed ? <RemoveDialog role={removed} onClose={() => setRemoved(undefined)} /> : null}
      {previewed ? (
        <PreviewRoleDialog
          role={previewed}
          branches={roles.data.branches}
          onClose={() => setPreviewed(undefined)}
        />
      ) : null}
    </Screen>
  );
}

interface RoleCardProps {
  readonly role: OwnRole;
  readonly onPreview: () => void;
  readonly onRemove: () => void;
}

function RoleCard({ role, onPreview, onRemove }: RoleCardProps) {
  const { t } = useTranslation(['admin-own-roles', 'admin-structure']);
  const words = usePermissionWords();
  const isImpersonating = useIsImpersonating();
  const name = localize(role.name, currentLocale());
  const description = localize(role.description, currentLocale());
  return (
    <Card>
      <div className={css['head']}>
        <div className={css['name']}>
          <h2>{name}</h2>
          {description ? <span>{description}</span> : null}
          <small>
            {t('people', { count: role.members })} · {t(`reaches.${role.reach}`)}
          </small>
        </div>
        <span className={css['acts']}>
          {isImpersonating ? null : (
            <Button
              size="small"
              variant="secondary"
              icon={<Eye size={16} aria-hidden="true" />}
              aria-label={`${t('preview.button')}: ${name}`}
              onClick={onPreview}
            >
              {t('preview.button')}
            </Button>
          )}
          <LinkButton
            variant="secondary"
            size="small"
            to={ownRolePaths.role(role.id)}
            aria-label={`${t('admin-structure:edit')}: ${name}`}
          >
            {t('admin-structure:edit')}
          </LinkButton>
          <Button size="small" variant="quiet" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      </div>
      <div className={css['pills']}>
        {role.permissions.map((permission) => (
          <Pill key={permission} tone="info" icon={<Check size={14} aria-hidden="true" />}>
            {words(permission)}
          </Pill>
        ))}
      </div>
    </Card>
  );
}

function RemoveDialog({ role, onClose }: { readonly role: OwnRole; readonly onClose: () => void }) {
  const { t } = useTranslation('admin-own-roles');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  return (
    <ActionDialog
      title={t('removeNamed', { name: localize(role.name, currentLocale()) })}
      label={t('remove')}
      danger
      busy={busy}
      error={error}
      onAct={() =>
        act(async () => {
          await deleteRole(role.id);
          await queryClient.invalidateQueries({ queryKey: OWN_ROLES_KEY });
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('removeText', { count: role.members })}</p>
    </ActionDialog>
  );
}
