import { expect, it } from 'vitest';

import { readAppLink } from './app-link.ts';

const ours = { hosts: ['learn.example.com'], scheme: 'trilha', home: '/home' };

it.each([
  ['https://learn.example.com/online-courses/7', { path: '/online-courses/7', token: undefined }],
  ['https://learn.example.com/', { path: '/home', token: undefined }],
  ['https://learn.example.com', { path: '/home', token: undefined }],
  ['trilha://online-courses/7/', { path: '/online-courses/7', token: undefined }],
  ['trilha://', { path: '/home', token: undefined }],
  ['https://learn.example.com/news/3?token=wt_x&tab=2#top', { path: '/news/3?tab=2#top', token: 'wt_x' }],
  ['https://learn.example.com//evil.example/x', { path: '/evil.example/x', token: undefined }],
  ['https://evil.example/online-courses/7', undefined],
  ['http://learn.example.com/news', undefined],
  ['javascript:alert(1)', undefined],
  ['no link', undefined],
])('reads %s as %o [SES-13]', (link, expected) => {
  expect(readAppLink(link, ours)).toEqual(expected);
});
