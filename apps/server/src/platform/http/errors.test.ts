import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { installErrors } from './errors.ts';

function failing(error: Error) {
  const app = Fastify();
  installErrors(app);
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

it('answers that the service is away for a moment while the database is', async () => {
  for (const error of [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ]) {
    const answer = await failing(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
});

it('answers nothing of the fault for what nobody foresaw', async () => {
  const answer = await failing(new Error('relation "secrets" does not exist'));

  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secrets');
});

it('counts a caller who hangs up in the middle of the body as no fault of the server', async () => {
  const answer = await failing(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));

  expect(answer.statusCode).toBe(400);
});
