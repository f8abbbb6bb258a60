import type { ActivityPage } from '@trilha/contracts/learning/learning';

import { completionRuleOf } from '../../../activities/completion-rule.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import css from './completion-note.module.css';

interface CompletionNoteProps {
  readonly page: Pick<ActivityPage, 'activity' | 'content'>;
  /** 0…1, as the server counts it. */
  readonly seenShare: number;
}

/** Says in words what has to be done for the activity to count, and how far that is. */
export function CompletionNote({ page: { activity, content }, seenShare }: CompletionNoteProps) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const rule = completionRuleOf(activity.type, content);
  // Rounded down, so that nothing seems reached before it is; a trace more, as 0.57 × 100 is a trace less than 57.
  const percent = (share: number) => format.percent(Math.floor(share * 100 + 1e-9));
  const text =
    'share' in rule
      ? t(`rule.${rule.kind}`, { percent: percent(rule.share) })
      : 'seconds' in rule
        ? t('rule.time', { count: rule.seconds })
        : t(`rule.${rule.kind}`);
  return (
    <p className={css['note']}>
      {text}
      {'share' in rule && seenShare > 0 ? ` ${t('rule.seen', { percent: percent(seenShare) })}` : null}
    </p>
  );
}
