import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { ActionError } from './action-error.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import type { FormValues } from './form.tsx';

interface ActionDialogProps {
  readonly title: string;
  readonly wide?: boolean | undefined;
  /** The word on the button that acts. */
  readonly label: string;
  /** For what cannot be taken back. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** The word on the way out, where another one than "Cancel" says better what stays. */
  readonly cancelLabel?: string | undefined;
  /** Another act of the same dialog. */
  readonly other?: ReactNode;
  /** While something is missing. */
  readonly disabled?: boolean | undefined;
  /** As of a dialog: something in it would be lost. */
  readonly unsaved?: boolean | undefined;
  /** What the act failed at last; nothing before. */
  readonly error: unknown;
  /** As `onSubmit` of a form. */
  readonly onAct: (values: FormValues) => unknown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog for one act: what it takes, sent by Enter too, what it failed at, and a way out that changes nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, wide, label, cancelLabel, other, danger, busy, disabled, error, onAct, onClose, children } =
    props;
  const { t } = useTranslation('common');
  const formId = useId();
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      unsaved={props.unsaved}
      onClose={onClose}
      actions={
        <>
          {other}
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={disabled}
          >
            {label}
          </Button>
        </>
      }
    >
      <Form id={formId} busy={busy} onSubmit={onAct} foot={<ActionError error={error} />}>
        {children}
      </Form>
    </Dialog>
  );
}
