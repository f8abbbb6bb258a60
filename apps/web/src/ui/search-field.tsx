import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { IconButton } from './icon-button.tsx';
import css from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, e.g. "Search courses". */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search as one types; Esc or the cross empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={css['box']}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={css['input']}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={256}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // It searches as one types: Enter is not for the form it stands in.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value ? (
        <IconButton
          label={t('clearSearch')}
          icon={<X size={18} />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      ) : null}
    </search>
  );
}
