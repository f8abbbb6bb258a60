import { uploadPicture } from '../upload-picture.ts';
import { isSessionCurrent } from '../session-epoch.ts';
import type { OutboxOwner } from './current.ts';
import { DeviceStore } from './device-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions } from './outbox.ts';
import { PageStore } from './page-store.ts';

const CHANNEL = 'trilha-outbox';
/** What another page of the member brought is left to it for so long. */
const OTHER_PAGE_MS = 3000;

/** Opens the outbox of a member: it sends when there is something new, a network again, or somebody looks. */
export async function startOutbox(
  { memberId, isImpersonating }: OutboxOwner,
  options: Pick<OutboxOptions, 'findKind' | 'lock' | 'isOwn'>,
): Promise<Outbox> {
  const channel =
    'BroadcastChannel' in globalThis && !isImpersonating ? new BroadcastChannel(CHANNEL) : undefined;
  const outbox = new Outbox({
    ...options,
    memberId,
    store: isImpersonating ? new PageStore() : new DeviceStore(),
    upload: uploadPicture,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it never leaves this one
    onChanged: () => channel?.postMessage(memberId),
  });
  const wake = () => outbox.wake();
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === memberId) outbox.notice(OTHER_PAGE_MS);
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') outbox.leave();
    else outbox.wake();
  };
  const leave = () => outbox.leave();
  channel?.addEventListener('message', handleMessage);
  addEventListener('online', wake);
  addEventListener('focus', wake);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', handleVisibility);
  outbox.onClosed(() => {
    channel?.close();
    removeEventListener('online', wake);
    removeEventListener('focus', wake);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', handleVisibility);
  });
  await outbox.refresh();
  outbox.notice();
  return outbox;
}

/** Opens an outbox that keeps nothing beyond this page, with kinds of its own. */
export function startPageOutbox(): Outbox {
  return new Outbox({
    memberId: 'trial',
    store: new PageStore(),
    findKind: () => Promise.resolve(undefined),
    lock: (_name, work) => work(),
    upload: uploadPicture,
    isOwn: isSessionCurrent,
  });
}
