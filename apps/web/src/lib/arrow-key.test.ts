import { expect, it } from 'vitest';

import { arrowDirection } from './arrow-key.ts';

function read(direction: string): Element {
  document.body.style.direction = direction;
  return document.body;
}

it('goes on to the side the line is read to', () => {
  expect(arrowDirection('ArrowRight', read('ltr'))).toBe('on');
  expect(arrowDirection('ArrowLeft', read('ltr'))).toBe('back');
  expect(arrowDirection('ArrowLeft', read('rtl'))).toBe('on');
  expect(arrowDirection('ArrowRight', read('rtl'))).toBe('back');
  expect(arrowDirection('ArrowUp', read('ltr'))).toBeUndefined();
});
