import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { ReviewAttempt } from './review-attempt.tsx';
import { reviewQuery } from './review-calls.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** One attempt, being reviewed. */
export function AdminReviewScreen() {
  const { t } = useTranslation('admin-assessments');
  const navigate = useNavigate();
  const { attemptId } = useParams({ from: '/signed-in/shell/admin/reviews/$attemptId' });
  const review = useQuery(reviewQuery(attemptId));

  const handleFinished = () => {
    showToast({ text: t('reviewFinished'), tone: 'success' });
    void navigate({ to: paths.adminReviews });
  };

  if (review.isPending) return <ScreenSkeleton cards={2} />;
  if (review.isError) return <FailedScreen error={review.error} onRetry={review.refetch} />;
  return (
    <Screen narrow title={review.data.testTitle} back={{ to: paths.adminReviews, label: t('reviews') }}>
      <ReviewAttempt review={review.data} onFinished={handleFinished} />
    </Screen>
  );
}
