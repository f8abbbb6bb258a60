import type { Feature } from '../../../platform/feature.ts';
import { findSheetLogo, issueCertificate, prepareSheet } from './issue-certificate.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { certificatesData } from './personal-data.ts';

export const certificatesFeature: Feature = {
  name: 'learning/certificates',
  routes: [certificateRoutes],
  followers: ({ storage, config }, { stepsOf }) => ({
    'training.completed': [
      async (message) => {
        const inStep = stepsOf('issue-certificate', message);
        const found = await inStep(findSheetLogo);
        if (!found) return;
        const sheet = await prepareSheet(storage, found);
        await inStep((ctx) => issueCertificate(ctx, { sheet, publicUrl: config.publicUrl }, message.payload));
      },
    ],
  }),
  personalData: certificatesData,
};
