import { render } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { ApiError } from '../lib/api-error.ts';
import { startTexts } from '../lib/i18n.ts';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { LoadFailed } from './load-failed.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));

const comeBack = () => dispatchEvent(new Event('online'));
const offline = new ApiError('network');

it('tries again by itself once the network is back, and not after it is gone', () => {
  const onRetry = vi.fn<() => void>();
  const { unmount } = render(<LoadFailed error={offline} onRetry={onRetry} />);
  comeBack();
  expect(onRetry).toHaveBeenCalledOnce();

  unmount();
  comeBack();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('leaves alone what the network is not to blame for', () => {
  const onRetry = vi.fn<() => void>();
  render(<LoadFailed error={new ApiError('internal', { status: 500 })} onRetry={onRetry} />);
  comeBack();
  expect(onRetry).not.toHaveBeenCalled();
});

it('loads the page anew where a part of it did not arrive, unless other parts did', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { unmount } = render(<LoadFailed error={new ChunkLoadError('missing')} compact />);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  unmount();

  render(<LoadFailed error={new ChunkLoadError('missing')} isPage />);
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});
