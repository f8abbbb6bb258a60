import { act as update, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { StepUpDeclined } from './fresh-proof.ts';
import { useAsyncAction } from './use-async-action.ts';

const failing = (error: Error) => async () => {
  throw error;
};
const refusal = new ApiError('forbidden', { status: 403 });

describe('an action of the person', () => {
  it('is busy from the press to the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { result } = renderHook(() => useAsyncAction());

    let done: Promise<boolean> | undefined;
    update(() => {
      done = result.current.act(() => promise);
    });
    expect(result.current.busy).toBe(true);
    await update(async () => {
      resolve(undefined);
      await done;
    });

    expect(result.current.busy).toBe(false);
    expect(await done).toBe(true);
  });

  it('does nothing at a second press while the first is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const second = vi.fn(async () => undefined);
    const { result } = renderHook(() => useAsyncAction());

    await update(async () => {
      const first = result.current.act(() => promise);
      expect(await result.current.act(second)).toBe(false);
      resolve(undefined);
      await first;
    });

    expect(second).not.toHaveBeenCalled();
  });

  it('keeps what it failed at until the next press, or until it is cleared', async () => {
    const { result } = renderHook(() => useAsyncAction());

    await update(async () => {
      expect(await result.current.act(failing(refusal))).toBe(false);
    });
    expect(result.current.error).toBe(refusal);
    expect(result.current.busy).toBe(false);

    update(() => result.current.clear());
    expect(result.current.error).toBeUndefined();

    await update(() => result.current.act(failing(refusal)));
    await update(() => result.current.act(() => Promise.resolve()));
    expect(result.current.error).toBeUndefined();
  });

  it('tells whoever shows failures elsewhere, and is busy until they have done so', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const onError = vi.fn(() => promise);
    const { result } = renderHook(() => useAsyncAction({ onError }));

    let done: Promise<boolean> | undefined;
    await update(async () => {
      done = result.current.act(failing(refusal));
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(result.current.busy).toBe(true);

    await update(async () => {
      resolve(undefined);
      await done;
    });
    expect(result.current.busy).toBe(false);
  });

  it('takes turning away from proving who one is for a change of mind', async () => {
    const onError = vi.fn();
    const { result } = renderHook(() => useAsyncAction({ onError }));

    await update(async () => {
      expect(await result.current.act(failing(new StepUpDeclined()))).toBe(false);
    });

    expect(result.current.error).toBeUndefined();
    expect(onError).not.toHaveBeenCalled();
  });

  it('stays busy once it has begun to leave the page, and not where it failed to', async () => {
    const { result } = renderHook(() => useAsyncAction({ leavesPage: true }));

    await update(() => result.current.act(failing(refusal)));
    expect(result.current.busy).toBe(false);

    await update(() => result.current.act(() => Promise.resolve()));
    expect(result.current.busy).toBe(true);
  });
});
