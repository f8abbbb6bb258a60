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
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { moved } from './moved.ts';
import type { QuestionControlProps } from './question-props.ts';
import css from './questions.module.css';

/** Things to put in order: by drag, by buttons or by the keyboard. */
export function Ordering({ question, answer, onChange, disabled }: QuestionControlProps<'ordering'>) {
  const { t } = useTranslation('assessments');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const given = answer?.optionIds ?? [];
  const order = given.length > 0 ? given : question.options.map(({ id }) => id);
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';
  const reorder = (optionIds: string[]) => onChange({ ...answer, type: 'ordering', optionIds });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t('dragHelp') } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          reorder(moved(order, order.indexOf(String(active.id)), order.indexOf(String(over.id))));
      }}
    >
      <p className={css['help']}>{t('orderHelp')}</p>
      <SortableContext items={order} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className={css['sortable']}>
          {order.map((id, index) => (
            <SortableItem
              key={id}
              id={id}
              text={textOf(id)}
              number={index + 1}
              disabled={disabled}
              onUp={index > 0 ? () => reorder(moved(order, index, index - 1)) : undefined}
              onDown={index < order.length - 1 ? () => reorder(moved(order, index, index + 1)) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
      {given.length === 0 && !disabled ? (
        <Button variant="quiet" size="small" onClick={() => reorder(order)}>
          {t('keepOrder')}
        </Button>
      ) : null}
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly text: string;
  readonly number: number;
  readonly disabled: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

function SortableItem({ id, text, number, disabled, onUp, onDown }: SortableItemProps) {
  const { t } = useTranslation('assessments');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled,
    });
  return (
    <li
      ref={setNodeRef}
      className={css['sortableItem']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css['grip']}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={t('drag', { name: text })}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <span className={css['number']}>{number}</span>
      <span className={css['itemText']}>{text}</span>
      <span className={css['moves']}>
        <IconButton
          small
          label={t('moveUp', { name: text })}
          icon={<ArrowUp size={18} />}
          disabled={disabled || !onUp}
          onClick={onUp}
        />
        <IconButton
          small
          label={t('moveDown', { name: text })}
          icon={<ArrowDown size={18} />}
          disabled={disabled || !onDown}
          onClick={onDown}
        />
      </span>
    </li>
  );
}
