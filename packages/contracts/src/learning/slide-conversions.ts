import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { storedFile } from '../platform/files.ts';

const manage = { tag: 'course builder', access: 'courses.manage', module: 'courses' } as const;

/** Why there are no pages: nobody answered, the file was not taken, or what came back is no document that can be shown. */
export const CONVERSION_PROBLEMS = ['unreachable', 'refused', 'unreadable'] as const;
export type ConversionProblem = (typeof CONVERSION_PROBLEMS)[number];

/** What a converter makes of the slides of one file. */
const slideConversion = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('failed'), problem: z.enum(CONVERSION_PROBLEMS) }),
  /** A PDF with a page for each slide, to be shown instead of the file. */
  z.object({ status: z.literal('done'), pages: storedFile }),
]);
export type SlideConversion = z.output<typeof slideConversion>;

export const getSlidesConverter = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/slides/converter',
  summary: 'Whether this installation has a converter that makes pages of slides no browser draws',
  response: z.object({ available: z.boolean() }),
});

export const convertSlides = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/slides/conversions',
  summary: 'Have pages made of the slides of a file; one that failed is tried again, one that is done stays',
  naturallyIdempotent: true,
  body: z.object({ fileId: z.uuid() }),
  response: slideConversion,
  errors: ['file_not_found', 'file_incomplete', 'file_type_refused'],
});

export const getSlideConversion = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/slides/conversions/:fileId',
  summary: 'How far the pages of the slides of a file are',
  params: z.object({ fileId: z.uuid() }),
  response: slideConversion,
});
