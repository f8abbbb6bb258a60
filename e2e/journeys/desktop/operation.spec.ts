import { pageOf } from '../../fixtures/audit-pages.ts';
import { asOwner } from '../../fixtures/as-owner.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator reads on home that work behind the screens failed, what it was, and has it tried again', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const page = await pageOf(browser, company, company.administrator);
  await expect(page.getByRole('heading', { name: 'Esperando por você' })).toHaveCount(0);
  await page.goto('/admin/operation');
  await expect(page.getByRole('heading', { name: 'Nada falhou' })).toBeVisible();
  await expect(page.getByText('Ainda não houve conferência')).toBeVisible();
  await expectAccessible(page);

  // What fails for ten hours no journey waits for.
  await asOwner(
    `insert into outbox (tenant_id, topic, payload, attempts, failed_at, last_error)
       select id, 'files.thrown_away', '{"storageKeys": []}', 20, now(), 'Error: o depósito não responde' from tenants where slug = $1`,
    [company.slug],
  );
  await asOwner(
    'insert into ledger_proofs (tenant_id, proved_at, faults) select id, now(), 2 from tenants where slug = $1',
    [company.slug],
  );
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /2\s*saldos de pontos que não fecham/ })).toBeVisible();
  await page.getByRole('link', { name: /1\s*trabalho que falhou/ }).click();

  await expect(page.getByText('2 saldos não fecham com os lançamentos')).toBeVisible();
  await expect(page.getByText('Exclusão de arquivos')).toBeVisible();
  await page.getByText('O que deu errado').click();
  await expect(page.getByText('Error: o depósito não responde')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tentar de novo: Exclusão de arquivos' }).click();

  await expect(page.getByText('1 trabalho será tentado de novo agora')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nada falhou' })).toBeVisible();
  // It was done meanwhile, and the log says who had it done.
  await expect
    .poll(() =>
      asOwner(`select from outbox o join tenants t on t.id = o.tenant_id and t.slug = $1`, [company.slug]),
    )
    .toBe(0);
  await page.goto('/admin/audit-log');
  await expect(page.getByText('mandou tentar de novo trabalhos que falharam')).toBeVisible();
  await page.context().close();
});
