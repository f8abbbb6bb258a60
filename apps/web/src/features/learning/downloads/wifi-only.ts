import { ownSlot } from '../../../lib/session-epoch.ts';
import { saveIfRoom } from '../../../lib/storage-room.ts';

interface Connection extends EventTarget {
  /** Reported by phones; elsewhere unknown. */
  readonly type?: string;
}

const slot = () => ownSlot('trilha:wifi-only');
const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

/** Whether this browser says by what kind of network it is connected; only then can mobile data be spared. */
export const knowsNetworkKind = (): boolean => connection()?.type !== undefined;

/** Whether the acting member fetches downloads by Wi-Fi only. */
export const isWifiOnly = (): boolean => localStorage.getItem(slot()) === 'yes';

/** Keeps how the acting member fetches downloads. */
export function saveWifiOnly(isOnly: boolean): void {
  saveIfRoom(slot(), isOnly ? 'yes' : 'no');
}

/** Whether a download has to wait for another network. */
export const mustAwaitWifi = (): boolean => isWifiOnly() && connection()?.type === 'cellular';

/** Calls back when the network is of another kind; returns how to stop listening. */
export function onNetworkKind(listener: () => void): () => void {
  const own = connection();
  own?.addEventListener('change', listener);
  return () => own?.removeEventListener('change', listener);
}
