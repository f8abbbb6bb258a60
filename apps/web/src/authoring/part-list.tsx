import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useIsPhone } from '../lib/use-is-phone.ts';
import { classes } from '../ui/classes.ts';
import css from './outline.module.css';
import { ProblemMark } from './problem-mark.tsx';

interface PartListProps<Part extends string> {
  readonly parts: readonly {
    readonly id: Part;
    readonly name: string;
    readonly icon: LucideIcon;
    /** How much of it is not ready to be published. */
    readonly problems: number;
  }[];
  readonly selected: string | undefined;
  readonly onSelect: (part: Part) => void;
}

/** The parts of a draft that are not its content. */
export function PartList<Part extends string>({ parts, selected, onSelect }: PartListProps<Part>) {
  const isPhone = useIsPhone();
  // Beside the outline there is always something open: the first part, until another is chosen.
  const shown = selected ?? (isPhone ? undefined : parts[0]?.id);
  return (
    <ul className={css['parts']}>
      {parts.map(({ id, name, icon: Icon, problems }) => (
        <li key={id}>
          <button
            type="button"
            className={classes(css['row'], css['part'], shown === id && css['selected'])}
            aria-current={shown === id ? 'true' : undefined}
            onClick={() => onSelect(id)}
          >
            <Icon size={18} aria-hidden="true" />
            <span className={css['name']}>{name}</span>
            <ProblemMark count={problems} />
            <ChevronRight size={16} className={css['go']} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
