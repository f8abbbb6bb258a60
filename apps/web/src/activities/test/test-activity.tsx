import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { saveIfRoom } from '../../lib/storage-room.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { attemptQuery, testQuery } from './test-calls.ts';
import { TestDeskContext } from './test-desk.ts';
import type { AttemptApi } from './test-desk.ts';
import { TakingTest } from './taking-test.tsx';
import { TestResult } from './test-result.tsx';
import { TestStart } from './test-start.tsx';

interface TestActivityProps {
  readonly desk: AttemptApi;
  /** Address of the course's page. */
  readonly courseTo: string;
  /** Address of what comes after this test. */
  readonly continueTo: string;
  /** An attempt has just ended. */
  readonly onResult: (result: AttemptResult) => void;
}

/** Which attempt this tab is taking, so that a reload leads straight back into it. */
const TAKING = 'trilha:taking';

/** A test or quiz: what to know before, the questions, the result. */
export function TestActivity({ desk, courseTo, continueTo, onResult }: TestActivityProps) {
  const cache = useQueryClient();
  const test = useQuery(testQuery(desk));
  const [attempt, setAttempt] = useState<AttemptView | null>(null);
  /** The attempt was ended just now, on this screen. */
  const [isFresh, setFresh] = useState(false);

  const show = (next: AttemptView | null) => {
    if (next?.state === 'in_progress') saveIfRoom(TAKING, next.id, sessionStorage);
    else sessionStorage.removeItem(TAKING);
    setFresh(false);
    setAttempt(next);
  };
  const begin = useAsyncAction();
  const hasBegun = useRef(false);
  const start = () => {
    hasBegun.current = true;
    return begin.act(async () => show(await desk.start()));
  };
  const open = useAsyncAction();
  const handleOpen = (attemptId: string) =>
    open.act(async () => show(await cache.fetchQuery({ ...attemptQuery(desk, attemptId), staleTime: 0 })));

  const runningId = test.data?.running?.id;
  const leadsBack = runningId !== undefined && sessionStorage.getItem(TAKING) === runningId;
  const resume = useEffectEvent(() => {
    if (!hasBegun.current) void start();
  });
  useEffect(() => {
    if (leadsBack) resume();
  }, [leadsBack]);

  const handleEnded = (ended: AttemptView) => {
    show(ended);
    setFresh(true);
    void cache.invalidateQueries({ queryKey: testQuery(desk).queryKey });
    if (ended.result) onResult(ended.result);
  };
  const handleLeave = () => {
    show(null);
    void cache.invalidateQueries({ queryKey: testQuery(desk).queryKey });
  };

  if (attempt?.state === 'in_progress')
    return (
      <TestDeskContext value={desk}>
        <TakingTest key={attempt.id} attempt={attempt} onEnded={handleEnded} onLeave={handleLeave} />
      </TestDeskContext>
    );
  // Who is led back into their attempt is not offered for a moment what is about to go away.
  if (test.isPending || (leadsBack && !attempt && begin.error === undefined))
    return <ScreenSkeleton cards={1} />;
  if (test.isError) return <LoadFailed error={test.error} onRetry={test.refetch} />;
  if (attempt?.result)
    return (
      <TestResult
        attempt={attempt}
        result={attempt.result}
        celebrate={isFresh}
        courseTo={courseTo}
        continueTo={continueTo}
        starting={begin.busy}
        error={begin.error}
        onRetry={() => void start()}
        onBack={handleLeave}
      />
    );
  return (
    <TestStart
      test={test.data}
      starting={begin.busy || open.busy}
      error={begin.error ?? open.error}
      continueTo={continueTo}
      onStart={() => void start()}
      onOpen={(attemptId) => void handleOpen(attemptId)}
    />
  );
}
