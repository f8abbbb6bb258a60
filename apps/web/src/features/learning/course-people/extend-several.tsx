import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { ExtendDialog } from '../../../content/deadlines/extend-dialog.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { PEOPLE_KEY } from './course-people.api.ts';
import type { Chosen } from './people-list.tsx';

interface ExtendSeveralProps {
  readonly trainingId: string;
  readonly people: readonly CoursePerson[];
  readonly chosen: Chosen | undefined;
  readonly onChosen: (chosen: Chosen | undefined) => void;
}

/** Chooses people of a training and gives them more time together. */
export function ExtendSeveral({ trainingId, people, chosen, onChosen }: ExtendSeveralProps) {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  if (isImpersonating) return null;
  if (!chosen)
    return (
      <Button variant="secondary" onClick={() => onChosen(new Set())}>
        {t('extend.several')}
      </Button>
    );
  const meant = people.flatMap(({ memberId, dueAt }) =>
    dueAt && chosen.has(memberId) ? [{ memberId, dueAt }] : [],
  );
  return (
    <>
      <Button variant="quiet" onClick={() => onChosen(undefined)}>
        {t('extend.stop')}
      </Button>
      <Button variant="secondary" disabled={meant.length === 0} onClick={() => setOpen(true)}>
        {t('extend.chosen', { number: meant.length })}
      </Button>
      {open ? (
        <ExtendDialog
          trainingId={trainingId}
          people={meant}
          title={t('extend.titleChosen', { number: meant.length })}
          onDone={async (isDone) => {
            if (isDone) onChosen(undefined);
            await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
