import type { PlayerState } from '@trilha/contracts/engagement/podcasts';
import {
  addCapturedReport,
  addReport,
  coveredShare,
  decodeIntervals,
  encodeIntervals,
} from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { creditTrainingPoints } from '../points/post-points.ts';
import { takenAlongAt } from './episode-downloads.ts';
import {
  findListen,
  findPlayer,
  lockPlayer,
  upsertListen,
  writeClock,
  writePlayer,
} from './listening.queries.ts';
import { isAsked } from './questions.ts';
import { episodeOfAudio, episodesInOrder, requireAudio } from './read-podcasts.ts';
import type { EpisodeRow } from './podcasts.queries.ts';

/** A first report has no earlier one to measure from; a player sends one as it begins, so next to nothing can have been played. */
const FIRST_REPORT_SECONDS = 2;
/** A player that plays says so every few seconds: longer silence was not all listening, unless the network was away. */
const MAX_SILENCE_SECONDS = 1800;

const PERCENT = 100;

interface Report {
  readonly intervals: readonly Interval[];
  readonly rate: number;
  readonly position: number;
  readonly agoSeconds: number;
  readonly ticket?: string | undefined;
}

const secondsSince = ({ now }: TenantContext, at: Date) => (now.getTime() - at.getTime()) / 1000;
const earlier = (one: Date, other: Date | undefined) => (other && other < one ? other : one);
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Takes what was played since the last report. Nobody hears two things at once: whatever is played draws on one clock of the member, the
 * server's. What it does not allow adds nothing. Heard is who heard as much of it as the show asks for, in whatever order; that
 * earns the episode's points, once in all its languages. The position is that of whoever was there last. What was played from the device
 * is told later: of it no more is believed than there was time for since it was taken along. Throws `not_found`.
 */
export async function takeListening(
  ctx: TenantContext,
  audioId: string,
  report: Report,
  keyRing: Pick<KeyRing, 'digests'>,
) {
  const episode = await requireAudio(ctx, audioId);
  const seconds = episode.audios.find(({ id }) => id === audioId)?.seconds ?? 0;
  const { creditSeconds, reportedAt } = await lockPlayer(ctx);
  const kept = await findListen(ctx, audioId);

  const known = { watched: decodeIntervals(kept?.coverage ?? ''), creditSeconds };
  const takenAt = takenAlongAt(ctx, audioId, { ticket: report.ticket, keyRing });
  const { state } = takenAt
    ? addCapturedReport(known, report, secondsSince(ctx, earlier(takenAt, kept?.startedAt)), seconds)
    : addReport(
        known,
        {
          intervals: report.intervals,
          rate: report.rate,
          elapsedSeconds: Math.min(
            reportedAt ? secondsSince(ctx, reportedAt) : FIRST_REPORT_SECONDS,
            MAX_SILENCE_SECONDS,
          ),
        },
        seconds,
      );
  const seenShare = coveredShare(state.watched, seconds);
  const at = before(ctx.now, report.agoSeconds);
  const isLater = !kept || at >= kept.positionAt;
  const listen = {
    position: isLater ? Math.min(report.position, seconds) : kept.position,
    positionAt: isLater ? at : kept.positionAt,
    coverage: encodeIntervals(state.watched),
    seenShare,
    heardAt: kept?.heardAt ?? (seenShare >= episode.heardPercent / PERCENT ? ctx.now : null),
  };
  if (!takenAt) await writeClock(ctx, state.creditSeconds);
  await upsertListen(ctx, audioId, listen);
  const isHeard = listen.heardAt !== null;
  const isEarned = isHeard && !kept?.heardAt && (await creditHeard(ctx, episode));
  const asks = isHeard && !kept?.heardAt && (await isAsked(ctx, episode.id));
  return { position: listen.position, seenShare, isHeard, pointsEarned: isEarned ? episode.points : 0, asks };
}

function creditHeard(ctx: TenantContext, { id, title, points }: EpisodeRow): Promise<boolean> {
  const { memberId } = ctx.actor;
  return creditTrainingPoints(ctx, {
    key: `podcast_heard:${memberId}:${id}`,
    memberId,
    rule: 'podcast_heard',
    source: { kind: 'podcast_episode', id },
    detail: { title },
    amount: points,
  });
}

/** What the member listens to on whatever device, and what comes next; what they may no longer hear is left out. */
export async function readPlayer(ctx: TenantContext): Promise<PlayerState> {
  requirePermission(ctx.actor, 'learning.take');
  const kept = await findPlayer(ctx);
  if (!kept) return { playing: null, queue: [], rate: 1 };
  const episode = kept.audioId ? await episodeOfAudio(ctx, kept.audioId) : undefined;
  return {
    playing: episode && kept.audioId ? { episode, audioId: kept.audioId } : null,
    queue: await episodesInOrder(ctx, kept.queue),
    rate: kept.rate,
  };
}

/** Notes what the member listens to and what comes next; of several devices the one that chose last counts. */
export async function choosePlayer(
  ctx: TenantContext,
  {
    agoSeconds,
    ...chosen
  }: {
    readonly audioId: string | null;
    readonly queue: readonly string[];
    readonly rate: number;
    readonly agoSeconds: number;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  const { chosenAt } = await lockPlayer(ctx);
  const at = before(ctx.now, agoSeconds);
  if (at >= chosenAt) await writePlayer(ctx, { ...chosen, chosenAt: at });
}
