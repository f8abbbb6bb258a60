import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './trail-builder.module.css';
import { publicationEffectsQuery } from './trail-builder.api.ts';

interface PublicationEffectsProps {
  readonly trailId: string;
  readonly revision: number;
  readonly asksAgain: boolean;
  readonly onAsksAgain: (asksAgain: boolean) => void;
}

/**
 * What publishing does to how many of the people in a trail, and, where it asks something new of those who have finished it, whether they are
 * asked again [CRS-08].
 */
export function PublicationEffects(props: PublicationEffectsProps) {
  const { trailId, revision, asksAgain, onAsksAgain } = props;
  const { t } = useTranslation('admin-trails');
  const { data, error, refetch } = useQuery(publicationEffectsQuery(trailId, revision));
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="8rem" shape="card" />;
  const { underWay, finished, finishing, askedMore, waiting } = data;
  return (
    <>
      <Alert tone="info">
        {t('peopleKeep', { count: underWay + finished })}
        <ul className={css['effects']}>
          {finishing > 0 ? <li>{t('effects.finishing', { count: finishing })}</li> : null}
          {waiting > 0 ? <li>{t('effects.waiting', { count: waiting })}</li> : null}
          {finished > 0 && askedMore === 0 ? <li>{t('effects.finishedStay', { count: finished })}</li> : null}
        </ul>
      </Alert>
      {askedMore > 0 ? (
        <RadioGroup
          label={t('effects.askedMore', { count: askedMore })}
          value={asksAgain ? 'again' : 'stay'}
          options={[
            { value: 'stay', label: t('effects.stay'), hint: t('effects.stayHint') },
            {
              value: 'again',
              label: t('effects.again', { count: askedMore }),
              hint: t('effects.againHint'),
            },
          ]}
          onChange={(value) => onAsksAgain(value === 'again')}
        />
      ) : null}
    </>
  );
}
