import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TrailBuilder } from './trail-builder.tsx';
import { trailDraftQuery } from './trail-builder.api.ts';

const ROUTE = '/signed-in/focus/admin/trails/$trailId';

/** The trail builder, in a window of its own. */
export function AdminTrailScreen() {
  const { t } = useTranslation('admin-trails');
  const navigate = useNavigate();
  const me = useMe();
  const { trailId } = useParams({ from: ROUTE });
  const { part } = useSearch({ from: ROUTE });
  const { data: page, error, refetch } = useQuery(trailDraftQuery(trailId));

  useEffect(() => {
    document.title = `${t('builderTitle')} · Trilha`;
  }, [t]);

  if (error && !page) return <FailedScreen error={error} onRetry={refetch} />;
  if (!page) return <ScreenSkeleton cards={3} />;
  return (
    <TrailBuilder
      key={trailId}
      page={page}
      languages={selectedClient(me)?.languages ?? ['pt-BR']}
      selected={part}
      onSelect={(next) =>
        void navigate({
          to: paths.adminTrail(trailId),
          search: next ? { part: next } : {},
          resetScroll: false,
        })
      }
      onPeople={() => void navigate({ to: paths.adminTrailPeople(trailId) })}
    />
  );
}
