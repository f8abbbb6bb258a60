import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { PausesDialog } from '../../../content/deadlines/pauses-dialog.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { TEAM_KEY } from './obligations.api.ts';

interface ClosedDaysProps {
  readonly branch: { readonly id: string; readonly name: string };
}

/** Leads to the days on which a branch is closed. */
export function ClosedDays({ branch }: ClosedDaysProps) {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('pauses.branch.title', { name: branch.name })}
        onClick={() => setOpen(true)}
      >
        {t('pauses.branch.open')}
      </Button>
      {open ? (
        <PausesDialog
          of={{ kind: 'branch', ...branch }}
          readOnly={isImpersonating}
          onChanged={() => queryClient.invalidateQueries({ queryKey: TEAM_KEY })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
