import type { TestApp } from './test-app.ts';

const BASIC = `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`;

/** A form sent to one of the token calls, with client credentials. */
export async function askTokens(
  test: TestApp,
  fields: Record<string, string>,
  { url = '/o/token/', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
) {
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookies: response.cookies,
  };
}
