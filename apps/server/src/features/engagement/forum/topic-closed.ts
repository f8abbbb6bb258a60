import { AppError } from '../../../platform/app-error.ts';

/** A reply that a closed topic does not take, with who closed it and when: the screen says both in the reader's words and zone. */
export function topicClosed(closedAt: Date, closedByName: string | null): AppError {
  return new AppError('forum_topic_closed', {
    values: { name: closedByName ?? '', at: closedAt.toISOString() },
  });
}
