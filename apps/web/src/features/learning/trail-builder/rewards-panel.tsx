import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { CertificateFields } from '../../../authoring/certificate-fields.tsx';
import css from '../../../authoring/panel.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useTrailFields } from './trail-builder-context.ts';
import { TrailDeadline } from './trail-deadline.tsx';

/** What finishing the trail gives, and by when it should be done. */
export function RewardsPanel() {
  const { t } = useTranslation(['admin-trails', 'admin-courses']);
  const { problemAt } = useAuthoring();
  const { document, set, change } = useTrailFields();
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.rewards')}</h2>
      </header>
      <NumberField
        label={t('admin-courses:completionPoints')}
        hint={t('pointsHint')}
        value={document.points}
        min={0}
        max={100_000}
        step={10}
        error={problemAt('points')}
        onChange={(points) => set('points', points)}
      />
      <CertificateFields hint={t('certificateHint')} document={document} onChange={change} />
      <TrailDeadline />
    </>
  );
}
