import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { searchPaths } from './paths.ts';
import { ownQuestionQuery } from './search.api.ts';

/** A question of one's own with its answer. */
export function OwnQuestionScreen() {
  const { t } = useTranslation('search');
  const { searchQuestionId } = useParams({ from: '/signed-in/shell/search-questions/$searchQuestionId' });
  const query = useQuery(ownQuestionQuery(searchQuestionId));
  if (query.isPending) return <ScreenSkeleton cards={1} />;
  if (query.isError) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  return (
    <Screen narrow title={query.data.words}>
      <Card>
        <OwnAnswer question={query.data} />
      </Card>
      <p>
        <Link to={searchPaths.own}>{t('all')}</Link>
      </p>
    </Screen>
  );
}
