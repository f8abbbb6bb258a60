import type { ManagedCampaign } from '@trilha/contracts/campaign-admin';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../ui/notice.tsx';
import css from './campaign-admin.module.css';

/** What a draft lacks before it can be published, and what only deserves a look; nothing where it lacks nothing. */
export function Checklist({ checklist }: Pick<ManagedCampaign, 'checklist'>) {
  const { t } = useTranslation('admin-campaigns');
  if (checklist.length === 0) return null;
  return (
    <Notice tone="warning" title={t('checklist')}>
      <ul className={css['plain']}>
        {checklist.map(({ item, blocks }) => (
          <li key={item}>
            {t(`check_${item}`)} {blocks ? null : `(${t('notRequired')})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
