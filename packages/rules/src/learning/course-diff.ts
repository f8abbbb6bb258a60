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
  // Patience sorting: `ends[n]` is where the run of length n + 1 with the smallest last place ends.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of places.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? -1] ?? -1) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? (ends[low - 1] ?? -1) : -1);
    ends[low] = index;
  }
  const unchanged = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
    unchanged.add(after[index] ?? '');
  return new Set(after.filter((id) => !unchanged.has(id)));
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
  const titles = ({ modules }: ComparableCourse) => modules.map((module) => ({ ...module, activities: [] }));
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
