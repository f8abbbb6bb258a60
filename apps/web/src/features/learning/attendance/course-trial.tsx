import type { AttendanceTrial } from '@trilha/contracts/learning/attendance';
import { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { tryCourse } from './attendance-admin.api.ts';
import css from './attendance.module.css';
import { CodeAdvice } from './code-advice.tsx';
import { Place } from './place.tsx';

interface CourseTrialProps {
  readonly courseId: string;
  readonly trial: AttendanceTrial | null;
}

/** A try of what the course sends, at the authority's test address, and what came of the last one [SEN-01]. */
export function CourseTrial({ courseId, trial }: CourseTrialProps) {
  const { t } = useTranslation('admin-attendance');
  const isImpersonating = useIsImpersonating();
  const [run, setRun] = useState('');
  const { busy, error, act } = useAsyncAction();
  const fields = useFieldErrors(error, { attendance_invalid: ['run'] });
  // The page with the form lies outside of the app.
  const handleTry = () => act(async () => location.assign((await tryCourse(courseId, run)).address));
  return (
    <Card className={css['section']}>
      <Place id={RETURN_PLACES.trial}>{t('trial.title')}</Place>
      <p>{t('trial.text')}</p>
      {trial ? <Outcome trial={trial} /> : null}
      {isImpersonating ? null : (
        <Form
          className={css['form']}
          busy={busy}
          onSubmit={() => void handleTry()}
          foot={
            <>
              <ActionError error={fields.other} />
              <div className={css['actions']}>
                <Button type="submit" variant="secondary" loading={busy}>
                  {t('trial.go')}
                </Button>
              </div>
            </>
          }
        >
          <TextField
            label={t('trial.run')}
            required
            maxLength={20}
            value={run}
            error={fields.at('run') && t('invalid.run')}
            onChange={({ target }) => setRun(target.value)}
          />
        </Form>
      )}
    </Card>
  );
}

const TONES: Readonly<Record<AttendanceTrial['outcome'], Tone>> = {
  waiting: 'info',
  unanswered: 'warning',
  recorded: 'success',
  refused: 'danger',
  contradicts: 'danger',
};

function Outcome({ trial }: { readonly trial: AttendanceTrial }) {
  const { t } = useTranslation('admin-attendance');
  const format = useFormat();
  const { outcome, at, place, errorCodes, contradicts } = trial;
  return (
    <Alert tone={TONES[outcome]} title={t(`trial.${outcome}`)}>
      <p>{t('trial.where', { time: format.dateTime(at), place })}</p>
      {outcome === 'contradicts' ? <p>{t('contradictsFields', { fields: contradicts.join(', ') })}</p> : null}
      {errorCodes.length > 0 ? <CodeAdvice codes={errorCodes} /> : null}
    </Alert>
  );
}
