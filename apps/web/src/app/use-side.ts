import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

import { ownSlot } from '../lib/session-epoch.ts';
import { saveIfRoom } from '../lib/storage-room.ts';
import { isAdministrator, runsSomething, useMe } from './me.ts';
import { sideOf } from './menu.ts';
import type { Side } from './menu.ts';
import { paths } from './paths.ts';
import { useHasAdminMenu, useMenu } from './use-menu.ts';

const slot = () => ownSlot('trilha-side');
const listeners = new Set<() => void>();
/** What was chosen on this page, which holds where the browser has no room to keep it. */
let chosen: { readonly slot: string; readonly side: Side } | undefined;

function rememberedSide(): Side | undefined {
  const side = chosen?.slot === slot() ? chosen.side : localStorage.getItem(slot());
  return side === 'learn' || side === 'manage' ? side : undefined;
}

function rememberSide(side: Side): void {
  if (rememberedSide() === side) return;
  chosen = { slot: slot(), side };
  saveIfRoom(slot(), side);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a side to change to: something is for this person on the administrators' side. */
export function useHasSides(): boolean {
  const isHere = useHasAdminMenu();
  const { manage } = useMenu();
  return isAdministrator(useMe()) && (!isHere || manage.length > 0);
}

/**
 * The side one is on: that of the address, else the one this person was on last on this device, else where their role works. Whoever has
 * nothing to manage always learns.
 */
export function useSide(): Side {
  const me = useMe();
  const hasSides = useHasSides();
  const { pathname } = useLocation();
  const ofAddress = sideOf(useMenu(), pathname);
  const remembered = useSyncExternalStore(subscribe, rememberedSide);
  useEffect(() => {
    if (hasSides && ofAddress) rememberSide(ofAddress);
  }, [hasSides, ofAddress]);
  if (!hasSides) return 'learn';
  return ofAddress ?? remembered ?? (runsSomething(me) ? 'manage' : 'learn');
}

/** Changes to a side, which begins at home. */
export function useChangeSide(): (side: Side) => Promise<void> {
  const navigate = useNavigate();
  return async (side) => {
    rememberSide(side);
    await navigate({ href: paths.home });
  };
}
