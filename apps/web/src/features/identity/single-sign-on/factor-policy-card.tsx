import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { factorPolicyQuery, savePolicy } from './single-sign-on.api.ts';
import css from './single-sign-on.module.css';

/** Roles that must have a second factor. */
export function FactorPolicyCard() {
  const { t } = useTranslation('admin-sign-in');
  const policy = useQuery(factorPolicyQuery);
  if (policy.isError) return <LoadFailed error={policy.error} onRetry={policy.refetch} />;
  return (
    <Card className={css['card']}>
      <h2 className={css['title']}>{t('policy')}</h2>
      <p>{t('policyText')}</p>
      {policy.isPending ? (
        <Skeleton height="12rem" shape="card" />
      ) : (
        <PolicyForm roles={policy.data.roles} key={policy.dataUpdatedAt} />
      )}
    </Card>
  );
}

function PolicyForm({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation(['admin-sign-in', 'common', 'public']);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<Role>>(() => new Set(roles));
  const { busy, error, act } = useAsyncAction();

  const handleSave = () =>
    act(async () => {
      queryClient.setQueryData(factorPolicyQuery.queryKey, await savePolicy([...chosen]));
      showToast({ text: t('saved'), tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
    });
  const toggle = (role: Role, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(role);
    else next.delete(role);
    setChosen(next);
  };
  return (
    <>
      <div className={css['pairs']}>
        {ROLES.toReversed().map((role) => (
          <Checkbox
            key={role}
            label={t(`public:role_${role}`)}
            checked={chosen.has(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
      <ActionError error={error} />
      <Button variant="secondary" loading={busy} onClick={() => void handleSave()}>
        {t('common:save')}
      </Button>
    </>
  );
}
