import { DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { CollisionDetection } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { IconButton } from '../../../ui/icon-button.tsx';
import css from './admin-pages.module.css';

/** The row whose upper or lower edge is nearest: an open question is many times as tall as the closed ones it passes. */
const closestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.min(
        Math.abs(rect.top - collisionRect.top),
        Math.abs(rect.bottom - collisionRect.bottom),
      );
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

interface SortableItem {
  readonly id: string;
}

interface SortableListProps<Item extends SortableItem> {
  readonly items: readonly Item[];
  /** What a row is called, shown nowhere but read aloud. */
  readonly nameOf: (item: Item) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly render: (item: Item, index: number) => ReactNode;
  /** For large rows: what moves them stands above them, and they have the whole width. */
  readonly stacked?: boolean | undefined;
}

/** Rows whose order is changed by dragging, by the keyboard on the handle, or by buttons. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { items, nameOf, onMove, render, stacked } = props;
  const { t } = useTranslation('admin-pages');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id);
  const name = (id: string | number) => {
    const item = items[placeOf(id)];
    return item ? nameOf(item) : '';
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestEdge}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: name(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('drag.over', { name: name(active.id), place: placeOf(over.id) + 1 }) : undefined,
          onDragEnd: ({ active, over }) =>
            t(over ? 'drag.end' : 'drag.cancel', {
              name: name(active.id),
              place: over ? placeOf(over.id) + 1 : 0,
            }),
          onDragCancel: ({ active }) => t('drag.cancel', { name: name(active.id), place: 0 }),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={css['sortable']}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              stacked={stacked}
              onUp={index > 0 ? () => onMove(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => onMove(index, index + 1) : undefined}
            >
              {render(item, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly stacked: boolean | undefined;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly children: ReactNode;
}

function SortableRow({ id, name, stacked, onUp, onDown, children }: SortableRowProps) {
  const { t } = useTranslation('admin-pages');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={css['row']}
      data-stacked={stacked || undefined}
      data-dragged={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={t('drag.named', { name })}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      {children}
      <div className={css['moves']}>
        <IconButton label={t('up', { name })} icon={<ArrowUp size={18} />} disabled={!onUp} onClick={onUp} />
        <IconButton
          label={t('down', { name })}
          icon={<ArrowDown size={18} />}
          disabled={!onDown}
          onClick={onDown}
        />
      </div>
    </li>
  );
}
