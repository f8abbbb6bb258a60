import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import css from './button.module.css';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
}

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classes(
    css['button'],
    css[variant],
    size === 'small' && css['small'],
    size === 'large' && css['large'],
    wide && css['wide'],
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows that the act is under way: the button keeps its width and focus, and does nothing. */
  readonly loading?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button; while `loading` it keeps the focus and does nothing, and Enter that is held presses it once. */
export function Button({
  variant,
  size,
  wide,
  loading,
  icon,
  children,
  className,
  onClick,
  onKeyDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, wide }), loading && css['loading'], className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={css['label']}>
        {icon}
        {children}
      </span>
      {loading ? <span className={css['spinner']} aria-hidden="true" /> : null}
    </button>
  );
}
