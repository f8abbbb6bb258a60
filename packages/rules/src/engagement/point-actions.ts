/** What people do beside their trainings that a company may give training points for, each with the module it happens in. */
export const POINT_ACTIONS = ['forum_answer_accepted', 'news_confirmed', 'library_file_confirmed'] as const;
export type PointAction = (typeof POINT_ACTIONS)[number];

export const ACTION_MODULES = {
  forum_answer_accepted: 'forum',
  news_confirmed: 'news',
  library_file_confirmed: 'library',
} as const satisfies Readonly<Record<PointAction, string>>;

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
