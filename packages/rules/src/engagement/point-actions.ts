/** The most an action gives. */
export const MAX_ACTION_POINTS = 10_000;

/** What an action gives from a moment on. */
interface ActionPoints {
  readonly points: number;
  readonly from: Date;
}

/** Which of several lines holds at an instant: the last that began; undefined before the first. */
export function lineAt<Line extends ActionPoints>(lines: readonly Line[], at: Date): Line | undefined {
  return lines
    .filter(({ from }) => from <= at)
    .reduce<Line | undefined>((last, line) => (last && last.from > line.from ? last : line), undefined);
}
