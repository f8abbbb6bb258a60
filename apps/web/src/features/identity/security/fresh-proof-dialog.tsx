import { lazy, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { stepUpStore } from '../../../lib/fresh-proof.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const StepUpForm = lazy(async () => ({
  default: (await loadChunk(() => import('./fresh-proof-form.tsx'))).StepUpForm,
}));

/** Asks the person to prove who they are, whenever a sensitive act waits for it; lies over every screen. */
export function StepUpDialog() {
  const { t } = useTranslation('security');
  const open = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.isOpen);
  return (
    <Dialog open={open} title={t('stepUpTitle')} onClose={() => stepUpStore.answer(false)}>
      {open ? (
        <LazyPanel fallback={<Skeleton height="8rem" shape="card" />}>
          <StepUpForm />
        </LazyPanel>
      ) : null}
    </Dialog>
  );
}
