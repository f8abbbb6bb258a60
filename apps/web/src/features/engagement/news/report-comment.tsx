import { REPORT_REASONS } from '@trilha/contracts/engagement/news-values';
import { useQueryClient } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { ReportDialog } from '../../../ui/report-dialog.tsx';
import { commentsQuery, reportComment } from './news.api.ts';

const MAX_TEXT = 256;

interface ReportCommentProps {
  readonly newsId: string;
  readonly commentId: string;
  readonly onClose: () => void;
}

/** Reports a comment to the moderators with a reason. */
export function ReportComment({ newsId, commentId, onClose }: ReportCommentProps) {
  const { t } = useTranslation(['news', 'moderation']);
  const client = useQueryClient();
  return (
    <ReportDialog
      words={{
        title: t('reportTitle'),
        action: t('report'),
        reason: t('reportWhy'),
        text: t('reportText'),
        sent: t('reportedToast'),
      }}
      reasons={REPORT_REASONS.map((one) => ({ value: one, label: t(`moderation:reason.${one}`) }))}
      maxLength={MAX_TEXT}
      report={async (body) => {
        await reportComment(newsId, commentId, body);
        await client.invalidateQueries({ queryKey: commentsQuery(newsId).queryKey });
      }}
      onClose={onClose}
    />
  );
}
