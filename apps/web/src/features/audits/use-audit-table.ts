import type { AuditItem, PictureRegion } from '@trilha/contracts/audits';
import { useCallback, useEffect, useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { claimAudits, decideAudits, releaseAudits, undoAudit } from './audits.api.ts';

export type Decision = 'approve' | 'reprove';

/** What an auditor says beside the decision. */
export interface Told {
  readonly reason?: number | null;
  readonly note?: string;
  readonly region?: PictureRegion | null;
}

interface Table {
  readonly items: readonly AuditItem[];
  readonly at: number;
  readonly until: string | null;
  readonly waiting: number;
  readonly decided: number;
  readonly lastDecision: string | null;
  readonly awaitsSecond: boolean;
}

const EMPTY: Table = {
  items: [],
  at: 0,
  until: null,
  waiting: 0,
  decided: 0,
  lastDecision: null,
  awaitsSecond: false,
};
/** What was given back last; a new claim waits for it, or it would be given back as well. */
let givenBack: Promise<unknown> = Promise.resolve();
/** Others get at once what lies on a table that is left; without network it is theirs once the claim runs out. */
const giveBack = (tableId: string, item?: AuditItem) => {
  givenBack = releaseAudits(tableId, item).catch(() => null);
};

const inside = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/** What lies on an auditor's table, and the verbs the keys call; the next item is shown as soon as one is decided. */
export function useAuditTable(memberId: string | null) {
  // A queue open in another tab is another table: leaving one leaves what lies on the other.
  const [tableId] = useState(randomId);
  const [table, setTable] = useState(EMPTY);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [error, setError] = useState<unknown>();

  const claim = useCallback(async () => {
    try {
      await givenBack;
      const { items, until, waiting, decidedToday } = await claimAudits(tableId, memberId);
      setTable((last) => ({ ...last, items, at: 0, until, waiting, decided: decidedToday }));
      setState('ready');
    } catch (failure) {
      setError(failure);
      setState('failed');
    }
  }, [tableId, memberId]);
  useEffect(() => {
    // The queue belongs to a server: asking it begins the claim of four minutes.
    // oxlint-disable-next-line react/set-state-in-effect -- the answer arrives later
    void claim();
    const handleLeave = () => giveBack(tableId);
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void claim();
    };
    addEventListener('pagehide', handleLeave);
    addEventListener('pageshow', handleReturn);
    return () => {
      removeEventListener('pagehide', handleLeave);
      removeEventListener('pageshow', handleReturn);
      giveBack(tableId);
    };
  }, [claim, tableId]);

  const take = useCallback(
    async (
      chosen: readonly AuditItem[],
      decision: Decision,
      { reason = null, note = '', region = null }: Told = {},
    ) => {
      setError(undefined);
      try {
        const { decisions } = await decideAudits({
          items: chosen.map(({ kind, id, revision }) => ({ kind, id, revision })),
          decision,
          reason,
          note,
          region,
        });
        const gone = new Set(chosen.map(({ id }) => id));
        setTable((last) => {
          const items = last.items.filter(({ id }) => !gone.has(id));
          return {
            ...last,
            items,
            at: inside(last.at, items.length),
            waiting: Math.max(0, last.waiting - gone.size),
            decided: last.decided + gone.size,
            awaitsSecond: decisions.some((made) => made.awaitsSecond),
            lastDecision: decisions.length === 1 ? (decisions[0]?.id ?? null) : null,
          };
        });
        return true;
      } catch (failure) {
        setError(failure);
        return false;
      }
    },
    [],
  );

  const undo = useCallback(async () => {
    if (!table.lastDecision) return;
    try {
      const { item } = await undoAudit(table.lastDecision);
      setTable((last) => ({
        ...last,
        items: [item, ...last.items],
        at: 0,
        waiting: last.waiting + 1,
        decided: Math.max(0, last.decided - 1),
        lastDecision: null,
        awaitsSecond: false,
      }));
    } catch (failure) {
      setError(failure);
    }
  }, [table.lastDecision]);

  const move = useCallback(
    (by: number) => setTable((last) => ({ ...last, at: inside(last.at + by, last.items.length) })),
    [],
  );
  const current = table.items[table.at];
  /** Leaves the item to others and shows the next. */
  const skip = useCallback(() => {
    if (!current) return;
    giveBack(tableId, current);
    setTable((last) => {
      const items = last.items.filter(({ id }) => id !== current.id);
      return { ...last, items, at: inside(last.at, items.length) };
    });
  }, [current, tableId]);
  /** Puts an item in the place of what it was before a correction. */
  const replace = useCallback(
    (changed: AuditItem) =>
      setTable((last) => ({
        ...last,
        items: last.items.map((one) => (one.id === changed.id ? changed : one)),
      })),
    [],
  );
  return { ...table, replace, state, error, item: current, claim, take, undo, move, skip };
}
