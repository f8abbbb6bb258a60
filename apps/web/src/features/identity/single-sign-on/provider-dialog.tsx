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

/** Adds or changes an identity provider. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(['admin-sign-in', 'common', 'public']);
  const [draft, setDraft] = useState(() => draftOf(provider));
  const { busy, error, act } = useAsyncAction();
  const set = (change: Partial<ProviderDraft>) => setDraft((last) => ({ ...last, ...change }));
  const text = (key: TextKey) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
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
      ) : (
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
            hint={provider?.hasSecret ? t('secretKept') : undefined}
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
      )}
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
      <Switch
        label={t('enabled')}
        checked={draft.enabled}
        onChange={({ target }) => set({ enabled: target.checked })}
      />
    </ActionDialog>
  );
}
