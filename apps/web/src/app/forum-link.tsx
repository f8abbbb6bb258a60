import { MessagesSquare } from 'lucide-react';

import { useTranslation } from '../lib/translate.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useHasForum } from './me.ts';
import { forumPaths } from '../features/engagement/forum/paths.ts';

/** The way to the forum of a training or trail, where the company has one. */
export function ForumLink({ trainingId }: { readonly trainingId: string }) {
  const { t } = useTranslation('shell');
  const hasForum = useHasForum();
  if (!hasForum) return null;
  return (
    <LinkButton
      variant="quiet"
      to={forumPaths.listOf(trainingId)}
      icon={<MessagesSquare size={18} aria-hidden="true" />}
    >
      {t('forum')}
    </LinkButton>
  );
}
