import type { AuditItem, PictureRegion } from '@trilha/contracts/incentives/claim-review';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';

import { errorCode } from '../../../lib/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { claimAudits, decideAudits, releaseAudits, undoAudit } from './audits.api.ts';
import type { QueueChoice } from './audits.api.ts';

export type Decision = 'approve' | 'reprove';

/** What an auditor says beside the decision. */
export interface DecisionDetails {
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
  /** Decisions of this sitting that may still be taken back, latest last. */
  readonly undoable: readonly string[];
  readonly awaitsSecond: boolean;
}

const EMPTY: Table = {
  items: [],
  at: 0,
  until: null,
  waiting: 0,
  decided: 0,
  undoable: [],
  awaitsSecond: false,
};
/** What was given back last; a new claim waits for it, or it would be given back as well. */
let givenBack: Promise<unknown> = Promise.resolve();
/** Others get at once what lies on a table that is left; without network it is theirs once the claim runs out. */
const giveBack = (tableId: string, item?: AuditItem) => {
  givenBack = releaseAudits(tableId, item).catch(() => null);
};
/** Gives back what is still on its way to a table, once it has arrived. */
const giveBackAfter = (claimed: Promise<unknown>, tableId: string) => {
  givenBack = claimed.then(() => releaseAudits(tableId)).catch(() => null);
};

const WHY_FINAL = ['points_spent', 'sale_decided', 'photo_already_sent', 'campaign_over'] as const;
type MadeDecision = Awaited<ReturnType<typeof decideAudits>>['decisions'][number];

/** Why a decision cannot be taken back any more. */
export type WhyFinal = (typeof WHY_FINAL)[number];

const whyFinal = (failure: unknown): WhyFinal | undefined =>
  WHY_FINAL.find((code) => code === errorCode(failure));

const inside = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/** The table after decisions; what was flagged meanwhile stays on it. */
function withDecisions(last: Table, decisions: readonly MadeDecision[]): Table {
  const gone = new Set(decisions.map(({ subjectId }) => subjectId));
  const items = last.items.filter(({ id }) => !gone.has(id));
  return {
    ...last,
    items,
    at: inside(last.at, items.length),
    waiting: Math.max(0, last.waiting - gone.size),
    decided: last.decided + gone.size,
    awaitsSecond: decisions.some((made) => made.awaitsSecond),
    undoable: [...last.undoable, ...decisions.map(({ id }) => id)],
  };
}

/** The table with an item on top whose decision was taken back. */
function withUndone(last: Table, decision: string, item: AuditItem): Table {
  return {
    ...last,
    items: [item, ...last.items],
    at: 0,
    waiting: last.waiting + 1,
    decided: Math.max(0, last.decided - 1),
    undoable: last.undoable.filter((id) => id !== decision),
    awaitsSecond: false,
  };
}

/** The table after a decision turned out to stand for good. */
function withFinal(last: Table, decision: string): Table {
  return { ...last, undoable: last.undoable.filter((id) => id !== decision) };
}

function withoutItem(last: Table, itemId: string): Table {
  const items = last.items.filter(({ id }) => id !== itemId);
  return { ...last, items, at: inside(last.at, items.length) };
}

/** The table with one of its items on top. */
const showing = (last: Table, itemId: string): Table => ({
  ...last,
  at: Math.max(
    0,
    last.items.findIndex(({ id }) => id === itemId),
  ),
});

/** Claims what waits while the table is looked at, and gives it back when it is left or put aside; `ask` does not fail. */
function useClaim(tableId: string, ask: () => Promise<void>) {
  /** The claim that was begun last: a table that is left before it is answered gives back what it brings. */
  const claimed = useRef<Promise<unknown>>(Promise.resolve());
  const claim = useCallback(() => {
    const asked = ask();
    claimed.current = asked;
    return asked;
  }, [ask]);
  useEffect(() => {
    // The queue belongs to a server: asking it begins the claim of four minutes.
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
      giveBackAfter(claimed.current, tableId);
    };
  }, [claim, tableId]);
  return claim;
}

type SetTable = Dispatch<SetStateAction<Table>>;

/** Verbs that only rearrange the table. */
function useArrangement(setTable: SetTable) {
  const move = useCallback(
    (by: number) => setTable((last) => ({ ...last, at: inside(last.at + by, last.items.length) })),
    [setTable],
  );
  /** Lays one item of the table on top. */
  const show = useCallback((id: string) => setTable((last) => showing(last, id)), [setTable]);
  /** Puts an item in the place of what it was before a correction. */
  const replace = useCallback(
    (changed: AuditItem) =>
      setTable((last) => ({
        ...last,
        items: last.items.map((one) => (one.id === changed.id ? changed : one)),
      })),
    [setTable],
  );
  return { move, show, replace };
}

interface Undoing {
  /** Latest decision of the sitting that may be taken back. */
  readonly latest: string | undefined;
  readonly deciding: RefObject<Set<string>>;
  readonly setTable: SetTable;
  readonly setError: (error: unknown) => void;
  readonly setFinal: (final: WhyFinal | undefined) => void;
}

/** Takes the latest decision of the sitting back, then the one before; one that stands for good is passed over. */
function useUndo({ latest, deciding, setTable, setError, setFinal }: Undoing) {
  /** What was taken back last: a key that is pressed twice takes back two decisions, not one of them twice. */
  const undoing = useRef<string>(undefined);
  return useCallback(async () => {
    if (!latest || undoing.current === latest) return;
    undoing.current = latest;
    setError(undefined);
    setFinal(undefined);
    try {
      const { item } = await undoAudit(latest);
      deciding.current.delete(item.id);
      setTable((last) => withUndone(last, latest, item));
    } catch (failure) {
      const reason = whyFinal(failure);
      if (!reason) {
        undoing.current = undefined;
        setError(failure);
      } else {
        setFinal(reason);
        setTable((last) => withFinal(last, latest));
      }
    }
  }, [latest, deciding, setTable, setError, setFinal]);
}

/** What lies on an auditor's table, and the verbs the keys call; the next item is shown as soon as one is decided. */
export function useAuditTable({ kind, memberId }: QueueChoice) {
  // A queue open in another tab is another table: leaving one leaves what lies on the other.
  const [tableId] = useState(randomId);
  const [table, setTable] = useState(EMPTY);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [error, setError] = useState<unknown>();
  const [final, setFinal] = useState<WhyFinal>();
  /** What is being decided: a key that is pressed twice decides two items, not one of them twice. */
  const deciding = useRef(new Set<string>());

  const ask = useCallback(async () => {
    try {
      await givenBack;
      const { items, until, waiting, decidedToday } = await claimAudits(tableId, { kind, memberId });
      deciding.current.clear();
      setTable((last) => ({ ...last, items, at: 0, until, waiting, decided: decidedToday }));
      setState('ready');
    } catch (failure) {
      setError(failure);
      setState('failed');
    }
  }, [tableId, kind, memberId]);
  const claim = useClaim(tableId, ask);

  const take = useCallback(
    async (
      chosen: readonly AuditItem[],
      decision: Decision,
      { reason = null, note = '', region = null }: DecisionDetails = {},
    ) => {
      const asked = chosen.filter(({ id }) => !deciding.current.has(id));
      if (asked.length === 0) return false;
      for (const { id } of asked) deciding.current.add(id);
      setError(undefined);
      setFinal(undefined);
      try {
        const { decisions, left } = await decideAudits({
          items: asked.map(({ kind, id, revision }) => ({ kind, id, revision })),
          decision,
          reason,
          note,
          region,
        });
        // What was flagged meanwhile is shown with its flags.
        if (left.length > 0) await claim();
        setTable((last) => withDecisions(last, decisions));
        return true;
      } catch (failure) {
        for (const { id } of asked) deciding.current.delete(id);
        setError(failure);
        return false;
      }
    },
    [claim],
  );

  const undo = useUndo({ latest: table.undoable.at(-1), deciding, setTable, setError, setFinal });

  const arrangement = useArrangement(setTable);
  const current = table.items[table.at];
  /** Leaves the item to others and shows the next. */
  const skip = useCallback(() => {
    if (!current) return;
    giveBack(tableId, current);
    setTable((last) => withoutItem(last, current.id));
  }, [current, tableId]);
  return { ...table, ...arrangement, state, error, final, item: current, claim, take, undo, skip };
}
