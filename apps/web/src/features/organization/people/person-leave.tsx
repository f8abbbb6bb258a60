import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { PausesDialog } from '../../../content/deadlines/pauses-dialog.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';

interface PersonLeaveProps {
  readonly memberId: string;
  readonly name: string;
}

/** Leads to the leave of a person, while which their deadlines stand still. */
export function PersonLeave({ memberId, name }: PersonLeaveProps) {
  const { t } = useTranslation('obligations');
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('pauses.member.open')}
      </Button>
      {open ? (
        <PausesDialog
          of={{ kind: 'member', id: memberId, name }}
          readOnly={isImpersonating}
          onChanged={() => Promise.resolve()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
