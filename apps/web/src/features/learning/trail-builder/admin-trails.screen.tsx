import type { ManagedTrail } from '@trilha/contracts/learning/trail-builder';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { CreateDraftDialog } from '../../../authoring/create-draft-dialog.tsx';
import { ManagedList } from '../../../authoring/managed-list.tsx';
import type { ManagedKind } from '../../../authoring/managed-list.tsx';
import { ManagedTrainings } from '../../../authoring/managed-trainings.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import {
  TRAILS_KEY,
  archiveTrail,
  createTrail,
  deleteTrail,
  duplicateTrail,
  managedTrailsQuery,
  undeleteTrail,
} from './trail-builder.api.ts';

/** The company's trails, for those who run them. */
export function AdminTrailsScreen() {
  const { t } = useTranslation('admin-trails');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const client = selectedClient(useMe());
  const filters = useSearch({ from: '/signed-in/shell/admin/trails' });
  const [creating, setCreating] = useState(false);
  const asked = useDeferredValue(filters);
  const trails = useInfiniteQuery({ ...managedTrailsQuery(asked), placeholderData: (last) => last });
  const total = trails.data?.pages[0]?.total ?? 0;
  const createButton = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newTrail')}
    </Button>
  );

  return (
    <Screen
      title={t('trails')}
      lead={trails.data ? t('trailCount', { count: total }) : undefined}
      actions={createButton}
    >
      <ManagedTrainings
        texts={{
          search: t('searchTrails'),
          filter: {
            listed: t('filter.listed'),
            draft: t('filter.draft'),
            published: t('filter.published'),
            changed: t('filter.changed'),
            archived: t('filter.archived'),
          },
          noMatch: t('noMatch'),
          none: t('noTrails'),
          noneText: t('noTrailsText'),
        }}
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: paths.adminTrails, search: next, replace: true, resetScroll: false })
        }
        found={trails}
        createButton={createButton}
        list={TrailList}
      />
      {creating ? (
        <CreateDraftDialog
          texts={{ title: t('newTrail'), label: t('create'), field: t('trailTitle') }}
          languages={client?.languages ?? ['pt-BR']}
          create={async (draft) => {
            const { id } = await createTrail(draft);
            await queryClient.invalidateQueries({ queryKey: TRAILS_KEY, refetchType: 'none' });
            await navigate({ to: paths.adminTrail(id) });
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Screen>
  );
}

function TrailList({ items }: { readonly items: readonly ManagedTrail[] }) {
  const { t } = useTranslation('admin-trails');
  const kind: ManagedKind = {
    texts: {
      list: t('trails'),
      column: t('columnTrail'),
      untitled: t('untitledTrail'),
      status: {
        draft: t('status.draft'),
        published: t('status.published'),
        changed: t('status.changed'),
        archived: t('status.archived'),
      },
      archived: (name) => t('archivedNamed', { name }),
      unarchived: (name) => t('unarchivedNamed', { name }),
      deleted: (name) => t('deletedNamed', { name }),
    },
    builderPath: paths.adminTrail,
    peoplePath: paths.adminTrailPeople,
    queryKey: TRAILS_KEY,
    setArchived: archiveTrail,
    remove: deleteTrail,
    undelete: undeleteTrail,
    duplicate: duplicateTrail,
  };
  return (
    <ManagedList
      kind={kind}
      rows={items.map((trail) => ({ ...trail, content: t('steps', { count: trail.itemCount }) }))}
    />
  );
}
