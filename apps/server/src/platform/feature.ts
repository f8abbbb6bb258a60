import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

import type { HomePart } from './home-part.ts';
import type { LabelledThings } from './labelled-things.ts';
import type { Metrics } from './http/metrics.ts';
import type { ImportKind } from './imports/import-kind.ts';
import type { PersonalData } from './personal-data.ts';
import type { Followers } from './queue/followers.ts';
import type { TopicFollowers } from './queue/outbox-handlers.ts';
import type { EncryptedColumn } from './queue/reencrypt-secrets.ts';
import type { ScheduledJob } from './queue/schedule.ts';
import type { RealtimeTopic } from './realtime/realtime-topic.ts';
import type { ReferenceLists } from './reference-lists.ts';
import type { Search, SearchEntries } from './search-source.ts';
import type { AppServices } from './services.ts';

type Routes = (app: FastifyInstance) => Promise<void>;

/**
 * What a feature adds to the server. `features/features.ts` lists them all; the application, the content origin and the workers are
 * composed from that list and know no feature by name.
 */
export interface Feature {
  /** Its folder, `<area>/<feature>`. */
  readonly name: string;
  /** Routes of the app's origin. */
  readonly routes?: readonly Routes[];
  /** Routes of the content origin, where foreign files are served. */
  readonly contentRoutes?: readonly Routes[];
  /**
   * What it does after commits, and the work of its rows, by topic; the features of a topic follow in the order of the list. `pool` has
   * connections of the worker role.
   */
  readonly followers?: (services: AppServices, followers: Followers, pool: pg.Pool) => TopicFollowers;
  /** What it does by the clock. */
  readonly jobs?: (
    services: AppServices,
    pool: pg.Pool,
    metrics: Metrics | undefined,
  ) => readonly ScheduledJob[];
  /** What people can follow live. */
  readonly topics?: readonly RealtimeTopic[];
  /** Its columns that hold secrets, to be encrypted again when the key changes. */
  readonly secrets?: readonly EncryptedColumn[];
  /** What it shows on the home screen. */
  readonly home?: HomePart;
  /** Where the search of everything finds its things. */
  readonly search?: Search;
  /** What the index of the search knows of its things. */
  readonly searchEntries?: SearchEntries;
  /** Its lists for forms and filters, by their names in the specification. */
  readonly referenceLists?: ReferenceLists;
  /** Its rows that name labels or branches of the company: whom they are for, or what they are sorted by. */
  readonly labelled?: readonly LabelledThings[];
  /** What of it can be imported from files. */
  readonly imports?: readonly ImportKind[];
  /** What it holds of a member: what they get of it, and what becomes of it when they leave. */
  readonly personalData?: PersonalData;
}
