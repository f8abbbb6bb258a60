import { zonedInstant, wallTime } from '@trilha/rules/platform/wall-time';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { paths } from '../../../app/paths.ts';
import css from '../../../authoring/panel.module.css';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useTrailBuilder } from './trail-builder-context.ts';
import { blocksOf, changeItem } from './trail-operations.ts';
import type { DraftItem } from './trail-operations.ts';
import { TrainingIcon } from '../../../app/training-icon.tsx';
import { useItemName } from './use-item-name.ts';

const LOCKS = ['none', 'previous_done', 'previous_passed', 'date'] as const;

/** A step of the path: whether it has to be done, and when it opens. */
export function ItemPanel({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation('admin-trails');
  const { view, change, trainingOf } = useTrailBuilder();
  const { problemAt } = useAuthoring();
  const format = useFormat();
  const name = useItemName()(item.id);
  const training = trainingOf(item.trainingId);
  const at = view.document.items.indexOf(item);
  const problem = problemAt(`items.${at}`);
  const builderPath =
    training && (training.kind === 'trail' ? paths.adminTrail(training.id) : paths.adminCourse(training.id));
  return (
    <>
      <header className={css['head']}>
        <span className={css['icon']}>
          <TrainingIcon kind={training?.kind} size={22} />
        </span>
        <h2>{name}</h2>
      </header>
      {problem ? (
        <Alert tone="danger" announced>
          {problem}
        </Alert>
      ) : null}
      {training ? (
        <p className={css['reach']}>
          {t(`kind.${training.kind}`)}
          {training.minutes > 0 ? ` · ${format.duration(training.minutes)}` : ''}
          {builderPath ? (
            <>
              {' · '}
              <Link to={builderPath}>{t('openTraining')}</Link>
            </>
          ) : null}
        </p>
      ) : null}
      {item.groupId === null ? (
        <Switch
          label={t('required')}
          hint={t('requiredHint')}
          checked={item.required}
          onChange={({ target }) =>
            change(changeItem(view.document, item.id, { required: target.checked }), `required ${item.id}`)
          }
        />
      ) : (
        <p className={css['reach']}>{t('requiredByGroup')}</p>
      )}
      <LockFields item={item} at={at} />
    </>
  );
}

function LockFields({ item, at }: { readonly item: DraftItem; readonly at: number }) {
  const { t } = useTranslation('admin-trails');
  const { view, change, timeZone } = useTrailBuilder();
  const { problemAt } = useAuthoring();
  const { lock } = item;
  const isFirst = blocksOf(view.document)[0]?.items.includes(item) ?? false;
  const set = (next: DraftItem['lock']) =>
    change(changeItem(view.document, item.id, { lock: next }), `lock ${item.id} ${next.kind}`);
  return (
    <section className={css['section']}>
      <RadioGroup
        label={t('lock')}
        value={lock.kind}
        options={LOCKS.map((value) => ({
          value,
          label: t(`lockName.${value}`),
          hint: t(`lockHint.${value}`),
          disabled: isFirst && value !== lock.kind && value.startsWith('previous'),
        }))}
        onChange={(kind) => set(kind === 'date' ? { kind, opensAt: null } : { kind })}
      />
      {isFirst ? <p className={css['hint']}>{t('firstStep')}</p> : null}
      {lock.kind === 'date' ? (
        <DateField
          withTime
          label={t('opensAt')}
          hint={t('opensAtHint', { zone: zoneName(timeZone, currentLocale()) })}
          value={lock.opensAt === null ? '' : wallTime(new Date(lock.opensAt), timeZone)}
          error={problemAt(`items.${at}.lock.opensAt`)}
          onChange={({ target }) =>
            set({
              kind: 'date',
              opensAt: target.value === '' ? null : zonedInstant(target.value, timeZone).toISOString(),
            })
          }
        />
      ) : null}
    </section>
  );
}
