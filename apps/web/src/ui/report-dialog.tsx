import { useState } from 'react';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { RadioGroup } from './radio-group.tsx';
import type { RadioGroupProps } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';
import { showToast } from './toast-store.ts';

type Option<Reason extends string> = RadioGroupProps<Reason>['options'][number];

interface ReportDialogProps<Reason extends string> {
  /** What the dialog asks, its button, its two fields and what is said once it was sent. */
  readonly words: {
    readonly title: string;
    readonly action: string;
    readonly reason: string;
    readonly text: string;
    readonly sent: string;
  };
  readonly reasons: readonly Option<Reason>[];
  readonly maxLength: number;
  /** Resolves once the moderators have it and what is shown was read again. */
  readonly report: (body: { readonly reason: Reason; readonly text: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Reports what somebody wrote to the moderators, with a reason that nobody has chosen for them and words of one's own. */
export function ReportDialog<Reason extends string>({
  words,
  reasons,
  maxLength,
  report,
  onClose,
}: ReportDialogProps<Reason>) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleReport = async () => {
    if (reason === undefined) return;
    const isDone = await act(() => report({ reason, text }));
    if (!isDone) return;
    showToast({ text: words.sent, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      title={words.title}
      label={words.action}
      busy={busy}
      error={error}
      disabled={reason === undefined}
      onAct={() => void handleReport()}
      onClose={onClose}
    >
      <RadioGroup label={words.reason} value={reason} options={reasons} onChange={setReason} />
      <TextArea
        label={words.text}
        rows={3}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
