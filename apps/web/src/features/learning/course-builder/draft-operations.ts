import type { CourseDraft, DraftActivity, DraftModule } from '@trilha/contracts/learning/course-draft';

/** Every change of a course's structure, as a function from one document to the next; none changes what it is given. */

export interface Place {
  readonly moduleId: string;
  /** Counts from 0 among the module's activities. */
  readonly index: number;
}

function withModules(draft: CourseDraft, modules: readonly DraftModule[]): CourseDraft {
  return { ...draft, modules: [...modules] };
}

function inserted<T>(items: readonly T[], index: number, item: T): T[] {
  const at = Math.max(0, Math.min(index, items.length));
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** An activity with the module it is in. */
export function findActivity(
  draft: CourseDraft,
  id: string,
): { activity: DraftActivity; place: Place } | undefined {
  for (const module of draft.modules) {
    const index = module.activities.findIndex((activity) => activity.id === id);
    const activity = module.activities[index];
    if (activity) return { activity, place: { moduleId: module.id, index } };
  }
  return undefined;
}

/** The draft with one module changed. */
export function changeModule(
  draft: CourseDraft,
  id: string,
  change: (module: DraftModule) => DraftModule,
): CourseDraft {
  return withModules(
    draft,
    draft.modules.map((module) => (module.id === id ? change(module) : module)),
  );
}

/** The draft with this activity in the place of the one with its id. */
export function changeActivity(draft: CourseDraft, activity: DraftActivity): CourseDraft {
  return withModules(
    draft,
    draft.modules.map((module) =>
      module.activities.some(({ id }) => id === activity.id)
        ? {
            ...module,
            activities: module.activities.map((other) => (other.id === activity.id ? activity : other)),
          }
        : module,
    ),
  );
}

/** The draft with a module more, at the end where no place is named. */
export function addModule(
  draft: CourseDraft,
  module: DraftModule,
  index = draft.modules.length,
): CourseDraft {
  return withModules(draft, inserted(draft.modules, index, module));
}

/** The draft without a module and what is in it. */
export function removeModule(draft: CourseDraft, id: string): CourseDraft {
  return withModules(
    draft,
    draft.modules.filter((module) => module.id !== id),
  );
}

/** The draft with a module at another place. */
export function moveModule(draft: CourseDraft, id: string, index: number): CourseDraft {
  const module = draft.modules.find((other) => other.id === id);
  return module ? addModule(removeModule(draft, id), module, index) : draft;
}

/** The draft with an activity more, at its place. */
export function addActivity(
  draft: CourseDraft,
  activity: DraftActivity,
  { moduleId, index }: Place,
): CourseDraft {
  return changeModule(draft, moduleId, (module) => ({
    ...module,
    activities: inserted(module.activities, index, activity),
  }));
}

/** The draft without an activity. */
export function removeActivity(draft: CourseDraft, id: string): CourseDraft {
  return withModules(
    draft,
    draft.modules.map((module) =>
      module.activities.some((activity) => activity.id === id)
        ? { ...module, activities: module.activities.filter((activity) => activity.id !== id) }
        : module,
    ),
  );
}

/** Takes an activity to another place; `index` counts in the target without the activity itself. */
export function moveActivity(draft: CourseDraft, id: string, to: Place): CourseDraft {
  const found = findActivity(draft, id);
  if (!found || !draft.modules.some((module) => module.id === to.moduleId)) return draft;
  return addActivity(removeActivity(draft, id), found.activity, to);
}

/** Where an activity lands one step up or down, going over into the neighbouring module at an edge. */
export function neighbourPlace(draft: CourseDraft, id: string, step: -1 | 1): Place | undefined {
  const found = findActivity(draft, id);
  if (!found) return undefined;
  const { moduleId, index } = found.place;
  const moduleIndex = draft.modules.findIndex((module) => module.id === moduleId);
  const last = (draft.modules[moduleIndex]?.activities.length ?? 1) - 1;
  if (index + step >= 0 && index + step <= last) return { moduleId, index: index + step };
  const neighbour = draft.modules[moduleIndex + step];
  return neighbour && { moduleId: neighbour.id, index: step === 1 ? 0 : neighbour.activities.length };
}

/** A copy with ids of its own, so that both can be in one draft. */
export function copyActivity(activity: DraftActivity, newId: () => string): DraftActivity {
  return { ...structuredClone(activity), id: newId() };
}

/** A copy with ids of its own, down to its activities. */
export function copyModule(module: DraftModule, newId: () => string): DraftModule {
  return {
    ...structuredClone(module),
    id: newId(),
    activities: module.activities.map((activity) => copyActivity(activity, newId)),
  };
}
