import { uploadPicture } from '../upload-picture.ts';
import type { OutboxOwner } from './current.ts';
import { DeviceStore } from './device-store.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions } from './outbox.ts';
import { PageStore } from './page-store.ts';

const CHANNEL = 'trilha-outbox';

/** Opens the outbox of a member: it sends when there is something new, a network again, or somebody looks. */
export async function startOutbox(
  { memberId, isActing }: OutboxOwner,
  options: Pick<OutboxOptions, 'findKind' | 'lock' | 'isOwn'>,
): Promise<Outbox> {
  const channel = 'BroadcastChannel' in globalThis && !isActing ? new BroadcastChannel(CHANNEL) : undefined;
  const outbox = new Outbox({
    ...options,
    memberId,
    store: isActing ? new PageStore() : new DeviceStore(),
    upload: uploadPicture,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it never leaves this one
    onChanged: () => channel?.postMessage(memberId),
  });
  const wake = () => outbox.wake();
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === memberId) outbox.notice();
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
