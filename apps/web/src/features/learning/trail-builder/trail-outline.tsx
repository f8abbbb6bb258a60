import { DndContext, DragOverlay, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { FileText, Gift, Group, Plus, Users } from 'lucide-react';
import { useState } from 'react';

import { useDragAnnouncements } from '../../../authoring/drag-announcements.ts';
import css from '../../../authoring/outline.module.css';
import { PartList } from '../../../authoring/part-list.tsx';
import { RowMenu } from '../../../authoring/row-menu.tsx';
import { useSortSensors } from '../../../authoring/use-sort-sensors.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { NewGroupDialog } from './new-group-dialog.tsx';
import { OutlineGroup } from './outline-group.tsx';
import { OutlineItem } from './outline-item.tsx';
import { FIELDS_OF_PART, TRAIL_PARTS, useTrailBuilder } from './trail-builder-context.ts';
import { blocksOf, lockInOrder, moveItem } from './trail-operations.ts';
import { useItemName } from './use-item-name.ts';

const ICONS = { basics: FileText, audience: Users, rewards: Gift } as const;

/** The trail at a glance: its own parts, then the path, put in order by drag, by keys or by buttons. */
export function TrailOutline() {
  const { t } = useTranslation('admin-trails');
  const { selected, select, view } = useTrailBuilder();
  return (
    <nav className={css['outline']} aria-label={t('outline')}>
      <PartList
        selected={selected}
        onSelect={select}
        parts={TRAIL_PARTS.map((part) => ({
          id: part,
          name: t(`part.${part}`),
          icon: ICONS[part],
          problems: view.problems.filter(
            ({ path, ownerId }) =>
              ownerId === null && FIELDS_OF_PART[part].includes(path.split('.')[0] ?? ''),
          ).length,
        }))}
      />
      <Path />
    </nav>
  );
}

function Path() {
  const { t } = useTranslation('admin-trails');
  const { view, change } = useTrailBuilder();
  const { document } = view;
  const [dragged, setDragged] = useState<string>();
  const [dialog, setDialog] = useState<'add' | 'group'>();
  const nameOf = useItemName();
  const accessibility = useDragAnnouncements(nameOf);

  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over || active.id === over.id) return;
    const to = document.items.findIndex(({ id }) => id === over.id);
    if (to >= 0) change(moveItem(document, String(active.id), to), `move ${active.id}`);
  };
  const single = document.items.filter(({ groupId }) => groupId === null);

  return (
    <>
      <div className={css['headed']}>
        <h2 className={css['heading']}>{t('path')}</h2>
        <RowMenu
          label={t('pathActs')}
          actions={[
            {
              id: 'order',
              label: t('lockInOrder'),
              disabled: document.items.length < 2,
              onSelect: () => change(lockInOrder(document, true), 'lock in order'),
            },
            {
              id: 'open',
              label: t('openAll'),
              disabled: document.items.length === 0,
              onSelect: () => change(lockInOrder(document, false), 'open all'),
            },
          ]}
        />
      </div>
      <DndContext
        sensors={useSortSensors()}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragEnd={handleEnd}
        onDragCancel={() => setDragged(undefined)}
      >
        <SortableContext items={document.items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={classes(css['modules'], css['steps'])} aria-label={t('path')}>
            {blocksOf(document).map(({ group, items }) =>
              group ? (
                <OutlineGroup key={`${group.id} ${items[0]?.id}`} group={group} items={items} />
              ) : (
                items.map((item) => <OutlineItem key={item.id} item={item} />)
              ),
            )}
          </ol>
        </SortableContext>
        <DragOverlay>{dragged ? <div className={css['overlay']}>{nameOf(dragged)}</div> : null}</DragOverlay>
      </DndContext>
      <button
        type="button"
        className={classes(css['add'], css['addModule'])}
        onClick={() => setDialog('add')}
      >
        <Plus size={16} aria-hidden="true" />
        {t('addTrainings')}
      </button>
      {single.length >= 2 ? (
        <button
          type="button"
          className={classes(css['add'], css['addModule'])}
          onClick={() => setDialog('group')}
        >
          <Group size={16} aria-hidden="true" />
          {t('makeGroup')}
        </button>
      ) : null}
      {dialog === 'add' ? <AddItemsDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'group' ? <NewGroupDialog items={single} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}
