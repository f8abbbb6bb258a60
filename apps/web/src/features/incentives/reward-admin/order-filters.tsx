import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Board } from './order-board.tsx';
import { ORDER_AGES, boardSearch } from './order-search.ts';
import type { OrderSearch } from './order-search.ts';
import css from './reward-admin.module.css';

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly board: Board;
  readonly onShow: (search: OrderSearch) => void;
}

/** Search and filters of the board; each choice shows at once. */
export function OrderFilters({ search, board, onShow }: OrderFiltersProps) {
  const { t } = useTranslation('admin-rewards');
  const set = (name: keyof OrderSearch, value: string) =>
    onShow(boardSearch({ ...search, [name]: value === 'all' ? undefined : value }));
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div className={css['filters']}>
      <SearchField
        label={t('searchOrders')}
        value={search.search ?? ''}
        onChange={(value) => set('search', value)}
      />
      <Select
        label={t('campaignLabel')}
        value={search.campaign ?? 'all'}
        options={[{ value: 'all', label: t('allCampaigns') }, ...board.campaigns.map(named)]}
        onChange={(value) => set('campaign', value)}
      />
      <Select
        label={t('department')}
        value={search.department ?? 'all'}
        options={[{ value: 'all', label: t('allDepartments') }, ...board.departments.map(named)]}
        onChange={(value) => set('department', value)}
      />
      <Select
        label={t('age')}
        value={search.age ?? 'all'}
        options={[
          { value: 'all', label: t('anyAge') },
          ...ORDER_AGES.map((days) => ({ value: days, label: t('olderThan', { count: Number(days) }) })),
        ]}
        onChange={(value) => set('age', value)}
      />
      <Checkbox
        label={t('attention', { count: board.attention })}
        checked={search.attention === 'true'}
        onChange={({ target }) => set('attention', target.checked ? 'true' : 'all')}
      />
    </div>
  );
}
