import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';

import css from './form.module.css';

interface FormProps {
  /** For a submit button that stands outside, as at the foot of a dialog. */
  readonly id?: string | undefined;
  /** For code that focuses a field by its name. */
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly className?: string | undefined;
  readonly busy: boolean;
  /** Sends it; the values are those of fields that nobody else holds, by their name. */
  readonly onSubmit: (values: FormValues) => unknown;
  /** What goes on being usable while it is sent: the button that sends, what failed. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Texts of the fields by their names; one that is not there reads as empty. */
export type FormValues = (name: string) => string;

const firstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;

const firstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input:not([hidden], [type="hidden"]), select, textarea') ?? undefined;

/** The first field that finds itself wrong (`useFieldCheck`); each of them says so. */
function firstUnfit(form: HTMLFormElement): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-checks-itself]'))
    if (!field.checkValidity()) first ??= field;
  return first;
}

const mayTakeBack = (active: Element | null, before: Element): before is HTMLElement =>
  before instanceof HTMLElement &&
  (active === document.body ||
    (active?.matches('[data-answer]') === true && before.matches('input, textarea')));

function valuesOf(form: HTMLFormElement): FormValues {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * A form: Enter sends it, once; while it is sent its fields cannot be changed. Afterwards the cursor is where something is to be
 * mended, by what the form itself found or the server, or else where it was.
 */
export function Form({ id, ref, className, busy, onSubmit, foot, children }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const sentFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    // Also where something else than the form itself began to send, e.g. the last digit of a code.
    if (busy && form.current?.contains(document.activeElement)) sentFrom.current ??= document.activeElement;
  }, [busy, form]);
  useEffect(() => {
    if (busy || !sentFrom.current) return;
    const before = sentFrom.current;
    sentFrom.current = null;
    const wrong = firstWrong(form.current);
    if (wrong) wrong.focus();
    // The next step stands in its place.
    else if (!before.isConnected) firstField(form.current)?.focus();
    // A disabled field loses the focus; a button keeps it, or gives it to the answer that came. Anyone who typed goes on typing.
    else if (mayTakeBack(document.activeElement, before)) before.focus({ preventScroll: true });
  }, [busy, form]);

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
        const unfit = firstUnfit(event.currentTarget);
        if (unfit) {
          unfit.focus();
          return;
        }
        sentFrom.current = document.activeElement;
        const values = valuesOf(event.currentTarget);
        flushSync(() => onSubmit(values));
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
