import { lazy } from 'react';

import { loadTodayTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Side } from './menu.ts';
import css from './phone-bars.module.css';

const SideSwitch = lazy(async () => {
  const [{ SideSwitch }] = await Promise.all([
    loadChunk(() => import('./side-switch.tsx')),
    loadTodayTexts(),
  ]);
  return { default: SideSwitch };
});
const ManageMenu = lazy(async () => {
  const [{ ManageMenu }] = await Promise.all([
    loadChunk(() => import('./manage-menu.tsx')),
    loadTodayTexts(),
  ]);
  return { default: ManageMenu };
});
const ManageBar = lazy(async () => {
  const [{ ManageBar }] = await Promise.all([loadChunk(() => import('./manage-bar.tsx')), loadTodayTexts()]);
  return { default: ManageBar };
});

interface LaterSideSwitchProps {
  readonly asIcons?: boolean;
  readonly onChange?: (side: Side) => void;
}

/** The switch between the sides, fetched for who has both. */
export function LaterSideSwitch({ asIcons = false, onChange }: LaterSideSwitchProps) {
  return (
    <LazyPanel fallback={<Skeleton height={asIcons ? '5.7rem' : '3rem'} shape="card" />}>
      <SideSwitch asIcons={asIcons} {...(onChange ? { onChange } : {})} />
    </LazyPanel>
  );
}

interface LaterManageMenuProps {
  readonly asIcons: boolean;
  readonly onToggleIcons: () => void;
}

/** The menu of who runs something. */
export function LaterManageMenu(props: LaterManageMenuProps) {
  return (
    <LazyPanel>
      <ManageMenu {...props} />
    </LazyPanel>
  );
}

/** Their bar on a phone. */
export function LaterManageBar() {
  return (
    <LazyPanel fallback={<div className={css['bottom']} />}>
      <ManageBar />
    </LazyPanel>
  );
}
