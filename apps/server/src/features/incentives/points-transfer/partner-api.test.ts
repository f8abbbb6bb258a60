import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { DOCUMENTS, PARTNER_KEY, useTestPartner } from '../../../test/test-partner.ts';
import { PartnerClient, PartnerRefused, PartnerUnclear } from './partner-client.ts';

const { partner, address } = useTestPartner();

const FILE = join(import.meta.dirname, '../../../../../../docs/partner-api/points-transfer.openapi.json');
const description = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** What follows a schema of the description. */
function schemaOf(name: string) {
  const schema = description.components.schemas[name];
  if (!schema) throw new Error(`The description has no ${name}.`);
  // The condition of a completed transfer is not known to the converter; it is asked for by hand below.
  const { allOf: _, ...plain } = schema;
  return z.fromJSONSchema(plain);
}

const client = (credentials = PARTNER_KEY) =>
  new PartnerClient({ address: address(), credentials, allowPrivate: true, timeoutMs: 500 });
const order = (transferId: string) => ({
  transferId,
  participantId: 'P-seller',
  points: 50,
  sourceAccount: randomUUID(),
  requestedAt: new Date(),
});

async function raw(method: string, path: string, body?: unknown) {
  const response = await fetch(`${address()}${path}`, {
    method,
    headers: { authorization: `Bearer ${PARTNER_KEY}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the description of the partner API', () => {
  it('is OpenAPI 3.1 and names every call of the client [TRF-01]', () => {
    expect(description.openapi).toMatch(/^3\.1/);
    expect(
      Object.entries(description.paths).flatMap(([path, calls]) =>
        Object.keys(calls)
          .filter((name) => name !== 'parameters')
          .map((method) => `${method} ${path}`),
      ),
    ).toEqual([
      'post /v1/participants/lookup',
      'put /v1/transfers/{transferId}',
      'get /v1/transfers/{transferId}',
      'post /v1/transfers/{transferId}/void',
      'get /v1/statement',
    ]);
  });

  it('is what the development partner answers [TRF-01]', async () => {
    const id = randomUUID();
    const { transferId: _, requestedAt, ...wanted } = order(id);
    const lookup = { document: DOCUMENTS.seller.replaceAll(/\D/g, ''), country: 'BRA' };
    const wish = { ...wanted, requestedAt: requestedAt.toISOString() };
    const period = 'from=2020-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z';

    expect(schemaOf('Lookup').parse(lookup)).toEqual(lookup);
    expect(schemaOf('TransferOrder').parse(wish)).toEqual(wish);
    schemaOf('Participant').parse((await raw('POST', '/v1/participants/lookup', lookup)).body);
    schemaOf('Problem').parse((await raw('GET', `/v1/transfers/${id}`)).body);
    const made = await raw('PUT', `/v1/transfers/${id}`, wish);
    expect(made.status).toBe(201);
    expect(schemaOf('Transfer').parse(made.body)).toMatchObject({ points: 50, participantId: 'P-seller' });
    expect((await raw('PUT', `/v1/transfers/${id}`, wish)).status).toBe(200);
    schemaOf('Statement').parse((await raw('GET', `/v1/statement?${period}`)).body);
    schemaOf('Transfer').parse((await raw('POST', `/v1/transfers/${randomUUID()}/void`, {})).body);
  });
});

describe('the client', () => {
  it('credits a transfer once however often it is asked, and never one that was voided [TRF-01]', async () => {
    const [sent, voided] = [order(randomUUID()), order(randomUUID())];

    await client().send(sent);
    await client().send(sent);
    await client().voidTransfer(voided.transferId);

    expect(partner.store.all().filter(({ status }) => status === 'completed')).toHaveLength(1);
    await expect(client().send(voided)).rejects.toBeInstanceOf(PartnerRefused);
    expect(await client().voidTransfer(sent.transferId)).toMatchObject({ status: 'completed' });
  });

  it.each(['slow', 'error', 'malformed', 'loses_answer', 'down'] as const)(
    'takes no word of a partner that is %s for an answer [TRF-01]',
    async (behaviour) => {
      partner.behaviour = behaviour;

      await expect(client().send(order(randomUUID()))).rejects.toBeInstanceOf(PartnerUnclear);
      await expect(client().find(randomUUID())).rejects.toBeInstanceOf(PartnerUnclear);
    },
  );

  it('takes a key that is not known for no answer either [TRF-01]', async () => {
    await expect(client('another-key').send(order(randomUUID()))).rejects.toBeInstanceOf(PartnerUnclear);
  });

  it('never calls private addresses where the installation forbids it [TRF-01]', async () => {
    const guarded = new PartnerClient({
      address: address().replace('http:', 'https:'),
      credentials: PARTNER_KEY,
      allowPrivate: false,
      timeoutMs: 500,
    });

    await expect(guarded.find(randomUUID())).rejects.toThrow('private');
  });
});
