import { readBoot } from '@trilha/contracts/platform/boot';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../test/test-app.ts';

const test = useTestApp();

async function companyNamed(name: string): Promise<string> {
  const tenantId = await test.build.tenant({ name });
  const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
    tenantId,
  ]);
  return rows[0]?.slug ?? '';
}
const open = (url: string, cookie = '') => test.app.inject({ url, headers: { cookie } });
const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');

describe('the document of the signed-in app', () => {
  it('is the same for everybody, so that a device may keep it, and each time with a nonce of its own', async () => {
    const [one, other] = [await companyNamed('Aurora Boreal'), await companyNamed('Horizonte Azul')];

    const first = await open(`/home?client=${one}`);
    const second = await open('/online-courses', `trilha-client=${other}`);

    expect(first.body).not.toContain('Aurora Boreal');
    expect(withoutNonces(first.body)).toBe(withoutNonces(second.body));
    expect(first.body).not.toBe(second.body);
  });

  it.each([
    ['/home', 200],
    ['/online-courses/018f', 200],
    ['/admin/people/', 200],
    ['/', 200],
    ['/register', 200],
    ['/hom', 404],
    ['/admin/nothing-here', 404],
    ['/wp-login.php', 404],
  ])('at %s answers %i', async (url, status) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(status);
    // The app explains a broken link to the person, in their language.
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('what the app begins with', () => {
  it('is that of the company of the address, else of the one this browser was at last', async () => {
    const [one, other] = [await companyNamed('Aurora Boreal'), await companyNamed('Horizonte Azul')];

    const byAddress = await test.call(readBoot, { query: { client: one } });
    const byCookie = await open(readBoot.path, `trilha-client=${other}`);

    expect(byAddress.body).toMatchObject({ client: one, name: 'Aurora Boreal', locale: 'pt-BR' });
    expect(byAddress.body).toHaveProperty('theme', expect.stringContaining('color-scheme:dark'));
    expect(byCookie.json()).toMatchObject({ client: other, name: 'Horizonte Azul' });
  });

  it('is in the language of the address, else of the cookie, else of the browser', async () => {
    const locale = async (query: string, headers: Record<string, string>) =>
      (await test.app.inject({ url: `${readBoot.path}${query}`, headers })).json<{ locale: string }>().locale;

    expect(await locale('?lang=fr', { cookie: 'trilha-locale=es-ES' })).toBe('fr-FR');
    expect(await locale('', { cookie: 'trilha-locale=es-ES', 'accept-language': 'en-US' })).toBe('es-ES');
    expect(await locale('', { 'accept-language': 'en-US' })).toBe('en-US');
  });

  it('keeps the key of what this browser keeps for another half year, as a document does', async () => {
    const key = 'k'.repeat(43);
    const { cookies } = await open(readBoot.path, `trilha-key=${key}`);
    expect(cookies).toEqual([
      { name: 'trilha-key', value: key, maxAge: 180 * 86_400, sameSite: 'Strict', path: '/' },
    ]);
  });
});
