import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { productsQuery } from './campaigns.api.ts';
import css from './campaigns.module.css';

/** What a unit of each product and each store photo of a campaign earns, with today's promotions (CAM-08). */
export function CampaignProducts({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('program');
  const format = useFormat();
  const products = useQuery(productsQuery(campaignId));
  if (products.isError) return <LoadFailed compact error={products.error} onRetry={products.refetch} />;
  if (!products.data) return <Skeleton height="14rem" shape="card" />;
  const { items, photos } = products.data;
  return (
    <Card className={css['card']}>
      <h2>{t('productPoints')}</h2>
      <DataTable
        label={t('productPoints')}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { id: 'product', title: t('product'), cell: ({ name }) => name },
          { id: 'brand', title: t('brand'), cell: ({ brand, type }) => `${brand} · ${type}` },
          {
            id: 'points',
            title: t('perUnit'),
            number: true,
            cell: ({ points, today }) =>
              today === points
                ? format.number(points)
                : `${format.number(points)} → ${t('todayPromotion', { points: format.number(today) })}`,
          },
        ]}
      />
      {photos.length > 0 ? (
        <>
          <h3>{t('storePhotos')}</h3>
          <ul className={css['stack']}>
            {photos.map(({ id, name, points }) => (
              <li key={id} className={css['row']}>
                <span>{name}</span>
                <strong>{format.points(points)}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
