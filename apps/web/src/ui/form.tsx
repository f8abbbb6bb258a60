import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import css from './form.module.css';

interface FormProps {
  /** For a submit button that stands outside, as at the foot of a dialog. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** What goes on being usable while it is sent: the button that sends, what failed. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const firstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;

/**
 * A form: Enter sends it, once; while it is sent its fields cannot be changed. Afterwards the cursor is where something is to be
 * mended, by what the form itself found or the server, or else where it was.
 */
export function Form({ id, className, busy, onSubmit, foot, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (busy || !sentFrom.current) return;
    const before = sentFrom.current;
    sentFrom.current = null;
    const wrong = firstWrong(form.current);
    if (wrong) wrong.focus();
    // A disabled field loses the focus; a button keeps it.
    else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, [busy]);

  return (
    <form
      ref={form}
      id={id}
      className={className ?? css['form']}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        sentFrom.current = document.activeElement;
        flushSync(onSubmit);
        firstWrong(form.current)?.focus();
      }}
    >
      <fieldset role="presentation" className={css['fields']} disabled={busy}>
        {children}
      </fieldset>
      {foot}
    </form>
  );
}
