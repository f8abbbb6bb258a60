import { lazy, useState } from 'react';

import { loadObligationTexts } from '../../lib/i18n.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';

const ReasonsDialog = lazy(async () => {
  const [{ ReasonsDialog: dialog }] = await Promise.all([
    loadChunk(() => import('./deadline-reasons.tsx')),
    loadObligationTexts(),
  ]);
  return { default: dialog };
});

interface WhyDeadlineProps {
  readonly trainingId: string;
  /** Somebody of the team; left out for oneself. */
  readonly memberId?: string | undefined;
  /** Of the training, or of the person beside whose date it stands. */
  readonly name: string;
}

/** Beside a date: opens what made and what moved it, in words, fetched with its texts when it is opened first. */
export function WhyDeadline({ trainingId, memberId, name }: WhyDeadlineProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('whyDateNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('whyDate')}
      </Button>
      {open ? (
        <LazyPanel tells="toast">
          <ReasonsDialog
            trainingId={trainingId}
            memberId={memberId}
            name={name}
            onClose={() => setOpen(false)}
          />
        </LazyPanel>
      ) : null}
    </>
  );
}
