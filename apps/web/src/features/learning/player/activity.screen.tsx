import type { ActivityPage, ProgressAnswer } from '@trilha/contracts/learning/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import type { ActivityOutcome } from '../../../activities/activity-player.ts';
import { useProgressReports } from '../../../activities/progress/use-progress-reports.ts';
import { playerOf, reportsItself } from '../../../activities/registry.ts';
import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { courseQuery } from '../course/course.api.ts';
import { Celebration } from './celebration.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { NextLesson } from './next-lesson.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerRefusal } from './player-refusal.tsx';
import { activityQuery, useRefreshCourse } from './player.api.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** One activity of a course in a window of its own [ROU-24, ACT-07]. */
export function ActivityScreen() {
  const { t } = useTranslation('player');
  const { courseId, hierarchyOrder } = useParams({
    from: '/signed-in/focus/courses/$courseId/activities/$hierarchyOrder',
  });
  const order = Number(hierarchyOrder);
  const { data: page, error, refetch } = useQuery(activityQuery(courseId, order));
  const [autoPlayOrder, setAutoPlayOrder] = useState<number>();

  if (error && !page)
    return (
      <PlayerFrame courseId={courseId} page={undefined}>
        <h1 className="visually-hidden">{t('lesson')}</h1>
        <PlayerRefusal courseId={courseId} error={error} onRetry={() => void refetch()} />
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
      autoPlay={autoPlayOrder === order}
      onAutoPlay={setAutoPlayOrder}
    />
  );
}

const MEDIA: ReadonlySet<string> = new Set(['video', 'audio', 'youtube', 'vimeo', 'wowza']);
const isMedium = (type: string) => MEDIA.has(type);

interface LessonProps {
  readonly page: ActivityPage;
  readonly autoPlay: boolean;
  /** The next activity shall begin by itself. */
  readonly onAutoPlay: (hierarchyOrder: number) => void;
}

function Lesson({ page, autoPlay, onAutoPlay }: LessonProps) {
  const { course, activity } = page;
  const hierarchyOrder = activity.hierarchy_order;
  const navigate = useNavigate();
  const refresh = useRefreshCourse(course.id);
  const isActing = useMe().acting !== null;
  const { t } = useTranslation('player');
  // Addresses are signed anew at every answer: a player that is running keeps the one it began with.
  const [content, setContent] = useState(page.content);
  const client = useQueryClient();
  const renew = async () => {
    const fresh = await client.fetchQuery(activityQuery(course.id, hierarchyOrder));
    setContent(fresh.content);
    return fresh.content;
  };
  const [done, setDone] = useState(activity.access === 'done');
  const [moment, setMoment] = useState<'ended' | 'concluded'>();
  const [refusal, setRefusal] = useState<unknown>();

  const handleOutcome = ({ access, concluded }: ActivityOutcome) => {
    if (access === 'done') setDone(true);
    if (concluded) setMoment('concluded');
    if ((access === 'done') !== done || concluded || access === 'failed') refresh();
  };
  const completionShare = 'completionShare' in content ? content.completionShare : undefined;
  // Where the server cannot know a medium's length, it believes the end only after the author's minutes.
  const [isSettling, setSettling] = useState(false);
  const handleAnswer = (answer: ProgressAnswer) => {
    handleOutcome(answer);
    setSettling(
      answer.access === 'in_progress' && completionShare !== undefined && answer.seenShare >= completionShare,
    );
  };

  const reports = useProgressReports({
    courseId: course.id,
    hierarchyOrder,
    reportSeq: page.progress.reportSeq,
    position: page.progress.position,
    intervals: page.progress.intervals,
    completionShare,
    minimumSeconds: 'minimumSeconds' in content ? content.minimumSeconds : undefined,
    enabled: !isActing && !reportsItself(content.type),
    onAnswer: handleAnswer,
    onRefused: setRefusal,
  });

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
    void navigate({ to: paths.activity(course.id, next.hierarchy_order) });
  };

  return (
    <PlayerFrame
      courseId={course.id}
      page={page}
      footer={<LessonSteps page={page} done={done} />}
      menuBelow={isMedium(content.type)}
    >
      <h1 className="visually-hidden">{activity.title}</h1>
      {isActing ? <Notice tone="info">{t('nothingCounts')}</Notice> : null}
      <ActionError error={refusal} />
      <LazyPart fallback={<StageSkeleton />}>
        {createElement(playerOf(content.type), {
          courseId: course.id,
          hierarchyOrder,
          content,
          page,
          reports,
          isActing,
          autoPlay,
          onEnded: () => setMoment((now) => now ?? 'ended'),
          onRenew: renew,
          onOutcome: handleOutcome,
        })}
      </LazyPart>
      {isSettling && !done ? (
        <Notice tone="info" announced>
          {t('settling')}
        </Notice>
      ) : null}
      {moment === 'ended' && done && next ? (
        <NextLesson title={next.title} onGo={goNext} onCancel={() => setMoment(undefined)} />
      ) : null}
      {moment === 'concluded' ? (
        <Concluded courseId={course.id} onClose={() => setMoment(undefined)} />
      ) : null}
    </PlayerFrame>
  );
}

function Concluded({ courseId, onClose }: { readonly courseId: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data: course } = useQuery(courseQuery(courseId));
  if (!course) return null;
  return (
    <Celebration
      courseTitle={course.title}
      points={course.points + (course.enrollment?.score === 100 ? course.perfectScorePoints : 0)}
      hasCertificate={course.certificate.enabled}
      onClose={onClose}
      onBackToCourse={() => void navigate({ to: paths.course(courseId) })}
    />
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
