import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import css from './chip.module.css';
import { classes } from './classes.ts';

interface FilterChipProps {
  readonly selected: boolean;
  readonly onChange: (selected: boolean) => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ selected, onChange, children }: FilterChipProps) {
  return (
    <button type="button" className={css['chip']} aria-pressed={selected} onClick={() => onChange(!selected)}>
      {selected ? <Check size={16} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface ChipProps {
  readonly label: string;
  readonly onRemove?: (() => void) | undefined;
}

/** A chosen value, with a cross to take it away. */
export function Chip({ label, onRemove }: ChipProps) {
  const { t } = useTranslation('common');
  return (
    <span className={classes(css['chip'], onRemove && css['removable'])}>
      {label}
      {onRemove ? (
        <button
          type="button"
          className={css['remove']}
          aria-label={t('removeNamed', { name: label })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}

/** Chips side by side, wrapping. */
export function ChipRow({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}
