import { z } from 'zod';

/** What is announced of a topic: it has changes, its state is asked for, something volatile, or that a member's right to follow it changed. */
export type Announcement = { readonly tenantId: string; readonly topic: string } & (
  | { readonly kind: 'changed' }
  | { readonly kind: 'state' }
  | { readonly kind: 'volatile'; readonly payload: unknown }
  | { readonly kind: 'recheck'; readonly payload: string }
);

const KINDS = ['changed', 'state', 'volatile', 'recheck'] as const;
const kind = z.enum(KINDS);

/** One line of what processes tell each other; ids only, but for what is volatile. */
export function announcementLine(announcement: Announcement): string {
  const { kind: of, tenantId, topic } = announcement;
  const line = `${of} ${tenantId} ${topic}`;
  return 'payload' in announcement ? `${line} ${JSON.stringify(announcement.payload)}` : line;
}

/** Reads a line of another process; undefined where it is none of ours, as of a process of another version. */
export function readAnnouncement(line: string): Announcement | undefined {
  const [, of, tenantId = '', topic = '', text] = /^(\w+) (\S+) (\S+)(?: (.*))?$/.exec(line) ?? [];
  const known = kind.safeParse(of);
  if (!known.success) return undefined;
  if (known.data === 'changed' || known.data === 'state') return { kind: known.data, tenantId, topic };
  try {
    const payload: unknown = JSON.parse(text ?? '');
    if (known.data === 'volatile') return { kind: 'volatile', tenantId, topic, payload };
    return typeof payload === 'string' ? { kind: 'recheck', tenantId, topic, payload } : undefined;
  } catch {
    return undefined;
  }
}
