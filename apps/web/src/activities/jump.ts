import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Where in a medium or a document. */
export interface Place {
  readonly seconds?: number | undefined;
  readonly page?: number | undefined;
}

/** Takes a running player to a place. */
export type Jump = (place: Place) => void;

/** Where a player says how it jumps; answers with how to take that back. */
export const JumpContext = createContext<((jump: Jump) => () => void) | undefined>(undefined);

/** Lets the lesson around a player take it to another place; a player that does not say how is mounted again there. */
export function useJump(jump: Jump): void {
  const register = use(JumpContext);
  const handleJump = useEffectEvent(jump);
  useEffect(() => register?.((to) => handleJump(to)), [register]);
}

/** What the address of a lesson says to begin at, as media fragments do; empty for where it was left. */
export function placeOfHash(hash: string): Place {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string) => {
    const value = Number(values.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  return { seconds: number('t'), page: number('page') };
}
