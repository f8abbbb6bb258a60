import { LOCALES } from '@trilha/rules/platform/locales';
import { render } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeEach, expect, it } from 'vitest';

import { loadAdminTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { AuditChanges } from './audit-changes.tsx';
import { changesOf } from './changes-of.ts';

const ROLE = {
  name: { 'pt-BR': 'Consulta' },
  reach: 'company',
  permissions: ['people.view'],
};

beforeEach(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadAdminTexts();
});

const shown = (before: unknown, after: unknown) => {
  const { container } = render(<AuditChanges changes={changesOf(before, after)} />);
  return container.textContent;
};

it('a role’s permissions are said as where they are chosen, and no key of the program is [ADM-04]', () => {
  const text = shown(ROLE, { ...ROLE, permissions: ['people.view', 'sales.audit'] });
  expect(text).toBe('permissõesVê pessoas → Vê pessoas, Audita vendas e fotos');
});

it('of people who are named by ids their number is said, and fields without a word are counted [ADM-04]', () => {
  const id = '01890000-0000-7000-8000-0000000000d1';
  const text = shown(null, { memberIds: [id, id], state: 'enrolled', internalCode: 7, memberId: id });
  expect(text).toContain('pessoas2');
  expect(text).toContain('situaçãocom vaga');
  expect(text).toContain('e mais 2 campos');
  expect(text).not.toMatch(/internalCode|memberId|enrolled|01890000/);
});

it('what people wrote is shown as they did, whatever it looks like, and days that are none harm nothing [ADM-04]', () => {
  expect(shown({ title: '2026-99-99' }, { title: '2026-11-10' })).toBe('título2026-99-99 → 2026-11-10');
  expect(shown({ name: { 'pt-BR': 'open' } }, { name: { 'pt-BR': 'admin' } })).toContain('open → admin');
  expect(shown(null, { until: '2026-99-99' })).toBe('até2026-99-99');
  expect(shown({ beginsOn: '2026-11-10' }, { beginsOn: '2026-11-11' })).not.toContain('2026-11-10');
});

it('a list of ids in which somebody took the place of another says so', () => {
  const [one, other] = ['01890000-0000-7000-8000-0000000000d1', '01890000-0000-7000-8000-0000000000d2'];
  expect(shown({ memberIds: [one] }, { memberIds: [other] })).toBe('pessoas1 → 1 (+1 −1)');
});

it('fields without a word are counted also where no other has one', () => {
  expect(shown(null, { internalCode: 7, memberId: '01890000-0000-7000-8000-0000000000d1' })).toBe(
    'e mais 2 campos',
  );
});

it.each(LOCALES)('what a role is called and where it counts is read in %s without a key', async (locale) => {
  await startTexts(texts, locale);
  await loadAdminTexts();
  expect(shown(null, ROLE)).not.toMatch(/pt-BR|reach|people\.view/);
});
