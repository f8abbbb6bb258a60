import { z } from 'zod';

import { endpoint } from './endpoint.ts';

const webError = z.object({
  /** Version of the app the page was loaded with. */
  version: z.string().max(40),
  name: z.string().max(100),
  message: z.string().max(300),
  /** Places in our own code, one a line. */
  stack: z.string().max(4000),
  /** The kind of page, without ids and query. */
  page: z.string().max(200),
});
export type WebError = z.output<typeof webError>;

export const reportWebError = endpoint({
  method: 'POST',
  path: '/api/v1/web-errors',
  summary: 'An error of the web app that nobody expected; without personal data',
  tag: 'operation',
  access: 'public',
  naturallyIdempotent: true,
  body: webError,
  status: 204,
  response: z.null(),
});
