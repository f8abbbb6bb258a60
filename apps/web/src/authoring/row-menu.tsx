import { MoreHorizontal } from 'lucide-react';

import { Menu } from '../ui/menu.tsx';
import type { MenuAction } from '../ui/menu.tsx';
import css from './outline.module.css';

/** Everything one can do to a row, behind one button. */
export function RowMenu({
  label,
  actions,
}: {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}) {
  return (
    <Menu
      label={label}
      actions={actions}
      trigger={
        <button type="button" className={css['menu']} aria-label={label}>
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
