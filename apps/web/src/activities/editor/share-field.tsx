import { useTranslation } from '../../lib/translate.ts';

import { NumberField } from '../../ui/number-field.tsx';
import { useAuthoring } from './authoring.ts';

interface ShareFieldProps {
  /** 0…1 */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly path: string;
}

const PERCENT = 100;

/** How much of a medium must be seen, heard or read before the activity counts as done. */
export function ShareField({ value, onChange, path }: ShareFieldProps) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  return (
    <NumberField
      label={t('completionShare')}
      hint={t('completionShareHint')}
      value={value === null ? null : Math.round(value * PERCENT)}
      min={10}
      max={PERCENT}
      step={5}
      error={problemAt(path)}
      onChange={(percent) => onChange(percent === null ? null : percent / PERCENT)}
    />
  );
}
