import { z } from 'zod';

import { localeSchema } from './locale.ts';
import { loginConfiguration } from '../identity/session.ts';

/**
 * What the server writes into both documents of the web app (`<script type="application/json" id="boot">`), so that the
 * first picture has the right company, language and colors without a call.
 */
export const bootSchema = loginConfiguration.response.extend({
  /** The language of this document: asked for in the address, else kept in the cookie `trilha-locale`, else the client's first. */
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
