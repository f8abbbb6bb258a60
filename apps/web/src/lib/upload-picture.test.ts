import { afterEach, expect, it, vi } from 'vitest';

import { sendBytes } from './send-bytes.ts';
import { announceEnd, announceSession, stopPage } from './session-epoch.ts';
import { uploadPicture } from './upload-picture.ts';

vi.mock('./api.ts', () => ({
  call: async () => ({ fileId: 'file', uploadUrl: 'https://content.example/x' }),
}));
vi.mock('./send-bytes.ts', () => ({ sendBytes: vi.fn<typeof sendBytes>() }));

/** An upload that never gets an answer. */
const hang: typeof sendBytes = (_url, _file, { signal }) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(new Error('given up'));
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

afterEach(announceEnd);

it.each([
  ['somebody else signed in', stopPage],
  ['its person signed out', announceEnd],
])(
  'a picture that is still under way where %s is given up, and the next session sends its own',
  async (_, end) => {
    announceSession('ana');
    vi.mocked(sendBytes).mockImplementation(hang);
    const sending = uploadPicture(new Blob(['x']), 'nota.jpg');
    await vi.waitFor(() => expect(sendBytes).toHaveBeenCalled());

    end();

    await expect(sending).rejects.toThrow('given up');
    announceSession('bia');
    vi.mocked(sendBytes).mockImplementation(async (_url, _file, { signal }) => signal.throwIfAborted());
    await expect(uploadPicture(new Blob(['x']), 'nota.jpg')).resolves.toBe('file');
  },
);
