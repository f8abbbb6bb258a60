import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { useFieldErrors } from './use-field-errors.ts';

const FIELDS = { attendance_invalid: ['courseCode', 'actionCode'], credentials_required: 'token' } as const;
const read = (error: unknown) => renderHook(() => useFieldErrors(error, FIELDS)).result.current;

it('tells a refusal at the field its code is about, or at the one of several that the server names', () => {
  const token = read(new ApiError('credentials_required'));
  expect([token.at('token') !== undefined, token.at('courseCode'), token.other]).toEqual([
    true,
    undefined,
    undefined,
  ]);

  const code = read(new ApiError('attendance_invalid', { field: 'actionCode' }));
  expect([code.at('actionCode') !== undefined, code.at('courseCode'), code.other]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

it('leaves to the form what is about no field that is shown', () => {
  for (const error of [new ApiError('attendance_invalid', { field: 'firstDay' }), new ApiError('forbidden')])
    expect(read(error).other).toBe(error);
  expect(read(undefined).other).toBeUndefined();
});
