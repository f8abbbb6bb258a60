import { isDeepStrictEqual } from 'node:util';

import { describe, expect, it } from 'vitest';

import { inputsOf } from '../../test/contract-inputs.ts';
import { useTestApp } from '../../test/test-app.ts';
import { responseSerializer } from './serializer.ts';
import { servedEndpoints } from './serve.ts';

useTestApp();

describe('what a contract takes', () => {
  it('is kept so that it can be taken and answered again as it is, however it was typed', () => {
    const wrong: string[] = [];
    const tried = new Set<string>();
    for (const { method, path, body } of servedEndpoints) {
      if (!body) continue;
      const write = responseSerializer(true)({ schema: body, method, url: path });
      for (const input of inputsOf(body)) {
        const accepted = body.safeParse(input);
        if (!accepted.success) continue;
        tried.add(`${method} ${path}`);
        const stored: unknown = JSON.parse(JSON.stringify(accepted.data));
        const again = body.safeParse(stored);
        const isSame =
          again.success &&
          isDeepStrictEqual(JSON.parse(JSON.stringify(again.data)), stored) &&
          isDeepStrictEqual(JSON.parse(write(stored)), stored);
        if (!isSame)
          wrong.push(`${method} ${path}: ${JSON.stringify(input)} is kept as ${JSON.stringify(stored)}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThan(200);
  });
});
