import { FORUM_REASON_LENGTH, FORUM_REPORT_REASONS } from '@trilha/contracts/engagement/forum-values';

import { useTranslation } from '../../../lib/translate.ts';
import { ReportDialog } from '../../../ui/report-dialog.tsx';
import { reportPost } from './forum.api.ts';
import { useReread } from './use-reread.ts';

interface ReportPostProps {
  readonly topicId: string;
  readonly postId: string;
  readonly onClose: () => void;
}

/** Reports a topic or a reply to the moderators with a reason. */
export function ReportPost({ topicId, postId, onClose }: ReportPostProps) {
  const { t } = useTranslation(['forum', 'moderation']);
  const reread = useReread(topicId);
  return (
    <ReportDialog
      words={{
        title: t('reportTitle'),
        action: t('report'),
        reason: t('reportWhy'),
        text: t('reportText'),
        sent: t('reportedToast'),
      }}
      reasons={FORUM_REPORT_REASONS.map((one) => ({ value: one, label: t(`moderation:reason.${one}`) }))}
      maxLength={FORUM_REASON_LENGTH}
      report={async (body) => {
        await reportPost(topicId, postId, body);
        await reread();
      }}
      onClose={onClose}
    />
  );
}
