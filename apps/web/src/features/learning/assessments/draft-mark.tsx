import { CloudCheck, CloudOff, PencilLine, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import type { DraftState } from './draft-state.ts';
import css from './assessments.module.css';

const ICONS = {
  saved: CloudCheck,
  saving: RefreshCw,
  incomplete: PencilLine,
  waiting: CloudOff,
  conflict: TriangleAlert,
} as const;

/** Whether what was typed is safe, and where. */
export function DraftMark({
  state,
  announced,
}: {
  readonly state: DraftState;
  readonly announced?: boolean;
}) {
  const { t } = useTranslation('admin-assessments');
  const Icon = ICONS[state];
  return (
    <span className={css['mark']} data-state={state} role={announced ? 'status' : undefined}>
      <Icon size={16} aria-hidden="true" />
      {t(`draft.${state}`)}
    </span>
  );
}
