import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { ListImportFlow } from '../../../imports/list-import-flow.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { branchImporter } from './branch-importer.ts';

/** Branches from a file, as people are imported [TEN-07]. */
export function AdminBranchImportScreen() {
  const { t } = useTranslation(['admin-structure', 'admin-import']);
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/signed-in/shell/admin/structure/import' });
  return (
    <Screen
      title={t('importTitle')}
      lead={t('admin-import:lead')}
      back={{ to: paths.adminStructure, label: t('title') }}
    >
      <ListImportFlow
        importer={branchImporter}
        texts={{
          upload: t('importFile'),
          targets: [{ value: 'name', label: t('name') }],
          required: ['name'],
          sample: { name: 'branches.csv', rows: [[t('name')], ['Aurora Paulista'], ['Aurora Manaus']] },
        }}
        importId={id}
        onShow={(next) =>
          void navigate({ to: paths.adminBranchImport, search: next ? { id: next } : {}, replace: true })
        }
        addressOf={paths.adminBranchImportOf}
      />
    </Screen>
  );
}
