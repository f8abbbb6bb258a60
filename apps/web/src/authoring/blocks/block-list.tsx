import type { ContentBlockKind } from '@trilha/contracts/platform/content-blocks';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import type { ReactNode } from 'react';

import { useAuthoring } from '../../activities/editor/authoring.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import css from './blocks.module.css';
import type { BlockFieldsProps } from './content-block-fields.tsx';

/** Kinds of blocks that have a name: what all content is written in, questions of lessons, buttons of news. */
type NamedKind = ContentBlockKind | 'check' | 'button';

interface ListedBlock {
  readonly id: string;
  readonly kind: NamedKind;
}

interface BlockListProps<Block extends ListedBlock> {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly path: string;
  readonly max: number;
  /** The kinds that are offered, in this order. */
  readonly kinds: readonly Block['kind'][];
  readonly newBlock: (kind: Block['kind']) => Block;
  readonly onChange: (blocks: readonly Block[]) => void;
  readonly renderFields: (field: BlockFieldsProps<Block>) => ReactNode;
}

/** A text written block by block; its blocks are added, moved and removed. Stands inside an `AuthoringContext`. */
export function BlockList<Block extends ListedBlock>(props: BlockListProps<Block>) {
  const { label, blocks, path, max, kinds, newBlock, onChange, renderFields } = props;
  const { problemAt } = useAuthoring();
  const missing = problemAt(path);
  const move = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const addAt = (index: number) =>
    blocks.length >= max
      ? undefined
      : (kind: Block['kind']) => onChange(blocks.toSpliced(index, 0, newBlock(kind)));
  return (
    <section className={css['blocks']} data-path={path} aria-label={label}>
      {blocks.map((block, index) => (
        <BlockRow
          key={block.id}
          block={block}
          kinds={kinds}
          index={index}
          count={blocks.length}
          onMove={(to) => move(index, to)}
          onAdd={addAt(index + 1)}
          onRemove={() => onChange(blocks.toSpliced(index, 1))}
        >
          {renderFields({
            block,
            path: `${path}.${index}`,
            onChange: (next) => onChange(blocks.with(index, next)),
          })}
        </BlockRow>
      ))}
      {missing ? (
        <p className={css['error']} role="alert">
          {missing}
        </p>
      ) : null}
      <div>
        <AddMenu kinds={kinds} onAdd={addAt(blocks.length)} />
      </div>
    </section>
  );
}

interface BlockRowProps<Block extends ListedBlock> {
  readonly block: Block;
  readonly kinds: readonly Block['kind'][];
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Undefined where the text takes no more. */
  readonly onAdd: ((kind: Block['kind']) => void) | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One block with its place: up, down, another one below, away. */
function BlockRow<Block extends ListedBlock>(props: BlockRowProps<Block>) {
  const { block, kinds, index, count, onMove, onAdd, onRemove, children } = props;
  const { t } = useTranslation('admin-blocks');
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
          <AddMenu label={t('addBelow', { number })} kinds={kinds} onAdd={onAdd} />
          <IconButton small label={t('remove', { number })} icon={<Trash2 size={18} />} onClick={onRemove} />
        </div>
      </div>
      {children}
    </div>
  );
}

interface AddMenuProps<Kind extends NamedKind> {
  readonly kinds: readonly Kind[];
  /** Of a small button; without one it is a button with words. */
  readonly label?: string | undefined;
  /** Undefined where the text takes no more. */
  readonly onAdd: ((kind: Kind) => void) | undefined;
}

function AddMenu<Kind extends NamedKind>({ label, kinds, onAdd }: AddMenuProps<Kind>) {
  const { t } = useTranslation('admin-blocks');
  const nameOf = (kind: NamedKind) => t(`kind.${kind}`);
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
      actions={kinds.map((kind) => ({
        id: kind,
        label: nameOf(kind),
        onSelect: () => onAdd?.(kind),
      }))}
    />
  );
}
