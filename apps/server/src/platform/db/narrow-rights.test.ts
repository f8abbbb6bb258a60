import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const asApplication = (text: string) => test.services.pool.query(text);

describe('the role the application connects as', () => {
  it.each([
    ['make somebody staff of the installation', 'update people set is_superuser = true'],
    [
      'add somebody as staff of the installation',
      `insert into people (username, full_name, is_superuser) values ('x', 'x', true)`,
    ],
    ['name a company', `update tenants set name = 'Outra'`],
  ])('may not %s', async (_, text) => {
    await test.build.person();
    await expect(asApplication(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('names the company of its transaction and no other', async () => {
    const [own, other] = [
      await test.build.tenant({ name: 'Minha' }),
      await test.build.tenant({ name: 'Dela' }),
    ];
    await test.inTenant(own, (tx) =>
      tx.selectNoFrom((eb) => eb.fn('app.rename_company', [eb.val('Nova')]).as('x')).execute(),
    );
    await asApplication(`select app.rename_company('Nenhuma')`);
    const { rows } = await test.owner.query(
      'select id, name from tenants where id = any ($1) order by name',
      [[own, other]],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Dela', 'Nova']);
  });
});
