import { useState } from 'react';

import { ownSlot } from '../lib/session-epoch.ts';
import { saveIfRoom } from '../lib/storage-room.ts';
import { MANAGE_GROUPS } from './feature.ts';
import type { ManageGroup } from './feature.ts';

type Toggled = Partial<Record<ManageGroup, boolean>>;

const slot = () => ownSlot('trilha-menu-groups');

/** Groups as `+people,-learning`: opened or closed by hand. */
function remembered(): Toggled {
  const words = localStorage.getItem(slot())?.split(',') ?? [];
  const toggled: Toggled = {};
  for (const group of MANAGE_GROUPS) {
    if (words.includes(`+${group}`)) toggled[group] = true;
    if (words.includes(`-${group}`)) toggled[group] = false;
  }
  return toggled;
}

/** Which groups of the menu are open: as this person left them on this device, else all; as icons the one of the screen they are on. */
export function useOpenGroups(current: ManageGroup | undefined, asIcons: boolean) {
  const [toggled, setToggled] = useState(remembered);
  const isOpen = (group: ManageGroup) => toggled[group] ?? (!asIcons || group === current);
  const toggle = (group: ManageGroup) => {
    const next = { ...toggled, [group]: !isOpen(group) };
    setToggled(next);
    saveIfRoom(
      slot(),
      MANAGE_GROUPS.flatMap((one) => (one in next ? `${next[one] ? '+' : '-'}${one}` : [])).join(','),
    );
  };
  return { isOpen, toggle } as const;
}
