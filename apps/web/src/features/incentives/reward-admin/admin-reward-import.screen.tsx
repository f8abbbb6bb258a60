import { localize } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { Figures } from '../../../imports/figures.tsx';
import { ListImportFlow } from '../../../imports/list-import-flow.tsx';
import { listImportQuery } from '../../../imports/list-importer.ts';
import type { ListImporter } from '../../../imports/list-importer.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { codeFaultsQuery, codeImporter } from './code-importer.ts';
import { rewardQuery } from './rewards.api.ts';

/** A code with its last day, and one that never ends. */
const EXAMPLE = [
  ['AB12-CD34-EF56', '2030-12-31'],
  ['GH78-JK90-LM12', ''],
] as const;

/** Codes of a reward from a file, as people are imported; none of them is shown (RWD-05). */
export function AdminRewardImportScreen() {
  const { t } = useTranslation(['admin-rewards', 'admin-import']);
  const navigate = useNavigate();
  const { rewardId } = useParams({ from: '/signed-in/shell/admin/rewards/$rewardId/import' });
  const { id } = useSearch({ from: '/signed-in/shell/admin/rewards/$rewardId/import' });
  const reward = useQuery(rewardQuery(rewardId));
  const importer = useMemo(() => codeImporter(rewardId), [rewardId]);
  const heads = [t('codeColumn'), t('codeExpiry')];

  if (reward.isError && !reward.data) return <FailedScreen error={reward.error} onRetry={reward.refetch} />;
  if (!reward.data) return <ScreenSkeleton cards={1} />;
  return (
    <Screen
      title={t('codesImportTitle')}
      lead={t('admin-import:lead')}
      back={{
        to: paths.adminReward(rewardId),
        label: localize(reward.data.document.title, currentLocale()),
      }}
    >
      <ListImportFlow
        importer={importer}
        texts={{
          upload: t('codesFile'),
          required: ['code'],
          targets: [
            { value: 'code', label: t('codeColumn') },
            { value: 'expires_on', label: t('codeExpiry') },
          ],
          sample: { name: 'codes.csv', rows: [heads, ...EXAMPLE] },
        }}
        importId={id}
        onShow={(next) =>
          void navigate({
            to: '/admin/rewards/$rewardId/import',
            params: { rewardId },
            search: next ? { id: next } : {},
            replace: true,
          })
        }
        addressOf={(importId) => paths.adminRewardImportOf(rewardId, importId)}
        help={<p>{t('codesFileHint')}</p>}
      />
      {id ? <CodeFaults rewardId={rewardId} importId={id} importer={importer} /> : null}
    </Screen>
  );
}

interface CodeFaultsProps {
  readonly rewardId: string;
  readonly importId: string;
  readonly importer: ListImporter;
}

/** How many codes are left out, by why: there already, here or elsewhere, malformed, over. */
function CodeFaults({ rewardId, importId, importer }: CodeFaultsProps) {
  const { t } = useTranslation('admin-rewards');
  const current = useQuery(listImportQuery(importer, importId));
  const isChecked = current.data !== undefined && current.data.status !== 'checking';
  const faults = useQuery(codeFaultsQuery(rewardId, importId, isChecked ? current.data.refused : 0));
  if (!isChecked || !faults.data || faults.data.items.length === 0) return null;
  return (
    <Card>
      <h2>{t('codesLeftOut')}</h2>
      <Figures
        figures={faults.data.items.map(({ code, count }) => ({ label: t(`fault.${code}`), value: count }))}
      />
    </Card>
  );
}
