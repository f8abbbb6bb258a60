import { hash } from '@node-rs/argon2';
import { signOut } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const PASSWORD = 'Girassol-azul-7';
const test = useTestApp({ TRUST_PROXY: '1' });

const somebody = async () =>
  test.build.member({ personId: await test.build.person({ passwordHash: await hash(PASSWORD) }) });

let networks = 0;
const newAddress = () => `198.51.${(networks += 1) >> 8}.${networks & 255}`;

/** A guess from an address, which the caller precedes by what they would rather be counted as. */
const guess = (username: string, password: string, address = newAddress(), cookie?: string) =>
  askTokens(
    test,
    { grant_type: 'password', username, password },
    {
      headers: {
        'x-forwarded-for': `${newAddress()}, ${address}`,
        ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : { 'sec-fetch-site': 'same-origin' }),
      },
    },
  );

function wait(seconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
}

/** Somebody's name guessed at from many networks, each within its own limits. */
async function besiege(username: string): Promise<void> {
  for (let i = 0; i < 20; i += 1) expect((await guess(username, `errada-${i}`)).status).toBe(400);
}

async function browserOf(username: string) {
  const { status, cookies, body } = await guess(username, PASSWORD);
  expect(status).toBe(200);
  return { cookie: `${cookies[0]?.name}=${cookies[0]?.value}`, accessToken: String(body.access_token) };
}

describe('guesses at many names from one network', () => {
  it('are slowed after sixty in an hour, also when the other half of an IPv6 address changes, and known browsers go on [REG-10]', async () => {
    const member = await somebody();
    const { cookie, accessToken } = await browserOf(member.username);
    await test.call(signOut, { as: { ...member, accessToken } });
    let hosts = 0;
    const address = () => `2001:db8:77:1::${(hosts += 1).toString(16)}`;
    const tryNames = async (count: number, prefix: string) => {
      const answers = [];
      for (let i = 0; i < count; i += 1)
        answers.push((await guess(`${prefix}-${i}`, 'errada', address())).status);
      return answers;
    };

    expect(new Set(await tryNames(60, 'lista'))).toEqual(new Set([400]));
    expect(new Set(await tryNames(20, 'mais'))).toEqual(new Set([429]));
    expect((await guess(member.username, PASSWORD, address(), cookie)).status).toBe(200);
    wait(11);
    expect(await tryNames(2, 'depois')).toEqual([400, 429]);
    // Somebody elsewhere is not concerned.
    expect((await guess('outra-rede', 'errada')).status).toBe(400);
  });
});

describe('guesses at one name', () => {
  it('count by where they truly come from, whatever the caller claims [REG-10]', async () => {
    const { username } = await somebody();
    const address = newAddress();
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push((await guess(username, 'errada', address)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('from many networks make each of them wait a minute before every further one, known name or not [REG-10]', async () => {
    const { username } = await somebody();
    for (const name of [username, 'ninguem-com-este-nome']) {
      await besiege(name);
      const address = newAddress();
      const answers = [];
      for (let i = 0; i < 3; i += 1) {
        const refused = await guess(name, PASSWORD.slice(1), address);
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
        wait(61);
        answers.push((await guess(name, 'errada', address)).status);
      }
      expect(answers, name).toEqual([400, 400, 400]);
    }
  });

  it('never lock the person out: their browser goes on at once, another one after its minute [REG-10]', async () => {
    const member = await somebody();
    const { username } = member;
    const { cookie, accessToken } = await browserOf(username);
    await test.call(signOut, { as: { ...member, accessToken } });
    await besiege(username);

    expect((await guess(username, PASSWORD, newAddress(), cookie)).status).toBe(200);
    const address = newAddress();
    expect((await guess(username, PASSWORD, address)).status).toBe(429);
    // Others who ask meanwhile take nobody's turn.
    for (let i = 0; i < 10; i += 1) expect((await guess(username, 'errada')).status).toBe(429);
    wait(61);
    expect((await guess(username, PASSWORD, address)).status).toBe(200);
  });

  it('in a known browser have a count of their own, which neighbours behind one address do not use up [REG-10]', async () => {
    const { username } = await somebody();
    const { cookie } = await browserOf(username);
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) await guess(username, 'errada', address);
    expect((await guess(username, PASSWORD, address)).status).toBe(429);
    expect((await guess(username, PASSWORD, address, cookie)).status).toBe(200);

    const own = [];
    for (let i = 0; i < 6; i += 1) own.push((await guess(username, 'errada', newAddress(), cookie)).status);
    expect(own).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('know no browser of somebody else, nor one the person threw out [REG-10]', async () => {
    const { username, personId } = await somebody();
    const other = await somebody();
    const { cookie: foreign } = await browserOf(other.username);
    const { cookie: thrownOut } = await browserOf(username);
    await test.owner.query(
      `update session_families set revoked_at = now(), revoked_reason = 'signed_out_elsewhere'
        where person_id = $1 and device_hash is not null`,
      [personId],
    );
    await besiege(username);
    expect((await guess(username, PASSWORD, newAddress(), foreign)).status).toBe(429);
    expect((await guess(username, PASSWORD, newAddress(), thrownOut)).status).toBe(429);
  });

  it('cannot be spread over the half of an IPv6 address that everybody chooses themselves [REG-10]', async () => {
    const { username } = await somebody();
    const answers = [];
    for (let i = 1; i <= 6; i += 1)
      answers.push((await guess(username, 'errada', `2001:db8:0:1::${i}`)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
