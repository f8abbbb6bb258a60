import { useCallback } from 'react';

import { useErrorText } from '../lib/error-text.ts';
import { showToast } from './toast-store.ts';

/** Says what failed in a toast: for actions whose place on the screen has no room for it, or is gone by then. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return useCallback((error) => showToast({ text: errorText(error), tone: 'danger' }), [errorText]);
}
