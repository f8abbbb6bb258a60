import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId } from 'react';
import type { DOMAttributes, ReactElement } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { Link } from '../ui/link.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { GROUP_ICONS } from './manage-groups.ts';
import css from './manage-menu.module.css';
import { manageGroups } from './menu.ts';
import type { ManageEntry } from './menu.ts';
import { paths } from './paths.ts';
import { WaitingCount } from './waiting-count.tsx';
import { useCountWaiting } from './waiting.api.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { useCurrentEntry, useMenu } from './use-menu.ts';
import { useOpenGroups } from './use-open-groups.ts';

interface ManageMenuProps {
  /** Shows icons only, with their words beside them on hover and focus. */
  readonly asIcons: boolean;
}

interface WholeMenuProps extends ManageMenuProps {
  /** Makes it one of icons, or of words again. */
  readonly onToggleIcons: () => void;
}

/** What one runs, on a desktop: what waits today, and groups that open and close. */
export function ManageMenu({ asIcons, onToggleIcons }: WholeMenuProps) {
  const { t } = useTranslation('today');
  const { manage } = useMenu();
  const groups = manageGroups(manage);
  const current = useCurrentEntry();
  const { isOpen, toggle } = useOpenGroups(manage.find(({ to }) => to === current)?.group, asIcons);
  const list = useCurrentInSight(manage.length);
  const countWaiting = useCountWaiting();
  const TodayIcon = GROUP_ICONS.today;
  const ToggleIcon = asIcons ? PanelLeftOpen : PanelLeftClose;
  const toggleText = t(asIcons ? 'menuAsWords' : 'menuAsIcons');

  return (
    <div ref={list} className={css['groups']} data-icons={asIcons || undefined}>
      <div className={css['first']}>
        <Named text={t('manageGroup.today')} asIcons={asIcons}>
          <Link to={paths.home} exact className={css['today']}>
            <TodayIcon size={20} aria-hidden="true" />
            <span className={css['word']}>{t('manageGroup.today')}</span>
          </Link>
        </Named>
        <Tooltip text={toggleText}>
          <button type="button" aria-label={toggleText} className={css['look']} onClick={onToggleIcons}>
            <ToggleIcon size={18} aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
      {groups.map(({ group, entries }) => (
        <Group
          key={group}
          name={t(`manageGroup.${group}`)}
          icon={GROUP_ICONS[group]}
          entries={entries}
          current={current}
          countWaiting={countWaiting}
          asIcons={asIcons}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </div>
  );
}

interface GroupProps extends ManageMenuProps {
  readonly name: string;
  readonly icon: ManageEntry['icon'];
  readonly entries: readonly ManageEntry[];
  readonly current: string | undefined;
  readonly countWaiting: (entries: readonly ManageEntry[]) => number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({
  name,
  icon: GroupIcon,
  entries,
  current,
  countWaiting,
  asIcons,
  isOpen,
  onToggle,
}: GroupProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <section className={css['group']} data-open={isOpen || undefined}>
      <h2>
        <Named text={name} asIcons={asIcons}>
          <button
            type="button"
            className={css['head']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            data-current={entries.some(({ to }) => to === current) || undefined}
            onClick={onToggle}
          >
            <GroupIcon size={20} aria-hidden="true" />
            <span className={css['word']}>{name}</span>
            {isOpen ? null : <WaitingCount count={countWaiting(entries)} />}
            <ChevronDown size={16} aria-hidden="true" className={css['arrow']} />
          </button>
        </Named>
      </h2>
      {isOpen ? (
        <ul id={id} className={css['entries']}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Named text={t(entry.label)} asIcons={asIcons}>
                <Link to={entry.to} exact={entry.to !== current} className={css['entry']}>
                  <entry.icon size={18} aria-hidden="true" />
                  <span className={css['word']}>{t(entry.label)}</span>
                  <WaitingCount count={countWaiting([entry])} />
                </Link>
              </Named>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface NamedProps extends ManageMenuProps {
  readonly text: string;
  readonly children: ReactElement<DOMAttributes<HTMLElement>, string>;
}

/** Shows the words of what is only an icon. */
function Named({ text, asIcons, children }: NamedProps) {
  return asIcons ? <Tooltip text={text}>{children}</Tooltip> : children;
}
