import { createHmac } from 'node:crypto';

import { readPersonalCode, signedText } from '@trilha/rules/learning/personal-codes';
import { expect, it } from 'vitest';

import { makePersonalCode } from './make-personal-code.ts';

const CODE = {
  eventId: '01931b2e-7f00-7000-8000-000000000001',
  memberId: '01931b2e-7f00-7000-8000-000000000002',
  madeAt: new Date('2026-11-20T10:05:12Z'),
};

it('a phone signs its code as the server reads it, and the code does not carry the key [EVT-04]', async () => {
  const key = Buffer.alloc(32, 7);
  const text = await makePersonalCode({ ...CODE, key: key.toString('base64url') });
  const mac = createHmac('sha256', key).update(signedText(CODE)).digest();
  expect(readPersonalCode(text)).toEqual({ ...CODE, signature: mac.subarray(0, 16).toString('base64url') });
  expect(text).not.toContain(key.toString('base64url'));
});
