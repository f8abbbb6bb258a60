import type { ReactElement, ReactNode } from 'react';
import { MenuItem, Menu as AriaMenu, MenuTrigger, Popover, Pressable } from 'react-aria-components/Menu';

import { classes } from './classes.ts';
import { useOverlayContainer } from './overlay-container.ts';
import css from './popover.module.css';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  /** A `Button` or `IconButton`. */
  readonly trigger: ReactElement<React.ButtonHTMLAttributes<HTMLButtonElement>, 'button'>;
  readonly actions: readonly MenuAction[];
}

/** Further acts on a thing, behind one button; arrow keys and first letters work. */
export function Menu({ label, trigger, actions }: MenuProps) {
  const container = useOverlayContainer();
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover
        className={css['popover'] ?? ''}
        placement="bottom end"
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
      >
        <AriaMenu aria-label={label} className={css['list'] ?? ''}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              isDisabled={action.disabled ?? false}
              className={classes(css['item'], action.danger && css['danger'])}
              onAction={action.onSelect}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
