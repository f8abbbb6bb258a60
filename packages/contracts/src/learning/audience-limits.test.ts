import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { countAudience } from './course-builder.ts';
import { courseDocumentSchema } from './course-document.ts';
import { courseDraftSchema, emptyCourseDraft } from './course-draft.ts';
import { emptyTrailDraft, trailDocumentSchema, trailDraftSchema } from './trail-document.ts';

it('as many branches as a draft takes can be published and counted', () => {
  const branchIds = (many: number) => Array.from({ length: many }, () => randomUUID());
  const audience = (many: number) => ({ ...emptyCourseDraft().audience, branchIds: branchIds(many) });
  const places = [
    (many: number) => courseDraftSchema.safeParse({ ...emptyCourseDraft(), audience: audience(many) }),
    (many: number) => trailDraftSchema.safeParse({ ...emptyTrailDraft(), audience: audience(many) }),
    (many: number) => courseDocumentSchema.shape.audience.safeParse(audience(many)),
    (many: number) => trailDocumentSchema.shape.audience.safeParse(audience(many)),
    (many: number) => countAudience.body.safeParse(audience(many)),
  ];

  expect(places.map((read) => read(500).success)).toEqual(places.map(() => true));
  expect(places.map((read) => read(501).success)).toEqual(places.map(() => false));
});
