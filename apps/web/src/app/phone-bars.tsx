import { Ellipsis, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { NoticeBell } from '../features/engagement/notices/notice-bell.tsx';
import { logoOf, useIsDark } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { LaterAccountPanel } from './lazy-panels.tsx';
import { LaterManageBar, LaterSideSwitch } from './lazy-sides.tsx';
import { selectedClient, useMe } from './me.ts';
import type { MenuEntry } from './menu.ts';
import { paths } from './paths.ts';
import css from './phone-bars.module.css';
import { useCurrentEntry, useMenu } from './use-menu.ts';
import { useHasSides, useSide } from './use-side.ts';

const PLACES = 4;

/** The top bar of a phone: the company, the search, what is new, the person. */
export function PhoneTop({ onCommand }: { readonly onCommand: () => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const client = selectedClient(me);
  const dark = useIsDark();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <header className={css['top']}>
        <Link to={paths.home} className={css['brand']}>
          <Avatar square size={32} name={client?.name ?? 'Trilha'} imageUrl={logoOf(client?.look, dark)} />
          <span>{client?.name ?? 'Trilha'}</span>
        </Link>
        <button type="button" className={css['search']} aria-label={t('command')} onClick={onCommand}>
          <Search size={22} aria-hidden="true" />
        </button>
        <NoticeBell />
        <button
          type="button"
          className={css['me']}
          aria-label={t('accountOf', { name: me.full_name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Avatar size={36} name={me.full_name} imageUrl={me.user_image} />
        </button>
      </header>
      <Sheet title={t('account')} open={open} onClose={close}>
        <LaterAccountPanel onDone={close} />
      </Sheet>
    </>
  );
}

/** The bar under the thumb, of the side one is on. */
export function PhoneBottom() {
  return useSide() === 'manage' ? <LaterManageBar /> : <LearnBar />;
}

/** Four places and "more"; what people do standing up is in the middle. */
function LearnBar() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const current = useCurrentEntry();
  const { learn, capture, progress } = useMenu();
  const hasSides = useHasSides();
  const [points, ...otherProgress] = progress;
  const ofLearn = PLACES - 1 - capture.length;
  const places = [...learn.slice(0, ofLearn), ...capture, ...(points ? [points] : [])];
  const rest = [...learn.slice(ofLearn), ...otherProgress];
  const close = () => setOpen(false);

  return (
    <>
      <nav className={css['bottom']} aria-label={t('mainMenu')}>
        {places.map(({ to, label, short, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            exact={to !== current}
            className={css['entry']}
            aria-label={short && t(label)}
          >
            <span className={css['icon']}>
              <Icon size={23} aria-hidden="true" />
            </span>
            <span>{t(short ?? label)}</span>
          </Link>
        ))}
        <button
          type="button"
          className={css['entry']}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <span className={css['icon']}>
            <Ellipsis size={23} aria-hidden="true" />
          </span>
          <span>{t('more')}</span>
        </button>
      </nav>
      <Sheet title={t('more')} open={open} onClose={close}>
        {hasSides ? <LaterSideSwitch onChange={close} /> : null}
        <Entries entries={rest} onFollow={close} />
      </Sheet>
    </>
  );
}

function Entries({
  entries,
  onFollow,
}: {
  readonly entries: readonly MenuEntry[];
  readonly onFollow: () => void;
}) {
  const { t } = useTranslation('shell');
  const current = useCurrentEntry();
  return (
    <ul className={css['list']}>
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} exact={to !== current} className={css['row']} onClick={onFollow}>
            <Icon size={22} aria-hidden="true" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
