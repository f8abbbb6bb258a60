import type { ReportFile } from '@trilha/contracts/insight/program-reports';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { exportReport } from './program-reports.api.ts';
import css from './program-reports.module.css';
import type { ReportSearch } from './report-search.ts';

const FILES = ['sales', 'points', 'orders'] as const satisfies readonly ReportFile[];
const FORMATS = ['csv', 'xlsx'] as const;

/** Every row of the report as a file of the reader's choice. */
export function ExportMenu({ search }: { readonly search: ReportSearch }) {
  const { t } = useTranslation('admin-reports');
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const fetchFile = (file: ReportFile, format: 'csv' | 'xlsx') =>
    act(() => {
      showToast({ text: t('exporting') });
      return exportReport(search, file, format);
    });
  return (
    <Menu
      label={t('export')}
      trigger={
        <button type="button" className={css['trigger']} disabled={busy} aria-busy={busy}>
          <Download size={18} aria-hidden="true" />
          {t('export')}
        </button>
      }
      actions={FILES.flatMap((file) =>
        FORMATS.map((format) => ({
          id: `${file}-${format}`,
          label: t('exportAs', { what: t(`file.${file}`), format: format.toUpperCase() }),
          onSelect: () => void fetchFile(file, format),
        })),
      )}
    />
  );
}
