import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import css from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; announced. */
  readonly error?: string | undefined;
  /** Word shown beside the label of a field that may stay empty. */
  readonly optionalLabel?: string | undefined;
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  } as const;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
  /** At the end of the line under the control, e.g. a count of characters. */
  readonly count?: ReactNode;
}

/** Label, control, hint and error in one order, everywhere. */
export function Field({ id, label, hint, error, optionalLabel, count, children }: FieldProps) {
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
        {optionalLabel ? <span className={css['optional']}>{optionalLabel}</span> : null}
      </label>
      {children}
      {hint || count ? (
        <div className={css['below']}>
          {hint ? (
            <div id={`${id}-hint`} className={css['hint']}>
              {hint}
            </div>
          ) : null}
          {count ? <span className={css['count']}>{count}</span> : null}
        </div>
      ) : null}
      <div id={`${id}-error`} className={css['error']} role="alert" hidden={!error}>
        {error ? (
          <>
            <CircleAlert size={18} aria-hidden="true" />
            {error}
          </>
        ) : null}
      </div>
    </div>
  );
}
