import { useTranslation } from '../../../lib/translate.ts';

import { AudienceFields } from '../../../authoring/audience-fields.tsx';
import { useCourseFields } from './use-course-fields.ts';

/** Who finds the course and how they get in. */
export function AudiencePanel() {
  const { t } = useTranslation('admin-courses');
  const { document, set } = useCourseFields();
  return (
    <AudienceFields
      audience={document.audience}
      categoryIds={document.categoryIds}
      texts={{
        subscriptionHint: {
          open: t('subscriptionHint.open'),
          on_approval: t('subscriptionHint.on_approval'),
          assigned: t('subscriptionHint.assigned'),
        },
        whoSees: t('whoSees'),
        reachAll: t('reachAll'),
        reachSome: t('reachSome'),
      }}
      onAudience={(audience, key) => set('audience', audience, key)}
      onCategories={(categoryIds, key) => set('categoryIds', categoryIds, key)}
    />
  );
}
