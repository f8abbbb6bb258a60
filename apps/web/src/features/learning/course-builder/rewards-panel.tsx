import { useTranslation } from '../../../lib/translate.ts';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import css from './panel.module.css';
import { useCourseFields } from './use-course-fields.ts';

/** What finishing gives, and by when it should be done. */
export function RewardsPanel() {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { document, set } = useCourseFields();
  const { points, certificate } = document;
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
      <section className={css['section']}>
        <Switch
          label={t('certificate')}
          hint={t('certificateHint')}
          checked={certificate.enabled}
          onChange={({ target }) =>
            set('certificate', { ...certificate, enabled: target.checked }, 'certificate enabled')
          }
        />
        {certificate.enabled ? (
          <NumberField
            label={t('certificateHours')}
            value={certificate.hours}
            min={0}
            max={1000}
            step={0.5}
            error={problemAt('certificate.hours')}
            onChange={(hours) => set('certificate', { ...certificate, hours }, 'certificate hours')}
          />
        ) : null}
      </section>
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
