import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { OVER_STATES } from '@trilha/rules/learning/events';
import { PERSONAL_CODE } from '@trilha/rules/learning/personal-codes';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';

import { every } from '../../../lib/every.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { personalKeyQuery } from './events.api.ts';
import css from './events.module.css';
import { makePersonalCode } from './make-personal-code.ts';

/** The code that whoever runs a class scans from this phone, which has what it needs for it as soon as the event was opened once [EVT-04]. */
export function PersonalCode({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const [isOpen, setIsOpen] = useState(false);
  const hasSeat = event.own?.state === 'enrolled' && !OVER_STATES.has(event.state);
  const isHere = event.kind === 'presential_class' && event.sessions.length > 0;
  if (useIsImpersonating() || !hasSeat || !isHere) return null;
  return (
    <>
      <KeyAtHand eventId={event.id} />
      <Button
        variant="secondary"
        icon={<QrCode size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('myCode')}
      </Button>
      {isOpen ? <CodeOfPerson event={event} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const loadDrawing = () => loadChunk(() => import('qr'));

/** Fetches the key, and what draws the code, while there is a network; both stay on the device. */
function KeyAtHand({ eventId }: { readonly eventId: string }) {
  useQuery(personalKeyQuery(eventId));
  useEffect(() => {
    // Without it the dialog asks again.
    loadDrawing().catch(() => undefined);
  }, []);
  return null;
}

function CodeOfPerson({ event, onClose }: { readonly event: LearnerEvent; readonly onClose: () => void }) {
  const { t } = useTranslation('events');
  const { data: held, isError } = useQuery(personalKeyQuery(event.id));
  const [picture, setPicture] = useState<string>();
  const { key, memberId, behindMs } = held ?? {};
  useEffect(() => {
    if (key === undefined || memberId === undefined || behindMs === undefined) return undefined;
    let isOver = false;
    const draw = async () => {
      const { encodeQR } = await loadDrawing();
      const madeAt = new Date(Date.now() + behindMs);
      const code = await makePersonalCode({ eventId: event.id, memberId, key, madeAt });
      if (!isOver) setPicture(encodeQR(code, 'svg', { ecc: 'medium' }));
    };
    void draw();
    const stopTimer = every(PERSONAL_CODE.everySeconds * 1000, () => void draw());
    return () => {
      isOver = true;
      stopTimer();
    };
  }, [event.id, key, memberId, behindMs]);
  return (
    <Dialog open title={t('myCode')} onClose={onClose}>
      {picture ? (
        <>
          <p>{t('myCodeHow')}</p>
          <img
            className={css['ownCode']}
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            alt={t('myCodeAlt')}
          />
        </>
      ) : isError ? (
        <Alert tone="warning" announced>
          {t('myCodeMissing')}
        </Alert>
      ) : (
        <Skeleton height="20rem" shape="card" />
      )}
    </Dialog>
  );
}
