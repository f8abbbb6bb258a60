import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import { readChapters, readTranscript } from '@trilha/rules/engagement/transcripts';
import type { Cue } from '@trilha/rules/engagement/transcripts';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findAudio, writeAudioTexts } from './manage.queries.ts';

async function requireAudio(ctx: TenantContext, audioId: string) {
  requirePermission(ctx.actor, 'podcasts.manage');
  const audio = await findAudio(ctx, audioId);
  if (!audio) throw new AppError('not_found');
  return audio;
}

const audit = (ctx: TenantContext, action: AuditAction, objectId: string, after: unknown) =>
  appendAuditEntry(ctx, { action, objectKind: 'podcast_audio', objectId, before: null, after });

/** Keeps what is said in an audio, as it is shown and as it is searched. */
async function saveTranscript(ctx: TenantContext, audioId: string, cues: readonly Cue[]): Promise<void> {
  await writeAudioTexts(ctx, audioId, {
    transcript: JSON.stringify(cues),
    transcriptText: searchKey(cues.map(({ text }) => text).join(' ')),
  });
}

/** Gives an audio a transcript in any of three formats; no text takes it away. Throws `transcript_invalid`, `not_found`. */
export async function setTranscript(ctx: TenantContext, audioId: string, text: string) {
  await requireAudio(ctx, audioId);
  const cues = text.trim() === '' ? [] : readTranscript(text);
  if (!cues) throw new AppError('transcript_invalid');
  await saveTranscript(ctx, audioId, cues);
  await audit(ctx, 'podcast_audio.transcript_set', audioId, { cues: cues.length });
  return { cues: cues.length };
}

/** Gives an audio chapters; no text takes them away. Throws `chapters_invalid`, `not_found`. */
export async function setChapters(ctx: TenantContext, audioId: string, text: string) {
  await requireAudio(ctx, audioId);
  const chapters = text.trim() === '' ? [] : readChapters(text);
  if (!chapters) throw new AppError('chapters_invalid');
  await writeAudioTexts(ctx, audioId, { chapters: JSON.stringify(chapters) });
  await audit(ctx, 'podcast_audio.chapters_set', audioId, { chapters: chapters.length });
  return { chapters: chapters.length };
}
