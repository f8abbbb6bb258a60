import { createHash } from 'node:crypto';

/** A mark of what something is now: what somebody else has changed meanwhile has another. */
export const contentRevision = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
