import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { signOutByHand } from '../../../app/sign-out.ts';
import { isAppLockOn } from '../../../lib/app-lock.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modal-stack.ts';
import { followReturns, isOwner } from '../../../lib/native/biometry.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './app-lock.module.css';

/** Whoever only looked into another app, as for a code that was sent, goes on. */
const MAX_AWAY_MS = 60_000;

let covered: Promise<void> | undefined;

/** Covers everything the app shows until the phone has confirmed its owner; what lies below keeps what was typed. */
function cover(): Promise<void> {
  covered ??= new Promise<void>((resolve) => {
    const place = document.createElement('div');
    place.dataset['lock'] = '';
    document.body.append(place);
    // What lies below is neither seen nor reached, whatever happens to the cover.
    document.documentElement.dataset['locked'] = '';
    const root = createRoot(place);
    const handleUnlock = () => {
      root.unmount();
      place.remove();
      delete document.documentElement.dataset['locked'];
      covered = undefined;
      resolve();
    };
    root.render(
      <>
        <LockScreen onUnlock={handleUnlock} />
        <LeaveDialog />
      </>,
    );
  });
  return covered;
}

/** Asks for the phone's owner where the session wants it: now, and whenever the app comes back after a minute. Call once. */
export async function followAppLock(): Promise<void> {
  await loadOwnTexts('app-lock');
  await followReturns((awayMs) => {
    if (awayMs > MAX_AWAY_MS) void isAppLockOn().then((on) => (on ? cover() : undefined));
  });
  if (await isAppLockOn()) await cover();
}

function LockScreen({ onUnlock }: { readonly onUnlock: () => void }) {
  const { t } = useTranslation('app-lock');
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => (dialog ? openModal(dialog) : undefined), [dialog]);
  const handleAsk = async () => {
    setAsking(true);
    const confirmed = await isOwner(t('reason'), t('cancel'));
    setAsking(false);
    setRefused(!confirmed);
    if (confirmed) onUnlock();
  };
  const handleLeave = async () => {
    setLeaving(true);
    await signOutByHand().finally(() => setLeaving(false));
  };
  return (
    <dialog
      ref={setDialog}
      className={css['cover']}
      aria-labelledby="app-lock-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      // A second Esc closes a dialog without asking.
      onClose={() => {
        if (dialog?.isConnected) dialog.showModal();
      }}
    >
      <h1 id="app-lock-title">{t('lockedTitle')}</h1>
      <p>{t('lockedText')}</p>
      {isRefused ? (
        <Alert tone="danger" answers>
          {t('refused')}
        </Alert>
      ) : null}
      <Button data-autofocus loading={isAsking} onClick={() => void handleAsk()}>
        {t('unlock')}
      </Button>
      <Button variant="quiet" loading={isLeaving} onClick={() => void handleLeave()}>
        {t('signOut')}
      </Button>
    </dialog>
  );
}
