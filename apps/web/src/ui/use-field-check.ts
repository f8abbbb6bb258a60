import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../lib/translate.ts';

type Checked = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a field with `required` or an address for its type finds wrong with itself when its form is sent, in the reader's language; gone
 * with the next change. What the form itself has to say comes first.
 */
export function useFieldCheck(error: string | undefined) {
  const { t } = useTranslation('common');
  const [found, setFound] = useState<'required' | 'emailWrong' | 'urlWrong' | 'invalid'>();
  return {
    error: error ?? (found ? t(found) : undefined),
    clear: () => setFound(undefined),
    check: {
      'data-checks-itself': true,
      onInvalid: ({ currentTarget: { validity, type } }: SyntheticEvent<Checked>) => {
        if (validity.valueMissing) setFound('required');
        else if (validity.typeMismatch) setFound(type === 'email' ? 'emailWrong' : 'urlWrong');
        else setFound('invalid');
      },
    },
  } as const;
}
