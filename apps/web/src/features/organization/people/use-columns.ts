import type { PeopleColumn } from '@trilha/contracts/organization/people';
import { useState } from 'react';

import { ownSlot } from '../../../lib/session-epoch.ts';
import { saveIfRoom } from '../../../lib/storage-room.ts';

/** Columns that can be shown beside the name, in their order. */
export const ALL_COLUMNS = [
  'email',
  'username',
  'document',
  'role',
  'status',
  'branch',
  'labels',
  'last_access',
  'created',
] as const satisfies readonly PeopleColumn[];
const FIRST: readonly PeopleColumn[] = ['email', 'role', 'status', 'branch', 'last_access'];
const key = () => ownSlot('trilha-people-columns');

function remembered(): readonly PeopleColumn[] {
  const stored = localStorage.getItem(key())?.split(',');
  return stored ? ALL_COLUMNS.filter((column) => stored.includes(column)) : FIRST;
}

/** The columns this member's list shows in this browser, remembered for the next visit. */
export function useColumns() {
  const [columns, setColumns] = useState(remembered);
  const choose = (next: readonly PeopleColumn[]) => {
    setColumns(next);
    saveIfRoom(key(), next.join(','));
  };
  return [columns, choose] as const;
}
