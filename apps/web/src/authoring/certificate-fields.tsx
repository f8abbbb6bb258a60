import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import { useAuthoring } from '../activities/editor/authoring.ts';
import { useTranslation } from '../lib/translate.ts';
import { NumberField } from '../ui/number-field.tsx';
import { Switch } from '../ui/switch.tsx';
import css from './panel.module.css';

interface CertificateFieldsProps {
  /** Under the switch. */
  readonly hint: string;
  readonly document: Pick<CourseDraft, 'certificate'>;
  /** Changes it; the key groups letters into one step of undo. */
  readonly onChange: (fields: Pick<CourseDraft, 'certificate'>, key: string) => void;
}

/** Whether any training gives a certificate in the end, and over how many hours. */
export function CertificateFields({ hint, document, onChange }: CertificateFieldsProps) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { certificate } = document;
  return (
    <section className={css['section']}>
      <Switch
        label={t('certificate')}
        hint={hint}
        checked={certificate.enabled}
        onChange={({ target }) =>
          onChange({ certificate: { ...certificate, enabled: target.checked } }, 'certificate enabled')
        }
      />
      {certificate.enabled ? (
        <NumberField
          label={t('certificateHours')}
          hint={t('certificateHoursHint')}
          value={certificate.hours}
          min={0}
          max={1000}
          step={0.5}
          error={problemAt('certificate.hours')}
          onChange={(hours) => onChange({ certificate: { ...certificate, hours } }, 'certificate hours')}
        />
      ) : null}
    </section>
  );
}
