import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { useState } from 'react';

import { useUpload } from '../../lib/upload.ts';
import type { UploadedFile } from '../../lib/upload.ts';

const PERCENT = 100;

/** One upload at a time for a field: what travels, how far it is, and what stopped the last one. */
export function useFileUpload() {
  const { upload, cancel, progress, error } = useUpload();
  const [file, setFile] = useState<File>();
  return {
    /** The file that is on its way. */
    file,
    /** 0…100 */
    progress: (progress ?? 0) * PERCENT,
    error: error ?? undefined,
    cancel,
    /** Resolves to the stored file; undefined where it was given up or failed, which `error` shows. */
    start: async (chosen: File, purpose: UploadPurpose): Promise<UploadedFile | undefined> => {
      setFile(chosen);
      try {
        return await upload(chosen, { purpose });
      } catch {
        return undefined;
      } finally {
        setFile(undefined);
      }
    },
  };
}
