import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import type { ChatProps } from './chat.tsx';
import type { LiveRoom } from './room-changes.ts';

type Change = ChatProps['onRoom'];

/** Shows a part of a room, and gives how to change the room from outside, as the live line does. */
export async function showInRoom(
  first: LiveRoom,
  part: (room: LiveRoom, onRoom: Change) => ReactNode,
  answer: (call: NetworkCall) => unknown,
) {
  let room = first;
  const listeners = new Set<() => void>();
  const handleChange: Change = (change) => {
    room = change(room);
    for (const listener of listeners) listener();
    return room;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Shown() {
    return part(
      useSyncExternalStore(subscribe, () => room),
      handleChange,
    );
  }
  const shown = await showScreen({
    parent: 'focus',
    path: '/room',
    component: Shown,
    address: '/room',
    answer,
  });
  await act(() => loadOwnTexts('rooms', 'events'));
  return {
    ...shown,
    change: (next: Parameters<Change>[0]) => act(() => handleChange(next)),
  };
}
