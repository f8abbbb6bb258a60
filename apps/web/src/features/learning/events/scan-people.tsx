import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { useQueryClient } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { outbox } from '../../../lib/outbox/current.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { startCamera, watchCodes } from './camera-codes.ts';
import css from './events.module.css';
import { personalCheckInKind, waitingScan } from './personal-check-in-kind.ts';
import { readScan } from './read-scan.ts';
import { TEACHING_KEY, checkInPersonally } from './teaching.api.ts';

interface ScanPeopleProps {
  readonly event: EventRoll;
  readonly session: EventRoll['sessions'][number];
}

/** Scans the codes that people show on their phones, while they check in, also where there is no network [EVT-04]. */
export function ScanPeople({ event, session }: ScanPeopleProps) {
  const { t } = useTranslation('admin-events');
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(Date.now);
  // By this device's clock: the list may be one of before, kept for when there is no network.
  const isOn = session.isOpen || (Date.parse(session.opensAt) <= now && now < Date.parse(session.endsAt));
  if (useIsImpersonating() || event.kind !== 'presential_class' || !isOn) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ScanLine size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('scanPeople')}
      </Button>
      {isOpen ? <ScanPeopleDialog event={event} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

type Scanned = Pick<EventRoll['people'][number], 'memberId' | 'name'>;

/** Sends a scan; without a network it is kept on the device with its time, and sent later. */
async function send(eventId: string, person: Scanned, code: string) {
  const at = new Date().toISOString();
  try {
    const { already } = await checkInPersonally(eventId, { code });
    return already ? ('scannedBefore' as const) : ('scannedNow' as const);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error;
    const { memberId, name } = person;
    await (await outbox()).add(personalCheckInKind, waitingScan({ eventId, code, memberId, name, at }));
    return 'scannedKept' as const;
  }
}

interface Line {
  readonly memberId: string;
  readonly text: string;
}

/** What was scanned, and what is said of the code before the camera; each person is sent once while the dialog is open. */
function useScans(event: EventRoll) {
  const { t } = useTranslation('admin-events');
  const errorText = useErrorText();
  const client = useQueryClient();
  const done = useRef(new Set<string>());
  // One that the server refused is not sent again for as long as it is held before the camera.
  const refused = useRef(new Set<string>());
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [said, setSaid] = useState('');
  const take = async (person: Scanned, text: string, add: (line: string) => void) => {
    try {
      add(t(await send(event.id, person, text), { name: person.name }));
      await client.invalidateQueries({ queryKey: [TEACHING_KEY, 'roll', event.id] });
    } catch (error) {
      done.current.delete(person.memberId);
      refused.current.add(text);
      setSaid(errorText(error));
    }
  };
  const handle = (text: string) => {
    const { person, said: wrong } = readScan(event, text, new Date());
    if (!person) {
      setSaid(t(wrong));
      return;
    }
    const { memberId } = person;
    if (done.current.has(memberId) || refused.current.has(text)) return;
    done.current.add(memberId);
    setSaid('');
    const add = (line: string) => setLines((before) => [{ memberId, text: line }, ...before]);
    void take(person, text, add);
  };
  return { lines, said, handle };
}

function ScanPeopleDialog({ event, onClose }: { readonly event: EventRoll; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-events', 'events']);
  const video = useRef<HTMLVideoElement>(null);
  const [hasCamera, setHasCamera] = useState(true);
  const { lines, said, handle } = useScans(event);
  const handleCode = useEffectEvent((text: string) => {
    handle(text);
    // The next person holds theirs before the camera.
    return false;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const watch = async () => {
      if (!video.current) return;
      if (await startCamera(video.current, signal)) setHasCamera(false);
      else await watchCodes(video.current, signal, (text) => handleCode(text));
    };
    watch().catch(() => setHasCamera(false));
    return () => ended.abort();
  }, []);
  return (
    <Dialog open title={t('scanPeople')} onClose={onClose}>
      {hasCamera ? (
        <>
          <p>{t('scanPeopleHow')}</p>
          <video
            ref={video}
            className={css['camera']}
            muted
            playsInline
            aria-label={t('events:cameraPicture')}
          />
          <p role="status">{said || lines[0]?.text || t('scanPeopleNext')}</p>
        </>
      ) : (
        <Alert tone="warning" announced>
          {t('cameraNone')}
        </Alert>
      )}
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ memberId, text }) => (
            <li key={memberId}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
