import type { Endpoint } from '@trilha/contracts/platform/endpoint';

import type { Services } from './context.ts';
import type { FirebaseTokens } from './crypto/firebase-token.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { FeatureParts } from './feature-parts.ts';
import type { ContentAddresses } from './files/content-addresses.ts';
import type { Storage } from './files/storage.ts';
import type { UploadStore } from './files/upload-store.ts';
import type { Readiness } from './http/readiness.ts';
import type { SessionTokens } from './http/session-tokens.ts';
import type { WaitingLine } from './waiting-line.ts';

/** What lives as long as the application: what features are given instead of making it themselves. */
export interface AppServices extends Services {
  readonly passwords: Passwords;
  /** Sign-ins wait here before they ask the database for anything: a crowd of them leaves its connections to people who learn. */
  readonly signIns: WaitingLine;
  readonly tokens: SessionTokens;
  readonly firebase: FirebaseTokens;
  readonly contentAddresses: ContentAddresses;
  readonly storage: Storage;
  readonly uploads: UploadStore;
  readonly readiness: Readiness;
  /** What the features of this application bring for others to gather. */
  readonly parts: FeatureParts;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: AppServices;
  }
  interface FastifyRequest {
    /** Company of the session, for the log. */
    tenantId: string | null;
    /** The member in whose name the call is made, and the administrator who acts as them; null in one's own session. */
    acting: { readonly member: string | null; readonly by: string } | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
