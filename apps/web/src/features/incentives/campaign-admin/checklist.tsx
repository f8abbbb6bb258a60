import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { useTranslation } from '../../../lib/translate.ts';

import { Alert } from '../../../ui/alert.tsx';
import css from './campaign-admin.module.css';

type Items = ManagedCampaign['checklist'];

/** What a draft lacks before it can be published, and apart from it what may cost more than is meant; nothing where neither is. */
export function Checklist({ checklist }: Pick<ManagedCampaign, 'checklist'>) {
  const { t } = useTranslation('admin-campaigns');
  return (
    <>
      <Part title={t('checklist')} tone="danger" items={checklist.filter(({ blocks }) => blocks)} />
      <Part title={t('checklistLook')} tone="warning" items={checklist.filter(({ blocks }) => !blocks)} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly tone: 'danger' | 'warning';
  readonly items: Items;
}

function Part({ title, tone, items }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  if (items.length === 0) return null;
  return (
    <Alert tone={tone} title={title}>
      <ul className={css['plain']}>
        {items.map(({ item }) => (
          <li key={item}>{t(`check_${item}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
