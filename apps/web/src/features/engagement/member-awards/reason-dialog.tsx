import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MEMBER_AWARDS_KEY } from './member-awards.api.ts';

const SHORTEST = 3;
const LONGEST = 256;

interface ReasonDialogProps<Result> {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What is said once it is done, by what came of it. */
  readonly done: string | ((result: NoInfer<Result>) => string);
  /** Further fields, before the reason. */
  readonly children?: ReactNode;
  readonly ready?: boolean;
  readonly onConfirm: (reason: string) => Promise<Result>;
  readonly onClose: () => void;
}

/** Asks for the reason an act is written down with, and does it. */
export function ReasonDialog<Result>({ ready = true, children, ...props }: ReasonDialogProps<Result>) {
  const { t } = useTranslation('admin-courses');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleConfirm = () =>
    act(async () => {
      const result = await props.onConfirm(reason.trim());
      props.onClose();
      const { done } = props;
      showToast({ text: typeof done === 'string' ? done : done(result), tone: 'success' });
      await client.invalidateQueries({ queryKey: MEMBER_AWARDS_KEY });
    });
  const isReady = ready && reason.trim().length >= SHORTEST;

  return (
    <ActionDialog
      title={props.title}
      label={props.confirm}
      danger
      busy={busy}
      disabled={!isReady}
      error={error}
      onAct={() => void handleConfirm()}
      onClose={props.onClose}
    >
      <p>{props.text}</p>
      {children}
      <TextArea
        label={t('awards.reason')}
        hint={t('awards.reasonHint')}
        value={reason}
        maxLength={LONGEST}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
