import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';

interface LanguageChoiceProps {
  readonly languages: readonly Locale[];
  /** Language being written. */
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The language being written, for every text of the bank; four names do not fit side by side on a phone. */
export function LanguageChoice({ languages, locale, onLocale }: LanguageChoiceProps) {
  const { t } = useTranslation('admin-assessments');
  const options = languages.map((one) => ({ value: one, label: LOCALE_NAMES[one] }));
  const shared = { label: t('language'), value: locale, options, onChange: onLocale };
  return useIsPhone() ? <Select {...shared} /> : <SegmentedControl {...shared} />;
}
