import type { ReactNode } from 'react';

import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';
import css from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  readonly icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ variant, size, wide }), className)}>
      <span className={css['label']}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
