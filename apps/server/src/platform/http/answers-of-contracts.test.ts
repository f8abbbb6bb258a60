import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryAnswer } from '../../test/arbitrary-answer.ts';
import { useTestApp } from '../../test/test-app.ts';
import { responseSerializer } from './serializer.ts';
import { servedEndpoints } from './serve.ts';

useTestApp();
const VALUES_PER_CALL = 60;

describe('the writer of every answer', () => {
  it('says whatever has the shape of its contract, in production, without losing or changing a field', () => {
    const wrong: string[] = [];
    for (const { method, path, response } of servedEndpoints) {
      const write = responseSerializer(true)({ schema: response, method, url: path });
      const result = fc.check(
        fc.property(arbitraryAnswer(response), (value) =>
          // What JSON cannot hold at all is left out on both sides.
          isDeepStrictEqual(JSON.parse(write(value)), JSON.parse(JSON.stringify(value))),
        ),
        { numRuns: VALUES_PER_CALL },
      );
      if (result.failed)
        wrong.push(
          `${method} ${path}: ${JSON.stringify(result.counterexample)} ${result.errorInstance instanceof Error ? result.errorInstance.message : ''}`,
        );
    }

    expect(wrong).toEqual([]);
    expect(servedEndpoints.length).toBeGreaterThan(300);
  });
});
