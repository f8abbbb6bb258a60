import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { classes } from './classes.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does; read aloud and shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly raised?: boolean | undefined;
  readonly small?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only a picture; its label is read aloud and shown as a tip. */
export function IconButton({ label, icon, raised, small, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(css['button'], raised && css['raised'], small && css['small'], className)}
    >
      {icon}
    </button>
  );
}
