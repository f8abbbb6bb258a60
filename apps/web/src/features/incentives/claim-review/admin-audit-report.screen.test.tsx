import type { AuditReport } from '@trilha/contracts/incentives/review-report';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminAuditReportScreen } from './admin-audit-report.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const POLICY: AuditReport['policies'][number] = {
  campaignId: '01890000-0000-7000-8000-0000000000d1',
  title: 'Volta às aulas',
  secondAbove: 500,
  doublePercent: 20,
  correctionDays: 10,
};

/** The screen over a server that takes a stricter audit at once, and leaves a looser one for a second person. */
async function showPolicies() {
  let policy = POLICY;
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/audit-report',
    component: AdminAuditReportScreen,
    address: '/admin/audit-report',
    answer: ({ method, path, body }) => {
      if (method === 'PUT') {
        const wanted = body as AuditReport['policies'][number];
        const isStricter = (wanted.secondAbove ?? Infinity) < (policy.secondAbove ?? Infinity);
        policy = { ...policy, secondAbove: isStricter ? wanted.secondAbove : policy.secondAbove };
        return {};
      }
      if (path.endsWith('/guarded-changes')) return { items: [], nextCursor: null };
      return {
        policies: [policy],
        auditors: [],
        agreement: { pairs: 0, share: null, kappa: null },
        medianMinutes: null,
      };
    },
  });
  await loadAdminTexts();
  return shown;
}

async function save(points: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(/^Segunda aprovação acima de/);
  await userEvent.clear(field);
  await userEvent.type(field, points);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar regras' }));
  return field;
}

describe('the rules of an audit', () => {
  it('show what holds once they were loosened, and say that it waits', async () => {
    await showPolicies();
    const field = await save('900');
    expect(
      await screen.findByText('Salvo. O que afrouxa uma regra espera por uma segunda pessoa.'),
    ).toBeTruthy();
    expect(field.value).toBe('500');
    expect(screen.queryByText('Regras salvas')).toBeNull();
  });

  it('are saved at once where they are stricter', async () => {
    await showPolicies();
    const field = await save('300');
    expect(await screen.findByText('Regras salvas')).toBeTruthy();
    expect(field.value).toBe('300');
  });
});
