import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { waitingQuery } from './forum.api.ts';
import { forumPaths } from './paths.ts';

/** What was reported and waits for the person's decision; nothing where nothing does. */
export function ReportsAtHome() {
  const { t } = useTranslation('forum');
  const format = useFormat();
  const count = useQuery(waitingQuery).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('waiting', { count, number: format.number(count) })}
      actions={
        <LinkButton size="small" variant="secondary" to={forumPaths.reports}>
          {t('seeReports')}
        </LinkButton>
      }
    />
  );
}
