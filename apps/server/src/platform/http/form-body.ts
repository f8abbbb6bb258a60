import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

import { AppError } from '../app-error.ts';

/** Forms of existing clients have a dozen short fields. */
const MAX_FIELDS = 50;
const MAX_BYTES = 64 * 1024;

/** Reads url-encoded forms as the library does, once it is known that they are no larger than any of ours. */
export const formBody = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(formbody, {
    bodyLimit: MAX_BYTES,
    parser: (text) => {
      const fields = new URLSearchParams(text);
      if (fields.size > MAX_FIELDS) throw new AppError('payload_too_large');
      // Of a field that comes several times all values are there, and the schema refuses them.
      const values: Record<string, string | string[]> = Object.create(null);
      for (const name of new Set(fields.keys())) {
        const given = fields.getAll(name);
        values[name] = given.length === 1 ? (given[0] ?? '') : given;
      }
      return values;
    },
  });
});
