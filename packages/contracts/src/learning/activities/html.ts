import { z } from 'zod';

import { defineActivity, draftQuantity } from './define-activity.ts';

/** Inline HTML or an imported .zip; both run on the content origin only. Done after `minimumSeconds` in view. */
export const html = defineActivity({
  type: 'html',
  group: 'media',
  settings: z.object({
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('inline'), html: z.string().max(200_000) }),
      z.object({ kind: z.literal('package'), packageId: z.uuid() }),
    ]),
    minimumSeconds: z.number().int().min(0).max(3600).default(10),
  }),
  draftSettings: z.object({
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('inline'), html: z.string().max(400_000) }),
      z.object({ kind: z.literal('package'), packageId: z.uuid().nullable() }),
    ]),
    minimumSeconds: draftQuantity,
  }),
  firstSettings: () => ({ source: { kind: 'inline' as const, html: '' }, minimumSeconds: 10 }),
  content: z.object({ type: z.literal('html'), url: z.string(), minimumSeconds: z.number().int() }),
  completion: 'time',
  bookmark: null,
  // A typed page without a letter would be published as an empty screen.
  blankField: ({ source }) =>
    source.kind === 'inline' && source.html.trim() === '' ? 'source.html' : undefined,
});
