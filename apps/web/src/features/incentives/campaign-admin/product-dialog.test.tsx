import { fireEvent, render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { loadAdminTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { ProductDialog } from './product-dialog.tsx';

const PRODUCT = {
  id: '01890000-0000-7000-8000-0000000000d1',
  sku: 'NB-1',
  type: 'Notebook',
  brand: 'Aurora',
  processor: '',
  generation: '',
  formFactor: '',
  points: 10,
};

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadAdminTexts();
});

it('takes whole points only, and says so at the field', () => {
  const onDone = vi.fn();
  render(<ProductDialog product={PRODUCT} others={[]} faults={[]} onClose={() => {}} onDone={onDone} />);
  const points = screen.getByLabelText('Pontos por unidade');
  const done = screen.getByRole('button', { name: 'Concluir' });

  for (const wrong of ['-5', '', '2.5', '1000001']) {
    fireEvent.change(points, { target: { value: wrong } });
    fireEvent.click(done);
    expect(screen.getByText('Informe um número inteiro de 0 a 1.000.000.')).toBeDefined();
  }
  expect(onDone).not.toHaveBeenCalled();

  fireEvent.change(points, { target: { value: '25' } });
  fireEvent.click(done);
  expect(onDone).toHaveBeenCalledWith({ ...PRODUCT, points: 25 });
});
