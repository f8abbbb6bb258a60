import { useTranslation } from '../../../lib/translate.ts';

/** Whom of so many chosen people an act reaches, said before it is done. */
export function ActReach({ reached, count }: { readonly reached: number; readonly count: number }) {
  const { t } = useTranslation('admin-course-people');
  const leftOut = Math.max(0, count - reached);
  return (
    <p>
      <strong>{t('reach', { count: reached })}</strong>
      {leftOut > 0 ? ` ${t('leftOut', { count: leftOut })}` : null}
    </p>
  );
}
