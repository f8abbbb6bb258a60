import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { Sheet } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { GROUP_ICONS } from './manage-groups.ts';
import { manageBar, manageGroups } from './menu.ts';
import { paths } from './paths.ts';
import css from './phone-bars.module.css';
import { SideSwitch } from './side-switch.tsx';
import { useCurrentEntry, useMenu } from './use-menu.ts';
import { WaitingCount } from './waiting-count.tsx';
import { useCountWaiting } from './waiting.api.ts';

/** The bar under the thumb of who runs something: what waits today, what they do standing up, and the rest in its groups. */
export function ManageBar() {
  const { t } = useTranslation('today');
  const { t: ofShell } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const current = useCurrentEntry();
  const { manage } = useMenu();
  const countWaiting = useCountWaiting();
  const TodayIcon = GROUP_ICONS.today;
  const close = () => setOpen(false);

  return (
    <>
      <nav className={css['bottom']} aria-label={ofShell('mainMenu')}>
        <Link to={paths.home} exact className={css['entry']}>
          <span className={css['icon']}>
            <TodayIcon size={23} aria-hidden="true" />
          </span>
          <span>{t('manageGroup.today')}</span>
        </Link>
        {manageBar(manage).map((entry) => (
          <Link key={entry.to} to={entry.to} exact={entry.to !== current} className={css['entry']}>
            <span className={css['icon']}>
              <entry.icon size={23} aria-hidden="true" />
              <WaitingCount count={countWaiting([entry])} />
            </span>
            <span>{entry.bar ? t(`bar.${entry.bar.word}`) : ofShell(entry.label)}</span>
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
          <span>{ofShell('more')}</span>
        </button>
      </nav>
      <Sheet title={ofShell('more')} open={open} onClose={close}>
        <SideSwitch onChange={close} />
        {manageGroups(manage).map(({ group, entries }) => (
          <section key={group}>
            <h3 className={css['group']}>{t(`manageGroup.${group}`)}</h3>
            <ul className={css['list']}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to} exact={entry.to !== current} className={css['row']} onClick={close}>
                    <entry.icon size={22} aria-hidden="true" />
                    <span>{ofShell(entry.label)}</span>
                    <WaitingCount count={countWaiting([entry])} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </>
  );
}
