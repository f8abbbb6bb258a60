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
import type { Locale } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShownQuestion } from './draft-state.ts';
import { DraftMark } from './draft-mark.tsx';
import css from './assessments.module.css';

interface QuestionListProps {
  readonly questions: readonly ShownQuestion[];
  readonly chosenId: string | null;
  readonly locale: Locale;
  readonly onChoose: (questionId: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** The questions of a bank in their order; moved by drag, by buttons or by the keyboard. */
export function QuestionList({ questions, chosenId, locale, onChoose, onMove }: QuestionListProps) {
  const { t } = useTranslation('admin-assessments');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = questions.map(({ question }) => question.id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t('dragHelp') } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css['questions']}>
          {questions.map((shown, index) => (
            <QuestionItem
              key={shown.question.id}
              shown={shown}
              number={index + 1}
              name={localize(shown.question.prompt, locale) || t('noPrompt')}
              isChosen={shown.question.id === chosenId}
              onChoose={() => onChoose(shown.question.id)}
              onUp={index > 0 ? () => onMove(index, index - 1) : undefined}
              onDown={index < questions.length - 1 ? () => onMove(index, index + 1) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface QuestionItemProps {
  readonly shown: ShownQuestion;
  readonly number: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

function QuestionItem({ shown, number, name, isChosen, onChoose, onUp, onDown }: QuestionItemProps) {
  const { t } = useTranslation('admin-assessments');
  const { question, state } = shown;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: question.id,
    });
  return (
    <li
      ref={setNodeRef}
      className={css['item']}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={t('drag', { number })}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css['itemMain']}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={css['itemName']}>
          {number}. {name}
        </span>
        <span className={css['itemFacts']}>
          {t(`type.${question.type}`)}
          {state === 'saved' ? null : <DraftMark state={state} />}
        </span>
      </button>
      <IconButton
        small
        label={t('moveUp', { number })}
        icon={<ArrowUp size={16} />}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        small
        label={t('moveDown', { number })}
        icon={<ArrowDown size={16} />}
        disabled={!onDown}
        onClick={onDown}
      />
    </li>
  );
}
