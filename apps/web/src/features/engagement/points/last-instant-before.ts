/** The last moment at which points are good that are void from an instant on: its day is the last one people can use them. */
export const lastInstantBefore = (instant: string): number => new Date(instant).getTime() - 1;
