import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import type { TrailEntry } from './trail-entry.ts';

type Refused = Extract<TrailEntry, { state: 'refused' }>;

/** Why a course does not open by its trail, and the way back to the trail [CRS-08]. */
export function TrailRefusal({ trail, item }: Pick<Refused, 'trail' | 'item'>) {
  const { t } = useTranslation('trails');
  const lockedText = useLockedText();
  const reason = !item
    ? 'gone'
    : !trail.can.learn
      ? 'enrollment'
      : item.access === 'locked'
        ? 'locked'
        : 'unavailable';
  return (
    <EmptyState
      isPage
      illustration="denied"
      title={t(`refusal.${reason}Title`)}
      actions={<LinkButton to={paths.trail(trail.id)}>{t('backToTrail')}</LinkButton>}
    >
      {item && reason === 'locked'
        ? lockedText(item, trail)
        : t(`refusal.${reason}Text`, { title: trail.title })}
    </EmptyState>
  );
}
