import type { FulfilStep, ManagedOrderGiftCard } from '@trilha/contracts/incentives/order-admin';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { OrderBoard } from './order-board.tsx';
import { OrderBulkBar, commonSteps } from './order-bulk-bar.tsx';
import { OrderColumn } from './order-column.tsx';
import { OrderFilters } from './order-filters.tsx';
import { COLUMNS } from './order-search.ts';
import type { OrderSearch } from './order-search.ts';
import { boardQuery, exportOrders } from './orders.api.ts';
import css from './reward-admin.module.css';
import { StepDialog, isAsked } from './step-dialog.tsx';
import type { AskedStep } from './step-dialog.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

type Asked = { readonly step: AskedStep; readonly orders: readonly ManagedOrderGiftCard[] };

/** Orders that are chosen for one step together. */
function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ManagedOrderGiftCard>>(new Map());
  const choose = (orders: readonly ManagedOrderGiftCard[], on: boolean) =>
    setChosen((last) => {
      const next = new Map(last);
      for (const order of orders) {
        if (on) next.set(order.id, order);
        else next.delete(order.id);
      }
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Map()) };
}

/** Orders by what has to be done with them next: a board, on a phone one column at a time (RWD-04). */
export function AdminRewardOrdersScreen() {
  const { t } = useTranslation('admin-rewards');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const search = useSearch({ from: '/signed-in/shell/admin/reward-orders' });
  const board = useQuery({ ...boardQuery(search), placeholderData: (last) => last });
  const steps = useOrderSteps();
  const { chosen, choose, clear } = useChosenOrders();
  const [asked, setAsked] = useState<Asked>();

  const show = (next: OrderSearch) => {
    clear();
    void navigate({ to: paths.adminRewardOrders, search: next, replace: true, resetScroll: false });
  };
  const step = async (wanted: FulfilStep, focused?: ManagedOrderGiftCard) => {
    const orders = chosen.size > 0 ? [...chosen.values()] : focused ? [focused] : [];
    if (!commonSteps(orders).includes(wanted)) return;
    if (isAsked(wanted)) setAsked({ step: wanted, orders });
    else if (await steps.take(wanted, orders)) clear();
  };

  if (board.isError && !board.data) return <FailedScreen error={board.error} onRetry={board.refetch} />;
  if (!board.data) return <ScreenSkeleton cards={5} />;
  const { columns } = board.data;
  const column = search.column ?? (isPhone ? 'awaiting_approval' : undefined);
  return (
    <Screen title={t('orders')} lead={t('ordersLead')} actions={<Export search={search} />}>
      <OrderFilters search={search} board={board.data} onShow={show} />
      <OrderTabs columns={columns} selected={column} search={search} onShow={show}>
        {column ? (
          <OrderColumn search={search} column={column} chosen={chosen} onChoose={choose} />
        ) : (
          <OrderBoard
            columns={columns}
            chosen={chosen}
            onChoose={(order, on) => choose([order], on)}
            onStep={(wanted, focused) => void step(wanted, focused)}
            onColumn={(id) => show({ ...search, column: id })}
          />
        )}
      </OrderTabs>
      {column || isPhone ? null : <p className={css['muted']}>{t('boardKeys')}</p>}
      {chosen.size > 0 ? (
        <OrderBulkBar
          orders={[...chosen.values()]}
          busy={steps.busy}
          onStep={(wanted) => void step(wanted)}
          onClear={clear}
        />
      ) : null}
      {asked ? (
        <StepDialog
          {...asked}
          steps={steps}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            clear();
          }}
        />
      ) : null}
    </Screen>
  );
}

function Export({ search }: { readonly search: OrderSearch }) {
  const { t } = useTranslation('admin-rewards');
  return (
    <ExportMenu
      label={t('export')}
      files={TABLE_FORMATS.map((format) => ({
        id: format,
        label: t(`exportAs.${format}`),
        save: () => exportOrders(search, format),
      }))}
    />
  );
}

interface OrderTabsProps {
  readonly columns: ComponentProps<typeof OrderBoard>['columns'];
  readonly selected: OrderSearch['column'];
  readonly search: OrderSearch;
  readonly onShow: (search: OrderSearch) => void;
  readonly children: ReactNode;
}

/** The board and its columns with their counts; a phone has room for one column only. */
function OrderTabs({ columns, selected, search, onShow, children }: OrderTabsProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const isPhone = useIsPhone();
  const countOf = (name: string) => {
    const count = columns.find((one) => one.column === name)?.count;
    return count === undefined ? '' : ` (${format.number(count)})`;
  };
  return (
    <Tabs
      label={t('columns')}
      tabs={[
        ...(isPhone ? [] : [{ id: 'board' as const, label: t('board') }]),
        ...COLUMNS.map((id) => ({ id, label: `${t(`column.${id}`)}${countOf(id)}` })),
      ]}
      selected={selected ?? 'board'}
      onSelect={(id) => {
        const { column: _, ...filters } = search;
        onShow(id === 'board' ? filters : { ...filters, column: id });
      }}
    >
      {children}
    </Tabs>
  );
}
