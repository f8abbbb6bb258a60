import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../lib/translate.ts';

import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from './authoring.ts';

interface LocalizedInputProps {
  readonly label: string;
  readonly value: LocalizedText;
  readonly onChange: (value: LocalizedText) => void;
  readonly path: string;
  readonly multiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A text in the language being written; what other languages say shows through where it is still empty. */
export function LocalizedInput(props: LocalizedInputProps) {
  const { label, value, onChange, path, multiline, rows, maxLength = 256, hint, optional, autoFocus } = props;
  const { t } = useTranslation('common');
  const { locale, clientLocale, problemAt } = useAuthoring();
  const error = problemAt(path) ?? problemAt(`${path}.${locale}`);
  const shared = {
    label,
    lang: locale,
    value: value[locale] ?? '',
    placeholder: localize(value, clientLocale, clientLocale),
    maxLength,
    hint: hint ?? missingIn(value, locale),
    error,
    autoFocus,
    ...(optional ? { optionalLabel: t('optional') } : {}),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...value, [locale]: target.value }),
  };
  return multiline ? <TextArea {...shared} rows={rows ?? 3} /> : <TextField {...shared} />;
}

/** Names the languages that have the text, where this one does not. */
function missingIn(value: LocalizedText, locale: Locale): string | undefined {
  if (value[locale]?.trim()) return undefined;
  const others = Object.entries(value).filter(([other, text]) => other !== locale && text.trim());
  return others.length > 0 ? others.map(([other]) => LOCALE_NAMES[other as Locale]).join(', ') : undefined;
}
