import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { Button } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { openModal } from '../lib/modal-stack.ts';
import { OverlayContainer } from './overlay-container.ts';
import { ScrolledBody } from './scrolled-body.tsx';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called by Esc, the close button and a press outside. */
  readonly onClose: () => void;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
  readonly wide?: boolean | undefined;
  /** Something in it is not saved: Esc, the close button and a press outside ask before it goes. */
  readonly unsaved?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A modal dialog: the browser holds the focus in it and gives it back. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} kind={props.wide ? css['wide'] : undefined} />;
}

/** A panel from below on a phone, from the side on a desktop. */
export function Sheet(props: Omit<DialogProps, 'wide'>) {
  return <Modal {...props} kind={css['sheet']} />;
}

function Modal({
  title,
  open,
  onClose,
  actions,
  kind,
  unsaved = false,
  children,
}: DialogProps & { readonly kind: string | undefined }) {
  const { t } = useTranslation('common');
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const titleId = useId();
  const isTyped = useRef(false);
  const { leave, question } = useLeaving(unsaved, onClose);

  useEffect(() => {
    if (!dialog || !open) return undefined;
    isTyped.current = false;
    const close = openModal(dialog);
    // The browser begins with the close button; what the dialog is for comes first where it says so.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return close;
  }, [dialog, open]);

  return (
    <>
      {/* Esc is the keyboard's way out; a press on the backdrop is only a shortcut for the pointer. */}
      <dialog
        ref={setDialog}
        className={classes(css['dialog'], kind)}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          leave();
        }}
        onKeyDownCapture={(event) => {
          // Esc closes the list that is open in it, and nothing around that list.
          if (event.key === 'Escape' && isExpanded(event.target)) event.preventDefault();
        }}
        onPointerDown={(event) => {
          if (dialog && event.target === dialog && !isTyped.current && isOutside(event, dialog)) leave();
        }}
        onInput={({ target }) => {
          // What was typed into a form is not lost by a press that misses.
          if ('form' in target && target.form) isTyped.current = true;
        }}
      >
        {open ? (
          <OverlayContainer value={dialog}>
            <div className={css['head']}>
              <h2 id={titleId} className={css['title']}>
                {title}
              </h2>
              <IconButton label={t('close')} icon={<X size={22} />} onClick={leave} />
            </div>
            <ScrolledBody className={css['body']} labelledBy={titleId}>
              {children}
            </ScrolledBody>
            {actions ? <footer className={css['foot']}>{actions}</footer> : null}
          </OverlayContainer>
        ) : null}
      </dialog>
      {open ? question : null}
    </>
  );
}

/** The way out of a dialog, and the question whether what was not saved may go. */
function useLeaving(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  if (!unsaved || !asking) return { leave: unsaved ? () => setAsking(true) : onClose, question: null };
  const handleStay = () => setAsking(false);
  const handleLeave = () => {
    setAsking(false);
    onClose();
  };
  const question = (
    <Dialog
      open
      title={t('unsavedTitle')}
      onClose={handleStay}
      actions={
        <>
          <Button variant="secondary" onClick={handleLeave}>
            {t('unsavedLeave')}
          </Button>
          <Button data-autofocus onClick={handleStay}>
            {t('unsavedStay')}
          </Button>
        </>
      }
    >
      <p>{t('unsavedInDialog')}</p>
    </Dialog>
  );
  return { leave: handleStay, question };
}

const isExpanded = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

function isOutside(point: { clientX: number; clientY: number }, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.clientX < left || point.clientX > right || point.clientY < top || point.clientY > bottom;
}
