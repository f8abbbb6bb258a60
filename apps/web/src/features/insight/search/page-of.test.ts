import { expect, it } from 'vitest';

import { pageOf } from './page-of.ts';

const ORIGIN = 'https://trilha.exemplo';

it.each([
  ['https://trilha.exemplo/library?search=preços#fim', '/library?search=pre%C3%A7os#fim'],
  [' /courses/12 ', '/courses/12'],
  ["/library?search=(a*)!'$|[b]", '/library?search=(a*)!%27$|[b]'],
  ['https://outra.exemplo/library', undefined],
  ['https://trilha.exemplo.outra/library', undefined],
  ['//outra.exemplo/x', undefined],
  ['/\\outra.exemplo', undefined],
  ['javascript:alert(1)', undefined],
  ['a lista de preços', undefined],
  [`/${'a'.repeat(300)}`, undefined],
])('the page of the app that %s means is %s', (typed, page) => {
  expect(pageOf(typed, ORIGIN)).toBe(page);
});
