import { createServer } from 'node:http';
import type { Server } from 'node:http';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { devOutbox } from '@trilha/contracts/engagement/delivery';

import { useTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { OutgoingMessage } from './message.ts';
import { queueMessage } from './queue-message.ts';
import { sealSecret } from './sealed-secret.ts';

const mails: string[] = [];
let smtpAnswer: 'ok' | 'busy' | 'unknown' = 'ok';
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    if (smtpAnswer === 'unknown')
      return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
    return done();
  },
  onData: (stream, _session, done) => {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('utf8');
    });
    stream.on('end', () => {
      if (smtpAnswer === 'busy')
        return done(Object.assign(new Error(`Busy, keep ${link}`), { responseCode: 451 }));
      mails.push(raw);
      return done();
    });
  },
});

const calls: { url: string; headers: Record<string, unknown>; body: string }[] = [];
let providerStatus = 200;
const provider: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8');
  });
  request.on('end', () => {
    calls.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(providerStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: 'SM1', id: 'z-1' }));
  });
});

function listen(server: { listen: (port: number, host: string, done: () => void) => unknown }) {
  return new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}
const portOf = (address: unknown) => (address as { port: number }).port;

const smtpPort = { url: '' };
const env: Record<string, string> = { MAIL_FROM: 'Trilha <oi@trilha.test>', SMTP_URL: 'smtp://127.0.0.1:1' };
const twilioEnv: Record<string, string> = {
  TEXT_PROVIDER: 'twilio',
  TEXT_PROVIDER_ACCOUNT: 'AC1',
  TEXT_PROVIDER_SECRET: 'secret-of-twilio',
  SMS_FROM: '+15005550006',
  WHATSAPP_FROM: '+15005550007',
  TEXT_PROVIDER_URL: 'http://127.0.0.1:1',
};
const zenviaEnv: Record<string, string> = {
  TEXT_PROVIDER: 'zenvia',
  TEXT_PROVIDER_SECRET: 'token-of-zenvia',
  SMS_FROM: 'trilha',
  TEXT_PROVIDER_URL: 'http://127.0.0.1:1',
};
beforeAll(async () => {
  await listen(smtp);
  await listen(provider);
  smtpPort.url = `smtp://127.0.0.1:${portOf(smtp.server.address())}?ignoreTLS=true`;
  env['SMTP_URL'] = smtpPort.url;
  const url = `http://127.0.0.1:${portOf(provider.address())}`;
  twilioEnv['TEXT_PROVIDER_URL'] = url;
  zenviaEnv['TEXT_PROVIDER_URL'] = url;
});
afterAll(() => {
  smtp.close();
  provider.close();
});
beforeEach(() => {
  mails.length = 0;
  calls.length = 0;
  smtpAnswer = 'ok';
  providerStatus = 200;
});

/** A message with its code or link as it was made. */
type Clear = OutgoingMessage & { readonly clear: string };
const link = 'https://learn.example/recover-password/ana/abc/token-1';
const mail: Clear = {
  kind: 'set_password',
  channel: 'email',
  recipient: 'ana@example.test',
  locale: 'pt-BR',
  data: { name: 'Ana <b>Souza</b>', hours: 1 },
  clear: link,
  dedupe: 'set-password:1',
};
const code: Clear = {
  kind: 'recovery_code',
  channel: 'sms',
  recipient: '+5511987654321',
  locale: 'pt-BR',
  data: { name: 'Ana', minutes: 10 },
  clear: '493021',
  dedupe: 'code:1',
};

async function queue(test: TestApp, { clear, ...message }: Clear, tenantId?: string) {
  const id = tenantId ?? (await test.build.tenant({ name: 'Casa & Aurora' }));
  await test.inTenant(id, (tx) =>
    queueMessage(
      { tx, tenantId: id, now: test.clock.now },
      { ...message, secret: sealSecret(test.services.config, clear) },
    ),
  );
  await test.drainDeliveries();
  return id;
}
const rowsOf = (test: TestApp, tenantId: string) =>
  test.build.sql<{
    status: string;
    attempts: number;
    data: Record<string, unknown>;
    sealed_secret: Buffer | null;
  }>(
    tenantId,
    'select status, attempts, data, sealed_secret, provider from deliveries where tenant_id = $1',
    [tenantId],
  );

/** Everything the table holds of a company's messages, also what bytes say as text. */
async function written(test: TestApp, tenantId: string): Promise<string> {
  const rows = await test.build.sql<Record<string, unknown> & { sealed_secret: Buffer | null }>(
    tenantId,
    'select * from deliveries where tenant_id = $1',
    [tenantId],
  );
  expect(rows).not.toHaveLength(0);
  return rows.map((row) => JSON.stringify(row) + (row.sealed_secret?.toString('latin1') ?? '')).join();
}

describe('mail', () => {
  const test = useTestApp(env);

  it('leaves as a letter with a text part and an HTML part, and its link is forgotten [REG-03]', async () => {
    const tenantId = await queue(test, mail);

    const letter = await PostalMime.parse(mails[0] ?? '');
    expect(letter.subject).toBe('Crie uma nova senha');
    expect(letter.from).toMatchObject({ address: 'oi@trilha.test', name: 'Casa & Aurora' });
    expect(letter.to?.[0]?.address).toBe('ana@example.test');
    expect(letter.text).toContain(link);
    expect(letter.html).toContain(`href="${link}"`);
    expect(letter.html).toContain('Ana &lt;b&gt;Souza&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>Souza');
    const [row] = await rowsOf(test, tenantId);
    expect(row).toMatchObject({ status: 'sent', provider: 'smtp' });
    expect(JSON.stringify(row?.data)).not.toContain('token-1');
  });

  it('is not kept back by one that nobody can read', async () => {
    const tenantId = await test.build.tenant();
    await test.build.sql(
      tenantId,
      `insert into deliveries (tenant_id, kind, channel, recipient, locale, data, dedupe, available_at, created_at)
         values ($1, 'set_password', 'email', 'nobody@example.test', 'none', '{}', 'unreadable', $2, $2)`,
      [tenantId, test.clock.now],
    );

    await queue(test, mail, tenantId);

    expect(mails).toHaveLength(1);
  });

  it('tells the same event once', async () => {
    const tenantId = await queue(test, mail);
    await queue(test, mail, tenantId);

    expect(mails).toHaveLength(1);
  });

  it('waits while the server is busy and leaves when it is back: nothing is lost', async () => {
    smtpAnswer = 'busy';
    const tenantId = await queue(test, mail);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'waiting', attempts: 1 }]);

    smtpAnswer = 'ok';
    await test.drainDeliveries();
    expect(mails).toHaveLength(0);
    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    await test.drainDeliveries();

    expect(mails).toHaveLength(1);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('shows its link to nobody who reads the table: not while it waits, not after failing, not after sending', async () => {
    smtpAnswer = 'busy';
    const tenantId = await queue(test, mail);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    expect(await written(test, tenantId)).not.toContain('token-1');

    smtpAnswer = 'ok';
    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    await test.drainDeliveries();
    expect((await PostalMime.parse(mails[0] ?? '')).text).toContain(link);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'sent', sealed_secret: null }]);
    expect(await written(test, tenantId)).not.toContain('token-1');
  });

  it('that an older process left in the clear leaves as well, and is sealed where it cannot', async () => {
    const tenantId = await test.build.tenant();
    await test.build.sql(
      tenantId,
      `insert into deliveries (tenant_id, kind, channel, recipient, locale, data, dedupe, available_at, created_at)
         values ($1, 'set_password', 'email', 'ana@example.test', 'pt-BR', $3, 'older', $2, $2)`,
      [tenantId, test.clock.now, { name: 'Ana', hours: 1, secret: link }],
    );
    smtpAnswer = 'busy';
    await test.drainDeliveries();
    expect(await written(test, tenantId)).not.toContain('token-1');

    smtpAnswer = 'ok';
    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    await test.drainDeliveries();
    expect((await PostalMime.parse(mails[0] ?? '')).text).toContain(link);
  });

  it('is not tried again where the address does not exist', async () => {
    smtpAnswer = 'unknown';
    const tenantId = await queue(test, mail);
    expect(await written(test, tenantId)).not.toContain('token-1');

    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'refused' }]);
  });

  it('is not sent once nobody needs it', async () => {
    const tenantId = await queue(test, { ...mail, expiresAt: new Date(test.clock.now.getTime() - 1) });

    expect(mails).toHaveLength(0);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'expired', sealed_secret: null }]);
  });

  it('has no line breaks a name could smuggle into its head', async () => {
    await queue(test, { ...mail, kind: 'confirm_email', data: { ...mail.data, name: 'Ana\r\nBcc: x@y.z' } });

    const letter = await PostalMime.parse(mails[0] ?? '');
    expect(letter.bcc ?? []).toHaveLength(0);
    expect(letter.headers.some(({ key }) => key === 'bcc')).toBe(false);
  });
});

describe('text messages by Twilio', () => {
  const test = useTestApp(twilioEnv);

  it('begin with the code and end with the line that fills it in [REG-04]', async () => {
    await queue(test, code);

    expect(calls[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(calls[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('AC1:secret-of-twilio').toString('base64')}`,
    );
    const form = new URLSearchParams(calls[0]?.body);
    expect(form.get('To')).toBe('+5511987654321');
    expect(form.get('Body')).toMatch(/^493021 .*\n\n@localhost:3000 #493021$/s);
  });

  it('carry the prefix of WhatsApp', async () => {
    await queue(test, { ...code, channel: 'whatsapp' });

    const form = new URLSearchParams(calls[0]?.body);
    expect([form.get('To'), form.get('From')]).toEqual(['whatsapp:+5511987654321', 'whatsapp:+15005550007']);
  });

  it('wait while the provider fails, and are given up where it refuses', async () => {
    providerStatus = 503;
    const waiting = await queue(test, code);
    providerStatus = 400;
    const refused = await queue(test, code);

    expect(await rowsOf(test, waiting)).toMatchObject([{ status: 'waiting' }]);
    expect(await rowsOf(test, refused)).toMatchObject([{ status: 'refused', sealed_secret: null }]);
    for (const company of [waiting, refused]) expect(await written(test, company)).not.toContain('493021');
  });
});

describe('text messages by Zenvia', () => {
  const test = useTestApp(zenviaEnv);

  it('are JSON with the token in its header [REG-04]', async () => {
    await queue(test, code);

    expect(calls[0]).toMatchObject({ url: '/v2/channels/sms/messages' });
    expect(calls[0]?.headers['x-api-token']).toBe('token-of-zenvia');
    expect(JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({
      from: 'trilha',
      to: '5511987654321',
      contents: [{ type: 'text', text: expect.stringMatching(/^493021 /) }],
    });
  });
});

describe('without providers', () => {
  const test = useTestApp();

  it('shows every message in the development outbox', async () => {
    await queue(test, code);

    const { status, body } = await test.call(devOutbox, { query: { recipient: '+5511987654321' } });
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({
      channel: 'sms',
      client: 'Casa & Aurora',
      text: expect.stringContaining('493021'),
    });
  });
});

describe('on a machine that a network can reach', () => {
  const test = useTestApp({ HOST: '0.0.0.0' });

  it('has no development outbox, and messages wait for a provider', async () => {
    const tenantId = await queue(test, code);

    expect((await test.call(devOutbox)).status).toBe(404);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    expect(await written(test, tenantId)).not.toContain('493021');
  });
});

describe('in production', () => {
  const test = useTestApp({
    NODE_ENV: 'production',
    DATA_KEY: 'Mn73-Bv61-Cx58-Lk49-Jh37-Gf26-Ds15',
    PUBLIC_URL: 'https://learn.example.com',
    CONTENT_URL: 'https://content.example.net',
  });

  it('has no development outbox, and messages wait for a provider', async () => {
    const tenantId = await queue(test, code);

    expect((await test.call(devOutbox)).status).toBe(404);
    expect(await rowsOf(test, tenantId)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    expect(await written(test, tenantId)).not.toContain('493021');
  });
});
