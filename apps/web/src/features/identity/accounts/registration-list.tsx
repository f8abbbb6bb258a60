import type { RegistrationItem } from '@trilha/contracts/identity/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { REGISTRATIONS_KEY, decideRegistrations } from './accounts.api.ts';
import type { RegistrationStatus } from './accounts.api.ts';
import { BlockDialog } from './block-dialog.tsx';
import { RegistrationCard } from './registration-card.tsx';
import css from './registration-list.module.css';

interface RegistrationListProps {
  readonly people: readonly RegistrationItem[];
  readonly status: RegistrationStatus;
}

/** People with everything they entered, decided about one by one or many at once. */
export function RegistrationList({ people, status }: RegistrationListProps) {
  const { t } = useTranslation('admin-registrations');
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [blocking, setBlocking] = useState<readonly string[]>([]);
  const chosen = people.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  const decide = async (ids: readonly string[], decision: 'approve' | 'block', reason = '') => {
    await act(async () => {
      const { decided } = await decideRegistrations([...ids], decision, reason);
      showToast({
        text: t(decision === 'approve' ? 'approved' : 'blocked', { count: decided }),
        tone: 'success',
      });
      setSelected(new Set());
      setBlocking([]);
    });
    await queryClient.invalidateQueries({ queryKey: REGISTRATIONS_KEY });
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const canApprove = status !== 'approved';
  const canBlock = status !== 'blocked';

  return (
    <>
      <div className={css['bulk']}>
        <Checkbox
          label={t('selectAll')}
          checked={chosen.length === people.length}
          indeterminate={chosen.length > 0 && chosen.length < people.length}
          onChange={(event) => setSelected(new Set(event.target.checked ? people.map(({ id }) => id) : []))}
        />
        {chosen.length > 0 ? (
          <BulkDecision
            status={status}
            count={chosen.length}
            busy={busy}
            onApprove={() => void decide(chosen, 'approve')}
            onBlock={() => setBlocking(chosen)}
          />
        ) : null}
      </div>
      <ul className={css['list']}>
        {people.map((person) => (
          <RegistrationCard
            key={person.id}
            person={person}
            isSelected={selected.has(person.id)}
            onSelect={() => toggle(person.id)}
            {...(canApprove ? { onApprove: () => void decide([person.id], 'approve') } : {})}
            {...(canBlock ? { onBlock: () => setBlocking([person.id]) } : {})}
          />
        ))}
      </ul>
      {blocking.length > 0 ? (
        <BlockDialog
          busy={busy}
          onClose={() => setBlocking([])}
          onBlock={(reason) => void decide(blocking, 'block', reason)}
        />
      ) : null}
    </>
  );
}

interface BulkDecisionProps {
  readonly status: RegistrationStatus;
  readonly count: number;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onBlock: () => void;
}

/** How many are chosen, and what may be decided about them. */
function BulkDecision({ status, count, busy, onApprove, onBlock }: BulkDecisionProps) {
  const { t } = useTranslation('admin-registrations');
  return (
    <>
      <span role="status">{t('selected', { count })}</span>
      {status === 'approved' ? null : (
        <Button size="small" loading={busy} onClick={onApprove}>
          {t(status === 'blocked' ? 'unblock' : 'approve')}
        </Button>
      )}
      {status === 'blocked' ? null : (
        <Button size="small" variant="secondary" onClick={onBlock}>
          {t('block')}
        </Button>
      )}
    </>
  );
}
