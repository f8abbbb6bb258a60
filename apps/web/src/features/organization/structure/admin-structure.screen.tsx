import { STRUCTURE_TABS } from './structure-tabs.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { meQuery, selectedClient } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { BranchList } from './branch-list.tsx';
import { LabelList } from './label-list.tsx';
import { RoleTable } from './role-table.tsx';
import { structureQuery } from './structure.api.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** Branches, the names people and content are sorted by, and what each role may do [TEN-07] [TEN-10]. */
export function AdminStructureScreen() {
  const { t } = useTranslation('admin-structure');
  const navigate = useNavigate();
  const { tab = 'branch' } = useSearch({ from: '/signed-in/shell/admin/structure' });
  const structure = useQuery(structureQuery);
  const me = useQuery(meQuery);

  if (structure.isError && !structure.data)
    return <FailedScreen error={structure.error} onRetry={structure.refetch} />;
  if (!structure.data || !me.data) return <ScreenSkeleton cards={2} />;
  const { branches, labels, roles } = structure.data;
  const languages = selectedClient(me.data)?.languages ?? ['pt-BR'];
  return (
    <Screen title={t('title')} lead={t('leadText')}>
      <Tabs
        label={t('title')}
        tabs={STRUCTURE_TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        selected={tab}
        onSelect={(next) => void navigate({ to: paths.adminStructure, search: { tab: next }, replace: true })}
      >
        {tab === 'branch' ? (
          <BranchList branches={branches} />
        ) : tab === 'role' ? (
          <RoleTable roles={roles} />
        ) : (
          <LabelList
            key={tab}
            kind={tab}
            labels={labels.filter(({ kind }) => kind === tab)}
            languages={languages}
          />
        )}
      </Tabs>
    </Screen>
  );
}
