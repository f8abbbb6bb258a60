import type { CheckedIn } from '@trilha/contracts/learning/events';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { outbox } from '../../../lib/outbox/current.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CodeField } from '../../identity/accounts/code-field.tsx';
import { checkInKind, waitingCheckIn } from './check-in-kind.ts';
import { checkIn, refreshEvents } from './events.api.ts';
import type { CheckInBody } from './events.api.ts';
import css from './events.module.css';
import { ScanDialog } from './scan-dialog.tsx';

type Outcome =
  | { readonly kind: 'done'; readonly answer: CheckedIn }
  | { readonly kind: 'kept'; readonly at: string; readonly way: CheckInBody['way'] };

/** Checks in with its time; without a network it is kept on the device and sent later. */
async function send(body: CheckInBody): Promise<Outcome> {
  const at = new Date().toISOString();
  try {
    return { kind: 'done', answer: await checkIn(body) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error;
    await (await outbox()).add(checkInKind, waitingCheckIn({ ...body, at }));
    return { kind: 'kept', at, way: body.way };
  }
}

/** Checks in to an event: by the address in a QR code, or by typing the six digits that are shown [EVT-04]. */
export function CheckInScreen() {
  const { t } = useTranslation('events');
  const { e: eventId, t: token } = useSearch({ from: '/signed-in/shell/events/check-in' });
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <Screen title={t('checkIn')} lead={outcome ? undefined : t('checkInLead')} narrow>
      {outcome ? <Done outcome={outcome} onAgain={() => setOutcome(undefined)} /> : null}
      {!outcome && eventId && token ? (
        <Scanned key={token} eventId={eventId} token={token} onDone={setOutcome} />
      ) : null}
      {outcome ? null : <ByCamera onDone={setOutcome} />}
      {outcome ? null : <Typed eventId={eventId} onDone={setOutcome} />}
    </Screen>
  );
}

interface ScannedProps {
  readonly eventId: string;
  readonly token: string;
  readonly onDone: (outcome: Outcome) => void;
}

/** Sends what the camera read, at once and only once. */
function Scanned({ eventId, token, onDone }: ScannedProps) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { busy, error, act } = useAsyncAction();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void act(async () => {
      onDone(await send({ way: 'qr', eventId, token }));
      await refreshEvents(queryClient);
      // A code in the address is of no use any more.
      await navigate({ to: paths.checkIn, search: {}, replace: true });
    });
  }, [act, eventId, token, onDone, navigate]);
  if (error)
    return (
      <Alert tone="danger" answers>
        {errorText(error)}
      </Alert>
    );
  return busy ? <p role="status">{t('checkingIn')}</p> : null;
}

/** Reads the QR code with the camera of this device. */
function ByCamera({ onDone }: Pick<ScannedProps, 'onDone'>) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleFound = (found: { readonly eventId: string; readonly token: string }) => {
    setIsOpen(false);
    void act(async () => {
      onDone(await send({ way: 'qr', ...found }));
      await refreshEvents(queryClient);
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        loading={busy}
        icon={<ScanLine size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('scan')}
      </Button>
      {error ? (
        <Alert tone="danger" answers>
          {errorText(error)}
        </Alert>
      ) : null}
      {isOpen ? <ScanDialog onFound={handleFound} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface TypedProps {
  readonly eventId: string | undefined;
  readonly onDone: (outcome: Outcome) => void;
}

function Typed({ eventId, onDone }: TypedProps) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { busy, error, act } = useAsyncAction();
  const submit = (digits: string) =>
    act(async () => {
      onDone(await send({ way: 'code', code: digits, ...(eventId ? { eventId } : {}) }));
      await refreshEvents(queryClient);
    });
  return (
    <Card className={css['card']}>
      <Form
        busy={busy}
        onSubmit={() => void submit(code)}
        foot={
          <Button type="submit" loading={busy} disabled={code.length < 6}>
            {t('checkIn')}
          </Button>
        }
      >
        <CodeField
          label={t('codeLabel')}
          value={code}
          error={error ? errorText(error) : undefined}
          onChange={setCode}
          onComplete={(digits) => void submit(digits)}
        />
      </Form>
    </Card>
  );
}

function Done({ outcome, onAgain }: { readonly outcome: Outcome; readonly onAgain: () => void }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  if (outcome.kind === 'kept')
    return (
      <Alert
        tone="warning"
        answers
        title={t('kept')}
        actions={
          <Button variant="secondary" onClick={onAgain}>
            {t('another')}
          </Button>
        }
      >
        {t(outcome.way === 'code' ? 'keptTypedText' : 'keptText', { time: format.time(outcome.at) })}
      </Alert>
    );
  const { answer } = outcome;
  return (
    <Alert
      tone={answer.mark === 'absent' ? 'warning' : 'success'}
      answers
      title={t(answer.already ? 'alreadyIn' : answer.mark === 'late' ? 'doneLate' : 'done')}
      actions={<LinkButton to={paths.event(answer.eventId)}>{t('toEvent')}</LinkButton>}
    >
      {t('doneText', {
        event: answer.title,
        session: answer.session,
        sessions: answer.sessions,
        time: format.time(answer.markedAt),
      })}
    </Alert>
  );
}
