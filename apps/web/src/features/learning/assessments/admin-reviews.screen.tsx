import { useTranslation } from '../../../lib/translate.ts';

import { AskedChances } from './asked-chances.tsx';
import { ReviewList } from './review-list.tsx';
import { Screen } from '../../../ui/screen.tsx';

/** Attempts that wait for a person to score an answer. */
export function AdminReviewsScreen() {
  const { t } = useTranslation('admin-assessments');
  return (
    <Screen title={t('reviews')} lead={t('reviewsLead')}>
      <AskedChances />
      <ReviewList />
    </Screen>
  );
}
