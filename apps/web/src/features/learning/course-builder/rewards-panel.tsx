import { useTranslation } from '../../../lib/translate.ts';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { CertificateFields } from '../../../authoring/certificate-fields.tsx';
import css from '../../../authoring/panel.module.css';
import { useCourseFields } from './use-course-fields.ts';

/** What finishing gives, and by when it should be done. */
export function RewardsPanel() {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { document, set, change } = useCourseFields();
  const { points } = document;
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.rewards')}</h2>
      </header>
      <div className={css['two']}>
        <NumberField
          label={t('completionPoints')}
          hint={t('completionPointsHint')}
          value={points.completion}
          min={0}
          max={100_000}
          step={10}
          error={problemAt('points.completion')}
          onChange={(completion) => set('points', { ...points, completion }, 'points completion')}
        />
        <NumberField
          label={t('perfectPoints')}
          hint={t('perfectPointsHint')}
          value={points.perfectScore}
          min={0}
          max={100_000}
          step={10}
          error={problemAt('points.perfectScore')}
          onChange={(perfectScore) => set('points', { ...points, perfectScore }, 'points perfect')}
        />
      </div>
      <CertificateFields hint={t('certificateHint')} document={document} onChange={change} />
      <section className={css['section']}>
        <NumberField
          label={t('deadline')}
          hint={t('deadlineHint')}
          value={document.deadlineDays}
          min={1}
          max={730}
          error={problemAt('deadlineDays')}
          onChange={(deadlineDays) => set('deadlineDays', deadlineDays)}
        />
      </section>
    </>
  );
}
