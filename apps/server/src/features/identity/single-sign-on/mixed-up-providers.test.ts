import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import * as contracts from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OPENID_CLIENT, signInAtProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import type { RunningOpenIdProvider } from '../../../test/openid-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
let openId: RunningOpenIdProvider;
let callback = '';

beforeAll(async () => {
  callback = `${test.services.config.publicUrl}/sso/oidc/callback`;
  const people = { nina: { email: 'nina@aurora.example', email_verified: true, name: 'Nina' } };
  openId = await startOpenIdProvider(people, callback);
});
afterAll(() => openId.stop());

/** A provider that redirects every browser to where `onward` says, with the state they came with, and keeps the codes it is handed. */
async function startLeadingProvider(onward: (state: string) => string) {
  const codes: string[] = [];
  let base = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', base);
    if (pathname === '/auth') {
      response.writeHead(303, { location: onward(searchParams.get('state') ?? '') }).end();
      return;
    }
    if (pathname === '/token') {
      let form = '';
      request.on('data', (part: Buffer) => (form += part.toString()));
      request.on('end', () => {
        codes.push(new URLSearchParams(form).get('code') ?? '');
        response.writeHead(400).end();
      });
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: base,
        authorization_endpoint: `${base}/auth`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise((resolve) => void server.close(resolve));
  return { issuer: base, codes, stop };
}

async function openProvider(issuer: string) {
  const admin = await test.build.member({ role: 'admin' });
  const { rows } = await test.owner.query('select slug from tenants where id = $1', [admin.tenantId]);
  const settings = { kind: 'oidc', issuer, clientId: OPENID_CLIENT.id };
  const { body } = await test.call(contracts.createProvider, {
    as: admin,
    body: { name: 'Entrar', enabled: true, settings, clientSecret: OPENID_CLIENT.secret },
  });
  return { start: `/sso/${rows[0].slug}/${body.id}/start`, ours: body.ours.redirectAddress as string };
}

async function press(start: string): Promise<string> {
  const { headers } = await test.app.inject({ url: start });
  return String(headers.location);
}

describe('a provider that leads people on to the provider of another company', () => {
  it('is not handed the codes they come back with [SES-21]', async () => {
    const theirs = await openProvider(openId.issuer);
    const begun = new URL(await press(theirs.start));
    const leading = await startLeadingProvider((state) => {
      const onward = new URL(begun);
      onward.searchParams.set('state', state);
      return onward.href;
    });
    try {
      const evil = await openProvider(leading.issuer);
      expect(evil.ours).not.toBe(theirs.ours);

      const back = new URL(await signInAtProvider(await press(evil.start), 'nina', callback));
      expect(`${back.origin}${back.pathname}`).toBe(theirs.ours);
      // Few providers say who they are in their answer (RFC 9207).
      back.searchParams.delete('iss');
      const { headers } = await test.app.inject({ url: `${back.pathname}${back.search}` });

      expect(String(headers.location)).toContain('#error=factor_expired');
      expect(leading.codes).toEqual([]);
    } finally {
      await leading.stop();
    }
  });
});
