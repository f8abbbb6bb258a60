import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../lib/translate.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a screen is left while `active`: by a link, by the browser's back button or by closing the window. */
export function UnsavedGuard({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('common');
  const blocker = useBlocker({
    // Another tab or language of the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <Dialog
      title={t('unsavedTitle')}
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('unsavedLeave')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('unsavedStay')}
          </Button>
        </>
      }
    >
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
}
