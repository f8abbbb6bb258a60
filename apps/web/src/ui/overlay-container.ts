import { createContext, use } from 'react';

/** The open modal dialog, if any: lists that drop down in it must lie in it, for everything else is out of reach. */
export const OverlayContainer = createContext<Element | null>(null);

/** Where a list that drops down belongs. */
export function useOverlayContainer(): Element | undefined {
  return use(OverlayContainer) ?? undefined;
}
