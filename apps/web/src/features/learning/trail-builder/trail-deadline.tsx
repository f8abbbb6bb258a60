import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { useState } from 'react';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import css from '../../../authoring/panel.module.css';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTrailBuilder, useTrailFields } from './trail-builder-context.ts';

const KINDS = ['none', 'days', 'date'] as const;
const PROPOSED_DAYS = 30;

/** By when the trail should be done: not asked for, so many days after somebody came in, or one day for everybody. */
export function TrailDeadline() {
  const { t } = useTranslation('admin-trails');
  const { timeZone } = useTrailBuilder();
  const { problemAt } = useAuthoring();
  const { document, change } = useTrailFields();
  const { deadlineDays, dueOn } = document;
  // While a field stands empty the document says nothing of it.
  const [emptied, setEmptied] = useState<(typeof KINDS)[number]>('none');
  const kind = dueOn === null ? (deadlineDays === null ? emptied : 'days') : 'date';
  const choose = (chosen: (typeof KINDS)[number]) => {
    setEmptied(chosen);
    const proposed = addDays(calendarDay(new Date(), timeZone), PROPOSED_DAYS);
    change(
      {
        deadlineDays: chosen === 'days' ? PROPOSED_DAYS : null,
        dueOn: chosen === 'date' ? proposed : null,
      },
      `deadline ${chosen}`,
    );
  };
  return (
    <section className={css['section']}>
      <Select
        label={t('dueKindLabel')}
        hint={t(`dueKindHint.${kind}`, { zone: zoneName(timeZone, currentLocale()) })}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`dueKind.${value}`) }))}
        onChange={choose}
      />
      {kind === 'days' ? (
        <NumberField
          label={t('dueDays')}
          value={deadlineDays}
          min={1}
          max={730}
          error={problemAt('deadlineDays')}
          onChange={(days) => {
            setEmptied('days');
            change({ deadlineDays: days }, 'deadlineDays');
          }}
        />
      ) : null}
      {kind === 'date' ? (
        <DateField
          label={t('dueOn')}
          value={dueOn ?? ''}
          error={problemAt('dueOn')}
          onChange={({ target }) => {
            setEmptied('date');
            change({ dueOn: target.value === '' ? null : target.value }, 'dueOn');
          }}
        />
      ) : null}
    </section>
  );
}
