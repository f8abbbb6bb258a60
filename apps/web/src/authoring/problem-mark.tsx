import { useTranslation } from '../lib/translate.ts';

import css from './outline.module.css';

/** A dot where something is still missing for publishing. */
export function ProblemMark({ count }: { readonly count: number }) {
  const { t } = useTranslation('admin-courses');
  if (count === 0) return null;
  return (
    <span className={css['mark']} title={t('problemCount', { count })}>
      <span className="visually-hidden">{t('problemCount', { count })}</span>
    </span>
  );
}
