import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import type { TrailPage } from '@trilha/contracts/learning/trails';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { savesData } from '../../../activities/media/data-saver.ts';
import { tapLightly } from '../../../lib/haptics.ts';
import { useIsOnDevice } from '../../../lib/courses-on-device.ts';
import { noteFinishedLesson } from '../../../lib/install-app.ts';
import { useTranslation } from '../../../lib/translate.ts';

import type { ActivityOutcome } from '../../../activities/activity-player.ts';
import { JumpContext } from '../../../activities/jump.ts';
import type { ScormChange } from '../../../activities/scorm/on-device.ts';
import { useProgressReports } from '../../../activities/progress/use-progress-reports.ts';
import { playerOf, playerViewOf } from '../../../activities/registry.ts';
import { useMe } from '../../../app/me.ts';
import { useCoursePaths } from '../../../app/course-paths.ts';
import { paths } from '../../../app/paths.ts';
import { courseQuery } from '../course/course.api.ts';
import { NextInTrail, NextInTrailText } from '../trails/next-in-trail.tsx';
import { useTrailEntry } from '../trails/trail-entry.ts';
import { TrailRefusal } from '../trails/trail-refusal.tsx';
import { onDevice } from '../downloads/on-device.ts';
import { DownloadActivity, NotOnDevice, PlayingFromDevice } from '../downloads/lazy-parts.ts';
import { ActivityNotes } from '../notes/activity-notes.tsx';
import { attendanceQuery } from '../attendance/attendance.api.ts';
import { LessonAttendance } from '../attendance/lesson-attendance.tsx';
import { AwaitInstructor } from '../releases/await-instructor-panel.screen-part.tsx';
import { useReleases } from '../releases/use-releases.ts';
import { CompletionNote } from './completion-note.tsx';
import { Celebration } from './celebration.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { NextLesson } from './next-lesson.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerRefusal } from './player-refusal.tsx';
import { activityQuery, useRefreshCourse } from './player.api.ts';
import type { PlayedPage } from './player.api.ts';
import { useAttendanceEnd } from './use-attendance-end.ts';
import { usePlace } from './use-place.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** One activity of a course in a window of its own [ROU-24, ACT-07]. */
export function ActivityScreen() {
  const { t } = useTranslation('player');
  const { trailId, courseId = '', hierarchyOrder } = useParams({ strict: false });
  const order = Number(hierarchyOrder);
  const entry = useTrailEntry(trailId, courseId);
  const isIn = entry.state === 'none' || entry.state === 'open';
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    ...activityQuery(courseId, order, onDevice),
    enabled: isIn,
  });
  const [autoPlayOrder, setAutoPlayOrder] = useState<number>();
  const isTakenAlong = useIsOnDevice(courseId);

  if (entry.state === 'refused' || entry.state === 'failed')
    return (
      <PlayerFrame courseId={courseId} page={undefined}>
        {entry.state === 'refused' ? (
          <TrailRefusal {...entry} />
        ) : (
          <LoadFailed isPage error={entry.error} onRetry={entry.retry} />
        )}
      </PlayerFrame>
    );
  if (error && !page)
    return (
      <PlayerFrame courseId={courseId} page={undefined}>
        <h1 className="visually-hidden">{t('lesson')}</h1>
        {error instanceof ApiError && error.code === 'activity_not_released' ? (
          <LazyPanel fallback={<StageSkeleton />}>
            <AwaitInstructor courseId={courseId} onRetry={() => void refetch()} />
          </LazyPanel>
        ) : isTakenAlong && error instanceof ApiError && error.code === 'network' ? (
          <LazyPanel fallback={<StageSkeleton />}>
            <NotOnDevice
              courseId={courseId}
              hierarchyOrder={order}
              error={error}
              onRetry={() => void refetch()}
            />
          </LazyPanel>
        ) : (
          <PlayerRefusal courseId={courseId} error={error} onRetry={() => void refetch()} />
        )}
      </PlayerFrame>
    );
  if (!page)
    return (
      <PlayerFrame courseId={courseId} page={undefined}>
        <StageSkeleton />
      </PlayerFrame>
    );
  return (
    <Lesson
      key={page.activity.id}
      page={page}
      trail={entry.state === 'open' ? entry.trail : undefined}
      autoPlay={autoPlayOrder === order && !savesData()}
      onAutoPlay={setAutoPlayOrder}
    />
  );
}

interface LessonProps {
  readonly page: PlayedPage;
  /** The trail it was reached by. */
  readonly trail: TrailPage | undefined;
  readonly autoPlay: boolean;
  /** The next activity shall begin by itself. */
  readonly onAutoPlay: (hierarchyOrder: number) => void;
}

function Lesson({ page, trail, autoPlay, onAutoPlay }: LessonProps) {
  const to = useCoursePaths();
  const { course, activity } = page;
  const hierarchyOrder = activity.hierarchy_order;
  const navigate = useNavigate();
  const refresh = useRefreshCourse(course.id);
  useReleases(page.releasingEventId, refresh);
  const isImpersonating = useMe().acting !== null;
  const { t } = useTranslation('player');
  // Addresses are signed again at every answer: a player that is running keeps the one it began with.
  const [content, setContent] = useState(page.content);
  const client = useQueryClient();
  const renew = async () => {
    const fresh = await client.fetchQuery(activityQuery(course.id, hierarchyOrder, onDevice));
    setContent(fresh.content);
    return fresh.content;
  };
  const player = playerViewOf(content.type);
  const [{ download, given, offlinePackage }] = useState(page);
  const [saveScorm] = useState(() => (change: ScormChange) => {
    void onDevice.saveScorm({ courseId: course.id, hierarchyOrder }, change).catch(() => undefined);
  });
  const [done, setDone] = useState(activity.access === 'done');
  const [moment, setMoment] = useState<'ended' | 'concluded'>();
  const [refusal, setRefusal] = useState<unknown>();
  const [unread, setUnread] = useState<readonly number[]>([]);

  const handleOutcome = ({ access, concluded }: ActivityOutcome) => {
    if (access === 'done') setDone(true);
    if (access === 'done' && !done) {
      noteFinishedLesson();
      tapLightly();
    }
    if (concluded) setMoment('concluded');
    if ((access === 'done') !== done || concluded || access === 'failed') refresh();
  };
  // What is seen in full is the end of it, unless its player asks something as well.
  const completionShare = 'completionShare' in content && !player.asks ? content.completionShare : undefined;
  // Where the server cannot know a medium's length, it believes the end only after the author's minutes.
  const [isSettling, setSettling] = useState(false);
  const [seenShare, setSeenShare] = useState(activity.seenShare);
  const handleAnswer = (answer: ProgressAnswer) => {
    handleOutcome(answer);
    setSeenShare(answer.seenShare);
    setSettling(
      answer.access === 'in_progress' && completionShare !== undefined && answer.seenShare >= completionShare,
    );
  };

  const reports = useProgressReports({
    courseId: course.id,
    hierarchyOrder,
    title: activity.title,
    reportSeq: page.progress.reportSeq,
    position: page.progress.position,
    download,
    intervals: page.progress.intervals,
    completionShare,
    minimumSeconds: 'minimumSeconds' in content ? content.minimumSeconds : undefined,
    enabled: !isImpersonating && !player.reportsItself,
    onAnswer: handleAnswer,
    onRefused: (error) => {
      setRefusal(error);
      attendance.handleRefused(error);
    },
  });
  const attendance = useAttendanceEnd(attendanceQuery(course.id).queryKey, reports);
  // What reports by itself may still be handed in.
  const isShut = attendance.isOver && !player.reportsItself;

  const place = usePlace(page, reports);

  useEffect(() => {
    document.title = `${activity.title} · ${course.title}`;
  }, [activity.title, course.title]);
  // Opening this activity may have changed what comes next in lists seen before.
  const leave = useEffectEvent(() => refresh({ activity: false }));
  useEffect(() => () => leave(), []);

  const next = page.menu
    .flatMap(({ activities }) => activities)
    .find((line) => line.hierarchy_order === page.nextOrder);
  const goNext = () => {
    if (!next) return;
    onAutoPlay(next.hierarchy_order);
    void navigate({ to: to.activity(course.id, next.hierarchy_order) });
  };

  return (
    <PlayerFrame
      courseId={course.id}
      page={page}
      above={
        trail ? (
          <>
            <Link to={paths.trail(trail.id)}>{trail.title}</Link> ›{' '}
          </>
        ) : null
      }
      footer={
        <LessonSteps
          page={page}
          done={done}
          unread={done || isImpersonating ? [] : unread}
          afterLast={trail && <AfterCourse trail={trail} page={page} />}
        />
      }
      menuBelow={player.isMedium}
      tools={
        isImpersonating ? null : (
          <LazyPanel tells="nothing">
            <DownloadActivity courseId={course.id} itemId={activity.id} />
          </LazyPanel>
        )
      }
    >
      <h1 className="visually-hidden">{activity.title}</h1>
      <LessonAttendance courseId={course.id} onOver={attendance.handleOver} />
      {isImpersonating ? <Alert tone="info">{t('nothingCounts')}</Alert> : null}
      {/* A test says itself that it is done here, and what becomes of it. */}
      {download && !given ? (
        <LazyPanel tells="nothing">
          <PlayingFromDevice />
        </LazyPanel>
      ) : null}
      <ActionError error={attendance.isOver ? undefined : refusal} />
      <JumpContext value={place.register}>
        <LazyPanel fallback={<StageSkeleton />}>
          {isShut
            ? null
            : createElement(playerOf(content.type), {
                key: place.beginnings,
                courseId: course.id,
                hierarchyOrder,
                content,
                page: place.page,
                reports: place.reports,
                isImpersonating,
                offlinePackage,
                saveScorm: isImpersonating ? undefined : saveScorm,
                autoPlay,
                onEnded: () => setMoment((now) => now ?? 'ended'),
                onUnread: setUnread,
                onRenew: renew,
                onOutcome: handleOutcome,
              })}
        </LazyPanel>
      </JumpContext>
      {done || isShut ? null : <CompletionNote page={{ activity, content }} seenShare={seenShare} />}
      {isSettling && !done ? (
        <Alert tone="info" announced>
          {t('settling')}
        </Alert>
      ) : null}
      {isImpersonating || player.withoutNotes ? null : (
        <ActivityNotes
          activity={{ courseId: course.id, hierarchyOrder }}
          here={place.here}
          onJump={place.goTo}
        />
      )}
      {moment === 'ended' && done && next ? (
        <NextLesson title={next.title} onGo={goNext} onCancel={() => setMoment(undefined)} />
      ) : null}
      {moment === 'concluded' ? (
        <Concluded courseId={course.id} trail={trail} onClose={() => setMoment(undefined)} />
      ) : null}
    </PlayerFrame>
  );
}

interface ConcludedProps {
  readonly courseId: string;
  readonly trail: TrailPage | undefined;
  readonly onClose: () => void;
}

function Concluded({ courseId, trail, onClose }: ConcludedProps) {
  const navigate = useNavigate();
  const to = useCoursePaths();
  const { data: course } = useQuery(courseQuery(courseId));
  if (!course) return null;
  return (
    <Celebration
      courseTitle={course.title}
      points={course.points + (course.enrollment?.score === 100 ? course.perfectScorePoints : 0)}
      hasCertificate={course.certificate.enabled}
      next={
        trail && isOver(trail, courseId) ? (
          <>
            <NextInTrailText trail={trail} />
            <NextInTrail wide trail={trail} />
          </>
        ) : null
      }
      onClose={onClose}
      onBackToCourse={() => void navigate({ to: to.course(courseId) })}
    />
  );
}

/** Whether a course of the trail is concluded, well or not. */
const isOver = ({ items }: TrailPage, courseId: string) =>
  items.some(
    ({ training, progress }) => training.id === courseId && (progress === 'passed' || progress === 'failed'),
  );

/** After the last lesson of a course in a trail: on with the trail, or back to the course while something of it is left. */
function AfterCourse({ trail, page: { course } }: { readonly trail: TrailPage; readonly page: PlayedPage }) {
  const { t } = useTranslation('player');
  const to = useCoursePaths();
  return isOver(trail, course.id) ? (
    <NextInTrail trail={trail} />
  ) : (
    <LinkButton variant="secondary" to={to.course(course.id)}>
      {t('finish')}
    </LinkButton>
  );
}

function StageSkeleton() {
  const { t } = useTranslation('common');
  // The size of a medium's stage (media-frame.module.css), so that what stands below it stays there.
  const style = { display: 'grid', aspectRatio: '16 / 9', maxHeight: 'min(72dvh, 46rem)' };
  return (
    <div role="status" aria-label={t('loading')} style={style}>
      <Skeleton height="auto" shape="card" />
    </div>
  );
}
