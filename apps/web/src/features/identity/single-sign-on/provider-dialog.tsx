import { ROLES } from '@trilha/contracts/platform/roles';
import type { IdentityProvider } from '@trilha/contracts/identity/single-sign-on';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { draftOf, inputOf, wrongRoleLine } from './provider-draft.ts';
import type { ProviderDraft } from './provider-draft.ts';
import { saveProvider } from './single-sign-on.api.ts';
import css from './single-sign-on.module.css';

type TextKey = {
  [K in keyof ProviderDraft]: ProviderDraft[K] extends string ? K : never;
}[keyof ProviderDraft];

interface ProviderDialogProps {
  readonly provider: IdentityProvider | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** What is typed of a provider, and its text fields by their key. */
function useProviderForm(provider: IdentityProvider | undefined) {
  const [draft, setDraft] = useState(() => draftOf(provider));
  const set = (change: Partial<ProviderDraft>) => setDraft((last) => ({ ...last, ...change }));
  const text = (key: TextKey) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  return { draft, set, text };
}

interface FieldsProps {
  readonly form: ReturnType<typeof useProviderForm>;
}

/** Adds or changes an identity provider. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(['admin-sign-in', 'common', 'public']);
  const form = useProviderForm(provider);
  const { draft, set, text } = form;
  const { busy, error, act } = useAsyncAction();
  const wrongLine = wrongRoleLine(draft.roles);

  const handleSave = async () => {
    if (wrongLine !== undefined) return;
    await act(async () => {
      await saveProvider(provider?.id, inputOf(draft));
      await onSaved();
      onClose();
    });
  };
  return (
    <ActionDialog
      wide
      title={t(provider ? 'editProvider' : 'addProvider')}
      label={t('common:save')}
      busy={busy}
      error={error}
      onAct={handleSave}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('kind')}
        value={draft.kind}
        options={(['oidc', 'saml', 'google'] as const).map((kind) => ({
          value: kind,
          label: t(`kind_${kind}`),
        }))}
        onChange={(kind) => set({ kind })}
      />
      <TextField required maxLength={60} label={t('name')} hint={t('nameHint')} {...text('name')} />
      {draft.kind === 'saml' ? (
        <SamlFields form={form} />
      ) : (
        <OidcFields form={form} hasSecret={provider?.hasSecret === true} />
      )}
      <PeopleFields form={form} />
      <MappingFields form={form} wrongLine={wrongLine} />
      <Switch
        label={t('enabled')}
        checked={draft.enabled}
        onChange={({ target }) => set({ enabled: target.checked })}
      />
    </ActionDialog>
  );
}

function SamlFields({ form: { text } }: FieldsProps) {
  const { t } = useTranslation('admin-sign-in');
  return (
    <>
      <TextField required label={t('entityId')} {...text('entityId')} />
      <TextField required type="url" label={t('signInAddress')} {...text('signInAddress')} />
      <TextArea
        required
        label={t('certificates')}
        hint={t('certificatesHint')}
        spellCheck={false}
        {...text('certificates')}
      />
    </>
  );
}

/** Google is a provider of this kind whose address and scope are known. */
function OidcFields({
  form: { draft, set, text },
  hasSecret,
}: FieldsProps & { readonly hasSecret: boolean }) {
  const { t } = useTranslation('admin-sign-in');
  return (
    <>
      {draft.kind === 'oidc' ? (
        <>
          <TextField required type="url" label={t('issuer')} hint={t('issuerHint')} {...text('issuer')} />
          <TextField label={t('scope')} hint={t('scopeHint')} maxLength={300} {...text('scope')} />
        </>
      ) : null}
      <TextField required autoComplete="off" label={t('clientId')} {...text('clientId')} />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('clientSecret')}
        hint={hasSecret ? t('secretKept') : undefined}
        {...text('clientSecret')}
      />
      {draft.kind === 'oidc' ? (
        <Switch
          label={t('trustEmail')}
          hint={t('trustEmailHint')}
          checked={draft.trustEmail}
          onChange={({ target }) => set({ trustEmail: target.checked })}
        />
      ) : null}
    </>
  );
}

function PeopleFields({ form: { draft, set, text } }: FieldsProps) {
  const { t } = useTranslation(['admin-sign-in', 'public']);
  return (
    <fieldset className={css['group']}>
      <legend>{t('people')}</legend>
      <Switch
        label={t('createMembers')}
        hint={t('createMembersHint')}
        checked={draft.createMembers}
        onChange={({ target }) => set({ createMembers: target.checked })}
      />
      <TextField label={t('allowedDomains')} hint={t('allowedDomainsHint')} {...text('allowedDomains')} />
      <Select
        label={t('defaultRole')}
        value={draft.defaultRole}
        options={ROLES.map((role) => ({ value: role, label: t(`public:role_${role}`) }))}
        onChange={(defaultRole) => set({ defaultRole })}
      />
    </fieldset>
  );
}

interface MappingFieldsProps extends FieldsProps {
  readonly wrongLine: string | undefined;
}

/** Which of the provider's claims say who somebody is. */
function MappingFields({ form: { draft, text }, wrongLine }: MappingFieldsProps) {
  const { t } = useTranslation('admin-sign-in');
  return (
    <fieldset className={css['group']}>
      <legend>{t('mapping')}</legend>
      <div className={css['pairs']}>
        <TextField label={t('map_email')} {...text('email')} />
        <TextField label={t('map_name')} {...text('displayName')} />
        <TextField label={t('map_role')} {...text('role')} />
        <TextField label={t('map_branch')} {...text('branch')} />
        <TextField label={t('map_groups')} {...text('groups')} />
      </div>
      {draft.role === '' ? null : (
        <TextArea
          label={t('roleValues')}
          hint={t('roleValuesHint')}
          error={wrongLine === undefined ? undefined : t('roleValuesWrong', { line: wrongLine })}
          {...text('roles')}
        />
      )}
    </fieldset>
  );
}
