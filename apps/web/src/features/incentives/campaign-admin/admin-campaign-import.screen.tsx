import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { ListImportFlow } from '../../../imports/list-import-flow.tsx';
import type { ListTexts } from '../../../imports/list-importer.ts';
import { dayText } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { LISTS, ListColumns } from './list-columns.tsx';
import { IMPORT_KINDS, campaignImporter, importedCampaignQuery } from './campaign-importer.ts';
import type { ImportKind } from './campaign-importer.ts';

/** Stores, agencies or products of a campaign from a file, as people are imported (CAM-02). */
export function AdminCampaignImportScreen() {
  const { t } = useTranslation(['admin-program', 'admin-import']);
  const navigate = useNavigate();
  const { campaignId } = useParams({ from: '/signed-in/shell/admin/campaigns/$campaignId/import' });
  const search = useSearch({ from: '/signed-in/shell/admin/campaigns/$campaignId/import' });
  const kind = IMPORT_KINDS.find((known) => known === search.kind) ?? 'stores';
  const campaign = useQuery(importedCampaignQuery(campaignId));
  const importer = useMemo(() => campaignImporter(campaignId, kind), [campaignId, kind]);
  const texts = useListTexts(kind);

  if (campaign.isError && !campaign.data)
    return <FailedScreen error={campaign.error} onRetry={campaign.refetch} />;
  if (!campaign.data) return <ScreenSkeleton cards={1} />;
  const { document, can } = campaign.data;
  return (
    <Screen
      title={t(`importTitle_${kind}`)}
      lead={t('admin-import:lead')}
      back={{
        to: paths.adminCampaignPart(campaignId, kind === 'products' ? 'products' : 'selection'),
        label: localize(document.title, currentLocale()),
      }}
    >
      {can.edit || search.id ? (
        <ListImportFlow
          key={kind}
          importer={importer}
          texts={texts}
          importId={search.id}
          canChange={can.edit}
          onShow={(id) =>
            void navigate({
              to: '/admin/campaigns/$campaignId/import',
              params: { campaignId },
              search: { kind, ...(id ? { id } : {}) },
              replace: true,
            })
          }
          addressOf={(id) => paths.adminCampaignImportOf(campaignId, kind, id)}
          help={<ListColumns kind={kind} />}
        />
      ) : (
        <Alert>{t('importOver')}</Alert>
      )}
    </Screen>
  );
}

const DAYS: ReadonlySet<string> = new Set(['from', 'until']);

function useListTexts(kind: ImportKind): ListTexts {
  const { t } = useTranslation('admin-program');
  const { required, optional, rows } = LISTS[kind];
  const columns = [...required, ...optional];
  const yesOrNo = (value: string) =>
    value === 'yes' ? t('cell_yes') : value === 'no' ? t('cell_no') : value;
  return {
    upload: t(`importFile_${kind}`),
    targets: columns.map((value) => ({ value, label: t(`target_${value}`) })),
    required,
    // Yes, no and days come as the server keeps them.
    valueText: (field, value) =>
      field === 'cameras' ? yesOrNo(value) : DAYS.has(field) ? dayText(value) : value,
    sample: {
      name: `${kind}.csv`,
      rows: [columns.map((column) => t(`target_${column}`)), ...rows.map((row) => row.map(yesOrNo))],
    },
  };
}
