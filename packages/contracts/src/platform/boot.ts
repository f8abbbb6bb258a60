import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { localeSchema } from './locale.ts';
import { loginConfiguration } from '../identity/session.ts';

/**
 * What the app needs to begin: whose it is, its language, whom it calls. The server writes it into the signed-out document
 * (`<script type="application/json" id="boot">`), so that its first picture needs no call; the signed-in app asks for it, so that one
 * document serves everybody and can be kept on a device.
 */
export const bootSchema = loginConfiguration.response.extend({
  /** The language to begin in: asked for in the address, else kept in the cookie `trilha-locale`, else the client's first. */
  locale: localeSchema,
  /** Origin of files and packages, e.g. `http://localhost:3001`. */
  contentOrigin: z.string(),
  /** Public OAuth client of the web app, sent as Basic credentials to `/o/token/`. It is not a secret. */
  apiClient: z.object({ id: z.string(), secret: z.string() }),
  /** Where errors of the page are reported, and as which version of the app. */
  errorReports: z.object({ address: z.string(), version: z.string() }),
  /** Web API key and address of the identity toolkit; null where the installation has no Firebase. */
  firebase: z.object({ apiKey: z.string(), authUrl: z.string() }).nullable(),
});
export type Boot = z.output<typeof bootSchema>;

/** Asked by the signed-in app's document before its scripts have arrived. */
export const readBoot = endpoint({
  method: 'GET',
  path: '/api/v1/boot',
  summary: 'What the signed-in app needs to begin',
  tag: 'session',
  access: 'public',
  query: z.object({
    /** Short name of the company; else that of the cookie `trilha-client`. */
    client: z.string().max(64).optional(),
    locale: z.string().max(35).optional(),
    lang: z.string().max(35).optional(),
  }),
  response: bootSchema.extend({
    /** Style sheet of the company's colors, light and dark. */
    theme: z.string(),
  }),
});
export type BootAnswer = z.output<typeof readBoot.response>;
