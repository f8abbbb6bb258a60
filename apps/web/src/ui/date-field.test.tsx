import { fireEvent, render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { writeBoot } from '../test/boot-document.ts';
import { DateField } from './date-field.tsx';

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
});

it('says of a day no calendar has that it does not exist, until it is mended', () => {
  render(<DateField label="Nascimento" />);
  const field = screen.getByLabelText('Nascimento');

  // A browser's own judgement of 31 February.
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.blur(field);
  expect(screen.getByText('Esta data não existe.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');

  Object.defineProperty(field, 'validity', { value: { badInput: false }, configurable: true });
  fireEvent.input(field, { target: { value: '1990-02-28' } });
  expect(screen.queryByText('Esta data não existe.')).toBeNull();
});
