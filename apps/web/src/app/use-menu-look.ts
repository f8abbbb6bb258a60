import { useState } from 'react';

import { ownSlot } from '../lib/session-epoch.ts';
import { saveIfRoom } from '../lib/storage-room.ts';
import { useIsNarrow } from '../lib/use-is-phone.ts';

const WIDTHS = ['narrow', 'wide'] as const;
type Chosen = Partial<Record<(typeof WIDTHS)[number], boolean>>;

const slot = () => ownSlot('trilha-menu-look');

/** Widths as `narrow:words,wide:icons`: chosen by hand. */
function remembered(): Chosen {
  const words = localStorage.getItem(slot())?.split(',') ?? [];
  const chosen: Chosen = {};
  for (const width of WIDTHS) {
    if (words.includes(`${width}:icons`)) chosen[width] = true;
    if (words.includes(`${width}:words`)) chosen[width] = false;
  }
  return chosen;
}

/** Whether the menu of who runs something is one of icons: as this person left it on this device at this width, else where there is little of it. */
export function useMenuLook() {
  const width = useIsNarrow() ? 'narrow' : 'wide';
  const [chosen, setChosen] = useState(remembered);
  const asIcons = chosen[width] ?? width === 'narrow';
  const toggle = () => {
    const next = { ...chosen, [width]: !asIcons };
    setChosen(next);
    saveIfRoom(
      slot(),
      WIDTHS.flatMap((one) => (one in next ? `${one}:${next[one] ? 'icons' : 'words'}` : [])).join(','),
    );
  };
  return { asIcons, toggle } as const;
}
