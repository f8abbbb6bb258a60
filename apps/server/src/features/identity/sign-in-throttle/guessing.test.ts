import { hash } from '@node-rs/argon2';
import { stepUp } from '@trilha/contracts/identity/factors';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { getMe } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const AT_ONCE = 40;
const PASSWORD = 'Girassol-azul-7';

const somebody = async () =>
  test.build.member({ personId: await test.build.person({ passwordHash: await hash(PASSWORD) }) });

/** How often each answer came, of guesses sent all at once, and whether others were served meanwhile. */
async function guess(send: (guess: string) => Promise<{ status: number; body: { code?: string } }>) {
  const other = await test.build.member();
  const guesses = Array.from({ length: AT_ONCE }, (_, n) => send(`errada-${n}`));
  expect((await test.call(getMe, { as: other })).status).toBe(200);
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
}

describe('guesses of a password by whoever holds a session, all at once', () => {
  it('are five in the step-up dialog, and keep nobody else waiting [REG-10]', async () => {
    const as = await somebody();
    const answers = await guess((password) =>
      test.call(stepUp, { as, body: { method: 'password', password } }),
    );
    expect(answers).toEqual({ factor_invalid: 5, too_many_requests: AT_ONCE - 5 });
  });

  it('are five where the password is changed [REG-10]', async () => {
    const as = await somebody();
    const answers = await guess((current) =>
      test.call(changePassword, { as, body: { current, password: 'Beija-flor-verde-8' } }),
    );
    expect(answers).toEqual({ current_password_wrong: 5, too_many_requests: AT_ONCE - 5 });
  });
});
