import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { ExtendDialog } from '../../../content/deadlines/extend-dialog.tsx';
import { PausesDialog } from '../../../content/deadlines/pauses-dialog.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { TEAM_KEY } from './obligations.api.ts';

/** What moves a deadline of somebody of the team: more time for this training, or leave, which moves all of theirs. */
export function MoveDeadline({ row }: { readonly row: TeamObligation }) {
  const { state, dueAt, isRenewal, memberId, name, training } = row;
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [opened, setOpened] = useState<'extend' | 'leave'>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: TEAM_KEY });
  const isToDo = state === 'due' || state === 'overdue';
  return (
    <>
      {dueAt && isToDo && !isRenewal && !isImpersonating ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('extend.actNamed', { name, training: training.title })}
          onClick={() => setOpened('extend')}
        >
          {t('extend.act')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('pauses.member.openNamed', { name })}
        onClick={() => setOpened('leave')}
      >
        {t('pauses.member.open')}
      </Button>
      {opened === 'extend' && dueAt ? (
        <ExtendDialog
          trainingId={training.id}
          people={[{ memberId, dueAt }]}
          title={t('extend.title', { name })}
          onDone={refresh}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'leave' ? (
        <PausesDialog
          of={{ kind: 'member', id: memberId, name }}
          readOnly={isImpersonating}
          onChanged={refresh}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
