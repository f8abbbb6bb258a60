import { useSortable } from '@dnd-kit/sortable';
import { localize } from '@trilha/rules/platform/locales';
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CornerDownRight,
  GripVertical,
  LockKeyhole,
  LogOut,
  Trash2,
} from 'lucide-react';

import css from '../../../authoring/outline.module.css';
import { ProblemMark } from '../../../authoring/problem-mark.tsx';
import { RowMenu } from '../../../authoring/row-menu.tsx';
import { sortableStyle } from '../../../authoring/sortable-style.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { classes } from '../../../ui/classes.ts';
import type { MenuAction } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTrailBuilder } from './trail-builder-context.ts';
import { joinGroup, leaveGroup, removeItem, restoreItem, stepItem } from './trail-operations.ts';
import type { DraftItem } from './trail-operations.ts';
import { TrainingIcon } from '../../../app/training-icon.tsx';
import { useItemName } from './use-item-name.ts';

/** A step of the path: its training, how it opens, and everything one can do to it. */
export function OutlineItem({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  const { view, select, selected, trainingOf } = useTrailBuilder();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const name = useItemName()(item.id);
  const actions = useItemActions(item, name);
  return (
    <li
      ref={setNodeRef}
      style={sortableStyle(transform, transition)}
      className={classes(css['row'], selected === item.id && css['selected'], isDragging && css['dragged'])}
    >
      <button
        type="button"
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={t('admin-courses:dragNamed', { name })}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css['open']}
        aria-current={selected === item.id ? 'true' : undefined}
        onClick={() => select(item.id)}
      >
        <TrainingIcon kind={trainingOf(item.trainingId)?.kind} />
        <span className={css['name']}>
          {name} {item.required || item.groupId !== null ? null : <small>{t('optional')}</small>}
        </span>
        <LockMark lock={item.lock.kind} />
      </button>
      <ProblemMark count={view.problems.filter(({ ownerId }) => ownerId === item.id).length} />
      <RowMenu label={t('admin-courses:actsOn', { name })} actions={actions} />
    </li>
  );
}

function LockMark({ lock }: { readonly lock: DraftItem['lock']['kind'] }) {
  const { t } = useTranslation('admin-trails');
  if (lock === 'none') return null;
  const Icon = lock === 'date' ? CalendarClock : LockKeyhole;
  return (
    <span title={t(`lockName.${lock}`)}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{t(`lockName.${lock}`)}</span>
    </span>
  );
}

function useItemActions(item: DraftItem, name: string): MenuAction[] {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  const { session, view, change, select, selected, locale, clientLocale } = useTrailBuilder();
  const { document } = view;
  const up = stepItem(document, item.id, -1);
  const down = stepItem(document, item.id, 1);

  const handleRemove = () => {
    change(removeItem(document, item.id), `remove ${item.id}`);
    if (selected === item.id) select(undefined);
    showToast({
      text: t('itemRemoved', { name }),
      onUndo: () =>
        session.change(restoreItem(session.view().document, document, item.id), `restore ${item.id}`),
    });
  };

  return [
    {
      id: 'up',
      label: t('admin-courses:moveUp'),
      icon: <ArrowUp size={18} aria-hidden="true" />,
      disabled: !up,
      onSelect: () => up && change(up, `move ${item.id}`),
    },
    {
      id: 'down',
      label: t('admin-courses:moveDown'),
      icon: <ArrowDown size={18} aria-hidden="true" />,
      disabled: !down,
      onSelect: () => down && change(down, `move ${item.id}`),
    },
    ...document.groups
      .filter(({ id }) => id !== item.groupId)
      .map(({ id, title }) => ({
        id: `to ${id}`,
        label: t('intoGroup', { name: localize(title, locale, clientLocale) || t('untitledGroup') }),
        icon: <CornerDownRight size={18} aria-hidden="true" />,
        onSelect: () => change(joinGroup(document, item.id, id), `join ${item.id}`),
      })),
    ...(item.groupId === null
      ? []
      : [
          {
            id: 'leave',
            label: t('leaveGroup'),
            icon: <LogOut size={18} aria-hidden="true" />,
            onSelect: () => change(leaveGroup(document, item.id), `leave ${item.id}`),
          },
        ]),
    {
      id: 'remove',
      label: t('admin-courses:remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      danger: true,
      onSelect: handleRemove,
    },
  ];
}
