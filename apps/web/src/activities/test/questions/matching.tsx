import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { QuestionControlProps } from './question-props.ts';
import css from './questions.module.css';

type Option = { readonly id: string; readonly text: string };

/**
 * Pairs to find: drag an answer to its place, or choose one and then its place; both are buttons, so the keyboard works
 * the same way.
 */
export function Matching({ question, answer, onChange, disabled }: QuestionControlProps<'matching'>) {
  const { t } = useTranslation('assessments');
  const [picked, setPicked] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const pairs = answer?.pairs ?? [];
  const placed = new Map(pairs.map(({ leftId, rightId }) => [leftId, rightId]));
  const free = question.right.filter(({ id }) => !pairs.some(({ rightId }) => rightId === id));
  const rightOf = (leftId: string) => question.right.find(({ id }) => id === placed.get(leftId));

  const place = (leftId: string, rightId: string) => {
    setPicked(null);
    const others = pairs.filter((pair) => pair.leftId !== leftId && pair.rightId !== rightId);
    onChange({ ...answer, type: 'matching', pairs: [...others, { leftId, rightId }] });
  };
  const takeBack = (leftId: string) =>
    onChange({ ...answer, type: 'matching', pairs: pairs.filter((pair) => pair.leftId !== leftId) });

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ active, over }) => over && place(String(over.id), String(active.id))}
    >
      <p className={css['help']}>{t('matchHelp')}</p>
      <ul className={css['slots']}>
        {question.left.map((left) => (
          <Slot
            key={left.id}
            left={left}
            right={rightOf(left.id)}
            ready={picked !== null}
            disabled={disabled}
            onPlace={() => picked && place(left.id, picked)}
            onTakeBack={() => takeBack(left.id)}
          />
        ))}
      </ul>
      {free.length > 0 ? (
        <div className={css['pool']} role="group" aria-label={t('answersToPlace')}>
          {free.map((right) => (
            <PoolItem
              key={right.id}
              right={right}
              picked={picked === right.id}
              disabled={disabled}
              onPick={() => setPicked(picked === right.id ? null : right.id)}
            />
          ))}
        </div>
      ) : null}
    </DndContext>
  );
}

interface SlotProps {
  readonly left: Option;
  readonly right: Option | undefined;
  /** An answer was chosen and waits for its place. */
  readonly ready: boolean;
  readonly disabled: boolean;
  readonly onPlace: () => void;
  readonly onTakeBack: () => void;
}

function Slot({ left, right, ready, disabled, onPlace, onTakeBack }: SlotProps) {
  const { t } = useTranslation('assessments');
  const { setNodeRef, isOver } = useDroppable({ id: left.id, disabled });
  return (
    <li ref={setNodeRef} className={css['slot']} data-over={isOver || undefined}>
      <span className={css['slotLeft']}>{left.text}</span>
      <span className={css['slotRight']}>
        <button
          type="button"
          className={classes(css['target'], right && css['filled'], ready && css['ready'])}
          disabled={disabled || (!ready && !right)}
          aria-label={
            right ? t('placedAt', { right: right.text, left: left.text }) : t('placeAt', { left: left.text })
          }
          onClick={ready ? onPlace : onTakeBack}
        >
          {right?.text ?? t('emptyPlace')}
        </button>
        {right && !disabled ? (
          <IconButton
            small
            label={t('takeBack', { name: right.text })}
            icon={<X size={18} />}
            onClick={onTakeBack}
          />
        ) : null}
      </span>
    </li>
  );
}

interface PoolItemProps {
  readonly right: Option;
  readonly picked: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function PoolItem({ right, picked, disabled, onPick }: PoolItemProps) {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: right.id, disabled });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={css['poolItem']}
      aria-pressed={picked}
      disabled={disabled}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined }}
      {...listeners}
      onClick={onPick}
    >
      {right.text}
    </button>
  );
}
