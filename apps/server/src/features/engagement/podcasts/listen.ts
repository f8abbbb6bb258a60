import type { PlayerState } from '@trilha/contracts/engagement/podcasts';
import {
  addReport,
  coveredShare,
  decodeIntervals,
  encodeIntervals,
  mergeIntervals,
  shortestSeconds,
} from '@trilha/rules/learning/coverage';
import type { Interval } from '@trilha/rules/learning/coverage';

import { AppError } from '../../../platform/app-error.ts';
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
  writeCaptured,
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
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

interface Report {
  readonly intervals: readonly Interval[];
  readonly rate: number;
  readonly position: number;
  readonly agoSeconds: number;
  readonly ticket?: string | undefined;
}

const later = (one: Date, other: Date | null) => (other && other > one ? other : one);
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Takes what was played since the last report. Nobody hears two things at once: whatever is played draws on one clock of the member, the
 * server's. What it does not allow adds nothing. Heard is who heard as much of it as the show asks for, in whatever order; that
 * earns the episode's points, once in all its languages. The position is that of whoever was there last. What was played from the device
 * is told later and draws on a clock of its own, which runs from when a recording was taken along, and once for all of them. Throws `not_found`, and `podcast_heard_ahead` where more was played
 * from the device than there was time for.
 */
export async function takeListening(
  ctx: TenantContext,
  audioId: string,
  report: Report,
  keyRing: Pick<KeyRing, 'digests'>,
) {
  const episode = await requireAudio(ctx, audioId);
  const seconds = episode.audios.find(({ id }) => id === audioId)?.seconds ?? 0;
  const player = await lockPlayer(ctx);
  const kept = await findListen(ctx, audioId);

  const watched = decodeIntervals(kept?.coverage ?? '');
  const takenAt = takenAlongAt(ctx, audioId, { ticket: report.ticket, keyRing });
  const believed = takenAt
    ? await takeCaptured(ctx, { watched, report, seconds, from: later(takenAt, player.capturedUntil) })
    : await takeReported(ctx, { watched, report, seconds, player });
  const seenShare = coveredShare(believed, seconds);
  const at = before(ctx.now, report.agoSeconds);
  const isLater = !kept || at >= kept.positionAt;
  const listen = {
    position: isLater ? Math.min(report.position, seconds) : kept.position,
    positionAt: isLater ? at : kept.positionAt,
    coverage: encodeIntervals(believed),
    seenShare,
    heardAt: kept?.heardAt ?? (seenShare >= episode.heardPercent / PERCENT ? ctx.now : null),
  };
  await upsertListen(ctx, audioId, listen);
  const isHeard = listen.heardAt !== null;
  const isEarned = isHeard && !kept?.heardAt && (await creditHeard(ctx, episode));
  const asks = isHeard && !kept?.heardAt && (await isAsked(ctx, episode.id));
  return { position: listen.position, seenShare, isHeard, pointsEarned: isEarned ? episode.points : 0, asks };
}

interface Claim {
  readonly watched: readonly Interval[];
  readonly report: Report;
  readonly seconds: number;
}

/** What of a recording counts with a report of now: what the member's clock allows. */
async function takeReported(
  ctx: TenantContext,
  {
    watched,
    report: { intervals, rate },
    seconds,
    player: { creditSeconds, reportedAt },
  }: Claim & { readonly player: { readonly creditSeconds: number; readonly reportedAt: Date | null } },
): Promise<readonly Interval[]> {
  const silence = reportedAt
    ? (ctx.now.getTime() - reportedAt.getTime()) / MS_PER_SECOND
    : FIRST_REPORT_SECONDS;
  const elapsedSeconds = Math.min(silence, MAX_SILENCE_SECONDS);
  const { state } = addReport({ watched, creditSeconds }, { intervals, rate, elapsedSeconds }, seconds);
  await writeClock(ctx, state.creditSeconds);
  return state.watched;
}

/** The same with one of what was played from a device: what is new in it takes its time from an instant on, and that is spent then. */
async function takeCaptured(
  ctx: TenantContext,
  { watched, report, seconds, from }: Claim & { readonly from: Date },
): Promise<readonly Interval[]> {
  const all = mergeIntervals([...watched, ...report.intervals], seconds);
  const added = coveredShare(all, seconds) - coveredShare(watched, seconds);
  const until = new Date(
    from.getTime() + shortestSeconds(seconds / SECONDS_PER_MINUTE, added) * MS_PER_SECOND,
  );
  // Nothing of it is kept: it waits on its device, and may be told again once that much time has passed.
  if (until > ctx.now) throw new AppError('podcast_heard_ahead');
  await writeCaptured(ctx, until);
  return all;
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
