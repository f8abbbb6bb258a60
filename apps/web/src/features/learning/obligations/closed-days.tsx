import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { PausesDialog } from '../../../content/deadlines/pauses-dialog.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TEAM_KEY } from './obligations.api.ts';

interface Branch {
  readonly id: string;
  readonly name: string;
}

interface ClosedDaysProps {
  /** Of the team. */
  readonly branches: readonly Branch[];
  /** The one that the list shows; undefined where it shows all of them. */
  readonly shownId: string | undefined;
}

/** Leads to the days on which a branch is closed, and asks which one where the list shows several. */
export function ClosedDays({ branches, shownId }: ClosedDaysProps) {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Branch>();
  const branch = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === shownId);
  const of = branch ?? chosen;
  const handleClose = () => {
    setOpen(false);
    setChosen(undefined);
  };
  if (branches.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        {...(branch ? { 'aria-label': t('pauses.branch.title', { name: branch.name }) } : {})}
        onClick={() => setOpen(true)}
      >
        {t('pauses.branch.open')}
      </Button>
      {open && of ? (
        <PausesDialog
          of={{ kind: 'branch', ...of }}
          readOnly={isImpersonating}
          onChanged={() => queryClient.invalidateQueries({ queryKey: TEAM_KEY })}
          onClose={handleClose}
        />
      ) : null}
      {open && !of ? (
        <WhichBranch
          branches={branches}
          onChosen={(id) => setChosen(branches.find((one) => one.id === id))}
          onClose={handleClose}
        />
      ) : null}
    </>
  );
}

interface WhichBranchProps {
  readonly branches: readonly Branch[];
  readonly onChosen: (branchId: string) => void;
  readonly onClose: () => void;
}

/** What closed days do, and of which branch they are to be seen. */
function WhichBranch({ branches, onChosen, onClose }: WhichBranchProps) {
  const { t } = useTranslation('obligations');
  return (
    <Dialog open title={t('pauses.branch.open')} onClose={onClose}>
      <p>{t('pauses.branch.lead')}</p>
      <Select
        label={t('pauses.branch.which')}
        placeholder={t('pauses.branch.whichHint')}
        value=""
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChosen}
      />
    </Dialog>
  );
}
