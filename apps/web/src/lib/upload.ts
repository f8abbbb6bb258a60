import type {
  completeUpload,
  createUpload,
  StoredFile,
  UploadPurpose,
} from '@trilha/contracts/platform/files';
import { useCallback, useEffect, useRef, useState } from 'react';

import { call } from './api.ts';
import { onceOnline } from './once-online.ts';
import { sendBytes } from './send-bytes.ts';

export interface UploadedFile extends StoredFile {
  readonly fileId: string;
}

interface UploadState {
  /** 0…1 while bytes travel; null before and after. */
  readonly progress: number | null;
  /** What ended the last upload, for `useErrorText`. */
  readonly error: unknown;
}

interface UseUpload extends UploadState {
  /** Uploads a file and finishes it; the file is ready when it resolves. Rejects with what `error` shows. */
  readonly upload: (file: File, options: { readonly purpose: UploadPurpose }) => Promise<UploadedFile>;
  /** Gives up the running upload. */
  readonly cancel: () => void;
}

const IDLE: UploadState = { progress: null, error: null };

/** Uploads one file at a time: resumable, waiting where the network is lost, given up when the component leaves. */
export function useUpload(): UseUpload {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const upload = useCallback<UseUpload['upload']>(async (file, { purpose }) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: UploadState) => {
      if (running.current === controller) setState(next);
    };
    show({ progress: 0, error: null });
    try {
      const { fileId, uploadUrl } = await onceOnline(
        () =>
          call<typeof createUpload>('POST /api/v1/uploads', {
            body: { name: file.name, size: file.size, purpose },
            signal,
          }),
        signal,
      );
      await sendBytes(uploadUrl, file, {
        signal,
        onProgress: (progress) => show({ progress, error: null }),
      });
      const stored = await onceOnline(
        () => call<typeof completeUpload>('POST /api/v1/files/complete', { body: { fileId }, signal }),
        signal,
      );
      show(IDLE);
      return { ...stored, fileId };
    } catch (error) {
      show(signal.aborted ? IDLE : { progress: null, error });
      throw error;
    }
  }, []);

  return { upload, cancel, ...state };
}
