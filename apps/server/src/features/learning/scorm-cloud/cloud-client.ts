import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import { SECRET_PURPOSE } from './account.ts';
import type { AccountRow } from './accounts.queries.ts';

/** A launch link is for the click that asked for it. */
const LINK_SECONDS = 120;

/** What the service says of a registration, asked or by itself. */
export const cloudRegistration = z.object({
  id: z.string(),
  instance: z.number().int().min(0).max(1_000_000).catch(0),
  updated: z.iso.datetime({ offset: true }).nullish().catch(null),
  registrationCompletion: z.enum(['UNKNOWN', 'COMPLETED', 'INCOMPLETE']).catch('UNKNOWN'),
  registrationSuccess: z.enum(['UNKNOWN', 'PASSED', 'FAILED']).catch('UNKNOWN'),
  score: z
    .object({ scaled: z.number().min(0).max(100) })
    .nullish()
    .catch(null),
  totalSecondsTracked: z.number().min(0).max(2_000_000_000).catch(0),
});
export type CloudRegistration = z.output<typeof cloudRegistration>;

const launchLink = z.object({ launchLink: z.url({ protocol: /^https?$/ }) });

interface NewRegistration {
  readonly registrationId: string;
  readonly courseId: string;
  readonly learner: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly postBack: { readonly url: string; readonly userName: string; readonly password: string };
}

/**
 * SCORM Cloud's API, version 2, as far as registrations go. Every call throws `scorm_cloud_unreachable` where the service gives no answer
 * that can be understood, `scorm_cloud_refused` where it does not take the company's account, and `scorm_cloud_course_missing` where it
 * does not know what is asked for.
 */
export class CloudClient {
  readonly #account: AccountRow;
  readonly #config: Services['config'];

  constructor(config: Services['config'], account: AccountRow) {
    this.#config = config;
    this.#account = account;
  }

  /** Enrolls a learner; doing so again changes nothing. */
  async register({ postBack, ...registration }: NewRegistration): Promise<void> {
    const postback = { ...postBack, authType: 'HTTPBASIC', resultsFormat: 'COURSE' };
    const answer = await this.#call('POST', '/registrations', { ...registration, postBack: postback });
    // It is there already, or the course is not: making its link tells.
    if (answer.status !== 400 && answer.status !== 409) mustBeDone(answer);
  }

  /** An address that opens the course for the learner, for two minutes. */
  async launchLink(registrationId: string, redirectOnExitUrl: string): Promise<string> {
    const answer = await this.#call('POST', `/registrations/${registrationId}/launchLink`, {
      expiry: LINK_SECONDS,
      redirectOnExitUrl,
    });
    mustBeDone(answer);
    return understood(launchLink, answer.body).launchLink;
  }

  /** Begins a new attempt; the results of earlier ones stay at the service. */
  async startAgain(registrationId: string): Promise<void> {
    mustBeDone(await this.#call('POST', `/registrations/${registrationId}/instances`));
  }

  /** What the learner has come to; undefined where the service does not know the registration. */
  async read(registrationId: string): Promise<CloudRegistration | undefined> {
    const answer = await this.#call('GET', `/registrations/${registrationId}`);
    if (answer.status === 404) return undefined;
    mustBeDone(answer);
    return understood(cloudRegistration, answer.body);
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown) {
    const { address, applicationId, sealedSecret } = this.#account;
    const secret = this.#config.keyRing.decrypt(SECRET_PURPOSE, sealedSecret);
    const basic = Buffer.from(`${applicationId}:${secret}`).toString('base64');
    try {
      const answer = await safeFetch(
        `${address.replace(/\/+$/, '')}${path}`,
        {
          method,
          headers: {
            authorization: `Basic ${basic}`,
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        this.#config.allowPrivateAddresses,
      );
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    } catch {
      throw new AppError('scorm_cloud_unreachable');
    }
  }
}

function mustBeDone({ status }: { readonly status: number }): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new AppError('scorm_cloud_refused');
  throw new AppError(
    status === 400 || status === 404 ? 'scorm_cloud_course_missing' : 'scorm_cloud_unreachable',
  );
}

function understood<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('scorm_cloud_unreachable');
  return parsed.data;
}
