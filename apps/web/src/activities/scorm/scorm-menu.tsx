import type { ScormItem } from '@trilha/contracts/learning/scorm';
import { Circle, CircleCheck, CircleDot, CircleX, Lock } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { classes } from '../../ui/classes.ts';
import { lookOf } from './item-progress.ts';
import type { ItemLook, Standings } from './item-progress.ts';
import css from './scorm-menu.module.css';

interface ScormMenuProps {
  readonly items: readonly ScormItem[];
  readonly currentId: string | null;
  readonly standings: Standings;
  readonly isOpen: (itemId: string) => boolean;
  readonly onOpen: (itemId: string) => void;
}

const ICONS = { done: CircleCheck, failed: CircleX, begun: CircleDot, open: Circle, locked: Lock } as const;

/** The items of a package with where each stands; those that may not be opened now say so. */
export function ScormMenu(props: ScormMenuProps) {
  return (
    <ul className={css['list']}>
      {props.items
        .filter((item) => item.visible)
        .map((item) => (
          <li key={item.id}>
            {item.launch ? (
              <Entry item={item} {...props} />
            ) : (
              <span className={css['block']}>{item.title}</span>
            )}
            {item.children.length > 0 ? <ScormMenu {...props} items={item.children} /> : null}
          </li>
        ))}
    </ul>
  );
}

function Entry({
  item,
  currentId,
  standings,
  isOpen,
  onOpen,
}: Omit<ScormMenuProps, 'items'> & { readonly item: ScormItem }) {
  const { t } = useTranslation('scorm');
  const isCurrent = item.id === currentId;
  const look = lookOf(standings.get(item.id));
  const isLocked = !isCurrent && !isOpen(item.id);
  const shown: ItemLook | 'locked' = isLocked && look === 'open' ? 'locked' : look;
  const Icon = ICONS[shown];
  return (
    <button
      type="button"
      className={classes(css['item'], isCurrent && css['current'])}
      aria-current={isCurrent ? 'true' : undefined}
      disabled={isLocked}
      onClick={() => onOpen(item.id)}
    >
      <Icon size={20} className={css[shown]} aria-hidden="true" />
      <span className={css['title']}>{item.title}</span>
      <span className="visually-hidden">{t(`standing.${shown}`)}</span>
    </button>
  );
}
