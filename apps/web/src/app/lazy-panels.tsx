import { lazy } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const AccountPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./account-panel.tsx'))).AccountPanel,
}));
const ClientList = lazy(async () => ({
  default: (await loadChunk(() => import('./client-list.tsx'))).ClientList,
}));

interface LazyPanelProps {
  readonly onDone: () => void;
}

/** The account panel, fetched when it is opened first. */
export function LaterAccountPanel({ onDone }: LazyPanelProps) {
  return (
    <LazyPanel fallback={<Skeleton height="24rem" shape="card" />}>
      <AccountPanel onDone={onDone} />
    </LazyPanel>
  );
}

/** The list of companies, fetched when it is opened first. */
export function LaterClientList({ onDone }: LazyPanelProps) {
  return (
    <LazyPanel fallback={<Skeleton height="8rem" shape="card" />}>
      <ClientList onDone={onDone} />
    </LazyPanel>
  );
}
