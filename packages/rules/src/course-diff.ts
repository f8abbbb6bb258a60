/** What is needed of a course to compare two states of it. */
export interface ComparableCourse {
  readonly modules: readonly {
    readonly id: string;
    readonly activities: readonly { readonly id: string }[];
  }[];
}

/** Activities by what happened to them from one state of a course to the next, and the course's own fields that differ. */
export interface CourseDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** In another module, or in another order among the activities both states have. */
  readonly moved: readonly string[];
  readonly changed: readonly string[];
  readonly fields: readonly string[];
}

/** Whether two JSON values say the same; the order of keys is no difference, nor is a key that holds nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]))
    );
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

interface Placed {
  readonly activity: { readonly id: string };
  readonly moduleId: string;
}

function placedOf(course: ComparableCourse): Map<string, Placed> {
  return new Map(
    course.modules.flatMap((module) =>
      module.activities.map((activity) => [activity.id, { activity, moduleId: module.id }] as const),
    ),
  );
}

/** Ids that must move so that `before` becomes `after`: those outside a longest run that keeps its order. */
function outOfOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const places = after.map((id) => place.get(id) ?? -1);
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  for (const [index, value] of places.entries()) {
    let entry = { length: 1, previous: -1 };
    for (const [earlier, known] of best.entries())
      if ((places[earlier] ?? -1) < value && known.length + 1 > entry.length)
        entry = { length: known.length + 1, previous: earlier };
    best.push(entry);
    if (entry.length > (best[last]?.length ?? 0)) last = index;
  }
  const kept = new Set<string>();
  for (let index = last; index >= 0; index = best[index]?.previous ?? -1) kept.add(after[index] ?? '');
  return new Set(after.filter((id) => !kept.has(id)));
}

/** Compares two states of a course: activities by their ids, every other part of the document by its content. */
export function diffCourses(before: ComparableCourse, after: ComparableCourse): CourseDiff {
  const was = placedOf(before);
  const is = placedOf(after);
  const common = [...is.keys()].filter((id) => was.has(id));
  const reordered = outOfOrder(
    [...was.keys()].filter((id) => is.has(id)),
    common,
  );
  const titles = ({ modules }: ComparableCourse) =>
    modules.map((module) => ({ ...module, activities: [] }));
  const keys = new Set([...Object.keys(before), ...Object.keys(after)].filter((key) => key !== 'modules'));
  return {
    added: [...is.keys()].filter((id) => !was.has(id)),
    removed: [...was.keys()].filter((id) => !is.has(id)),
    moved: common.filter((id) => was.get(id)?.moduleId !== is.get(id)?.moduleId || reordered.has(id)),
    changed: common.filter((id) => !isSame(was.get(id)?.activity, is.get(id)?.activity)),
    fields: [
      ...[...keys].filter((key) => !isSame(Reflect.get(before, key), Reflect.get(after, key))),
      ...(isSame(titles(before), titles(after)) ? [] : ['modules']),
    ],
  };
}
