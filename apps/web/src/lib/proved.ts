import { randomId } from './random-id.ts';
import { saveForSession } from './storage-room.ts';

const KEY = 'trilha:proved';

/** Notifies the other windows of this browser that the person has just proved who they are. */
export function notifyProved(): void {
  saveForSession(KEY, randomId());
}

/** Calls back when another window tells so; gives how to stop listening. */
export function onProved(handler: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY) handler();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
