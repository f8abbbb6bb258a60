import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import css from './campaign-admin.module.css';

interface DryRunTablesProps {
  readonly result: DryRunResult;
  readonly document: CampaignDocument;
}

/** What promotions and missions add, by their names. */
function PromotionList({ result, document }: DryRunTablesProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const titles = new Map(
    [...document.promotions, ...document.missions].map(({ id, name }) => [
      id,
      localize(name, currentLocale()) || t('unnamed'),
    ]),
  );
  if (result.promotions.length + result.missions.length === 0) return null;
  return (
    <Card>
      <h3>{t('byPromotion')}</h3>
      <ul className={css['plain']}>
        {result.promotions.map(({ id, lines, extra }) => (
          <li key={id}>
            {t('promotionExtra', {
              name: titles.get(id),
              extra: format.number(extra),
              items: t('itemsNumber', { count: lines, number: format.number(lines) }),
            })}
          </li>
        ))}
        {result.missions.map(({ id, people, bonus }) => (
          <li key={id}>
            {t('missionPays', {
              name: titles.get(id),
              bonus: format.number(bonus),
              people: t('people', { count: people }),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A dry run by person, store, brand, promotion and mission. */
export function DryRunTables({ result, document }: DryRunTablesProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const levelOf = (level: number) => result.levels.find(({ position }) => position === level)?.name ?? '';
  return (
    <>
      <PromotionList result={result} document={document} />
      <Card>
        <h3>{t('winners')}</h3>
        <DataTable
          label={t('winners')}
          rows={result.winners}
          keyOf={({ memberId }) => memberId}
          columns={[
            { id: 'person', title: t('person'), cell: ({ name }) => name },
            { id: 'level', title: t('level'), cell: ({ level }) => levelOf(level) },
            {
              id: 'points',
              title: t('points'),
              number: true,
              cell: ({ points, capped }) =>
                capped ? `${format.number(points)} (${t('capped')})` : format.number(points),
            },
          ]}
        />
      </Card>
      <div className={css['halves']}>
        <Card>
          <h3>{t('byStore')}</h3>
          <DataTable
            label={t('byStore')}
            rows={result.stores}
            keyOf={({ name }) => name}
            columns={[
              { id: 'store', title: t('store'), cell: ({ name }) => name },
              { id: 'sales', title: t('sales'), number: true, cell: ({ sales }) => format.number(sales) },
              { id: 'points', title: t('points'), number: true, cell: ({ points }) => format.number(points) },
            ]}
          />
        </Card>
        <Card>
          <h3>{t('byBrand')}</h3>
          <DataTable
            label={t('byBrand')}
            rows={result.brands}
            keyOf={({ name }) => name}
            columns={[
              { id: 'brand', title: t('brand'), cell: ({ name }) => name },
              { id: 'units', title: t('units'), number: true, cell: ({ units }) => format.number(units) },
              { id: 'points', title: t('points'), number: true, cell: ({ points }) => format.number(points) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
