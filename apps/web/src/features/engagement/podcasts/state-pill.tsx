import type { PodcastState } from '@trilha/contracts/engagement/podcast-values';

import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';

const TONES = { draft: 'neutral', scheduled: 'info', published: 'success' } as const;

/** Where a podcast or an episode stands. */
export function StatePill({ state }: { readonly state: PodcastState }) {
  const { t } = useTranslation('admin-podcasts');
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}
