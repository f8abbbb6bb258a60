import type { AccessKey } from '@trilha/contracts/identity/access-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accessKeysQuery, addKey, revokeKey } from './single-sign-on.api.ts';
import css from './single-sign-on.module.css';

/** Keys of the company's directory and partners; a new one is shown once. */
export function AccessKeysCard() {
  const { t } = useTranslation(['admin-sign-in', 'common']);
  const queryClient = useQueryClient();
  const keys = useQuery(accessKeysQuery);
  const [fresh, setFresh] = useState<string>();
  const { busy, error, act } = useAsyncAction();

  const step = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queryClient.invalidateQueries(accessKeysQuery);
    });
  const handleAdd = (purpose: AccessKey['purpose'], name: string) =>
    step(async () => {
      const { key } = await addKey({ purpose, name });
      setFresh(key);
    });

  if (keys.isError) return <LoadFailed error={keys.error} onRetry={keys.refetch} />;
  if (keys.isPending) return <Skeleton height="12rem" shape="card" />;
  return (
    <Card className={css['card']}>
      <h2 className={css['title']}>{t('keys')}</h2>
      <p className={css['wrap']}>{t('keysText', { address: keys.data.scimAddress })}</p>
      <ul className={css['list']}>
        {keys.data.items.map((key) => (
          <KeyLine
            key={key.id}
            accessKey={key}
            onRevoke={() =>
              void step(async () => {
                await revokeKey(key.id);
              })
            }
          />
        ))}
      </ul>
      <ActionError error={error} />
      {keys.data.can.create ? (
        <AddKeyForm busy={busy} onAdd={handleAdd} />
      ) : (
        <Alert tone="neutral">{t('keysByOwnAdministrators')}</Alert>
      )}
      <FreshKeyDialog fresh={fresh} onClose={() => setFresh(undefined)} />
    </Card>
  );
}

interface KeyLineProps {
  readonly accessKey: AccessKey;
  readonly onRevoke: () => void;
}

function KeyLine({ accessKey, onRevoke }: KeyLineProps) {
  const { t } = useTranslation(['admin-sign-in', 'common']);
  const format = useFormat();
  const { name, purpose, lastUsedAt } = accessKey;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {t(`keyPurpose_${purpose}`)} ·{' '}
          {lastUsedAt ? t('keyUsed', { date: format.date(lastUsedAt) }) : t('keyUnused')}
        </small>
      </span>
      <Button variant="quiet" size="small" aria-label={t('revokeKey', { name })} onClick={onRevoke}>
        {t('common:remove')}
      </Button>
    </li>
  );
}

interface AddKeyFormProps {
  readonly busy: boolean;
  readonly onAdd: (purpose: AccessKey['purpose'], name: string) => Promise<boolean>;
}

function AddKeyForm({ busy, onAdd }: AddKeyFormProps) {
  const { t } = useTranslation('admin-sign-in');
  const [purpose, setPurpose] = useState<AccessKey['purpose']>('scim');
  const [name, setName] = useState('');
  const handleSubmit = async () => {
    if (await onAdd(purpose, name)) setName('');
  };
  return (
    <Form
      className={css['row']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button type="submit" loading={busy} variant="secondary">
            {t('addKey')}
          </Button>
        </>
      }
    >
      <Select
        label={t('kind')}
        value={purpose}
        options={(['scim', 'partner'] as const).map((value) => ({
          value,
          label: t(`keyPurpose_${value}`),
        }))}
        onChange={setPurpose}
      />
      <TextField
        required
        maxLength={60}
        label={t('keyName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Form>
  );
}

interface FreshKeyDialogProps {
  readonly fresh: string | undefined;
  readonly onClose: () => void;
}

/** The new key, which is not shown again. */
function FreshKeyDialog({ fresh, onClose }: FreshKeyDialogProps) {
  const { t } = useTranslation(['admin-sign-in', 'common']);
  const [copied, setCopied] = useState('');
  const handleCopy = async () => {
    await navigator.clipboard.writeText(fresh ?? '');
    setCopied(fresh ?? '');
  };
  return (
    <Dialog
      open={fresh !== undefined}
      title={t('newKeyTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void handleCopy()}>
            {t(copied === fresh ? 'common:copied' : 'common:copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <p>{t('newKeyText')}</p>
      <code className={css['key']}>{fresh}</code>
    </Dialog>
  );
}
