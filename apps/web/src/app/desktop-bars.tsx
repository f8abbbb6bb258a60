import { ChevronsUpDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { NoticeBell } from '../features/engagement/notices/notice-bell.tsx';
import { logoOf, useIsDark } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import css from './desktop-bars.module.css';
import { LaterAccountPanel, LaterClientList } from './lazy-panels.tsx';
import { LaterManageMenu, LaterSideSwitch } from './lazy-sides.tsx';
import { selectedClient, useMe } from './me.ts';
import type { MenuEntry } from './menu.ts';
import { paths } from './paths.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { useCurrentEntry, useMenu } from './use-menu.ts';
import { useMenuLook } from './use-menu-look.ts';
import { useHasSides, useSide } from './use-side.ts';

/** Side navigation of a desktop: company, search, side, menu in groups, person; icons where who runs something has little width. */
export function DesktopBars({ onCommand }: { readonly onCommand: () => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const [open, setOpen] = useState<'clients' | 'account'>();
  const side = useSide();
  const hasSides = useHasSides();
  const menu = useMenuLook();
  const asIcons = menu.asIcons && side === 'manage';
  const close = () => setOpen(undefined);
  const commandKey = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

  return (
    <>
      <header className={css['side']} data-icons={asIcons || undefined}>
        <div className={css['head']}>
          <Brand onSwitch={() => setOpen('clients')} />
          <NoticeBell />
        </div>
        <button type="button" className={css['search']} onClick={onCommand}>
          <Search size={18} aria-hidden="true" />
          <span>{t('command')}</span>
          <kbd>{commandKey}</kbd>
        </button>
        {hasSides ? <LaterSideSwitch asIcons={asIcons} /> : null}
        <nav aria-label={t('mainMenu')} className={css['menu']}>
          {side === 'manage' ? (
            <LaterManageMenu asIcons={asIcons} onToggleIcons={menu.toggle} />
          ) : (
            <LearnMenu />
          )}
        </nav>
        <button
          type="button"
          className={css['account']}
          aria-haspopup="dialog"
          onClick={() => setOpen('account')}
        >
          <Avatar name={me.full_name} imageUrl={me.user_image} />
          <span className="visually-hidden">{t('account')}</span>
          <span className={css['who']}>
            <strong>{me.full_name}</strong>
            <small>{me.member?.branch ?? me.email}</small>
          </span>
        </button>
      </header>
      <Sheet title={t('switchClient')} open={open === 'clients'} onClose={close}>
        <LaterClientList onDone={close} />
      </Sheet>
      <Sheet title={t('account')} open={open === 'account'} onClose={close}>
        <LaterAccountPanel onDone={close} />
      </Sheet>
    </>
  );
}

/** The company; a button where the person belongs to several [TEN-01], else the way home. */
function Brand({ onSwitch }: { readonly onSwitch: () => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const client = selectedClient(me);
  const name = client?.name ?? 'Trilha';
  const dark = useIsDark();
  const face = (
    <>
      <Avatar square size={38} name={name} imageUrl={logoOf(client?.look, dark)} />
      <span>{name}</span>
    </>
  );
  if (me.user_clients.length < 2) {
    return (
      <Link to={paths.home} className={css['brand']}>
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css['brand']}
      aria-haspopup="dialog"
      title={t('switchClient')}
      onClick={onSwitch}
    >
      {face}
      <ChevronsUpDown size={18} aria-hidden="true" />
    </button>
  );
}

/** What one learns and what that brought. */
function LearnMenu() {
  const { t } = useTranslation('shell');
  const { learn, progress } = useMenu();
  const list = useCurrentInSight(learn.length + progress.length);
  return (
    <div ref={list} className={css['groups']}>
      <Group title={t('learn')} entries={learn} />
      <Group title={t('progress')} entries={progress} />
    </div>
  );
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const current = useCurrentEntry();
  return (
    <section className={css['group']}>
      <h2>{title}</h2>
      {entries.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} exact={to !== current} className={css['entry']}>
          <Icon size={20} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
    </section>
  );
}
