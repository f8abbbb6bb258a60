import type { ManagedLibraryCard } from '@trilha/contracts/engagement/library-admin';

import { dayText } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';

/** The day a file is looked through again and who does; one that has come stands out. */
export function ReviewDay({
  review: { on, isDue, owner },
}: {
  readonly review: NonNullable<ManagedLibraryCard['review']>;
}) {
  const { t } = useTranslation('admin-library');
  const when = dayText(on);
  return (
    <>
      {isDue ? <Pill tone="warning">{t('reviewDue')}</Pill> : null}{' '}
      {owner ? t('reviewBy', { when, name: owner }) : when}
    </>
  );
}
