import { errorCode } from './api-error.ts';
import type { AppErrorCode } from './api-error.ts';
import { useErrorText } from './error-text.ts';

/**
 * What the server refused, at the field it is about: `at` gives the text for a field, `other` is what belongs to none of them (for
 * `ActionError`). `fields` says which code speaks of which field.
 */
export function useFieldErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Partial<Record<AppErrorCode, Field>>>,
) {
  const errorText = useErrorText();
  const field = error === undefined ? undefined : fields[errorCode(error)];
  return {
    at: (name: Field) => (name === field ? errorText(error) : undefined),
    other: field === undefined ? error : undefined,
  };
}
