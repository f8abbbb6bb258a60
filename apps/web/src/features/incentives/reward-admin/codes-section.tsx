import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CodePool } from './code-pool.tsx';
import css from './reward-admin.module.css';
import { codePoolQuery } from './rewards.api.ts';

interface CodesSectionProps {
  readonly rewardId: string;
  readonly onChanged: () => void;
}

/** Codes of a reward: how many are left, and the way to files of new ones. */
export function CodesSection({ rewardId, onChanged }: CodesSectionProps) {
  const { t } = useTranslation('admin-rewards');
  const pool = useQuery(codePoolQuery(rewardId));
  return (
    <div className={css['stack']}>
      <CodePool rewardId={rewardId} pool={pool} onChanged={onChanged} />
      <p>
        <LinkButton to={paths.adminRewardImport(rewardId)}>{t('codesImport')}</LinkButton>
      </p>
    </div>
  );
}
