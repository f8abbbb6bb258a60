import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { CertificatesScreen } from './certificates.screen.tsx';

const certificate = (code: string, trainingTitle: string) => ({
  id: `01890000-0000-7000-8000-0000000000${code.length}${trainingTitle.length}`,
  code,
  trainingTitle,
  trainingKind: 'trail',
  holderName: 'Ana',
  hours: 2,
  score: null,
  completedAt: '2026-11-10T12:00:00.000Z',
  status: 'valid',
  nameChanged: false,
  verifyUrl: `https://example.com/${code}`,
});

it('brings the certificate into view that was asked for [PTS-04]', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await showScreen({
    parent: 'shell',
    path: '/certificates',
    component: CertificatesScreen,
    address: '/certificates#WXYZ-1234',
    answer: ({ path }) =>
      path.endsWith('/me')
        ? buildMe()
        : {
            items: [certificate('ABCD-EFGH', 'Primeira'), certificate('WXYZ-1234', 'Segunda trilha')],
            nextCursor: null,
          },
  });

  const titles = await screen.findAllByRole('article');
  expect(titles.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(scroll.mock.contexts).toEqual([titles[1]]);
});
