import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import css from './campaign-admin.module.css';
import { restsOfBrands, restsOfStores } from './dry-run-rests.ts';
import type { Rest } from './dry-run-rests.ts';

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
        <CostTable
          title={t('byStore')}
          name={t('store')}
          counted={t('sales')}
          cost={result.cost}
          rows={result.stores.map(({ name, sales, points }) => ({ id: name, name, count: sales, points }))}
          rests={restsOfStores(result)}
          others={t('otherStores')}
        />
        <CostTable
          title={t('byBrand')}
          name={t('brand')}
          counted={t('units')}
          cost={result.cost}
          rows={result.brands.map(({ name, units, points }) => ({ id: name, name, count: units, points }))}
          rests={restsOfBrands(result)}
          others={t('otherBrands')}
        />
      </div>
    </>
  );
}

interface CostTableProps {
  readonly title: string;
  /** Heads of the first two columns. */
  readonly name: string;
  readonly counted: string;
  readonly cost: number;
  readonly rows: readonly CostRow[];
  readonly rests: readonly Rest[];
  /** Those that are not named. */
  readonly others: string;
}

interface CostRow {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
  readonly points: number;
}

/** Points by store or brand, with everything that makes them the cost. */
function CostTable({ title, name, counted, cost, rows, rests, others }: CostTableProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const below: CostRow[] = rests.map(({ id, points }) => ({
    id: `rest ${id}`,
    name: id === 'others' ? others : t(`rest_${id}`),
    count: null,
    points,
  }));
  const total: CostRow = { id: 'rest total', name: t('rest_total'), count: null, points: cost };
  return (
    <Card>
      <h3>{title}</h3>
      <DataTable
        label={title}
        rows={rows.length === 0 ? [] : [...rows, ...below, total]}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', title: name, cell: (row) => row.name },
          {
            id: 'count',
            title: counted,
            number: true,
            cell: ({ count }) => (count === null ? '' : format.number(count)),
          },
          { id: 'points', title: t('points'), number: true, cell: ({ points }) => format.number(points) },
        ]}
      />
    </Card>
  );
}
