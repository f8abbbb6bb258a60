import { expect, it } from 'vitest';

import { Passwords } from './passwords.ts';

it('takes a few at a time, lets some wait and sends a flood away', async () => {
  const passwords = new Passwords(1);
  const stored = await passwords.hash('Certa-e-longa-1');
  await passwords.verify(stored, 'x');

  const answers = await Promise.allSettled(
    Array.from({ length: 560 }, () => passwords.verify(stored, 'Certa-e-longa-1')),
  );

  const right = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
  expect(right).toHaveLength(501);
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
    code: 'too_many_requests',
  });
  expect(await passwords.verify(stored, 'Certa-e-longa-1')).toBe(true);
});
