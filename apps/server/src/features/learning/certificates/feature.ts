import type { Feature } from '../../../platform/feature.ts';
import { issueCertificate } from './issue-certificate.ts';
import { certificateRoutes } from './certificates.routes.ts';

export const certificatesFeature: Feature = {
  name: 'learning/certificates',
  routes: [certificateRoutes],
  followers: ({ storage, config }, { forMember }) => ({
    'course.completed': [
      forMember('issue-certificate', (ctx, payload) =>
        issueCertificate(ctx, { storage, publicUrl: config.publicUrl }, payload),
      ),
    ],
  }),
};
