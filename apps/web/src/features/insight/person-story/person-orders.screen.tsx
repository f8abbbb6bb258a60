import type { Ordered } from '@trilha/contracts/insight/person-story';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PagedPart } from './paged-part.tsx';
import { ordersQuery } from './person-story.api.ts';
import css from './person-story.module.css';

/** What a person ordered, latest first; each opens on the board of orders. */
export function PersonOrdersScreen() {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId/orders' });
  const orders = useInfiniteQuery(ordersQuery(memberId));
  return (
    <PersonFrame memberId={memberId} part="orders">
      <PagedPart query={orders} empty={{ title: t('ordersEmpty') }}>
        {(rows) => (
          <DataTable
            label={t('ordersTitle')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { id: 'order', title: t('column.order'), cell: orderCell },
              { id: 'state', title: t('column.state'), cell: stateCell },
              { id: 'when', title: t('column.when'), cell: ({ placedAt }) => format.dateTime(placedAt) },
              { id: 'campaign', title: t('column.campaign'), cell: ({ campaign }) => campaign },
              {
                id: 'price',
                title: t('column.price'),
                number: true,
                cell: ({ price }) => format.number(price),
              },
            ]}
          />
        )}
      </PagedPart>
    </PersonFrame>
  );
}

const orderCell = ({ id, code, title }: Ordered) => (
  <span className={css['cell']}>
    <Link to={paths.adminRewardOrder(id)}>{title}</Link>
    <small>{code}</small>
  </span>
);
const stateCell = (row: Ordered) => <State row={row} />;

function State({ row: { state } }: { readonly row: Ordered }) {
  const { t } = useTranslation('person-story');
  const tone = state === 'delivered' ? 'success' : state === 'cancelled' ? 'danger' : 'neutral';
  return <Pill tone={tone}>{t(`orderState.${state}`)}</Pill>;
}
