import type { ProgressReporter } from './progress-reporter.ts';

interface Carried {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => { readonly piece: CarriedPlace | undefined };
}
interface CarriedPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly reporter: ProgressReporter;
}

/** What goes on over every screen; its own code comes with the first that is carried. */
let carried: Carried | undefined;
const listeners = new Set<() => void>();

/** Makes known who carries. */
export function setCarried(host: Carried): void {
  carried = host;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  host.subscribe(notify);
  notify();
}

/** For `useSyncExternalStore`: whether something is carried now. */
export function subscribeCarried(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something is carried now. */
export const isSomethingCarried = (): boolean => carried?.view().piece !== undefined;

/** The reporter of an activity that is carried: on return to its screen it continues from where it is. */
export function carriedReporter({
  courseId,
  hierarchyOrder,
}: Pick<CarriedPlace, 'courseId' | 'hierarchyOrder'>): ProgressReporter | undefined {
  const piece = carried?.view().piece;
  return piece?.courseId === courseId && piece.hierarchyOrder === hierarchyOrder ? piece.reporter : undefined;
}
