import type { ProgramReport } from '@trilha/contracts/insight/program-reports';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './program-reports.module.css';
import { reportSearch } from './report-search.ts';
import type { ReportSearch } from './report-search.ts';

interface ReportFiltersProps {
  readonly search: ReportSearch;
  readonly campaigns: ProgramReport['campaigns'];
  readonly onShow: (search: ReportSearch) => void;
}

/** Which campaign and which days; each choice shows at once and stands in the address. */
export function ReportFilters({ search, campaigns, onShow }: ReportFiltersProps) {
  const { t } = useTranslation(['admin-reports', 'campaigns']);
  const set = (change: Record<string, string | undefined>) => onShow(reportSearch({ ...search, ...change }));
  const isFiltered = Boolean(search.campaign || search.from || search.to);
  return (
    <div className={css['filters']}>
      <Select
        label={t('campaign')}
        value={search.campaign ?? 'all'}
        options={[
          { value: 'all', label: t('allCampaigns') },
          ...campaigns.map(({ id, title, country }) => ({
            value: id,
            // The seven countries of the program have a name in every language.
            label: `${title} · ${t(`campaigns:country_${country as 'BRA'}`)}`,
          })),
        ]}
        onChange={(campaign) => set({ campaign: campaign === 'all' ? undefined : campaign })}
      />
      <DateField
        label={t('from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => set({ from: event.target.value || undefined })}
      />
      <DateField
        label={t('to')}
        value={search.to ?? ''}
        min={search.from}
        error={search.from && search.to && search.from > search.to ? t('fromAfterTo') : undefined}
        onChange={(event) => set({ to: event.target.value || undefined })}
      />
      {isFiltered ? (
        <Button
          variant="secondary"
          onClick={() => set({ campaign: undefined, from: undefined, to: undefined })}
        >
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}
