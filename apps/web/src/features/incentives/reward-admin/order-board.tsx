import type {
  getOrderBoard,
  FulfilStep,
  ManagedOrderGiftCard,
} from '@trilha/contracts/incentives/order-admin';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { arrowDirection } from '../../../lib/arrow-key.ts';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderGiftCard } from './order-gift-card.tsx';
import css from './order-board.module.css';
import type { Column } from './order-search.ts';

export type Board = ResponseOf<typeof getOrderBoard>;

/** Keys that take a step with what is chosen, or with the order in focus. */
const STEP_KEYS: Readonly<Record<string, FulfilStep>> = {
  a: 'approve',
  p: 'pack',
  s: 'ship',
  d: 'deliver',
  c: 'cancel',
};

interface OrderBoardProps {
  readonly columns: Board['columns'];
  readonly chosen: ReadonlyMap<string, ManagedOrderGiftCard>;
  readonly onChoose: (order: ManagedOrderGiftCard, chosen: boolean) => void;
  readonly onStep: (step: FulfilStep, focused: ManagedOrderGiftCard | undefined) => void;
  readonly onColumn: (column: Column) => void;
}

/** Orders in columns by what comes next. Arrow keys move between cards, the space bar chooses, letters take a step. */
export function OrderBoard({ columns, chosen, onChoose, onStep, onColumn }: OrderBoardProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const card = event.target.closest<HTMLElement>('[data-order]');
    const focused = columns.flatMap(({ items }) => items).find(({ id }) => id === card?.dataset['order']);
    const step = STEP_KEYS[event.key.toLowerCase()];
    const moved = card ? neighbour(event.currentTarget, card, event.key) : undefined;
    if (moved) moved.querySelector<HTMLElement>('input, a')?.focus();
    else if (step && (focused || chosen.size > 0)) {
      if (!event.repeat) onStep(step, focused);
    } else return;
    event.preventDefault();
  };
  return (
    // The keys only shorten ways that buttons, boxes and links go too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css['board']} onKeyDown={handleKey}>
      {columns.map(({ column, count, items, nextCursor }) => (
        <section key={column} className={css['column']} aria-label={t(`column.${column}`)}>
          <h2 className={css['columnTitle']}>
            {t(`column.${column}`)}
            <span>{count >= 1000 ? `${format.number(1000)}+` : format.number(count)}</span>
          </h2>
          {items.map((order) => (
            <OrderGiftCard
              key={order.id}
              order={order}
              chosen={chosen.has(order.id)}
              onChoose={(on) => onChoose(order, on)}
            />
          ))}
          {items.length === 0 ? <p className={css['muted']}>{t('columnEmpty')}</p> : null}
          {nextCursor ? (
            <Button size="small" variant="quiet" onClick={() => onColumn(column)}>
              {t('showAll')}
            </Button>
          ) : null}
        </section>
      ))}
    </div>
  );
}

/** The card an arrow key leads to: above or below, or at the same height of the next column that has any. */
function neighbour(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined {
  const lists = Array.from(board.children, (column) => [
    ...column.querySelectorAll<HTMLElement>('[data-order]'),
  ]);
  const at = lists.findIndex((list) => list.includes(card));
  const place = lists[at]?.indexOf(card) ?? 0;
  if (key === 'ArrowDown') return lists[at]?.[place + 1];
  if (key === 'ArrowUp') return lists[at]?.[place - 1];
  const direction = arrowDirection(key, board);
  if (!direction) return undefined;
  const others = direction === 'on' ? lists.slice(at + 1) : lists.slice(0, at).toReversed();
  const list = others.find((one) => one.length > 0);
  return list?.[Math.min(place, list.length - 1)];
}
