import type { TrailPage } from '@trilha/contracts/learning/trails';
import { catalogIdOf } from '@trilha/rules/learning/trails';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { MediaCard, MediaGrid } from '../../../ui/media-card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import { TrailRefusal } from './trail-refusal.tsx';
import { canOpen, itemPath, itemStateOf } from '../../../content/trails/trail-steps.ts';
import { trailQuery } from './trails.api.ts';

/** The in-person courses of a step of a trail, of which one is taken [ROU-15, EVT-03]. */
export function CatalogScreen() {
  const { trailId = '', catalogId = '' } = useParams({ strict: false });
  const { data: trail, error, refetch } = useQuery(trailQuery(trailId));
  if (error && !trail) return <FailedScreen error={error} onRetry={refetch} />;
  if (!trail) return <Skeleton height="24rem" shape="card" />;
  const items = trail.items.filter(
    (item) => catalogIdOf(item) === catalogId && item.training.kind === 'presential_course',
  );
  const [first] = items;
  // Nothing of the kind stands there, or the trail is not the person's: as where a course of it would be opened.
  if (!first || !trail.can.learn) return <TrailRefusal trail={trail} item={first} />;
  return <Catalog trail={trail} items={items} catalogId={catalogId} />;
}

interface CatalogProps {
  readonly trail: TrailPage;
  readonly items: TrailPage['items'];
  readonly catalogId: string;
}

function Catalog({ trail, items, catalogId }: CatalogProps) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const isPhone = useIsPhone();
  const lockedText = useLockedText();
  const group = trail.groups.find(({ id }) => id === catalogId);
  const isOneOf = group?.choose === 1 && items.length > 1;
  return (
    <Screen
      title={group?.title || t('catalogTitle')}
      lead={isOneOf ? t('catalogLead') : undefined}
      back={{ to: paths.trail(trail.id), label: trail.title }}
    >
      <MediaGrid>
        {items.map((item) => {
          const state = itemStateOf(item, trail);
          return canOpen(item, trail) ? (
            <MediaCard
              key={item.id}
              row={isPhone}
              to={itemPath(trail.id, item)}
              title={item.training.title}
              imageUrl={item.training.coverUrl}
              over={
                <>
                  <MapPin size={16} aria-hidden="true" />
                  <span>{format.duration(item.training.minutes)}</span>
                </>
              }
            >
              <Pill tone={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'neutral'}>
                {t(`itemState.${state}`)}
              </Pill>
            </MediaCard>
          ) : (
            <Alert key={item.id} title={item.training.title}>
              {state === 'locked' ? lockedText(item, trail) : t('unavailableText')}
            </Alert>
          );
        })}
      </MediaGrid>
    </Screen>
  );
}
