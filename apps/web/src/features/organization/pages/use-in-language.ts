import { useEffect, useState } from 'react';

import { currentLocale } from '../../../lib/i18n.ts';

/** Asks again whenever the language changes. */
export function useInLanguage<T>(load: () => Promise<T>) {
  const locale = currentLocale();
  const [state, setState] = useState<{ locale: string; value?: T; error?: unknown }>();
  useEffect(() => {
    let left = false;
    load().then(
      (value) => left || setState({ locale, value }),
      (error: unknown) => left || setState({ locale, error }),
    );
    return () => {
      left = true;
    };
    // The same page in another language is another question; the loader itself is created each time.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [locale]);
  return state;
}
