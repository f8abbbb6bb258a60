import type { TrailCard as Trail } from '@trilha/contracts/learning/trails';
import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { TrainingCard } from '../../../app/training-card.tsx';
import { useFormat } from '../../../lib/dates.ts';

interface TrailCardProps {
  readonly trail: Trail;
  /** The favorite heart. */
  readonly heart: ReactNode;
  readonly row?: boolean | undefined;
  /** In sight from the start. */
  readonly first?: boolean | undefined;
}

/** A trail in a list. */
export function TrailCard({ trail, ...place }: TrailCardProps) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  return (
    <TrainingCard
      {...place}
      words="trails"
      training={trail}
      to={paths.trail(trail.id)}
      over={
        <>
          <Route size={16} aria-hidden="true" />
          <span>
            {t('stepCount', { count: trail.itemCount })} · {format.duration(trail.minutes)}
          </span>
        </>
      }
    />
  );
}
