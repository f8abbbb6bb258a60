import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './campaign-admin.module.css';

interface ItemListProps<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  /** Makes the item that the add button adds. */
  readonly added: () => Item;
  readonly addLabel: string;
  readonly removeLabel: (item: Item) => string;
  /** Whether an item has to stay; the fields of the item say why. */
  readonly isFixed?: ((item: Item) => boolean) | undefined;
  /** Said while there is none. */
  readonly empty?: string | undefined;
  /** The fields of one item; `change` takes the values that differ, `at` is its place. */
  readonly children: (item: Item, change: (values: Partial<Item>) => void, at: number) => ReactNode;
}

/** A part of a campaign that is a list: each item with its fields, a way to take it out and to add another. */
export function ItemList<Item extends { readonly id: string }>({
  items,
  onChange,
  added,
  addLabel,
  removeLabel,
  isFixed,
  empty,
  children,
}: ItemListProps<Item>) {
  return (
    <Card>
      {items.length === 0 && empty ? <p className={css['muted']}>{empty}</p> : null}
      {items.map((item, at) => (
        <div key={item.id} className={css['item']}>
          {children(
            item,
            (values) => onChange(items.map((one) => (one.id === item.id ? { ...one, ...values } : one))),
            at,
          )}
          <div>
            <Button
              size="small"
              variant="quiet"
              disabled={isFixed?.(item)}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              {removeLabel(item)}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button variant="secondary" icon={<Plus size={20} />} onClick={() => onChange([...items, added()])}>
          {addLabel}
        </Button>
      </div>
    </Card>
  );
}
