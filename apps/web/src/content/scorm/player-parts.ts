import type { ScormPlace } from '@trilha/contracts/learning/scorm-messages';
import type { ScormItem } from '@trilha/contracts/learning/scorm';
import type { ScormCommit, ScormRootState } from '@trilha/contracts/learning/scorm-runtime';

/** What a run-time tells about an item as its content writes. */
export interface ItemReport {
  readonly itemId: string;
  readonly run: number;
  readonly cmi: ScormCommit['cmi'];
  readonly finished: boolean;
  readonly ended: boolean;
  readonly urgent: boolean;
  readonly root: ScormRootState | null;
  readonly sequencing: string | null;
}

/** Anyone who listens to a run-time. */
export interface PlayerEvents {
  report(report: ItemReport): void;
  place(place: ScormPlace): void;
  ended(): void;
}

/** A package being played, by the rules of its edition. */
export interface PackagePlayer {
  start(): void;
  open(itemId: string): void;
  go(to: 'continue' | 'previous'): void;
  /** Ends the running item so that it can be resumed. */
  close(): void;
  /** The page is going: what the running item claims is judged as it stands. */
  leave(): void;
}

export type Launchable = ScormItem & { readonly launch: NonNullable<ScormItem['launch']> };

/** What content passes to its API: text by the specification, but not always. */
export type Argument = string | number | boolean | null | undefined;

/** An argument as the text the specification expects; nothing is an empty text. */
export function textOf(argument: Argument): string {
  return argument === null || argument === undefined ? '' : String(argument);
}

/** Items that show something, in order. */
export function launchables(items: readonly ScormItem[]): Launchable[] {
  return items.flatMap((item) => {
    const own = item.launch ? [{ ...item, launch: item.launch }] : [];
    return own.concat(launchables(item.children));
  });
}
