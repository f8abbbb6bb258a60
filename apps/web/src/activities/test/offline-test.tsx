import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

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
  const { t } = useTranslation('assessments');
  const [isSubmitted, setSubmitted] = useState(false);
  const desk = useMemo(
    () => offlineDesk({ courseId, hierarchyOrder }, given, () => setSubmitted(true)),
    [courseId, hierarchyOrder, given],
  );
  const before = useQuery({
    queryKey: ['offer', given.offer.id, 'submitted'],
    queryFn: desk.isSubmitted,
    gcTime: 0,
  });
  if (before.isPending) return <ScreenSkeleton cards={1} />;
  if (isSubmitted || before.data)
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
  return (
    <>
      <Alert tone="info">{t('offline.before')}</Alert>
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
