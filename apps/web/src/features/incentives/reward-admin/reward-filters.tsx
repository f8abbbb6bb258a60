import type { ManagedDepartment } from '@trilha/contracts/incentives/reward-catalog';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './reward-admin.module.css';
import { REWARD_KIND_NAMES, REWARD_STATE_NAMES, rewardSearch } from './reward-search.ts';
import type { RewardSearch } from './reward-search.ts';

interface RewardFiltersProps {
  readonly search: RewardSearch;
  readonly departments: readonly ManagedDepartment[];
  readonly onShow: (search: RewardSearch) => void;
}

/** Search and filters of the list; each choice shows at once. */
export function RewardFilters({ search, departments, onShow }: RewardFiltersProps) {
  const { t } = useTranslation('admin-rewards');
  const set = (name: keyof RewardSearch, value: string) =>
    onShow(rewardSearch({ ...search, [name]: value === 'all' ? undefined : value }));
  return (
    <div className={css['filters']}>
      <SearchField
        label={t('searchRewards')}
        value={search.search ?? ''}
        onChange={(value) => set('search', value)}
      />
      <Select
        label={t('department')}
        value={search.department ?? 'all'}
        options={[
          { value: 'all', label: t('allDepartments') },
          ...departments.map(({ id, name }) => ({ value: id, label: localize(name, currentLocale()) })),
        ]}
        onChange={(value) => set('department', value)}
      />
      <Select
        label={t('kindLabel')}
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: t('allKinds') },
          ...REWARD_KIND_NAMES.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(value) => set('kind', value)}
      />
      <Select
        label={t('stateLabel')}
        value={search.state ?? 'all'}
        options={[
          { value: 'all', label: t('anyState') },
          ...REWARD_STATE_NAMES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        onChange={(value) => set('state', value)}
      />
      <Select
        label={t('stock')}
        value={search.stock ?? 'all'}
        options={[
          { value: 'all', label: t('anyStock') },
          { value: 'low', label: t('stockLow') },
          { value: 'none', label: t('stockNone') },
        ]}
        onChange={(value) => set('stock', value)}
      />
    </div>
  );
}
