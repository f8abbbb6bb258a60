import type { DOMAttributes, ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import css from './popover.module.css';

interface TooltipProps {
  readonly text: string;
  /** Something one can focus: a button or a link. */
  readonly children: ReactElement<DOMAttributes<HTMLElement>, string>;
}

/** A short explanation on hover and focus; never the only place of what one must know. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={css['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
