import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadRepairTexts } from '../../lib/i18n.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { saveIfRoom } from '../../lib/storage-room.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { AttemptAnswers } from './attempt-answers.ts';
import { attemptThing, submittedAttempt } from './attempt-entries.ts';
import { attemptQuery, testQuery } from './test-calls.ts';
import { AttemptApiContext } from './attempt-api.ts';
import type { AttemptApi } from './attempt-api.ts';
import { TakingTest } from './taking-test.tsx';
import { TestResult } from './test-result.tsx';
import { TestStart } from './test-start.tsx';

interface TestActivityProps {
  readonly desk: AttemptApi;
  /** Address of the course's page. */
  readonly courseTo: string;
  /** Address of what comes after this test. */
  readonly continueTo: string;
  /** No bar below it leads on once it is done, as in a preview. */
  readonly standsAlone: boolean;
  /** An attempt has just ended. */
  readonly onResult: (result: AttemptResult) => void;
}

/** Of the few who need it, with its texts. */
const Repair = lazy(async () => {
  const [{ Repair: Screen }] = await Promise.all([
    loadChunk(() => import('./repair.tsx')),
    loadRepairTexts(),
  ]);
  return { default: Screen };
});

/** Which attempt this tab is taking, so that a reload leads straight back into it. */
const TAKING = 'trilha:taking';

/** The attempt under way or shown, how it is begun, led back into and ended. */
function useAttempt(
  desk: AttemptApi,
  runningId: string | undefined,
  onResult: TestActivityProps['onResult'],
) {
  const cache = useQueryClient();
  const [attempt, setAttempt] = useState<AttemptView | null>(null);
  /** What was answered in the attempt under way, with what still waits on this device. */
  const [answers, setAnswers] = useState<AttemptAnswers>();
  /** The attempt was ended just now, on this screen. */
  const [isFresh, setFresh] = useState(false);

  const show = async (next: AttemptView | null) => {
    const isRunning = next?.state === 'in_progress';
    if (isRunning) saveIfRoom(TAKING, next.id, sessionStorage);
    else sessionStorage.removeItem(TAKING);
    setFresh(false);
    setAnswers(isRunning ? await openAnswers(desk, next) : undefined);
    setAttempt(next);
  };
  const read = (attemptId: string) => cache.fetchQuery({ ...attemptQuery(desk, attemptId), staleTime: 0 });
  const begin = useAsyncAction();
  const hasBegun = useRef(false);
  const start = () => {
    hasBegun.current = true;
    return begin.act(async () => {
      // A hand-in that waits comes first: what is begun before it would be another attempt, or the one that is handed in.
      const submitted = await sendWaitingSubmission(desk);
      await show(await (submitted === undefined ? desk.start() : read(submitted)));
    });
  };
  const open = useAsyncAction();
  const handleOpen = (attemptId: string) => open.act(async () => show(await read(attemptId)));

  const leadsBack = runningId !== undefined && sessionStorage.getItem(TAKING) === runningId;
  // Read, not begun: a hand-in that waited may have arrived a moment ago.
  const resume = useEffectEvent((attemptId: string) => {
    if (!hasBegun.current) void begin.act(async () => show(await read(attemptId)));
  });
  useEffect(() => {
    if (leadsBack) resume(runningId);
  }, [leadsBack, runningId]);

  const handleEnded = (ended: AttemptView) => {
    void show(ended).then(() => setFresh(true));
    void cache.invalidateQueries({ queryKey: testQuery(desk).queryKey });
    if (ended.result) onResult(ended.result);
  };
  const handleLeave = () => {
    void show(null);
    void cache.invalidateQueries({ queryKey: testQuery(desk).queryKey });
  };
  return { attempt, answers, isFresh, leadsBack, begin, open, start, handleOpen, handleEnded, handleLeave };
}

/** A test or quiz: what to know before, the questions, the result. */
export function TestActivity({ desk, courseTo, continueTo, standsAlone, onResult }: TestActivityProps) {
  const test = useQuery(testQuery(desk));
  const taken = useAttempt(desk, test.data?.running?.id, onResult);
  const { attempt, answers, begin, open } = taken;
  const [isRepairing, setRepairing] = useState(false);
  const repair = () => {
    taken.handleLeave();
    setRepairing(true);
  };

  if (attempt?.state === 'in_progress' && answers)
    return (
      <AttemptApiContext value={desk}>
        <TakingTest
          key={attempt.id}
          attempt={attempt}
          saves={answers}
          onEnded={taken.handleEnded}
          onLeave={taken.handleLeave}
        />
      </AttemptApiContext>
    );
  // How it ended is shown whatever has become of the test: one that restarts the course closes itself with its last attempt.
  if (attempt?.result && !isRepairing)
    return (
      <TestResult
        attempt={attempt}
        desk={desk}
        result={attempt.result}
        celebrate={taken.isFresh}
        courseTo={courseTo}
        continueTo={continueTo}
        standsAlone={standsAlone}
        starting={begin.busy}
        error={begin.error}
        onRetry={() => void taken.start()}
        onBack={taken.handleLeave}
        onRepair={repair}
      />
    );
  // Who is led back into their attempt is not offered for a moment what is about to go away.
  if (test.isPending || (taken.leadsBack && !attempt && begin.error === undefined))
    return <ScreenSkeleton cards={1} />;
  if (test.isError) return <LoadFailed error={test.error} onRetry={test.refetch} />;
  if (isRepairing)
    return (
      <LazyPanel fallback={<ScreenSkeleton cards={1} />}>
        <Repair desk={desk} courseTo={courseTo} onLeave={() => setRepairing(false)} />
      </LazyPanel>
    );
  return (
    <TestStart
      test={test.data}
      desk={desk}
      starting={begin.busy || open.busy}
      error={begin.error ?? open.error}
      continueTo={continueTo}
      standsAlone={standsAlone}
      onStart={() => void taken.start()}
      onOpen={(attemptId) => void taken.handleOpen(attemptId)}
      onRepair={repair}
    />
  );
}

/** The answers of a running attempt: those the server has, and those that wait. */
async function openAnswers(desk: AttemptApi, attempt: AttemptView): Promise<AttemptAnswers> {
  const outbox = await desk.openOutbox();
  await outbox.box.refresh();
  return new AttemptAnswers({
    ...outbox,
    place: { ...desk.place, attemptId: attempt.id, title: attempt.title },
    saved: attempt.answers,
    serverNow: Date.parse(attempt.now),
  });
}

/** Sends a hand-in of this test that waits; gives its attempt where there was one. Throws what keeps it back. */
async function sendWaitingSubmission(desk: AttemptApi): Promise<string | undefined> {
  const { box } = await desk.openOutbox();
  const submitted = submittedAttempt(await box.refresh(), desk.place);
  if (submitted !== undefined) await box.flush(attemptThing(submitted));
  return submitted;
}
