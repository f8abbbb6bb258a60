import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

/** `MANY_PEOPLE=100000` plays what docs/performance.md tells; a tenth of it crosses every piece the import works in. */
const PEOPLE = Number(process.env['MANY_PEOPLE'] ?? 10_000);
const ONE = `multidao${PEOPLE - 1}`;
/** For what a hundred thousand people take on a busy machine. */
const CEILING_MS = 1_200_000;
const expectAtLast = expect.configure({ timeout: CEILING_MS });
const FIRST = ['Ana', 'Bruno', 'Célia', 'Davi', 'Élida', 'Fábio', 'Íris', 'João', 'Kátia', 'Luís'];
const LAST = ['Araújo', 'Barros', 'Conceição', 'Dias', 'Esteves', 'Ferreira', 'Gonçalves', 'Lima', 'Nóbrega'];

function* rows(): Generator<string> {
  yield 'Nome completo;E-mail';
  for (let n = 0; n < PEOPLE; n += 1)
    yield `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]} Multidão${n};multidao${n}@example.test`;
  // Two that cannot be people.
  yield 'Sem Arroba;nada';
  yield ';multidao-sem-nome@example.test';
}

test('a new company imports many thousand people, finds one of them and takes all of them back [ADM-01]', async ({
  page,
  request,
}) => {
  test.setTimeout(3 * CEILING_MS);
  const company = await OwnCompany.create(request);
  await company.signIn(page, company.administrator, '/admin/people/import');

  await page.locator('input[type=file]').setInputFiles({
    name: 'todos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...rows()].join('\n'), 'utf8'),
  });
  await expect(page.getByLabel('Nome completo')).toHaveValue('full_name');
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await expectAtLast(page.getByRole('heading', { name: 'Conferida: pronta para importar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver as linhas recusadas' }).click();
  await expect(page.getByText(`Linha ${PEOPLE + 2}`)).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Importar ${PEOPLE.toLocaleString('pt-BR')} pessoas`) })
    .click();
  await expectAtLast(page.getByRole('heading', { name: 'Importada' })).toBeVisible();
  const address = page.url();

  await page.goto(`/admin/people?search=${ONE}`);
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
  await expect(page.getByText(`Multidão${PEOPLE - 1}`)).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expectAtLast(page.getByRole('heading', { name: 'Desfeita' })).toBeVisible();
  await page.goto('/admin/people?search=multidao');
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
  await page.goto('/admin/people');
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
});
