/** Pages that intervals of [page − 1, page] stand for. */
export function pagesOf(intervals: readonly (readonly [number, number])[]): number[] {
  return intervals.flatMap(([from, to]) =>
    Array.from(
      { length: Math.max(0, Math.round(to) - Math.round(from)) },
      (_, index) => Math.round(from) + index + 1,
    ),
  );
}
