import type { LibraryState } from '@trilha/contracts/engagement/library-values';

import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';

const TONES = { draft: 'neutral', scheduled: 'info', published: 'success', expired: 'warning' } as const;

/** Where a file stands. */
export function StatePill({ state }: { readonly state: LibraryState }) {
  const { t } = useTranslation('admin-library');
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}
