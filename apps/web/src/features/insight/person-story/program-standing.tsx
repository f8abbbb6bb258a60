import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { programQuery } from './person-story.api.ts';

/** Whether a person takes part in the program, and why what they report may not count, with where that is changed. */
export function ProgramStanding({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const { data, error, refetch } = useQuery(programQuery(memberId));
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="3rem" shape="card" />;
  const { block, campaigns, can } = data;
  return (
    <>
      {block ? (
        <Alert
          tone="danger"
          title={t('program.blocked')}
          actions={can.manage ? <Link to={paths.adminProgramPeople}>{t('program.mend')}</Link> : null}
        >
          {t('program.blockedText', {
            by: block.by || t('system'),
            at: format.dateTime(block.at),
            reason: block.reason,
          })}
        </Alert>
      ) : null}
      {campaigns.length === 0 ? (
        <Alert tone="info" title={t('program.notJoined')}>
          {t('program.notJoinedText')}
        </Alert>
      ) : (
        <p>{t('program.joined', { names: campaigns.map(({ title }) => title).join(', ') })}</p>
      )}
    </>
  );
}
