import type {
  convertSlides,
  getSlideConversion,
  getSlidesConverter,
} from '@trilha/contracts/learning/slide-conversions';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { errorCode } from '../../lib/api-error.ts';

const POLL_MS = 2000;

export const converterQuery = queryOptions({
  queryKey: ['admin', 'slides', 'converter'],
  queryFn: ({ signal }) => call<typeof getSlidesConverter>('GET /api/v1/slides/converter', { signal }),
  staleTime: Infinity,
});

/** Asks for pages of a file, or once more where that failed. */
export const startConversion = (fileId: string) =>
  call<typeof convertSlides>('POST /api/v1/slides/conversions', { body: { fileId } });

/** How far the pages of a file are, asked again while they are being made; who looks first has them made. */
export const conversionQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['admin', 'slides', 'conversion', fileId],
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof getSlideConversion>('GET /api/v1/slides/conversions/:fileId', {
          params: { fileId },
          signal,
        });
      } catch (error) {
        if (errorCode(error) !== 'not_found') throw error;
        return startConversion(fileId);
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MS : false),
  });
