import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { meansEverybody } from '@trilha/rules/learning/enrollment-rules';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { previewQuery } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';
import { MeantPeople } from './meant-people.tsx';

interface RulePreviewProps {
  readonly audience: EnrollmentRule['audience'];
  readonly trainingId: string | null;
  /** Whether anybody was chosen at all. */
  readonly isChosen: boolean;
}

/** How many people a rule would mean now, who they are, and what becomes of who comes to match or no longer does. */
export function RulePreview({ audience, trainingId, isChosen }: RulePreviewProps) {
  const { t } = useTranslation('admin-mandatory');
  const preview = useQuery({
    ...previewQuery({ audience, trainingId }),
    enabled: isChosen,
    placeholderData: (last) => last,
  });
  if (!isChosen) return <Alert tone="info">{t('chooseSome')}</Alert>;
  if (preview.isError && !preview.data)
    return <LoadFailed compact error={preview.error} onRetry={preview.refetch} />;
  if (!preview.data) return <Skeleton height="3rem" shape="card" />;
  const { people, enrolled } = preview.data;
  const isForAll = meansEverybody(audience);
  return (
    <div className={css['part']}>
      <Alert tone={people === 0 || isForAll ? 'warning' : 'info'}>
        {t(isForAll ? 'preview.everybody' : 'preview.some', { count: people })}
        {people > 0 && trainingId ? ` ${t('preview.enrolled', { count: enrolled })}` : null}
      </Alert>
      {people > 0 ? <MeantPeople preview={{ audience, trainingId }} /> : null}
      <p className={css['hint']}>{t('leaves')}</p>
    </div>
  );
}
