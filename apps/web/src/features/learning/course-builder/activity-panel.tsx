import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { editorOf } from '../../../activities/editor/editor-registry.ts';
import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EVALUATED_TYPES } from './activity-types.ts';
import { useBuilder } from './builder-context.ts';
import { changeActivity } from './draft-operations.ts';
import type { Place } from './draft-operations.ts';
import css from '../../../authoring/panel.module.css';

interface ActivityPanelProps {
  readonly activity: DraftActivity;
  readonly place: Place;
}

/** An activity: what every one has, then the settings of its type. */
export function ActivityPanel({ activity, place }: ActivityPanelProps) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { view, change } = useBuilder();
  const moduleIndex = view.document.modules.findIndex(({ id }) => id === place.moduleId);
  const path = `modules.${moduleIndex}.activities.${place.index}`;
  // A part belongs to the type that the activity keeps, which the compiler does not follow through the union.
  const set = (part: object, field: string) =>
    change(changeActivity(view.document, { ...activity, ...part }), `${activity.id} ${field}`);
  const Editor = editorOf(activity.type);
  const evaluated = EVALUATED_TYPES.find((type) => type === activity.type);

  return (
    <>
      <header className={css['head']}>
        <span className={css['icon']}>
          <ActivityIcon type={activity.type} size={22} />
        </span>
        <h2>{t(`authoring:name_${activity.type}`)}</h2>
      </header>
      <div className={css['fields']}>
        <LocalizedInput
          label={t('activityTitle')}
          value={activity.title}
          path={`${path}.title`}
          onChange={(title) => set({ title }, 'title')}
        />
        {evaluated ? (
          <RadioGroup
            label={t('testKind')}
            value={evaluated}
            options={EVALUATED_TYPES.map((type) => ({
              value: type,
              label: t(`authoring:name_${type}`),
              hint: t(`authoring:hint_${type}`),
            }))}
            onChange={(type) => set({ type }, 'type')}
          />
        ) : null}
        <LazyPanel fallback={<Skeleton height="12rem" shape="card" />}>
          {/* The registry gives the same component for a type every time. */}
          {/* oxlint-disable-next-line react/static-components -- see above */}
          <Editor
            settings={activity.settings}
            path={`${path}.settings`}
            onChange={(settings) => set({ settings }, 'settings')}
          />
        </LazyPanel>
        <InTheCourse activity={activity} path={path} set={set} />
      </div>
    </>
  );
}

interface InTheCourseProps {
  readonly activity: DraftActivity;
  readonly path: string;
  readonly set: (part: object, field: string) => void;
}

/** What the course asks of an activity, whatever its type. */
function InTheCourse({ activity, path, set }: InTheCourseProps) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  return (
    <section className={css['section']}>
      <h3>{t('inTheCourse')}</h3>
      <NumberField
        label={t('minutes')}
        hint={t('minutesHint')}
        value={activity.minutes}
        min={0}
        max={6000}
        error={problemAt(`${path}.minutes`)}
        onChange={(minutes) => set({ minutes }, 'minutes')}
      />
      <Switch
        label={t('required')}
        hint={t('requiredHint')}
        checked={activity.required}
        onChange={({ target }) => set({ required: target.checked }, 'required')}
      />
      {activity.type in EVENT_ACTIVITIES && !activity.isReleasedByHand ? null : (
        <Switch
          label={t('releasedByHand')}
          hint={problemAt(`${path}.isReleasedByHand`) ?? t('releasedByHandHint')}
          checked={activity.isReleasedByHand}
          onChange={({ target }) => set({ isReleasedByHand: target.checked }, 'isReleasedByHand')}
        />
      )}
    </section>
  );
}
