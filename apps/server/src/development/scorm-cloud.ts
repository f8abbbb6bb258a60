import { randomBytes } from 'node:crypto';

import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** How the development service behaves; anything but `well` is what real ones do on bad days. */
export type CloudBehavior = 'well' | 'down' | 'busy' | 'malformed' | 'unauthorized';

const newRegistration = z.object({
  courseId: z.string(),
  registrationId: z.string(),
  learner: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
  postBack: z.object({
    url: z.string(),
    userName: z.string(),
    password: z.string(),
    authType: z.literal('HTTPBASIC'),
    resultsFormat: z.literal('COURSE'),
  }),
});
const launch = z.object({ expiry: z.number().int().min(10).max(300), redirectOnExitUrl: z.url() });
const outcome = z.object({ score: z.coerce.number().min(0).max(100) });

export interface CloudRegistrationState {
  readonly id: string;
  readonly courseId: string;
  readonly learner: z.output<typeof newRegistration>['learner'];
  readonly postBack: z.output<typeof newRegistration>['postBack'];
  instance: number;
  updated: string;
  registrationCompletion: 'UNKNOWN' | 'INCOMPLETE' | 'COMPLETED';
  registrationSuccess: 'UNKNOWN' | 'PASSED' | 'FAILED';
  score: { scaled: number } | undefined;
  totalSecondsTracked: number;
}

interface CloudOptions {
  readonly applicationId: string;
  readonly secret: string;
  /** Courses it knows; any where left out. */
  readonly courses?: readonly string[];
  readonly clock?: () => Date;
}

const PASS = 70;
const MINUTE_SECONDS = 60;

/**
 * SCORM Cloud for development and tests, on loopback only: registrations, launch links that end, results, new attempts and messages, as
 * its API (version 2) has them, and a course of one question.
 */
export class DevelopmentScormCloud {
  behavior: CloudBehavior = 'well';
  readonly registrations = new Map<string, CloudRegistrationState>();
  readonly #links = new Map<string, { id: string; back: string; endsAt: number }>();
  readonly #options: CloudOptions;
  readonly #app = Fastify({ forceCloseConnections: true });
  #address = '';

  constructor(options: CloudOptions) {
    this.#options = options;
    this.#app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    this.#serveApi('POST', '/registrations', ({ body }) => this.#register(newRegistration.parse(body)));
    this.#serveApi('POST', '/registrations/:id/launchLink', (request) => this.#makeLink(request));
    this.#serveApi('POST', '/registrations/:id/instances', (request) => this.#startAgain(request));
    this.#serveApi('GET', '/registrations/:id', (request) => this.#known(request));
    this.#app.get('/course/:link', (request, reply) => this.#showCourse(request, reply));
    this.#app.post('/course/:link', (request, reply) => this.#finish(request, reply));
  }

  /** Begins to answer on a free port of this machine; gives the address of its API. */
  async start(): Promise<string> {
    this.#address = await this.#app.listen({ host: '127.0.0.1', port: 0 });
    return `${this.#address}/api/v2`;
  }

  stop(): Promise<void> {
    return this.#app.close();
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date();
  }

  #serveApi(method: 'GET' | 'POST', path: string, work: (request: FastifyRequest) => unknown): void {
    const { applicationId, secret } = this.#options;
    const basic = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`;
    this.#app.route({
      method,
      url: `/api/v2${path}`,
      handler: async (request, reply) => {
        if (this.behavior === 'down') return request.raw.destroy();
        if (this.behavior === 'busy') return reply.code(503).send({ message: 'busy' });
        if (this.behavior === 'malformed') return reply.type('application/json').send('<html>');
        if (this.behavior === 'unauthorized' || request.headers.authorization !== basic)
          return reply.code(401).send({ message: 'Invalid credentials' });
        try {
          return await reply.send(work(request) ?? '');
        } catch (error) {
          const status = error instanceof Unknown ? 404 : 400;
          return reply.code(status).send({ message: String(error) });
        }
      },
    });
  }

  #known({ params }: FastifyRequest): CloudRegistrationState {
    const { id = '' } = params as { id?: string };
    const found = this.registrations.get(id);
    if (!found) throw new Unknown(`no registration ${id}`);
    return found;
  }

  #register({ registrationId: id, ...wanted }: z.output<typeof newRegistration>): void {
    if (this.registrations.has(id)) throw new Error('It is there already.');
    if (this.#options.courses && !this.#options.courses.includes(wanted.courseId))
      throw new Error(`There is no course ${wanted.courseId}.`);
    this.registrations.set(id, { id, ...wanted, instance: 0, ...this.#begun() });
  }

  #begun() {
    return {
      updated: this.#now().toISOString(),
      registrationCompletion: 'UNKNOWN',
      registrationSuccess: 'UNKNOWN',
      score: undefined,
      totalSecondsTracked: 0,
    } as const;
  }

  #makeLink(request: FastifyRequest): { launchLink: string } {
    const { id } = this.#known(request);
    const { expiry, redirectOnExitUrl: back } = launch.parse(request.body);
    const link = randomBytes(16).toString('hex');
    this.#links.set(link, { id, back, endsAt: this.#now().getTime() + expiry * 1000 });
    return { launchLink: `${this.#address}/course/${link}` };
  }

  #startAgain(request: FastifyRequest): void {
    const registration = this.#known(request);
    Object.assign(registration, { instance: registration.instance + 1, ...this.#begun() });
  }

  #openLink({ params }: FastifyRequest) {
    const { link = '' } = params as { link?: string };
    const opened = this.#links.get(link);
    const registration = this.registrations.get(opened?.id ?? '');
    return opened && registration ? { ...opened, registration } : undefined;
  }

  #showCourse(request: FastifyRequest, reply: FastifyReply) {
    const opened = this.#openLink(request);
    reply.type('text/html; charset=utf-8');
    if (!opened || opened.endsAt < this.#now().getTime())
      return reply.code(403).send('<!doctype html><title>SCORM Cloud</title><p>This link has ended.</p>');
    return reply.send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>SCORM Cloud</title>
<style>body{font:18px/1.5 system-ui;margin:2rem;max-width:34rem}button{font:inherit;padding:.6rem 1rem;margin:0 .5rem .5rem 0}</style>
<h1>${escaped(opened.registration.courseId)}</h1><p>Golf is played with …</p>
<form method="post"><button name="score" value="90">A ball</button><button name="score" value="20">A racket</button></form></html>`,
    );
  }

  async #finish(request: FastifyRequest, reply: FastifyReply) {
    const opened = this.#openLink(request);
    if (!opened) return reply.code(403).send('');
    this.complete(opened.id, outcome.parse(request.body).score);
    await this.sendPostback(opened.id);
    return reply.redirect(opened.back, 303);
  }

  /** Has the learner finish with a score, as the course would. */
  complete(id: string, score: number): void {
    const registration = this.registrations.get(id);
    if (!registration) throw new Unknown(id);
    Object.assign(registration, {
      updated: this.#now().toISOString(),
      registrationCompletion: 'COMPLETED',
      registrationSuccess: score >= PASS ? 'PASSED' : 'FAILED',
      score: { scaled: score },
      totalSecondsTracked: registration.totalSecondsTracked + MINUTE_SECONDS,
    });
  }

  /** Says of itself how a registration stands, or what is given instead; the status of the answer, 0 for none. */
  async sendPostback(id: string, body?: unknown): Promise<number> {
    const registration = this.registrations.get(id);
    if (!registration) throw new Unknown(id);
    const { postBack, courseId: _course, ...state } = registration;
    const basic = Buffer.from(`${postBack.userName}:${postBack.password}`).toString('base64');
    try {
      const answer = await fetch(postBack.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
        body: JSON.stringify(body ?? state),
      });
      return answer.status;
    } catch {
      // The receiver may be unreachable; the real service retries later, this one does not.
      return 0;
    }
  }
}

class Unknown extends Error {
  override name = 'Unknown';
}

const escaped = (text: string) => text.replace(/[^\w .-]/g, (sign) => `&#${sign.codePointAt(0)};`);
