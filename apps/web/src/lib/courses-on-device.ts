import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let courses: ReadonlySet<string> = new Set();

/** Notes of which courses, and episodes of podcasts, something is on this device of whoever is here. */
export function setCoursesOnDevice(ids: readonly string[]): void {
  if (ids.length === courses.size && ids.every((id) => courses.has(id))) return;
  courses = new Set(ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something of a course, or of an episode, is on this device. */
export const isOnDevice = (id: string): boolean => courses.has(id);

/** The same, for a mark in lists. */
export function useIsOnDevice(courseId: string): boolean {
  return useSyncExternalStore(subscribe, () => isOnDevice(courseId));
}
