import { checkIn } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { readPdfText } from '../../../test/read-pdf.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

const print = async (as: SignedIn, eventId: string, query: { session?: string } = {}) => {
  const { accessToken } = await again(as);
  const address = `/api/v1/teaching/events/${eventId}/attendance-list?${new URLSearchParams(query).toString()}`;
  return test.app.inject({ url: address, headers: { authorization: `Bearer ${accessToken}` } });
};

it('the list to be signed says for each session who has a seat, when they came and left and how, and where to sign; when somebody was marked is not when they came [EVT-04]', async () => {
  const company = await begin();
  const { instructor } = company;
  const event = await write(company, {
    sessions: [session(0), session(24 * 60)],
    title: { 'pt-BR': 'Caixa #1 *novo*' },
  });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const one of [ana, bia]) await join(one, event.id);
  const [first, second] = (await read(ana, event.id)).body.sessions;
  const params = { eventId: event.id, sessionId: first.id, memberId: ana.memberId };
  test.clock.now = minutes(1);
  await test.call(teaching.markPresence, { as: await again(instructor), params, body: { mark: 'present' } });
  test.clock.now = minutes(7);
  const shown = await test.call(teaching.getCheckInCode, { as: await again(instructor), params });
  const query = new URL(shown.body.address).searchParams;
  await test.call(checkIn, {
    as: await again(bia),
    body: { way: 'qr', eventId: event.id, token: query.get('t') },
  });
  test.clock.now = minutes(50);
  await test.call(teaching.markDeparture, { as: await again(instructor), params, body: { hasLeft: true } });

  const answer = await print(instructor, event.id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [one, two, ...more] = await readPdfText(answer.rawPayload);
  expect(more).toEqual([]);
  for (const words of [
    'Lista de presença',
    'Caixa #1 *novo*',
    'Encontro: 1 de 2',
    '20 de novembro de 2026',
    'Loja Centro',
    'Pessoa 0 09:50 Instrutor',
    'Pessoa 1 09:07 QR code',
    'Assinatura',
    '2 de 2 presentes',
    'Iara Instrutora',
  ])
    expect(one).toContain(words);
  expect(two).toContain('Encontro: 2 de 2');
  expect(two).toContain('0 de 2 presentes');
  expect(`${one}${two}`).not.toContain('Pessoa 2');

  const alone = await readPdfText((await print(instructor, event.id, { session: second.id })).rawPayload);
  expect(alone).toHaveLength(1);
  expect((await print(caio, event.id)).statusCode).toBe(403);
  expect((await print(await test.build.member({ role: 'admin' }), event.id)).statusCode).toBe(404);
  const stranger = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
  expect((await print(stranger, event.id)).statusCode).toBe(404);
  expect((await print(instructor, event.id, { session: event.id })).statusCode).toBe(404);
});
