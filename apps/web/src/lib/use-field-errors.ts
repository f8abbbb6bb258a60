import { ApiError, errorCode } from './api-error.ts';
import type { AppErrorCode } from './api-error.ts';
import { useErrorText } from './error-text.ts';

/**
 * What the server refused, at the field it is about: `at` gives the text for a field, `other` is what belongs to none of them (for
 * `ActionError`). `fields` says which code speaks of which field, or of which fields the server names one.
 */
export function useFieldErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Partial<Record<AppErrorCode, Field | readonly Field[]>>>,
) {
  const errorText = useErrorText();
  const spoken = error === undefined ? undefined : fields[errorCode(error)];
  const named = error instanceof ApiError ? error.field : undefined;
  const field = typeof spoken === 'object' ? spoken.find((one) => one === named) : spoken;
  return {
    at: (name: Field) => (name === field ? errorText(error) : undefined),
    other: field === undefined ? error : undefined,
  };
}
