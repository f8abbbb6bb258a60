import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { loadOwnTexts } from '../../lib/i18n.ts';
import { isOfferOver } from '../../lib/stored-download.ts';
import type { GivenTest } from '../../lib/stored-download.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import type { AttemptPlace } from './attempt-entries.ts';
import { offlineDesk } from './offline-desk.ts';
import { TestActivity } from './test-activity.tsx';

interface OfflineTestProps {
  readonly given: GivenTest;
  readonly place: Pick<AttemptPlace, 'courseId' | 'hierarchyOrder'>;
  readonly courseTo: string;
}

/** A test that was taken along: done without a network, handed in, and judged once it has arrived. */
export function OfflineTest({ given, place: { courseId, hierarchyOrder }, courseTo }: OfflineTestProps) {
  const { t } = useTranslation(['assessments', 'downloads']);
  const [isSubmitted, setSubmitted] = useState(false);
  const desk = useMemo(
    () => offlineDesk({ courseId, hierarchyOrder }, given, () => setSubmitted(true)),
    [courseId, hierarchyOrder, given],
  );
  const [isOver] = useState(() => isOfferOver(given.offer));
  const before = useQuery({
    queryKey: ['offer', given.offer.id, 'stage'],
    queryFn: async () => {
      if (isOver) await loadOwnTexts('downloads').catch(() => undefined);
      return desk.stage();
    },
    gcTime: 0,
  });
  if (before.isPending) return <ScreenSkeleton cards={1} />;
  if (isSubmitted || before.data === 'submitted')
    return (
      <Alert
        tone="success"
        announced
        title={t('offline.submittedTitle')}
        actions={<LinkButton to={courseTo}>{t('continueCourse')}</LinkButton>}
      >
        {t('offline.submitted')}
      </Alert>
    );
  // Opening it now would use up an attempt that cannot count.
  if (isOver && before.data === 'given')
    return (
      <Alert
        tone="warning"
        announced
        title={t('downloads:offer.overTitle')}
        actions={<LinkButton to={courseTo}>{t('continueCourse')}</LinkButton>}
      >
        {t('downloads:offer.over')}
      </Alert>
    );
  return (
    <>
      {isOver ? (
        <Alert tone="warning">{t('downloads:offer.late')}</Alert>
      ) : (
        <Alert tone="info">{t('offline.before')}</Alert>
      )}
      <TestActivity
        desk={desk}
        courseTo={courseTo}
        continueTo={courseTo}
        standsAlone={false}
        onResult={() => undefined}
      />
    </>
  );
}
