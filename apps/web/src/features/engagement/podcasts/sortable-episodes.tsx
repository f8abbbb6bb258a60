import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
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
import css from './podcasts.module.css';

interface SortableEpisodesProps {
  readonly items: readonly EpisodeCard[];
  readonly isBusy: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly render: (episode: EpisodeCard) => ReactNode;
}

/** Episodes whose order is changed by dragging, by the keyboard on the handle, or by buttons. */
export function SortableEpisodes({ items, isBusy, onMove, render }: SortableEpisodesProps) {
  const { t } = useTranslation('podcasts');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id);
  const titleOf = (id: string | number) => items[placeOf(id)]?.title ?? '';
  const said = (key: 'dragStart' | 'dragOver' | 'dragEnd', id: string | number, over?: string | number) =>
    t(key, { title: titleOf(id), place: placeOf(over ?? id) + 1 });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('dragHow') },
        announcements: {
          onDragStart: ({ active }) => said('dragStart', active.id),
          onDragOver: ({ active, over }) => (over ? said('dragOver', active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => said('dragEnd', active.id, over?.id),
          onDragCancel: ({ active }) => said('dragEnd', active.id),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={css['episodes']}>
          {items.map((episode, place) => (
            <Row key={episode.id} episode={episode} isBusy={isBusy}>
              {render(episode)}
              <div className={css['moves']}>
                <IconButton
                  small
                  label={t('up', { title: episode.title })}
                  icon={<ArrowUp size={18} aria-hidden="true" />}
                  disabled={isBusy || place === 0}
                  onClick={() => onMove(place, place - 1)}
                />
                <IconButton
                  small
                  label={t('down', { title: episode.title })}
                  icon={<ArrowDown size={18} aria-hidden="true" />}
                  disabled={isBusy || place === items.length - 1}
                  onClick={() => onMove(place, place + 1)}
                />
              </div>
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  readonly episode: EpisodeCard;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

function Row({ episode, isBusy, children }: RowProps) {
  const { t } = useTranslation('podcasts');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: episode.id,
    disabled: isBusy,
  });
  return (
    <li
      ref={setNodeRef}
      className={css['sortable']}
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
        aria-label={t('drag', { title: episode.title })}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      {children}
    </li>
  );
}
