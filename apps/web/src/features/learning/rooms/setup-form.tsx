import { useState } from 'react';
import type { ReactNode } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

interface Saving<Draft> {
  readonly save: (draft: Draft) => Promise<unknown>;
  /** Whether what is written cannot be sent as it is. */
  readonly isWrong?: (draft: Draft) => boolean;
  /** Said once it is saved. */
  readonly saved: string;
}

/** What somebody sets up of a room or of all rooms: changed here, saved as a whole. */
export function useSetupDraft<Draft extends object>(
  first: () => Draft,
  { save, isWrong, saved }: Saving<Draft>,
) {
  const [draft, setDraft] = useState(first);
  const [isChanged, setChanged] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const change = (some: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...some }));
    setChanged(true);
  };
  const submit = async () => {
    if (isWrong?.(draft)) return;
    if (!(await act(() => save(draft)))) return;
    setChanged(false);
    showToast({ text: saved, tone: 'success' });
  };
  return { draft, change, form: { busy, error, isChanged, submit } } as const;
}

interface SetupFormProps {
  readonly form: ReturnType<typeof useSetupDraft>['form'];
  readonly saveLabel: string;
  readonly children: ReactNode;
}

/** The form around it: asks before what is changed is left, and lets who acts as somebody only read. */
export function SetupForm({ form, saveLabel, children }: SetupFormProps) {
  const { busy, error, isChanged, submit } = form;
  const isImpersonating = useIsImpersonating();
  return (
    <>
      <UnsavedGuard active={isChanged && !busy} />
      <Form
        busy={busy || isImpersonating}
        onSubmit={() => void submit()}
        foot={
          <>
            <ActionError error={error} />
            {isImpersonating ? null : (
              <p>
                <Button type="submit" loading={busy}>
                  {saveLabel}
                </Button>
              </p>
            )}
          </>
        }
      >
        {children}
      </Form>
    </>
  );
}
