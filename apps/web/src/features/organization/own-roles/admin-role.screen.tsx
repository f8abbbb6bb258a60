import type { OwnRole, listOwnRoles } from '@trilha/contracts/organization/own-roles';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { REACHES, permissionsFor } from '@trilha/contracts/platform/own-permissions';
import type { OwnPermission, Reach } from '@trilha/contracts/platform/own-permissions';
import { localize } from '@trilha/rules/platform/locales';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Form } from '../../../ui/form.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { OWN_ROLES_KEY, ownRolesQuery, saveRole } from './own-roles.api.ts';
import css from './own-roles.module.css';
import { ownRolePaths } from './paths.ts';
import { PermissionFields } from './permission-fields.tsx';
import { usePermissionWords } from '../../../content/permissions/permission-words.ts';

type Known = ResponseOf<typeof listOwnRoles>;

/** A new role of the company. */
export function AdminNewRoleScreen() {
  return <RoleScreen roleId={undefined} />;
}

/** A role of the company, to be changed. */
export function AdminRoleScreen() {
  const { roleId } = useParams({ from: '/signed-in/shell/admin/roles/$roleId' });
  return <RoleScreen key={roleId} roleId={roleId} />;
}

function RoleScreen({ roleId }: { readonly roleId: string | undefined }) {
  const { t } = useTranslation('admin-own-roles');
  const known = useQuery(ownRolesQuery);
  if (known.isError && !known.data) return <FailedScreen error={known.error} onRetry={known.refetch} />;
  if (!known.data) return <ScreenSkeleton cards={2} />;
  const role = known.data.roles.find(({ id }) => id === roleId);
  const back = { to: ownRolePaths.list, label: t('title') };
  if (roleId !== undefined && !role)
    return (
      <Screen title={t('title')} back={back}>
        <EmptyState illustration="no-results" title={t('gone')} />
      </Screen>
    );
  return (
    <Screen
      narrow
      title={role ? t('editNamed', { name: localize(role.name, currentLocale()) }) : t('new')}
      back={back}
    >
      <RoleForm role={role} known={known.data} />
    </Screen>
  );
}

interface RoleFormProps {
  readonly role: OwnRole | undefined;
  readonly known: Known;
}

function RoleForm({ role, known }: RoleFormProps) {
  const { t } = useTranslation(['admin-own-roles', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [name, setName] = useState<LocalizedText>(role?.name ?? {});
  const [description, setDescription] = useState<LocalizedText>(role?.description ?? {});
  const [reach, setReach] = useState<Reach>(role?.reach ?? 'company');
  const [chosen, setChosen] = useState<readonly OwnPermission[]>(role?.permissions ?? []);
  const [touched, setTouched] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const permissions = permissionsFor(reach).filter((permission) => chosen.includes(permission));
  const isEmpty = !Object.values(name).some((text) => text.trim() !== '') || permissions.length === 0;
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true);
      set(value);
    };

  const save = () =>
    act(async () => {
      // The list was narrowed to what this reach allows; the server checks it once more.
      const body = { name, description, reach, permissions } as Parameters<typeof saveRole>[1];
      await saveRole(role?.id, body);
      setTouched(false);
      await queryClient.invalidateQueries({ queryKey: OWN_ROLES_KEY });
      showToast({ text: t('common:saved'), tone: 'success' });
      await navigate({ to: ownRolePaths.list });
    });

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={save}
      foot={
        <>
          <ActionError error={error} />
          <Button type="submit" loading={busy} disabled={isEmpty}>
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard active={touched && !busy} />
      <RoleWords
        words={{ name, description }}
        reach={reach}
        isNew={!role}
        onName={changing(setName)}
        onDescription={changing(setDescription)}
        onReach={changing(setReach)}
      />
      <Card>
        <div className={css['form']}>
          <h2>{t('permissions')}</h2>
          {role || reach === 'branches' ? null : <CopyFrom known={known} onCopy={changing(setChosen)} />}
          <PermissionFields offered={permissionsFor(reach)} chosen={chosen} onChange={changing(setChosen)} />
          <p className={css['muted']}>{t('kept')}</p>
        </div>
      </Card>
      <WhatItLets permissions={permissions} />
    </Form>
  );
}

interface RoleWordsProps {
  readonly words: { readonly name: LocalizedText; readonly description: LocalizedText };
  readonly reach: Reach;
  readonly isNew: boolean;
  readonly onName: (name: LocalizedText) => void;
  readonly onDescription: (description: LocalizedText) => void;
  readonly onReach: (reach: Reach) => void;
}

/** What a role is called, what it is for and where it counts, which stays once it is made. */
function RoleWords({ words, reach, isNew, onName, onDescription, onReach }: RoleWordsProps) {
  const { t } = useTranslation('admin-own-roles');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  return (
    <Card>
      <div className={css['form']}>
        <LocalizedFields
          label={t('name')}
          languages={languages}
          value={words.name}
          maxLength={LABEL_NAME_LIMIT}
          onChange={onName}
        />
        <LocalizedFields
          label={t('description')}
          languages={languages}
          value={words.description}
          multiline
          onChange={onDescription}
        />
        {isNew ? (
          <RadioGroup
            label={t('reachLabel')}
            value={reach}
            options={REACHES.map((value) => ({
              value,
              label: t(`reaches.${value}`),
              hint: value === 'branches' ? t('reachBranchesHint') : undefined,
            }))}
            onChange={onReach}
          />
        ) : (
          <p>
            {t(`reaches.${reach}`)}. <span className={css['muted']}>{t('reachFixed')}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Begins with what another role allows. */
function CopyFrom({
  known,
  onCopy,
}: {
  readonly known: Known;
  readonly onCopy: (permissions: readonly OwnPermission[]) => void;
}) {
  const { t } = useTranslation(['admin-own-roles', 'admin-people']);
  const [from, setFrom] = useState('blank');
  const sources = [
    { value: 'blank', label: t('blank'), permissions: [] },
    ...known.roles.map(({ id, name, permissions }) => ({
      value: id,
      label: localize(name, currentLocale()),
      permissions,
    })),
    ...known.builtIn.map(({ role, permissions }) => ({
      value: role,
      label: t('builtIn', { role: t(`admin-people:role.${role}`) }),
      permissions,
    })),
  ];
  return (
    <Select
      label={t('copyFrom')}
      value={from}
      options={sources}
      onChange={(value) => {
        setFrom(value);
        onCopy(sources.find((source) => source.value === value)?.permissions ?? []);
      }}
    />
  );
}

/** What a role lets people do, in words. */
function WhatItLets({ permissions }: { readonly permissions: readonly OwnPermission[] }) {
  const { t } = useTranslation('admin-own-roles');
  const words = usePermissionWords();
  if (permissions.length === 0) return <Alert tone="info">{t('letsNothing')}</Alert>;
  return (
    <Card>
      <h2>{t('lets')}</h2>
      <ul className={css['list']}>
        {permissions.map((permission) => (
          <li key={permission}>{words(permission)}</li>
        ))}
      </ul>
    </Card>
  );
}
