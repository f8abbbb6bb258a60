import { MAX_LESSON_BLOCKS } from '@trilha/contracts/learning/activities/text-lesson';
import type { DraftLessonBlock, LessonBlockKind } from '@trilha/contracts/learning/activities/text-lesson';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { useAuthoring } from '../editor/authoring.ts';
import { ShareField } from '../editor/share-field.tsx';
import { BlockFields } from './block-fields.tsx';
import css from './editor.module.css';
import { BLOCK_KINDS, newBlock } from './new-block.ts';

/** A text lesson, written block by block; what is written is a document, never HTML. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'text_lesson'>) {
  const { t } = useTranslation('admin-text-lesson');
  const { problemAt } = useAuthoring();
  const { blocks } = settings;
  const setBlocks = (next: readonly DraftLessonBlock[]) => onChange({ ...settings, blocks: [...next] });
  const insert = (index: number, kind: LessonBlockKind) =>
    setBlocks(blocks.toSpliced(index, 0, newBlock(kind)));
  const move = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const isFull = blocks.length >= MAX_LESSON_BLOCKS;
  const missing = problemAt(`${path}.blocks`);
  return (
    <>
      <section className={css['blocks']} data-path={`${path}.blocks`} aria-label={t('blocks')}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            block={block}
            index={index}
            count={blocks.length}
            path={`${path}.blocks.${index}`}
            onChange={(next) => setBlocks(blocks.with(index, next))}
            onMove={(to) => move(index, to)}
            onAdd={isFull ? undefined : (kind) => insert(index + 1, kind)}
            onRemove={() => setBlocks(blocks.toSpliced(index, 1))}
          />
        ))}
        {missing ? (
          <p className={css['error']} role="alert">
            {missing}
          </p>
        ) : null}
        <div>
          <AddMenu onAdd={isFull ? undefined : (kind) => insert(blocks.length, kind)} />
        </div>
      </section>
      <ShareField
        value={settings.completionShare}
        path={`${path}.completionShare`}
        onChange={(completionShare) => onChange({ ...settings, completionShare })}
      />
    </>
  );
}

interface BlockRowProps {
  readonly block: DraftLessonBlock;
  readonly index: number;
  readonly count: number;
  readonly path: string;
  readonly onChange: (block: DraftLessonBlock) => void;
  readonly onMove: (to: number) => void;
  /** Undefined where the lesson takes no more. */
  readonly onAdd: ((kind: LessonBlockKind) => void) | undefined;
  readonly onRemove: () => void;
}

/** One block with its place: up, down, another one below, away. */
function BlockRow({ block, index, count, path, onChange, onMove, onAdd, onRemove }: BlockRowProps) {
  const { t } = useTranslation('admin-text-lesson');
  const number = index + 1;
  const name = t('blockOf', { number, kind: t(`kind.${block.kind}`) });
  return (
    <div className={css['block']} role="group" aria-label={name}>
      <div className={css['head']}>
        <strong>{name}</strong>
        <div className={css['acts']}>
          <IconButton
            small
            label={t('moveUp', { number })}
            icon={<ArrowUp size={18} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            small
            label={t('moveDown', { number })}
            icon={<ArrowDown size={18} />}
            disabled={number === count}
            onClick={() => onMove(number)}
          />
          <AddMenu label={t('addBelow', { number })} onAdd={onAdd} />
          <IconButton small label={t('remove', { number })} icon={<Trash2 size={18} />} onClick={onRemove} />
        </div>
      </div>
      <BlockFields block={block} path={path} onChange={onChange} />
    </div>
  );
}

interface AddMenuProps {
  /** Of a small button; without one it is a button with words. */
  readonly label?: string | undefined;
  /** Undefined where the lesson takes no more. */
  readonly onAdd: ((kind: LessonBlockKind) => void) | undefined;
}

function AddMenu({ label, onAdd }: AddMenuProps) {
  const { t } = useTranslation('admin-text-lesson');
  const disabled = onAdd === undefined;
  return (
    <Menu
      label={label ?? t('add')}
      trigger={
        label ? (
          <IconButton small label={label} icon={<Plus size={18} />} disabled={disabled} />
        ) : (
          <Button variant="secondary" disabled={disabled} icon={<Plus size={18} aria-hidden="true" />}>
            {t('add')}
          </Button>
        )
      }
      actions={BLOCK_KINDS.map((kind) => ({
        id: kind,
        label: t(`kind.${kind}`),
        onSelect: () => onAdd?.(kind),
      }))}
    />
  );
}
