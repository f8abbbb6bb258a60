import type { Question } from '@trilha/contracts/learning/questions';
import { ArrowDown, ArrowUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAuthoring } from '../../editor/authoring.ts';
import css from './editor.module.css';
import { FromBank } from './from-bank.tsx';
import { repeatedPieces } from './repeated-pieces.ts';

interface PieceRowsProps<Item extends { readonly id: string }> {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly items: readonly Item[];
  readonly path: string;
  /** As many are enough; more are kept, and publishing asks to take some away. */
  readonly max: number;
  readonly addLabel: string;
  /** What one is called, e.g. "Piece 3". */
  readonly nameOf: (number: number) => string;
  readonly onChange: (items: Item[]) => void;
  readonly newItem: () => Item;
  /** Opens the dialog that takes a table; none where nothing is pasted. */
  readonly onPaste?: (() => void) | undefined;
  /** What a question of a bank becomes; left out where none can be taken. */
  readonly piecesOf?: ((question: Question) => Item[]) | undefined;
  /** The button for a bank where what is taken changes more than the list. */
  readonly fromBank?: ReactNode;
  readonly renderItem: (item: Item, path: string, change: (item: Item) => void) => ReactNode;
}

/** The list of what a game is made of: add, change, move, take away, paste. */
export function PieceRows<Item extends { readonly id: string }>(props: PieceRowsProps<Item>) {
  const { title, hint, items, path, max, nameOf, onChange, renderItem } = props;
  const { t } = useTranslation('admin-games');
  const { problemAt } = useAuthoring();
  const problem = problemAt(path);
  const move = (from: number, to: number) => {
    const moved = items.toSpliced(from, 1);
    const [item] = items.slice(from, from + 1);
    if (item) onChange(moved.toSpliced(to, 0, item));
  };
  return (
    <fieldset className={css['rows']} data-path={path}>
      <legend className={css['legend']}>
        {title} <small>{t('countOf', { count: items.length, max })}</small>
      </legend>
      {hint ? <p className={css['hint']}>{hint}</p> : null}
      <RepeatedPieces items={items} nameOf={nameOf} />
      {items.length > max ? (
        <p className={css['error']} role="alert">
          {t('tooMany', { number: items.length, max })}
        </p>
      ) : null}
      {problem ? (
        <p className={css['error']} role="alert">
          {problem}
        </p>
      ) : null}
      <ol className={css['list']}>
        {items.map((item, index) => {
          const name = nameOf(index + 1);
          return (
            <li key={item.id} className={css['row']} aria-label={name}>
              <div className={css['rowFields']}>
                {renderItem(item, `${path}.${index}`, (next) => onChange(items.with(index, next)))}
              </div>
              <RowTools
                name={name}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => onChange(items.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <RowsActions {...props} />
    </fieldset>
  );
}

/** One more, several of a table, or of a question bank. */
function RowsActions<Item extends { readonly id: string }>(props: PieceRowsProps<Item>) {
  const { items, max, addLabel, onChange, newItem, onPaste, piecesOf, fromBank } = props;
  const { t } = useTranslation('admin-games');
  return (
    <div className={css['actions']}>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus size={18} aria-hidden="true" />}
        disabled={items.length >= max}
        onClick={() => onChange([...items, newItem()])}
      >
        {addLabel}
      </Button>
      {onPaste ? (
        <Button
          variant="quiet"
          size="small"
          icon={<ClipboardPaste size={18} aria-hidden="true" />}
          onClick={onPaste}
        >
          {t('paste.open')}
        </Button>
      ) : null}
      {piecesOf ? (
        <FromBank
          room={max - items.length}
          piecesOf={piecesOf}
          onAdd={(taken) => onChange([...items, ...taken])}
        />
      ) : (
        fromBank
      )}
    </div>
  );
}

interface RowToolsProps {
  readonly name: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function RowTools({ name, onUp, onDown, onRemove }: RowToolsProps) {
  const { t } = useTranslation(['admin-games', 'common']);
  return (
    <span className={css['rowTools']}>
      <IconButton
        small
        label={t('moveUp', { name })}
        disabled={!onUp}
        icon={<ArrowUp size={18} />}
        onClick={onUp}
      />
      <IconButton
        small
        label={t('moveDown', { name })}
        disabled={!onDown}
        icon={<ArrowDown size={18} />}
        onClick={onDown}
      />
      <IconButton
        small
        label={t('common:removeNamed', { name })}
        icon={<Trash2 size={18} />}
        onClick={onRemove}
      />
    </span>
  );
}

/** Warns of pieces that say the same as one before them; the game can be published all the same. */
function RepeatedPieces<Item extends { readonly id: string }>({
  items,
  nameOf,
}: Pick<PieceRowsProps<Item>, 'items' | 'nameOf'>) {
  const { t } = useTranslation('admin-games');
  const repeated = repeatedPieces(items);
  if (repeated.length === 0) return null;
  return (
    <div role="status">
      <Alert tone="warning">
        {repeated
          .map(({ number, first }) => t('repeated', { name: nameOf(number), first: nameOf(first) }))
          .join(' ')}
      </Alert>
    </div>
  );
}
