import type { ProgramPerson } from '@trilha/contracts/incentives/program-blocks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './campaign-admin.module.css';
import { block, blocksQuery } from './program-people.api.ts';

const SHORTEST_REASON = 3;

interface PersonDialogProps {
  readonly person: ProgramPerson;
  readonly onClose: () => void;
}

/** Blocks somebody from the program; the reason is what they will read. */
export function BlockDialog({
  person,
  onClose,
  onBlocked,
}: PersonDialogProps & { readonly onBlocked: () => void }) {
  const { t } = useTranslation('admin-program');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const save = () =>
    act(async () => {
      await block(person.memberId, reason.trim());
      onBlocked();
    });
  return (
    <ActionDialog
      title={t('blockNamed', { name: person.name })}
      label={t('block')}
      danger
      busy={busy}
      disabled={reason.trim().length < SHORTEST_REASON}
      error={error}
      onAct={save}
      onClose={onClose}
    >
      <p>{t('blockText')}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={256}
        data-autofocus
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}

/** Every block of somebody, who set and who lifted it. */
export function HistoryDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const blocks = useQuery(blocksQuery(person.memberId));
  return (
    <Dialog open title={t('historyOf', { name: person.name })} onClose={onClose}>
      {blocks.isPending ? <Skeleton height="6rem" shape="card" /> : null}
      {blocks.isError ? <LoadFailed compact error={blocks.error} onRetry={blocks.refetch} /> : null}
      {blocks.data?.items.length === 0 ? <p>{t('noBlocks')}</p> : null}
      <ol className={css['stack']}>
        {blocks.data?.items.map(({ id, at, by, reason, liftedAt, liftedBy }) => (
          <li key={id} className={css['item']}>
            <span>{t('historyLine', { day: format.dateTime(at), by, reason })}</span>
            <span className={css['muted']}>
              {liftedAt
                ? t('liftedLine', { day: format.dateTime(liftedAt), by: liftedBy ?? '' })
                : t('stillBlocked')}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
