/** A row of neighboring pages. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** The pages of a document that were not read, in order. */
export function unreadPages(read: ReadonlySet<number>, total: number): number[] {
  return Array.from({ length: total }, (_, index) => index + 1).filter((page) => !read.has(page));
}

/** Pages in order, as few rows as they come to: 3, 5, 6, 7 are 3 and 5–7. */
export function pageRanges(pages: readonly number[]): PageRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.to === page - 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges;
}

/** A row in as few signs as it takes. */
export const rangeText = ({ from, to }: PageRange): string => (from === to ? `${from}` : `${from}–${to}`);
