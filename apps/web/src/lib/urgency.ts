const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** How pressing a deadline is; undefined where there is none in sight. */
export function urgencyOf(dueAt: string | null, now: number): 'late' | 'soon' | undefined {
  if (!dueAt) return undefined;
  const left = new Date(dueAt).getTime() - now;
  if (left < 0) return 'late';
  return left <= SOON_DAYS * DAY_MS ? 'soon' : undefined;
}
