import type { ProgramPerson } from '@trilha/contracts/incentives/program-blocks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
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
  const { t } = useTranslation(['admin-program', 'common']);
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const save = () =>
    act(async () => {
      await block(person.memberId, reason.trim());
      onBlocked();
    });
  return (
    <Dialog
      open
      title={t('blockNamed', { name: person.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            loading={busy}
            disabled={reason.trim().length < SHORTEST_REASON}
            onClick={() => void save()}
          >
            {t('block')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <ActionError error={error} />
        <p>{t('blockText')}</p>
        <TextArea
          label={t('reason')}
          value={reason}
          maxLength={256}
          data-autofocus
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
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
