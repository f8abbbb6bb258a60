import type { Locale } from '@trilha/rules/platform/locales';

import { LOCALE_NAMES } from '../lib/locale-names.ts';
import { SegmentedControl } from './segmented-control.tsx';

interface LanguageSegmentsProps {
  readonly label: string;
  /** Languages of the company, its first one first. */
  readonly languages: readonly Locale[];
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

/** In which of a company's languages texts are shown or written; nothing where it has only one. */
export function LanguageSegments({ label, languages, value, onChange }: LanguageSegmentsProps) {
  if (languages.length < 2) return null;
  return (
    <SegmentedControl
      label={label}
      value={value}
      options={languages.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
      onChange={onChange}
    />
  );
}
