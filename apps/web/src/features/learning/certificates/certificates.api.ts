import type { listCertificates, reissueCertificate } from '@trilha/contracts/learning/certificates';
import { queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

/** The person's certificates. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => call<typeof listCertificates>('GET /api/v1/certificates', { signal }),
});

/** Saves a certificate as a PDF on the device. */
export const downloadCertificate = (id: string, code: string) =>
  download(buildUrl('/api/v1/certificates/:id/pdf', { id }), `${code}.pdf`);

/** Asks for a new sheet with the name of today. */
export const reissue = (id: string) =>
  call<typeof reissueCertificate>('POST /api/v1/certificates/:id/reissue', { params: { id } });
