import { FORUM_MUTE_DAYS, FORUM_REASON_LENGTH } from '@trilha/contracts/engagement/forum-values';
import type { ForumDecision, ForumMuteDays } from '@trilha/contracts/engagement/forum-values';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FORUM_KEY, REPORTS_KEY, decideReport } from './forum.api.ts';

export type Decision = ForumDecision;

interface DecideDialogProps {
  readonly postId: string;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** A decision about what was reported; its author reads why it was removed or what they are warned of. */
export function DecideDialog({ postId, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('admin-forum');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [days, setDays] = useState<ForumMuteDays>(1);
  const { busy, error, act } = useAsyncAction();
  const isKept = decision === 'keep';
  const handleDecide = async () => {
    const isDone = await act(() =>
      decideReport(postId, decision === 'mute' ? { decision, note, days } : { decision, note }),
    );
    // Anyone who comes second sees in the dialog that it was decided.
    if (!isDone) return;
    showToast({ text: t('decidedToast'), tone: 'success' });
    onClose();
    await client.invalidateQueries({ queryKey: REPORTS_KEY });
    await client.invalidateQueries({ queryKey: FORUM_KEY });
  };
  return (
    <ActionDialog
      danger={decision === 'remove'}
      title={t(`title_${decision}`)}
      label={t(decision)}
      busy={busy}
      error={error}
      disabled={!isKept && note.trim() === ''}
      onAct={() => void handleDecide()}
      onClose={() => {
        onClose();
        if (error) void client.invalidateQueries({ queryKey: REPORTS_KEY });
      }}
    >
      {decision === 'mute' ? (
        <Select
          label={t('muteDays')}
          value={`${days}`}
          options={FORUM_MUTE_DAYS.map((count) => ({ value: `${count}`, label: t('days', { count }) }))}
          onChange={(chosen) => setDays(FORUM_MUTE_DAYS.find((count) => `${count}` === chosen) ?? 1)}
        />
      ) : null}
      <TextArea
        label={t(isKept ? 'note' : 'why')}
        rows={3}
        value={note}
        maxLength={FORUM_REASON_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionDialog>
  );
}
