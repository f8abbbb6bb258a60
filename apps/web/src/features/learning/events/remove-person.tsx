import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { removeFromRoll } from './teaching.api.ts';

interface RemovePersonProps {
  readonly event: EventRoll;
  readonly person: RollEntry;
  readonly onRoll: (event: EventRoll) => void;
  /** Says what was done to who cannot see it. */
  readonly onSaid: (text: string) => void;
}

/** Takes somebody off the list, with a reason that they read [EVT-04]. */
export function RemovePerson({ event, person, onRoll, onSaid }: RemovePersonProps) {
  const { t } = useTranslation('admin-events');
  const [isAsking, setIsAsking] = useState(false);
  const { name, memberId } = person;
  return (
    <>
      <IconButton
        label={t('decideOf', { act: t('decide.remove'), name })}
        icon={<UserMinus size={20} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      />
      {isAsking ? (
        <ReasonDialog
          isDanger
          title={t('removeTitle', { name })}
          text={t('removeText')}
          label={t('decide.remove')}
          onClose={() => setIsAsking(false)}
          onReason={async (reason) => {
            onRoll(await removeFromRoll(event.id, memberId, reason));
            onSaid(t('removedNow', { name }));
          }}
        />
      ) : null}
    </>
  );
}
