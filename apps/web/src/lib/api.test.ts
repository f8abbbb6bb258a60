import { endpoint } from '@trilha/contracts/platform/endpoint';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';

import { buildUrl } from './api.ts';
import type { CallInput } from './api.ts';

describe('the address of a call', () => {
  it('encodes parameters into the path', () => {
    expect(buildUrl('/api/v1/courses/:courseId/x/:order', { courseId: 'a/b', order: 2 })).toBe(
      '/api/v1/courses/a%2Fb/x/2',
    );
  });

  it('repeats lists and leaves out what is empty', () => {
    expect(buildUrl('/api/v1/courses', {}, { area: ['a', 'b'], search: '', tag: undefined, limit: 24 })).toBe(
      '/api/v1/courses?area=a&area=b&limit=24',
    );
  });

  it('refuses a missing parameter', () => {
    expect(() => buildUrl('/api/v1/courses/:courseId')).toThrow('courseId');
  });
});

describe('the input of a call', () => {
  const read = endpoint({
    method: 'GET',
    path: '/api/v1/things/:id',
    summary: '',
    tag: '',
    access: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ search: z.string().optional() }),
    response: z.null(),
  });

  it('asks for what the contract requires, and only that', () => {
    expectTypeOf<{ params: { id: string } }>().toExtend<CallInput<typeof read>>();
    expectTypeOf<{ query: { search: string } }>().not.toExtend<CallInput<typeof read>>();
    expectTypeOf<{ params: { id: number } }>().not.toExtend<CallInput<typeof read>>();
  });
});
